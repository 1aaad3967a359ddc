// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The changes of one table update, in any order.
///
/// Deletions, reloads, reconfigurations and the sources of moves are indexes into the table before the update; insertions and the targets
/// of moves are indexes into the table after it, whatever the order of the calls.
///
/// ```swift
/// var batch = BatchUpdate()
/// batch.insertRows([RowPath(section: 0, row: 0)])
/// batch.deleteRows([RowPath(section: 0, row: 3)])
/// let mapping = try batch.resolve(rowCountsBefore: [5], after: [5])
/// mapping.newPath(of: RowPath(section: 0, row: 4))        // row 4: one more above, one less
/// ```
///
/// Source: "Batch Insertion, Deletion, and Reloading of Rows and Sections", Table View Programming Guide for iOS, Apple.
public struct BatchUpdate: Equatable, Sendable {
  /// One change of one row or section.
  public enum Call: Hashable, Sendable {
    /// A section appears; the index is new.
    case insertSection(Int)
    /// A section disappears; the index is old.
    case deleteSection(Int)
    /// A section gets other rows; the index is old.
    case reloadSection(Int)
    /// A section goes from an old index to a new one.
    case moveSection(from: Int, to: Int)
    /// A row appears; the path is new.
    case insertRow(RowPath)
    /// A row disappears; the path is old.
    case deleteRow(RowPath)
    /// A row shows something else; the path is old.
    case reloadRow(RowPath)
    /// A row shows its content anew in the same cell; the path is old.
    case reconfigureRow(RowPath)
    /// A row goes from an old path to a new one.
    case moveRow(from: RowPath, to: RowPath)
  }

  /// The changes in the order in which they were asked for.
  public private(set) var calls: [Call] = []

  /// Creates an update without changes.
  public init() {}

  /// Whether nothing changes.
  public var isEmpty: Bool { calls.isEmpty }

  /// Adds one change.
  ///
  /// - Parameter call: The change.
  public mutating func add(_ call: Call) {
    calls.append(call)
  }

  /// Inserts sections.
  ///
  /// - Parameter sections: Their indexes after the update.
  public mutating func insertSections(_ sections: some Sequence<Int>) {
    for section in sections { calls.append(.insertSection(section)) }
  }

  /// Deletes sections.
  ///
  /// - Parameter sections: Their indexes before the update.
  public mutating func deleteSections(_ sections: some Sequence<Int>) {
    for section in sections { calls.append(.deleteSection(section)) }
  }

  /// Reloads sections: all their rows are new.
  ///
  /// - Parameter sections: Their indexes before the update.
  public mutating func reloadSections(_ sections: some Sequence<Int>) {
    for section in sections { calls.append(.reloadSection(section)) }
  }

  /// Moves a section.
  ///
  /// - Parameters:
  ///   - section: Its index before the update.
  ///   - target: Its index after the update.
  public mutating func moveSection(_ section: Int, to target: Int) {
    calls.append(.moveSection(from: section, to: target))
  }

  /// Inserts rows.
  ///
  /// - Parameter paths: Their paths after the update.
  public mutating func insertRows(_ paths: some Sequence<RowPath>) {
    for path in paths { calls.append(.insertRow(path)) }
  }

  /// Deletes rows.
  ///
  /// - Parameter paths: Their paths before the update.
  public mutating func deleteRows(_ paths: some Sequence<RowPath>) {
    for path in paths { calls.append(.deleteRow(path)) }
  }

  /// Reloads rows: their heights are void.
  ///
  /// - Parameter paths: Their paths before the update.
  public mutating func reloadRows(_ paths: some Sequence<RowPath>) {
    for path in paths { calls.append(.reloadRow(path)) }
  }

  /// Reconfigures rows: their heights are void, their cells stay.
  ///
  /// - Parameter paths: Their paths before the update.
  public mutating func reconfigureRows(_ paths: some Sequence<RowPath>) {
    for path in paths { calls.append(.reconfigureRow(path)) }
  }

  /// Moves a row, within its section or into another one.
  ///
  /// - Parameters:
  ///   - path: Its path before the update.
  ///   - target: Its path after the update.
  public mutating func moveRow(at path: RowPath, to target: RowPath) {
    calls.append(.moveRow(from: path, to: target))
  }

  /// Checks the changes against the table and works out what becomes of every row.
  ///
  /// Rows of deleted and reloaded sections may be deleted or reloaded as well, and rows may be inserted into inserted and reloaded
  /// sections: that says nothing new.
  ///
  /// - Parameters:
  ///   - before: The number of rows in each section before the update.
  ///   - after: The number of rows in each section after it, as the data source says.
  /// - Returns: Where every row and section goes and comes from.
  /// - Throws: `BatchUpdateError` when an index is out of range, two changes contradict each other, or the counts don't add up.
  /// - Complexity: O(s + k log k), s being the number of sections and k that of the changes.
  public func resolve(rowCountsBefore before: [Int], after: [Int]) throws(BatchUpdateError) -> BatchMapping {
    var resolution = BatchResolution(before: before, after: after)
    for call in calls { try resolution.collect(call) }
    return try resolution.finish()
  }
}
