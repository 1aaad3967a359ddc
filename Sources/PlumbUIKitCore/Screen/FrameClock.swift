// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Synchronization

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

/// A clock whose frames begin at fixed distances of real time; frames for which it is too late are left out.
///
/// With a timer that ticks at `nextFrame` it is the clock of a process without a display's signal; a window system that tells when
/// pictures were shown keeps it in step by `align(to:duration:)`.
@MainActor
package final class GridClock: FrameClock {
  private let time: @MainActor () -> TimeInterval
  private var origin: TimeInterval
  private var index = 0
  package private(set) var frameDuration: TimeInterval
  /// How many frames were left out since the clock was made.
  package private(set) var skippedFrames = 0

  /// Creates a clock whose first frame is the present time.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the rate, positive.
  ///   - time: the source of time in seconds; the system's monotonic clock by default.
  package init(framesPerSecond: Double = 60, time: @escaping @MainActor () -> TimeInterval = { MonotonicTime.now }) {
    precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "A clock has a positive number of frames per second.")
    self.time = time
    frameDuration = 1 / framesPerSecond
    origin = time()
  }

  package var now: TimeInterval { origin + TimeInterval(index) * frameDuration }

  /// The present time itself, in seconds, between two frames.
  package var realTime: TimeInterval { time() }

  /// When the next frame begins, in seconds.
  package var nextFrame: TimeInterval { origin + TimeInterval(index + 1) * frameDuration }

  /// The time left until the next frame begins, in seconds; negative when it is late.
  package var timeLeft: TimeInterval { nextFrame - time() }

  package func advance() {
    let present = Int(((time() - origin) / frameDuration + 1e-6).rounded(.down))
    if present > index + 1 { skippedFrames += present - index - 1 }
    index = max(index + 1, present)
  }

  /// Begins a new grid after a rest: the next frame is the present time.
  package func restart() {
    origin = max(time() - frameDuration, now)
    index = 0
  }

  /// Puts the grid in step with a display.
  ///
  /// - Parameters:
  ///   - timestamp: when a picture was shown, in seconds of the clock's time.
  ///   - duration: the time between two pictures in seconds, or nil if it is unchanged.
  package func align(to timestamp: TimeInterval, duration: TimeInterval? = nil) {
    guard timestamp.isFinite, timestamp >= now, duration.map({ $0 > 0 && $0.isFinite }) ?? true else { return }
    origin = timestamp
    index = 0
    if let duration { frameDuration = duration }
  }
}

/// The system's monotonic clock.
package enum MonotonicTime {
  /// Seconds since an arbitrary moment; never goes back.
  package static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}

/// The time that apps see: that of a manual clock while frames follow one, else the monotonic clock's.
enum MediaTime {
  private static let monotonic = UInt64.max
  private static let manual = Atomic<UInt64>(monotonic)
  /// Who makes the frames whose time counts; 0 for nobody.
  private static let maker = Atomic<UInt>(0)

  static var now: TimeInterval {
    let bits = manual.load(ordering: .relaxed)
    return bits == monotonic ? MonotonicTime.now : TimeInterval(bitPattern: bits)
  }

  /// Takes the time from the clock by which somebody makes frames.
  @MainActor
  static func follow(_ clock: any FrameClock, of driver: FrameDriver) {
    maker.store(identity(of: driver), ordering: .relaxed)
    manual.store(clock is ManualClock ? clock.now.bitPattern : monotonic, ordering: .relaxed)
  }

  /// Goes back to the monotonic clock when the one who makes frames is gone; one who came later goes on.
  static func leave(_ driver: FrameDriver) {
    guard maker.compareExchange(expected: identity(of: driver), desired: 0, ordering: .relaxed).exchanged else { return }
    manual.store(monotonic, ordering: .relaxed)
  }

  private static func identity(of driver: FrameDriver) -> UInt { UInt(bitPattern: ObjectIdentifier(driver)) }
}

/// The present time of the frame clocks in seconds: that of the system's monotonic clock, or in a headless run that of the frame.
///
/// Source: Apple, "CACurrentMediaTime()".
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now }
