// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Menus on screen: by pointer, finger and keyboard.
@MainActor
final class MenuTests: XCTestCase {
  private lazy var hand = Hand()
  private var chosen: [String] = []

  override func tearDown() async throws {
    MenuOverlay.current?.dismiss()
    hand.leave()
  }

  private func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [unowned self] in chosen.append($0.title) }
  }

  private func button(_ menu: UIMenu) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.frame = CGRect(x: 20, y: 40, width: 100, height: 40)
    button.menu = menu
    hand.window.addSubview(button)
    hand.step()
    return button
  }

  func testATouchOpensAndALineIsChosen() async throws {
    let button = button(UIMenu(children: [action("One"), action("Two"), action("Hidden", .hidden)]))
    button.showsMenuAsPrimaryAction = true
    hand.tap(60, 60)
    let menu = try XCTUnwrap(MenuOverlay.current)
    XCTAssertIdentical(menu.window, hand.window)
    hand.step(20)
    // The panel stands below the button, line by line.
    hand.tap(60, 84 + 60)
    XCTAssertEqual(chosen, ["Two"])
    XCTAssertNil(MenuOverlay.current)
    hand.step(20)
    XCTAssertNil(menu.window)
  }

  func testATouchBesideAndEscapeChooseNothing() async {
    let button = button(UIMenu(children: [action("One")]))
    button.showsMenuAsPrimaryAction = true
    hand.tap(60, 60)
    hand.tap(300, 400)
    XCTAssertNil(MenuOverlay.current)
    hand.tap(60, 60)
    XCTAssertNotNil(MenuOverlay.current)
    hand.press(.keyboardEscape)
    XCTAssertNil(MenuOverlay.current)
    XCTAssertEqual(chosen, [])
  }

  func testKeysGoRoundTheLinesAndIntoMenus() async {
    let inner = UIMenu(title: "More", children: [action("Deep")])
    let button = button(UIMenu(children: [action("One"), action("Off", .disabled), inner, action("Zebra")]))
    button.showsMenuAsPrimaryAction = true
    hand.window.keyboardFocus.focus(button, isByKey: true)
    hand.press(.keyboardSpacebar, " ")
    XCTAssertNotNil(MenuOverlay.current)
    // The first line is marked, the disabled one passed over.
    hand.press(.keyboardDownArrow)
    hand.press(.keyboardRightArrow)
    hand.press(.keyboardReturnOrEnter, "\r")
    XCTAssertEqual(chosen, ["Deep"])
    hand.press(.keyboardSpacebar, " ")
    hand.press(.keyboardUpArrow)
    hand.press(.keyboardReturnOrEnter, "\r")
    XCTAssertEqual(chosen, ["Deep", "Zebra"])
    hand.press(.keyboardSpacebar, " ")
    hand.press(.keyboardZ, "z")
    hand.press(.keyboardReturnOrEnter, "\r")
    XCTAssertEqual(chosen, ["Deep", "Zebra", "Zebra"])
    XCTAssertIdentical(hand.window.keyboardFocus.focused, button, "The focus stays where it was.")
  }

  func testTypingReachesNothingUnderAMenu() async {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    hand.window.addSubview(field)
    XCTAssertTrue(field.becomeFirstResponder())
    let button = button(UIMenu(children: [action("One")]))
    MenuOverlay.show(UIMenu(children: [action("One")]), from: button, at: button.bounds, sender: nil)
    hand.send(.text("abc"))
    hand.press(.keyboardA, "a")
    XCTAssertEqual(field.text, "")
    MenuOverlay.current?.dismiss()
    hand.send(.text("abc"))
    hand.step()
    XCTAssertEqual(field.text, "abc")
    XCTAssertTrue(field.resignFirstResponder())
  }

  func testAPopUpButtonShowsWhatIsOn() async {
    let menu = UIMenu(options: .singleSelection, children: [action("One", state: .on), action("Two")])
    let button = UIButton(configuration: .gray())
    button.frame = CGRect(x: 20, y: 40, width: 100, height: 40)
    button.changesSelectionAsPrimaryAction = true
    button.showsMenuAsPrimaryAction = true
    button.menu = menu
    hand.window.addSubview(button)
    hand.step()
    XCTAssertEqual(button.configuration?.title, "One")
    XCTAssertTrue(button.accessibilityActivate())
    hand.press(.keyboardDownArrow)
    hand.press(.keyboardReturnOrEnter, "\r")
    XCTAssertEqual(button.configuration?.title, "Two")
    XCTAssertEqual(menu.selectedElements.map(\.title), ["Two"])
  }

  func testAnInteractionGivesAViewItsMenu() async {
    final class Menus: UIContextMenuInteractionDelegate {
      var heard: [String] = []
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        heard.append("asked \(Int(location.x)) \(Int(location.y))")
        return UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(title: "View", options: .displayInline, children: [UIAction(title: "Copy") { _ in }])
        })
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { heard.append("end") }
    }
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    let menus = Menus()
    let interaction = UIContextMenuInteraction(delegate: menus)
    view.addInteraction(interaction)
    XCTAssertIdentical(interaction.view, view)
    XCTAssertEqual(view.interactions.count, 1)
    hand.window.addSubview(view)
    hand.send(.touch(TouchInput(.began, at: CGPoint(x: 110, y: 120), type: .indirectPointer, buttons: .secondary)))
    hand.step()
    XCTAssertEqual(interaction.menuAppearance, .compact)
    XCTAssertEqual(interaction.location(in: hand.window), CGPoint(x: 110, y: 120))
    interaction.dismissMenu()
    XCTAssertEqual(menus.heard, ["asked 10 20", "end"])
    // A long touch asks too.
    hand.touch(.began, 120, 120)
    hand.step(40)
    XCTAssertNotNil(MenuOverlay.current)
    hand.touch(.ended, 120, 120)
    hand.step()
    interaction.dismissMenu()
    view.removeInteraction(interaction)
    XCTAssertNil(interaction.view)
    XCTAssertTrue(view.interactions.isEmpty)
  }

  func testAMenuStaysInsideOfAnyWindow() async {
    let button = button(
      UIMenu(title: "Many", children: (0..<60).map { action("Line \($0) with a title that is longer than a window is wide") }))
    button.showsMenuAsPrimaryAction = true
    for size in [CGSize(width: 1, height: 1), CGSize(width: 320, height: 100), CGSize(width: 320, height: 480)] {
      hand.window.frame.size = size
      XCTAssertTrue(button.accessibilityActivate())
      hand.step(10)
      for panel in MenuOverlay.current?.subviews ?? [] where size.width > 16 {
        XCTAssertTrue(hand.window.bounds.contains(panel.frame), "\(panel.frame) in \(size)")
      }
      MenuOverlay.current?.dismiss()
      hand.step(20)
    }
  }
}
