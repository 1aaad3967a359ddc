// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Which posts stand in which rows, while rows and sections come and go.
///
/// A section that nobody touched takes no memory, whatever the number of its rows. A post is named by its place in the data; new ones come after all.
package struct FeedRows: Sendable {
  private enum Section: Sendable {
    case untouched(Range<Int>)
    case edited([Int])

    var count: Int {
      switch self {
      case .untouched(let range): range.count
      case .edited(let ids): ids.count
      }
    }

    subscript(row: Int) -> Int {
      switch self {
      case .untouched(let range): range.lowerBound + row
      case .edited(let ids): ids[row]
      }
    }

    var ids: [Int] {
      switch self {
      case .untouched(let range): Array(range)
      case .edited(let ids): ids
      }
    }

    mutating func edit(_ change: (inout [Int]) -> Void) {
      var ids = ids
      self = .edited([])
      change(&ids)
      self = .edited(ids)
    }
  }

  private var sections: [Section]
  private var nextID: Int
  private var removed: Set<Int> = []

  /// One section with the posts of the data.
  package init(count: Int) {
    sections = [.untouched(0..<count)]
    nextID = count
  }

  package var sectionCount: Int { sections.count }

  package func rowCount(inSection section: Int) -> Int { sections[section].count }

  /// The post in a row.
  package subscript(section: Int, row: Int) -> Int { sections[section][row] }

  /// The post in the last row of all; nil where there is none.
  package var last: Int? {
    sections.last { $0.count > 0 }.map { $0[$0.count - 1] }
  }

  /// Puts a new post into a row.
  package mutating func insertRow(_ row: Int, inSection section: Int) {
    let id = newID()
    sections[section].edit { $0.insert(id, at: row) }
  }

  /// Whether a post that was in a row is still in one.
  package func contains(_ id: Int) -> Bool { !removed.contains(id) }

  /// Takes a row out.
  package mutating func removeRow(_ row: Int, inSection section: Int) {
    removed.insert(sections[section][row])
    sections[section].edit { $0.remove(at: row) }
  }

  /// Puts a section with new posts before another one, or at the end.
  package mutating func insertSection(_ section: Int, rows: Int) {
    let ids = (0..<rows).map { _ in newID() }
    sections.insert(.edited(ids), at: section)
  }

  /// Takes a section out.
  package mutating func removeSection(_ section: Int) {
    removed.formUnion(sections.remove(at: section).ids)
  }

  private mutating func newID() -> Int {
    defer { nextID += 1 }
    return nextID
  }
}
