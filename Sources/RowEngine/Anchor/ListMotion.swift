// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A movement to a place in the list that code has asked for.
struct ListMotion: Equatable, Sendable {
  enum Target: Equatable, Sendable {
    case end
    case element(TableElement, AnchorState.Position, covered: Int, coveredBelow: Int)
  }

  /// The longest animation.
  static let longest = 500_000_000

  var target: Target
  let isAnimated: Bool
  private var velocity = 0.0
  private var elapsed = 0
  /// Whether the first frame is still to come, in which a far target is brought near.
  private(set) var isFirst = true

  init(target: Target, isAnimated: Bool) {
    self.target = target
    self.isAnimated = isAnimated
  }

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - nanoseconds: Since the last frame.
  ///   - distance: How far the target is, in pixels.
  /// - Returns: How far to go in this frame, or nil when the target is reached.
  mutating func step(_ nanoseconds: Int, distance: Int) -> Int? {
    elapsed += nanoseconds
    isFirst = false
    if !isAnimated || elapsed >= ListMotion.longest { return nil }
    // One critically damped spring, exact for any length of step; after half a second less than a pixel of two screens is left.
    let stiffness = 22.0
    let time = Double(nanoseconds) / 1e9
    let decay = ListMotion.exponential(-stiffness * time)
    let start = Double(distance)
    let drift = -velocity + stiffness * start
    let left = (start + drift * time) * decay
    velocity = (velocity + stiffness * drift * time) * decay
    let whole = Int(left.rounded())
    return whole == 0 ? nil : distance - whole
  }

  /// e to a power that is at most 0, without a mathematics library.
  static func exponential(_ power: Double) -> Double {
    if power < -40 { return 0 }
    // Halved until the series converges within a few terms, then squared back.
    var (halvings, small) = (0, power)
    while small < -0.25 {
      small /= 2
      halvings += 1
    }
    var (sum, term) = (1.0, 1.0)
    for index in 1...10 {
      term *= small / Double(index)
      sum += term
    }
    for _ in 0..<halvings { sum *= sum }
    return sum
  }
}
