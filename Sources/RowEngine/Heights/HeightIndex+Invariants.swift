// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension HeightIndex {
  /// Everything that is wrong inside; empty when the index is sound.
  package func checkInvariants() -> [String] {
    var found = rows.checkInvariants()
    var owners = [Int](repeating: 0, count: slots.count)
    var bindings = [Int](repeating: 0, count: keys.entries.count)
    rows.elements.storage.core.forEachHeight(in: 0..<rows.elements.count) { _, word in
      if word.low == 0 { return }
      owners[word.low] += 1
      bindings[Int(slots[word.low].key)] += 1
    }
    bindings[0] = 0
    for slot in freeSlots { owners[Int(slot)] += 1 }
    if owners.dropFirst().contains(where: { $0 != 1 }) { found.append("A slot is lost or shared.") }
    if boundRows != bindings.reduce(0, +) { found.append("\(boundRows) bound rows, \(bindings.reduce(0, +)) found.") }
    for (entry, key) in keys.entries.enumerated() where key.isUsed {
      let heights = columns.count { ($0?.word(ofKey: entry) ?? 0) != 0 }
      if Int(key.heights) != heights { found.append("Key \(entry) counts \(key.heights) heights, has \(heights).") }
      if Int(key.bindings) != bindings[entry] { found.append("Key \(entry) counts \(key.bindings) rows, has \(bindings[entry]).") }
      if heights == 0 && key.bindings == 0 { found.append("Key \(entry) is kept for nothing.") }
    }
    for column in columns.compactMap({ $0 }) { found += violations(column) }
    return found
  }

  private func violations(_ column: EnvironmentColumn) -> [String] {
    var found: [String] = []
    let recorded = column.order.items
    if Set(recorded).count != recorded.count || recorded.contains(where: { !column.cells[$0].hasRecord }) {
      found.append("The order of use has wrong records.")
    }
    if recorded.count != column.cells.count(where: { $0.hasRecord }) { found.append("The order of use lacks records.") }
    if column.unboundCount != column.cells.count(where: { $0.mayLeave }) { found.append("Keys that may leave are counted wrongly.") }
    if column.unboundCount > limit + column.grace { found.append("More keys than the limit are kept.") }
    for entry in 1..<max(1, column.cells.count) {
      let isFree = column.cells[entry].word != 0 && keys[entry].bindings == 0
      if isFree != column.cells[entry].mayLeave { found.append("Key \(entry) is wrongly kept or free.") }
      if isFree && !column.cells[entry].hasRecord { found.append("Key \(entry) can never leave.") }
    }
    for slot in freeSlots where column.word(ofSlot: Int(slot)) != 0 { found.append("A free slot has a height.") }
    return found
  }
}
