// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// Cases of lists in the field, part A: heights by index path under every kind of update, on a real table.
///
/// The numbers are those of `Documentation/Heights.md`.
@MainActor
final class UpdateCasesTests: XCTestCase {
  /// What a table knows before an update, what is done, and what it knows afterwards; a dash is a row of which nothing is known.
  private struct Example {
    let number: String
    let before: [String]
    /// How much of it was measured; all of it if nil.
    var measured: [String]?
    let rowsAfter: [String]
    let after: [String]
    let update: (UITableView) -> Void
  }

  private static func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private var examples: [Example] {
    [
      Example(number: "1, front", before: ["abcde"], rowsAfter: ["cde"], after: ["cde"]) {
        $0.deleteRows(at: IndexPath.rows([0, 1]), with: .none)
      },
      Example(number: "1, back", before: ["abcde"], rowsAfter: ["abc"], after: ["abc"]) {
        $0.deleteRows(at: IndexPath.rows([4, 3]), with: .none)
      },
      Example(number: "2, first two", before: ["a", "b", "c", "d"], rowsAfter: ["c", "d"], after: ["c", "d"]) {
        $0.deleteSections([0, 1], with: .none)
      },
      Example(number: "2, every other", before: ["a", "b", "c", "d"], rowsAfter: ["b", "d"], after: ["b", "d"]) {
        $0.deleteSections([0, 2], with: .none)
      },
      Example(number: "3", before: ["abcdefghij"], measured: ["a---------"], rowsAfter: ["a"], after: ["a"]) {
        $0.deleteRows(at: IndexPath.rows(1..<10), with: .none)
      },
      Example(number: "4, last row", before: ["a"], rowsAfter: [""], after: [""]) { $0.deleteRows(at: IndexPath.rows([0]), with: .none) },
      Example(number: "4, last section", before: ["a"], rowsAfter: [], after: []) { $0.deleteSections([0], with: .none) },
      Example(number: "6", before: ["a", "b", "c"], rowsAfter: ["x"], after: ["-"]) { table in
        table.performBatchUpdates {
          table.deleteSections([0, 1, 2], with: .none)
          table.insertSections([0], with: .none)
        }
      },
      Example(number: "7", before: ["abc"], rowsAfter: ["ac"], after: ["ac"]) { $0.deleteRows(at: IndexPath.rows([1]), with: .none) },
      Example(number: "9", before: ["a", "b", "c", "d"], rowsAfter: ["d", "a", "b", "c"], after: ["d", "a", "b", "c"]) {
        $0.moveSection(3, toSection: 0)
      },
      Example(number: "9, a row", before: ["abcde"], rowsAfter: ["eabcd"], after: ["eabcd"]) {
        $0.moveRow(at: Self.row(4), to: Self.row(0))
      },
      Example(number: "9, across sections", before: ["abc", "de"], rowsAfter: ["bc", "dae"], after: ["bc", "dae"]) {
        $0.moveRow(at: Self.row(0), to: Self.row(1, 1))
      },
      Example(number: "10, unordered insertions", before: ["abcde"], rowsAfter: ["axbycde"], after: ["a-b-cde"]) {
        $0.insertRows(at: IndexPath.rows([3, 1]), with: .none)
      },
      Example(number: "11", before: ["abcde"], rowsAfter: ["xabyde"], after: ["-ab-de"]) { table in
        table.performBatchUpdates {
          table.insertRows(at: IndexPath.rows([0]), with: .none)
          table.reloadRows(at: IndexPath.rows([2]), with: .none)
        }
      },
      Example(number: "11, insertion and deletion", before: ["abcde"], rowsAfter: ["xabce"], after: ["-abce"]) { table in
        table.beginUpdates()
        table.insertRows(at: IndexPath.rows([0]), with: .none)
        table.deleteRows(at: IndexPath.rows([3]), with: .none)
        table.endUpdates()
      },
      Example(number: "12", before: ["abcde"], rowsAfter: ["becd"], after: ["becd"]) { table in
        table.performBatchUpdates {
          table.moveRow(at: Self.row(4), to: Self.row(1))
          table.deleteRows(at: IndexPath.rows([0]), with: .none)
        }
      },
      Example(number: "13, a chat", before: ["abcde"], rowsAfter: ["dexy"], after: ["de--"]) { table in
        table.performBatchUpdates {
          table.insertRows(at: IndexPath.rows([2, 3]), with: .none)
          table.deleteRows(at: IndexPath.rows([0, 1, 2]), with: .none)
        }
      },
      Example(number: "17", before: ["abcde"], measured: ["-----"], rowsAfter: ["abcde"], after: ["-----"]) {
        $0.reloadRows(at: IndexPath.rows([3]), with: .none)
      },
      Example(number: "19", before: ["abc"], rowsAfter: ["axc"], after: ["a-c"]) { $0.reconfigureRows(at: IndexPath.rows([1])) },
    ]
  }

