// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// The choice between controllers by tabs.
@MainActor
final class UITabBarControllerTests: XCTestCase {
  private let log = CallLog()

  private final class Chooser: UITabBarControllerDelegate {
    var allows = true
    var chosen: [String?] = []
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { allows }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      chosen.append(viewController.title)
    }
  }

  func testATapOnATabShowsItsController() async {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C"].map { RecordingController($0, log) }
    let chooser = Chooser()
    tabs.delegate = chooser
    let app = HeadlessApplication(PlainDelegate { tabs })
    XCTAssertEqual(tabs.tabBar.items?.map(\.title), ["A", "B", "C"])
    _ = log.take()
    app.tap(at: CGPoint(x: 187, y: 645))
    XCTAssertEqual(log.take(), ["B.didLoad", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear"])
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertEqual(chooser.chosen, ["B"])
    chooser.allows = false
    app.tap(at: CGPoint(x: 30, y: 645))
    XCTAssertEqual(tabs.selectedIndex, 1)
    chooser.allows = true
    app.press(.keyboardTab, modifiers: .control)
    XCTAssertEqual(tabs.selectedViewController?.title, "C")
    app.terminate()
  }

  func testContentKeepsClearOfTheBar() async {
    let table = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: table)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let app = HeadlessApplication(PlainDelegate { tabs })
    XCTAssertEqual(table.tableView.adjustedContentInset, UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    XCTAssertTrue(table.tabBarController === tabs)
    let next = UIViewController()
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: true)
    app.settle()
    XCTAssertEqual(next.view.safeAreaInsets.bottom, 0)
    XCTAssertGreaterThanOrEqual(tabs.tabBar.frame.minY, 667)
    app.tap(at: CGPoint(x: 30, y: 22))
    app.settle()
    XCTAssertEqual(tabs.tabBar.frame.maxY, 667)
    app.terminate()
  }

  func testATapOnTheChosenTabGoesToItsFirstScreen() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let app = HeadlessApplication(PlainDelegate { tabs })
    navigation.pushViewController(UIViewController(), animated: false)
    app.step()
    app.tap(at: CGPoint(x: 90, y: 645))
    app.settle()
    XCTAssertEqual(navigation.viewControllers.count, 1)
    app.terminate()
  }

  func testBadgesAndTitlesFollowTheirItems() async throws {
    let first = UIViewController()
    first.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 7)
    let tabs = UITabBarController()
    tabs.viewControllers = [first]
    let app = HeadlessApplication(PlainDelegate { tabs })
    first.tabBarItem.badgeValue = "12"
    first.title = "Uno"
    app.step()
    func texts(_ view: UIView) -> [String] { ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { texts($0) } }
    XCTAssertEqual(Set(texts(tabs.tabBar)), ["Uno", "12"])
    first.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 8)
    XCTAssertEqual(tabs.tabBar.items?.map(\.tag), [8])
    app.terminate()
  }

  func testAControllerThatChoosesAnotherTabAsItAppears() async {
    let (first, second, third) = (RecordingController("A", log), HookedController("B", log), RecordingController("C", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second, third]
    second.inWillAppear = { $0.tabBarController?.selectedIndex = 2 }
    let app = HeadlessApplication(PlainDelegate { tabs })
    tabs.selectedIndex = 1
    app.settle()
    XCTAssertTrue(tabs.selectedViewController === third)
    XCTAssertTrue(tabs.tabBar.selectedItem === third.tabBarItem)
    XCTAssertEqual([first, second, third].map { $0.view.window != nil }, [false, false, true])
    XCTAssertFalse(log.take().contains("B.didAppear"))
    app.terminate()
  }
}
