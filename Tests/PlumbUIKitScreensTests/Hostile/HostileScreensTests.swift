// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Screens in trouble: windows of odd sizes, alerts over alerts, things that are open while what they belong to goes.
@MainActor
final class HostileScreensTests: XCTestCase {
  /// A list with a menu, rows to swipe and a button for everything that lies over a screen.
  private final class ListController: UITableViewController {
    var rows = (0..<60).map { "Row \($0)" }
    let picker = UIDatePicker()
    var chosen: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "A list with a title that is longer than most windows are wide"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
      picker.preferredDatePickerStyle = .compact
      navigationItem.rightBarButtonItem = UIBarButtonItem(customView: picker)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      cell.textLabel?.numberOfLines = 0
      return cell
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(rows[indexPath.row]) }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
        UIMenu(children: (0..<30).map { number in UIAction(title: "Action \(number)") { _ in self?.chosen.append("\(number)") } })
      }
    }
  }

  private func start(
    size: CGSize = CGSize(width: 375, height: 667)
  ) -> (app: HeadlessApplication, list: ListController, navigation: UINavigationController) {
    let list = ListController(style: .plain)
    let navigation = UINavigationController(rootViewController: list)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    return (HeadlessApplication(PlainDelegate { tabs }, size: size, scale: 1), list, navigation)
  }

  private func alert(_ title: String, _ style: UIAlertController.Style = .alert, _ handler: (() -> Void)? = nil) -> UIAlertController {
    let alert = UIAlertController(title: title, message: String(repeating: "What it says. ", count: 40), preferredStyle: style)
    if style == .alert { alert.addTextField() }
    alert.addAction(UIAlertAction(title: "Do it", style: .default) { _ in handler?() })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  /// Frames of all views, of which none may be without end or no number.
  private func checkFrames(_ app: HeadlessApplication, _ text: String) {
    func check(_ view: UIView) {
      let (frame, bounds) = (view.frame, view.bounds)
      for number in [frame.minX, frame.minY, frame.width, frame.height, bounds.width, bounds.height] {
        XCTAssertTrue(number.isFinite && abs(number) < 1e7, "\(text): \(type(of: view)) \(frame)")
      }
      XCTAssertTrue(bounds.width >= 0 && bounds.height >= 0, "\(text): \(type(of: view)) \(bounds)")
      view.subviews.forEach(check)
    }
    app.window.map(check)
  }

  // MARK: Sizes

  func testEverythingThatLiesOverAScreenLivesInAWindowOfAnySize() async {
    let sizes = [
      CGSize(width: 1, height: 1), CGSize(width: 10_000, height: 1), CGSize(width: 1, height: 3_000), CGSize(width: 40, height: 30),
    ]
    let open: [(String, @MainActor (HeadlessApplication, ListController) -> Void)] = [
      ("nothing", { _, _ in }),
      ("alert", { _, list in list.present(self.alert("One"), animated: true) }),
      ("sheet", { _, list in list.present(self.alert("One", .actionSheet), animated: true) }),
      (
        "card",
        { _, list in list.present(UINavigationController(rootViewController: ListController(style: .insetGrouped)), animated: true) }
      ),
      (
        "full",
        { _, list in
          let full = ListController(style: .grouped)
          full.modalPresentationStyle = .fullScreen
          list.present(full, animated: true)
        }
      ),
      (
        "menu",
        { app, list in
          guard let cell = list.tableView.visibleCells.first else { return }
          app.window?.keyboardFocus.focus(cell, isByKey: true)
          app.press(.keyboardApplication)
        }
      ),
      ("dates", { app, list in app.tap(list.picker.subviews.first?.subviews.first ?? list.picker) }),
      ("swipe", { app, _ in app.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 150, y: 100)) }),
      ("editing", { _, list in list.setEditing(true, animated: true) }),
      ("push", { _, list in list.navigationController?.pushViewController(ListController(style: .plain), animated: true) }),
    ]
    for size in sizes {
      for (name, act) in open {
        let (app, list, _) = start()
        act(app, list)
        app.step(3)
        app.resize(to: size)
        app.step(3)
        checkFrames(app, "\(name) at \(size)")
        app.tap(at: CGPoint(x: 0.5, y: 0.5))
        app.press(.keyboardTab)
        app.press(.keyboardReturnOrEnter)
        app.settle(limit: 40)
        checkFrames(app, "\(name) at \(size), settled")
        app.resize(to: CGSize(width: 375, height: 667))
        app.settle(limit: 40)
        checkFrames(app, "\(name) after \(size)")
        app.terminate()
      }
    }
  }

  func testAnApplicationBeginsInAWindowOfOnePointAndInAHugeOne() async {
    for size in [CGSize(width: 1, height: 1), CGSize(width: 10_000, height: 2_000)] {
      let (app, list, _) = start(size: size)
      list.present(alert("Hello"), animated: false)
      app.step()
      checkFrames(app, "\(size)")
      app.resize(to: CGSize(width: 320, height: 480))
      app.settle(limit: 60)
      XCTAssertEqual(list.presentedViewController?.view.frame.width, 270)
      app.press(.keyboardEscape)
      app.settle()
      XCTAssertNil(list.presentedViewController)
      XCTAssertGreaterThan(list.tableView.visibleCells.count, 5)
      app.terminate()
    }
  }

  // MARK: Alerts

  func testAnAlertOverAnAlertTakesTheKeysAndGoesFirst() async {
    let (app, list, _) = start()
    var done: [String] = []
    let (first, second) = (alert("First") { done.append("first") }, alert("Second") { done.append("second") })
    list.present(first, animated: true)
    app.settle(limit: 40)
    first.present(second, animated: true)
    app.settle(limit: 40)
    XCTAssertTrue(first.presentedViewController === second)
    XCTAssertTrue(second.textFields?.first?.isFirstResponder == true)
    app.type("abc")
    XCTAssertEqual(second.textFields?.first?.text, "abc")
    XCTAssertEqual(first.textFields?.first?.text ?? "", "")
    app.press(.keyboardEscape)
    app.settle(limit: 40)
    XCTAssertNil(first.presentedViewController)
    XCTAssertTrue(list.presentedViewController === first)
    app.press(.keyboardEscape)
    app.settle()
    XCTAssertNil(list.presentedViewController)
    XCTAssertEqual(done, [])
    app.terminate()
  }

  func testAnActionMayPresentTheNextAlertAndTheSameOneAgain() async {
    let (app, list, _) = start()
    var shown = 0
    var again: UIAlertController?
    func ask() {
      shown += 1
      guard shown < 5 else { return }
      let next = shown == 3 ? again ?? alert("Again") { ask() } : alert("Question \(shown)") { ask() }
      again = next
      list.present(next, animated: true)
      XCTAssertTrue(list.presentedViewController === next, "\(shown)")
    }
    ask()
    for number in 1..<5 {
      app.settle(limit: 60)
      XCTAssertEqual(shown, number)
      XCTAssertNotNil(list.presentedViewController)
      func button(_ view: UIView) -> UIControl? {
        (view as? UIControl)?.accessibilityLabel == "Do it" ? view as? UIControl : view.subviews.lazy.compactMap(button).first
      }
      guard let control = list.presentedViewController.flatMap({ button($0.view) }) else { return XCTFail("There is no button.") }
      app.tap(control)
    }
    app.settle()
    XCTAssertNil(list.presentedViewController)
    app.terminate()
  }

  func testTwoAlertsAtOnceAreOneAndTheOtherIsReported() async {
    let (app, list, navigation) = start()
    let (first, second) = (alert("First"), alert("Second"))
    list.present(first, animated: true)
    navigation.present(second, animated: true)
    app.settle(limit: 40)
    XCTAssertTrue(list.presentedViewController === first)
    XCTAssertNil(second.viewIfLoaded?.window)
    // Dismissed and shown again at once.
    list.dismiss(animated: true)
    list.present(second, animated: true)
    app.settle(limit: 40)
    XCTAssertTrue(list.presentedViewController === second)
    XCTAssertNil(first.viewIfLoaded?.window)
    app.terminate()
  }

  // MARK: What goes while something of it is open

  func testWhatIsOpenGoesWithItsScreen() async {
    let (app, list, navigation) = start()
    let next = ListController(style: .plain)
    navigation.pushViewController(next, animated: false)
    app.step()
    guard let cell = next.tableView.visibleCells.first else { return XCTFail("There is no cell.") }
    app.window?.keyboardFocus.focus(cell, isByKey: true)
    app.press(.keyboardApplication)
    XCTAssertNotNil(MenuOverlay.current)
    next.rows = []
    next.tableView.reloadData()
    navigation.popViewController(animated: true)
    app.settle()
    app.press(.keyboardDownArrow)
    app.press(.keyboardReturnOrEnter)
    app.settle()
    XCTAssertNil(MenuOverlay.current)
    XCTAssertNil(next.view.window)
    XCTAssertTrue(navigation.topViewController === list)
    // The list below has the keys again.
    app.press(.keyboardPageDown)
    app.settle()
    XCTAssertGreaterThan(list.tableView.contentOffset.y, 0)
    app.terminate()
  }

  func testATouchThatNeverEndsHoldsNoScreen() async {
    let (app, list, navigation) = start()
    UIScreen.main.input.send(.touch(TouchInput(id: 7, .began, at: CGPoint(x: 100, y: 120))))
    app.step(2)
    navigation.pushViewController(UIViewController(), animated: true)
    app.settle()
    navigation.popViewController(animated: true)
    app.settle()
    list.rows.removeLast(50)
    list.tableView.reloadData()
    list.present(alert("Still here"), animated: true)
    app.settle(limit: 60)
    app.press(.keyboardEscape)
    app.settle()
    XCTAssertNil(list.presentedViewController)
    // Another finger works.
    app.tap(at: CGPoint(x: 100, y: 120))
    XCTAssertEqual(list.chosen, ["Row 1"])
    app.terminate()
  }

  func testTenThousandKeysAndTouchesInAFrame() async {
    let (app, list, _) = start()
    for number in 0..<10_000 {
      switch number % 5 {
      case 0: UIScreen.main.input.send(.touch(TouchInput(id: number % 11, .began, at: CGPoint(x: number % 375, y: number % 667))))
      case 1: UIScreen.main.input.send(.touch(TouchInput(id: (number - 1) % 11, .ended, at: CGPoint(x: number % 375, y: number % 667))))
      case 2: UIScreen.main.input.send(.key(KeyInput(.keyboardDownArrow, isDown: number % 2 == 0)))
      case 3: UIScreen.main.input.send(.wheel(WheelInput(steps: CGPoint(x: 0, y: number % 3 - 1), at: CGPoint(x: 100, y: 300))))
      default: UIScreen.main.input.send(.key(KeyInput(.keyboardTab, isDown: number % 2 == 0)))
      }
    }
    app.step()
    UIScreen.main.input.send(.cancel)
    app.settle(limit: 200)
    checkFrames(app, "after ten thousand events")
    XCTAssertFalse(list.tableView.isTracking)
    XCTAssertEqual(LoopModes.current, .default)
    app.terminate()
  }
}
