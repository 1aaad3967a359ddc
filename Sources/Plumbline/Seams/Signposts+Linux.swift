// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  /// Intervals for a recorder: measuring, and turns of measuring ahead.
  ///
  /// Here no tool of the system shows them.
  @MainActor
  package enum Signposts {
    /// What takes its time.
    package enum Activity: Hashable, Sendable { case measure, precache }

    /// One interval, when it has ended.
    package struct Record: Sendable {
      package let activity: Activity
      package let identifier: String
      package let time: Duration
    }

    struct Interval {
      let identifier: String
      let start: ContinuousClock.Instant
    }

    /// Is told of every interval that ends; nil until set.
    package static var recorder: ((Record) -> Void)?

    @inline(__always)
    static func begin(_ activity: Activity, _ identifier: String) -> Interval? {
      recorder == nil ? nil : Interval(identifier: identifier, start: ContinuousClock.now)
    }

    @inline(__always)
    static func end(_ activity: Activity, _ interval: Interval?) {
      guard let interval else { return }
      recorder?(Record(activity: activity, identifier: interval.identifier, time: ContinuousClock.now - interval.start))
    }
  }
#endif
