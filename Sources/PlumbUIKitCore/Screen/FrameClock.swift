// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where the time of frames comes from.
@MainActor
package protocol FrameClock: AnyObject {
  /// The time of the present frame in seconds.
  var now: TimeInterval { get }
  /// The time from one frame to the next in seconds.
  var frameDuration: TimeInterval { get }
  /// Goes on to the next frame.
  func advance()
}

/// A clock that stands still until it is told to go on; tests and headless runs use it.
@MainActor
package final class ManualClock: FrameClock {
  /// Frames per second.
  package let framesPerSecond: Int
  /// The number of frames since the clock was made.
  package private(set) var frame = 0

  /// Creates a clock at time 0.
  ///
  /// - Precondition: the rate is positive.
  package init(framesPerSecond: Int = 60) {
    precondition(framesPerSecond > 0, "A clock has a positive number of frames per second.")
    self.framesPerSecond = framesPerSecond
  }

  // Times are quotients of whole numbers, so that they don't drift.
  package var now: TimeInterval { TimeInterval(frame) / TimeInterval(framesPerSecond) }
  package var frameDuration: TimeInterval { 1 / TimeInterval(framesPerSecond) }

  package func advance() {
    frame += 1
  }
}
