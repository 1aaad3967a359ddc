// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  import os

  /// Intervals that Instruments shows: measuring, and turns of measuring ahead.
  @MainActor
  enum Signposts {
    /// What takes its time.
    enum Activity { case measure, precache }
    typealias Interval = OSSignpostIntervalState

    private static let signposter = OSSignposter(subsystem: "org.plumbline", category: "Heights")

    static func begin(_ activity: Activity, _ identifier: String) -> Interval {
      switch activity {
      case .measure: signposter.beginInterval("Measure", id: signposter.makeSignpostID(), "\(identifier)")
      case .precache: signposter.beginInterval("Measure ahead", id: signposter.makeSignpostID(), "\(identifier)")
      }
    }

    static func end(_ activity: Activity, _ interval: Interval) {
      switch activity {
      case .measure: signposter.endInterval("Measure", interval)
      case .precache: signposter.endInterval("Measure ahead", interval)
      }
    }
  }
#endif
