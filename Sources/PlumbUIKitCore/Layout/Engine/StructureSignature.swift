// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What the shape of a subtree's constraints comes down to in one number: views, guides, priorities, active constraints, directions.
///
/// Two subtrees with the same signature are lowered alike, so a cell that switches between two sets of constraints finds what was kept for each.
/// Whoever compares signatures must keep the constraints alive, for objects are told apart by their addresses.
@MainActor
struct StructureSignature {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  static func of(_ root: UIView) -> UInt64 {
    var signature = StructureSignature()
    var open = [root]
    while let view = open.popLast() {
      signature.add(view)
      open.append(contentsOf: view.subviews.reversed().lazy.filter { !$0.isLayoutRoot })
    }
    return signature.value
  }

  private mutating func add(_ view: UIView) {
    let state = view.layoutState
    combine(Self.bits(of: view))
    combine(view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? 2 : 1)
    combine(state.translatesMask ? UInt64(4 + state.mask.rawValue) : 3)
    for priority in [
      state.hugging.horizontal, state.hugging.vertical, state.compressionResistance.horizontal, state.compressionResistance.vertical,
    ] { combine(UInt64(priority.rawValue.bitPattern)) }
    for guide in state.guides { combine(Self.bits(of: guide)) }
    // Switching a constraint off and on moves it to the end, which changes nothing: a sum does not see the order.
    var sum: UInt64 = 0
    for constraint in state.constraints {
      sum &+= Self.mixed(Self.bits(of: constraint) ^ UInt64(constraint.priority.rawValue.bitPattern) << 32)
    }
    combine(sum)
  }

  private mutating func combine(_ number: UInt64) {
    value = Self.mixed(value ^ number)
  }

  private static func bits(of object: AnyObject) -> UInt64 {
    UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  /// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (the finaliser of SplitMix64).
  private static func mixed(_ number: UInt64) -> UInt64 {
    var z = number &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
