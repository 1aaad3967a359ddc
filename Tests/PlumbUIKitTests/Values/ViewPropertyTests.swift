// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Properties of views and layers that apps use every day.
@MainActor
final class ViewPropertyTests: XCTestCase {
  func testAnchorsOnTheLeftAndRightDoNotTurnAround() async {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    parent.semanticContentAttribute = .forceRightToLeft
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    parent.addConstraints([
      child.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10),
      child.rightAnchor.constraint(equalTo: parent.rightAnchor, constant: -50),
      child.topAnchor.constraint(equalTo: parent.topAnchor),
      child.heightAnchor.constraint(equalToConstant: 20),
    ])
    parent.layoutIfNeeded()
    XCTAssertEqual(child.frame, CGRect(x: 10, y: 0, width: 140, height: 20))
  }

  func testATintThatChangesIsTold() async {
    final class Tinted: UIView {
      var heard = 0
      override func tintColorDidChange() {
        super.tintColorDidChange()
        heard += 1
      }
    }
    let (parent, child) = (UIView(), Tinted())
    parent.addSubview(child)
    let before = child.heard
    parent.tintColor = .systemRed
    XCTAssertEqual(child.heard, before + 1)
    XCTAssertEqual(child.tintColor, .systemRed)
  }

  func testALayerMasksWhatReachesOut() async {
    let hand = Hand()
    defer { hand.leave() }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    inner.backgroundColor = .white
    view.addSubview(inner)
    hand.window.addSubview(view)
    view.layer.masksToBounds = true
    XCTAssertTrue(view.clipsToBounds)
    let scale = Int(UIScreen.main.scale)
    XCTAssertEqual(PixelProbe(hand.driver.step().bitmap)[40 * scale, 10 * scale], [0, 0, 0, 255])
    view.layer.masksToBounds = false
    XCTAssertEqual(PixelProbe(hand.driver.step().bitmap)[40 * scale, 10 * scale], [255, 255, 255, 255])
  }

  func testALayersShadowHasItsColour() async {
    let layer = CALayer()
    XCTAssertEqual(layer.shadowColor, .black)
    layer.shadowColor = UIColor.systemRed.cgColor
    XCTAssertEqual(layer.shadowColor, UIColor.systemRed.cgColor)
    layer.shadowColor = nil
    XCTAssertEqual(layer.shadowColor?.alpha, 0)
    layer.cornerCurve = .continuous
    XCTAssertEqual(layer.cornerCurve.rawValue, "continuous")
    XCTAssertTrue(layer.appearance.hasShadow == false)
  }

  func testFixedColoursAreGrays() async {
    func white(_ color: UIColor) -> CGFloat {
      var (white, alpha) = (CGFloat(0), CGFloat(0))
      XCTAssertTrue(color.getWhite(&white, alpha: &alpha))
      XCTAssertEqual(alpha, 1)
      return white
    }
    XCTAssertEqual(white(.lightGray), 2.0 / 3, accuracy: 1e-9)
    XCTAssertEqual(white(.gray), 0.5, accuracy: 1e-9)
    XCTAssertEqual(white(.darkGray), 1.0 / 3, accuracy: 1e-9)
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    for color in [UIColor.secondaryLabel, .secondarySystemBackground] {
      XCTAssertNotEqual(color.resolvedColor(with: light), color.resolvedColor(with: dark))
    }
  }

  func testAStackTakesAndGivesUpViews() async {
    let (first, second) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [first])
    stack.insertArrangedSubview(second, at: 0)
    XCTAssertEqual(stack.arrangedSubviews, [second, first])
    stack.removeArrangedSubview(second)
    XCTAssertEqual(stack.arrangedSubviews, [first])
    XCTAssertIdentical(second.superview, stack, "It stays a subview.")
  }

  func testAResponderThatIsNoneStaysSo() async {
    let view = UIView()
    XCTAssertFalse(view.canBecomeFirstResponder)
    XCTAssertFalse(view.becomeFirstResponder())
    XCTAssertTrue(view.resignFirstResponder())
    XCTAssertFalse(view.isFirstResponder)
    XCTAssertNil(view.keyCommands)
    XCTAssertEqual(UILayoutPriority(rawValue: 250), .defaultLow)
  }

  func testContainersAndActionsForAssistiveTechnology() async throws {
    let view = UIView()
    XCTAssertEqual(view.accessibilityContainerType, .none)
    for type in [UIAccessibilityContainerType.dataTable, .semanticGroup] {
      view.accessibilityContainerType = type
      XCTAssertEqual(view.accessibilityContainerType, type)
    }
    var done = 0
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete") { _ in
        done += 1
        return true
      }
    ]
    let action = try XCTUnwrap(view.accessibilityCustomActions?.first)
    XCTAssertEqual(action.name, "Delete")
    XCTAssertEqual(action.actionHandler?(action), true)
    XCTAssertEqual(done, 1)
    let label = UILabel()
    label.text = "Text"
    XCTAssertEqual(label.accessibilityTraits, .staticText)
  }

  func testTheKeyboardOnTheScreenNeverComes() async {
    final class Heard: @unchecked Sendable { var count = 0 }
    let heard = Heard()
    let center = NotificationCenter.default
    let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
    let hand = Hand()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    hand.window.addSubview(field)
    for name in names { XCTAssertTrue(name.rawValue.hasPrefix("UIKeyboardWill")) }
    let tokens = names.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { _ in heard.count += 1 }
    }
    XCTAssertTrue(field.becomeFirstResponder())
    hand.step(30)
    XCTAssertTrue(field.resignFirstResponder())
    hand.step(30)
    for token in tokens { center.removeObserver(token) }
    hand.leave()
    XCTAssertEqual(heard.count, 0)
    // Code that reads the notifications finds distinct keys.
    let keys = [
      UIResponder.keyboardFrameEndUserInfoKey, UIResponder.keyboardAnimationDurationUserInfoKey,
      UIResponder.keyboardAnimationCurveUserInfoKey,
    ]
    XCTAssertEqual(Set(keys).count, 3)
  }

  func testAScrollViewThatIsHeldDoesNotScroll() async {
    let hand = Hand()
    defer { hand.leave() }
    let scroll = UIScrollView(frame: hand.window.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2000)
    scroll.isScrollEnabled = false
    hand.window.addSubview(scroll)
    hand.step()
    hand.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), frames: 5)
    XCTAssertEqual(scroll.contentOffset.y, 0)
    scroll.isScrollEnabled = true
    hand.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), frames: 5)
    XCTAssertGreaterThan(scroll.contentOffset.y, 100)
  }

  func testATargetThatWasRemovedHearsNothing() async {
    @MainActor final class Target {
      var heard = 0
      func wasTapped() { heard += 1 }
    }
    let hand = Hand()
    defer { hand.leave() }
    let target = Target()
    let tap = UITapGestureRecognizer(target: target, action: Target.wasTapped)
    hand.window.addGestureRecognizer(tap)
    hand.tap(10, 10)
    hand.step(30)
    tap.removeTarget(target, action: nil)
    hand.tap(10, 10)
    hand.step(30)
    XCTAssertEqual(target.heard, 1)
  }

  func testAFrameWithoutAPlaceLeavesAViewWithoutSizeWhereItWas() async {
    let view = UIView(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
    let places: [CGRect] = [
      view.bounds.insetBy(dx: 8, dy: 8), .null, CGRect(x: CGFloat.infinity, y: 2, width: 5, height: 5),
      CGRect(x: 1, y: CGFloat.nan, width: 5, height: 5),
    ]
    for place in places {
      view.frame = CGRect(x: 3, y: 4, width: 10, height: 10)
      view.frame = place
      XCTAssertEqual(view.frame, CGRect(x: 3, y: 4, width: 0, height: 0), "\(place)")
    }
  }
}
