// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// What lies behind a cell's content, and what the second button asks for.
@MainActor
final class BackgroundAndMenuTests: XCTestCase {
  func testABackgroundConfigurationTakesThePlaceOfTheColour() async {
    let bench = EditBench()
    addTeardownBlock { @MainActor in bench.hand.leave() }
    guard let cell = bench.cell(0) else { return XCTFail("There is no cell.") }
    var configuration = UIBackgroundConfiguration.listPlainCell()
    configuration.backgroundColor = .systemYellow
    configuration.cornerRadius = 8
    configuration.strokeColor = .systemRed
    configuration.strokeWidth = 2
    configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    cell.backgroundView = UIView()
    cell.backgroundConfiguration = configuration.updated(for: cell.configurationState)
    bench.hand.step()
    XCTAssertNil(cell.backgroundView)
    XCTAssertNil(cell.backgroundColor)
    let background = cell.subviews.first
    XCTAssertEqual(background?.backgroundColor, .systemYellow)
    XCTAssertEqual(background?.frame, CGRect(x: 2, y: 1, width: 314, height: 46))
    XCTAssertEqual(background?.layer.cornerRadius, 8)
    XCTAssertEqual(background?.layer.borderWidth, 2)
    let custom = UIView()
    var clear = UIBackgroundConfiguration.clear()
    clear.customView = custom
    cell.backgroundConfiguration = clear
    bench.hand.step()
    XCTAssertEqual(custom.frame, CGRect(x: 0, y: 0, width: 320, height: 50))
    XCTAssertEqual(clear.resolvedBackgroundColor(for: .red), .clear)
    cell.backgroundConfiguration = nil
    bench.hand.step()
    XCTAssertNil(custom.superview?.superview)
    XCTAssertNotNil(cell.backgroundColor)
    XCTAssertEqual(UIBackgroundConfiguration.listGroupedCell().backgroundColor, .secondarySystemGroupedBackground)
  }

  /// Has a menu for every row but one.
  private final class Menus: NSObject, UITableViewDelegate {
    var asked: [String] = []
    var without: Int?
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { asked.append("select \(indexPath.row)") }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append("menu \(indexPath.row)")
      guard indexPath.row != without else { return nil }
      return UIContextMenuConfiguration(identifier: indexPath.row, previewProvider: nil) { [weak self] _ in
        UIMenu(children: [UIAction(title: "Delete") { _ in self?.asked.append("delete") }])
      }
    }
    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { asked.append("show \(configuration.identifier)") }
    func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { asked.append("end \(configuration.identifier)") }
  }

  private func makeMenus() -> (EditBench, Menus) {
    let (bench, menus) = (EditBench(), Menus())
    addTeardownBlock { @MainActor in
      MenuOverlay.current?.dismiss()
      bench.hand.leave()
    }
    bench.table.delegate = menus
    bench.hand.step()
    return (bench, menus)
  }

  func testALongTouchOpensARowsMenuAndSelectsNothing() async {
    let (bench, menus) = makeMenus()
    bench.hand.touch(.began, 100, 75)
    bench.hand.step(20)
    XCTAssertEqual(menus.asked, [])
    bench.hand.step(20)
    XCTAssertEqual(menus.asked, ["menu 1", "show 1"])
    XCTAssertNotNil(MenuOverlay.current)
    XCTAssertEqual(bench.cell(1)?.isHighlighted, false)
    bench.hand.touch(.ended, 100, 75)
    bench.hand.step(20)
    XCTAssertNotNil(MenuOverlay.current, "It stays when the finger goes up.")
    bench.hand.press(.keyboardDownArrow)
    bench.hand.press(.keyboardReturnOrEnter, "\r")
    XCTAssertEqual(menus.asked, ["menu 1", "show 1", "delete", "end 1"])
    XCTAssertNil(bench.table.indexPathForSelectedRow)
  }

  func testALongTouchWithoutAMenuStillSelects() async {
    let (bench, menus) = makeMenus()
    menus.without = 1
    bench.hand.tap(100, 75, frames: 60)
    XCTAssertEqual(menus.asked, ["menu 1", "select 1"])
    XCTAssertNil(MenuOverlay.current)
    // A drag is none, however slow.
    bench.hand.touch(.began, 100, 25)
    bench.hand.step(10)
    bench.hand.move(from: CGPoint(x: 100, y: 25), to: CGPoint(x: 100, y: 90), frames: 60)
    bench.hand.touch(.ended, 100, 90)
    bench.hand.step(10)
    XCTAssertEqual(menus.asked, ["menu 1", "select 1"])
  }

  func testTheMenuKeyOpensTheMenuOfTheRowWithTheFocus() async {
    let (bench, menus) = makeMenus()
    guard let cell = bench.cell(2) else { return XCTFail("There is no cell.") }
    bench.hand.window.keyboardFocus.focus(cell, isByKey: true)
    bench.hand.press(.keyboardApplication)
    XCTAssertEqual(menus.asked, ["menu 2", "show 2"])
    bench.hand.press(.keyboardEscape)
    bench.hand.press(.keyboardF10, modifiers: .shift)
    XCTAssertEqual(menus.asked, ["menu 2", "show 2", "end 2", "menu 2", "show 2"])
    bench.hand.press(.keyboardEscape)
    bench.hand.press(.keyboardF10)
    XCTAssertNil(MenuOverlay.current)
    XCTAssertIdentical(bench.hand.window.keyboardFocus.focused, cell)
  }

  func testTheSecondButtonAsksForAMenuAndSelectsNothing() async {
    final class Menus: NSObject, UITableViewDelegate {
      var asked: [String] = []
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { asked.append("select") }
      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked.append("menu \(indexPath.row)")
        return UIContextMenuConfiguration(identifier: "a") {
          UIViewController()
        } actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Delete") { _ in }])
        }
      }
    }
    let bench = EditBench()
    addTeardownBlock { @MainActor in bench.hand.leave() }
    let menus = Menus()
    bench.table.delegate = menus
    bench.hand.step()
    for phase in [TouchInput.Phase.began, .ended] {
      bench.hand.send(.touch(TouchInput(phase, at: CGPoint(x: 100, y: 75), type: .indirectPointer, buttons: .secondary)))
      bench.hand.step(12)
    }
    XCTAssertEqual(menus.asked, ["menu 1"])
    XCTAssertNotNil(MenuOverlay.current)
    bench.hand.press(.keyboardEscape)
    XCTAssertNil(MenuOverlay.current)
  }

  func testPreviewsAreData() async {
    let (container, view) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    )
    container.addSubview(view)
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .systemRed
    let preview = UITargetedPreview(view: view, parameters: parameters)
    XCTAssertTrue(preview.target.container === container)
    XCTAssertEqual(preview.target.center, CGPoint(x: 25, y: 40))
    XCTAssertEqual(preview.size, CGSize(width: 30, height: 40))
    XCTAssertEqual(preview.parameters.backgroundColor, .systemRed)
    XCTAssertTrue(UITargetedPreview(view: view).view === view)
  }
}
