// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import SeededRandom
import Testing

/// The index against dictionaries and arrays.
@Suite struct HeightIndexModelTests {
  @Test(arguments: [41, 42, 43] as [UInt64])
  func randomUseAgreesWithTheModel(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var model = NaiveIndex(generator: &generator)
    for step in 0..<Length.steps(800, long: 50_000) {
      let wrong = try model.step(&generator) ?? model.index.checkInvariants().first
      if let wrong {
        Issue.record("seed \(seed), step \(step): \(wrong)")
        return
      }
    }
  }
}

private struct NaiveIndex {
  struct Row {
    var heights: [Int?]
    var key: Int?
  }

  static let limit = 6
  var index: HeightIndex
  let environments: [HeightIndex.Environment]
  let cell: HeightIndex.Identifier
  var sections: [[Row]]
  /// By environment: the heights, and the order of use, last used first, of keys that no row shows.
  var heights: [[Int: Int]] = [[:], [:]]
  var order: [[Int]] = [[], []]
  var grace = [0, 0]

  init(generator: inout SeededGenerator) {
    sections = (0..<3).map { _ in (0..<generator.number(below: 6)).map { _ in Row(heights: [nil, nil], key: nil) } }
    index = HeightIndex(rowCounts: sections.map { $0.count }, limit: NaiveIndex.limit)
    environments = [index.addEnvironment(), index.addEnvironment()]
    cell = index.identifier("Cell")
  }

  func isBound(_ key: Int) -> Bool { sections.contains { $0.contains { $0.key == key } } }

  mutating func used(_ key: Int, _ environment: Int) {
    order[environment].removeAll { $0 == key }
    if !isBound(key) && heights[environment][key] != nil { order[environment].insert(key, at: 0) }
    evict(environment)
  }

  mutating func evict(_ environment: Int) {
    while order[environment].count > NaiveIndex.limit + grace[environment] {
      heights[environment][order[environment].removeLast()] = nil
    }
  }

  mutating func endGraceIfAllBound() {
    if !sections.contains(where: { $0.contains { $0.key == nil } }) { endGrace() }
  }

  mutating func endGrace() {
    grace = [0, 0]
    evict(0)
    evict(1)
  }

  mutating func step(_ generator: inout SeededGenerator) throws -> String? {
    let environment = generator.number(below: 2)
    let key = generator.number(below: 14)
    switch generator.number(below: 10) {
    case 0, 1, 2:
      let found = index.height(for: RowKey(key), identifier: cell, in: environments[environment])?.pixels
      if found != heights[environment][key] { return "key \(key) has \(String(describing: found))" }
      used(key, environment)
      if found != nil { return nil }
      heights[environment][key] = key + 10
      used(key, environment)
      index.setHeight(RowHeight(pixels: key + 10, kind: .measured), for: RowKey(key), identifier: cell, in: environments[environment])
    case 3, 4, 5: return useRow(&generator, environment, key)
    case 6: return try update(&generator)
    case 7 where generator.chance(20):
      reset()
    case 8 where generator.chance(30):
      index.invalidate(RowKey(key))
      for environment in 0..<2 {
        heights[environment][key] = nil
        order[environment].removeAll { $0 == key }
      }
    default:
      index.setHeight(RowHeight(pixels: 44, kind: .fallback), for: RowKey(key), identifier: cell, in: environments[environment])
    }
    return nil
  }

  mutating func useRow(_ generator: inout SeededGenerator, _ environment: Int, _ key: Int) -> String? {
    let section = generator.number(below: sections.count)
    guard !sections.isEmpty, !sections[section].isEmpty else { return nil }
    let row = generator.number(below: sections[section].count)
    let path = RowPath(section: section, row: row)
    let found = index.height(at: path, identifier: cell, in: environments[environment])?.pixels
    if found != sections[section][row].heights[environment] { return "row \(path) has \(String(describing: found))" }
    if generator.chance(50) {
      let pixels = generator.number(below: 1000)
      index.setHeight(RowHeight(pixels: pixels, kind: .measured), at: path, identifier: cell, in: environments[environment])
      sections[section][row].heights[environment] = pixels
    } else if sections[section][row].key != key {
      index.bind(RowKey(key), identifier: cell, to: .row(path))
      let old = sections[section][row].key
      sections[section][row].key = key
      for environment in 0..<2 {
        used(key, environment)
        if let old, !isBound(old) { used(old, environment) }
      }
      endGraceIfAllBound()
    }
    return nil
  }

  mutating func update(_ generator: inout SeededGenerator) throws -> String? {
    let before = sections.map { $0.count }
    let (batch, after) = generator.batch(over: before)
    let mapping = try batch.resolve(rowCountsBefore: before, after: after)
    let result = BatchOracle<Int>(sections: Self.numbered(before)).applying(batch, after: after)
    let flat = sections.flatMap { $0 }
    let keysBefore = Set(flat.compactMap { $0.key })
    index.apply(mapping)
    sections = result.map { $0.map { number in number.map { flat[$0] } ?? Row(heights: [nil, nil], key: nil) } }
    // In which order keys lose their rows is not promised: take it over, then go on in step.
    let freed = keysBefore.filter { !isBound($0) }
    for environment in 0..<2 {
      let kept = freed.filter { heights[environment][$0] != nil }
      let survivors = kept.filter {
        index.knownHeight(for: RowKey($0), identifier: cell, in: environments[environment]) != nil
      }
      let room = NaiveIndex.limit + grace[environment]
      if survivors.count != min(kept.count, room) { return "\(survivors.count) of \(kept.count) freed keys survive" }
      for key in kept.subtracting(survivors) { heights[environment][key] = nil }
      // Use them all once, so that the order is known.
      for key in survivors.sorted() {
        _ = index.height(for: RowKey(key), identifier: cell, in: environments[environment])
        order[environment].insert(key, at: 0)
      }
      evict(environment)
    }
    return index.rowCounts == after ? nil : "\(index.rowCounts) rows"
  }

  mutating func reset() {
    endGrace()
    let bound = Set(sections.flatMap { $0.compactMap { $0.key } })
    var inOrder: [Int] = []
    var last: [Int: Int] = [:]
    for (place, row) in sections.flatMap({ $0 }).enumerated() { if let key = row.key { last[key] = place } }
    for (key, _) in last.sorted(by: { $0.value < $1.value }) { inOrder.append(key) }
    index.reset(rowCounts: sections.map { $0.count })
    sections = sections.map { $0.map { _ in Row(heights: [nil, nil], key: nil) } }
    for environment in 0..<2 {
      grace[environment] = bound.count { heights[environment][$0] != nil }
      for key in inOrder where heights[environment][key] != nil { order[environment].insert(key, at: 0) }
    }
  }

  private static func numbered(_ counts: [Int]) -> [[Int?]] {
    var number = -1
    return counts.map { count in
      (0..<count).map { _ in
        number += 1
        return number
      }
    }
  }
}
