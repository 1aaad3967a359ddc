// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The order-statistic B+tree behind `RowOffsetTree`: plain memory, one owner.
///
/// Leaves lie at height 0. A dense leaf is a block of up to 256 words; a run leaf has no memory of its own, its count stands in its
/// parent. Each inner node keeps, per child, the counts and sums of what is below. Single edits take the path down to a leaf; ranges are
/// cut out and put back by splitting and joining trees.
struct TreeCore {
  static let leafCapacity = 256
  /// How full a leaf is made when rows arrive many at a time: room stays for later insertions.
  static let leafFill = 224
  /// Neighbours that fit into this many words become one leaf.
  static let leafMerge = 240
  /// A run shorter than this is written into a dense neighbour that has room.
  static let shortRun = 64
  static let maximumDepth = 12

  var root = Subtree.empty
  private(set) var estimates = SIMD8<Int32>()
  var blocks = BlockPool(stride: TreeCore.leafCapacity * 4)
  var nodes = BlockPool(stride: NodeView.byteCount)
  /// The slots (node * 32 + index) that the last descent for an edit took, from the root down.
  var path: UnsafeMutablePointer<Int32>?
  /// One more than the highest class whose estimate was set or that was used.
  private(set) var classCount = 1

  init() {}

  var count: Int { Int(root.child.summary.count) }

  @inline(__always)
  var total: Int { extent(of: root.child.summary) }

  @inline(__always)
  func extent(of summary: RowSummary) -> Int { Int(summary.sum) &+ estimated(summary.unmeasured) }

  @inline(__always)
  func estimated(_ counts: SIMD8<Int32>) -> Int {
    var result = 0
    for index in 0..<classCount {
      result &+= Int(counts[index]) &* Int(estimates[index])
    }
    return result
  }

  @inline(__always)
  func height(of word: UInt32) -> Int {
    word > RowWord.heightMask ? Int(word & RowWord.heightMask) : Int(estimates[Int(word & 7)])
  }

  func estimate(of classIndex: Int) -> Int { Int(estimates[classIndex]) }

  mutating func setEstimate(_ height: Int, of classIndex: Int) {
    estimates[classIndex] = Int32(truncatingIfNeeded: height)
    useClass(classIndex)
  }

  @inline(__always)
  mutating func useClass(_ classIndex: Int) {
    if classIndex >= classCount { classCount = classIndex + 1 }
  }

  // MARK: Memory

  @inline(__always)
  func node(_ id: Int32) -> NodeView { NodeView(nodes.address(id)) }

  @inline(__always)
  func words(_ id: Int32) -> UnsafeMutablePointer<UInt32> { blocks.address(id).assumingMemoryBound(to: UInt32.self) }

  mutating func allocateNode() -> Int32 {
    let id = nodes.allocate()
    if path == nil { path = .allocate(capacity: TreeCore.maximumDepth) }
    node(id).childCount = 0
    return id
  }

  mutating func allocateBlock() -> Int32 { blocks.allocate() }

  mutating func free(_ tree: Subtree) {
    if tree.child.isRun { return }
    if tree.height == 0 {
      blocks.free(tree.child.ref)
      return
    }
    let view = node(tree.child.ref)
    for index in 0..<view.childCount where view.refs[index] >= 0 {
      free(Subtree(child: view.child(index), height: tree.height - 1))
    }
    nodes.free(tree.child.ref)
  }

  mutating func release() {
    blocks.releaseMemory()
    nodes.releaseMemory()
    path?.deallocate()
    path = nil
  }

  func copy() -> TreeCore {
    var result = self
    result.blocks = blocks.copy()
    result.nodes = nodes.copy()
    result.path = path == nil ? nil : .allocate(capacity: TreeCore.maximumDepth)
    return result
  }

  var byteCount: Int { blocks.byteCount + nodes.byteCount + (path == nil ? 0 : TreeCore.maximumDepth * 4) }
}
