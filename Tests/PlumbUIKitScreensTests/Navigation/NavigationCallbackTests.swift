// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Pushes and pops that callbacks of another push or pop ask for.
@MainActor
final class NavigationCallbackTests: XCTestCase {
  private let log = CallLog()

  private func start() -> (app: HeadlessApplication, navigation: UINavigationController, root: HookedController) {
    let root = HookedController("A", log)
    let navigation = UINavigationController(rootViewController: root)
    let app = HeadlessApplication(PlainDelegate { navigation })
    addTeardownBlock { @MainActor in app.terminate() }
    _ = log.take()
    return (app, navigation, root)
  }

  /// Nothing moves any more, one controller is on screen, and what its bar shows fits.
  private func check(_ navigation: UINavigationController, shows controller: UIViewController, line: UInt = #line) {
    XCTAssertTrue(navigation.topViewController === controller, line: line)
    XCTAssertEqual(navigation.navigationBar.items?.count, navigation.viewControllers.count, line: line)
    for one in navigation.viewControllers { XCTAssertEqual(one.viewIfLoaded?.window != nil, one === controller, line: line) }
    XCTAssertEqual(controller.view.convert(controller.view.bounds, to: nil), navigation.view.bounds, line: line)
    XCTAssertNil(navigation.transitionCoordinator, line: line)
  }

  func testAControllerThatPopsItselfAsItAppears() async {
    for isAnimated in [true, false] {
      let (app, navigation, root) = start()
      let one = HookedController("B", log)
      one.inWillAppear = { controller in
        controller.navigationController?.popViewController(animated: isAnimated)
        XCTAssertEqual(navigation.viewControllers.count, 1, "the stack changes at once")
      }
      navigation.pushViewController(one, animated: isAnimated)
      app.settle()
      check(navigation, shows: root)
      XCTAssertNil(one.parent)
      XCTAssertNil(one.view.window)
      let calls = log.take()
      for name in ["A.willAppear", "B.willAppear"] { XCTAssertEqual(calls.filter { $0.hasPrefix(name) }.count, 1) }
      XCTAssertEqual(calls.filter { $0 == "A.didAppear" || $0 == "B.didDisappear" || $0 == "B.didLeave" }.count, 3)
      app.terminate()
    }
  }

  func testAControllerThatPushesTheNextOneAsItLoadsAppearsOrHasAppeared() async {
    for moment in 0..<3 {
      let (app, navigation, _) = start()
      let (one, two) = (HookedController("B", log), HookedController("C", log))
      let push: @MainActor (HookedController) -> Void = { $0.navigationController?.pushViewController(two, animated: true) }
      switch moment {
      case 0: one.inDidLoad = push
      case 1: one.inWillAppear = push
      default: one.inDidAppear = push
      }
      navigation.pushViewController(one, animated: true)
      app.settle()
      check(navigation, shows: two)
      XCTAssertEqual(navigation.viewControllers.count, 3)
      let calls = log.take().filter { $0.hasPrefix("B.") || $0.hasPrefix("C.") }.filter {
        $0.contains("isappear") || $0.contains("didAppear")
      }
      XCTAssertEqual(calls, ["B.didAppear", "B.willDisappear", "B.didDisappear", "C.didAppear"])
      app.terminate()
    }
  }

  func testAPushByTheOneThatHasGone() async {
    let (app, navigation, root) = start()
    let (one, two) = (HookedController("B", log), HookedController("C", log))
    root.inDidDisappear = { $0.navigationController?.pushViewController(two, animated: true) }
    navigation.pushViewController(one, animated: true)
    app.settle()
    check(navigation, shows: two)
    XCTAssertEqual(log.take().filter { $0.hasSuffix("didAppear") }, ["B.didAppear", "C.didAppear"])
  }

  func testAControllerBelowIsTakenOutAsTheTopAppears() async {
    let (app, navigation, root) = start()
    let one = HookedController("B", log)
    one.inWillAppear = { $0.navigationController?.viewControllers = [$0] }
    navigation.pushViewController(one, animated: true)
    XCTAssertTrue(one.transitionCoordinator?.isAnimated == true, "the movement goes on")
    app.settle()
    check(navigation, shows: one)
    XCTAssertNil(root.parent)
  }

  func testAPushWhileAPushIsBroughtToItsEndKeepsBoth() async {
    let (app, navigation, _) = start()
    let (one, two, three) = (HookedController("B", log), HookedController("C", log), HookedController("D", log))
    one.inDidAppear = { $0.navigationController?.pushViewController(two, animated: true) }
    navigation.pushViewController(one, animated: true)
    app.step(3)
    navigation.pushViewController(three, animated: true)
    app.settle()
    check(navigation, shows: three)
    XCTAssertEqual(navigation.viewControllers.map(\.title), ["A", "B", "C", "D"])
  }
}
