// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension TreeCore {
  /// Everything that is wrong with the tree; empty when it is sound.
  func violations() -> [String] {
    var found: [String] = []
    var (liveNodes, liveBlocks) = (Int32(0), Int32(0))
    let summary = check(root.child, root.height, isRoot: true, &found, &liveNodes, &liveBlocks)
    if summary != root.child.summary { found.append("The root does not sum up its rows.") }
    if liveNodes != nodes.live { found.append("\(nodes.live) nodes are taken, \(liveNodes) are in the tree.") }
    if liveBlocks != blocks.live { found.append("\(blocks.live) leaves are taken, \(liveBlocks) are in the tree.") }
    for index in classCount..<EstimateClass.limit where summary.unmeasured[index] != 0 {
      found.append("Class \(index) is used but not counted as used.")
    }
    return found
  }

  private func check(
    _ child: TreeChild, _ height: Int, isRoot: Bool, _ found: inout [String], _ liveNodes: inout Int32, _ liveBlocks: inout Int32
  ) -> RowSummary {
    if child.isRun {
      if height != 0 { found.append("A run lies at height \(height).") }
      if child.count == 0 && !isRoot { found.append("A run is empty.") }
      return RowSummary(count: child.summary.count, classIndex: child.runClass)
    }
    if height == 0 {
      liveBlocks += 1
      if child.count < 1 || child.count > TreeCore.leafCapacity { found.append("A leaf holds \(child.count) rows.") }
      return summary(of: words(child.ref), count: child.count)
    }
    liveNodes += 1
    let view = node(child.ref)
    if view.childCount < (isRoot ? 2 : NodeView.minimum) || view.childCount > NodeView.fanOut {
      found.append("A node at height \(height) has \(view.childCount) children.")
    }
    var total = RowSummary()
    for index in 0..<view.childCount {
      let below = check(view.child(index), height - 1, isRoot: false, &found, &liveNodes, &liveBlocks)
      if below != view.summary(index) { found.append("A node at height \(height) has a wrong sum for child \(index).") }
      total.add(below)
    }
    return total
  }
}
