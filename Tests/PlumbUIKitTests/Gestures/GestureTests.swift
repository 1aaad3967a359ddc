// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Gesture recognisers one by one.
@MainActor
final class GestureTests: XCTestCase {
  private func make() -> (Hand, UIView) {
    let hand = Hand()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    hand.window.addSubview(view)
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, view)
  }

  func testATapIsRecognisedAndTellsItsPlace() async {
    let (hand, view) = make()
    var places: [CGPoint] = []
    let tap = UITapGestureRecognizer { places.append($0.location(in: $0.view)) }
    view.addGestureRecognizer(tap)
    view.frame.origin = CGPoint(x: 10, y: 10)
    hand.tap(60, 70)
    XCTAssertEqual(places, [CGPoint(x: 50, y: 60)])
    XCTAssertEqual(tap.state, .possible)
    // Too far, too long, outside.
    hand.touch(.began, 60, 60)
    hand.step()
    hand.move(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 90, y: 60), frames: 3)
    hand.touch(.ended, 90, 60)
    hand.step()
    hand.tap(60, 60, frames: 120)
    hand.tap(300, 300)
    XCTAssertEqual(places.count, 1)
  }

  func testMethodsOfAnObjectAreCalledAndDoNotKeepIt() async {
    @MainActor
    final class Target {
      var count = 0
      func tapped(_ recognizer: UITapGestureRecognizer) { count += 1 }
      func plain() { count += 10 }
    }
    let (hand, view) = make()
    var target: Target? = Target()
    weak let reference = target
    if let target {
      let tap = UITapGestureRecognizer(target: target, action: Target.tapped)
      tap.addTarget(target, action: Target.plain)
      view.addGestureRecognizer(tap)
    }
    hand.tap(50, 50)
    XCTAssertEqual(target?.count, 11)
    target = nil
    XCTAssertNil(reference)
    hand.tap(50, 50)
  }

  func testTheMethodIsNamedAsTheSelectorWas() async {
    @MainActor
    final class Screen: UIView {
      var count = 0
      func tapped(_ recognizer: UITapGestureRecognizer) { count += 1 }
      func refreshed() { count += 10 }
    }
    let (hand, _) = make()
    let screen = Screen(frame: hand.window.bounds)
    hand.window.addSubview(screen)
    screen.addGestureRecognizer(UITapGestureRecognizer(target: screen, action: Screen.tapped))
    screen.addGestureRecognizer(UITapGestureRecognizer(target: screen, action: Screen.refreshed))
    hand.tap(50, 50)
    // The first of them prevents the second.
    XCTAssertEqual(screen.count, 1)
  }

  func testADoubleTapNeedsTwoTapsInTime() async {
    let (hand, view) = make()
    var count = 0
    let tap = UITapGestureRecognizer { _ in count += 1 }
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    hand.tap(50, 50)
    hand.step(40)
    hand.tap(50, 50)
    XCTAssertEqual(count, 0)
    hand.step(40)
    hand.tap(50, 50)
    hand.tap(52, 50)
    XCTAssertEqual(count, 1)
  }

  func testATapOfTwoFingersNeedsBoth() async {
    let (hand, view) = make()
    var count = 0
    let tap = UITapGestureRecognizer { _ in count += 1 }
    tap.numberOfTouchesRequired = 2
    view.addGestureRecognizer(tap)
    hand.tap(50, 50)
    XCTAssertEqual(count, 0)
    for id in [1, 2] { hand.touch(.began, CGFloat(50 * id), 50, id: id) }
    hand.step(2)
    for id in [1, 2] { hand.touch(.ended, CGFloat(50 * id), 50, id: id) }
    hand.step()
    XCTAssertEqual(count, 1)
  }

  func testALongPressBeginsAfterHalfASecondAndGoesOn() async {
    let (hand, view) = make()
    var states: [UIGestureRecognizer.State] = []
    let press = UILongPressGestureRecognizer { states.append($0.state) }
    view.addGestureRecognizer(press)
    hand.touch(.began, 50, 50)
    hand.step(29)
    XCTAssertEqual(states, [])
    hand.step(3)
    XCTAssertEqual(states, [.began])
    hand.move(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50), frames: 2)
    hand.touch(.ended, 90, 50)
    hand.step()
    XCTAssertEqual(states, [.began, .changed, .changed, .ended])
    states = []
    hand.touch(.began, 50, 50)
    hand.step()
    hand.move(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 70, y: 50), frames: 2)
    hand.step(60)
    XCTAssertEqual(states, [])
  }

  func testAPanTellsTheWayAndTheVelocity() async {
    let (hand, view) = make()
    var states: [UIGestureRecognizer.State] = []
    var last = CGPoint.zero
    var velocity = CGPoint.zero
    let pan = UIPanGestureRecognizer {
      states.append($0.state)
      last = $0.translation(in: view)
      velocity = $0.velocity(in: view)
    }
    view.addGestureRecognizer(pan)
    hand.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 80, y: 50), frames: 10)
    XCTAssertEqual(states.first, .began)
    XCTAssertEqual(states.last, .ended)
    XCTAssertEqual(last, CGPoint(x: 60, y: 30))
    XCTAssertEqual(velocity.x, 360, accuracy: 40)
    XCTAssertEqual(velocity.y, 180, accuracy: 20)
    pan.setTranslation(.zero, in: view)
    XCTAssertEqual(pan.translation(in: view), .zero)
  }

  func testASecondFingerDoesNotMakeThePanJump() async {
    let (hand, view) = make()
    var ways: [CGFloat] = []
    view.addGestureRecognizer(UIPanGestureRecognizer { ways.append($0.translation(in: view).x) })
    hand.touch(.began, 20, 20, id: 1)
    hand.step()
    hand.move(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 20), frames: 4, id: 1)
    hand.touch(.began, 160, 20, id: 2)
    hand.step()
    hand.touch(.moved, 62, 20, id: 1)
    hand.step()
    XCTAssertEqual(ways.last ?? 0, 41, accuracy: 0.01)
    hand.touch(.ended, 160, 20, id: 2)
    hand.step()
    hand.touch(.moved, 64, 20, id: 1)
    hand.step()
    XCTAssertEqual(ways.last ?? 0, 43, accuracy: 0.01)
    hand.touch(.ended, 64, 20, id: 1)
    hand.step()
  }

  func testASwipeGoesInItsDirectionOnly() async {
    let (hand, view) = make()
    var count = 0
    let swipe = UISwipeGestureRecognizer { _ in count += 1 }
    swipe.direction = .left
    view.addGestureRecognizer(swipe)
    hand.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 150, y: 50), frames: 6)
    hand.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 100, y: 150), frames: 6)
    hand.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 20, y: 50), frames: 120)
    XCTAssertEqual(count, 0)
    hand.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 20, y: 60), frames: 6)
    XCTAssertEqual(count, 1)
  }

  func testAnEdgePanBeginsAtItsEdge() async {
    let (hand, view) = make()
    var count = 0
    let pan = UIScreenEdgePanGestureRecognizer { if $0.state == .began { count += 1 } }
    pan.edges = .left
    view.addGestureRecognizer(pan)
    hand.drag(from: CGPoint(x: 60, y: 50), to: CGPoint(x: 150, y: 50), frames: 6)
    XCTAssertEqual(count, 0)
    hand.drag(from: CGPoint(x: 5, y: 50), to: CGPoint(x: 150, y: 50), frames: 6)
    XCTAssertEqual(count, 1)
  }

  func testTurningARecogniserOffCancelsIt() async {
    let (hand, view) = make()
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer { states.append($0.state) }
    view.addGestureRecognizer(pan)
    hand.touch(.began, 20, 20)
    hand.step()
    hand.move(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 20), frames: 2)
    pan.isEnabled = false
    XCTAssertEqual(states.last, .cancelled)
    hand.move(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 90, y: 20), frames: 2)
    XCTAssertEqual(states.last, .cancelled)
    hand.touch(.ended, 90, 20)
    hand.step()
    pan.isEnabled = true
    hand.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 90, y: 20), frames: 4)
    XCTAssertEqual(states.last, .ended)
  }
}
