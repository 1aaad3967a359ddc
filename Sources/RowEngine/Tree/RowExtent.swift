// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What is known about the height of one row, in whole device pixels.
public enum RowExtent: Hashable, Sendable {
  /// Nothing is known: the estimate of the row's class stands in.
  case unmeasured(EstimateClass)

  /// The row was measured.
  case measured(Int)

  /// The row was measured under circumstances that have changed: the old height stands in until it is measured again.
  case stale(Int)

  /// Somebody gave an estimate for this very row.
  case estimated(Int)

  /// Whether the height is a measurement that still holds.
  public var isMeasured: Bool {
    if case .measured = self { true } else { false }
  }
}

/// A row's extent as a leaf keeps it: 30 bits of height, one bit "measured", one bit "stale".
///
/// A stale row has both bits, an estimate for one row only the second; with neither the low bits are the number of the class.
struct RowWord: Equatable {
  static let heightMask: UInt32 = (1 << 30) - 1
  static let measuredBit: UInt32 = 1 << 30
  static let staleBit: UInt32 = 1 << 31

  var bits: UInt32

  init(bits: UInt32) {
    self.bits = bits
  }

  init(_ extent: RowExtent) {
    switch extent {
    case .unmeasured(let estimateClass): bits = UInt32(truncatingIfNeeded: estimateClass.index)
    case .measured(let height): bits = RowWord.height(height) | RowWord.measuredBit
    case .stale(let height): bits = RowWord.height(height) | RowWord.measuredBit | RowWord.staleBit
    case .estimated(let height): bits = RowWord.height(height) | RowWord.staleBit
    }
  }

  private static func height(_ height: Int) -> UInt32 {
    precondition(height >= 0 && height <= RowOffsetTree.maximumHeight, "A row's height must be in 0...1073741823 pixels.")
    return UInt32(truncatingIfNeeded: height)
  }

  /// Whether the word holds a height; otherwise it holds the number of a class.
  var hasHeight: Bool { bits > RowWord.heightMask }

  var isMeasured: Bool { bits & (RowWord.measuredBit | RowWord.staleBit) == RowWord.measuredBit }

  var low: Int { Int(bits & RowWord.heightMask) }

  var extent: RowExtent {
    switch (bits & RowWord.measuredBit != 0, bits & RowWord.staleBit != 0) {
    case (false, false): .unmeasured(EstimateClass(low))
    case (true, false): .measured(low)
    case (true, true): .stale(low)
    case (false, true): .estimated(low)
    }
  }
}
