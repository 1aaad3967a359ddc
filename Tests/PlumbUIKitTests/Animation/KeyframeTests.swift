// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Keyframes beyond one pass, and animations that nobody but the clock holds.
@MainActor
final class KeyframeTests: XCTestCase {
  private func make() -> (Hand, UIView) {
    let hand = Hand()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    hand.window.addSubview(view)
    hand.step()
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, view)
  }

  private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? view.frame.minX }
  private func shownScale(_ view: UIView) -> CGFloat { view.layer.presentation()?.affineTransform().a ?? view.transform.a }

  func testKeyframesOfATransformFollowOneAnother() async {
    let (hand, view) = make()
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.transform = .identity }
    }
    hand.step(16)
    XCTAssertEqual(shownScale(view), 1.5, accuracy: 1e-6)
    hand.step(15)
    XCTAssertEqual(shownScale(view), 2, accuracy: 1e-6)
    hand.step(15)
    XCTAssertEqual(shownScale(view), 1.5, accuracy: 1e-6)
    hand.step(16)
    XCTAssertEqual(shownScale(view), 1)
  }

  func testKeyframesFromWhatIsShownFollowOneAnother() async {
    let (hand, view) = make()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 30 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 90 }
    }
    hand.step(31)
    XCTAssertEqual(shownX(view), 30, accuracy: 1e-6)
  }

  func testKeyframesAreRepeatedAndTurnedAroundAsAWhole() async {
    let (hand, view) = make()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 300 }
    }
    hand.step()
    var places: [CGFloat] = []
    for _ in 0..<10 {
      hand.step(15)
      places.append(shownX(view).rounded())
    }
    XCTAssertEqual(places, [50, 100, 200, 300, 200, 100, 50, 0, 50, 100])
    view.layer.removeAllAnimations()
    hand.step(2)
    XCTAssertEqual(shownX(view), 300)
    XCTAssertFalse(hand.driver.needsFrames)
  }

  func testRepeatedKeyframesEndWithTheirView() async {
    let (hand, view) = make()
    var finished: [Bool] = []
    UIView.animateKeyframes(withDuration: 0.2, delay: 0, options: .repeat) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
    } completion: {
      finished.append($0)
    }
    hand.step(30)
    XCTAssertEqual(finished, [])
    view.removeFromSuperview()
    hand.step(2)
    XCTAssertEqual(finished, [false])
    XCTAssertFalse(hand.driver.needsFrames)
  }

  func testAnAnimatorThatRunsIsKept() async {
    let (hand, view) = make()
    var ends: [UIViewAnimatingPosition] = []
    weak var animator: UIViewPropertyAnimator?
    animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.1, delay: 0.1) {
      view.frame.origin.x = 60
    } completion: {
      ends.append($0)
    }
    hand.step(8)
    XCTAssertEqual(animator?.state, .active)
    view.removeFromSuperview()
    hand.step(8)
    XCTAssertEqual(ends, [.end], "its end is a matter of time, not of its view")
    XCTAssertNil(animator)
  }
}
