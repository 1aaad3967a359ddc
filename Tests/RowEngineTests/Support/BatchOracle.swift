// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import SeededRandom

/// Apple's rule for updates in the plainest way: fill the fixed places, then the rest with what stays, in order.
struct BatchOracle<Value: Equatable> {
  /// Sections of rows; nil is a row of which nothing is known.
  var sections: [[Value?]]

  func applying(_ batch: BatchUpdate, after counts: [Int]) -> [[Value?]] {
    var (gone, fixed) = (Set<Int>(), [Int: Int?]())
    var (goneRows, voidRows, reloaded) = (Set<RowPath>(), Set<RowPath>(), Set<Int>())
    var fixedRows: [RowPath: Value?] = [:]
    for call in batch.calls {
      switch call {
      case .insertSection(let section): fixed[section] = .some(nil)
      case .deleteSection(let section): gone.insert(section)
      case .reloadSection(let section): reloaded.insert(section)
      case .moveSection(let from, let to):
        gone.insert(from)
        fixed[to] = from
      case .insertRow(let path): fixedRows[path] = .some(nil)
      case .deleteRow(let path): goneRows.insert(path)
      case .reloadRow(let path), .reconfigureRow(let path): voidRows.insert(path)
      case .moveRow(let from, let to):
        goneRows.insert(from)
        fixedRows[to] = sections[from.section][from.row]
      }
    }
    var kept = sections.indices.filter { !gone.contains($0) }.makeIterator()
    return counts.indices.map { new in
      let source = fixed[new] ?? kept.next()
      var rest: [Value?] = []
      if let source, !reloaded.contains(source) {
        for row in sections[source].indices where !goneRows.contains(RowPath(section: source, row: row)) {
          rest.append(voidRows.contains(RowPath(section: source, row: row)) ? nil : sections[source][row])
        }
      }
      var rows = rest.makeIterator()
      return (0..<counts[new]).map { fixedRows[RowPath(section: new, row: $0)] ?? rows.next() ?? nil }
    }
  }
}

extension SeededGenerator {
  /// A batch that adds up, and the counts after it.
  mutating func batch(over before: [Int]) -> (batch: BatchUpdate, after: [Int]) {
    var batch = BatchUpdate()
    var sources: [Int?] = []
    var moved: [Int] = []
    for section in before.indices {
      switch number(below: 12) {
      case 0: batch.add(.deleteSection(section))
      case 1: moved.append(section)
      case 2:
        batch.add(.reloadSection(section))
        sources.append(section)
      default: sources.append(section)
      }
    }
    let reloaded = Set(batch.calls.compactMap { if case .reloadSection(let section) = $0 { section } else { nil } })
    var inserts: [(Int, Int?)] = moved.map { (0, $0) }
    if chance(25) { inserts.append((0, nil)) }
    inserts.shuffle(using: &self)
    // The final order: what stays, with moved and new sections put in at random; then the places are read off.
    for (_, source) in inserts { sources.insert(source.map { -$0 - 1 }, at: number(below: sources.count + 1)) }
    for (new, source) in sources.enumerated() {
      guard let source else {
        batch.add(.insertSection(new))
        continue
      }
      if source < 0 { batch.add(.moveSection(from: -source - 1, to: new)) }
    }
    return rows(of: &batch, before, sources.map { $0.map { $0 < 0 ? -$0 - 1 : $0 } }, reloaded)
  }

  private mutating func rows(
    of batch: inout BatchUpdate, _ before: [Int], _ sources: [Int?], _ reloaded: Set<Int>
  ) -> (BatchUpdate, [Int]) {
    var moves: [RowPath] = []
    var left = [Int](repeating: 0, count: sources.count)
    let newSection = Dictionary(uniqueKeysWithValues: sources.enumerated().compactMap { new, old in old.map { ($0, new) } })
    var calls: [BatchUpdate.Call] = []
    for (section, count) in before.enumerated() {
      for row in 0..<count {
        let path = RowPath(section: section, row: row)
        var stays = true
        switch number(below: 14) {
        case 0:
          calls.append(.deleteRow(path))
          stays = false
        case 1 where !sources.isEmpty:
          moves.append(path)
          stays = false
        case 2: calls.append(.reloadRow(path))
        case 3: calls.append(.reconfigureRow(path))
        default: break
        }
        if stays, let new = newSection[section], !reloaded.contains(section) { left[new] += 1 }
      }
    }
    // What is put into each new section, by place.
    var added = [[RowPath?]](repeating: [], count: sources.count)
    for path in moves { added[number(below: sources.count)].append(path) }
    for section in added.indices where chance(40) { added[section] += [RowPath?](repeating: nil, count: number(below: 3)) }
    var after: [Int] = []
    for section in added.indices {
      let fresh = sources[section].map { reloaded.contains($0) } ?? true
      let count = left[section] + added[section].count + (fresh ? number(below: 4) : 0)
      let places = Array((0..<count).shuffled(using: &self).prefix(added[section].count))
      for (row, source) in zip(places, added[section]) {
        let path = RowPath(section: section, row: row)
        calls.append(source.map { .moveRow(from: $0, to: path) } ?? .insertRow(path))
      }
      after.append(count)
    }
    for call in calls.shuffled(using: &self) { batch.add(call) }
    return (batch, after)
  }
}
