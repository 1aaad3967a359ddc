// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension TreeCore {
  /// The first row at or after a row that has no measurement that holds.
  func firstPending(from row: Int) -> Int? {
    row < count ? firstPending(root.child, root.height, from: max(row, 0)) : nil
  }

  /// The last row before a row that has no measurement that holds.
  func lastPending(before row: Int) -> Int? {
    row > 0 ? lastPending(root.child, root.height, before: min(row, count)) : nil
  }

  private func firstPending(_ child: TreeChild, _ height: Int, from row: Int) -> Int? {
    if child.summary.pending == 0 { return nil }
    if child.isRun { return row < child.count ? row : nil }
    if height == 0 {
      let words = words(child.ref)
      return (row..<max(row, child.count)).first { !RowWord(bits: words[$0]).isMeasured }
    }
    let view = node(child.ref)
    var start = 0
    for index in 0..<view.childCount {
      let end = start + Int(view.counts[index])
      if row < end, view.pending(index) > 0,
        let found = firstPending(view.child(index), height - 1, from: max(0, row - start))
      {
        return start + found
      }
      start = end
    }
    return nil
  }

  private func lastPending(_ child: TreeChild, _ height: Int, before row: Int) -> Int? {
    if child.summary.pending == 0 || row <= 0 { return nil }
    if child.isRun { return min(row, child.count) - 1 }
    if height == 0 {
      let words = words(child.ref)
      return (0..<min(row, child.count)).last { !RowWord(bits: words[$0]).isMeasured }
    }
    let view = node(child.ref)
    var end = child.count
    for index in stride(from: view.childCount - 1, through: 0, by: -1) {
      let start = end - Int(view.counts[index])
      if row > start, view.pending(index) > 0,
        let found = lastPending(view.child(index), height - 1, before: min(row, end) - start)
      {
        return start + found
      }
      end = start
    }
    return nil
  }

  /// Calls `body` for every word that holds a height, in a range of rows, with its row.
  func forEachHeight(in range: Range<Int>, _ body: (Int, RowWord) -> Void) {
    forEachHeight(root.child, root.height, first: 0, in: range, body)
  }

  private func forEachHeight(_ child: TreeChild, _ height: Int, first: Int, in range: Range<Int>, _ body: (Int, RowWord) -> Void) {
    if child.isRun || first >= range.upperBound || first + child.count <= range.lowerBound { return }
    if height == 0 {
      let words = words(child.ref)
      for index in max(0, range.lowerBound - first)..<min(child.count, range.upperBound - first) {
        let word = RowWord(bits: words[index])
        if word.hasHeight { body(first + index, word) }
      }
      return
    }
    let view = node(child.ref)
    var start = first
    for index in 0..<view.childCount {
      forEachHeight(view.child(index), height - 1, first: start, in: range, body)
      start += Int(view.counts[index])
    }
  }
}
