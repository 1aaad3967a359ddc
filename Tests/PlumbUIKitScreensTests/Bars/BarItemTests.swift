// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// What items can say, and how bars show it.
@MainActor
final class BarItemTests: XCTestCase {
  private func show(_ configure: (UIViewController) -> Void) -> (app: HeadlessApplication, navigation: UINavigationController) {
    let root = UIViewController()
    root.title = "Root"
    configure(root)
    let navigation = UINavigationController(rootViewController: root)
    return (HeadlessApplication(PlainDelegate { navigation }), navigation)
  }

  private func find(_ label: String, in view: UIView) -> UIView? {
    if view is UIControl, view.accessibilityLabel == label { return view }
    return view.subviews.lazy.compactMap { self.find(label, in: $0) }.first
  }

  func testATitleViewTakesThePlaceOfTheTitle() async {
    let segments = UISegmentedControl(items: ["One", "Two"])
    let (app, _) = show { $0.navigationItem.titleView = segments }
    let frame = segments.convert(segments.bounds, to: nil)
    XCTAssertEqual(frame.midX, 187.5, accuracy: 1)
    XCTAssertEqual(frame.midY, 22, accuracy: 1)
    app.terminate()
  }

  func testTheBackItemGivesTitleAndColour() async throws {
    let (app, navigation) = show {
      $0.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Home", style: .plain, target: nil, action: nil)
      $0.navigationItem.backBarButtonItem?.tintColor = .systemRed
    }
    navigation.pushViewController(UIViewController(), animated: false)
    app.step()
    XCTAssertEqual(try XCTUnwrap(find("Home", in: navigation.navigationBar)).tintColor, .systemRed)
    navigation.topViewController?.navigationItem.setHidesBackButton(true, animated: false)
    app.step()
    XCTAssertNil(find("Home", in: navigation.navigationBar))
    app.terminate()
  }

  func testPicturesViewsAndColoursOfButtons() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) }
    let custom = UISwitch()
    let pictured = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
    pictured.accessibilityLabel = "Square"
    pictured.tintColor = .systemGreen
    let (app, navigation) = show {
      $0.navigationItem.rightBarButtonItems = [UIBarButtonItem(customView: custom), pictured]
    }
    let square = try XCTUnwrap(find("Square", in: navigation.navigationBar))
    XCTAssertEqual(square.tintColor, .systemGreen)
    XCTAssertEqual(square.frame.width, 36)
    XCTAssertTrue(custom.isDescendant(of: navigation.navigationBar))
    XCTAssertLessThan(square.convert(square.bounds, to: nil).maxX, custom.convert(custom.bounds, to: nil).minX + 1)
    app.terminate()
  }

  func testEveryButtonOfTheSystemShowsSomethingAndSpacesShareTheRoom() async throws {
    let systemItems: [UIBarButtonItem.SystemItem] = [
      .done, .cancel, .edit, .save, .add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera, .trash,
      .play,
      .pause, .rewind, .fastForward, .undo, .redo, .close,
    ]
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    toolbar.barTintColor = .white
    toolbar.tintColor = .black
    for item in systemItems {
      toolbar.items = [
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil), .flexibleSpace(), .fixedSpace(100),
      ]
      toolbar.layoutIfNeeded()
      let button = try XCTUnwrap(toolbar.subviews.last as? UIControl)
      XCTAssertEqual(button.frame.midX, (320 - 100) / 2, accuracy: 1, "\(item)")
      XCTAssertFalse(button.accessibilityLabel?.isEmpty ?? true, "\(item)")
      let picture = UIGraphicsImageRenderer(size: button.bounds.size).image { button.layer.render(in: $0.cgContext) }
      let empty = UIGraphicsImageRenderer(size: button.bounds.size).image { _ in }
      XCTAssertNotEqual(picture.pngData(), empty.pngData(), "\(item)")
    }
  }

  func testTheToolbarShowsTheItemsOfTheTopController() async {
    let item = UIBarButtonItem(title: "Action", style: .plain, target: nil, action: nil)
    let (app, navigation) = show { $0.toolbarItems = [item] }
    navigation.isToolbarHidden = false
    app.step()
    XCTAssertEqual(navigation.toolbar.items, [item])
    XCTAssertEqual(navigation.toolbar.frame.maxY, 667)
    navigation.topViewController?.setToolbarItems([item, .flexibleSpace()], animated: false)
    XCTAssertEqual(navigation.toolbar.items?.count, 2)
    item.isEnabled = false
    app.step()
    XCTAssertEqual(find("Action", in: navigation.toolbar)?.accessibilityTraits, [.button, .notEnabled])
    app.terminate()
  }

  func testAppearancesChangeGroundAndTitle() async throws {
    let (app, navigation) = show { _ in }
    let bar = navigation.navigationBar
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemYellow
    appearance.shadowColor = .clear
    appearance.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    app.step()
    XCTAssertEqual(bar.subviews[0].backgroundColor, .systemYellow)
    func label(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == "Root" { return label }
      return view.subviews.lazy.compactMap { label($0) }.first
    }
    XCTAssertEqual(label(bar)?.textColor, .systemPurple)
    bar.barTintColor = .systemRed
    app.step()
    XCTAssertEqual(bar.subviews[0].backgroundColor, .systemRed)
    appearance.configureWithTransparentBackground()
    XCTAssertNil(appearance.backgroundColor)
    app.terminate()
  }
}
