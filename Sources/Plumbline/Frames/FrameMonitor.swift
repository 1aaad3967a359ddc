// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Watches how evenly frames come, over a display link.
///
/// ```swift
/// let monitor = FrameMonitor()
/// monitor.start()
/// // scroll
/// print(monitor.stop().hitchTimeRatio)      // milliseconds late per second; below 5 nobody notices
/// ```
@MainActor
public final class FrameMonitor {
  /// How the frames between start and stop came.
  public struct Report: Equatable, Sendable {
    /// How many frames came, the first one not counted: its time is unknown.
    public let frames: Int
    /// How many times the display went on without a new frame while one was due.
    public let missed: Int
    /// By how many milliseconds frames were late, for each second.
    public let hitchTimeRatio: Double
    /// The longest time from one frame to the next.
    public let worstFrame: Duration
    /// The time from frame to frame that half of the frames kept, to a tenth of a millisecond.
    public let p50: Duration
    /// The time from frame to frame that 99 of 100 frames kept, to a tenth of a millisecond.
    public let p99: Duration
  }

  private var statistics = FrameStatistics()
  private var ticks: FrameTicks?

  /// Creates a monitor that watches nothing yet.
  public init() {}

  /// Whether frames are watched now.
  public var isRunning: Bool { ticks != nil }

  /// Begins to watch; what was seen before is forgotten.
  public func start() {
    statistics = FrameStatistics()
    ticks?.stop()
    let ticks = FrameTicks { [weak self] tick in self?.statistics.note(tick) }
    ticks.start()
    self.ticks = ticks
  }

  /// Ends watching.
  ///
  /// - Returns: What was seen since the start, or since the monitor was made where it never was started: nothing.
  @discardableResult
  public func stop() -> Report {
    ticks?.stop()
    ticks = nil
    return report
  }

  /// What was seen so far.
  public var report: Report {
    Report(
      frames: statistics.frames, missed: statistics.missed, hitchTimeRatio: statistics.hitchTimeRatio,
      worstFrame: .seconds(statistics.worst), p50: .seconds(statistics.percentile(0.5)), p99: .seconds(statistics.percentile(0.99)))
  }
}
