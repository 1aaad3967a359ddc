// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What measuring a row costs, by reuse identifier, and whether one more fits before the next frame.
public struct MeasuringCosts: Sendable {
  /// How much time is left free before the next frame, in nanoseconds.
  public var margin = 500_000

  private var costs: [Int?] = []
  private var overall: Int?

  /// Creates costs of which nothing is known.
  public init() {}

  /// Notes what a row has cost: the expectation becomes three quarters of the old one and a quarter of this.
  ///
  /// - Parameters:
  ///   - nanoseconds: The time that it took.
  ///   - identifier: Its reuse identifier.
  public mutating func note(_ nanoseconds: Int, identifier: HeightIndex.Identifier) {
    let index = Int(identifier.index)
    while costs.count <= index { costs.append(nil) }
    costs[index] = MeasuringCosts.blend(costs[index], nanoseconds)
    overall = MeasuringCosts.blend(overall, nanoseconds)
  }

  /// What a row is expected to cost.
  ///
  /// - Parameter identifier: Its reuse identifier, or nil while it isn't known.
  /// - Returns: The time in nanoseconds; 0 while nothing was measured.
  public func expected(identifier: HeightIndex.Identifier?) -> Int {
    guard let identifier, Int(identifier.index) < costs.count else { return overall ?? 0 }
    return costs[Int(identifier.index)] ?? overall ?? 0
  }

  /// Whether a row may be measured now.
  ///
  /// One that fits into no frame starts only when the list rests and the whole frame is free, so that it costs one late frame at most and
  /// doesn't wait for ever.
  ///
  /// - Parameters:
  ///   - identifier: Its reuse identifier, or nil while it isn't known.
  ///   - timeLeft: The time until the next frame is due, in nanoseconds.
  ///   - frameInterval: The time from one frame to the next, in nanoseconds.
  ///   - isResting: Whether nothing moves and nothing was measured yet in this frame.
  /// - Returns: Whether the row is expected to be done in time.
  public func fits(identifier: HeightIndex.Identifier?, timeLeft: Int, frameInterval: Int, isResting: Bool) -> Bool {
    let expected = expected(identifier: identifier)
    if expected + margin > frameInterval { return isResting }
    return expected + margin <= timeLeft
  }

  private static func blend(_ old: Int?, _ new: Int) -> Int {
    guard let old else { return new }
    return (3 * old + new) / 4
  }
}
