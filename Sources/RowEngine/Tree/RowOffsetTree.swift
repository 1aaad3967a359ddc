// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The heights of the rows of one list, in whole device pixels, with row ⇄ offset in logarithmic time.
///
/// A row is measured, or an estimate stands in for it: that of its class (changing it costs nothing, however many rows have it), an old
/// height, or one of its own. Sums are integers, so nothing drifts. The value is copied on write.
///
/// ```swift
/// var rows = RowOffsetTree(count: 1_000_000)
/// rows.setEstimate(88, of: .standard)
/// rows.setHeight(120, ofRow: 0)
/// rows.y(ofRow: 2)        // 208
/// ```
public struct RowOffsetTree: Sendable {
  /// The greatest height of one row, in pixels.
  public static let maximumHeight = (1 << 30) - 1

  /// The greatest number of rows.
  public static let maximumCount = 1 << 30

  var storage: TreeStorage

  /// Creates an empty tree.
  public init() {
    storage = TreeStorage()
  }

  /// Creates a tree of rows of which nothing is known.
  ///
  /// - Parameters:
  ///   - count: The number of rows, in `0...maximumCount`.
  ///   - estimateClass: Their class.
  /// - Complexity: O(1), in time and memory.
  public init(count: Int, class estimateClass: EstimateClass = .standard) {
    self.init()
    insert(count: count, class: estimateClass, at: 0)
  }

  /// Creates a tree of measured rows.
  ///
  /// - Parameter heights: The heights in pixels, each in `0...maximumHeight`.
  /// - Complexity: O(n), n being the number of rows.
  public init(heights: some Sequence<Int>) {
    self.init()
    insert(heights.lazy.map { .measured($0) }, at: 0)
  }

  /// The number of rows.
  public var count: Int { storage.core.count }

  /// Whether there is no row.
  public var isEmpty: Bool { count == 0 }

  /// The height of all rows together, in pixels.
  ///
  /// - Complexity: O(1).
  public var total: Int { storage.core.total }

  /// How many rows still have to be measured: those without a height, with an old one, or with an estimate of their own.
  public var pendingCount: Int { Int(storage.core.root.child.summary.pending) }

  /// How many rows have a measurement that holds.
  public var measuredCount: Int { count - pendingCount }

  /// The memory that the tree has taken, in bytes.
  public var byteCount: Int { TreeStorage.byteCount + storage.core.byteCount }

  /// How many rows of a class have no height.
  public func unmeasuredCount(of estimateClass: EstimateClass) -> Int {
    Int(storage.core.root.child.summary.unmeasured[estimateClass.index])
  }

  /// The height that stands in for the unmeasured rows of a class, in pixels; 0 until it is set.
  public func estimate(of estimateClass: EstimateClass) -> Int { storage.core.estimate(of: estimateClass.index) }

  /// Sets the height that stands in for the unmeasured rows of a class.
  ///
  /// - Parameters:
  ///   - height: The height in pixels, in `0...maximumHeight`.
  ///   - estimateClass: The class.
  /// - Complexity: O(1).
  public mutating func setEstimate(_ height: Int, of estimateClass: EstimateClass) {
    precondition(height >= 0 && height <= RowOffsetTree.maximumHeight, "An estimate must be in 0...1073741823 pixels.")
    makeUnique()
    storage.core.setEstimate(height, of: estimateClass.index)
  }

  /// The top of a row, in pixels; the total for `count`.
  ///
  /// - Parameter row: The index of the row, in `0...count`.
  /// - Returns: The distance from the top of the content.
  /// - Complexity: O(log n).
  public func y(ofRow row: Int) -> Int {
    precondition(row >= 0 && row <= count, "The row must be in 0...count.")
    return storage.core.y(ofRow: row)
  }

  /// The row that covers a place.
  ///
  /// A row covers its top edge and not its bottom edge, so that rows without height cover nothing. Above the content it is the first row,
  /// below it the last one.
  ///
  /// - Parameter y: The place in pixels from the top.
  /// - Returns: The row with its top, or nil if there is no row.
  /// - Complexity: O(log n).
  public func row(atY y: Int) -> (row: Int, top: Int)? {
    isEmpty ? nil : storage.core.row(atY: y)
  }

  /// The height of a row, in pixels: its own or the one that stands in.
  ///
  /// - Parameter row: The index of the row, in `0..<count`.
  /// - Returns: The height in pixels.
  /// - Complexity: O(log n).
  public func height(ofRow row: Int) -> Int {
    checkIndex(row)
    let core = storage.core
    return core.height(of: core.word(ofRow: row).bits)
  }

  /// What is known about a row.
  ///
  /// - Parameter row: The index of the row, in `0..<count`.
  /// - Returns: The height with its kind, or that none is known.
  /// - Complexity: O(log n).
  public func extent(ofRow row: Int) -> RowExtent {
    checkIndex(row)
    return storage.core.word(ofRow: row).extent
  }

  /// The first row at or after `row` that still has to be measured, or nil.
  ///
  /// - Complexity: O(log n).
  public func firstPending(from row: Int) -> Int? { storage.core.firstPending(from: row) }

  /// The last row before `row` that still has to be measured, or nil.
  ///
  /// - Complexity: O(log n).
  public func lastPending(before row: Int) -> Int? { storage.core.lastPending(before: row) }

  /// Everything that is wrong inside; empty when the tree is sound.
  package func checkInvariants() -> [String] { storage.core.violations() }

  func checkIndex(_ row: Int) {
    precondition(row >= 0 && row < count, "The row must be in 0..<count.")
  }

  @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = TreeStorage(copying: storage) }
  }
}

/// The owner of a tree's memory.
///
/// Sendable although it changes: only a value that holds the one reference to it changes it.
final class TreeStorage: @unchecked Sendable {
  // One owner at a time: a tree that is shared is copied before it is written. A check of exclusive access would copy the core as well.
  @exclusivity(unchecked) var core: TreeCore

  init() {
    core = TreeCore()
  }

  init(copying other: TreeStorage) {
    core = other.core.copy()
  }

  deinit {
    core.release()
  }

  /// What one storage takes by itself: the object's header and its fields.
  static var byteCount: Int { 16 + MemoryLayout<TreeCore>.size }
}
