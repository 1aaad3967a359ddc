// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// What the bar of a navigation controller shows, and how content keeps clear of it.
@MainActor
final class NavigationBarTests: XCTestCase {
  private func labels(in view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? [] + view.subviews.flatMap { labels(in: $0) }
  }

  private func shownTexts(_ view: UIView) -> [String] {
    labels(in: view).filter { label in
      var current: UIView? = label
      while let view = current {
        if view.isHidden || view.alpha == 0 { return false }
        current = view.superview
      }
      return label.text?.isEmpty == false
    }.compactMap(\.text)
  }

  private func make(_ configure: @escaping @MainActor (UINavigationController) -> Void) -> (HeadlessApplication, UINavigationController) {
    let root = UIViewController()
    root.title = "First"
    let navigation = UINavigationController(rootViewController: root)
    configure(navigation)
    return (HeadlessApplication(PlainDelegate { navigation }), navigation)
  }

  func testTheTitleStandsInTheMiddle() async throws {
    let (app, navigation) = make { _ in }
    let title = try XCTUnwrap(labels(in: navigation.navigationBar).first { $0.text == "First" })
    let frame = title.convert(title.bounds, to: nil)
    XCTAssertEqual(frame.midX, 375 / 2, accuracy: 0.5)
    XCTAssertEqual(frame.midY, 22, accuracy: 0.5)
    navigation.topViewController?.title = "Other"
    app.step()
    XCTAssertEqual(shownTexts(navigation.navigationBar), ["Other"])
    app.terminate()
  }

  func testTheBackButtonHasTheTitleOfTheControllerBelow() async {
    let (app, navigation) = make { _ in }
    let next = UIViewController()
    next.title = "Second"
    navigation.pushViewController(next, animated: false)
    app.step()
    XCTAssertEqual(Set(shownTexts(navigation.navigationBar)), ["First", "Second"])
    next.navigationItem.hidesBackButton = true
    app.step()
    XCTAssertEqual(shownTexts(navigation.navigationBar), ["Second"])
    next.navigationItem.hidesBackButton = false
    navigation.viewControllers[0].navigationItem.backButtonTitle = "Away"
    app.step()
    XCTAssertEqual(Set(shownTexts(navigation.navigationBar)), ["Away", "Second"])
    next.title = "A title that leaves no room beside it at all"
    app.step()
    XCTAssertEqual(shownTexts(navigation.navigationBar), ["A title that leaves no room beside it at all"])
    app.terminate()
  }

  private final class Screen: UIViewController {
    var adds = 0
    var senders: [UIBarButtonItem] = []
    func add() { adds += 1 }
    func done(_ sender: UIBarButtonItem) { senders.append(sender) }
  }

