// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension TreeCore {
  /// Where a descent ended: a leaf, and the index inside it.
  struct LeafPlace {
    var ref: Int32
    var count: Int
    var index: Int
  }

  /// Goes down to a row and notes the path.
  ///
  /// When `inserting`, a place between two leaves belongs to the end of the first.
  @inline(__always)
  mutating func descend(to row: Int, inserting: Bool) -> LeafPlace {
    var row = row
    var ref = root.child.ref
    var leafCount = count
    let bias = inserting ? 1 : 0
    for depth in 0..<root.height {
      let view = node(ref)
      let last = view.childCount &- 1
      var index = 0
      while index < last && row >= Int(view.counts[index]) &+ bias {
        row &-= Int(view.counts[index])
        index &+= 1
      }
      path.unsafelyUnwrapped[depth] = ref &* 32 &+ Int32(truncatingIfNeeded: index)
      leafCount = Int(view.counts[index])
      ref = view.refs[index]
    }
    return LeafPlace(ref: ref, count: leafCount, index: row)
  }

  @inline(__always)
  func slot(_ depth: Int) -> (view: NodeView, index: Int) {
    let slot = path.unsafelyUnwrapped[depth]
    return (node(slot >> 5), Int(slot & 31))
  }

  /// Adds to every summary on the noted path.
  @inline(__always)
  mutating func addAlongPath(_ delta: RowSummary) {
    for depth in 0..<root.height {
      let (view, index) = slot(depth)
      view.add(delta, at: index)
    }
    root.child.summary.add(delta)
  }

  /// Writes what is known of one row; returns by how much its extent changed.
  mutating func setWord(_ word: RowWord, ofRow row: Int) -> Int {
    var place = descend(to: row, inserting: false)
    if place.ref < 0 {
      if place.ref == Int32(truncatingIfNeeded: -1 - Int(word.bits & 7)) && !word.hasHeight { return 0 }
      makeDense(place, row: row)
      place = descend(to: row, inserting: false)
    }
    if !word.hasHeight { useClass(word.low) }
    let words = words(place.ref)
    let old = RowWord(bits: words[place.index])
    words[place.index] = word.bits
    let change = height(of: word.bits) &- height(of: old.bits)
    if old.bits & ~RowWord.heightMask == word.bits & ~RowWord.heightMask && word.hasHeight {
      addSumAlongPath(Int64(change))
    } else {
      var delta = RowSummary()
      delta.add(word)
      var before = RowSummary()
      before.add(old)
      delta.subtract(before)
      addAlongPath(delta)
    }
    return change
  }

  @inline(__always)
  private mutating func addSumAlongPath(_ change: Int64) {
    for depth in 0..<root.height {
      let (view, index) = slot(depth)
      view.sums[index] &+= change
    }
    root.child.summary.sum &+= change
  }

  /// Turns the part of a run around a row into a dense leaf.
  ///
  /// The noted path is void afterwards.
  private mutating func makeDense(_ place: LeafPlace, row: Int) {
    let classIndex = Int(-1 - place.ref)
    let start = place.index / TreeCore.leafFill * TreeCore.leafFill
    var end = min(place.count, start + TreeCore.leafFill)
    // A tail too short to be a run of its own still fits into this leaf.
    if place.count - end < TreeCore.leafCapacity - TreeCore.leafFill { end = place.count }
    if end < place.count { cutRun(classIndex, at: end, of: place.count) }
    if start > 0 {
      _ = descend(to: row, inserting: false)
      cutRun(classIndex, at: start, of: end)
    }
    _ = descend(to: row, inserting: false)
    let block = allocateBlock()
    words(block).update(repeating: UInt32(truncatingIfNeeded: classIndex), count: end - start)
    if root.height == 0 {
      root.child.ref = block
    } else {
      let (view, index) = slot(root.height - 1)
      view.refs[index] = block
    }
  }

  /// Cuts the run at the end of the path in two.
  private mutating func cutRun(_ classIndex: Int, at cut: Int, of count: Int) {
    let tail = TreeChild(run: count - cut, classIndex: classIndex)
    if root.height > 0 {
      let (view, index) = slot(root.height - 1)
      view.setSummary(view.summary(index).subtracting(tail.summary), at: index)
    }
    insertSibling(tail)
  }

  /// Puts a new leaf after the one at the end of the path.
  ///
  /// Its rows are already counted above and no longer in the old leaf. The path is void afterwards.
  mutating func insertSibling(_ leaf: TreeChild) {
    var new = leaf
    var depth = root.height - 1
    while depth >= 0 {
      let slot = path.unsafelyUnwrapped[depth]
      guard let (sibling, moved) = insert(new, after: Int(slot & 31), in: slot >> 5) else { return }
      depth -= 1
      if depth >= 0 {
        let (view, index) = self.slot(depth)
        view.setSummary(view.summary(index).subtracting(moved), at: index)
      }
      new = TreeChild(ref: sibling, summary: moved)
    }
    let first = TreeChild(ref: root.child.ref, summary: root.child.summary.subtracting(new.summary))
    let id = allocateNode()
    node(id).append(first)
    node(id).append(new)
    root = Subtree(child: TreeChild(ref: id, summary: root.child.summary), height: root.height + 1)
  }

  /// Inserts a child; a full node gives its upper half to a new one, which is returned with what it holds.
  mutating func insert(_ child: TreeChild, after index: Int, in id: Int32) -> (id: Int32, moved: RowSummary)? {
    if node(id).childCount < NodeView.fanOut {
      node(id).insert(child, at: index + 1)
      return nil
    }
    let newID = allocateNode()
    let (old, new) = (node(id), node(newID))
    let half = NodeView.fanOut / 2
    new.copyChildren(of: old, from: half, count: half, to: 0)
    new.childCount = half
    old.childCount = half
    if index < half { old.insert(child, at: index + 1) } else { new.insert(child, at: index + 1 - half) }
    return (newID, new.total(0..<new.childCount))
  }
}
