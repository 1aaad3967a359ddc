// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Scrolling by the wheel and by keys.
@MainActor
final class WheelAndKeyTests: XCTestCase {
  private func make() -> (Hand, UIScrollView, ScrollDragTests.Follower) {
    let hand = Hand()
    let view = UIScrollView(frame: hand.window.bounds)
    view.contentSize = CGSize(width: 320, height: 5000)
    let follower = ScrollDragTests.Follower()
    view.delegate = follower
    hand.window.addSubview(view)
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, view, follower)
  }

  private let middle = CGPoint(x: 160, y: 240)

  func testAStepOfTheWheelIsAnimatedAndEndsExactly() async {
    let (hand, view, follower) = make()
    hand.send(.wheel(WheelInput(steps: CGPoint(x: 0, y: 2), at: middle)))
    hand.step(2)
    XCTAssertGreaterThan(view.contentOffset.y, 0)
    XCTAssertLessThan(view.contentOffset.y, 120)
    XCTAssertEqual(LoopModes.current, .tracking)
    hand.step(60)
    XCTAssertEqual(view.contentOffset.y, 120)
    XCTAssertEqual(follower.order, ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging false"])
    XCTAssertEqual(LoopModes.current, .default)
  }

  func testStepsThatComeWhileItMovesAddUp() async {
    let (hand, view, _) = make()
    for _ in 0..<10 {
      hand.send(.wheel(WheelInput(steps: CGPoint(x: 0, y: 1), at: middle)))
      hand.step(2)
    }
    hand.step(60)
    XCTAssertEqual(view.contentOffset.y, 600)
  }

  func testTwoFingersMoveItAtOnce() async {
    let (hand, view, follower) = make()
    hand.send(.wheel(WheelInput(distance: CGPoint(x: 0, y: 7), at: middle)))
    hand.step()
    XCTAssertEqual(view.contentOffset.y, 7)
    hand.step(20)
    XCTAssertEqual(follower.events.last, "didEndDragging false")
  }

  func testTheWheelStopsAtTheEndsAndPassesOnToTheViewAround() async {
    let (hand, outer, _) = make()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))
    inner.contentSize = CGSize(width: 320, height: 400)
    outer.addSubview(inner)
    hand.send(.wheel(WheelInput(steps: CGPoint(x: 0, y: 5), at: middle)))
    hand.step(60)
    XCTAssertEqual(inner.contentOffset.y, 100)
    XCTAssertEqual(outer.contentOffset.y, 0)
    hand.send(.wheel(WheelInput(steps: CGPoint(x: 0, y: 1), at: middle)))
    hand.step(60)
    XCTAssertEqual(outer.contentOffset.y, 60)
  }

  func testKeysTurnPagesAndGoToTheEnds() async {
    let (hand, view, _) = make()
    hand.press(.keyboardPageDown)
    hand.step(60)
    XCTAssertEqual(view.contentOffset.y, 440)
    hand.press(.keyboardDownArrow)
    hand.step(60)
    XCTAssertEqual(view.contentOffset.y, 480)
    hand.press(.keyboardSpacebar, " ", modifiers: .shift)
    hand.step(60)
    XCTAssertEqual(view.contentOffset.y, 40)
    hand.press(.keyboardEnd)
    hand.step(90)
    XCTAssertEqual(view.contentOffset.y, 4520)
    hand.press(.keyboardHome)
    hand.step(90)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertEqual(LoopModes.current, .default)
  }

  func testTheEndKeyReachesTheEndOfATableThatIsStillMeasured() async {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2000 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { CGFloat(40 + indexPath.row % 30) }
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    }
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let table = UITableView(frame: hand.window.bounds)
    let rows = Rows()
    table.dataSource = rows
    table.delegate = rows
    hand.window.addSubview(table)
    hand.step()
    hand.press(.keyboardEnd)
    hand.step(120)
    XCTAssertEqual(table.contentOffset.y, table.contentSize.height - 480)
    XCTAssertEqual(table.indexPathsForVisibleRows?.last?.row, 1999)
    XCTAssertFalse(table.isDragging)
  }

  func testAWheelAndAKeyAnswerInTheirFirstFrame() async {
    let (hand, view, _) = make()
    for input in 0..<3 {
      let before = view.contentOffset.y
      switch input {
      case 0: hand.send(.wheel(WheelInput(steps: CGPoint(x: 0, y: 1), at: middle)))
      case 1: hand.send(.key(KeyInput(.keyboardDownArrow, isDown: true)))
      default: hand.send(.key(KeyInput(.keyboardPageDown, isDown: true)))
      }
      hand.step()
      XCTAssertGreaterThan(view.contentOffset.y, before, "input \(input)")
      hand.step(60)
    }
  }
}
