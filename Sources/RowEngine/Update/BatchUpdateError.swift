// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Why an update can't be what happened to the table.
public enum BatchUpdateError: Error, Hashable, Sendable {
  /// A section index, or the section of a path, is out of range; the counts are those of the sections.
  case sectionOutOfRange(BatchUpdate.Call, before: Int, after: Int)

  /// A row is out of range; the counts are those of the rows in the section, before the update for an old path and after it for a new one.
  case rowOutOfRange(BatchUpdate.Call, count: Int)

  /// Two changes take the same old row or section, for example a deletion and a move.
  case takenTwice(BatchUpdate.Call, BatchUpdate.Call)

  /// Two changes put something at the same new place, for example an insertion and a move.
  case placedTwice(BatchUpdate.Call, BatchUpdate.Call)

  /// The number of sections doesn't add up.
  case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)

  /// The number of rows in a section doesn't add up. The section is the index after the update.
  case rowCount(section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
}

extension BatchUpdateError: CustomStringConvertible {
  /// One sentence that names the call and the numbers.
  public var description: String {
    switch self {
    case .sectionOutOfRange(let call, let before, let after):
      "\(call): there is no such section (\(before) before the update, \(after) after it)."
    case .rowOutOfRange(let call, let count):
      "\(call): there is no such row (the section has \(count))."
    case .takenTwice(let first, let second):
      "\(first) and \(second) take the same item."
    case .placedTwice(let first, let second):
      "\(first) and \(second) put something at the same place."
    case .sectionCount(let before, let after, let inserted, let deleted):
      "The table had \(before) sections and has \(after), but \(inserted) were inserted and \(deleted) deleted."
    case .rowCount(let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
      "Section \(section) had \(before) rows and has \(after), but \(inserted) were inserted, \(deleted) deleted, "
        + "\(movedIn) moved in and \(movedOut) moved out."
    }
  }
}

extension BatchUpdate.Call: CustomStringConvertible {
  /// The call as it is written at the table, with its indexes.
  public var description: String {
    switch self {
    case .insertSection(let section): "insertSections [\(section)]"
    case .deleteSection(let section): "deleteSections [\(section)]"
    case .reloadSection(let section): "reloadSections [\(section)]"
    case .moveSection(let from, let to): "moveSection \(from) to \(to)"
    case .insertRow(let path): "insertRows [\(path)]"
    case .deleteRow(let path): "deleteRows [\(path)]"
    case .reloadRow(let path): "reloadRows [\(path)]"
    case .reconfigureRow(let path): "reconfigureRows [\(path)]"
    case .moveRow(let from, let to): "moveRow \(from) to \(to)"
    }
  }
}

extension RowPath: CustomStringConvertible {
  /// Section and row, for example "0, 3".
  public var description: String { "\(section), \(row)" }
}
