// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One finger on the screen.
///
/// Source: Apple, "UITouch".
@MainActor
open class UITouch: NSObject {
  /// How far a touch has come.
  public enum Phase: Int, Hashable, Sendable {
    /// The finger came down.
    case began = 0
    /// The finger moved.
    case moved = 1
    /// The finger is down and didn't move.
    case stationary = 2
    /// The finger went up.
    case ended = 3
    /// The system ended the touch.
    case cancelled = 4
  }

  /// How far the touch has come.
  public package(set) var phase: Phase

  /// When the phase began, in seconds on the frame clock's time.
  public package(set) var timestamp: TimeInterval

  /// How often the finger tapped.
  public package(set) var tapCount: Int

  /// The view that the touch began in.
  public package(set) weak var view: UIView?

  /// The window that the touch is in.
  public package(set) weak var window: UIWindow?

  package var windowLocation: CGPoint
  package var previousWindowLocation: CGPoint

  package init(phase: Phase, at location: CGPoint, in window: UIWindow?, view: UIView?, timestamp: TimeInterval, tapCount: Int = 1) {
    self.phase = phase
    self.timestamp = timestamp
    self.tapCount = tapCount
    self.view = view
    self.window = window
    windowLocation = location
    previousWindowLocation = location
    super.init()
  }

  /// The finger's place in a view's coordinates, or in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  /// The finger's place before the last movement.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
  }
}
