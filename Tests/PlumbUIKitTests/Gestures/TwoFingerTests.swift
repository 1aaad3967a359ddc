// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Pinches and turns.
@MainActor
final class TwoFingerTests: XCTestCase {
  func testFingersThatMoveApartScale() async {
    let hand = Hand()
    var scales: [CGFloat] = []
    var states: [UIGestureRecognizer.State] = []
    hand.window.addGestureRecognizer(
      UIPinchGestureRecognizer {
        states.append($0.state)
        scales.append($0.scale)
      })
    hand.touch(.began, 100, 200, id: 0)
    hand.touch(.began, 200, 200, id: 1)
    hand.step()
    for distance in stride(from: CGFloat(110), through: 200, by: 10) {
      hand.touch(.moved, 100 + distance, 200, id: 1)
      hand.step()
    }
    hand.touch(.ended, 300, 200, id: 1)
    hand.touch(.ended, 100, 200, id: 0)
    hand.step(2)
    XCTAssertEqual(states.first, .began)
    XCTAssertEqual(states.last, .ended)
    XCTAssertEqual(scales.last ?? 0, 2, accuracy: 0.001)
    hand.leave()
  }

  func testFingersThatTurnRotate() async {
    let hand = Hand()
    var rotations: [CGFloat] = []
    let turn = UIRotationGestureRecognizer { rotations.append($0.rotation) }
    hand.window.addGestureRecognizer(turn)
    hand.touch(.began, 100, 200, id: 0)
    hand.touch(.began, 200, 200, id: 1)
    hand.step()
    for step in 1...10 {
      let angle = CGFloat(step) * .pi / 20
      hand.touch(.moved, 100 + 100 * cos(angle), 200 + 100 * sin(angle), id: 1)
      hand.step()
    }
    XCTAssertEqual(rotations.last ?? 0, .pi / 2, accuracy: 0.001)
    turn.rotation = 0
    XCTAssertEqual(turn.rotation, 0, accuracy: 0.001)
    hand.touch(.ended, 100, 300, id: 1)
    hand.touch(.ended, 100, 200, id: 0)
    hand.step(2)
    hand.leave()
  }

  func testOneFingerIsNoPinch() async {
    let hand = Hand()
    var calls = 0
    hand.window.addGestureRecognizer(UIPinchGestureRecognizer { _ in calls += 1 })
    hand.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 200), frames: 10)
    XCTAssertEqual(calls, 0)
    hand.leave()
  }
}
