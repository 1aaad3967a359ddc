// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// Why there is no window.
public enum DesktopError: Error, Equatable, Sendable {
  /// No window system can be reached; the reason is SDL's.
  case noDisplay(reason: String)
  /// The window system gives no window of this size in pixels.
  case noWindow(width: Int, height: Int, reason: String)
  /// Another program destroyed the window.
  case windowLost
}

extension DesktopError: CustomStringConvertible {
  /// One line that says what is missing and what to do.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "there is no display to open a window on (\(reason)); set DISPLAY, or run under xvfb-run"
    case .noWindow(let width, let height, let reason): "no window of \(width) x \(height) pixels can be opened: \(reason)"
    case .windowLost: "another program destroyed the window"
    }
  }
}
