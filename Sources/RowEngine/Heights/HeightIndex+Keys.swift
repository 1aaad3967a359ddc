// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension HeightIndex {
  /// The height of what a key stands for.
  ///
  /// - Parameters:
  ///   - key: The identity and version of the content.
  ///   - identifier: The reuse identifier of the cell; it is part of the key.
  ///   - environment: The environment.
  /// - Returns: The height, or nil if it is not known.
  /// - Complexity: O(1).
  public mutating func height(for key: RowKey, identifier: Identifier, in environment: Environment) -> RowHeight? {
    guard let entry = keys.find(key, identifier.index) else {
      noteRequest(identifier, hit: false)
      return nil
    }
    let word = columns[environment.index]?.word(ofKey: entry) ?? 0
    noteRequest(identifier, hit: word != 0)
    if word != 0 && keys[entry].bindings == 0 { columns[environment.index]?.touch(entry) }
    return RowHeight(word: word)
  }

  /// The height of what a key stands for, and the note that a row shows it, in one look-up.
  ///
  /// - Parameters:
  ///   - key: The identity and version of the content.
  ///   - identifier: The reuse identifier of the cell; it is part of the key.
  ///   - element: The row, header or footer that shows it; nil, or one that isn't in the table, binds nothing.
  ///   - environment: The environment.
  ///   - isCounted: Whether this is a request.
  /// - Returns: The height, or nil if it is not known.
  /// - Complexity: O(log n).
  package mutating func height(
    for key: RowKey, identifier: Identifier, shownBy element: TableElement?, in environment: Environment, isCounted: Bool
  ) -> RowHeight? {
    guard let element, rows.contains(element) else {
      return isCounted ? height(for: key, identifier: identifier, in: environment) : nil
    }
    let entry = keys.findOrInsert(key, identifier.index)
    bind(entry, to: element)
    let word = columns[environment.index]?.word(ofKey: entry) ?? 0
    if isCounted { noteRequest(identifier, hit: word != 0) }
    return RowHeight(word: word)
  }

  /// The height of what a key stands for, counted as a request if it is known and not at all else: somebody will ask again.
  package mutating func hit(for key: RowKey, identifier: Identifier, in environment: Environment) -> RowHeight? {
    guard let entry = keys.find(key, identifier.index) else { return nil }
    let word = columns[environment.index]?.word(ofKey: entry) ?? 0
    guard word != 0 else { return nil }
    noteRequest(identifier, hit: true)
    if keys[entry].bindings == 0 { columns[environment.index]?.touch(entry) }
    return RowHeight(word: word)
  }

  /// The height of what a key stands for; not counted as a request or as a use.
  ///
  /// - Parameters:
  ///   - key: The identity and version of the content.
  ///   - identifier: The reuse identifier of the cell.
  ///   - environment: The environment.
  /// - Returns: The height, or nil if it is not known.
  /// - Complexity: O(1).
  public func knownHeight(for key: RowKey, identifier: Identifier, in environment: Environment) -> RowHeight? {
    guard let entry = keys.find(key, identifier.index) else { return nil }
    return RowHeight(word: columns[environment.index]?.word(ofKey: entry) ?? 0)
  }

  /// Keeps the height of what a key stands for.
  ///
  /// - Parameters:
  ///   - height: The height. A guess is not kept.
  ///   - key: The identity and version of the content.
  ///   - identifier: The reuse identifier of the cell.
  ///   - environment: The environment.
  /// - Returns: Whether the height is kept.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func setHeight(
    _ height: RowHeight, for key: RowKey, identifier: Identifier, in environment: Environment
  ) -> Bool {
    guard height.isKept, columns[environment.index] != nil else { return false }
    let entry = keys.findOrInsert(key, identifier.index)
    let isNew = columns[environment.index]?.word(ofKey: entry) == 0
    columns[environment.index]?.setWord(height.word, ofKey: entry)
    columns[environment.index]?.addToMean(height.pixels, identifier: Int(identifier.index))
    if isNew { keys[entry].heights += 1 }
    if keys[entry].bindings == 0 {
      if isNew { columns[environment.index]?.link(entry) } else { columns[environment.index]?.touch(entry) }
      evict(environment.index)
    }
    return true
  }

  /// Notes which key a row shows; its height doesn't leave while the row is in the table.
  ///
  /// - Parameters:
  ///   - key: The identity and version of the content.
  ///   - identifier: The reuse identifier of the cell.
  ///   - element: The row, header or footer. One that isn't in the table binds nothing.
  /// - Complexity: O(log n).
  public mutating func bind(_ key: RowKey, identifier: Identifier, to element: TableElement) {
    guard rows.contains(element) else { return }
    bind(keys.findOrInsert(key, identifier.index), to: element)
  }

  private mutating func bind(_ entry: Int, to element: TableElement) {
    guard let slot = takeSlot(of: element), Int(slots[slot].key) != entry else { return }
    // The new binding first: the old one may be to the same entry's last height.
    keys[entry].bindings += 1
    if keys[entry].bindings == 1 {
      for index in columns.indices where (columns[index]?.word(ofKey: entry) ?? 0) != 0 { columns[index]?.unlink(entry) }
    }
    unbind(slot)
    slots[slot].key = UInt32(truncatingIfNeeded: entry)
    boundRows += 1
    if boundRows == rows.numberOfRows { endGrace() }
  }

  /// Declares the heights of a key void, in all environments and under all reuse identifiers.
  ///
  /// - Parameter key: The identity and version of the content.
  /// - Complexity: O(i * e), i being the number of reuse identifiers and e that of environments.
  public mutating func invalidate(_ key: RowKey) {
    for identifier in identifierNames.indices {
      guard let entry = keys.find(key, UInt16(truncatingIfNeeded: identifier)) else { continue }
      clearHeights(ofKey: entry)
      statistics.invalidations += 1
    }
  }

  /// How many heights by key are kept in an environment.
  ///
  /// - Complexity: O(n), n being the number of keys.
  public func keyedHeightCount(in environment: Environment) -> Int {
    columns[environment.index]?.cells.dropFirst().count { $0.word != 0 } ?? 0
  }

  /// Calls a closure for every height by key of an environment.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - body: What to do with the key, the number of its reuse identifier in `identifierNames`, and the height.
  public func forEachKeyedHeight(in environment: Environment, _ body: (RowKey, Int, RowHeight) -> Void) {
    guard let column = columns[environment.index] else { return }
    for (entry, cell) in column.cells.enumerated() where entry > 0 {
      guard let height = RowHeight(word: cell.word) else { continue }
      body(keys.key(of: entry), Int(keys[entry].identifier), height)
    }
  }

  // MARK: Bindings and the limit

  mutating func unbind(_ slot: Int) {
    let entry = Int(slots[slot].key)
    if entry == 0 { return }
    slots[slot].key = 0
    boundRows -= 1
    keys[entry].bindings -= 1
    if keys[entry].bindings > 0 { return }
    for index in columns.indices where (columns[index]?.word(ofKey: entry) ?? 0) != 0 {
      columns[index]?.link(entry)
      evict(index)
    }
    removeIfUnused(entry)
  }

  /// Clears the heights of a key in all environments.
  mutating func clearHeights(ofKey entry: Int) {
    for index in columns.indices where (columns[index]?.word(ofKey: entry) ?? 0) != 0 {
      if keys[entry].bindings == 0 { columns[index]?.unlink(entry) }
      columns[index]?.setWord(0, ofKey: entry)
      keys[entry].heights -= 1
    }
    removeIfUnused(entry)
  }

  mutating func dropHeight(ofKey entry: Int) {
    keys[entry].heights -= 1
    removeIfUnused(entry)
  }

  private mutating func removeIfUnused(_ entry: Int) {
    if keys[entry].isUsed && keys[entry].heights == 0 && keys[entry].bindings == 0 { keys.remove(entry) }
  }

  mutating func evict(_ index: Int) {
    while let entry = columns[index]?.takeLeastRecentlyUsed(limit: limit) {
      statistics.evictions += 1
      dropHeight(ofKey: entry)
    }
  }

  mutating func endGrace() {
    for index in columns.indices {
      columns[index]?.grace = 0
      evict(index)
    }
  }
}
