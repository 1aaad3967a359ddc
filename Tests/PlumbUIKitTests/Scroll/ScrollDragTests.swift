// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Dragging, letting go, bouncing and paging, with what the delegate hears.
@MainActor
final class ScrollDragTests: XCTestCase {
  final class Follower: NSObject, UIScrollViewDelegate {
    var events: [String] = []
    var offsets: [CGFloat] = []
    var velocity: CGPoint?
    var target: CGPoint?
    var chosenTarget: CGPoint?
    var modes: Set<String> = []

    /// The events without the repeated ones.
    var order: [String] { events.reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      events.append("scroll")
      offsets.append(scrollView.contentOffset.y)
      modes.insert(LoopModes.current.rawValue)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("willBeginDragging") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      events.append("willEndDragging")
      self.velocity = velocity
      if let chosenTarget { targetContentOffset.pointee = chosenTarget }
      target = targetContentOffset.pointee
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      events.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { events.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { events.append("didEndScrollingAnimation") }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { events.append("didScrollToTop") }
  }

  private func make(framesPerSecond: Int = 60, height: CGFloat = 5000) -> (Hand, UIScrollView, Follower) {
    let hand = Hand(framesPerSecond: framesPerSecond)
    let view = UIScrollView(frame: hand.window.bounds)
    view.contentSize = CGSize(width: 320, height: height)
    let follower = Follower()
    view.delegate = follower
    hand.window.addSubview(view)
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, view, follower)
  }

  func testTheContentFollowsTheFingerOnceItDrags() async {
    let (hand, view, follower) = make()
    hand.touch(.began, 160, 400)
    hand.step()
    XCTAssertTrue(view.isTracking)
    XCTAssertFalse(view.isDragging)
    XCTAssertEqual(LoopModes.current, .default)
    hand.move(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 380), frames: 2)
    XCTAssertTrue(view.isDragging)
    XCTAssertEqual(LoopModes.current, .tracking)
    let began = view.contentOffset.y
    hand.move(from: CGPoint(x: 160, y: 380), to: CGPoint(x: 160, y: 280), frames: 5)
    XCTAssertEqual(view.contentOffset.y - began, 100)
    // A finger that rests before it goes up throws nothing.
    hand.step(10)
    hand.touch(.ended, 160, 280)
    hand.step()
    XCTAssertEqual(follower.order, ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging false"])
    XCTAssertFalse(view.isTracking || view.isDragging || view.isDecelerating)
    XCTAssertEqual(LoopModes.current, .default)
  }

