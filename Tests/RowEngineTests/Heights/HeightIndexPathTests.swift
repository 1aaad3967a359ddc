// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import Testing

/// A table that asks the index first and measures what it doesn't know, counting.
struct MeasuringTable {
  var index: HeightIndex
  var environments = EnvironmentTable<Int>()
  let cell: HeightIndex.Identifier
  private(set) var measurements = 0

  init(rowCounts: [Int], limit: Int = 10_000) {
    index = HeightIndex(rowCounts: rowCounts, limit: limit)
    cell = index.identifier("Cell")
  }

  /// The height by path at a width; a width of 0 gives a fallback.
  mutating func height(_ section: Int, _ row: Int, width: Int = 320, real: Int = 50) -> Int {
    let environment = environments.environment(for: width, in: &index)
    let path = RowPath(section: section, row: row)
    if let known = index.height(at: path, identifier: cell, in: environment) { return known.pixels }
    measurements += 1
    index.noteMeasurement(identifier: cell, nanoseconds: 1000)
    let height = width == 0 ? RowHeight(pixels: 44, kind: .fallback) : RowHeight(pixels: real, kind: real == 0 ? .collapsed : .measured)
    index.setHeight(height, at: path, identifier: cell, in: environment)
    return height.pixels
  }

  mutating func height(for key: RowKey, width: Int = 320, real: Int, identifier: String = "Cell") -> Int {
    let environment = environments.environment(for: width, in: &index)
    let cell = index.identifier(identifier)
    if let known = index.height(for: key, identifier: cell, in: environment) { return known.pixels }
    measurements += 1
    index.setHeight(RowHeight(pixels: real, kind: .measured), for: key, identifier: cell, in: environment)
    return real
  }

  mutating func update(after: [Int], _ change: (inout BatchUpdate) -> Void) throws {
    var batch = BatchUpdate()
    change(&batch)
    index.apply(try batch.resolve(rowCountsBefore: index.rowCounts, after: after))
  }
}

