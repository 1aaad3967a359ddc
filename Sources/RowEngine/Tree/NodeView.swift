// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An inner node in the pool: parallel arrays of up to 32 children, so that a search touches few cache lines.
///
/// A view is void after the pool has allocated.
struct NodeView {
  static let fanOut = 32
  static let minimum = 16
  static let byteCount = 1696

  private static let refsOffset = 128
  private static let sumsOffset = 256
  private static let staleOffset = 512
  private static let unmeasuredOffset = 640
  private static let childCountOffset = 1664

  let base: UnsafeMutableRawPointer

  @inline(__always)
  init(_ base: UnsafeMutableRawPointer) {
    self.base = base
  }

  @inline(__always)
  var counts: UnsafeMutablePointer<Int32> { base.assumingMemoryBound(to: Int32.self) }

  @inline(__always)
  var refs: UnsafeMutablePointer<Int32> { (base + NodeView.refsOffset).assumingMemoryBound(to: Int32.self) }

  @inline(__always)
  var sums: UnsafeMutablePointer<Int64> { (base + NodeView.sumsOffset).assumingMemoryBound(to: Int64.self) }

  @inline(__always)
  var stale: UnsafeMutablePointer<Int32> { (base + NodeView.staleOffset).assumingMemoryBound(to: Int32.self) }

  @inline(__always)
  var unmeasured: UnsafeMutablePointer<SIMD8<Int32>> {
    (base + NodeView.unmeasuredOffset).assumingMemoryBound(to: SIMD8<Int32>.self)
  }

  @inline(__always)
  func unmeasured(_ index: Int, _ classIndex: Int) -> Int {
    Int(base.load(fromByteOffset: NodeView.unmeasuredOffset + index &* 32 &+ classIndex &* 4, as: Int32.self))
  }

  @inline(__always)
  var childCount: Int {
    get { Int(base.load(fromByteOffset: NodeView.childCountOffset, as: Int32.self)) }
    nonmutating set {
      base.storeBytes(of: Int32(truncatingIfNeeded: newValue), toByteOffset: NodeView.childCountOffset, as: Int32.self)
    }
  }

  @inline(__always)
  func pending(_ index: Int) -> Int { Int(stale[index] &+ unmeasured[index].wrappedSum()) }

  @inline(__always)
  func summary(_ index: Int) -> RowSummary {
    var summary = RowSummary()
    summary.unmeasured = unmeasured[index]
    summary.sum = sums[index]
    summary.count = counts[index]
    summary.stale = stale[index]
    return summary
  }

  @inline(__always)
  func setSummary(_ summary: RowSummary, at index: Int) {
    unmeasured[index] = summary.unmeasured
    sums[index] = summary.sum
    counts[index] = summary.count
    stale[index] = summary.stale
  }

  @inline(__always)
  func add(_ delta: RowSummary, at index: Int) {
    unmeasured[index] &+= delta.unmeasured
    sums[index] &+= delta.sum
    counts[index] &+= delta.count
    stale[index] &+= delta.stale
  }

  func child(_ index: Int) -> TreeChild { TreeChild(ref: refs[index], summary: summary(index)) }

  func setChild(_ child: TreeChild, at index: Int) {
    refs[index] = child.ref
    setSummary(child.summary, at: index)
  }

  func append(_ child: TreeChild) {
    let index = childCount
    childCount = index + 1
    setChild(child, at: index)
  }

  func insert(_ child: TreeChild, at index: Int) {
    let tail = childCount - index
    move(from: index, to: index + 1, count: tail)
    childCount += 1
    setChild(child, at: index)
  }

  func remove(at index: Int) {
    move(from: index + 1, to: index, count: childCount - index - 1)
    childCount -= 1
  }

  /// Removes the first children.
  func removeFirst(_ count: Int) {
    move(from: count, to: 0, count: childCount - count)
    childCount -= count
  }

  /// Makes room for `count` children at the front.
  func shiftRight(_ count: Int) {
    move(from: 0, to: count, count: childCount)
    childCount += count
  }

  /// Copies children of another node over those from `index` on, without touching the number of children.
  func copyChildren(of other: NodeView, from start: Int, count: Int, to index: Int) {
    (counts + index).update(from: other.counts + start, count: count)
    (refs + index).update(from: other.refs + start, count: count)
    (sums + index).update(from: other.sums + start, count: count)
    (stale + index).update(from: other.stale + start, count: count)
    (unmeasured + index).update(from: other.unmeasured + start, count: count)
  }

  /// The sum over a range of children.
  func total(_ range: Range<Int>) -> RowSummary {
    var summary = RowSummary()
    for index in range {
      summary.unmeasured &+= unmeasured[index]
      summary.sum &+= sums[index]
      summary.count &+= counts[index]
      summary.stale &+= stale[index]
    }
    return summary
  }

  private func move(from start: Int, to index: Int, count: Int) {
    copyChildren(of: self, from: start, count: count, to: index)
  }
}
