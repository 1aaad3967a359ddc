// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import SeededRandom
import Testing

@Suite struct TableGeometryTests {
  @Test func headersRowsAndFootersLieBelowEachOther() {
    var geometry = TableGeometry(rowCounts: [2, 0, 1])
    geometry.setEstimate(10, of: .standard)
    geometry.setHeight(5, of: .header(section: 0))
    geometry.setHeight(3, of: .footer(section: 1))
    #expect(geometry.total == 5 + 20 + 3 + 10 && geometry.numberOfRows == 3)
    #expect(geometry.y(of: .row(RowPath(section: 0, row: 1))) == 15)
    #expect(geometry.y(of: .row(RowPath(section: 2, row: 0))) == 28)
    #expect(geometry.element(atY: 4).map { $0.element } == .header(section: 0))
    #expect(geometry.element(atY: 25).map { $0.element } == .footer(section: 1))
    #expect(geometry.y(ofSection: 1) == 25 && geometry.bottom(ofSection: 1) == 28)
  }

  @Test func everyIndexBelongsToOneElementAndBack() {
    let geometry = TableGeometry(rowCounts: [3, 0, 70, 1])
    for index in 0..<74 + 8 {
      guard let element = geometry.element(at: index) else {
        Issue.record("no element at \(index)")
        return
      }
      #expect(geometry.index(of: element) == index)
    }
    #expect(geometry.element(at: 82) == nil && geometry.flatIndex(of: RowPath(section: 2, row: 0)) == 3)
  }

  @Test func aMovedSectionTakesItsHeightsAlong() {
    var geometry = TableGeometry(rowCounts: [1, 2, 1])
    geometry.setHeight(9, of: .header(section: 1))
    geometry.setHeight(7, of: .row(RowPath(section: 1, row: 1)))
    geometry.moveSection(1, to: 0)
    #expect(geometry.height(of: .header(section: 0)) == 9 && geometry.height(of: .row(RowPath(section: 0, row: 1))) == 7)
    #expect(geometry.numberOfRows(inSection: 0) == 2 && geometry.checkInvariants() == [])
  }

  @Test func aHundredThousandSectionsAreFoundInTheirOrder() {
    let geometry = TableGeometry(rowCounts: [Int](repeating: 1, count: 100_000))
    #expect(geometry.numberOfRows == 100_000)
    #expect(geometry.index(of: .row(RowPath(section: 99_999, row: 0))) == 299_998)
    #expect(geometry.checkInvariants() == [])
  }

  @Test(arguments: [11, 12] as [UInt64])
  func randomEditsAgreeWithArraysOfArrays(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var model = NaiveTable(rowCounts: [3, 0, 120])
    var geometry = TableGeometry(rowCounts: [3, 0, 120])
    geometry.setEstimate(4, of: .standard)
    for step in 0..<Length.steps(200, long: 10_000) {
      model.randomEdit(&geometry, &generator)
      if let wrong = model.difference(geometry) {
        Issue.record("seed \(seed), step \(step): \(wrong)")
        return
      }
    }
  }
}

/// Sections as arrays of extents, header first and footer last.
private struct NaiveTable {
  var sections: [[RowExtent]]

  init(rowCounts: [Int]) {
    sections = rowCounts.map(NaiveTable.section)
  }

  static func section(_ count: Int) -> [RowExtent] {
    [.measured(0)] + [RowExtent](repeating: .unmeasured(.standard), count: count) + [.measured(0)]
  }

  mutating func randomEdit(_ geometry: inout TableGeometry, _ generator: inout SeededGenerator) {
    let section = generator.number(below: sections.count)
    switch generator.number(below: 8) {
    case 0:
      let counts = (0..<generator.number(below: 3)).map { _ in generator.number(below: 90) }
      let place = generator.number(below: sections.count + 1)
      geometry.insertSections(rowCounts: counts, at: place)
      sections.insert(contentsOf: counts.map(NaiveTable.section), at: place)
      return
    case 1 where sections.count > 3:
      let range = generator.range(in: sections.count, length: 2)
      geometry.deleteSections(range)
      sections.removeSubrange(range)
      return
    case 2 where !sections.isEmpty:
      let target = generator.number(below: sections.count)
      geometry.moveSection(section, to: target)
      sections.insert(sections.remove(at: section), at: target)
      return
    default: break
    }
    if sections.isEmpty { return }
    editRows(section, &geometry, &generator)
  }

  private mutating func editRows(_ section: Int, _ geometry: inout TableGeometry, _ generator: inout SeededGenerator) {
    let rows = sections[section].count - 2
    let row = generator.number(below: rows + 1)
    switch generator.number(below: 6) {
    case 0:
      let count = generator.number(below: 5)
      geometry.insertRows(count, at: RowPath(section: section, row: row))
      sections[section].insert(contentsOf: [RowExtent](repeating: .unmeasured(.standard), count: count), at: row + 1)
    case 1:
      let range = generator.range(in: rows, length: 4)
      geometry.deleteRows(range, inSection: section)
      sections[section].removeSubrange(range.lowerBound + 1..<range.upperBound + 1)
    case 2 where row < rows:
      let target = generator.number(below: sections.count)
      let place = generator.number(below: sections[target].count - 1 - (target == section ? 1 : 0))
      geometry.moveRow(at: RowPath(section: section, row: row), to: RowPath(section: target, row: place))
      sections[target].insert(sections[section].remove(at: row + 1), at: place + 1)
    case 3:
      let range = generator.range(in: rows, length: 4)
      geometry.forgetRows(range, inSection: section)
      for index in range { sections[section][index + 1] = .unmeasured(.standard) }
    case 4:
      geometry.setHeight(row, of: .header(section: section))
      sections[section][0] = .measured(row)
    default:
      guard row < rows else { return }
      geometry.setHeight(row * 3, of: .row(RowPath(section: section, row: row)))
      sections[section][row + 1] = .measured(row * 3)
    }
  }

  func difference(_ geometry: TableGeometry) -> String? {
    guard geometry.numberOfSections == sections.count else { return "\(geometry.numberOfSections) sections" }
    var y = 0
    for (section, extents) in sections.enumerated() {
      guard geometry.numberOfRows(inSection: section) == extents.count - 2 else { return "section \(section) has other rows" }
      for (offset, extent) in extents.enumerated() {
        let last = offset == extents.count - 1
        let element: TableElement =
          offset == 0 ? .header(section: section) : last ? .footer(section: section) : .row(RowPath(section: section, row: offset - 1))
        if geometry.extent(of: element) != extent { return "\(element) is \(geometry.extent(of: element)), not \(extent)" }
        if offset % 7 == 0 && geometry.y(of: element) != y { return "\(element) lies at \(geometry.y(of: element)), not \(y)" }
        if case .measured(let height) = extent { y += height } else { y += 4 }
      }
    }
    return geometry.total == y ? geometry.checkInvariants().first : "total \(geometry.total), not \(y)"
  }
}
