// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Alerts and action sheets: their look, touches and keys.
@MainActor
final class UIAlertControllerTests: XCTestCase {
  private func start() -> (app: HeadlessApplication, root: UIViewController) {
    let root = UIViewController()
    return (HeadlessApplication(PlainDelegate { root }), root)
  }

  private func button(_ title: String, in view: UIView) -> UIControl? {
    if let control = view as? UIControl, control.accessibilityLabel == title { return control }
    return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
  }

  func testAnAlertStandsInTheMiddleAndItsButtonsActAfterItHasGone() async throws {
    let (app, root) = start()
    var chosen: [String] = []
    let alert = UIAlertController(title: "Delete the note?", message: "It can't be brought back.", preferredStyle: .alert)
    for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
      alert.addAction(
        UIAlertAction(title: title, style: style) { action in
          XCTAssertNil(root.presentedViewController)
          chosen.append(action.title ?? "")
        })
    }
    root.present(alert, animated: true)
    app.settle()
    XCTAssertEqual(alert.view.frame.midX, 375 / 2, accuracy: 1)
    XCTAssertEqual(alert.view.frame.midY, 667 / 2, accuracy: 1)
    XCTAssertEqual(alert.view.frame.width, 270)
    let (delete, cancel) = (try XCTUnwrap(button("Delete", in: alert.view)), try XCTUnwrap(button("Cancel", in: alert.view)))
    XCTAssertLessThan(cancel.frame.minX, delete.frame.minX)
    XCTAssertEqual(cancel.frame.minY, delete.frame.minY)
    app.tap(at: CGPoint(x: 10, y: 10))
    app.settle()
    XCTAssertTrue(root.presentedViewController === alert, "a touch beside an alert does nothing")
    app.tap(delete)
    app.settle()
    XCTAssertEqual(chosen, ["Delete"])
    XCTAssertNil(root.presentedViewController)
    app.terminate()
  }

  func testTheKeysTakeThePreferredActionAndTheOneThatCancels() async {
    let (app, root) = start()
    var chosen: [String] = []
    for key in [UIKeyboardHIDUsage.keyboardReturnOrEnter, .keyboardEscape] {
      let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
      for (title, style) in [("Save", UIAlertAction.Style.default), ("Don't Save", .destructive), ("Cancel", .cancel)] {
        alert.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
      }
      alert.preferredAction = alert.actions[0]
      root.present(alert, animated: false)
      app.step()
      app.press(key)
      app.settle()
    }
    XCTAssertEqual(chosen, ["Save", "Cancel"])
    app.terminate()
  }

  func testTextFieldsAreFilledByTheKeyboard() async {
    let (app, root) = start()
    var entered: [String?] = []
    let alert = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    let action = UIAlertAction(title: "OK", style: .default) { [unowned alert] _ in entered = alert.textFields?.map(\.text) ?? [] }
    alert.addAction(action)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    root.present(alert, animated: false)
    app.step()
    app.type("Ada")
    app.press(.keyboardReturnOrEnter)
    app.type("secret")
    action.isEnabled = false
    app.press(.keyboardReturnOrEnter)
    app.settle(limit: 60)
    XCTAssertTrue(root.presentedViewController === alert, "an action that is disabled isn't taken")
    action.isEnabled = true
    app.press(.keyboardReturnOrEnter)
    app.settle(limit: 60)
    XCTAssertEqual(entered, ["Ada", "secret"])
    XCTAssertNil(root.presentedViewController)
    app.terminate()
  }

  func testAnActionSheetStandsAtTheBottomAndGoesByATouchBeside() async throws {
    let (app, root) = start()
    var chosen: [String] = []
    let sheet = UIAlertController(title: nil, message: "Which one?", preferredStyle: .actionSheet)
    for (title, style) in [("First", UIAlertAction.Style.default), ("Cancel", .cancel), ("Second", .default)] {
      sheet.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
    }
    root.present(sheet, animated: true)
    app.settle()
    XCTAssertEqual(sheet.view.frame.maxY, 659)
    let places = try ["First", "Second", "Cancel"].map { title in
      let found = try XCTUnwrap(button(title, in: sheet.view))
      return found.convert(found.bounds, to: nil).minY
    }
    XCTAssertEqual(places, places.sorted())
    app.tap(at: CGPoint(x: 100, y: 50))
    app.settle()
    XCTAssertEqual(chosen, ["Cancel"])
    app.terminate()
  }

  func testALongMessageScrollsAndManyButtonsStandBelowEachOther() async {
    let (app, root) = start()
    let alert = UIAlertController(
      title: "Long", message: String(repeating: "All that there is to say. ", count: 200), preferredStyle: .alert)
    for number in 0..<4 { alert.addAction(UIAlertAction(title: "Button \(number)", style: .default)) }
    root.present(alert, animated: false)
    app.step()
    XCTAssertLessThanOrEqual(alert.view.frame.height, 651)
    XCTAssertEqual(button("Button 3", in: alert.view)?.frame.height, 44)
    XCTAssertTrue(alert.view.bounds.contains(button("Button 3", in: alert.view)?.frame ?? .null))
    app.terminate()
  }
}
