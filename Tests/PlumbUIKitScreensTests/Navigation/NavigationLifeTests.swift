// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// What controllers hear when they are pushed and popped.
@MainActor
final class NavigationLifeTests: XCTestCase {
  private final class Watcher: UINavigationControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
      log.calls.append("willShow \(viewController.title ?? "")")
    }
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
      log.calls.append("didShow \(viewController.title ?? "")")
    }
  }

  private let log = CallLog()

  private func start() -> (app: HeadlessApplication, navigation: UINavigationController) {
    let navigation = UINavigationController(rootViewController: RecordingController("A", log))
    return (HeadlessApplication(PlainDelegate { navigation }), navigation)
  }

  func testTheFirstControllerAppearsWithItsContainer() async {
    let (app, navigation) = start()
    XCTAssertEqual(log.take(), ["A.willEnter", "A.didEnter", "A.didLoad", "A.willAppear", "A.didAppear"])
    XCTAssertTrue(navigation.topViewController?.navigationController === navigation)
    app.terminate()
    XCTAssertEqual(log.take(), ["A.willDisappear", "A.didDisappear"])
  }

  func testAPushWithoutAnimationIsToldAtOnce() async {
    let (app, navigation) = start()
    _ = log.take()
    navigation.pushViewController(RecordingController("B", log), animated: false)
    XCTAssertEqual(
      log.take(), ["B.willEnter", "B.didLoad", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear", "B.didEnter"])
    XCTAssertEqual(navigation.viewControllers.map(\.title), ["A", "B"])
    navigation.popViewController(animated: false)
    XCTAssertEqual(
      log.take(), ["B.willLeave", "B.willDisappear", "A.willAppear", "B.didDisappear", "A.didAppear", "B.didLeave"])
    app.terminate()
  }

  func testAnAnimatedPushEndsWhenTheMovementEnds() async {
    let (app, navigation) = start()
    let watcher = Watcher(log)
    navigation.delegate = watcher
    _ = log.take()
    let next = RecordingController("B", log)
    navigation.pushViewController(next, animated: true)
    XCTAssertTrue(navigation.topViewController === next)
    XCTAssertTrue(next.isMovingToParent)
    XCTAssertNotNil(next.transitionCoordinator)
    XCTAssertEqual(log.take(), ["B.willEnter", "B.didLoad", "A.willDisappear", "B.willAppear animated", "willShow B"])
    app.step(5)
    XCTAssertEqual(log.take(), [])
    app.settle()
    XCTAssertEqual(log.take(), ["A.didDisappear", "B.didAppear", "B.didEnter", "didShow B"])
    XCTAssertFalse(next.isMovingToParent)
    XCTAssertNil(next.transitionCoordinator)
    XCTAssertEqual(next.view.frame, navigation.view.bounds)
    app.terminate()
  }

  func testAPushDuringAPushEndsTheFirstOne() async {
    let (app, navigation) = start()
    _ = log.take()
    navigation.pushViewController(RecordingController("B", log), animated: true)
    app.step(3)
    navigation.pushViewController(RecordingController("C", log), animated: true)
    app.settle()
    XCTAssertEqual(
      log.take().filter { !$0.contains("Enter") && !$0.contains("Load") },
      [
        "A.willDisappear", "B.willAppear animated", "A.didDisappear", "B.didAppear", "B.willDisappear", "C.willAppear animated",
        "B.didDisappear", "C.didAppear",
      ])
    XCTAssertEqual(navigation.popToRootViewController(animated: false)?.map(\.title), ["B", "C"])
    app.terminate()
  }

  func testTheStackCanBeSetAsAWhole() async {
    let (app, navigation) = start()
    let (b, c) = (RecordingController("B", log), RecordingController("C", log))
    navigation.setViewControllers(navigation.viewControllers + [b, c], animated: false)
    XCTAssertFalse(b.isViewLoaded)
    XCTAssertTrue(c.view.window != nil)
    XCTAssertNil(navigation.popToViewController(c, animated: false)?.first)
    XCTAssertEqual(navigation.popToViewController(b, animated: false)?.map(\.title), ["C"])
    navigation.setViewControllers([c], animated: false)
    XCTAssertEqual(navigation.children, [c])
    XCTAssertNil(b.parent)
    XCTAssertNil(navigation.popViewController(animated: false))
    app.terminate()
  }

  func testADragFromTheEdgeLeadsBackWithTheFinger() async {
    let (app, navigation) = start()
    navigation.pushViewController(RecordingController("B", log), animated: false)
    app.step()
    _ = log.take()
    app.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 330, y: 310), frames: 30)
    app.settle()
    XCTAssertEqual(log.take(), ["B.willDisappear", "A.willAppear animated", "B.didDisappear", "A.didAppear", "B.didLeave"])
    XCTAssertEqual(navigation.viewControllers.count, 1)
    XCTAssertEqual(navigation.navigationBar.topItem?.title, "A")
    app.terminate()
  }

  func testADragThatIsTakenBackLeavesTheControllerOnTop() async {
    let (app, navigation) = start()
    navigation.pushViewController(RecordingController("B", log), animated: false)
    app.step()
    _ = log.take()
    app.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 90, y: 300), frames: 60)
    app.settle()
    XCTAssertEqual(
      log.take(),
      [
        "B.willDisappear", "A.willAppear animated", "A.willDisappear", "B.willAppear animated", "A.didDisappear", "B.didAppear",
      ])
    XCTAssertEqual(navigation.viewControllers.map(\.title), ["A", "B"])
    XCTAssertEqual(navigation.topViewController?.view.frame, navigation.view.bounds)
    app.terminate()
  }

  func testTheBackButtonAndTheKeysLeadBack() async {
    let (app, navigation) = start()
    navigation.pushViewController(RecordingController("B", log), animated: false)
    app.step()
    app.tap(at: CGPoint(x: 30, y: 22))
    app.settle()
    XCTAssertEqual(navigation.viewControllers.count, 1)
    navigation.pushViewController(RecordingController("B", log), animated: false)
    app.press(.keyboardLeftArrow, modifiers: .alternate)
    app.settle()
    XCTAssertEqual(navigation.viewControllers.count, 1)
    app.terminate()
  }
}
