// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import Testing

/// What callers may get wrong: traps with a sentence, or is refused and changes nothing.
@Suite struct HostileInputTests {
  @Test func aNegativeHeightTraps() async {
    await #expect(processExitsWith: .failure) {
      var tree = RowOffsetTree(count: 3)
      tree.setHeight(-1, ofRow: 0)
    }
  }

  @Test func aHeightOfMoreThanThirtyBitsTraps() async {
    await #expect(processExitsWith: .failure) {
      var tree = RowOffsetTree(count: 3)
      tree.setHeight(RowOffsetTree.maximumHeight + 1, ofRow: 0)
    }
  }

  @Test func aRowBeyondTheEndTraps() async {
    await #expect(processExitsWith: .failure) {
      var geometry = TableGeometry(rowCounts: [2])
      geometry.setHeight(1, of: .row(RowPath(section: 0, row: 2)))
    }
  }

  @Test func anUpdateForAnotherTableTraps() async throws {
    await #expect(processExitsWith: .failure) {
      var batch = BatchUpdate()
      batch.insertSections([0])
      let mapping = try batch.resolve(rowCountsBefore: [], after: [1])
      var geometry = TableGeometry(rowCounts: [2, 2])
      geometry.apply(mapping)
    }
  }

  @Test func theGreatestHeightsAddUpExactly() {
    var tree = RowOffsetTree(heights: [Int](repeating: RowOffsetTree.maximumHeight, count: 5000))
    #expect(tree.total == 5000 * RowOffsetTree.maximumHeight)
    tree.move(0..<4000, to: 1000)
    #expect(tree.y(ofRow: 4999) == 4999 * RowOffsetTree.maximumHeight && tree.checkInvariants() == [])
    #expect(tree.row(atY: .max).map { $0.row } == 4999 && tree.row(atY: .min).map { $0.row } == 0)
  }

  @Test func emptyUpdatesAndEmptyTablesAreFine() throws {
    let mapping = try BatchUpdate().resolve(rowCountsBefore: [], after: [])
    var (geometry, index, state) = (TableGeometry(), HeightIndex(), AnchorState(viewport: ListViewport(height: 0)))
    geometry.apply(mapping)
    index.apply(mapping)
    index.purge(keeping: [.header(section: 9), .row(RowPath(section: -1, row: -1))])
    state.apply(mapping)
    #expect(state.place(in: &geometry, measure: { _ in 1 }).elements.isEmpty)
    #expect(geometry.element(atY: 0) == nil && index.checkInvariants() == [])
  }

  @Test func absurdIndexesAreRefused() {
    for path in [RowPath(section: .max, row: .max), RowPath(section: 0, row: .min), RowPath(section: .min, row: 0)] {
      for call in [BatchUpdate.Call.insertRow(path), .deleteRow(path), .reloadRow(path), .moveRow(from: path, to: path)] {
        var batch = BatchUpdate()
        batch.add(call)
        #expect(throws: BatchUpdateError.self) { try batch.resolve(rowCountsBefore: [3], after: [3]) }
      }
    }
  }

  @Test func versionsThatGoBackAndKeysByTheThousandAreKeptApart() {
    var table = MeasuringTable(rowCounts: [1], limit: 100)
    for version in (0..<3000).reversed() { _ = table.height(for: RowKey(1, version: version - 1500), real: version % 90) }
    #expect(table.height(for: RowKey(1, version: -1500), real: -1) == 0 && table.index.checkInvariants() == [])
  }
}
