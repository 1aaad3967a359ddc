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
      set { heightQuestion.pointer.pointee.answers = newValue ? keptRowHeights?.memo.answers.base : nil }
    }

    /// Changes whenever something that all heights depend on may have changed.
    @inline(__always)
    var environmentStamp: Int? { heightQuestion.pointer.pointee.environmentStamp }

    /// The cells on screen with their rows.
    var cellsOnScreen: [(RowPath, UITableViewCell)] { shownCells.map { ($0.path, $0.cell) } }

    /// The answer to a question about a key that the table has asked before, if nothing has changed since.
    @inline(__always)
    func repeatedAnswer(for key: HeightKey, identifier: String) -> CGFloat? {
      let question = heightQuestion.pointer
      guard let answers = question.pointee.answers, let row = question.pointee.row else { return nil }
      return HeightMemo.Answers(base: answers).height(at: row, key: key, identifier: identifier)
    }

    /// The answer to a question about a row that the table has asked before, if nothing has changed since.
    @inline(__always)
    func repeatedAnswer(at indexPath: IndexPath, identifier: String) -> CGFloat? {
      let question = heightQuestion.pointer
      guard let answers = question.pointee.answers, let row = question.pointee.row, let asked = question.pointee.indexPath,
        hasSameBits(asked, indexPath)
      else { return nil }
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

    /// Tells the table a height that was measured ahead, so that its content size is the true one.
    func adoptPrecachedHeight(_ height: CGFloat, at indexPath: IndexPath) {
      adoptHeight(height, at: indexPath)
    }

    /// Gives a row on screen the height that its cell was found to need.
    func adoptCorrectedHeight(_ height: CGFloat, at indexPath: IndexPath) {
      adoptHeight(height, at: indexPath)
    }
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
