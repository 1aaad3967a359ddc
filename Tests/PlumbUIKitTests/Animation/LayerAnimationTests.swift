// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Animations that are added to layers, on the manual clock: exact values at given times.
@MainActor
final class LayerAnimationTests: XCTestCase {
  /// Hears of animations.
  private final class Listener: CAAnimationDelegate {
    var heard: [String] = []
    func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("stop \(flag)") }
  }

  private func make() -> (Hand, CALayer) {
    let hand = Hand()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.backgroundColor = .white
    hand.window.layer.addSublayer(layer)
    hand.step()
    addTeardownBlock { @MainActor in
      layer.removeFromSuperlayer()
      hand.leave()
    }
    return (hand, layer)
  }

  private func x(_ layer: CALayer) -> CGFloat { layer.presentation()?.position.x ?? .nan }

  func testABasicAnimationShowsTheWayAndLeavesTheProperty() async {
    let (hand, layer) = make()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 20
    animation.toValue = 80.0
    animation.duration = 1
    layer.add(animation, forKey: "move")
    XCTAssertEqual(layer.animationKeys(), ["move"])
    hand.step()
    for frame in 1..<60 {
      hand.step()
      XCTAssertEqual(x(layer), 20 + CGFloat(frame), accuracy: 1e-9)
      XCTAssertEqual(layer.position.x, 20)
    }
    hand.step()
    XCTAssertEqual(x(layer), 20)
    XCTAssertNil(layer.animationKeys())
  }

  func testTheEndsThatAreNotGivenAreThePropertysOwn() async {
    // from, to, by: where it begins and ends while the property is 20.
    let cases: [(Any?, Any?, Any?, CGFloat, CGFloat)] = [
      (10, 30, nil, 10, 30), (10, nil, 5, 10, 15), (nil, 30, 5, 25, 30), (10, nil, nil, 10, 20), (nil, 30, nil, 20, 30),
      (nil, nil, 5, 20, 25), (nil, nil, nil, 20, 20),
    ]
    for (from, to, by, start, end) in cases {
      let (hand, layer) = make()
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
      animation.duration = 1
      layer.add(animation, forKey: nil)
      hand.step()
      XCTAssertEqual(x(layer), start, accuracy: 1e-9)
      hand.step(30)
      XCTAssertEqual(x(layer), (start + end) / 2, accuracy: 1e-9)
    }
  }

  func testFillModesHoldTheEndsOutsideOfTheActiveTime() async {
    for (mode, before, after) in [
      (CAMediaTimingFillMode.removed, 20.0, 20.0), (.forwards, 20, 90), (.backwards, 50, 20), (.both, 50, 90),
    ] {
      let (hand, layer) = make()
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 50
      animation.toValue = 90
      animation.duration = 0.5
      animation.beginTime = CACurrentMediaTime() + 1
      animation.fillMode = mode
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "move")
      hand.step(30)
      XCTAssertEqual(x(layer), before, accuracy: 1e-9, mode.rawValue)
      hand.step(45)
      XCTAssertEqual(x(layer), 70, accuracy: 1e-9, mode.rawValue)
      hand.step(60)
      XCTAssertEqual(x(layer), after, accuracy: 1e-9, mode.rawValue)
      XCTAssertEqual(layer.animationKeys(), ["move"])
      XCTAssertFalse(hand.driver.needsFrames, "What has ended needs no frames.")
      layer.removeAnimation(forKey: "move")
      XCTAssertEqual(x(layer), 20)
    }
  }

  func testRepetitionsReversalsSpeedAndOffset() async {
    func value(after seconds: Double, _ set: (CABasicAnimation) -> Void) -> CGFloat {
      let (hand, layer) = make()
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = 1
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      set(animation)
      layer.add(animation, forKey: nil)
      hand.step(1 + Int(seconds * 60))
      return x(layer)
    }
    XCTAssertEqual(value(after: 1.5) { $0.autoreverses = true }, 50, accuracy: 1e-9)
    XCTAssertEqual(value(after: 1.75) { $0.autoreverses = true }, 25, accuracy: 1e-9)
    XCTAssertEqual(value(after: 5) { $0.autoreverses = true }, 0, accuracy: 1e-9)
    XCTAssertEqual(value(after: 2.25) { $0.repeatCount = 3 }, 25, accuracy: 1e-9)
    XCTAssertEqual(value(after: 9) { $0.repeatCount = 3 }, 100, accuracy: 1e-9)
    XCTAssertEqual(value(after: 9) { $0.repeatCount = 1.5 }, 50, accuracy: 1e-9)
    XCTAssertEqual(value(after: 7.25) { $0.repeatCount = .infinity }, 25, accuracy: 1e-9)
    XCTAssertEqual(value(after: 9) { $0.repeatDuration = 2.25 }, 25, accuracy: 1e-9)
    XCTAssertEqual(value(after: 0.25) { $0.speed = 2 }, 50, accuracy: 1e-9)
    XCTAssertEqual(value(after: 0.25) { $0.timeOffset = 0.5 }, 75, accuracy: 1e-9)
    XCTAssertEqual(
      value(after: 2.25) {
        $0.repeatCount = 4
        $0.isCumulative = true
      }, 225, accuracy: 1e-9)
    // The property is 20.
    XCTAssertEqual(value(after: 0.5) { $0.isAdditive = true }, 70, accuracy: 1e-9)
  }

  func testTheDelegateHearsOfStartAndEnd() async {
    let (hand, layer) = make()
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = 0.5
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    XCTAssertEqual(listener.heard, [])
    hand.step()
    XCTAssertEqual(listener.heard, ["start"])
    hand.step(15)
    XCTAssertEqual(layer.presentation()?.opacity ?? 1, 0.5, accuracy: 1e-6)
    XCTAssertEqual(layer.opacity, 1)
    hand.step(15)
    XCTAssertEqual(listener.heard, ["start", "stop true"])
    layer.add(animation, forKey: "fade")
    hand.step(5)
    layer.removeAllAnimations()
    XCTAssertEqual(listener.heard, ["start", "stop true", "start", "stop false"])
  }

  func testAnAnimationWithTheSameKeyTakesThePlaceOfTheOther() async {
    let (hand, layer) = make()
    let first = CABasicAnimation(keyPath: "position.x")
    first.toValue = 100
    let second = CABasicAnimation(keyPath: "position.y")
    second.toValue = 60
    (first.duration, second.duration) = (1, 1)
    layer.add(first, forKey: "a")
    layer.add(second, forKey: "a")
    hand.step(31)
    XCTAssertEqual(layer.presentation()?.position, CGPoint(x: 20, y: 40))
    XCTAssertEqual((layer.animation(forKey: "a") as? CABasicAnimation)?.keyPath, "position.y")
    XCTAssertNil(layer.animation(forKey: "b"))
  }

  func testWhatIsChangedAfterwardsChangesNothingThatRuns() async {
    let (hand, layer) = make()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    animation.setValue("mine", forKey: "name")
    layer.add(animation, forKey: "a")
    animation.toValue = 0
    animation.duration = 9
    XCTAssertEqual(layer.animation(forKey: "a")?.value(forKey: "name") as? String, "mine")
    hand.step(31)
    XCTAssertEqual(x(layer), 50, accuracy: 1e-9)
  }

  func testKeyframesAreShownAtTheirTimes() async {
    let (hand, layer) = make()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 100, 40]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 1
    layer.add(animation, forKey: nil)
    hand.step()
    for (frames, value) in [(6, 40.0), (9, 100), (15, 80), (15, 60), (14, 40 + 60 / 45.0)] {
      hand.step(frames)
      XCTAssertEqual(x(layer), value, accuracy: 1e-9)
    }
  }

  func testKeyframesGoEvenlyInJumpsAtOnePaceOrSmoothly() async {
    func value(_ share: Double, _ mode: CAAnimationCalculationMode, _ values: [Any] = [0, 10, 100]) -> CGFloat {
      let (hand, layer) = make()
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = values
      animation.calculationMode = mode
      animation.duration = 1
      layer.add(animation, forKey: nil)
      hand.step(1 + Int((share * 60).rounded()))
      return x(layer)
    }
    XCTAssertEqual(value(0.25, .linear), 5, accuracy: 1e-9)
    XCTAssertEqual(value(0.75, .linear), 55, accuracy: 1e-9)
    XCTAssertEqual(value(0.3, .discrete), 0)
    XCTAssertEqual(value(0.4, .discrete), 10)
    XCTAssertEqual(value(0.9, .discrete), 100)
    XCTAssertEqual(value(0.5, .paced), 50, accuracy: 1e-9)
    XCTAssertEqual(value(0.5, .cubic), 10, accuracy: 1e-9)
    XCTAssertEqual(value(0.25, .cubic, [0, 10, 20]), 4.375, accuracy: 1e-9)
  }

  func testAPointFollowsAPath() async {
    let (hand, layer) = make()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 20))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 1
    layer.add(animation, forKey: "even")
    hand.step(16)
    XCTAssertEqual(layer.presentation()?.position, CGPoint(x: 50, y: 0))
    hand.step(30)
    XCTAssertEqual(layer.presentation()?.position, CGPoint(x: 100, y: 10))
    animation.calculationMode = .paced
    layer.add(animation, forKey: "even")
    hand.step(31)
    XCTAssertEqual(layer.presentation()?.position.x ?? 0, 60, accuracy: 1e-9)
  }

  func testAGroupRunsItsAnimationsInItsOwnTime() async {
    let (hand, layer) = make()
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.beginTime = 0.5
    fade.duration = 1
    let group = CAAnimationGroup()
    group.animations = [move, fade]
    group.duration = 1
    group.repeatCount = 2
    let listener = Listener()
    group.delegate = listener
    layer.add(group, forKey: "both")
    hand.step(16)
    XCTAssertEqual(x(layer), 25, accuracy: 1e-9)
    XCTAssertEqual(layer.presentation()?.opacity ?? 0, 1, accuracy: 1e-6)
    hand.step(30)
    XCTAssertEqual(layer.presentation()?.opacity ?? 0, 0.75, accuracy: 1e-6)
    hand.step(30)
    XCTAssertEqual(x(layer), 25, accuracy: 1e-9)
    XCTAssertEqual(layer.presentation()?.opacity ?? 0, 1, accuracy: 1e-6)
    // The fade is cut off by the group's end.
    hand.step(45)
    XCTAssertEqual(layer.presentation()?.opacity ?? 0, 1, accuracy: 1e-6)
    XCTAssertEqual(listener.heard, ["start", "stop true"])
  }

  func testASpringSwingsAsItsNumbersSay() async {
    let (hand, layer) = make()
    let spring = CASpringAnimation(keyPath: "position.x")
    XCTAssertEqual([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity], [1, 100, 10, 0])
    spring.fromValue = 0
    spring.toValue = 100
    spring.duration = spring.settlingDuration
    layer.add(spring, forKey: nil)
    hand.step()
    for frame in 1...60 {
      hand.step()
      let t = Double(frame) / 60
      let damped = 75.0.squareRoot()
      let expected = 100 * (1 - exp(-5 * t) * (cos(damped * t) + 5 / damped * sin(damped * t)))
      XCTAssertEqual(x(layer), expected, accuracy: 1e-9)
    }
    XCTAssertEqual(spring.settlingDuration, 1.41, accuracy: 0.01)
    let stiff = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    XCTAssertEqual(stiff.damping, 2 * stiff.stiffness.squareRoot(), accuracy: 1e-9)
    let slow = CASpringAnimation()
    slow.damping = 80
    slow.allowsOverdamping = true
    XCTAssertGreaterThan(slow.settlingDuration, 5)
  }

  func testPartsOfATransformAreAnimatedByThemselves() async throws {
    let (hand, layer) = make()
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    hand.step(30)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = 2 * CGFloat.pi
    turn.duration = 1
    layer.add(turn, forKey: "turn")
    hand.step(16)
    let quarter = try XCTUnwrap(layer.presentation()).affineTransform()
    XCTAssertEqual(quarter.a, 0, accuracy: 1e-9)
    XCTAssertEqual(quarter.b, 2, accuracy: 1e-9)
    XCTAssertEqual(layer.presentation()?.value(forKeyPath: "transform.rotation") as? CGFloat ?? 0, .pi / 2, accuracy: 1e-9)
    XCTAssertEqual(layer.value(forKeyPath: "transform.scale") as? CGFloat ?? 0, 2, accuracy: 1e-9)
    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.toValue = 4
    scale.duration = 1
    layer.add(scale, forKey: "turn")
    hand.step(31)
    XCTAssertEqual(layer.presentation()?.affineTransform().a ?? 0, 3, accuracy: 1e-9)
  }

  func testColoursPathsAndGradientsAreBlended() async throws {
    let (hand, layer) = make()
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.black, CGColor.white]
    layer.addSublayer(shape)
    layer.addSublayer(gradient)
    hand.step()
    func add(_ key: String, _ value: Any, to layer: CALayer) {
      let animation = CABasicAnimation(keyPath: key)
      animation.toValue = value
      animation.duration = 1
      layer.add(animation, forKey: key)
    }
    add("backgroundColor", CGColor.black, to: layer)
    add("bounds.size", CGSize(width: 80, height: 60), to: layer)
    add("path", CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil), to: shape)
    add("strokeEnd", 0, to: shape)
    add("colors", [CGColor.white, CGColor.white], to: gradient)
    add("locations", [0, 1], to: gradient)
    hand.step(31)
    XCTAssertEqual(layer.presentation()?.backgroundColor?.red ?? 0, 0.5, accuracy: 1e-9)
    XCTAssertEqual(layer.presentation()?.bounds.size, CGSize(width: 60, height: 50))
    XCTAssertEqual(shape.presentation()?.path?.boundingBox.width, 20)
    XCTAssertEqual(shape.presentation()?.strokeEnd, 0.5)
    XCTAssertEqual((gradient.presentation()?.colors?.first as? CGColor)?.green ?? 0, 0.5, accuracy: 1e-9)
  }

  func testAShapesOutlineIsDrawnInPart() async {
    let (hand, layer) = make()
    layer.backgroundColor = .black
    layer.removeAllAnimations()
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 20))
    path.addLine(to: CGPoint(x: 40, y: 20))
    shape.path = path
    shape.strokeColor = .white
    shape.lineWidth = 10
    shape.strokeEnd = 0.5
    layer.addSublayer(shape)
    let scale = Int(UIScreen.main.scale)
    let frame = PixelProbe(hand.driver.step().bitmap)
    XCTAssertEqual(frame[10 * scale, 20 * scale], [255, 255, 255, 255])
    XCTAssertEqual(frame[30 * scale, 20 * scale], [0, 0, 0, 255])
  }

  func testAViewsLayerShowsAnimationsInTheFrame() async {
    let hand = Hand()
    defer { hand.leave() }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = .white
    hand.window.addSubview(view)
    hand.step()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 20
    animation.toValue = 120
    animation.duration = 1
    view.layer.add(animation, forKey: "move")
    hand.step(30)
    let scale = Int(UIScreen.main.scale)
    let middle = PixelProbe(hand.driver.step().bitmap)
    XCTAssertEqual(middle[45 * scale, 5 * scale], [0, 0, 0, 255])
    XCTAssertEqual(middle[60 * scale, 5 * scale], [255, 255, 255, 255])
    XCTAssertEqual(view.frame.minX, 0)
    hand.step(60)
    let end = PixelProbe(hand.driver.step().bitmap)
    XCTAssertEqual(end[10 * scale, 5 * scale], [255, 255, 255, 255])
    XCTAssertEqual(end[60 * scale, 5 * scale], [0, 0, 0, 255])
    // A view that leaves its window leaves its animations.
    animation.repeatCount = .infinity
    let listener = Listener()
    animation.delegate = listener
    view.layer.add(animation, forKey: "move")
    hand.step(3)
    view.removeFromSuperview()
    XCTAssertNil(view.layer.animationKeys())
    XCTAssertEqual(listener.heard, ["start", "stop false"])
  }

  func testALayersTimeCanStandStill() async {
    let (hand, layer) = make()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 120
    animation.duration = 2
    layer.add(animation, forKey: nil)
    hand.step(31)
    XCTAssertEqual(x(layer), 30, accuracy: 1e-9)
    // Stops and goes on as Apple's technical question 1673 has it.
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    hand.step(100)
    XCTAssertEqual(x(layer), 30, accuracy: 1e-9)
    XCTAssertFalse(hand.driver.needsFrames)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    hand.step(30)
    XCTAssertEqual(x(layer), 60, accuracy: 1e-9)
  }

  func testTheTimeOfAppsIsThatOfTheFrames() async {
    let (hand, _) = make()
    let before = CACurrentMediaTime()
    hand.step(30)
    XCTAssertEqual(CACurrentMediaTime() - before, 0.5, accuracy: 1e-9)
  }

  func testAnAppsValuesUnderNamesThatOtherLayersHaveAreKept() async {
    let layer = CALayer()
    for name in ["path", "colors", "lineWidth", "startPoint", "strokeEnd", "mine"] {
      XCTAssertNil(layer.value(forKey: name), name)
      layer.setValue("value of \(name)", forKey: name)
      XCTAssertEqual(layer.value(forKey: name) as? String, "value of \(name)")
      XCTAssertEqual(layer.value(forKeyPath: name) as? String, "value of \(name)")
      layer.setValue(nil, forKey: name)
      XCTAssertNil(layer.value(forKey: name), name)
    }
    layer.setValue(CGPoint(x: 3, y: 4), forKey: "startPoint")
    XCTAssertEqual(layer.value(forKeyPath: "startPoint.y") as? CGFloat, 4)
    layer.setValue(5, forKeyPath: "startPoint.y")
    XCTAssertEqual(layer.value(forKey: "startPoint") as? CGPoint, CGPoint(x: 3, y: 5))
    let shape = CAShapeLayer()
    shape.setValue(7, forKey: "lineWidth")
    XCTAssertEqual(shape.lineWidth, 7)
    shape.setValue("mine", forKey: "locations")
    XCTAssertEqual(shape.value(forKey: "locations") as? String, "mine")
    XCTAssertNil(layer.value(forKey: "backgroundColor"))
  }
}
