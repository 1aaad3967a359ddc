// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Which view hears of which finger, and when.
@MainActor
final class TouchDeliveryTests: XCTestCase {
  final class Listener: UIView {
    var events: [String] = []
    var taps: [Int] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      events.append("began")
      taps.append(touches.first?.tapCount ?? 0)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("cancelled") }
  }

  private func make() -> (Hand, Listener) {
    let hand = Hand()
    let view = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    hand.window.addSubview(view)
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, view)
  }

  func testAFingerBelongsToTheViewThatItCameDownIn() async {
    let (hand, view) = make()
    hand.touch(.began, 50, 50)
    hand.step()
    hand.move(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 300, y: 300), frames: 3)
    hand.touch(.ended, 300, 300)
    hand.step()
    XCTAssertEqual(view.events, ["began", "moved", "moved", "moved", "ended"])
    hand.tap(200, 200)
    XCTAssertEqual(view.events.count, 5)
  }

  func testTapsAtOnePlaceAreCounted() async {
    let (hand, view) = make()
    hand.tap(50, 50)
    hand.tap(52, 50)
    hand.tap(51, 51)
    hand.step(60)
    hand.tap(50, 50)
    XCTAssertEqual(view.taps, [1, 2, 3, 1])
  }

  func testAViewTakesOneFingerUnlessItWantsMore() async {
    let (hand, view) = make()
    hand.touch(.began, 20, 20, id: 1)
    hand.touch(.began, 80, 80, id: 2)
    hand.step()
    XCTAssertEqual(view.events, ["began"])
    hand.touch(.ended, 20, 20, id: 1)
    hand.touch(.ended, 80, 80, id: 2)
    hand.step()
    XCTAssertEqual(view.events, ["began", "ended"])
    view.isMultipleTouchEnabled = true
    view.events = []
    hand.touch(.began, 20, 20, id: 1)
    hand.touch(.began, 80, 80, id: 2)
    hand.touch(.ended, 20, 20, id: 1)
    hand.touch(.ended, 80, 80, id: 2)
    hand.step()
    XCTAssertEqual(view.events, ["began", "began", "ended", "ended"])
  }

  func testMovementsOfOneFrameAreOneAndCanBeReadAlone() async {
    final class Tracer: UIView {
      var places: [[CGFloat]] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        places.append((event?.coalescedTouches(for: touch) ?? []).map { $0.location(in: self).x })
      }
    }
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let view = Tracer(frame: hand.window.bounds)
    hand.window.addSubview(view)
    hand.touch(.began, 10, 10)
    for x in [11.0, 12, 13] { hand.touch(.moved, x, 10) }
    hand.step()
    hand.touch(.ended, 13, 10)
    hand.step()
    XCTAssertEqual(view.places, [[11, 12, 13]])
  }

  func testAViewThatLeavesLosesItsFinger() async {
    let (hand, view) = make()
    hand.touch(.began, 50, 50)
    hand.step()
    view.removeFromSuperview()
    hand.touch(.ended, 50, 50)
    hand.step()
    XCTAssertEqual(view.events, ["began", "cancelled"])
    XCTAssertEqual(hand.window.touchDelivery.activeTouchCount, 0)
  }

  func testTheWindowCanLoseItsFingers() async {
    let (hand, view) = make()
    hand.touch(.began, 50, 50)
    hand.step()
    hand.send(.cancel)
    hand.step()
    XCTAssertEqual(view.events, ["began", "cancelled"])
    XCTAssertEqual(UIScreen.main.input.fingerCount, 0)
  }

  func testTouchesInARowWaitUntilItIsClearThatTheyDoNotScroll() async {
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let scroll = UIScrollView(frame: hand.window.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2000)
    let view = Listener(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
    scroll.addSubview(view)
    hand.window.addSubview(scroll)
    // A finger that drags at once is never the content's.
    hand.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), frames: 5)
    XCTAssertEqual(view.events, [])
    hand.step(300)
    // One that rests is, until it drags.
    hand.touch(.began, 100, 300)
    hand.step(8)
    XCTAssertEqual(view.events, [])
    hand.step(4)
    XCTAssertEqual(view.events, ["began"])
    hand.move(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), frames: 5)
    XCTAssertEqual(view.events.last, "cancelled")
    hand.touch(.ended, 100, 200)
    hand.step(300)
    // A quick tap comes through as a whole.
    view.events = []
    hand.tap(100, 300)
    XCTAssertEqual(view.events, ["began", "ended"])
    scroll.canCancelContentTouches = false
    view.events = []
    let offset = scroll.contentOffset
    hand.touch(.began, 100, 300)
    hand.step(12)
    hand.move(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), frames: 5)
    hand.touch(.ended, 100, 200)
    hand.step()
    XCTAssertEqual(view.events, ["began", "moved", "moved", "moved", "moved", "moved", "ended"])
    XCTAssertEqual(scroll.contentOffset, offset)
  }
}
