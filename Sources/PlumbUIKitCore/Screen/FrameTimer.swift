// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Something that happens a number of seconds of frames from now: on a manual clock it waits for the steps.
@MainActor
package final class FrameTimer {
  private var remaining: TimeInterval
  private var action: (@MainActor () -> Void)?
  /// Whether the frame under way began before the timer was made, so that its length doesn't count.
  private var skipsNext: Bool

  private init(after seconds: TimeInterval, skipsNext: Bool, action: @escaping @MainActor () -> Void) {
    remaining = seconds
    self.skipsNext = skipsNext
    self.action = action
  }

  /// Calls a closure once, in the first frame that begins at least so many seconds later.
  ///
  /// - Parameters:
  ///   - seconds: the time to wait, not negative.
  ///   - action: what to do.
  /// - Returns: the timer, for `cancel()`; it need not be kept.
  @discardableResult
  package static func schedule(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) -> FrameTimer {
    let timer = FrameTimer(after: seconds, skipsNext: !FrameTimers.isInFrame, action: action)
    FrameTimers.pending.append(timer)
    FrameDemand.raise()
    return timer
  }

  /// Forgets the action.
  package func cancel() {
    action = nil
    FrameTimers.pending.removeAll { $0 === self }
  }

  fileprivate func pass(_ seconds: TimeInterval) -> Bool {
    if skipsNext {
      skipsNext = false
      return false
    }
    remaining -= seconds
    // Sums of frame lengths are not exact.
    guard remaining < 1e-6, let action else { return false }
    self.action = nil
    action()
    return true
  }
}

/// The frame timers that wait.
@MainActor
enum FrameTimers {
  fileprivate(set) static var pending: [FrameTimer] = []
  static var isInFrame = false

  static func passFrame(_ seconds: TimeInterval) {
    guard !pending.isEmpty else { return }
    for timer in pending where timer.pass(seconds) { pending.removeAll { $0 === timer } }
  }
}

/// The wish for a frame: something changed or moves, and a clock that rests must go on.
@MainActor
package enum FrameDemand {
  /// Called when a frame is wanted; the loop that makes the frames sets it.
  package static var isRaised: (() -> Void)?

  /// Asks for a frame.
  package static func raise() { isRaised?() }
}
