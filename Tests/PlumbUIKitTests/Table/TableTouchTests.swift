// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Highlighting and selecting by touch, with what the delegate is asked and told.
@MainActor
final class TableTouchTests: XCTestCase {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    var events: [String] = []
    var refused: Set<Int> = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if indexPath.row == 4 { cell.accessoryType = .detailDisclosureButton }
      return cell
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { !refused.contains(indexPath.row) }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { events.append("highlight \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { events.append("unhighlight \(indexPath.row)") }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      indexPath.row == 3 ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { events.append("select \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { events.append("deselect \(indexPath.row)") }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      events.append("detail \(indexPath.row)")
    }
  }

  private func makeTable() -> (UIWindow, UITableView, List) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let table = UITableView(frame: window.bounds)
    let list = List()
    table.dataSource = list
    table.delegate = list
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
    return (window, table, list)
  }

  /// A finger comes down, moves and goes up, through the views that it hits.
  private func tap(_ window: UIWindow, at point: CGPoint, movingBy distance: CGFloat = 0) {
    guard let view = window.hitTest(point, with: nil) else { return XCTFail("Nothing is hit.") }
    let finger = UITouch(phase: .began, at: point, in: window, view: view, timestamp: 0)
    let event = UIEvent(timestamp: 0, touches: [finger])
    view.touchesBegan([finger], with: event)
    finger.windowLocation.y += distance
    view.touchesMoved([finger], with: event)
    view.touchesEnded([finger], with: event)
  }

  func testATapHighlightsAndSelectsItsRow() async {
    let (window, table, list) = makeTable()
    tap(window, at: CGPoint(x: 100, y: 75))
    XCTAssertEqual(list.events, ["highlight 1", "unhighlight 1", "select 1"])
    XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected, true)
    tap(window, at: CGPoint(x: 100, y: 25))
    XCTAssertEqual(list.events.suffix(2), ["deselect 1", "select 0"])
    XCTAssertEqual(table.indexPathsForSelectedRows, [IndexPath(row: 0, section: 0)])
  }

  func testAFingerThatMovesAwaySelectsNothing() async {
    let (window, table, list) = makeTable()
    tap(window, at: CGPoint(x: 100, y: 75), movingBy: 30)
    XCTAssertEqual(list.events, ["highlight 1", "unhighlight 1"])
    XCTAssertNil(table.indexPathForSelectedRow)
  }

  func testTheDelegateCanRefuse() async {
    let (window, table, list) = makeTable()
    list.refused = [2]
    tap(window, at: CGPoint(x: 100, y: 125))
    XCTAssertEqual(list.events, [])
    tap(window, at: CGPoint(x: 100, y: 175))
    XCTAssertEqual(list.events, ["highlight 3", "unhighlight 3"])
    table.allowsSelection = false
    tap(window, at: CGPoint(x: 100, y: 25))
    XCTAssertNil(table.indexPathForSelectedRow)
  }

  func testSeveralRowsAreSelectedAndTakenBackOneByOne() async {
    let (window, table, list) = makeTable()
    table.allowsMultipleSelection = true
    tap(window, at: CGPoint(x: 100, y: 25))
    tap(window, at: CGPoint(x: 100, y: 75))
    XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [0, 1])
    tap(window, at: CGPoint(x: 100, y: 25))
    XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [1])
    XCTAssertEqual(list.events.last, "deselect 0")
  }

  func testTheButtonForDetailsIsNotTheRow() async {
    let (window, table, list) = makeTable()
    tap(window, at: CGPoint(x: 375 - 16 - 31, y: 225))
    XCTAssertEqual(list.events, ["detail 4"])
    XCTAssertNil(table.indexPathForSelectedRow)
    tap(window, at: CGPoint(x: 375 - 16 - 2, y: 225))
    XCTAssertEqual(list.events.last, "select 4")
  }
}
