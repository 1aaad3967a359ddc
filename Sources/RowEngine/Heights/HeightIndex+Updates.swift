// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension HeightIndex {
  /// Follows an update of the table: rows that stay keep what is known of them, also when they move to another section.
  ///
  /// - Parameter mapping: The resolved update.
  /// - Precondition: The index has the rows that the mapping starts from.
  /// - Complexity: O(k log n), k being the number of changes and of rows that go.
  public mutating func apply(_ mapping: BatchMapping) {
    releaseDeleted(mapping)
    for path in mapping.reloadedRows + mapping.reconfiguredRows { release(.row(path)) }
    rows.follow(mapping)
    forgetSpan()
  }

  /// Starts anew after the table has reloaded its data: heights by path are void, those by key stay.
  ///
  /// The heights of keys that rows showed before stay beyond the limit until all rows have a key again or the table is reloaded once more.
  ///
  /// - Parameter rowCounts: The number of rows in each section now.
  /// - Complexity: O(n).
  public mutating func reset(rowCounts: [Int]) {
    endGrace()
    let bound = boundSlots()
    var before: [Int] = []
    for index in columns.indices {
      before.append(columns[index]?.unboundCount ?? 0)
      columns[index]?.grace = bound.count
    }
    for slot in bound { unbind(slot) }
    for (index, count) in before.enumerated() { columns[index]?.setGrace(since: count) }
    slots = [Slot()]
    freeSlots = []
    for index in columns.indices { columns[index]?.removeAllSlots() }
    rows = TableGeometry(rowCounts: rowCounts)
    forgetSpan()
  }

  /// Follows a reload of the table's data after which the rows that were there before still stand where they stood.
  ///
  /// - Parameter rowCounts: The number of rows in each section now; what is gone has gone from the ends.
  /// - Complexity: O(s log n), s being the number of sections.
  public mutating func resetKeepingPaths(rowCounts: [Int]) {
    let before = rows.rowCounts
    var batch = BatchUpdate()
    for (section, count) in before.enumerated() where section < rowCounts.count && count > rowCounts[section] {
      batch.deleteRows((rowCounts[section]..<count).map { RowPath(section: section, row: $0) })
    }
    if before.count > rowCounts.count { batch.deleteSections(rowCounts.count..<before.count) }
    let kept = zip(before, rowCounts).map { min($0, $1) }
    guard let mapping = try? batch.resolve(rowCountsBefore: before, after: kept) else {
      preconditionFailure("Deletions that were made to fit the counts must fit them.")
    }
    apply(mapping)
    for (section, count) in kept.enumerated() where rowCounts[section] > count {
      rows.insertRows(rowCounts[section] - count, at: RowPath(section: section, row: count))
    }
    rows.insertSections(rowCounts: Array(rowCounts.dropFirst(before.count)), at: kept.count)
    forgetSpan()
  }

  /// Declares everything void.
  public mutating func invalidateAll() {
    // The same rows are measured anew: they find the room that their heights had.
    dropAll(keepsRoom: true)
    statistics.invalidations += 1
  }

  private mutating func dropAll(keepsRoom: Bool) {
    reset(rowCounts: rowCounts)
    for index in columns.indices { columns[index]?.removeAll(keepsRoom: keepsRoom) }
    if keepsRoom { keys.removeAll() } else { keys = KeyTable() }
  }

  /// Gives back memory: only what the visible rows need is kept, in all environments.
  ///
  /// - Parameter visible: The rows, headers and footers on screen.
  /// - Complexity: O(n).
  public mutating func purge(keeping visible: [TableElement]) {
    struct Kept {
      var element: TableElement
      var slot: Slot
      var key: RowKey?
      var words: [(slot: UInt32, key: UInt32)]
    }
    let kept = visible.compactMap { element -> Kept? in
      let number = slot(of: element)
      if number == 0 { return nil }
      let entry = Int(slots[number].key)
      return Kept(
        element: element, slot: slots[number], key: entry == 0 ? nil : keys.key(of: entry),
        words: columns.map { ($0?.word(ofSlot: number) ?? 0, $0?.word(ofKey: entry) ?? 0) })
    }
    let identifiersOfKeys = kept.map { Int($0.slot.key) == 0 ? 0 : keys[Int($0.slot.key)].identifier }
    dropAll(keepsRoom: false)
    for (row, identifier) in zip(kept, identifiersOfKeys) {
      if let key = row.key { bind(key, identifier: Identifier(index: identifier), to: row.element) }
      for (index, words) in row.words.enumerated() {
        if let height = RowHeight(word: words.slot) {
          setHeight(height, at: row.element, identifier: Identifier(index: row.slot.identifier), in: Environment(index: index))
        }
        if let key = row.key, let height = RowHeight(word: words.key) {
          setHeight(height, for: key, identifier: Identifier(index: identifier), in: Environment(index: index))
        }
      }
    }
  }

  private func boundSlots() -> [Int] {
    if boundRows == 0 { return [] }
    var found: [Int] = []
    rows.elements.storage.core.forEachHeight(in: 0..<rows.elements.count) { _, word in
      if word.low != 0 && slots[word.low].key != 0 { found.append(word.low) }
    }
    return found
  }

  private mutating func release(_ element: TableElement) {
    let slot = slot(of: element)
    if slot == 0 { return }
    releaseSlot(slot)
    forgetSlot(of: element)
  }

  /// Frees the slots of rows that go.
  ///
  /// Rows that move away stay, also when their section goes.
  private mutating func releaseDeleted(_ mapping: BatchMapping) {
    var gone: [Range<Int>] = []
    for section in mapping.sections.removed where mapping.sectionTargets[section] == nil {
      gone.append(rows.sections.y(ofRow: section)..<rows.sections.y(ofRow: section + 1))
    }
    for section in mapping.reloadedSections {
      gone.append(rows.sections.y(ofRow: section)..<rows.sections.y(ofRow: section + 1))
    }
    for (new, shift) in mapping.rows {
      guard let old = mapping.oldSection(of: new) else { continue }
      let first = rows.sections.y(ofRow: old) + 1
      gone += IndexShift.ranges(shift.removed).map { first + $0.lowerBound..<first + $0.upperBound }
    }
    let moving = Set(mapping.rowTargets.keys.map { rows.index(of: .row($0)) })
    var found: [(index: Int, slot: Int)] = []
    for range in gone {
      rows.elements.storage.core.forEachHeight(in: range) { index, word in
        if word.low != 0 && !moving.contains(index) { found.append((index, word.low)) }
      }
    }
    for (index, slot) in found {
      releaseSlot(slot)
      if let element = rows.element(at: index) { forgetSlot(of: element) }
    }
  }
}
