// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What an inner node knows about the rows below one child.
struct RowSummary: Equatable {
  /// Rows without any height, by class.
  var unmeasured = SIMD8<Int32>()

  /// The heights that rows have themselves, in pixels.
  var sum: Int64 = 0

  var count: Int32 = 0

  /// Rows whose height is in `sum` but is no measurement that holds.
  var stale: Int32 = 0

  /// A run of unmeasured rows.
  init(count: Int32, classIndex: Int) {
    self.count = count
    unmeasured[classIndex] = count
  }

  init() {}

  /// Rows that are still to be measured.
  var pending: Int32 { stale &+ unmeasured.wrappedSum() }

  @inline(__always)
  mutating func add(_ other: RowSummary) {
    unmeasured &+= other.unmeasured
    sum &+= other.sum
    count &+= other.count
    stale &+= other.stale
  }

  @inline(__always)
  mutating func subtract(_ other: RowSummary) {
    unmeasured &-= other.unmeasured
    sum &-= other.sum
    count &-= other.count
    stale &-= other.stale
  }

  @inline(__always)
  mutating func add(_ word: RowWord) {
    count &+= 1
    if word.hasHeight {
      sum &+= Int64(word.low)
      if !word.isMeasured { stale &+= 1 }
    } else {
      unmeasured[word.low] &+= 1
    }
  }

  @inline(__always)
  func adding(_ other: RowSummary) -> RowSummary {
    var result = self
    result.add(other)
    return result
  }

  @inline(__always)
  func subtracting(_ other: RowSummary) -> RowSummary {
    var result = self
    result.subtract(other)
    return result
  }
}

/// One child of an inner node: a dense leaf or a node by its number, or a run by its class (`-1 - class`).
struct TreeChild: Equatable {
  var summary: RowSummary
  var ref: Int32

  var isRun: Bool { ref < 0 }
  var runClass: Int { Int(-1 - ref) }
  var count: Int { Int(summary.count) }

  init(ref: Int32, summary: RowSummary) {
    self.ref = ref
    self.summary = summary
  }

  init(run count: Int, classIndex: Int) {
    ref = Int32(truncatingIfNeeded: -1 - classIndex)
    summary = RowSummary(count: Int32(truncatingIfNeeded: count), classIndex: classIndex)
  }
}

/// A child with the height of the tree below it: 0 for a leaf.
struct Subtree {
  var child: TreeChild
  var height: Int

  static var empty: Subtree { Subtree(child: TreeChild(run: 0, classIndex: 0), height: 0) }

  var isEmpty: Bool { child.summary.count == 0 }
}
