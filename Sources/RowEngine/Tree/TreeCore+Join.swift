// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension TreeCore {
  /// Puts one tree after another.
  mutating func join(_ first: Subtree, _ second: Subtree) -> Subtree {
    if first.isEmpty { return second }
    if second.isEmpty { return first }
    let height = max(first.height, second.height)
    let (left, right) =
      first.height >= second.height
      ? joinRight(first.child, first.height, second.child, second.height)
      : joinLeft(first.child, first.height, second.child, second.height)
    guard let right else { return Subtree(child: left, height: height) }
    let id = allocateNode()
    node(id).append(left)
    node(id).append(right)
    return Subtree(child: TreeChild(ref: id, summary: left.summary.adding(right.summary)), height: height + 1)
  }

  /// Hangs a lower tree to the right edge of a higher one.
  private mutating func joinRight(_ high: TreeChild, _ height: Int, _ low: TreeChild, _ lowHeight: Int) -> (TreeChild, TreeChild?) {
    if height == lowHeight { return combine(high, low, height) }
    let last = node(high.ref).childCount - 1
    let (kept, extra) = joinRight(node(high.ref).child(last), height - 1, low, lowHeight)
    node(high.ref).setChild(kept, at: last)
    let total = high.summary.adding(low.summary)
    guard let extra else { return (TreeChild(ref: high.ref, summary: total), nil) }
    return inserting(extra, after: last, in: high.ref, total: total)
  }

  /// Hangs a lower tree to the left edge of a higher one.
  private mutating func joinLeft(_ low: TreeChild, _ lowHeight: Int, _ high: TreeChild, _ height: Int) -> (TreeChild, TreeChild?) {
    if height == lowHeight { return combine(low, high, height) }
    let (kept, extra) = joinLeft(low, lowHeight, node(high.ref).child(0), height - 1)
    node(high.ref).setChild(kept, at: 0)
    let total = high.summary.adding(low.summary)
    guard let extra else { return (TreeChild(ref: high.ref, summary: total), nil) }
    return inserting(extra, after: 0, in: high.ref, total: total)
  }

  private mutating func inserting(_ child: TreeChild, after index: Int, in id: Int32, total: RowSummary) -> (TreeChild, TreeChild?) {
    guard let (sibling, moved) = insert(child, after: index, in: id) else { return (TreeChild(ref: id, summary: total), nil) }
    return (TreeChild(ref: id, summary: total.subtracting(moved)), TreeChild(ref: sibling, summary: moved))
  }

  /// Makes neighbours of equal height into one child, or two that are full enough.
  ///
  /// Also mends the seam between them all the way down.
  private mutating func combine(_ left: TreeChild, _ right: TreeChild, _ height: Int) -> (TreeChild, TreeChild?) {
    if height == 0 { return combineLeaves(left, right) }
    var (left, right) = (left, right)
    let seam = node(left.ref).childCount - 1
    let (before, after) = (node(left.ref).child(seam), node(right.ref).child(0))
    let (kept, extra) = combine(before, after, height - 1)
    node(left.ref).setChild(kept, at: seam)
    left.summary = left.summary.subtracting(before.summary).adding(kept.summary)
    right.summary = right.summary.subtracting(after.summary)
    if let extra {
      node(right.ref).setChild(extra, at: 0)
      right.summary.add(extra.summary)
    } else {
      node(right.ref).remove(at: 0)
    }
    return balance(left, right)
  }

  private mutating func balance(_ left: TreeChild, _ right: TreeChild) -> (TreeChild, TreeChild?) {
    let (first, second) = (node(left.ref), node(right.ref))
    let (leftCount, rightCount) = (first.childCount, second.childCount)
    if leftCount + rightCount <= NodeView.fanOut {
      first.copyChildren(of: second, from: 0, count: rightCount, to: leftCount)
      first.childCount = leftCount + rightCount
      nodes.free(right.ref)
      return (TreeChild(ref: left.ref, summary: left.summary.adding(right.summary)), nil)
    }
    if leftCount >= NodeView.minimum && rightCount >= NodeView.minimum { return (left, right) }
    let wanted = (leftCount + rightCount) / 2
    var (left, right) = (left, right)
    if leftCount < wanted {
      let count = wanted - leftCount
      let moved = second.total(0..<count)
      first.copyChildren(of: second, from: 0, count: count, to: leftCount)
      first.childCount = wanted
      second.removeFirst(count)
      left.summary.add(moved)
      right.summary.subtract(moved)
    } else {
      let count = leftCount - wanted
      let moved = first.total(wanted..<leftCount)
      second.shiftRight(count)
      second.copyChildren(of: first, from: wanted, count: count, to: 0)
      first.childCount = wanted
      left.summary.subtract(moved)
      right.summary.add(moved)
    }
    return (left, right)
  }

  private mutating func combineLeaves(_ left: TreeChild, _ right: TreeChild) -> (TreeChild, TreeChild?) {
    let total = left.count + right.count
    let summary = left.summary.adding(right.summary)
    if left.isRun && left.ref == right.ref { return (TreeChild(ref: left.ref, summary: summary), nil) }
    if total > TreeCore.leafMerge { return (left, right) }
    if left.isRun && left.count > TreeCore.shortRun && (!right.isRun || right.count > TreeCore.shortRun) { return (left, right) }
    if right.isRun && right.count > TreeCore.shortRun && !left.isRun { return (left, right) }
    let block = left.isRun ? dense(left) : left.ref
    copyWords(of: right, to: block, at: left.count)
    if !right.isRun { blocks.free(right.ref) }
    return (TreeChild(ref: block, summary: summary), nil)
  }

  private mutating func dense(_ run: TreeChild) -> Int32 {
    let block = allocateBlock()
    copyWords(of: run, to: block, at: 0)
    return block
  }

  private func copyWords(of leaf: TreeChild, to block: Int32, at index: Int) {
    let target = words(block) + index
    if leaf.isRun {
      target.update(repeating: UInt32(truncatingIfNeeded: leaf.runClass), count: leaf.count)
    } else {
      target.update(from: words(leaf.ref), count: leaf.count)
    }
  }
}
