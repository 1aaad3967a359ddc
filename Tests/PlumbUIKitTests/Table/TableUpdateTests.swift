// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import RowEngine
import XCTest

/// Updates follow Apple's rule and are reported once.
@MainActor
final class TableUpdateTests: XCTestCase {
  private final class Observer: TableUpdateObserver {
    var reloads = 0
    var mappings: [BatchMapping] = []
    var environments = 0
    func tableDidReload(_ table: UITableView) { reloads += 1 }
    func table(_ table: UITableView, didApply mapping: BatchMapping) { mappings.append(mapping) }
    func tableDidChangeEnvironment(_ table: UITableView) { environments += 1 }
  }

  func testOneReportPerTransaction() async {
    let bench = TableBench([TableBench.rows(10), TableBench.rows(5, from: 100)])
    let observer = Observer()
    bench.layout()
    bench.table.addUpdateObserver(observer)
    bench.table.performBatchUpdates {
      bench.list.sections[0].remove(at: 3)
      bench.list.sections[1].insert(TestRow(id: 200, height: 80), at: 0)
      bench.table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .none)
      bench.table.insertRows(at: [IndexPath(row: 0, section: 1)], with: .none)
    }
    XCTAssertEqual(observer.mappings.count, 1)
    XCTAssertEqual(observer.mappings[0].rowCountsAfter, [9, 6])
    bench.table.reloadData()
    XCTAssertEqual(observer.reloads, 1)
    bench.table.frame.size.width = 300
    bench.layout()
    XCTAssertEqual(observer.environments, 1)
    bench.table.removeUpdateObserver(observer)
    bench.table.reloadData()
    XCTAssertEqual(observer.reloads, 1)
  }

  func testEveryLoadIsReportedAlsoThatOfANewDataSource() async {
    let bench = TableBench([TableBench.rows(10)])
    let observer = Observer()
    bench.table.addUpdateObserver(observer)
    bench.layout()
    XCTAssertEqual(observer.reloads, 1)
    bench.table.dataSource = nil
    bench.table.dataSource = bench.list
    bench.layout()
    XCTAssertEqual(observer.reloads, 2)
  }

  func testAnUpdateThatDoesNotAddUpIsReportedAndTheTableReloads() async {
    let bench = TableBench([TableBench.rows(10)])
    var reports: [String] = []
    bench.table.inconsistencyHandler = { reports.append($0) }
    bench.layout()
    bench.list.sections[0].removeLast(3)
    bench.table.deleteRows(at: [IndexPath(row: 9, section: 0)], with: .none)
    bench.layout()
    XCTAssertEqual(reports.count, 1)
    XCTAssertTrue(reports[0].contains("10") && reports[0].contains("7"), reports[0])
    XCTAssertEqual(bench.table.numberOfRows(inSection: 0), 7)
    XCTAssertEqual(bench.problems(), [])
  }

  func testMovedRowsKeepTheirCellsAndHeights() async {
    let bench = TableBench([TableBench.rows(10, height: { 80 + $0 })])
    bench.layout()
    let cell = bench.table.cellForRow(at: IndexPath(row: 1, section: 0))
    let row = bench.list.sections[0].remove(at: 1)
    bench.list.sections[0].insert(row, at: 5)
    bench.table.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 5, section: 0))
    bench.layout()
    XCTAssertTrue(bench.table.cellForRow(at: IndexPath(row: 5, section: 0)) === cell)
    XCTAssertEqual(bench.list.heightCalls[1], 2, "asked once more, as every row on screen after an update")
    XCTAssertEqual(bench.problems(), [])
  }

  func testReconfiguredRowsKeepTheirCellsAndAreMeasuredAgain() async {
    let bench = TableBench([TableBench.rows(10, height: { _ in 80 })])
    bench.layout()
    let cell = bench.table.cellForRow(at: IndexPath(row: 2, section: 0))
    bench.list.sections[0][2] = TestRow(id: 77, height: 160)
    bench.table.reconfigureRows(at: [IndexPath(row: 2, section: 0)])
    bench.layout()
    XCTAssertTrue(bench.table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
    XCTAssertEqual((cell as? TestCell)?.id, 77)
    XCTAssertEqual((cell as? TestCell)?.reuses, 0)
    XCTAssertEqual(bench.problems(), [])
  }

  func testSectionsComeGoAndMove() async {
    let bench = TableBench([TableBench.rows(3), TableBench.rows(3, from: 10), TableBench.rows(3, from: 20)])
    bench.layout()
    let first = bench.list.sections.remove(at: 0)
    bench.list.sections.append(first)
    bench.table.moveSection(0, toSection: 2)
    bench.layout()
    XCTAssertEqual(bench.table.visibleCells.compactMap { ($0 as? TestCell)?.id }, [10, 11, 12, 20, 21, 22, 0, 1, 2])
    bench.list.sections.remove(at: 1)
    bench.table.deleteSections([1], with: .none)
    bench.list.sections.insert(TableBench.rows(2, from: 30), at: 0)
    bench.table.insertSections([0], with: .none)
    bench.layout()
    XCTAssertEqual(bench.table.visibleCells.compactMap { ($0 as? TestCell)?.id }.sorted(), [0, 1, 2, 10, 11, 12, 30, 31])
    bench.list.sections[1] = TableBench.rows(1, from: 40)
    bench.table.reloadSections([1], with: .none)
    bench.layout()
    XCTAssertEqual(bench.table.visibleCells.compactMap { ($0 as? TestCell)?.id }.sorted(), [0, 1, 2, 30, 31, 40])
  }

  func testTheSelectionFollowsItsRow() async {
    let bench = TableBench([TableBench.rows(10)])
    bench.layout()
    bench.table.selectRow(at: IndexPath(row: 4, section: 0), animated: false, scrollPosition: .none)
    XCTAssertEqual(bench.table.cellForRow(at: IndexPath(row: 4, section: 0))?.isSelected, true)
    bench.list.sections[0].remove(at: 0)
    bench.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    XCTAssertEqual(bench.table.indexPathForSelectedRow, IndexPath(row: 3, section: 0))
    bench.list.sections[0].remove(at: 3)
    bench.table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .none)
    XCTAssertNil(bench.table.indexPathForSelectedRow)
  }

  func testADelegateThatReloadsInsideItsAnswersIsSurvived() async {
    let bench = TableBench([TableBench.rows(50)])
    var left = 3
    bench.list.onHeight = { [table = bench.table] path in
      if path.row == 3, left > 0 {
        left -= 1
        table.reloadData()
      }
    }
    bench.layout()
    XCTAssertEqual(left, 0)
    XCTAssertEqual(bench.problems(), [])
    bench.list.onHeight = nil
    left = 2
    bench.list.onCell = { [table = bench.table] path in
      if path.row == 2, left > 0 {
        left -= 1
        table.reloadData()
      }
    }
    bench.table.reloadData()
    bench.layout()
    bench.layout()
    XCTAssertEqual(left, 0)
    XCTAssertEqual(bench.problems(), [])
  }

  func testNothingIsCountedAgainBetweenReloads() async {
    let bench = TableBench([TableBench.rows(10), TableBench.rows(10, from: 20)])
    bench.layout()
    for _ in 0..<20 { bench.drag(50) }
    XCTAssertEqual(bench.list.rowCountCalls, 2)
    bench.table.reloadData()
    bench.layout()
    XCTAssertEqual(bench.list.rowCountCalls, 4)
  }

  func testATraceTellsWhatHappened() async {
    let bench = TableBench([TableBench.rows(100)])
    bench.layout()
    _ = bench.table.takePresentedFrame()
    bench.table.personWillBeginDragging()
    bench.drag(80)
    var frame = bench.table.takePresentedFrame()
    XCTAssertEqual(frame.mode, .touched)
    XCTAssertEqual(frame.personDelta, 80)
    XCTAssertEqual(frame.offset, 80)
    XCTAssertEqual(frame.elements.first?.path?.row, bench.table.indexPathsForVisibleRows?.first?.row)
    XCTAssertEqual(
      frame.elements.map(\.top),
      frame.elements.indices.map { i in frame.elements[0].top + frame.elements[..<i].reduce(0) { $0 + $1.height } })
    bench.table.personDidEndDragging()
    bench.list.sections[0].remove(at: 0)
    bench.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    bench.layout()
    frame = bench.table.takePresentedFrame()
    XCTAssertEqual(frame.mode, .reading)
    XCTAssertEqual(frame.personDelta, 0)
    XCTAssertEqual(frame.edits, [.init(kind: .delete, section: 0, row: 0, count: 1)])
    XCTAssertEqual(frame.lastPath, RowPath(section: 0, row: 98))
  }
}
