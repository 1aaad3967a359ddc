// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension HeightIndex {
  /// The height of a row by its path.
  ///
  /// - Parameters:
  ///   - element: The row, header or footer. One that isn't in the table has no height.
  ///   - identifier: The reuse identifier of its cell; a height that was noted under another one doesn't count.
  ///   - environment: The environment.
  /// - Returns: The height, or nil if it is not known.
  /// - Complexity: O(log n).
  public mutating func height(at element: TableElement, identifier: Identifier, in environment: Environment) -> RowHeight? {
    let slot = slot(of: element)
    let word = slots[slot].identifier == identifier.index ? columns[environment.index]?.word(ofSlot: slot) ?? 0 : 0
    noteRequest(identifier, hit: word != 0)
    return RowHeight(word: word)
  }

  /// The height of a row by its path.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - identifier: The reuse identifier of its cell.
  ///   - environment: The environment.
  /// - Returns: The height, or nil if it is not known.
  /// - Complexity: O(log n).
  public mutating func height(at path: RowPath, identifier: Identifier, in environment: Environment) -> RowHeight? {
    let slot = slot(ofRow: path)
    let word = slots[slot].identifier == identifier.index ? columns[environment.index]?.word(ofSlot: slot) ?? 0 : 0
    noteRequest(identifier, hit: word != 0)
    return RowHeight(word: word)
  }

  /// The height of a row by its path, counted as a request if it is known and not at all else: somebody will ask again.
  package mutating func hit(at path: RowPath, identifier: Identifier, in environment: Environment) -> RowHeight? {
    let slot = slot(ofRow: path)
    let word = slots[slot].identifier == identifier.index ? columns[environment.index]?.word(ofSlot: slot) ?? 0 : 0
    if word != 0 { noteRequest(identifier, hit: true) }
    return RowHeight(word: word)
  }

  /// The slot of a row, 0 when it has none.
  @inline(__always)
  private mutating func slot(ofRow path: RowPath) -> Int {
    if path.section != span.section, !lookUpSpan(of: path.section) { return 0 }
    // A negative row is a large one here.
    guard UInt(bitPattern: path.row) < UInt(bitPattern: span.count) else { return 0 }
    let word = rows.elements.storage.core.word(ofRow: span.first &+ path.row)
    return word.hasHeight ? word.low : 0
  }

  private mutating func lookUpSpan(of section: Int) -> Bool {
    guard section >= 0, section < rows.numberOfSections else { return false }
    span = SectionSpan(section: section, first: rows.sections.y(ofRow: section) + 1, count: rows.numberOfRows(inSection: section))
    return true
  }

  /// The rows of sections stand elsewhere now.
  mutating func forgetSpan() {
    span = SectionSpan()
  }

  /// The height of a row by its path, or by the key that it last used; not counted as a request.
  ///
  /// - Parameters:
  ///   - element: The row, header or footer.
  ///   - environment: The environment.
  /// - Returns: The height, or nil if it is not known.
  /// - Complexity: O(log n).
  public func knownHeight(at element: TableElement, in environment: Environment) -> RowHeight? {
    guard let column = columns[environment.index] else { return nil }
    let slot = slot(of: element)
    return RowHeight(word: column.word(ofSlot: slot)) ?? RowHeight(word: column.word(ofKey: Int(slots[slot].key)))
  }

  /// Keeps the height of a row by its path.
  ///
  /// - Parameters:
  ///   - height: The height. A guess is not kept.
  ///   - element: The row, header or footer. For one that isn't in the table nothing is kept.
  ///   - identifier: The reuse identifier of its cell.
  ///   - environment: The environment.
  /// - Returns: Whether the height is kept.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func setHeight(
    _ height: RowHeight, at element: TableElement, identifier: Identifier, in environment: Environment
  ) -> Bool {
    guard height.isKept, columns[environment.index] != nil, let slot = takeSlot(of: element) else { return false }
    if slots[slot].identifier != identifier.index {
      clearPathHeights(slot)
      slots[slot].identifier = identifier.index
    }
    columns[environment.index]?.setWord(height.word, ofSlot: slot)
    columns[environment.index]?.addToMean(height.pixels, identifier: Int(identifier.index))
    return true
  }

  /// Keeps the height of a row by its path.
  ///
  /// - Parameters:
  ///   - height: The height. A guess is not kept.
  ///   - path: The row.
  ///   - identifier: The reuse identifier of its cell.
  ///   - environment: The environment.
  /// - Returns: Whether the height is kept.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func setHeight(_ height: RowHeight, at path: RowPath, identifier: Identifier, in environment: Environment) -> Bool {
    setHeight(height, at: .row(path), identifier: identifier, in: environment)
  }

  /// Puts another height in the place of the one that is known for a row: by path, by the key that it last used, or both.
  ///
  /// - Parameters:
  ///   - height: The height. A guess changes nothing.
  ///   - element: The row, header or footer.
  ///   - environment: The environment.
  /// - Complexity: O(log n).
  public mutating func correct(_ height: RowHeight, at element: TableElement, in environment: Environment) {
    let slot = slot(of: element)
    guard height.isKept, slot != 0 else { return }
    let entry = Int(slots[slot].key)
    if columns[environment.index]?.word(ofSlot: slot) ?? 0 != 0 { columns[environment.index]?.setWord(height.word, ofSlot: slot) }
    if entry != 0, columns[environment.index]?.word(ofKey: entry) ?? 0 != 0 {
      columns[environment.index]?.setWord(height.word, ofKey: entry)
    }
  }

  /// Declares what is known of a row void, in all environments: its height by path, and the height of the key that it last used.
  ///
  /// - Parameter element: The row, header or footer.
  /// - Complexity: O(log n + e), e being the number of environments.
  public mutating func invalidate(at element: TableElement) {
    let slot = slot(of: element)
    if slot == 0 { return }
    let entry = Int(slots[slot].key)
    if entry != 0 { clearHeights(ofKey: entry) }
    clearPathHeights(slot)
    releaseSlot(slot)
    forgetSlot(of: element)
    statistics.invalidations += 1
  }

  // MARK: Slots

  /// The slot of an element, 0 when it has none.
  @inline(__always)
  func slot(of element: TableElement) -> Int {
    guard rows.contains(element) else { return 0 }
    let word = rows.elements.storage.core.word(ofRow: rows.index(of: element))
    return word.hasHeight ? word.low : 0
  }

  mutating func takeSlot(of element: TableElement) -> Int? {
    guard rows.contains(element) else { return nil }
    let known = slot(of: element)
    if known != 0 { return known }
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = Int(free)
    } else {
      slots.growInQuarters(to: slots.count + 1)
      slots.append(Slot())
      slot = slots.count - 1
    }
    rows.setHeight(slot, of: element)
    return slot
  }

  mutating func clearPathHeights(_ slot: Int) {
    for index in columns.indices { columns[index]?.setWord(0, ofSlot: slot) }
  }

  /// Frees a slot whose row is gone or void.
  ///
  /// The row's word has to be changed by the caller.
  mutating func releaseSlot(_ slot: Int) {
    unbind(slot)
    clearPathHeights(slot)
    slots[slot] = Slot()
    freeSlots.growInQuarters(to: freeSlots.count + 1)
    freeSlots.append(UInt32(truncatingIfNeeded: slot))
  }

  mutating func forgetSlot(of element: TableElement) {
    if case .row = element {
      rows.setExtent(.unmeasured(.standard), of: element)
    } else {
      rows.setExtent(.measured(0), of: element)
    }
  }
}
