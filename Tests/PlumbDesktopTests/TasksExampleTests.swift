// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@testable import PlumbDesktop
@testable import TasksExample

/// The README's application, unchanged: frame by frame in memory, and in a window.
@MainActor
final class TasksExampleTests: XCTestCase {
  private func navigation() throws -> UINavigationController {
    try XCTUnwrap(UIApplication.shared.windows.first?.rootViewController as? UINavigationController)
  }

  private func texts() throws -> [String?] {
    let table = try XCTUnwrap(navigation().viewControllers.first as? UITableViewController).tableView
    return try XCTUnwrap(table).visibleCells.map { $0.textLabel?.text }
  }

  func testTheReadmeShowsTheApplication() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    func program(_ path: String) throws -> String {
      let source = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      return source.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("//") || $0.isEmpty }.joined(
        separator: "\n")
    }
    let readme = try program("README.md")
    for file in ["App", "main"] {
      let source = try program("Examples/Tasks/\(file).swift")
      XCTAssertTrue(readme.contains("```swift\n" + source + "```"), file)
    }
  }

  func testATapOpensATaskAndTypingChangesIt() async throws {
    let app = HeadlessApplication(AppDelegate())
    let first = app.picture().pngData()
    XCTAssertGreaterThan(try XCTUnwrap(first).count, 5_000, "the first screen is not empty")
    XCTAssertEqual(try navigation().navigationBar.topItem?.title, "Tasks")
    app.tap(at: CGPoint(x: 100, y: 44 + 22))
    app.settle()
    let editor = try XCTUnwrap(navigation().topViewController as? EditorViewController)
    XCTAssertEqual(editor.field.text, "Water the plants")
    app.tap(editor.field)
    app.type(" twice")
    XCTAssertEqual(editor.field.text, "Water the plants twice")
    XCTAssertNotEqual(app.picture().pngData(), first)
    app.press(.keyboardTab)
    app.press(.keyboardSpacebar)
    app.settle()
    XCTAssertEqual(try navigation().viewControllers.count, 1)
    XCTAssertEqual(try texts().first, "Water the plants twice")
    app.terminate()
  }

  func testThePlusAddsATask() async throws {
    let app = HeadlessApplication(AppDelegate())
    app.tap(at: CGPoint(x: 350, y: 22))
    app.settle()
    let editor = try XCTUnwrap(navigation().topViewController as? EditorViewController)
    app.tap(editor.field)
    app.type("Buy string")
    let stack = try XCTUnwrap(editor.field.superview)
    app.tap(try XCTUnwrap(stack.subviews.last))
    app.settle()
    XCTAssertEqual(try texts().last, "Buy string")
    XCTAssertEqual(try texts().count, 3)
    app.terminate()
  }

  func testItIsUsedByTheKeyboardAlone() async throws {
    let app = HeadlessApplication(AppDelegate())
    // The plus of the bar, then the list.
    app.press(.keyboardTab)
    app.press(.keyboardSpacebar)
    app.settle()
    var editor = try XCTUnwrap(navigation().topViewController as? EditorViewController)
    // From the way back to the field and on to the button.
    for _ in 0..<3 where !editor.field.isFirstResponder { app.press(.keyboardTab) }
    XCTAssertTrue(editor.field.isFirstResponder)
    app.type("Buy string")
    app.press(.keyboardTab)
    app.press(.keyboardReturnOrEnter)
    app.settle()
    XCTAssertEqual(try texts().last, "Buy string")
    // Down to the second row, into it and back without a change.
    for _ in 0..<4 where !(app.window?.keyboardFocus.focused is UITableViewCell) { app.press(.keyboardTab) }
    XCTAssertTrue(app.window?.keyboardFocus.focused is UITableViewCell)
    app.press(.keyboardDownArrow)
    app.press(.keyboardReturnOrEnter)
    app.settle()
    editor = try XCTUnwrap(navigation().topViewController as? EditorViewController)
    XCTAssertEqual(editor.field.text?.hasPrefix("Answer the letter"), true)
    app.press(.keyboardLeftArrow, modifiers: .alternate)
    app.settle()
    XCTAssertEqual(try navigation().viewControllers.count, 1)
    XCTAssertEqual(try texts().count, 3)
    // Back at the row that had the focus last.
    for _ in 0..<4 where !(app.window?.keyboardFocus.focused is UITableViewCell) { app.press(.keyboardTab) }
    let cell = try XCTUnwrap(app.window?.keyboardFocus.focused as? UITableViewCell)
    XCTAssertEqual(cell.textLabel?.text?.hasPrefix("Answer the letter"), true)
    app.terminate()
  }

  func testTheSameRunsInAWindow() async throws {
    let session = try WindowSession(.init(title: "Tasks", scale: 1, driver: "dummy"))
    UIApplication.shared.launch(AppDelegate())
    var frames = 0
    session.loop.didEndFrame = { [weak session] frame in
      guard frame.isNew else { return }
      frames += 1
      session?.loop.quit()
    }
    try session.run()
    XCTAssertEqual(frames, 1)
    XCTAssertEqual(try texts().count, 2)
    UIApplication.shared.terminate()
    UIScreen.main.configure(size: CGSize(width: 375, height: 667), scale: 2)
  }
}
