// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

@MainActor
final class TraitTests: XCTestCase {
  private final class Witness: UIView {
    var previous: [UITraitCollection?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { previous.append(previousTraitCollection) }
  }

  func testAnOverrideHoldsForEverythingBelow() async {
    let root = UIView()
    let view = Witness()
    root.addSubview(view)
    root.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(view.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(view.previous.map { $0?.userInterfaceStyle }, [.light])
    view.overrideUserInterfaceStyle = .light
    XCTAssertEqual(view.traitCollection.userInterfaceStyle, .light)
    XCTAssertEqual(root.traitCollection.userInterfaceStyle, .dark)
  }

  func testEndingAnOverrideBringsTheWindowsTraitsBack() async {
    let window = UIWindow(frame: .zero)
    let view = Witness()
    window.addSubview(view)
    view.overrideUserInterfaceStyle = .dark
    view.overrideUserInterfaceStyle = .unspecified
    XCTAssertEqual(view.traitCollection, window.traitCollection)
    XCTAssertEqual(view.previous.count, 2)
  }

  func testAScreenPassesItsTraitsOn() async {
    let screen = UIScreen(size: CGSize(width: 100, height: 100), scale: 2)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.isHidden = false
    let view = Witness()
    window.addSubview(view)
    screen.overrideTraits { $0.preferredContentSizeCategory = .accessibilityLarge }
    XCTAssertEqual(view.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
    screen.configure(size: CGSize(width: 200, height: 50), scale: 3)
    XCTAssertEqual(view.traitCollection.displayScale, 3)
    XCTAssertEqual(window.frame, CGRect(x: 0, y: 0, width: 200, height: 50))
  }

  func testARegistrationHearsOnlyOfItsTraits() async {
    let view = UIView()
    var heard: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, previous) in
      heard.append(previous.userInterfaceStyle)
    }
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(heard, [.light])
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    XCTAssertEqual(heard, [.light])
  }

  func testANewViewTakesTheCurrentTraits() async {
    UITraitCollection(traitsFrom: [.current, UITraitCollection(displayScale: 3)]).performAsCurrent {
      XCTAssertEqual(UIView().traitCollection.displayScale, 3)
    }
  }

  func testTraitCollectionsAreMergedAndCompared() async {
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceStyle: .dark),
    ])
    XCTAssertEqual(both.userInterfaceStyle, .dark)
    XCTAssertEqual(both.displayScale, 3)
    XCTAssertEqual(both.layoutDirection, .unspecified)
    XCTAssertTrue(both.containsTraits(in: UITraitCollection(displayScale: 3)))
    XCTAssertFalse(both.containsTraits(in: UITraitCollection(displayScale: 2)))
    XCTAssertTrue(both.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    XCTAssertEqual(UITraitCollection(displayScale: 2), UITraitCollection(displayScale: 2))
  }

  func testForcedDirectionsWinOverTheInterfaces() async {
    let screen = UIScreen(size: CGSize(width: 10, height: 10), scale: 1)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.isHidden = false
    screen.overrideTraits { $0.layoutDirection = .rightToLeft }
    let view = UIView()
    window.addSubview(view)
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    view.semanticContentAttribute = .forceLeftToRight
    XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .leftToRight)
    XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft), .leftToRight)
  }

  func testTheTintIsInherited() async {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let root = UIView()
    let view = Tinted()
    XCTAssertEqual(view.tintColor, .systemBlue)
    root.addSubview(view)
    XCTAssertEqual(view.changes, 0)
    root.tintColor = .systemRed
    XCTAssertEqual(view.tintColor, .systemRed)
    XCTAssertEqual(view.changes, 1)
    view.tintColor = .systemGreen
    root.tintColor = nil
    XCTAssertEqual(view.tintColor, .systemGreen)
    XCTAssertEqual(root.tintColor, .systemBlue)
  }
}
