// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One finger on the screen, or a pointer whose button is held.
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

  /// What touches.
  public enum TouchType: Int, Hashable, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger beside the screen.
    case indirect = 1
    /// A pencil.
    case pencil = 2
    /// A mouse or another pointer.
    case indirectPointer = 3
  }

  /// How far the touch has come.
  public package(set) var phase: Phase

  /// When the phase began, in seconds on the frame clock's time.
  public package(set) var timestamp: TimeInterval

  /// How often the finger tapped.
  public package(set) var tapCount: Int

  /// What touches.
  public package(set) var type: TouchType = .direct

  /// The view that the touch began in.
  public package(set) weak var view: UIView?

  /// The window that the touch is in.
  public package(set) weak var window: UIWindow?

  /// The gesture recognisers that receive the touch.
  public var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  /// The radius of the finger in points; not measured, so always that of a small finger.
  public var majorRadius: CGFloat { 10 }

  /// The force, where 1 is an ordinary touch; not measured.
  public var force: CGFloat { 0 }

  /// The greatest force; 0, since it is not measured.
  public var maximumPossibleForce: CGFloat { 0 }

  package var windowLocation: CGPoint
  package var previousWindowLocation: CGPoint
  package var recognizers: [UIGestureRecognizer] = []
  /// The places since the event before, without the last one.
  package var coalesced: [UITouch] = []
  /// Whether the view was told of the touch and not yet of its end.
  package var isWithView = false

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

  /// The finger's place as exactly as it is known, which is that of `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint {
    location(in: view)
  }

  /// The finger's place before the last movement as exactly as it is known.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint {
    previousLocation(in: view)
  }
}
