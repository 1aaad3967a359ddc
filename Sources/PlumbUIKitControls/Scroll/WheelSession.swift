// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A movement by the wheel or by keys, from its first step until the content rests.
@MainActor
final class WheelSession {
  /// An end of the content that the movement goes to, wherever that turns out to be.
  enum Goal: Hashable, Sendable {
    case start, end
  }

  /// The factor by which what remains of the way falls in a millisecond: nine tenths of it are gone after 0.15 seconds.
  static let rate = 0.985
  /// The distance of an arrow key in points.
  static let line: CGFloat = 40
  /// The part of a page that stays visible when a key turns it, in points at most.
  static let overlap: CGFloat = 40
  /// How long after the last movement of two fingers the content counts as at rest, in seconds.
  private static let pause = 0.1

  var goal: Goal?
  private var timer: FrameTimer?

  /// Follows the end that the movement goes to, which moves while rows are measured.
  func retarget(_ vertical: inout AxisMotion, _ horizontal: inout AxisMotion, position: CGPoint, view: UIScrollView) {
    switch goal {
    case .start: vertical.glide(over: view.scrollableY.lowerBound - position.y)
    case .end: vertical.glide(over: view.scrollableY.upperBound - position.y)
    case nil: return
    }
  }

  func endsAfterRest(_ action: @escaping @MainActor () -> Void) {
    timer?.cancel()
    timer = FrameTimer.schedule(after: Self.pause, action)
  }

  func end() {
    timer?.cancel()
  }
}
