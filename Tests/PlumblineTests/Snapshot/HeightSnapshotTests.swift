// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// Heights outlive the process, as a whole or not at all.
@MainActor
final class HeightSnapshotTests: XCTestCase {
  private func makeTable() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.register(FrameCell.self, forCellReuseIdentifier: "Frame")
    return table
  }

  private var measured = 0

  private func ask(_ table: UITableView, _ key: HeightKey, _ height: CGFloat = 50) -> CGFloat {
    table.heightForCell(withIdentifier: "Frame", cachedBy: key) { (cell: FrameCell) in
      self.measured += 1
      cell.measuresWithSizeThatFits = true
      cell.answer = height
    }
  }

  private func filled() -> (UITableView, [HeightKey: CGFloat]) {
    let table = makeTable()
    let uuid = UUID()
    let keys = [
      HeightKey(1), HeightKey(-7, version: 3), HeightKey("short"), HeightKey("a string that is too long to lie flat in a key", version: 2),
      HeightKey("ünïcödé 🐈"), HeightKey(uuid), HeightKey(uuid, version: .max), HeightKey(""),
    ]
    var heights: [HeightKey: CGFloat] = [:]
    for (index, key) in keys.enumerated() { heights[key] = ask(table, key, CGFloat(index * 30)) }
    return (table, heights)
  }

  func testWhatWasKnownIsKnownAgainInAnotherTable() async throws {
    let (table, heights) = filled()
    table.frame.size.width = 568
    _ = ask(table, HeightKey(1), 33)
    let data = table.rowHeights.snapshot()
    let other = makeTable()
    try other.rowHeights.restore(data)
    measured = 0
    for (key, height) in heights { XCTAssertEqual(ask(other, key, 999), height) }
    other.frame.size.width = 568
    XCTAssertEqual(ask(other, HeightKey(1), 999), 33.5)
    XCTAssertEqual(measured, 0)
    XCTAssertEqual(other.rowHeights.snapshot().count, data.count)
  }

  func testARowThatIsMeantToCollapseStaysCollapsed() async throws {
    let (table, _) = filled()
    let other = makeTable()
    try other.rowHeights.restore(table.rowHeights.snapshot())
    XCTAssertEqual(other.rowHeights.height(for: HeightKey(1), withIdentifier: "Frame"), 0)
  }

  func testAnotherTextSizeKnowsNothingOfIt() async throws {
    let (table, heights) = filled()
    let data = table.rowHeights.snapshot()
    UIScreen.main.overrideTraits { $0.preferredContentSizeCategory = .accessibilityLarge }
    defer { UIScreen.main.overrideTraits { $0.preferredContentSizeCategory = .large } }
    let other = makeTable()
    try other.rowHeights.restore(data)
    for key in heights.keys { XCTAssertNil(other.rowHeights.height(for: key, withIdentifier: "Frame")) }
  }

  func testWhatIsKnownAlreadyStays() async throws {
    let (table, _) = filled()
    let other = makeTable()
    _ = ask(other, HeightKey("short"), 7)
    _ = ask(other, HeightKey("own"), 8)
    try other.rowHeights.restore(table.rowHeights.snapshot())
    measured = 0
    XCTAssertEqual(ask(other, HeightKey("short"), 999), 7.5)
    XCTAssertEqual(ask(other, HeightKey("own"), 999), 8.5)
    XCTAssertEqual(measured, 0)
  }

  func testNoMoreIsRestoredThanTheLimitAndTheMostRecentlyUsedStay() async throws {
    let table = makeTable()
    for id in 0..<100 { _ = ask(table, HeightKey(id)) }
    _ = ask(table, HeightKey(3))
    let other = makeTable()
    other.rowHeights.limit = 10
    try other.rowHeights.restore(table.rowHeights.snapshot())
    XCTAssertEqual(other.rowHeights.keyedHeightCount, 10)
    for id in [3] + Array(91..<100) { XCTAssertNotNil(other.rowHeights.height(for: HeightKey(id), withIdentifier: "Frame"), "\(id)") }
  }

  func testIdentitiesThatLiveInMemoryAreLeftOut() async throws {
    struct Odd: Hashable, Sendable { var name: String }
    let table = makeTable()
    _ = ask(table, HeightKey(Odd(name: "a")))
    _ = ask(table, HeightKey("b"))
    let other = makeTable()
    try other.rowHeights.restore(table.rowHeights.snapshot())
    XCTAssertEqual(other.rowHeights.keyedHeightCount, 1)
  }

  func testARefusedFileChangesNothing() async {
    let (table, heights) = filled()
    let good = table.rowHeights.snapshot()
    var damaged = good
    damaged[good.count / 2] ^= 1
    var version = good
    version[4] = 9
    let wrong: [(Data, HeightSnapshotError)] = [
      (Data(), .noSnapshot), (Data("no snapshot at all".utf8), .noSnapshot), (damaged, .damaged), (version, .otherVersion(9)),
      (good.dropLast(), .wrongLength(expected: good.count - 24, found: good.count - 25)),
    ]
    for (data, expected) in wrong {
      XCTAssertThrowsError(try table.rowHeights.restore(data)) { XCTAssertEqual($0 as? HeightSnapshotError, expected) }
    }
    measured = 0
    for (key, height) in heights { XCTAssertEqual(ask(table, key, 999), height) }
    XCTAssertEqual(measured, 0)
  }
}