  func testDecelerationEndsWhereTheFormulaSays() async {
    for framesPerSecond in [60, 120] {
      for rate in [UIScrollView.DecelerationRate.normal, .fast] {
        let (hand, view, follower) = make(framesPerSecond: framesPerSecond)
        view.decelerationRate = rate
        view.contentOffset.y = 1000
        follower.events = []
        follower.modes = []
        hand.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), frames: framesPerSecond / 10)
        guard let velocity = follower.velocity, let target = follower.target else { return XCTFail("Nothing was let go.") }
        XCTAssertEqual(velocity.y, 2, accuracy: 0.05)
        let released = view.contentOffset.y
        let expected = released + velocity.y * rate.rawValue / (1 - rate.rawValue)
        XCTAssertEqual(target.y, expected, accuracy: 0.5)
        XCTAssertTrue(view.isDecelerating)
        hand.step(framesPerSecond * 6)
        XCTAssertFalse(view.isDecelerating)
        // Half a pixel at two pixels per point.
        XCTAssertEqual(view.contentOffset.y, expected, accuracy: 0.25 + 1e-9)
        XCTAssertEqual(
          follower.order,
          [
            "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "scroll",
            "didEndDecelerating",
          ])
        XCTAssertEqual(follower.offsets, follower.offsets.sorted())
        XCTAssertEqual(follower.modes, ["UITrackingRunLoopMode"])
        XCTAssertEqual(LoopModes.current, .default)
        hand.leave()
      }
    }
  }

  func testTheDelegateChoosesWhereItRests() async {
    let (hand, view, follower) = make()
    follower.chosenTarget = CGPoint(x: 0, y: 700)
    hand.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 250), frames: 6)
    hand.step(300)
    XCTAssertEqual(view.contentOffset.y, 700)
    XCTAssertEqual(follower.events.last, "didEndDecelerating")
  }

  func testContentIsPulledOverItsEndAndComesBack() async {
    let (hand, view, follower) = make()
    hand.touch(.began, 160, 100)
    hand.step()
    hand.move(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 400), frames: 15)
    XCTAssertLessThan(view.contentOffset.y, -80)
    XCTAssertGreaterThan(view.contentOffset.y, -200)
    hand.step(10)
    follower.offsets = []
    hand.touch(.ended, 160, 400)
    hand.step()
    XCTAssertTrue(view.isDecelerating)
    hand.step(90)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertEqual(follower.events.last, "didEndDecelerating")
    // On the way back it never moves away again.
    XCTAssertGreaterThan(follower.offsets.count, 10)
    XCTAssertEqual(follower.offsets, follower.offsets.sorted())
  }

  func testAThrowOverTheEndBouncesAndRestsThere() async {
    let (hand, view, follower) = make(height: 1000)
    hand.drag(from: CGPoint(x: 160, y: 450), to: CGPoint(x: 160, y: 150), frames: 5)
    XCTAssertEqual(follower.target?.y, 520)
    hand.step(240)
    XCTAssertEqual(view.contentOffset.y, 520)
    XCTAssertGreaterThan(follower.offsets.max() ?? 0, 530)
  }

  func testWithoutBounceItStopsAtItsEnd() async {
    let (hand, view, follower) = make(height: 1000)
    view.bounces = false
    hand.drag(from: CGPoint(x: 160, y: 450), to: CGPoint(x: 160, y: 150), frames: 5)
    hand.step(240)
    XCTAssertEqual(view.contentOffset.y, 520)
    XCTAssertEqual(follower.offsets.max(), 520)
  }

  func testPagesAreTurnedOneByOne() async {
    let (hand, view, _) = make(height: 480 * 5)
    view.isPagingEnabled = true
    hand.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 250), frames: 4)
    hand.step(200)
    XCTAssertEqual(view.contentOffset.y, 480)
    hand.touch(.began, 160, 400)
    hand.step()
    hand.move(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300), frames: 10)
    hand.step(10)
    hand.touch(.ended, 160, 300)
    hand.step(200)
    XCTAssertEqual(view.contentOffset.y, 480)
  }

  func testAFingerStopsContentThatMovesAndDoesNothingElse() async {
    let (hand, view, follower) = make()
    final class Taps: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let content = Taps(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
    view.addSubview(content)
    hand.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), frames: 6)
    hand.step(5)
    let dragged = content.count
    hand.tap(160, 300)
    let stopped = view.contentOffset.y
    hand.step(60)
    XCTAssertEqual(view.contentOffset.y, stopped)
    XCTAssertEqual(follower.events.last, "didEndDecelerating")
    XCTAssertEqual(content.count, dragged)
    hand.tap(160, 300)
    XCTAssertEqual(content.count, dragged + 1)
  }

  func testADiagonalLockStaysInItsDirection() async {
    let (hand, view, _) = make()
    view.contentSize.width = 2000
    view.isDirectionalLockEnabled = true
    hand.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 130, y: 200), frames: 10)
    hand.step(300)
    XCTAssertEqual(view.contentOffset.x, 0)
    XCTAssertGreaterThan(view.contentOffset.y, 100)
    view.contentOffset = .zero
    hand.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 80, y: 280), frames: 10)
    XCTAssertGreaterThan(view.contentOffset.x, 50)
    XCTAssertGreaterThan(view.contentOffset.y, 50)
  }

  func testTheInnerViewScrollsFirstAndLeavesTheRestToTheOuter() async {
    let (hand, outer, _) = make()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))
    inner.contentSize = CGSize(width: 320, height: 600)
    outer.addSubview(inner)
    hand.drag(from: CGPoint(x: 160, y: 350), to: CGPoint(x: 160, y: 250), frames: 10)
    hand.step(300)
    XCTAssertGreaterThan(inner.contentOffset.y, 50)
    XCTAssertEqual(outer.contentOffset.y, 0)
    inner.contentOffset.y = 300
    hand.drag(from: CGPoint(x: 160, y: 350), to: CGPoint(x: 160, y: 250), frames: 10)
    XCTAssertEqual(inner.contentOffset.y, 300)
    XCTAssertGreaterThan(outer.contentOffset.y, 50)
  }

  func testAHorizontalDragDoesNotMoveVerticalContent() async {
    let (hand, view, follower) = make()
    hand.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 50, y: 290), frames: 10)
    XCTAssertEqual(view.contentOffset, .zero)
    XCTAssertEqual(follower.events, [])
  }

  func testTheAppStopsADeceleration() async {
    let (hand, view, follower) = make()
    hand.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), frames: 6)
    hand.step(5)
    view.setContentOffset(view.contentOffset, animated: false)
    let place = view.contentOffset
    hand.step(30)
    XCTAssertEqual(view.contentOffset, place)
    XCTAssertEqual(follower.events.last, "didEndDecelerating")
    XCTAssertEqual(LoopModes.current, .default)
  }

  func testAViewThatGoesAwayInTheMiddleOfADragLeavesTheTrackingMode() async {
    let (hand, view, follower) = make()
    hand.touch(.began, 160, 400)
    hand.step()
    hand.move(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300), frames: 5)
    XCTAssertEqual(LoopModes.current, .tracking)
    view.removeFromSuperview()
    XCTAssertEqual(LoopModes.current, .default)
    XCTAssertEqual(follower.order.last, "didEndDragging false")
    hand.touch(.ended, 160, 300)
    hand.step()
    XCTAssertEqual(view.contentOffset.y, view.scrollRange.clamped(view.contentOffset).y)
  }

  func testTheKeyboardGoesWhenADragBegins() async {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (hand, view, _) = make()
    let field = Field()
    hand.window.addSubview(field)
    XCTAssertTrue(field.becomeFirstResponder())
    hand.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300), frames: 5)
    XCTAssertTrue(field.isFirstResponder)
    view.keyboardDismissMode = .onDrag
    hand.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300), frames: 5)
    XCTAssertFalse(field.isFirstResponder)
  }

  func testATapOnTheStatusBarScrollsToTheTop() async {
    let (hand, view, follower) = make()
    view.contentOffset.y = 900
    hand.send(.statusBarTap)
    hand.step(60)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertEqual(follower.events.last, "didScrollToTop")
    // With two that would take it none does.
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    hand.window.addSubview(other)
    view.contentOffset.y = 900
    hand.send(.statusBarTap)
    hand.step(60)
    XCTAssertEqual(view.contentOffset.y, 900)
  }

  func testATableIsThrownThroughUnknownRowsAndRestsAtItsEnd() async {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 20 }
    }
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let table = UITableView(frame: hand.window.bounds)
    let rows = Rows()
    table.dataSource = rows
    table.delegate = rows
    hand.window.addSubview(table)
    hand.step()
    for _ in 0..<8 {
      hand.drag(from: CGPoint(x: 160, y: 450), to: CGPoint(x: 160, y: 50), frames: 5)
      hand.step(20)
    }
    hand.step(300)
    XCTAssertEqual(table.contentSize.height, 2400)
    XCTAssertEqual(table.contentOffset.y, 2400 - 480)
    hand.touch(.began, 160, 300)
    hand.step()
    hand.move(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 100), frames: 10)
    XCTAssertGreaterThan(table.contentOffset.y, 2400 - 480 + 50)
    hand.step(10)
    hand.touch(.ended, 160, 100)
    hand.step(120)
    XCTAssertEqual(table.contentOffset.y, 2400 - 480)
  }
}
