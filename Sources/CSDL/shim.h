// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#pragma once
#include <SDL.h>
#include <SDL_syswm.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>

// The descriptor that becomes readable when the window system has events; -1 where there is none to wait for.
static inline int csdl_connection(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return -1;
  return XConnectionNumber(info.info.x11.display);
}

// Pixels per inch as the desktop's settings say (Xft.dpi); 0 where they don't.
static inline double csdl_xft_dpi(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return 0;
  const char *text = XGetDefault(display, "Xft", "dpi");
  double dpi = text ? atof(text) : 0;
  XCloseDisplay(display);
  return dpi;
}

static inline int csdl_display_is_lost(Display *display) {
  (void)display;
  fputs("Plumbline: the connection to the display was lost.\n", stderr);
  _Exit(3);
}

// Xlib ends the process when its server is gone; with this it says so and ends it with status 3.
static inline void csdl_report_lost_display(void) { XSetIOErrorHandler(csdl_display_is_lost); }

// Bytes of a text event's fixed array, which Swift sees as a tuple.
static inline const char *csdl_text(const SDL_Event *event) { return event->text.text; }
static inline const char *csdl_edited_text(const SDL_Event *event) { return event->edit.text; }
static inline void csdl_set_text(SDL_Event *event, const char *text) { SDL_strlcpy(event->text.text, text, sizeof event->text.text); }
