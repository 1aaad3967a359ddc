// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Which constants every parameter moves, in one flat list.
struct ParameterEffects: Sendable {
  struct Effect: Sendable {
    let parameter: Int32
    let member: Int32
    /// The member's constant is `base + factor · parameter`.
    let factor: Double
    let base: Double
  }

  private(set) var effects: [Effect] = []
  /// By parameter: where its effects begin; one more entry at the end.
  private(set) var starts: [Int]

  init(parameterCount: Int) {
    starts = Array(repeating: 0, count: parameterCount + 1)
  }

  mutating func add(parameter: Int, member: Int32, factor: Double, base: Double) {
    effects.append(Effect(parameter: Int32(parameter), member: member, factor: factor, base: base))
  }

  /// Sorts the effects by parameter.
  mutating func finish() {
    effects.sort { ($0.parameter, $0.member) < ($1.parameter, $1.member) }
    for effect in effects { starts[Int(effect.parameter) + 1] += 1 }
    for k in 1..<starts.count { starts[k] += starts[k - 1] }
  }

  @inline(__always)
  func range(of parameter: Int) -> Range<Int> { starts[parameter]..<starts[parameter + 1] }
}
