// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Several recognisers and the views below them.
@MainActor
final class GestureArbitrationTests: XCTestCase {
  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var allowsBegin = true
    var allowsTouch = true
    var simultaneous = false
    var waitsFor: UIGestureRecognizer?
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allowsBegin }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { allowsTouch }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { simultaneous }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === waitsFor }
  }

  private func make() -> (Hand, TouchDeliveryTests.Listener, TouchDeliveryTests.Listener) {
    let hand = Hand()
    let outer = TouchDeliveryTests.Listener(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = TouchDeliveryTests.Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    hand.window.addSubview(outer)
    outer.addSubview(inner)
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, outer, inner)
  }

  func testTheInnermostTapWins() async {
    let (hand, outer, inner) = make()
    var taps: [String] = []
    outer.addGestureRecognizer(UITapGestureRecognizer { _ in taps.append("outer") })
    inner.addGestureRecognizer(UITapGestureRecognizer { _ in taps.append("inner") })
    hand.tap(50, 50)
    hand.tap(150, 150)
    XCTAssertEqual(taps, ["inner", "outer"])
  }

  func testBothAreRecognisedWhereTheDelegateSaysSo() async {
    let (hand, outer, inner) = make()
    var taps: [String] = []
    let delegate = Delegate()
    delegate.simultaneous = true
    let tap = UITapGestureRecognizer { _ in taps.append("outer") }
    tap.delegate = delegate
    outer.addGestureRecognizer(tap)
    inner.addGestureRecognizer(UITapGestureRecognizer { _ in taps.append("inner") })
    hand.tap(50, 50)
    XCTAssertEqual(taps, ["inner", "outer"])
  }

  func testASingleTapWaitsForTheDoubleTapToFail() async {
    for byDelegate in [false, true] {
      let (hand, _, inner) = make()
      var taps: [String] = []
      let double = UITapGestureRecognizer { _ in taps.append("double") }
      double.numberOfTapsRequired = 2
      let single = UITapGestureRecognizer { _ in taps.append("single") }
      let delegate = Delegate()
      if byDelegate {
        delegate.waitsFor = double
        single.delegate = delegate
      } else {
        single.require(toFail: double)
      }
      inner.addGestureRecognizer(double)
      inner.addGestureRecognizer(single)
      hand.tap(50, 50)
      XCTAssertEqual(taps, [])
      hand.step(30)
      XCTAssertEqual(taps, ["single"])
      hand.step(30)
      hand.tap(50, 50)
      hand.tap(50, 50)
      hand.step(60)
      XCTAssertEqual(taps, ["single", "double"])
      hand.leave()
    }
  }

  func testAPanThatWaitsForASwipeBeginsOnceThatHasFailed() async {
    let (hand, _, inner) = make()
    var events: [String] = []
    let swipe = UISwipeGestureRecognizer { _ in events.append("swipe") }
    let pan = UIPanGestureRecognizer { events.append("pan \($0.state.rawValue)") }
    pan.require(toFail: swipe)
    inner.addGestureRecognizer(swipe)
    inner.addGestureRecognizer(pan)
    hand.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10), frames: 5)
    XCTAssertEqual(events, ["swipe"])
    events = []
    hand.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 10, y: 90), frames: 5)
    XCTAssertEqual(events.first, "pan 1")
    XCTAssertEqual(events.last, "pan 3")
  }

  func testARecognisedGestureTakesTheTouchFromTheView() async {
    let (hand, _, inner) = make()
    let pan = UIPanGestureRecognizer { _ in }
    inner.addGestureRecognizer(pan)
    hand.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10), frames: 4)
    XCTAssertEqual(inner.events, ["began", "cancelled"])
    inner.events = []
    pan.cancelsTouchesInView = false
    hand.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10), frames: 4)
    XCTAssertEqual(inner.events, ["began", "moved", "moved", "moved", "moved", "ended"])
  }

  func testADelayedTouchComesWhenTheGestureHasFailed() async {
    let (hand, _, inner) = make()
    let swipe = UISwipeGestureRecognizer { _ in }
    swipe.delaysTouchesBegan = true
    inner.addGestureRecognizer(swipe)
    hand.touch(.began, 50, 50)
    hand.step()
    XCTAssertEqual(inner.events, [])
    hand.move(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 80), frames: 2)
    XCTAssertEqual(inner.events.first, "began")
    hand.touch(.ended, 50, 80)
    hand.step()
    XCTAssertEqual(inner.events.last, "ended")
    inner.events = []
    hand.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 95, y: 10), frames: 4)
    XCTAssertEqual(inner.events, [])
  }

  func testTheEndOfATouchWaitsForTheDoubleTap() async {
    let (hand, _, inner) = make()
    let double = UITapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    inner.addGestureRecognizer(double)
    hand.tap(50, 50)
    XCTAssertEqual(inner.events, ["began"])
    hand.step(30)
    XCTAssertEqual(inner.events, ["began", "ended"])
  }

  func testTheDelegateRefusesTouchesAndBeginnings() async {
    let (hand, _, inner) = make()
    var count = 0
    let delegate = Delegate()
    let tap = UITapGestureRecognizer { _ in count += 1 }
    tap.delegate = delegate
    inner.addGestureRecognizer(tap)
    delegate.allowsTouch = false
    hand.tap(50, 50)
    delegate.allowsTouch = true
    delegate.allowsBegin = false
    hand.tap(50, 50)
    XCTAssertEqual(count, 0)
    XCTAssertEqual(inner.events, ["began", "ended", "began", "ended"])
    delegate.allowsBegin = true
    hand.tap(50, 50)
    XCTAssertEqual(count, 1)
  }

  func testARecogniserThatForgetsToFailBlocksNothing() async {
    final class Forgetful: UIGestureRecognizer {}
    let (hand, _, inner) = make()
    let forgetful = Forgetful()
    inner.addGestureRecognizer(forgetful)
    var count = 0
    let tap = UITapGestureRecognizer { _ in count += 1 }
    tap.require(toFail: forgetful)
    inner.addGestureRecognizer(tap)
    hand.tap(50, 50)
    hand.tap(50, 50)
    XCTAssertEqual(count, 2)
    XCTAssertEqual(hand.window.touchDelivery.activeTouchCount, 0)
  }
}
