// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CSDL
import PlumbUIKit

extension SDLWindowHost {
  private static let mostPixels: CGFloat = 16_384

  /// Starts SDL's part for windows.
  static func begin(driver: String?) throws(DesktopError) {
    let hints = [
      // Whoever ends the process with a signal means it.
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"), (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"), (SDL_HINT_IME_SHOW_UI, "1"),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
    // The variable SDL_VIDEODRIVER stands above a hint of this priority.
    if let driver {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, driver)
    } else {
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "x11,wayland", SDL_HINT_DEFAULT)
    }
    SDL_SetMainReady()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(reason: String(cString: SDL_GetError())) }
    guard isX11 else { return }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    csdl_report_lost_display()
    csdl_survive_refusals()
  }

  private static var isX11: Bool {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11"
  }

  static func scale(for configuration: Configuration) -> CGFloat {
    var bounds = SDL_Rect()
    let knowsBounds = SDL_GetDisplayUsableBounds(0, &bounds) == 0 && bounds.w > 0 && bounds.h > 0
    return WindowScale.choose(
      wish: configuration.scale, environment: ProcessInfo.processInfo.environment, dotsPerInch: isX11 ? csdl_xft_dpi() : 0,
      size: configuration.size, display: knowsBounds ? CGSize(width: Int(bounds.w), height: Int(bounds.h)) : nil)
  }

  static func framesPerSecond(of window: OpaquePointer) -> Double {
    var mode = SDL_DisplayMode()
    guard SDL_GetWindowDisplayMode(window, &mode) == 0, case let rate = Double(mode.refresh_rate), rate >= slowestDisplay,
      rate <= fastestDisplay
    else { return 60 }
    return rate
  }

  /// A length in pixels that a window can have.
  static func pixels(_ length: CGFloat) -> Int32 {
    Int32(min(max(length.rounded(), 1), mostPixels))
  }
}
