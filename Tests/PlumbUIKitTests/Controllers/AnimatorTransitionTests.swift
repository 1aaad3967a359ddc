// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Transitions that the app animates itself.
@MainActor
final class AnimatorTransitionTests: XCTestCase {
  /// Fades, and writes down what it was given.
  private final class Fade: UIViewControllerAnimatedTransitioning {
    var heard: [String] = []
    var completes = true

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
      heard.append("\(from == nil ? "-" : "from") \(to == nil ? "-" : "to") \(context.isAnimated)")
      if let to, let controller = context.viewController(forKey: .to) {
        to.frame = context.finalFrame(for: controller)
        context.containerView.addSubview(to)
        to.alpha = 0
      }
      UIView.animate(withDuration: transitionDuration(using: context)) {
        to?.alpha = 1
        if to == nil { from?.alpha = 0 }
      } completion: { [completes] _ in
        context.completeTransition(completes)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { heard.append("ended \(transitionCompleted)") }
  }

  private final class Transitions: UIViewControllerTransitioningDelegate, UINavigationControllerDelegate {
    let fade = Fade()

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { fade }

    func navigationController(
      _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .push ? fade : nil }
  }

  private func make(_ root: UIViewController) -> Hand {
    let hand = Hand()
    hand.window.rootViewController = root
    hand.step()
    addTeardownBlock { @MainActor in
      hand.window.rootViewController = nil
      hand.leave()
    }
    return hand
  }

  func testAPresentationIsAnimatedByTheApp() async throws {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom] {
      let (root, presented, transitions) = (UIViewController(), UIViewController(), Transitions())
      let hand = make(root)
      presented.modalPresentationStyle = style
      presented.transitioningDelegate = transitions
      var done = 0
      root.present(presented, animated: true) { done += 1 }
      hand.step(16)
      XCTAssertEqual(done, 0)
      XCTAssertTrue(presented.isBeingPresented)
      let shown = try XCTUnwrap(presented.view.layer.presentation()).opacity
      XCTAssertTrue((0.2...0.8).contains(shown), "\(shown)")
      hand.step(20)
      XCTAssertEqual(done, 1)
      XCTAssertFalse(presented.isBeingPresented)
      XCTAssertEqual(presented.view.convert(presented.view.bounds, to: nil), hand.window.bounds)
      let isFull = style == .fullScreen
      XCTAssertEqual(root.view.window == nil, isFull)
      presented.dismiss(animated: true) { done += 1 }
      hand.step(40)
      XCTAssertEqual(done, 2)
      XCTAssertNil(root.presentedViewController)
      XCTAssertIdentical(root.view.window, hand.window)
      XCTAssertEqual(root.view.convert(root.view.bounds, to: nil), hand.window.bounds)
      XCTAssertEqual(
        transitions.fade.heard,
        isFull
          ? ["from to true", "ended true", "from to true", "ended true"] : ["- to true", "ended true", "from - true", "ended true"])
    }
  }

  func testAPresentationThatIsGivenUpLeavesAllAsItWas() async {
    let (root, presented, transitions) = (UIViewController(), UIViewController(), Transitions())
    let hand = make(root)
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = transitions
    transitions.fade.completes = false
    root.present(presented, animated: true)
    hand.step(40)
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(presented.view.window)
    XCTAssertIdentical(root.view.window, hand.window)
    transitions.fade.completes = true
    root.present(presented, animated: true)
    hand.step(40)
    transitions.fade.completes = false
    root.dismiss(animated: true)
    hand.step(40)
    XCTAssertIdentical(root.presentedViewController, presented)
    XCTAssertIdentical(presented.view.window, hand.window)
  }

  func testADismissalInTheMiddleOfAPresentationEndsIt() async {
    let (root, presented, transitions) = (UIViewController(), UIViewController(), Transitions())
    let hand = make(root)
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = transitions
    root.present(presented, animated: true)
    hand.step(5)
    presented.dismiss(animated: true)
    hand.step(60)
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(presented.view.window)
    XCTAssertIdentical(root.view.window, hand.window)
  }

  func testAPushIsAnimatedByTheAppAndAPopByTheSystem() async throws {
    let (first, second, transitions) = (UIViewController(), UIViewController(), Transitions())
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = transitions
    let hand = make(navigation)
    navigation.pushViewController(second, animated: true)
    hand.step(16)
    let shown = try XCTUnwrap(second.view.layer.presentation())
    XCTAssertTrue((0.2...0.8).contains(shown.opacity))
    XCTAssertEqual(shown.frame.minX, 0, "Nothing moves in from the side.")
    // A change of the size in the middle reaches both.
    hand.window.frame.size = CGSize(width: 480, height: 320)
    hand.step(40)
    XCTAssertEqual(transitions.fade.heard, ["from to true", "ended true"])
    XCTAssertNil(first.view.window)
    XCTAssertEqual(second.view.bounds.width, 480)
    navigation.popViewController(animated: true)
    hand.step(40)
    XCTAssertIdentical(first.view.window, hand.window)
    XCTAssertEqual(first.view.bounds.width, 480)
    XCTAssertEqual(transitions.fade.heard.count, 2)
  }

  func testAPushDuringAnOwnPushEndsTheFirst() async {
    let (first, second, third, transitions) = (UIViewController(), UIViewController(), UIViewController(), Transitions())
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = transitions
    let hand = make(navigation)
    navigation.pushViewController(second, animated: true)
    hand.step(5)
    navigation.pushViewController(third, animated: true)
    hand.step(60)
    XCTAssertIdentical(navigation.topViewController, third)
    XCTAssertIdentical(third.view.window, hand.window)
    XCTAssertNil(second.view.window)
    XCTAssertEqual(third.view.alpha, 1)
  }
}
