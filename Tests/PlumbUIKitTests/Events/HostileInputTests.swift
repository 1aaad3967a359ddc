// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Input that no person makes.
@MainActor
final class HostileInputTests: XCTestCase {
  private func make() -> (Hand, UIScrollView) {
    let hand = Hand()
    let view = UIScrollView(frame: hand.window.bounds)
    view.contentSize = CGSize(width: 320, height: 5000)
    hand.window.addSubview(view)
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, view)
  }

  func testTenThousandMovementsInOneFrameAreOneMovement() async {
    let (hand, view) = make()
    final class Follower: NSObject, UIScrollViewDelegate {
      var count = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
    }
    let follower = Follower()
    view.delegate = follower
    hand.touch(.began, 160, 400)
    hand.step()
    hand.move(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 380), frames: 1)
    let before = view.contentOffset.y
    for index in 0..<10_000 { hand.touch(.moved, 160, 380 - CGFloat(index % 101)) }
    hand.touch(.moved, 160, 280)
    follower.count = 0
    hand.step()
    XCTAssertEqual(follower.count, 1)
    XCTAssertEqual(view.contentOffset.y - before, 100)
  }

  func testTenThousandMixedEventsInOneFrameAreAllHandled() async {
    let (hand, view) = make()
    for index in 0..<2500 {
      hand.touch(.began, 160, 240, id: index % 7)
      hand.send(.wheel(WheelInput(steps: CGPoint(x: 0, y: index % 2 == 0 ? 1 : -1), at: CGPoint(x: 160, y: 240))))
      hand.send(.key(KeyInput(.keyboardDownArrow, isDown: index % 3 != 0)))
      hand.touch(index % 5 == 0 ? .cancelled : .ended, 160, 240, id: index % 7)
    }
    hand.step()
    XCTAssertEqual(UIScreen.main.input.fingerCount, 0)
    XCTAssertEqual(hand.window.touchDelivery.activeTouchCount, 0)
    hand.step(120)
    XCTAssertFalse(view.isDragging)
    XCTAssertEqual(LoopModes.current, .default)
  }

  func testATouchThatNeverEndsHoldsOnlyItself() async {
    let (hand, view) = make()
    hand.touch(.began, 160, 400, id: 1)
    hand.step()
    hand.move(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300), frames: 5, id: 1)
    hand.step(1000)
    XCTAssertTrue(view.isDragging)
    // The same finger comes down again without having gone up: the first one is over.
    hand.touch(.began, 160, 400, id: 1)
    hand.step()
    XCTAssertFalse(view.isDragging)
    XCTAssertEqual(UIScreen.main.input.fingerCount, 1)
    hand.send(.cancel)
    hand.step()
    XCTAssertEqual(LoopModes.current, .default)
  }

  func testEndsAndMovesWithoutABeginningMeanNothing() async {
    let (hand, view) = make()
    hand.touch(.moved, 10, 10, id: 9)
    hand.touch(.ended, 10, 10, id: 9)
    hand.send(.key(KeyInput(.keyboardA, isDown: false)))
    hand.send(.markedText("x", location: -5, length: 900))
    hand.send(.text("nobody listens"))
    hand.step()
    XCTAssertEqual(view.contentOffset, .zero)
  }

  func testNumbersThatAreNoneAreRefused() async {
    let (hand, view) = make()
    let before = UIScreen.main.input.refusedCount
    hand.touch(.began, CGFloat.nan, 10)
    hand.touch(.began, .infinity, 10)
    hand.touch(.began, 1e300, 10)
    hand.send(.wheel(WheelInput(steps: CGPoint(x: 0, y: CGFloat.nan), at: .zero)))
    hand.send(.resize(CGSize(width: 0, height: 10), scale: 2))
    hand.send(.resize(CGSize(width: 10, height: -.infinity), scale: 2))
    hand.step()
    XCTAssertEqual(UIScreen.main.input.refusedCount - before, 6)
    XCTAssertEqual(view.contentOffset, .zero)
  }

  func testAViewThatRemovesEverythingFromWithinATouchIsSurvived() async {
    let (hand, _) = make()
    final class Bomb: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for view in window?.subviews ?? [] { view.removeFromSuperview() }
      }
    }
    let bomb = Bomb(frame: hand.window.bounds)
    bomb.addGestureRecognizer(UITapGestureRecognizer { tap in tap.view?.removeFromSuperview() })
    hand.window.addSubview(bomb)
    hand.tap(100, 100)
    XCTAssertEqual(hand.window.subviews.count, 0)
    hand.tap(100, 100)
  }

  func testAWindowOfOnePointAndAHugeOneTakeEvents() async {
    let (hand, view) = make()
    let screen = UIScreen.main
    let (size, scale) = (screen.bounds.size, screen.scale)
    defer { screen.configure(size: size, scale: scale) }
    hand.window.frame = screen.bounds
    view.frame = screen.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for side in [1.0, 3000] {
      hand.send(.resize(CGSize(width: side, height: side), scale: 1))
      hand.step()
      XCTAssertEqual(hand.window.frame.width, side)
      hand.tap(0.5, 0.5)
      hand.send(.wheel(WheelInput(steps: CGPoint(x: 0, y: 1), at: CGPoint(x: 0.5, y: 0.5))))
      hand.step(60)
    }
  }
}
