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

// The code of a user event that tells of a window that the window system no longer knows; its data is the window's number.
#define csdl_lost_window_code 0x504C

static inline int csdl_note_refusal(Display *display, XErrorEvent *error) {
  if (error->error_code == BadWindow || error->error_code == BadDrawable) {
    // Told through the queue: nothing may be asked of the window system here, and whose window it is must be looked up.
    SDL_Event event = {0};
    event.type = SDL_USEREVENT;
    event.user.code = csdl_lost_window_code;
    event.user.data1 = (void *)(size_t)error->resourceid;
    SDL_PushEvent(&event);
  } else {
    char text[160] = "";
    XGetErrorText(display, error->error_code, text, sizeof text);
    fprintf(stderr, "Plumbline: the window system refuses something: %s\n", text);
  }
  return 0;
}

// Xlib ends the process when a request is refused, such as one for a window that another program destroyed; with this it goes on.
static inline void csdl_survive_refusals(void) {
  XSetErrorHandler(csdl_note_refusal);
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

// Destroys a window and waits until the window system has told what it refuses: SDL takes the handler above away when it ends.
static inline void csdl_destroy(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  int is_x11 = SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11;
  SDL_DestroyWindow(window);
  if (is_x11) XSync(info.info.x11.display, False);
}

// Whether an event tells that the window system no longer has this window.
static inline int csdl_is_lost(SDL_Window *window, const SDL_Event *event) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
  if (event->type == SDL_USEREVENT && event->user.code == csdl_lost_window_code)
    return (size_t)event->user.data1 == (size_t)info.info.x11.window;
  if (event->type != SDL_SYSWMEVENT || !event->syswm.msg) return 0;
  const XEvent *native = &event->syswm.msg->msg.x11.event;
  return native->type == DestroyNotify && native->xdestroywindow.window == info.info.x11.window;
}

// Bytes of a text event's fixed array, which Swift sees as a tuple.
static inline const char *csdl_text(const SDL_Event *event) { return event->text.text; }
static inline const char *csdl_edited_text(const SDL_Event *event) { return event->edit.text; }
static inline void csdl_set_text(SDL_Event *event, const char *text) { SDL_strlcpy(event->text.text, text, sizeof event->text.text); }
