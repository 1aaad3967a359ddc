// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// The life of view controllers.
@MainActor
final class UIViewControllerTests: XCTestCase {
  private final class Recorder: UIViewController {
    var events: [String] = []
    override func loadView() {
      events.append("load")
      super.loadView()
    }
    override func viewDidLoad() { events.append("didLoad") }
    override func viewWillAppear(_ animated: Bool) { events.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { events.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { events.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { events.append("didDisappear") }
    override func viewWillLayoutSubviews() { events.append("willLayout") }
    override func viewDidLayoutSubviews() { events.append("didLayout") }
  }

  func testARootControllersLifeInAWindow() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = Recorder()
    XCTAssertFalse(controller.isViewLoaded)
    window.rootViewController = controller
    XCTAssertEqual(controller.events, ["load", "didLoad"])
    window.makeKeyAndVisible()
    XCTAssertEqual(controller.events.suffix(4), ["willAppear", "willLayout", "didLayout", "didAppear"])
    XCTAssertEqual(controller.view.frame, window.bounds)
    window.frame.size.width = 500
    XCTAssertEqual(controller.view.frame.width, 500)
    XCTAssertTrue(controller.view.next === controller)
    XCTAssertTrue(controller.next === window)
    window.rootViewController = nil
    XCTAssertEqual(controller.events.suffix(2), ["willDisappear", "didDisappear"])
    XCTAssertNil(controller.view.superview)
  }

  func testChildrenKnowTheirParent() async {
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    XCTAssertTrue(child.parent === parent)
    XCTAssertEqual(parent.children, [child])
    child.removeFromParent()
    XCTAssertNil(child.parent)
    XCTAssertEqual(parent.children, [])
  }

  func testATableControllersMethodsCanBeOverridden() async {
    final class List: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = List(style: .plain)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    XCTAssertEqual(controller.tableView.visibleCells.count, 3)
    XCTAssertEqual(controller.tableView.contentSize.height, 150)
    controller.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    controller.viewWillAppear(false)
    XCTAssertNil(controller.tableView.indexPathForSelectedRow)
  }
}
