// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension TreeCore {
  /// Cuts a tree in two before a row.
  mutating func split(_ tree: Subtree, at row: Int) -> (Subtree, Subtree) {
    if row <= 0 { return (.empty, tree) }
    if row >= tree.child.count { return (tree, .empty) }
    if tree.height == 0 {
      let (left, right) = splitLeaf(tree.child, at: row)
      return (Subtree(child: left, height: 0), Subtree(child: right, height: 0))
    }
    let view = node(tree.child.ref)
    var index = 0
    var rest = row
    while rest >= Int(view.counts[index]) {
      rest -= Int(view.counts[index])
      index += 1
    }
    let middle = Subtree(child: view.child(index), height: tree.height - 1)
    let right = takeTail(of: tree.child.ref, from: index + 1, height: tree.height)
    let left = keepHead(of: tree.child.ref, count: index, height: tree.height)
    if rest == 0 { return (left, join(middle, right)) }
    let (before, after) = split(middle, at: rest)
    return (join(left, before), join(after, right))
  }

  private mutating func splitLeaf(_ leaf: TreeChild, at row: Int) -> (TreeChild, TreeChild) {
    if leaf.isRun {
      return (
        TreeChild(run: row, classIndex: leaf.runClass), TreeChild(run: leaf.count - row, classIndex: leaf.runClass)
      )
    }
    let block = allocateBlock()
    let count = leaf.count - row
    words(block).update(from: words(leaf.ref) + row, count: count)
    let tail = summary(of: words(block), count: count)
    return (TreeChild(ref: leaf.ref, summary: leaf.summary.subtracting(tail)), TreeChild(ref: block, summary: tail))
  }

  func summary(of words: UnsafeMutablePointer<UInt32>, count: Int) -> RowSummary {
    var summary = RowSummary()
    for index in 0..<count { summary.add(RowWord(bits: words[index])) }
    return summary
  }

  private mutating func takeTail(of id: Int32, from index: Int, height: Int) -> Subtree {
    let count = node(id).childCount - index
    if count == 0 { return .empty }
    if count == 1 { return Subtree(child: node(id).child(index), height: height - 1) }
    let newID = allocateNode()
    let new = node(newID)
    new.copyChildren(of: node(id), from: index, count: count, to: 0)
    new.childCount = count
    return Subtree(child: TreeChild(ref: newID, summary: new.total(0..<count)), height: height)
  }

  private mutating func keepHead(of id: Int32, count: Int, height: Int) -> Subtree {
    if count < 2 {
      let only = count == 1 ? Subtree(child: node(id).child(0), height: height - 1) : .empty
      nodes.free(id)
      return only
    }
    node(id).childCount = count
    return Subtree(child: TreeChild(ref: id, summary: node(id).total(0..<count)), height: height)
  }
}
