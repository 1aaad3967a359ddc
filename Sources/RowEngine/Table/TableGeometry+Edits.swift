// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension TableGeometry {
  /// Inserts rows of which nothing is known.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - estimateClass: Their class.
  ///   - path: The path of the first new row; its row is in `0...` the number of rows in the section.
  /// - Complexity: O(log n), whatever their number.
  public mutating func insertRows(_ count: Int, class estimateClass: EstimateClass = .standard, at path: RowPath) {
    let index = insertionIndex(at: path)
    elements.insert(count: count, class: estimateClass, at: index)
    resize(path.section, by: count)
  }

  /// Inserts one row.
  ///
  /// - Parameters:
  ///   - extent: What is known about its height.
  ///   - path: Its path.
  /// - Complexity: O(log n).
  public mutating func insertRow(_ extent: RowExtent, at path: RowPath) {
    elements.insert(extent, at: insertionIndex(at: path))
    resize(path.section, by: 1)
  }

  /// Deletes neighbouring rows of a section.
  ///
  /// - Parameters:
  ///   - rows: Their indexes inside the section.
  ///   - section: The section.
  /// - Complexity: O(log n + k), k being the number of leaves that go.
  public mutating func deleteRows(_ rows: Range<Int>, inSection section: Int) {
    checkRows(rows, inSection: section)
    let first = sections.y(ofRow: section) + 1
    elements.remove(first + rows.lowerBound..<first + rows.upperBound)
    resize(section, by: -rows.count)
  }

  /// Moves a row with what is known about it.
  ///
  /// - Parameters:
  ///   - path: The path of the row.
  ///   - target: Its path afterwards.
  /// - Complexity: O(log n).
  public mutating func moveRow(at path: RowPath, to target: RowPath) {
    let index = index(of: .row(path))
    resize(path.section, by: -1)
    precondition(
      target.section >= 0 && target.section < numberOfSections && target.row >= 0
        && target.row <= numberOfRows(inSection: target.section), "The target of the move must be in the table.")
    elements.move(index..<index + 1, to: sections.y(ofRow: target.section) + 1 + target.row)
    resize(target.section, by: 1)
  }

  /// Forgets the heights of neighbouring rows of a section.
  ///
  /// - Parameters:
  ///   - rows: Their indexes inside the section.
  ///   - section: The section.
  ///   - estimateClass: Their class from now on.
  /// - Complexity: O(log n + k), k being the number of leaves that go.
  public mutating func forgetRows(_ rows: Range<Int>, inSection section: Int, class estimateClass: EstimateClass = .standard) {
    checkRows(rows, inSection: section)
    let first = sections.y(ofRow: section) + 1
    elements.forget(first + rows.lowerBound..<first + rows.upperBound, class: estimateClass)
  }

  /// Inserts sections, without headers and footers, with rows of which nothing is known.
  ///
  /// - Parameters:
  ///   - rowCounts: The number of rows in each new section.
  ///   - estimateClass: The class of the rows.
  ///   - section: The index of the first new section, in `0...numberOfSections`.
  /// - Complexity: O(k + log n), k being the number of new sections and of the rows of those that have few.
  public mutating func insertSections(rowCounts: [Int], class estimateClass: EstimateClass = .standard, at section: Int) {
    precondition(section >= 0 && section <= numberOfSections, "The place of an insertion must be in 0...numberOfSections.")
    var index = sections.y(ofRow: section)
    var waiting: [RowExtent] = []
    for count in rowCounts {
      precondition(count >= 0, "A section can't have a negative number of rows.")
      waiting.append(.measured(0))
      if count <= 64 {
        for _ in 0..<count { waiting.append(.unmeasured(estimateClass)) }
      } else {
        flush(&waiting, at: &index)
        elements.insert(count: count, class: estimateClass, at: index)
        index += count
      }
      waiting.append(.measured(0))
    }
    flush(&waiting, at: &index)
    sections.insert(rowCounts.lazy.map { .measured($0 + 2) }, at: section)
  }

  private mutating func flush(_ waiting: inout [RowExtent], at index: inout Int) {
    elements.insert(waiting, at: index)
    index += waiting.count
    waiting.removeAll(keepingCapacity: true)
  }

  /// Deletes neighbouring sections.
  ///
  /// - Parameter range: Their indexes.
  /// - Complexity: O(log n + k), k being the number of leaves that go.
  public mutating func deleteSections(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= numberOfSections, "The deleted sections must be in the table.")
    elements.remove(sections.y(ofRow: range.lowerBound)..<sections.y(ofRow: range.upperBound))
    sections.remove(range)
  }

  /// Moves a section with all that is known about it.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - target: Its index afterwards.
  /// - Complexity: O(log n), whatever the number of its rows.
  public mutating func moveSection(_ section: Int, to target: Int) {
    precondition(section >= 0 && section < numberOfSections, "The moved section must be in the table.")
    precondition(target >= 0 && target < numberOfSections, "The target of the move must be in the table.")
    let range = sections.y(ofRow: section)..<sections.y(ofRow: section + 1)
    sections.move(section..<section + 1, to: target)
    elements.move(range, to: sections.y(ofRow: target))
  }

  private func insertionIndex(at path: RowPath) -> Int {
    precondition(path.section >= 0 && path.section < numberOfSections, "The section of an insertion must be in the table.")
    precondition(
      path.row >= 0 && path.row <= numberOfRows(inSection: path.section), "The place of an insertion must be in the section.")
    return sections.y(ofRow: path.section) + 1 + path.row
  }

  private func checkRows(_ rows: Range<Int>, inSection section: Int) {
    precondition(section >= 0 && section < numberOfSections, "The section must be in the table.")
    precondition(rows.lowerBound >= 0 && rows.upperBound <= numberOfRows(inSection: section), "The rows must be in the section.")
  }

  private mutating func resize(_ section: Int, by change: Int) {
    sections.setHeight(sections.height(ofRow: section) + change, ofRow: section)
  }
}
