// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Changes of layers that animate by themselves, and the transactions that they belong to.
@MainActor
final class ImplicitAnimationTests: XCTestCase {
  private func make() -> (Hand, CALayer) {
    let hand = Hand()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    hand.window.layer.addSublayer(layer)
    addTeardownBlock { @MainActor in
      layer.removeFromSuperlayer()
      hand.leave()
    }
    return (hand, layer)
  }

  private func x(_ layer: CALayer) -> CGFloat { layer.presentation()?.position.x ?? .nan }

  func testALayerThatWasShownAnimatesItsChanges() async {
    let (hand, layer) = make()
    layer.opacity = 0.5
    XCTAssertNil(layer.animationKeys(), "What nobody has seen yet is not animated.")
    hand.step()
    layer.opacity = 1
    layer.position.x = 120
    XCTAssertEqual(Set(layer.animationKeys() ?? []), ["opacity", "position"])
    XCTAssertEqual(layer.position.x, 120)
    XCTAssertEqual(x(layer), 20)
    hand.step(16)
    XCTAssertNil(layer.animationKeys(), "A quarter of a second has passed.")
    XCTAssertEqual(x(layer), 120)
  }

  func testAViewsOwnLayerAnimatesOnlyWithinABlock() async {
    let (hand, layer) = make()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    hand.window.addSubview(view)
    hand.step()
    view.layer.position.x = 100
    view.layer.cornerRadius = 5
    XCTAssertNil(view.layer.animationKeys())
    XCTAssertTrue(view.layer.action(forKey: "position") is NSNull)
    UIView.animate(withDuration: 1) {
      view.layer.position.x = 200
      XCTAssertEqual((view.layer.action(forKey: "position") as? CABasicAnimation)?.duration, 1)
    }
    XCTAssertEqual(view.layer.animationKeys(), ["position"])
    XCTAssertTrue(layer.action(forKey: "position") is CABasicAnimation)
    XCTAssertNil(layer.action(forKey: "something"))
  }

  func testATransactionSaysHowLongAndOnWhichCurve() async {
    let (hand, layer) = make()
    hand.step()
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    XCTAssertEqual(CATransaction.animationDuration(), 1)
    layer.position.x = 80
    CATransaction.commit()
    XCTAssertEqual(CATransaction.animationDuration(), 0.25)
    hand.step(31)
    XCTAssertEqual(x(layer), 50, accuracy: 1e-9)
  }

  func testAChangeInTheMiddleGoesOnFromWhatIsShown() async {
    let (hand, layer) = make()
    hand.step()
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position.x = 80
    CATransaction.commit()
    hand.step(31)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position.x = 10
    CATransaction.commit()
    hand.step()
    XCTAssertEqual(x(layer), 50, accuracy: 1e-9)
    hand.step(30)
    XCTAssertEqual(x(layer), 30, accuracy: 1e-9)
  }

  func testActionsAreForbiddenByTheTransactionTheLayerAndTheDelegate() async {
    final class Deciding: CALayerDelegate {
      var asked: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return event == "opacity" ? NSNull() : nil
      }
    }
    let (hand, layer) = make()
    hand.step()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 30
    CATransaction.commit()
    XCTAssertNil(layer.animationKeys())
    layer.actions = ["position": NSNull()]
    layer.position.x = 40
    XCTAssertNil(layer.animationKeys())
    let delegate = Deciding()
    layer.delegate = delegate
    layer.opacity = 0.5
    XCTAssertNil(layer.animationKeys())
    layer.cornerRadius = 4
    XCTAssertEqual(layer.animationKeys(), ["cornerRadius"])
    XCTAssertEqual(delegate.asked, ["opacity", "cornerRadius"])
    layer.removeAllAnimations()
    // Outside of begin and commit it holds until the frame.
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 8
    XCTAssertNil(layer.animationKeys())
    hand.step()
    XCTAssertFalse(CATransaction.disableActions())
    layer.cornerRadius = 2
    XCTAssertEqual(layer.animationKeys(), ["cornerRadius"])
  }

  func testTheCompletionBlockWaitsForTheAnimationsOfTheTransaction() async {
    let (hand, layer) = make()
    hand.step()
    var done: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { done.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { done.append("inner") }
    CATransaction.setAnimationDuration(0.5)
    layer.position.x = 80
    CATransaction.commit()
    CATransaction.commit()
    hand.step(20)
    XCTAssertEqual(done, [])
    hand.step(20)
    XCTAssertEqual(Set(done), ["inner", "outer"])
    CATransaction.setCompletionBlock { done.append("frame") }
    XCTAssertNotNil(CATransaction.completionBlock())
    hand.step(2)
    XCTAssertEqual(done.last, "frame")
    CATransaction.setValue(0.75, forKey: kCATransactionAnimationDuration)
    XCTAssertEqual(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double, 0.75)
    hand.step()
  }

  func testFramesAreOfTheAnchorPoint() async {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    XCTAssertEqual(layer.position, CGPoint(x: 60, y: 40))
    layer.anchorPoint = .zero
    XCTAssertEqual(layer.position, CGPoint(x: 60, y: 40), "The position stays, the frame moves.")
    XCTAssertEqual(layer.frame, CGRect(x: 60, y: 40, width: 100, height: 40))
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(layer.frame.minX, 20, accuracy: 1e-9)
    XCTAssertEqual(layer.frame.minY, 40, accuracy: 1e-9)
    XCTAssertEqual(layer.frame.width, 40, accuracy: 1e-9)
    layer.setAffineTransform(.identity)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    XCTAssertEqual(layer.position, CGPoint(x: 10, y: 20))
    layer.bounds.size.width = 50
    XCTAssertEqual(layer.frame, CGRect(x: 10, y: 20, width: 50, height: 40))
  }

  func testAViewTurnsAboutItsLayersAnchorPoint() async throws {
    let hand = Hand()
    defer { hand.leave() }
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
    hand.window.addSubview(view)
    view.layer.anchorPoint = CGPoint(x: 1, y: 1)
    XCTAssertEqual(view.center, CGPoint(x: 120, y: 110))
    XCTAssertEqual(view.frame, CGRect(x: 80, y: 90, width: 40, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi)
    let corner = view.convert(CGPoint.zero, to: hand.window)
    XCTAssertEqual(corner.x, 160, accuracy: 1e-9)
    XCTAssertEqual(corner.y, 130, accuracy: 1e-9)
    XCTAssertIdentical(hand.window.hitTest(CGPoint(x: 150, y: 125), with: nil), view)
  }
}
