// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Blocks of animated changes on the manual clock.
@MainActor
final class ViewAnimationTests: XCTestCase {
  private func make() -> (Hand, UIView) {
    let hand = Hand()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = .white
    hand.window.addSubview(view)
    hand.step()
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, view)
  }

  private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? view.frame.minX }

  func testPropertiesAreNewAtOnceAndShownOverTime() async {
    let (hand, view) = make()
    var finished: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame.origin.x = 60
      view.alpha = 0
    } completion: {
      finished.append($0)
    }
    XCTAssertEqual(view.frame.minX, 60)
    XCTAssertEqual(shownX(view), 0)
    hand.step()
    for frame in 1...59 {
      hand.step()
      XCTAssertEqual(shownX(view), CGFloat(frame), accuracy: 1e-6)
      XCTAssertEqual(Double(view.layer.presentation()?.opacity ?? 0), 1 - Double(frame) / 60, accuracy: 1e-5)
      XCTAssertEqual(finished, [])
    }
    hand.step()
    XCTAssertEqual(finished, [true])
    XCTAssertNil(view.layer.animationKeys())
    // What other tests left behind has ended by then.
    hand.step(120)
    XCTAssertFalse(AnimationTimeline.isActive)
  }

  func testTheComposedFrameShowsTheMovement() async {
    let (hand, view) = make()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 100 }
    hand.step(31)
    let frame = hand.driver.step().bitmap
    let scale = Int(UIScreen.main.scale)
    XCTAssertEqual(PixelProbe(frame)[45 * scale, 5 * scale], [0, 0, 0, 255])
    XCTAssertEqual(PixelProbe(frame)[60 * scale, 5 * scale], [255, 255, 255, 255])
    hand.step(60)
    XCTAssertEqual(PixelProbe(hand.driver.step().bitmap)[60 * scale, 5 * scale], [0, 0, 0, 255])
  }

  func testACurveIsSlowWhereItSays() async {
    for (options, first) in [(UIView.AnimationOptions.curveEaseIn, 0.0...0.2), (.curveEaseOut, 0.3...0.6), (.curveLinear, 0.24...0.26)] {
      let (hand, view) = make()
      UIView.animate(withDuration: 1, delay: 0, options: options) { view.frame.origin.x = 100 }
      hand.step(16)
      XCTAssertTrue(first.contains(shownX(view) / 100), "\(shownX(view))")
      hand.leave()
    }
  }

  func testADelayKeepsTheOldLook() async {
    let (hand, view) = make()
    UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear) { view.frame.origin.x = 30 }
    hand.step(31)
    XCTAssertEqual(shownX(view), 0)
    hand.step(15)
    XCTAssertEqual(shownX(view), 15, accuracy: 1e-6)
  }

  func testASpringSwingsOverItsEndAndRestsThere() async {
    let (hand, view) = make()
    var ended = false
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
      view.frame.origin.x = 100
    } completion: { _ in
      ended = true
    }
    var farthest: CGFloat = 0
    for _ in 0..<60 {
      hand.step()
      farthest = max(farthest, shownX(view))
    }
    XCTAssertGreaterThan(farthest, 105)
    XCTAssertLessThan(farthest, 150)
    hand.step(3)
    XCTAssertTrue(ended)
    XCTAssertEqual(AnimationTiming.spring(duration: 1, damping: 1, velocity: 0).progress(at: 0.999, duration: 1), 1, accuracy: 0.002)
  }

  func testASecondAnimationGoesOnSmoothlyAndBothEnd() async {
    for options in [UIView.AnimationOptions.curveLinear, [.curveLinear, .beginFromCurrentState]] {
      let (hand, view) = make()
      var finished: [String] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 60
      } completion: {
        finished.append("first \($0)")
      }
      hand.step(31)
      let before = shownX(view)
      UIView.animate(withDuration: 1, delay: 0, options: options) {
        view.frame.origin.x = 0
      } completion: {
        finished.append("second \($0)")
      }
      XCTAssertEqual(shownX(view), before, accuracy: 1e-9)
      hand.step()
      XCTAssertEqual(shownX(view), before, accuracy: 1.01)
      hand.step(70)
      XCTAssertEqual(view.frame.minX, 0)
      let breaksOff = options.contains(.beginFromCurrentState)
      XCTAssertEqual(finished, breaksOff ? ["first false", "second true"] : ["first true", "second true"])
      hand.leave()
    }
  }

  func testATurnStaysATurn() async {
    let (hand, view) = make()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.transform = CGAffineTransform(rotationAngle: .pi / 2) }
    hand.step(31)
    guard let shown = view.layer.presentation()?.affineTransform() else { return XCTFail("Nothing is animated.") }
    let wanted = CGAffineTransform(rotationAngle: .pi / 4)
    for (first, second) in [(shown.a, wanted.a), (shown.b, wanted.b), (shown.c, wanted.c), (shown.d, wanted.d)] {
      XCTAssertEqual(first, second, accuracy: 1e-6)
    }
  }

  func testColoursAndLayersAreAnimated() async {
    let (hand, view) = make()
    view.backgroundColor = .red
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = .blue
      view.layer.cornerRadius = 20
      view.layer.shadowOpacity = 1
      view.layer.borderWidth = 4
    }
    hand.step(31)
    guard let shown = view.layer.presentation() else { return XCTFail("Nothing is animated.") }
    XCTAssertEqual(shown.backgroundColor?.red ?? 0, 0.5, accuracy: 1e-6)
    XCTAssertEqual(shown.backgroundColor?.blue ?? 0, 0.5, accuracy: 1e-6)
    XCTAssertEqual(shown.cornerRadius, 10, accuracy: 1e-6)
    XCTAssertEqual(Double(shown.shadowOpacity), 0.5, accuracy: 1e-6)
    XCTAssertEqual(shown.borderWidth, 2, accuracy: 1e-6)
    XCTAssertEqual(view.layer.cornerRadius, 20)
  }

  func testConstraintsAreAnimatedByALayoutInTheBlock() async {
    let (hand, _) = make()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    hand.window.addSubview(view)
    let left = view.leadingAnchor.constraint(equalTo: hand.window.leadingAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: hand.window.topAnchor), view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    hand.step()
    left.constant = 60
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { hand.window.layoutIfNeeded() }
    hand.step(31)
    XCTAssertEqual(shownX(view), 30, accuracy: 1e-6)
  }

  func testWithoutAnimationNothingMoves() async {
    let (hand, view) = make()
    var finished: [Bool] = []
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.frame.origin.x = 50 }
    } completion: {
      finished.append($0)
    }
    XCTAssertNil(view.layer.animationKeys())
    XCTAssertEqual(finished, [])
    hand.step()
    XCTAssertEqual(finished, [true])
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) {
      view.alpha = 0.5
    } completion: {
      finished.append($0)
    }
    UIView.setAnimationsEnabled(true)
    XCTAssertNil(view.layer.animationKeys())
    XCTAssertEqual(finished, [true, true])
  }

  func testAnInnerBlockTakesOverTheOuterDuration() async {
    let (hand, view) = make()
    let other = UIView(frame: view.frame)
    hand.window.addSubview(other)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.1) { view.frame.origin.x = 60 }
      UIView.animate(withDuration: 0.1, delay: 0, options: .overrideInheritedDuration) { other.frame.origin.x = 60 }
    }
    hand.step(31)
    XCTAssertEqual(shownX(view), 30, accuracy: 1e-6)
    XCTAssertNil(other.layer.animationKeys())
  }

  func testAViewThatLeavesBreaksItsAnimationOff() async {
    let (hand, view) = make()
    var finished: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      finished.append($0)
    }
    hand.step(5)
    view.removeFromSuperview()
    hand.step(2)
    XCTAssertEqual(finished, [false])
    XCTAssertNil(view.layer.animationKeys())
    // What other tests left behind has ended by then.
    hand.step(120)
    XCTAssertFalse(AnimationTimeline.isActive)
  }

  func testRepetitionsGoOnUntilTheyAreRemoved() async {
    let (hand, view) = make()
    var finished: [Bool] = []
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      view.frame.origin.x = 30
    } completion: {
      finished.append($0)
    }
    hand.step(1 + 30 + 15)
    XCTAssertEqual(shownX(view), 15, accuracy: 1e-6)
    hand.step(600)
    XCTAssertEqual(finished, [])
    view.layer.removeAllAnimations()
    hand.step()
    XCTAssertEqual(finished, [false])
    XCTAssertEqual(shownX(view), 30)
  }

  func testTouchesPassAnAnimatedViewUnlessItAllowsThem() async {
    let (hand, view) = make()
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    XCTAssertTrue(hand.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === hand.window)
    hand.step(70)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
    XCTAssertTrue(hand.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
  }

  func testKeyframesFollowOneAnother() async {
    let (hand, view) = make()
    var finished: [Bool] = []
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 30 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 90 }
    } completion: {
      finished.append($0)
    }
    hand.step(31)
    XCTAssertEqual(shownX(view), 30, accuracy: 1e-6)
    hand.step(15)
    XCTAssertEqual(shownX(view), 60, accuracy: 1e-6)
    XCTAssertEqual(finished, [])
    hand.step(16)
    XCTAssertEqual(finished, [true])
  }

  func testATransitionFadesFromTheOldLook() async {
    let (hand, view) = make()
    let scale = Int(UIScreen.main.scale)
    var finished: [Bool] = []
    UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      view.backgroundColor = .black
    } completion: {
      finished.append($0)
    }
    hand.step(31)
    let shade = PixelProbe(hand.driver.step().bitmap)[5 * scale, 5 * scale][0]
    XCTAssertGreaterThan(shade, 100)
    XCTAssertLessThan(shade, 150)
    hand.step(60)
    XCTAssertEqual(finished, [true])
    XCTAssertEqual(PixelProbe(hand.driver.step().bitmap)[5 * scale, 5 * scale], [0, 0, 0, 255])
    XCTAssertEqual(hand.window.subviews.count, 1)
  }

  func testATransactionTellsWhenItsAnimationsHaveEnded() async {
    let (hand, view) = make()
    var count = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { count += 1 }
    UIView.animate(withDuration: 0.5) { view.alpha = 0 }
    CATransaction.commit()
    hand.step(20)
    XCTAssertEqual(count, 0)
    hand.step(20)
    XCTAssertEqual(count, 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { count += 1 }
    CATransaction.commit()
    hand.step()
    XCTAssertEqual(count, 2)
  }

  // MARK: Animators

  func testAnAnimatorIsPausedMovedByHandAndTurnedAround() async {
    let (hand, view) = make()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 60 }
    animator.addCompletion { positions.append($0) }
    XCTAssertEqual(view.frame.minX, 0)
    animator.startAnimation()
    XCTAssertEqual(animator.state, .active)
    hand.step(31)
    XCTAssertEqual(shownX(view), 30, accuracy: 1e-6)
    animator.pauseAnimation()
    hand.step(30)
    XCTAssertEqual(shownX(view), 30, accuracy: 1e-6)
    animator.fractionComplete = 0.25
    hand.step()
    XCTAssertEqual(shownX(view), 15, accuracy: 1e-6)
    animator.isReversed = true
    animator.startAnimation()
    hand.step(8)
    XCTAssertLessThan(shownX(view), 15)
    hand.step(20)
    XCTAssertEqual(positions, [.start])
    XCTAssertEqual(view.frame.minX, 0)
    XCTAssertEqual(animator.state, .inactive)
  }

  func testAnAnimatorEndsAndStops() async {
    let (hand, view) = make()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.5, delay: 0) {
      view.frame.origin.x = 60
    } completion: {
      positions.append($0)
    }
    hand.step(40)
    XCTAssertEqual(positions, [.end])
    XCTAssertFalse(animator.isRunning)
    let second = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { view.frame.origin.x = 0 }
    second.addCompletion { positions.append($0) }
    second.startAnimation()
    hand.step(10)
    let shown = shownX(view)
    second.stopAnimation(false)
    XCTAssertEqual(view.frame.minX, shown, accuracy: 1e-6)
    XCTAssertEqual(second.state, .stopped)
    second.finishAnimation(at: .current)
    XCTAssertEqual(positions, [.end, .current])
  }
}
