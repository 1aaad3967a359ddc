// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What an update makes of every section and row: where it goes and where it comes from.
///
/// The geometry, the height index and the table all follow the same mapping.
public struct BatchMapping: Equatable, Sendable {
  /// The number of rows in each section before the update.
  public let rowCountsBefore: [Int]

  /// The number of rows in each section after the update.
  public let rowCountsAfter: [Int]

  /// The old paths of rows that are reloaded, ascending; those in reloaded sections not included.
  public let reloadedRows: [RowPath]

  /// The old paths of rows that are reconfigured, ascending.
  public let reconfiguredRows: [RowPath]

  /// The old indexes of reloaded sections, ascending.
  public let reloadedSections: [Int]

  let sections: IndexShift
  /// The shift of rows by the new index of a section, for sections that were there before and whose rows change.
  let rows: [Int: IndexShift]
  let sectionTargets: [Int: Int]
  let sectionSources: [Int: Int]
  let rowTargets: [RowPath: RowPath]
  let rowSources: [RowPath: RowPath]

  /// Where a section goes.
  ///
  /// - Parameter old: Its index before the update.
  /// - Returns: Its index after the update, or nil if it is deleted.
  public func newSection(of old: Int) -> Int? {
    sections.newIndex(of: old) ?? sectionTargets[old]
  }

  /// Where a section comes from.
  ///
  /// - Parameter new: Its index after the update.
  /// - Returns: Its index before the update, or nil if it is inserted.
  public func oldSection(of new: Int) -> Int? {
    sections.oldIndex(of: new) ?? sectionSources[new]
  }

  /// Where a row goes.
  ///
  /// - Parameter old: Its path before the update.
  /// - Returns: Its path after the update, or nil if it is gone: deleted, or in a section that is deleted or reloaded.
  /// - Complexity: O(log k), k being the number of changes.
  public func newPath(of old: RowPath) -> RowPath? {
    if let target = rowTargets[old] { return target }
    guard let section = newSection(of: old.section), !isReloaded(section: old.section) else { return nil }
    guard let shift = rows[section] else { return RowPath(section: section, row: old.row) }
    return shift.newIndex(of: old.row).map { RowPath(section: section, row: $0) }
  }

  /// Where a row comes from.
  ///
  /// - Parameter new: Its path after the update.
  /// - Returns: Its path before the update, or nil if it is new: inserted, or in a section that is inserted or reloaded.
  /// - Complexity: O(log k), k being the number of changes.
  public func oldPath(of new: RowPath) -> RowPath? {
    if let source = rowSources[new] { return source }
    guard let section = oldSection(of: new.section), !isReloaded(section: section) else { return nil }
    guard let shift = rows[new.section] else { return RowPath(section: section, row: new.row) }
    return shift.oldIndex(of: new.row).map { RowPath(section: section, row: $0) }
  }

  /// Whether what was known about an old row is void although the row stays: it is reloaded or reconfigured.
  public func isVoid(_ old: RowPath) -> Bool {
    BatchMapping.contains(reloadedRows, old) || BatchMapping.contains(reconfiguredRows, old)
  }

  func isReloaded(section old: Int) -> Bool {
    let index = IndexShift.lowerBound(reloadedSections, old)
    return index < reloadedSections.count && reloadedSections[index] == old
  }

  private static func contains(_ paths: [RowPath], _ path: RowPath) -> Bool {
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low < paths.count && paths[low] == path
  }
}
