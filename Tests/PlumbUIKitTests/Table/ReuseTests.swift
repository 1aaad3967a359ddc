// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Cells are created by class, reused, and not touched when nothing new comes into view.
@MainActor
final class ReuseTests: XCTestCase {
  func testScrollingFarNeedsNoMoreCellsThanFitOnScreen() async {
    let bench = TableBench([TableBench.rows(2000, height: { _ in 100 })])
    bench.layout()
    for _ in 0..<500 { bench.drag(137) }
    XCTAssertLessThanOrEqual(bench.table.counters.cellsCreated, 16)
    XCTAssertEqual(bench.table.counters.cellRequests, bench.list.displayed.count)
    XCTAssertEqual(bench.list.displayed.count - bench.list.ended.count, bench.table.visibleCells.count)
    XCTAssertLessThanOrEqual(bench.table.subviews.count, 18)
  }

  func testAStepThatShowsNothingNewLaysNothingOut() async {
    let bench = TableBench([TableBench.rows(100, height: { _ in 400 })])
    bench.layout()
    bench.drag(30)
    let layouts = bench.table.visibleCells.map { ($0 as? TestCell)?.layouts }
    let placements = bench.table.counters.placements
    for _ in 0..<10 { bench.drag(1) }
    XCTAssertEqual(bench.table.visibleCells.map { ($0 as? TestCell)?.layouts }, layouts)
    XCTAssertEqual(bench.table.counters.placements, placements)
  }

  func testANewRowCostsOneConfigurationAndOneLayout() async {
    let bench = TableBench([TableBench.rows(100, height: { _ in 400 })])
    bench.layout()
    bench.drag(300)
    let before = bench.table.counters
    let all = bench.table.subviews.compactMap { $0 as? TestCell }
    let layouts = all.reduce(0) { $0 + $1.layouts }
    bench.drag(400)
    XCTAssertEqual(bench.table.counters.cellRequests, before.cellRequests + 1)
    XCTAssertLessThanOrEqual(bench.table.subviews.compactMap { $0 as? TestCell }.reduce(0) { $0 + $1.layouts }, layouts + 1)
  }

  func testACellIsPreparedBeforeItShowsAnotherRow() async {
    let bench = TableBench([TableBench.rows(100, height: { _ in 400 })])
    bench.layout()
    for _ in 0..<40 { bench.drag(400) }
    let cells = bench.table.visibleCells.compactMap { $0 as? TestCell }
    XCTAssertTrue(cells.allSatisfy { $0.reuses > 0 })
  }

  func testDequeuingWithoutPathGivesNilForUnknownIdentifiers() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    XCTAssertNil(table.dequeueReusableCell(withIdentifier: "unknown"))
    XCTAssertNil(table.dequeueReusableHeaderFooterView(withIdentifier: "unknown"))
    table.register(TestCell.self, forCellReuseIdentifier: "row")
    XCTAssertTrue(table.dequeueReusableCell(withIdentifier: "row") is TestCell)
  }

  func testAnUnknownIdentifierWithPathIsReportedAndGivesAnEmptyCell() async {
    let bench = TableBench([TableBench.rows(2)]) { $0.register(nil as AnyClass?, forCellReuseIdentifier: "row") }
    var reports: [String] = []
    bench.table.inconsistencyHandler = { reports.append($0) }
    bench.layout()
    XCTAssertEqual(reports.count, 2)
    XCTAssertEqual(bench.table.visibleCells.count, 2)
  }

  func testATemplateKnowsThatItIsOneBeforeItsInitialiserRuns() async {
    final class Probe: UITableViewCell {
      var knew = false
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        knew = isTemplateCell
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(Probe.self, forCellReuseIdentifier: "row")
    let template = table.makeTemplateCell(withIdentifier: "row") as? Probe
    XCTAssertEqual(template?.knew, true)
    XCTAssertNil(template?.superview)
    XCTAssertEqual((table.dequeueReusableCell(withIdentifier: "row") as? Probe)?.knew, false)
    XCTAssertNil(table.makeTemplateCell(withIdentifier: "other"))
  }
}

/// Views are created by classes that are known only at run time, with the initialisers that they override.
@MainActor
final class RegisteredClassTests: XCTestCase {
  private class First: UITableViewCell {
    let letters = Array("abc")
    var given: String?
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      given = reuseIdentifier
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Second: First {
    let numbers = [1, 2, 3]
  }
  private final class Header: UITableViewHeaderFooterView {
    var number = 7
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      number += 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  func testCellsAreOfTheGivenClassWithTheirStoredProperties() async {
    let name = "an identifier that is too long to be stored inside a string"
    for _ in 0..<100 {
      let second = RegisteredClass.makeCell(Second.self, reuseIdentifier: name)
      XCTAssertTrue(type(of: second) == Second.self)
      XCTAssertEqual((second as? Second)?.numbers, [1, 2, 3])
      XCTAssertEqual((second as? First)?.letters, ["a", "b", "c"])
      XCTAssertEqual((second as? First)?.given, name)
      XCTAssertEqual(second.reuseIdentifier, name)
      XCTAssertNotNil(second.detailTextLabel)
    }
    XCTAssertTrue(type(of: RegisteredClass.makeCell(UITableViewCell.self, reuseIdentifier: nil)) == UITableViewCell.self)
  }

  func testHeadersAreOfTheGivenClass() async {
    let header = RegisteredClass.makeHeaderFooter(Header.self, reuseIdentifier: "header")
    XCTAssertEqual((header as? Header)?.number, 8)
    XCTAssertEqual(header.reuseIdentifier, "header")
  }

  func testCreatedCellsAreFreed() async {
    weak var cell: UITableViewCell?
    do {
      let made = RegisteredClass.makeCell(Second.self, reuseIdentifier: "row")
      cell = made
      XCTAssertNotNil(cell)
    }
    XCTAssertNil(cell)
  }
}
