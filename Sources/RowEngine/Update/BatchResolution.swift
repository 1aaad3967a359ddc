// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The work of `BatchUpdate.resolve`: collect the calls, check them, make the mapping.
struct BatchResolution {
  let before: [Int]
  let after: [Int]

  /// What takes an old section or row: a deletion, a reload or a move.
  private var takenSections: [Int: BatchUpdate.Call] = [:]
  private var takenRows: [RowPath: BatchUpdate.Call] = [:]
  /// What fills a new section or row: an insertion or a move.
  private var placedSections: [Int: BatchUpdate.Call] = [:]
  private var placedRows: [RowPath: BatchUpdate.Call] = [:]
  private var reconfiguredRows: Set<RowPath> = []

  init(before: [Int], after: [Int]) {
    self.before = before
    self.after = after
  }

  // MARK: Collecting

  mutating func collect(_ call: BatchUpdate.Call) throws(BatchUpdateError) {
    switch call {
    case .insertSection(let section): try place(section, call)
    case .deleteSection(let section), .reloadSection(let section): try take(section, call)
    case .moveSection(let from, let to):
      try take(from, call)
      try place(to, call)
    case .insertRow(let path): try place(path, call)
    case .deleteRow(let path), .reloadRow(let path): try take(path, call)
    case .reconfigureRow(let path):
      try check(path, in: before, call)
      reconfiguredRows.insert(path)
    case .moveRow(let from, let to):
      try take(from, call)
      try place(to, call)
    }
  }

  private mutating func take(_ section: Int, _ call: BatchUpdate.Call) throws(BatchUpdateError) {
    try check(section, in: before, call)
    if let other = takenSections.updateValue(call, forKey: section), other != call { throw .takenTwice(other, call) }
  }

  private mutating func take(_ path: RowPath, _ call: BatchUpdate.Call) throws(BatchUpdateError) {
    try check(path, in: before, call)
    if let other = takenRows.updateValue(call, forKey: path), other != call { throw .takenTwice(other, call) }
  }

  private mutating func place(_ section: Int, _ call: BatchUpdate.Call) throws(BatchUpdateError) {
    try check(section, in: after, call)
    if let other = placedSections.updateValue(call, forKey: section) { throw .placedTwice(other, call) }
  }

  private mutating func place(_ path: RowPath, _ call: BatchUpdate.Call) throws(BatchUpdateError) {
    try check(path, in: after, call)
    if let other = placedRows.updateValue(call, forKey: path) { throw .placedTwice(other, call) }
  }

  private func check(_ section: Int, in counts: [Int], _ call: BatchUpdate.Call) throws(BatchUpdateError) {
    if !counts.indices.contains(section) { throw .sectionOutOfRange(call, before: before.count, after: after.count) }
  }

  private func check(_ path: RowPath, in counts: [Int], _ call: BatchUpdate.Call) throws(BatchUpdateError) {
    try check(path.section, in: counts, call)
    let count = counts[path.section]
    if path.row < 0 || path.row >= count { throw .rowOutOfRange(call, count: count) }
  }

  // MARK: Sections

  func finish() throws(BatchUpdateError) -> BatchMapping {
    var shift = IndexShift()
    var reloaded: [Int] = []
    var targets: [Int: Int] = [:]
    var (inserted, deleted) = (0, 0)
    for (section, call) in takenSections {
      switch call {
      case .reloadSection: reloaded.append(section)
      case .moveSection(_, let target):
        targets[section] = target
        shift.removed.append(section)
      default:
        deleted += 1
        shift.removed.append(section)
      }
    }
    for (section, call) in placedSections {
      if case .insertSection = call { inserted += 1 }
      shift.added.append(section)
    }
    if before.count - deleted + inserted != after.count {
      throw .sectionCount(before: before.count, after: after.count, inserted: inserted, deleted: deleted)
    }
    shift.removed.sort()
    shift.added.sort()
    let sources = Dictionary(uniqueKeysWithValues: targets.map { ($0.value, $0.key) })
    return try rowMapping(SectionShift(shift: shift, targets: targets, sources: sources, reloaded: reloaded.sorted()))
  }

  private struct SectionShift {
    var shift: IndexShift
    var targets: [Int: Int]
    var sources: [Int: Int]
    var reloaded: [Int]

    func new(_ old: Int) -> Int? { shift.newIndex(of: old) ?? targets[old] }
    func old(_ new: Int) -> Int? { shift.oldIndex(of: new) ?? sources[new] }
  }

  // MARK: Rows

  private struct RowCounts {
    var shift = IndexShift()
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
  }

  private func rowMapping(_ sections: SectionShift) throws(BatchUpdateError) -> BatchMapping {
    let reloadedSections = Set(sections.reloaded)
    var counts: [Int: RowCounts] = [:]
    var reloaded: [RowPath] = []
    var targets: [RowPath: RowPath] = [:]
    for (path, call) in takenRows {
      if case .moveRow(_, let target) = call { targets[path] = target }
      guard let section = sections.new(path.section), !reloadedSections.contains(path.section) else { continue }
      switch call {
      case .reloadRow: reloaded.append(path)
      case .moveRow:
        counts[section, default: RowCounts()].movedOut += 1
        counts[section, default: RowCounts()].shift.removed.append(path.row)
      default:
        counts[section, default: RowCounts()].deleted += 1
        counts[section, default: RowCounts()].shift.removed.append(path.row)
      }
    }
    for (path, call) in placedRows {
      guard let old = sections.old(path.section), !reloadedSections.contains(old) else { continue }
      if case .moveRow = call {
        counts[path.section, default: RowCounts()].movedIn += 1
      } else {
        counts[path.section, default: RowCounts()].inserted += 1
      }
      counts[path.section, default: RowCounts()].shift.added.append(path.row)
    }
    try checkCounts(sections, counts, reloadedSections)
    return BatchMapping(
      rowCountsBefore: before, rowCountsAfter: after, reloadedRows: reloaded.sorted(),
      reconfiguredRows: reconfiguredRows.filter { stays($0, sections, reloadedSections) }.sorted(), reloadedSections: sections.reloaded,
      sections: sections.shift, rows: counts.mapValues { sorted($0.shift) }, sectionTargets: sections.targets,
      sectionSources: sections.sources,
      rowTargets: targets, rowSources: Dictionary(uniqueKeysWithValues: targets.map { ($0.value, $0.key) }))
  }

  private func stays(_ path: RowPath, _ sections: SectionShift, _ reloadedSections: Set<Int>) -> Bool {
    switch takenRows[path] {
    case .moveRow: true
    case .deleteRow: false
    default: sections.new(path.section) != nil && !reloadedSections.contains(path.section)
    }
  }

  private func sorted(_ shift: IndexShift) -> IndexShift {
    IndexShift(removed: shift.removed.sorted(), added: shift.added.sorted())
  }

  private func checkCounts(
    _ sections: SectionShift, _ counts: [Int: RowCounts], _ reloadedSections: Set<Int>
  ) throws(BatchUpdateError) {
    for (new, count) in after.enumerated() {
      guard let old = sections.old(new), !reloadedSections.contains(old) else { continue }
      let rows = counts[new] ?? RowCounts()
      if before[old] - rows.deleted - rows.movedOut + rows.inserted + rows.movedIn != count {
        throw .rowCount(
          section: new, before: before[old], after: count, inserted: rows.inserted, deleted: rows.deleted, movedIn: rows.movedIn,
          movedOut: rows.movedOut)
      }
    }
  }
}
