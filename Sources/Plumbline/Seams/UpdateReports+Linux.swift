// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  import PlumbUIKitTable
  import RowEngine

  extension UITableView {
    /// The table's heights, once somebody has asked for them.
    var keptRowHeights: RowHeights? {
      get {
        // No closure: one passed to `map` would check at run time that it is on the main actor.
        guard let attachedHeights else { return nil }
        return unsafeDowncast(attachedHeights, to: RowHeights.self)
      }
      set {
        attachedHeights = newValue
        usesRepeatedAnswers = true
      }
    }

    /// Whether questions that were asked before are answered without looking the height up.
    var usesRepeatedAnswers: Bool {
      get { heightQuestion.pointer.pointee.answers != nil }
      set {
        let heights = newValue ? keptRowHeights : nil
        heightQuestion.pointer.pointee.answers = heights?.memo.answers.base
        heightQuestion.pointer.pointee.heights = heights.map { Unmanaged.passUnretained($0 as AnyObject) }
      }
    }

    /// Changes whenever something that all heights depend on may have changed.
    @inline(__always)
    var environmentStamp: Int? { heightQuestion.pointer.pointee.environmentStamp }

    /// The cells on screen with their rows.
    var cellsOnScreen: [(RowPath, UITableViewCell)] { shownCells.map { ($0.path, $0.cell) } }

    /// The first and the last row on screen, as of the last layout.
    var rowsOnScreen: (first: RowPath, last: RowPath)? { visibleEnds }

    /// The answer to a question about a key that the table has asked before, if nothing has changed since.
    @inline(__always)
    func repeatedAnswer(for key: HeightKey, identifier: String) -> CGFloat? {
      let question = heightQuestion.pointer
      guard let answers = question.pointee.answers else { return nil }
      guard let row = question.pointee.row else {
        return question.pointee.heights?._withUnsafeGuaranteedRef { heights in
          unsafeDowncast(heights, to: RowHeights.self).knownHeight(
            for: key, identifier: identifier, stamp: question.pointee.environmentStamp)
        }
      }
      return HeightMemo.Answers(base: answers).height(at: row, key: key, identifier: identifier)
    }

    /// The answer to a question about a row that the table has asked before, if nothing has changed since.
    @inline(__always)
    func repeatedAnswer(at indexPath: IndexPath, identifier: String) -> CGFloat? {
      let question = heightQuestion.pointer
      guard let answers = question.pointee.answers else { return nil }
      guard let row = question.pointee.row else {
        guard let path = RowPath(bitsOf: indexPath) else { return nil }
        return question.pointee.heights?._withUnsafeGuaranteedRef { heights in
          unsafeDowncast(heights, to: RowHeights.self).knownHeight(
            at: path, identifier: identifier, stamp: question.pointee.environmentStamp)
        }
      }
      guard let asked = question.pointee.indexPath, hasSameBits(asked, indexPath) else { return nil }
      return HeightMemo.Answers(base: answers).height(at: row, key: nil, identifier: identifier)
    }

    /// The row whose height the table asks its delegate for now, or nil.
    var rowAskedForHeight: RowPath? { heightQuestion.pointer.pointee.row }

    /// Whether something reports this table's updates: on Linux the table itself does.
    var reportsUpdates: Bool { true }

    /// Begins to report this table's updates to its heights.
    func reportUpdates(to heights: RowHeights) {
      addUpdateObserver(heights)
    }

    /// The number of rows in each section, as the table knows them.
    var rowCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }

    /// Tells the table heights that were measured ahead, so that its content size is the true one.
    func adoptPrecachedHeights(_ heights: [(path: RowPath, height: CGFloat)]) {
      adoptHeights(heights)
    }

    /// Gives a row on screen the height that its cell was found to need.
    func adoptCorrectedHeight(_ height: CGFloat, at indexPath: IndexPath) {
      adoptHeight(height, at: indexPath)
    }
  }

  extension RowPath {
    /// The row of an index path, read from where Foundation keeps two indexes; nil where it keeps them in another way.
    ///
    /// To ask Foundation for section and row takes longer than to look a height up.
    @inline(__always)
    fileprivate init?(bitsOf indexPath: IndexPath) {
      guard let mark = PairMark.value else { return nil }
      let bits = withUnsafeBytes(of: indexPath) { bits in
        (
          section: bits.loadUnaligned(as: Int.self), row: bits.loadUnaligned(fromByteOffset: 8, as: Int.self),
          mark: bits.loadUnaligned(fromByteOffset: 16, as: UInt8.self)
        )
      }
      guard bits.mark == mark else { return nil }
      self.init(section: bits.section, row: bits.row)
    }
  }

  /// How Foundation marks an index path of two indexes, as it was found by looking at some.
  private enum PairMark {
    static let value: UInt8? = {
      guard MemoryLayout<IndexPath>.size == 17 else { return nil }
      func bytes(_ path: IndexPath) -> [UInt8] { withUnsafeBytes(of: path) { Array($0) } }
      func words(_ path: IndexPath) -> [Int] {
        withUnsafeBytes(of: path) { [$0.loadUnaligned(as: Int.self), $0.loadUnaligned(fromByteOffset: 8, as: Int.self)] }
      }
      let pairs = [(0, 0), (3, 7), (-1, .max), (1 << 40, 5)]
      let marks = Set(pairs.map { bytes(IndexPath(indexes: [$0.0, $0.1]))[16] })
      guard marks.count == 1, pairs.allSatisfy({ words(IndexPath(indexes: [$0.0, $0.1])) == [$0.0, $0.1] }) else { return nil }
      let others = [[], [4], [1, 2, 3]].map { bytes(IndexPath(indexes: $0))[16] }
      return marks.first.flatMap { others.contains($0) ? nil : $0 }
    }()
  }

  /// Whether two index paths are alike to the last bit, and so equal; two that are not may be equal all the same.
  ///
  /// To ask Foundation for section and row takes longer than all the rest of a repeated question.
  @inline(__always)
  private func hasSameBits(_ first: IndexPath, _ second: IndexPath) -> Bool {
    withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { second in
        var offset = 0
        while offset + 8 <= MemoryLayout<IndexPath>.size {
          if first.loadUnaligned(fromByteOffset: offset, as: UInt64.self) != second.loadUnaligned(fromByteOffset: offset, as: UInt64.self) {
            return false
          }
          offset += 8
        }
        while offset < MemoryLayout<IndexPath>.size {
          if first[offset] != second[offset] { return false }
          offset += 1
        }
        return true
      }
    }
  }

  extension RowHeights: TableUpdateObserver {
    package func tableDidReload(_ table: UITableView) {
      tableDidReload()
    }

    package func table(_ table: UITableView, willApply mapping: BatchMapping) {
      tableDidUpdate(mapping)
    }

    package func table(_ table: UITableView, didApply mapping: BatchMapping) {}

    package func tableDidShow(_ table: UITableView) {
      check.tableDidShow()
    }

    package func tableDidChangeEnvironment(_ table: UITableView) {
      environmentDidChange()
    }
  }
#endif
