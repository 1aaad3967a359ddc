// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Things that a finger moves inside of other things that a finger moves.
@MainActor
final class ConflictingGestureTests: XCTestCase {
  /// A table whose rows hold a strip that scrolls sideways, a slider, a switch and a text view.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heard: [String] = []
    let strip = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 280, height: 40))
    let toggle = UISwitch()
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))

    override init() {
      super.init()
      strip.contentSize = CGSize(width: 900, height: 80)
      toggle.frame.origin = CGPoint(x: 240, y: 20)
      text.text = String(repeating: "Some text that is longer than its view. ", count: 30)
      text.isEditable = false
      slider.addAction(UIAction { [unowned self] _ in heard.append("slide") }, for: .valueChanged)
      toggle.addAction(UIAction { [unowned self] _ in heard.append("switch") }, for: .valueChanged)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 80 }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { heard.append("delete") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { heard.append("select \(indexPath.row)") }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { heard.append("open \(indexPath.row)") }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let inside: [UIView] = [strip, slider, toggle, text]
      if inside.indices.contains(indexPath.row) { cell.contentView.addSubview(inside[indexPath.row]) }
      return cell
    }
  }

  private func make() -> (Hand, UITableView, Rows) {
    let (hand, rows) = (Hand(), Rows())
    let table = UITableView(frame: hand.window.bounds)
    table.dataSource = rows
    table.delegate = rows
    hand.window.addSubview(table)
    hand.step()
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, table, rows)
  }

  private func drag(_ hand: Hand, _ start: CGPoint, by way: CGPoint) {
    hand.drag(from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y), frames: 10)
    hand.step(90)
  }

  func testAStripInARowGoesSidewaysAndTheTableUpAndDown() async {
    let (hand, table, rows) = make()
    drag(hand, CGPoint(x: 200, y: 40), by: CGPoint(x: -120, y: 4))
    XCTAssertGreaterThan(rows.strip.contentOffset.x, 100)
    XCTAssertEqual(table.contentOffset.y, 0)
    let x = rows.strip.contentOffset.x
    drag(hand, CGPoint(x: 200, y: 60), by: CGPoint(x: 4, y: -50))
    XCTAssertEqual(rows.strip.contentOffset.x, x)
    XCTAssertGreaterThan(table.contentOffset.y, 20)
    XCTAssertEqual(rows.heard, [])
  }

  func testASliderKeepsItsFingerAndTheTableItsOwn() async {
    let (hand, table, rows) = make()
    drag(hand, CGPoint(x: 30, y: 120), by: CGPoint(x: 150, y: 40))
    XCTAssertGreaterThan(rows.slider.value, 0.3)
    XCTAssertEqual(table.contentOffset.y, 0)
    XCTAssertEqual(Set(rows.heard), ["slide"])
    rows.heard = []
    // Beside the thumb a drag along the row opens its buttons.
    drag(hand, CGPoint(x: 200, y: 360), by: CGPoint(x: -150, y: 3))
    XCTAssertEqual(rows.heard, ["open 4"])
  }

  func testASwitchIsSwitchedByATapAndNotByAScroll() async {
    let (hand, table, rows) = make()
    hand.tap(265, 195)
    XCTAssertEqual(rows.heard, ["switch"])
    drag(hand, CGPoint(x: 265, y: 195), by: CGPoint(x: 0, y: -100))
    XCTAssertEqual(rows.heard, ["switch"])
    XCTAssertGreaterThan(table.contentOffset.y, 50)
  }

  func testATextInARowScrollsFirstAndTheTableAtItsEnd() async {
    let (hand, table, rows) = make()
    drag(hand, CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -50))
    XCTAssertGreaterThan(rows.text.contentOffset.y, 30)
    XCTAssertEqual(table.contentOffset.y, 0)
    rows.text.contentOffset.y = rows.text.contentSize.height - 80
    hand.step()
    drag(hand, CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -50))
    XCTAssertGreaterThan(table.contentOffset.y, 20)
  }

  func testTwoFingersInTwoPlacesScrollTheirOwn() async {
    let (hand, table, rows) = make()
    hand.touch(.began, 200, 40, id: 1)
    hand.touch(.began, 100, 420, id: 2)
    hand.step()
    for frame in 1...10 {
      hand.touch(.moved, 200 - CGFloat(frame) * 10, 40, id: 1)
      hand.touch(.moved, 100, 420 - CGFloat(frame) * 10, id: 2)
      hand.step()
    }
    hand.touch(.ended, 100, 40, id: 1)
    hand.touch(.ended, 100, 320, id: 2)
    hand.step(400)
    XCTAssertFalse(table.isDragging || table.isDecelerating || rows.strip.isDragging || rows.strip.isDecelerating)
    XCTAssertTrue(rows.strip.contentOffset.x > 50 || table.contentOffset.y > 50)
    XCTAssertEqual(LoopModes.current, .default)
    XCTAssertEqual(rows.heard, [])
  }

  func testPagesOfTablesTurnAndScroll() async {
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let pages = UIScrollView(frame: hand.window.bounds)
    pages.isPagingEnabled = true
    pages.contentSize = CGSize(width: 960, height: 480)
    hand.window.addSubview(pages)
    final class Plain: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }
    let source = Plain()
    let tables = (0..<3).map { UITableView(frame: CGRect(x: CGFloat($0) * 320, y: 0, width: 320, height: 480)) }
    for table in tables {
      table.dataSource = source
      pages.addSubview(table)
    }
    hand.step()
    drag(hand, CGPoint(x: 250, y: 200), by: CGPoint(x: -180, y: 10))
    XCTAssertEqual(pages.contentOffset, CGPoint(x: 320, y: 0))
    drag(hand, CGPoint(x: 150, y: 300), by: CGPoint(x: 5, y: -200))
    XCTAssertGreaterThan(tables[1].contentOffset.y, 150)
    XCTAssertEqual(tables.map { $0.contentOffset.y > 0 }, [false, true, false])
    XCTAssertEqual(pages.contentOffset.x, 320)
    // The wheel with shift turns no page of its own, but moves them.
    hand.send(.wheel(WheelInput(steps: CGPoint(x: 3, y: 0), at: CGPoint(x: 160, y: 200))))
    hand.step(90)
    XCTAssertGreaterThan(pages.contentOffset.x, 320)
  }

  func testARowMayBeSwipedLongTouchedAndScrolledOneAfterTheOther() async {
    let (hand, table, rows) = make()
    for round in 0..<3 {
      drag(hand, CGPoint(x: 250, y: 360), by: CGPoint(x: -120, y: 2))
      XCTAssertEqual(rows.heard, ["open 4"], "round \(round)")
      hand.touch(.began, 100, 440)
      hand.step(60)
      hand.touch(.ended, 100, 440)
      hand.step(40)
      XCTAssertEqual(rows.heard, ["open 4"], "A touch elsewhere closes the row and does nothing else; round \(round)")
      hand.tap(100, 440)
      hand.step(10)
      XCTAssertEqual(rows.heard, ["open 4", "select 5"])
      drag(hand, CGPoint(x: 100, y: 440), by: CGPoint(x: 0, y: -60))
      XCTAssertGreaterThan(table.contentOffset.y, 30)
      table.setContentOffset(.zero, animated: false)
      hand.step(2)
      rows.heard = []
    }
  }

  func testATouchThatHadToWaitBeginsWhereItCameDown() async {
    final class Watcher: UIView {
      var heard: [String] = []
      private func note(_ text: String, _ touches: Set<UITouch>) {
        for touch in touches { heard.append("\(text) \(Int(touch.location(in: nil).x)) from \(Int(touch.previousLocation(in: nil).x))") }
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    }
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let scroll = UIScrollView(frame: hand.window.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2000)
    let watcher = Watcher(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
    scroll.addSubview(watcher)
    hand.window.addSubview(scroll)
    hand.step()
    // Along the lines there is nothing to scroll: the content gets the touch with the first movement that says so.
    hand.touch(.began, 100, 100)
    hand.step()
    XCTAssertEqual(watcher.heard, [])
    hand.move(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 140, y: 100), frames: 2)
    XCTAssertEqual(watcher.heard, ["began 100 from 100", "moved 120 from 100", "moved 140 from 120"])
    hand.touch(.ended, 140, 100)
    hand.step()
    XCTAssertEqual(watcher.heard.count, 4)
  }
}