  func testButtonsCallMethodsActionsAndNothing() async throws {
    let screen = Screen()
    var edits = 0
    let app = HeadlessApplication(PlainDelegate { UINavigationController(rootViewController: screen) })
    screen.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: screen, action: Screen.add),
      UIBarButtonItem(title: "Done", style: .done, target: screen, action: Screen.done),
      UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in edits += 1 }),
    ]
    screen.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "None", style: .plain, target: nil, action: nil)
    app.step()
    func frame(of label: String) throws -> CGRect {
      let bar = try XCTUnwrap(screen.navigationController?.navigationBar)
      let button = try XCTUnwrap(controls(in: bar).first { $0.accessibilityLabel == label })
      return button.convert(button.bounds, to: nil)
    }
    let (add, done, trash, none) = (try frame(of: "Add"), try frame(of: "Done"), try frame(of: "Delete"), try frame(of: "None"))
    XCTAssertTrue(none.maxX < trash.minX && trash.maxX <= done.minX && done.maxX <= add.minX && add.maxX <= 375)
    for frame in [add, done, trash, none] { app.tap(at: CGPoint(x: frame.midX, y: frame.midY)) }
    XCTAssertEqual(screen.adds, 1)
    XCTAssertEqual(screen.senders.count, 1)
    XCTAssertTrue(screen.senders.first === screen.navigationItem.rightBarButtonItems?[1])
    XCTAssertEqual(edits, 1)
    screen.navigationItem.rightBarButtonItem?.isEnabled = false
    app.step()
    app.tap(at: CGPoint(x: add.midX, y: add.midY))
    XCTAssertEqual(screen.adds, 1)
    app.terminate()
  }

  private func controls(in view: UIView) -> [UIControl] {
    ((view as? UIControl).map { [$0] } ?? []) + view.subviews.flatMap { controls(in: $0) }
  }

  func testTheEditButtonBeginsAndEndsEditing() async throws {
    let screen = UITableViewController(style: .plain)
    screen.navigationItem.rightBarButtonItem = screen.editButtonItem
    let app = HeadlessApplication(PlainDelegate { UINavigationController(rootViewController: screen) })
    let bar = try XCTUnwrap(screen.navigationController?.navigationBar)
    XCTAssertEqual(shownTexts(bar), ["Edit"])
    app.tap(at: CGPoint(x: 345, y: 22))
    XCTAssertTrue(screen.isEditing)
    XCTAssertTrue(screen.tableView.isEditing)
    XCTAssertEqual(shownTexts(bar), ["Done"])
    app.tap(at: CGPoint(x: 345, y: 22))
    XCTAssertFalse(screen.isEditing)
    app.terminate()
  }

  func testContentKeepsClearOfTheBars() async {
    let table = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: table)
    let app = HeadlessApplication(PlainDelegate { navigation })
    XCTAssertEqual(table.view.frame, navigation.view.bounds)
    XCTAssertEqual(table.view.safeAreaInsets, UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    XCTAssertEqual(table.tableView.adjustedContentInset.top, 44)
    XCTAssertEqual(table.tableView.contentOffset.y, -44)
    navigation.setToolbarHidden(false, animated: false)
    app.step()
    XCTAssertEqual(table.view.safeAreaInsets.bottom, 44)
    navigation.setNavigationBarHidden(true, animated: false)
    app.step()
    XCTAssertEqual(table.tableView.adjustedContentInset.top, 0)
    navigation.setNavigationBarHidden(false, animated: true)
    app.settle()
    XCTAssertEqual(table.tableView.adjustedContentInset.top, 44)
    table.edgesForExtendedLayout = []
    app.step()
    XCTAssertEqual(table.view.frame, CGRect(x: 0, y: 44, width: 375, height: 667 - 88))
    XCTAssertEqual(table.view.safeAreaInsets, .zero)
    app.terminate()
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
  }

  func testALargeTitleShrinksWhileContentIsScrolled() async throws {
    let table = Rows(style: .plain)
    table.title = "Large"
    let navigation = UINavigationController(rootViewController: table)
    navigation.navigationBar.prefersLargeTitles = true
    let app = HeadlessApplication(PlainDelegate { navigation })
    let bar = navigation.navigationBar
    XCTAssertEqual(bar.frame.height, 96)
    XCTAssertEqual(table.tableView.contentOffset.y, -96)
    XCTAssertEqual(shownTexts(bar), ["Large"])
    table.tableView.contentOffset.y = -76
    app.step()
    XCTAssertEqual(bar.frame.height, 76)
    let header = try XCTUnwrap(table.tableView.headerView(forSection: 0))
    table.tableView.contentOffset.y = 200
    app.step()
    XCTAssertEqual(bar.frame.height, 44)
    XCTAssertEqual(header.convert(header.bounds, to: nil).minY, 44, "a header stays below the bar as it is now")
    table.navigationItem.largeTitleDisplayMode = .never
    app.step()
    XCTAssertEqual(table.tableView.adjustedContentInset.top, 44)
    app.terminate()
  }

  func testTheBarHasNoGroundWhileTheContentIsAtItsTop() async {
    let table = Rows(style: .plain)
    let navigation = UINavigationController(rootViewController: table)
    let app = HeadlessApplication(PlainDelegate { navigation })
    let ground = navigation.navigationBar.subviews[0]
    XCTAssertEqual(ground.alpha, 0)
    table.tableView.contentOffset.y = 100
    app.step()
    XCTAssertEqual(ground.alpha, 1)
    app.terminate()
  }

  func testTheTabKeyStopsAtTheBarBeforeTheContent() async {
    var calls: [String] = []
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in calls.append("add") })
    let button = UIButton(configuration: .plain(), primaryAction: UIAction(title: "Go") { _ in calls.append("go") })
    button.frame = CGRect(x: 20, y: 300, width: 100, height: 44)
    let navigation = UINavigationController(rootViewController: controller)
    let app = HeadlessApplication(PlainDelegate { navigation })
    controller.view.addSubview(button)
    app.step()
    for _ in 0..<3 {
      app.press(.keyboardTab)
      app.press(.keyboardSpacebar)
    }
    XCTAssertEqual(calls, ["add", "go", "add"])
    app.terminate()
  }
}
