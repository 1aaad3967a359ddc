// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Two columns where there is room.
@MainActor
final class UISplitViewControllerTests: XCTestCase {
  func testColumnsStandBesideEachOtherWhereThereIsRoom() async {
    let (first, second) = (UINavigationController(rootViewController: UIViewController()), UIViewController())
    let split = UISplitViewController()
    split.viewControllers = [first, second]
    let app = HeadlessApplication(PlainDelegate { split }, size: CGSize(width: 900, height: 600))
    XCTAssertFalse(split.isCollapsed)
    XCTAssertEqual(first.view.frame, CGRect(x: 0, y: 0, width: 300, height: 600))
    XCTAssertEqual(second.view.frame, CGRect(x: 300.5, y: 0, width: 599.5, height: 600))
    XCTAssertTrue(second.splitViewController === split)
    app.resize(to: CGSize(width: 375, height: 667))
    XCTAssertTrue(split.isCollapsed)
    XCTAssertEqual(first.view.frame.width, 375)
    XCTAssertNil(second.view.superview)
    let details = UIViewController()
    first.topViewController?.showDetailViewController(details, sender: nil)
    app.settle()
    XCTAssertTrue(first.topViewController === details)
    app.terminate()
  }

  func testDetailsReplaceTheSecondColumn() async {
    let split = UISplitViewController()
    let first = UIViewController()
    split.viewControllers = [first, UIViewController()]
    let app = HeadlessApplication(PlainDelegate { split }, size: CGSize(width: 900, height: 600))
    let details = UIViewController()
    first.showDetailViewController(details, sender: nil)
    app.step()
    XCTAssertTrue(split.viewControllers.last === details)
    XCTAssertEqual(details.view.frame.maxX, 900)
    app.terminate()
  }
}