  func testHeightsFollowTheirRows() async {
    for example in examples {
      let letters = LetterTable(example.before)
      XCTAssertEqual(letters.table.numberOfSections, example.before.count)
      for (section, text) in (example.measured ?? example.before).enumerated() {
        for (row, letter) in text.enumerated() where letter != "-" { letters.ask(row, section) }
      }
      let before = letters.measured
      letters.sections = example.rowsAfter
      example.update(letters.table)
      XCTAssertEqual(letters.known, example.after, "case \(example.number)")
      XCTAssertEqual(letters.measured, before, "case \(example.number): following measures nothing")
      letters.askAll()
      XCTAssertEqual(letters.known, example.rowsAfter, "case \(example.number)")
      let unknown = example.after.joined().count { $0 == "-" }
      XCTAssertEqual(letters.measured, before + unknown, "case \(example.number): only what is unknown is measured")
      XCTAssertEqual(letters.complaints, [], "case \(example.number)")
    }
  }

  func testCase14AnUpdateThatDoesNotAddUpIsReportedWithItsNumbers() async {
    let letters = LetterTable(["ab"])
    letters.askAll()
    letters.table.reloadRows(at: IndexPath.rows([2]), with: .none)
    XCTAssertEqual(letters.complaints.count, 1)
    XCTAssertTrue(letters.complaints[0].contains("reloadRows [0, 2]"), letters.complaints[0])
    XCTAssertTrue(letters.complaints[0].contains("2"), letters.complaints[0])
    letters.askAll()
    XCTAssertEqual(letters.known, ["ab"])
  }

  func testCase15EveryWidthFollowsAnUpdate() async {
    let letters = LetterTable(["abcdefgh"])
    letters.askAll()
    letters.table.frame.size.width = 414
    letters.ask(7)
    letters.sections = ["abcdegh"]
    letters.table.deleteRows(at: IndexPath.rows([5]), with: .none)
    XCTAssertEqual(letters.known, ["------h"])
    letters.table.frame.size.width = 320
    XCTAssertEqual(letters.known, ["abcdegh"])
    XCTAssertEqual(letters.measured, 9)
  }

  func testCase16OneInsertionIntoAThousandRowsCostsOneMeasurement() async {
    let letters = LetterTable([String(repeating: "abcdefghij", count: 100)])
    letters.askAll()
    letters.sections[0].insert("z", at: letters.sections[0].index(letters.sections[0].startIndex, offsetBy: 500))
    letters.table.insertRows(at: IndexPath.rows([500]), with: .none)
    letters.askAll()
    XCTAssertEqual(letters.measured, 1001)
  }

  func testCase18ARowThatIsGoneIsEstimatedAndNotConfigured() async {
    let letters = LetterTable(["abcdefghij"])
    letters.askAll()
    letters.sections = ["abcde"]
    letters.table.reloadData()
    letters.askAll()
    let before = letters.measured
    let configure = { (_: FrameCell) in XCTFail("a row that is gone has no content") }
    let height = letters.table.heightForCell(withIdentifier: "Letter", cachedAt: Self.row(7), configure: configure)
    XCTAssertGreaterThan(height, 44)
    XCTAssertNil(letters.table.rowHeights.height(at: Self.row(7)))
    XCTAssertEqual(letters.measured, before)
  }

  func testCase20AModelThatChangedBeforeTheBatchIsReported() async {
    let letters = LetterTable(["abc"])
    letters.askAll()
    letters.sections = ["xyabc"]
    letters.table.performBatchUpdates { letters.table.insertRows(at: IndexPath.rows([0]), with: .none) }
    XCTAssertEqual(letters.complaints.count, 1)
    XCTAssertTrue(letters.complaints[0].contains("Section 0 had 3 rows and has 5, but 1 were inserted"), letters.complaints[0])
    letters.askAll()
    XCTAssertEqual(letters.known, ["xyabc"])
  }
}
