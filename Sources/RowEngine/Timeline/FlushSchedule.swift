// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// When a list is updated: at once if it was left in peace for an interval, else at the interval's end.
///
/// The last change is always shown, and a stream without a pause can't put an update off.
public struct FlushSchedule: Hashable, Sendable {
  /// What a request leads to.
  public enum Answer: Hashable, Sendable {
    /// The list is updated now.
    case now
    /// It is updated when this much time has passed.
    case after(Duration)
    /// An update is under way that will take the change along.
    case waits
  }

  /// The least time between two updates.
  public let interval: Duration
  private var last: Duration?
  private var isDue = false

  /// Creates the schedule of a list that was never updated.
  ///
  /// - Parameter interval: The least time between two updates.
  public init(interval: Duration) {
    self.interval = interval
  }

  /// Asks for an update.
  ///
  /// - Parameter now: The time; one before the last update's counts as that.
  /// - Returns: What is to be done.
  public mutating func request(at now: Duration) -> Answer {
    if isDue { return .waits }
    guard let last, now < last + interval else { return .now }
    isDue = true
    return .after(min(interval, last + interval - now))
  }

  /// The time until an update that is prepared now may take place.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - preparation: How long the preparation takes.
  /// - Returns: The longer of what is left of the interval and the preparation.
  public func delay(at now: Duration, preparing preparation: Duration) -> Duration {
    guard let last else { return preparation }
    return max(preparation, min(interval, last + interval - now))
  }

  /// Notes that the list was updated.
  ///
  /// - Parameter now: The time.
  public mutating func didFlush(at now: Duration) {
    (last, isDue) = (now, false)
  }

  /// Notes that the time of an update has come and there was nothing to do.
  public mutating func didPass() {
    isDue = false
  }
}
