// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension TreeCore {
  /// The top of a row; the total for the row after the last.
  func y(ofRow row: Int) -> Int {
    if row >= count { return total }
    var row = row
    var top = 0
    var ref = root.child.ref
    var plain = root.child.summary.unmeasured == SIMD8<Int32>()
    for _ in 0..<root.height {
      let view = node(ref)
      let counts = view.counts
      var index = 0
      while row >= Int(counts[index]) {
        row &-= Int(counts[index])
        index &+= 1
      }
      for before in 0..<index { top &+= Int(view.sums[before]) }
      if !plain {
        for before in 0..<index { top &+= estimated(view, before) }
        plain = view.unmeasured[index] == SIMD8<Int32>()
      }
      ref = view.refs[index]
    }
    if ref < 0 { return top &+ row &* Int(estimate(of: Int(-1 - ref))) }
    return top &+ sum(words(ref), row, plain: plain)
  }

  /// The row that covers a place, with its top: the first row for places above the content, the last one for those below it.
  func row(atY y: Int) -> (row: Int, top: Int) {
    var y = y
    var row = 0
    var top = 0
    var ref = root.child.ref
    var leafCount = count
    var plain = root.child.summary.unmeasured == SIMD8<Int32>()
    for _ in 0..<root.height {
      let view = node(ref)
      let last = view.childCount &- 1
      var index = 0
      while index < last {
        var extent = Int(view.sums[index])
        if !plain { extent &+= estimated(view, index) }
        if y < extent { break }
        y &-= extent
        top &+= extent
        row &+= Int(view.counts[index])
        index &+= 1
      }
      if !plain { plain = view.unmeasured[index] == SIMD8<Int32>() }
      leafCount = Int(view.counts[index])
      ref = view.refs[index]
    }
    let (index, before) =
      ref < 0
      ? find(y, inRun: Int(-1 - ref), count: leafCount)
      : find(y, in: words(ref), count: leafCount, plain: plain)
    return (row &+ index, top &+ before)
  }

  func word(ofRow row: Int) -> RowWord {
    var row = row
    var ref = root.child.ref
    for _ in 0..<root.height {
      let view = node(ref)
      var index = 0
      while row >= Int(view.counts[index]) {
        row &-= Int(view.counts[index])
        index &+= 1
      }
      ref = view.refs[index]
    }
    return RowWord(bits: ref < 0 ? UInt32(truncatingIfNeeded: -1 - ref) : words(ref)[row])
  }

  @inline(__always)
  private func estimated(_ view: NodeView, _ index: Int) -> Int {
    var result = 0
    for classIndex in 0..<classCount {
      result &+= view.unmeasured(index, classIndex) &* estimate(of: classIndex)
    }
    return result
  }

  @inline(__always)
  private func find(_ y: Int, inRun classIndex: Int, count: Int) -> (index: Int, before: Int) {
    let height = estimate(of: classIndex)
    if y < 0 || count == 0 { return (0, 0) }
    let index = height > 0 ? min(y / height, count &- 1) : count &- 1
    return (index, index &* height)
  }

  /// Sixteen words at a time first: the sum of a group needs no branch.
  @inline(__always)
  private func find(_ y: Int, in words: UnsafeMutablePointer<UInt32>, count: Int, plain: Bool) -> (index: Int, before: Int) {
    var index = 0
    var before = 0
    while index &+ 16 < count {
      var group = 0
      if plain {
        for offset in 0..<16 { group &+= Int(words[index &+ offset] & RowWord.heightMask) }
      } else {
        for offset in 0..<16 { group &+= height(of: words[index &+ offset]) }
      }
      if y < before &+ group { break }
      before &+= group
      index &+= 16
    }
    while index < count &- 1 {
      let height = height(of: words[index])
      if y < before &+ height { break }
      before &+= height
      index &+= 1
    }
    return (index, before)
  }

  @inline(__always)
  private func sum(_ words: UnsafeMutablePointer<UInt32>, _ count: Int, plain: Bool) -> Int {
    var result = 0
    if plain {
      for index in 0..<count { result &+= Int(words[index] & RowWord.heightMask) }
    } else {
      for index in 0..<count { result &+= height(of: words[index]) }
    }
    return result
  }
}
