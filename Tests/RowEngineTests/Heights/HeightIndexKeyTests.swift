// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import Testing

@Suite struct HeightIndexKeyTests {
  @Test func case59TheVersionIsPartOfTheKey() {
    var table = MeasuringTable(rowCounts: [1])
    #expect(table.height(for: RowKey(7, version: 1), real: 40) == 40)
    #expect(table.height(for: RowKey(7, version: 2), real: 60) == 60)
    #expect(table.height(for: RowKey(7, version: 1), real: 1) == 40 && table.measurements == 2)
  }

  @Test func case60TheIdentifierIsPartOfTheKey() {
    var table = MeasuringTable(rowCounts: [1])
    #expect(table.height(for: RowKey("x"), real: 40, identifier: "A") == 40)
    #expect(table.height(for: RowKey("x"), real: 60, identifier: "B") == 60)
    #expect(table.height(for: RowKey("x"), real: 1, identifier: "A") == 40)
  }

  @Test func case62EqualityDecidesNotTheHash() {
    struct Colliding: Hashable, Sendable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    var table = MeasuringTable(rowCounts: [1])
    for number in 0..<50 { #expect(table.height(for: RowKey(Colliding(number: number)), real: number) == number) }
    for number in 0..<50 { #expect(table.height(for: RowKey(Colliding(number: number)), real: -1) == number) }
    #expect(table.measurements == 50)
    // Equal exclusive or of identity and width.
    #expect(table.height(for: RowKey(1), width: 2, real: 5) == 5 && table.height(for: RowKey(2), width: 1, real: 6) == 6)
  }

  @Test func case63InvalidatingAKeyReachesEveryWidth() {
    var table = MeasuringTable(rowCounts: [1])
    for width in [320, 375, 414] { _ = table.height(for: RowKey("k"), width: width, real: 9) }
    table.index.invalidate(RowKey("k"))
    for width in [320, 375, 414] { #expect(table.height(for: RowKey("k"), width: width, real: width) == width) }
    #expect(table.measurements == 6 && table.index.checkInvariants() == [])
  }

  @Test func case64TwoTablesDoNotDisturbEachOther() {
    var (first, second) = (MeasuringTable(rowCounts: [1]), MeasuringTable(rowCounts: [1]))
    #expect(first.height(for: RowKey(1), real: 10) == 10 && second.height(for: RowKey(1), real: 20) == 20)
    first.index.invalidateAll()
    #expect(second.height(for: RowKey(1), real: 30) == 20)
  }

  @Test func case65TheLeastRecentlyUsedKeysLeave() {
    var table = MeasuringTable(rowCounts: [1], limit: 1000)
    for number in 0..<20_000 { _ = table.height(for: RowKey(number), real: number % 100) }
    let environment = table.environments.environment(for: 320, in: &table.index)
    #expect(table.index.keyedHeightCount(in: environment) == 1000 && table.index.statistics.evictions == 19_000)
    for number in 19_000..<20_000 { #expect(table.height(for: RowKey(number), real: -1) == number % 100) }
    table.index.purge(keeping: [])
    #expect(table.index.keyedHeightCount(in: environment) == 0)
    #expect(table.height(for: RowKey(19_500), real: 77) == 77 && table.index.checkInvariants() == [])
  }

  @Test func aUseSavesAKeyFromLeaving() {
    var table = MeasuringTable(rowCounts: [1], limit: 3)
    for number in 0..<3 { _ = table.height(for: RowKey(number), real: number) }
    _ = table.height(for: RowKey(0), real: -1)
    _ = table.height(for: RowKey(3), real: 3)
    #expect(table.height(for: RowKey(0), real: -1) == 0 && table.height(for: RowKey(1), real: 11) == 11)
  }

  @Test func keysOfRowsInTheTableNeverLeave() throws {
    var table = MeasuringTable(rowCounts: [100], limit: 10)
    for row in 0..<100 {
      _ = table.height(for: RowKey(row), real: row)
      table.index.bind(RowKey(row), identifier: table.cell, to: .row(RowPath(section: 0, row: row)))
    }
    for row in 0..<100 { #expect(table.height(for: RowKey(row), real: -1) == row) }
    try table.update(after: [50]) { $0.deleteRows((0..<50).map { RowPath(section: 0, row: $0) }) }
    let environment = table.environments.environment(for: 320, in: &table.index)
    #expect(table.index.keyedHeightCount(in: environment) == 60 && table.index.checkInvariants() == [])
  }

  @Test func aReloadKeepsTheKeysUntilTheRowsHaveThemAgain() {
    var table = MeasuringTable(rowCounts: [100], limit: 10)
    for _ in 0..<3 {
      for row in 0..<100 {
        _ = table.height(for: RowKey(row), real: row)
        table.index.bind(RowKey(row), identifier: table.cell, to: .row(RowPath(section: 0, row: row)))
      }
      table.index.reset(rowCounts: [100])
    }
    #expect(table.measurements == 100 && table.index.statistics.evictions == 0)
    table.index.reset(rowCounts: [100])
    let environment = table.environments.environment(for: 320, in: &table.index)
    #expect(table.index.keyedHeightCount(in: environment) == 10 && table.index.checkInvariants() == [])
  }

  @Test func aRowFindsItsHeightThroughTheKeyThatItLastUsed() {
    var table = MeasuringTable(rowCounts: [2])
    _ = table.height(for: RowKey("a"), real: 31)
    table.index.bind(RowKey("a"), identifier: table.cell, to: .row(RowPath(section: 0, row: 1)))
    let environment = table.environments.environment(for: 320, in: &table.index)
    #expect(table.index.knownHeight(at: .row(RowPath(section: 0, row: 1)), in: environment)?.pixels == 31)
    table.index.invalidate(at: .row(RowPath(section: 0, row: 1)))
    #expect(table.height(for: RowKey("a"), real: 32) == 32 && table.index.checkInvariants() == [])
  }

  @Test func aMemoryWarningKeepsWhatIsOnScreen() {
    var table = MeasuringTable(rowCounts: [50])
    for row in 0..<50 {
      _ = table.height(0, row, real: 100 + row)
      _ = table.height(for: RowKey(row), real: row)
      table.index.bind(RowKey(row), identifier: table.cell, to: .row(RowPath(section: 0, row: row)))
    }
    table.index.purge(keeping: (10..<15).map { .row(RowPath(section: 0, row: $0)) })
    let measured = table.measurements
    for row in 10..<15 {
      #expect(table.height(0, row, real: -1) == 100 + row && table.height(for: RowKey(row), real: -1) == row)
    }
    #expect(table.measurements == measured && table.height(0, 20, real: 5) == 5)
    #expect(table.index.checkInvariants() == [])
  }

  @Test func identitiesAreFoundAgainWhateverTheirKind() {
    let long = "an identity of more than twenty-two bytes", accented = "caf\u{E9}", decomposed = "cafe\u{301}"
    let keys = [
      RowKey(1), RowKey("1"), RowKey(high: 1, low: 0), RowKey(high: 0, low: 1), RowKey(""), RowKey(long), RowKey(accented), RowKey(1.5),
      RowKey("exactly-twenty-two-byt"),
    ]
    var table = MeasuringTable(rowCounts: [1])
    for (number, key) in keys.enumerated() { #expect(table.height(for: key, real: number) == number) }
    for (number, key) in keys.enumerated() { #expect(table.height(for: key, real: -1) == number) }
    #expect(table.height(for: RowKey(decomposed), real: -1) == 6)
    let environment = table.environments.environment(for: 320, in: &table.index)
    var strings: Set<String> = []
    table.index.forEachKeyedHeight(in: environment) { key, _, _ in
      if case .string(let string) = key.identity { strings.insert(string) }
    }
    #expect(strings == ["1", "", long, accented, "exactly-twenty-two-byt"])
  }

  @Test func tenThousandKeysOfSixteenCharactersTakeAtMost128BytesEach() {
    var table = MeasuringTable(rowCounts: [1])
    for number in 0..<10_000 { _ = table.height(for: RowKey("message-\(10_000_000 + number)"), real: 5) }
    #expect(table.index.keyByteCount <= 128 * 10_000)
  }
}
