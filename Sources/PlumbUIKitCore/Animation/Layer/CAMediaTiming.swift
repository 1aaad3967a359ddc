// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What an animation shows outside of its active time.
///
/// Source: Apple, "CAMediaTimingFillMode".
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing before and nothing after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The end afterwards.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The beginning before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The beginning before and the end afterwards.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var holdsBeginning: Bool { self == .backwards || self == .both }
  var holdsEnd: Bool { self == .forwards || self == .both }
}

/// How the time of a layer or an animation follows that of what it belongs to.
///
/// Its own time is `(time - beginTime) * speed + timeOffset`.
/// Source: Apple, "CAMediaTiming".
@MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in seconds of the outer time; 0 for an animation means when it was added.
  var beginTime: CFTimeInterval { get set }
  /// The length in seconds; 0 for an animation means the transaction's.
  var duration: CFTimeInterval { get set }
  /// How fast its time passes; 1 by default.
  var speed: Float { get set }
  /// Seconds added to its time.
  var timeOffset: CFTimeInterval { get set }
  /// How many times it runs, fractions too; 0 counts as once.
  var repeatCount: Float { get set }
  /// How many seconds it runs; 0 leaves it to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether it runs backwards after it ran.
  var autoreverses: Bool { get set }
  /// What it shows outside of its active time.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The numbers of a layer's or an animation's time.
struct MediaTiming: Equatable {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Where an animation is.
  struct Place: Equatable {
    /// The seconds within one run, from 0 to the duration.
    var seconds: Double
    /// How many runs were finished.
    var round: Int
    /// Whether its active time is over.
    var isOver: Bool
  }

  /// How long one run takes.
  var length: CFTimeInterval { duration > 0 && duration.isFinite ? duration : CATransaction.standardDuration }

  /// Its own time at a moment of the outer time.
  func local(_ time: CFTimeInterval, beginning: CFTimeInterval) -> CFTimeInterval {
    (time - beginning) * CFTimeInterval(speed) + timeOffset
  }

  /// Where it is at its own time, or nil while it hasn't begun or shows nothing any more.
  func place(at time: CFTimeInterval) -> Place? {
    let single = autoreverses ? 2 * length : length
    let total = total(of: single)
    if time < 0, speed >= 0 { return fillMode.holdsBeginning ? Place(seconds: 0, round: 0, isOver: false) : nil }
    if isOver(at: time) {
      guard fillMode.holdsEnd else { return nil }
      if speed < 0 { return Place(seconds: 0, round: 0, isOver: true) }
      let rounds = total / single
      let whole = rounds.rounded(.down)
      // A whole number of runs ends at the end of the last one, not at the beginning of the next.
      let rest = rounds - whole < 1e-9 ? single : total - whole * single
      return Place(seconds: folded(rest), round: max(0, Int((rounds - 1e-9).rounded(.down))), isOver: true)
    }
    let round = (time / single).rounded(.down)
    return Place(seconds: folded(time - round * single), round: Int(min(max(round, 0), 1e9)), isOver: false)
  }

  /// Whether its active time is over at its own time.
  func isOver(at time: CFTimeInterval) -> Bool {
    speed < 0 ? time <= 0 : time >= total(of: autoreverses ? 2 * length : length) - 1e-9
  }

  private func total(of single: CFTimeInterval) -> CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? single * CFTimeInterval(repeatCount) : single
  }

  private func folded(_ seconds: Double) -> Double {
    seconds > length ? max(0, 2 * length - seconds) : seconds
  }
}
