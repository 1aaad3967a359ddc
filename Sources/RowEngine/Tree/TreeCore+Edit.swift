// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension TreeCore {
  /// Inserts one row.
  mutating func insert(_ word: RowWord, at row: Int) {
    if !word.hasHeight { useClass(word.low) }
    if count == 0 {
      root = leaf(of: word)
      return
    }
    var place = descend(to: row, inserting: true)
    if place.ref >= 0 && place.count == TreeCore.leafCapacity {
      splitFullLeaf(place)
      place = descend(to: row, inserting: true)
    }
    if place.ref >= 0 && place.count < TreeCore.leafCapacity {
      let words = words(place.ref) + place.index
      (words + 1).update(from: words, count: place.count - place.index)
      words.pointee = word.bits
    } else if word.hasHeight || place.ref != Int32(truncatingIfNeeded: -1 - word.low) {
      insert(leaf(of: word), at: row)
      return
    }
    var delta = RowSummary()
    delta.add(word)
    addAlongPath(delta)
  }

  /// Inserts rows of which nothing is known.
  mutating func insertRun(_ count: Int, classIndex: Int, at row: Int) {
    useClass(classIndex)
    let run = TreeChild(run: count, classIndex: classIndex)
    if self.count > 0 {
      let place = descend(to: row, inserting: true)
      if place.ref == run.ref {
        addAlongPath(run.summary)
        return
      }
      if place.ref >= 0 && place.count + count <= TreeCore.leafMerge {
        let words = words(place.ref) + place.index
        (words + count).update(from: words, count: place.count - place.index)
        words.update(repeating: UInt32(truncatingIfNeeded: classIndex), count: count)
        addAlongPath(run.summary)
        return
      }
    }
    insert(Subtree(child: run, height: 0), at: row)
  }

  /// Inserts a tree of the same pool.
  mutating func insert(_ tree: Subtree, at row: Int) {
    let (left, right) = split(root, at: row)
    root = join(join(left, tree), right)
  }

  mutating func remove(_ range: Range<Int>) {
    if removeInsideLeaf(range) { return }
    let removed = cut(range)
    free(removed)
  }

  /// Moves a range so that it starts at `target`, an index in the order without the range.
  mutating func move(_ range: Range<Int>, to target: Int) {
    let moved = cut(range)
    insert(moved, at: target)
  }

  /// Builds leaves from words that another place keeps, and joins them.
  mutating func tree(of words: UnsafeBufferPointer<UInt32>) -> Subtree {
    var result = Subtree.empty
    var start = 0
    while start < words.count {
      // What is left over after the last full leaf still goes into it.
      let left = words.count - start
      let count = left <= TreeCore.leafCapacity ? left : TreeCore.leafFill
      let block = allocateBlock()
      let target = self.words(block)
      for index in 0..<count { target[index] = words[start + index] }
      result = join(result, Subtree(child: TreeChild(ref: block, summary: summary(of: target, count: count)), height: 0))
      start += count
    }
    return result
  }

  private mutating func leaf(of word: RowWord) -> Subtree {
    if !word.hasHeight { return Subtree(child: TreeChild(run: 1, classIndex: word.low), height: 0) }
    let block = allocateBlock()
    words(block)[0] = word.bits
    return Subtree(child: TreeChild(ref: block, summary: summary(of: words(block), count: 1)), height: 0)
  }

  private mutating func cut(_ range: Range<Int>) -> Subtree {
    let (head, right) = split(root, at: range.upperBound)
    let (left, middle) = split(head, at: range.lowerBound)
    root = join(left, right)
    return middle
  }

  /// Gives the upper half of a full leaf to a new one; at its ends only a little is cut off, since rows that arrive there mostly arrive
  /// in order.
  private mutating func splitFullLeaf(_ place: LeafPlace) {
    let atEnd = place.index == place.count
    let kept = atEnd ? TreeCore.leafFill : place.index == 0 ? TreeCore.leafCapacity - TreeCore.leafFill : TreeCore.leafCapacity / 2
    let count = place.count - kept
    let block = allocateBlock()
    words(block).update(from: words(place.ref) + kept, count: count)
    let tail = summary(of: words(block), count: count)
    if root.height > 0 {
      let (view, index) = slot(root.height - 1)
      view.setSummary(view.summary(index).subtracting(tail), at: index)
    }
    insertSibling(TreeChild(ref: block, summary: tail))
  }

  /// Removes rows that lie in one leaf and leave enough of it; false when the general way is needed.
  private mutating func removeInsideLeaf(_ range: Range<Int>) -> Bool {
    let place = descend(to: range.lowerBound, inserting: false)
    let left = place.count - range.count
    if place.index + range.count > place.count || left <= 0 { return false }
    var delta = RowSummary()
    if place.ref < 0 {
      delta.subtract(RowSummary(count: Int32(truncatingIfNeeded: range.count), classIndex: Int(-1 - place.ref)))
    } else {
      // Thin leaves go the general way now and then, which merges them with their neighbours.
      if left < 64 && left & (left - 1) == 0 && left < count - range.count { return false }
      let words = words(place.ref) + place.index
      delta.subtract(summary(of: words, count: range.count))
      words.update(from: words + range.count, count: left - place.index)
    }
    addAlongPath(delta)
    return true
  }
}