@Suite struct HeightIndexPathTests {
  private static func row(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  @Test(arguments: UpdateCase.all)
  func heightsFollowTheirRows(_ example: UpdateCase) throws {
    var table = MeasuringTable(rowCounts: [example.before.count])
    for (row, letter) in example.before.enumerated() where letter != "-" {
      _ = table.height(0, row, real: Int(letter.asciiValue ?? 0))
    }
    let measured = table.measurements
    try table.update(after: [example.after.count]) { batch in
      for call in example.calls { batch.add(call) }
    }
    for (row, letter) in example.after.enumerated() where letter != "-" {
      #expect(table.height(0, row, real: 1) == Int(letter.asciiValue ?? 0))
    }
    #expect(table.measurements == measured)
    for (row, letter) in example.after.enumerated() where letter == "-" { #expect(table.height(0, row, real: 1) == 1) }
    #expect(table.index.checkInvariants() == [])
  }

  @Test func case14AnUpdateThatDoesNotAddUpChangesNothing() {
    var table = MeasuringTable(rowCounts: [2])
    _ = (table.height(0, 0), table.height(0, 1))
    #expect(throws: BatchUpdateError.rowOutOfRange(.reloadRow(Self.row(2)), count: 2)) {
      try table.update(after: [2]) { $0.reloadRows([Self.row(2)]) }
    }
    _ = (table.height(0, 0), table.height(0, 1))
    #expect(table.measurements == 2)
  }

  @Test func case15EveryWidthFollowsAnUpdate() throws {
    var table = MeasuringTable(rowCounts: [8])
    for row in 0..<8 { _ = table.height(0, row, width: 320, real: 100 + row) }
    _ = table.height(0, 7, width: 414, real: 70)
    try table.update(after: [7]) { $0.deleteRows([Self.row(5)]) }
    #expect(table.height(0, 5, width: 320) == 106 && table.height(0, 6, width: 414) == 70)
    #expect(table.measurements == 9)
  }

  @Test func case16OneInsertionCostsOneMeasurement() throws {
    var table = MeasuringTable(rowCounts: [1000])
    for row in 0..<1000 { _ = table.height(0, row) }
    try table.update(after: [1001]) { $0.insertRows([Self.row(500)]) }
    for row in 0..<1001 { _ = table.height(0, row) }
    #expect(table.measurements == 1001)
  }

  @Test func case18ARowThatIsGoneIsNotKept() {
    var table = MeasuringTable(rowCounts: [10])
    table.index.reset(rowCounts: [5])
    _ = table.height(0, 0)
    let bytes = table.index.pathByteCount
    _ = (table.height(0, 7), table.height(3, 0), table.height(0, -1))
    #expect(table.measurements == 4 && table.index.pathByteCount == bytes && table.index.rowCounts == [5])
    _ = table.height(0, 7)
    #expect(table.measurements == 5)
  }

  @Test func case21AGuessIsNeverKept() {
    var table = MeasuringTable(rowCounts: [1])
    #expect(table.height(0, 0, width: 0) == 44)
    #expect(table.height(0, 0, width: 320, real: 61) == 61)
    #expect(table.height(0, 0, width: 0) == 44)
    #expect(table.measurements == 3)
  }

  @Test func case22TurningBackMeasuresNothing() {
    var table = MeasuringTable(rowCounts: [20])
    for width in [320, 568, 320] {
      for row in 0..<20 { _ = table.height(0, row, width: width, real: 16_000 / width) }
    }
    #expect(table.measurements == 40 && table.height(0, 3, width: 568) == 28)
  }

  @Test func case24NoticesWithoutAnotherWidthMeasureNothing() {
    var table = MeasuringTable(rowCounts: [1])
    for _ in 0..<100 { _ = table.height(0, 0) }
    #expect(table.measurements == 1 && table.index.statistics.hits == 99 && table.index.statistics.misses == 1)
  }

  @Test func theLeastRecentlyUsedWidthLeavesFirst() {
    var table = MeasuringTable(rowCounts: [1])
    for width in 1...9 { _ = table.height(0, 0, width: width) }
    _ = table.height(0, 0, width: 9)
    #expect(table.measurements == 9 && table.environments.values.count == 8)
    _ = table.height(0, 0, width: 1)
    #expect(table.measurements == 10 && !table.environments.values.contains(2))
    #expect(table.index.checkInvariants() == [])
  }

  @Test func case38AnotherWidthCanBeAskedAheadWithoutTouchingThePresentOne() {
    var table = MeasuringTable(rowCounts: [1])
    _ = (table.height(0, 0, width: 320, real: 80), table.height(0, 0, width: 568, real: 45))
    #expect(table.height(0, 0, width: 320) == 80 && table.measurements == 2)
  }

  @Test func case41ARowMayBeMeantToHaveNoHeight() {
    var table = MeasuringTable(rowCounts: [1])
    #expect(table.height(0, 0, real: 0) == 0 && table.height(0, 0, real: 9) == 0)
    let environment = table.environments.environment(for: 320, in: &table.index)
    #expect(table.index.knownHeight(at: .row(Self.row(0)), in: environment)?.kind == .collapsed)
  }

  @Test func case56AnInvalidatedRowIsMeasuredOnce() {
    var table = MeasuringTable(rowCounts: [3])
    for row in 0..<3 { _ = table.height(0, row, real: 20) }
    table.index.invalidate(at: .row(Self.row(1)))
    for _ in 0..<2 { for row in 0..<3 { _ = table.height(0, row, real: 90) } }
    #expect(table.measurements == 4 && table.height(0, 1) == 90 && table.height(0, 2) == 20)
  }

  @Test func case76AppendingByReloadMeasuresOnlyTheNewRows() {
    var table = MeasuringTable(rowCounts: [200])
    for row in 0..<200 { _ = table.height(0, row) }
    table.index.resetKeepingPaths(rowCounts: [220, 3])
    for row in 0..<220 { _ = table.height(0, row) }
    #expect(table.measurements == 220)
    table.index.resetKeepingPaths(rowCounts: [100])
    for row in 0..<100 { _ = table.height(0, row) }
    #expect(table.measurements == 220 && table.index.checkInvariants() == [])
  }

  @Test func anotherReuseIdentifierAtTheSamePathIsAnotherHeight() {
    var index = HeightIndex(rowCounts: [1])
    let (environment, first, second) = (index.addEnvironment(), index.identifier("A"), index.identifier("B"))
    index.setHeight(RowHeight(pixels: 10, kind: .measured), at: Self.row(0), identifier: first, in: environment)
    #expect(index.height(at: Self.row(0), identifier: second, in: environment) == nil)
    index.setHeight(RowHeight(pixels: 20, kind: .measured), at: Self.row(0), identifier: second, in: environment)
    #expect(index.height(at: Self.row(0), identifier: first, in: environment) == nil)
  }

  @Test func headersAndFootersHaveHeightsOfTheirOwn() throws {
    var index = HeightIndex(rowCounts: [1, 1])
    let (environment, header) = (index.addEnvironment(), index.identifier("Header"))
    index.setHeight(RowHeight(pixels: 33, kind: .measured), at: .header(section: 1), identifier: header, in: environment)
    var batch = BatchUpdate()
    batch.deleteSections([0])
    index.apply(try batch.resolve(rowCountsBefore: [1, 1], after: [1]))
    #expect(index.height(at: .header(section: 0), identifier: header, in: environment)?.pixels == 33)
    #expect(index.height(at: .footer(section: 0), identifier: header, in: environment) == nil)
  }

  @Test func aHundredThousandHeightsByPathTakeAtMost64BytesEach() {
    var table = MeasuringTable(rowCounts: [20_000])
    for row in 0..<20_000 { _ = table.height(0, row, real: 40 + row % 50) }
    #expect(table.index.pathByteCount <= 64 * 20_000)
    #expect(table.index.meanHeight(identifier: table.cell, in: table.environments.environment(for: 320, in: &table.index)) == 65)
  }
}
