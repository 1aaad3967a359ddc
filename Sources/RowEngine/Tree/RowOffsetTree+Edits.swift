// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension RowOffsetTree {
  /// Notes the measured height of a row.
  ///
  /// - Parameters:
  ///   - height: The height in pixels, in `0...maximumHeight`.
  ///   - row: The index of the row, in `0..<count`.
  /// - Returns: By how many pixels the rows below move down.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func setHeight(_ height: Int, ofRow row: Int) -> Int {
    setExtent(.measured(height), ofRow: row)
  }

  /// Notes what is known about a row.
  ///
  /// - Parameters:
  ///   - extent: The height, or that none is known.
  ///   - row: The index of the row, in `0..<count`.
  /// - Returns: By how many pixels the rows below move down.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func setExtent(_ extent: RowExtent, ofRow row: Int) -> Int {
    checkIndex(row)
    makeUnique()
    return storage.core.setWord(RowWord(extent), ofRow: row)
  }

  /// Inserts rows of which nothing is known.
  ///
  /// - Parameters:
  ///   - newCount: How many.
  ///   - estimateClass: Their class.
  ///   - row: The index of the first new row, in `0...count`.
  /// - Complexity: O(log n), whatever their number.
  public mutating func insert(count newCount: Int, class estimateClass: EstimateClass = .standard, at row: Int) {
    precondition(row >= 0 && row <= count, "The place of an insertion must be in 0...count.")
    precondition(newCount >= 0 && newCount <= RowOffsetTree.maximumCount - count, "A tree holds at most 1073741824 rows.")
    if newCount == 0 { return }
    makeUnique()
    storage.core.insertRun(newCount, classIndex: estimateClass.index, at: row)
  }

  /// Inserts one row.
  ///
  /// - Parameters:
  ///   - extent: What is known about it.
  ///   - row: Its index, in `0...count`.
  /// - Complexity: O(log n).
  public mutating func insert(_ extent: RowExtent, at row: Int) {
    precondition(row >= 0 && row <= count, "The place of an insertion must be in 0...count.")
    precondition(count < RowOffsetTree.maximumCount, "A tree holds at most 1073741824 rows.")
    makeUnique()
    storage.core.insert(RowWord(extent), at: row)
  }

  /// Inserts rows.
  ///
  /// - Parameters:
  ///   - extents: What is known about them.
  ///   - row: The index of the first new row, in `0...count`.
  /// - Complexity: O(k + log n), k being the number of new rows.
  public mutating func insert(_ extents: some Sequence<RowExtent>, at row: Int) {
    precondition(row >= 0 && row <= count, "The place of an insertion must be in 0...count.")
    let words = extents.map { RowWord($0).bits }
    precondition(words.count <= RowOffsetTree.maximumCount - count, "A tree holds at most 1073741824 rows.")
    if words.isEmpty { return }
    makeUnique()
    for word in words where !RowWord(bits: word).hasHeight { storage.core.useClass(Int(word)) }
    words.withUnsafeBufferPointer { buffer in
      let tree = storage.core.tree(of: buffer)
      storage.core.insert(tree, at: row)
    }
  }

  /// Removes rows.
  ///
  /// - Parameter range: Their indexes, in `0..<count`.
  /// - Complexity: O(log n + k), k being the number of leaves that go.
  public mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "The removed rows must be in 0..<count.")
    if range.isEmpty { return }
    makeUnique()
    storage.core.remove(range)
  }

  /// Removes one row.
  ///
  /// - Parameter row: Its index, in `0..<count`.
  /// - Complexity: O(log n).
  public mutating func remove(at row: Int) {
    remove(row..<row + 1)
  }

  /// Moves rows with all that is known about them.
  ///
  /// - Parameters:
  ///   - range: Their indexes, in `0..<count`.
  ///   - target: The index of the first of them afterwards, in `0...(count - range.count)`.
  /// - Complexity: O(log n), whatever their number.
  public mutating func move(_ range: Range<Int>, to target: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "The moved rows must be in 0..<count.")
    precondition(target >= 0 && target <= count - range.count, "The target of a move must be in 0...(count - the moved rows).")
    if range.isEmpty || target == range.lowerBound { return }
    makeUnique()
    storage.core.move(range, to: target)
  }

  /// Forgets the heights of rows.
  ///
  /// - Parameters:
  ///   - range: Their indexes, in `0..<count`.
  ///   - estimateClass: Their class from now on.
  /// - Complexity: O(log n + k), k being the number of leaves that go.
  public mutating func forget(_ range: Range<Int>, class estimateClass: EstimateClass = .standard) {
    remove(range)
    insert(count: range.count, class: estimateClass, at: range.lowerBound)
  }
}
