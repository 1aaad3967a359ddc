// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Keys, commands and the focus.
@MainActor
final class KeyboardFocusTests: XCTestCase {
  private final class Stop: UIView {
    let name: String
    let takesText: Bool
    var keys: [String] = []
    var focusChanges = 0
    init(_ name: String, _ frame: CGRect, takesText: Bool = false) {
      self.name = name
      self.takesText = takesText
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeFocused: Bool { true }
    override var canBecomeFirstResponder: Bool { takesText }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) { focusChanges += 1 }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key?.characters }.filter { !$0.isEmpty }
      super.pressesBegan(presses, with: event)
    }
  }

  private func make() -> (Hand, [Stop]) {
    let hand = Hand()
    let stops = [
      Stop("second", CGRect(x: 100, y: 5, width: 80, height: 30)),
      Stop("third", CGRect(x: 10, y: 60, width: 80, height: 30), takesText: true),
      Stop("first", CGRect(x: 10, y: 0, width: 80, height: 40)),
    ]
    for stop in stops { hand.window.addSubview(stop) }
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, [stops[2], stops[0], stops[1]])
  }

  private func focused(_ stops: [Stop]) -> String? { stops.first(where: \.isFocused)?.name }

  func testTheTabKeyGoesInTheOrderOfReadingAndRoundAbout() async {
    let (hand, stops) = make()
    var seen: [String?] = []
    for _ in 0..<4 {
      hand.press(.keyboardTab)
      seen.append(focused(stops))
    }
    XCTAssertEqual(seen, ["first", "second", "third", "first"])
    hand.press(.keyboardTab, modifiers: .shift)
    XCTAssertEqual(focused(stops), "third")
    XCTAssertTrue(stops[2].isFirstResponder)
    hand.press(.keyboardTab)
    XCTAssertFalse(stops[2].isFirstResponder)
  }

  func testKeysGoToTheFocusAndThenUp() async {
    let (hand, stops) = make()
    hand.press(.keyboardTab)
    hand.press(.keyboardA, "a")
    XCTAssertEqual(stops[0].keys, ["a"])
    XCTAssertEqual(stops[1].keys, [])
  }

  func testARingShowsTheFocusOfTheKeyboardOnly() async {
    let (hand, stops) = make()
    let views = hand.window.subviews.count
    XCTAssertTrue(stops[2].becomeFirstResponder())
    hand.step()
    XCTAssertEqual(hand.window.subviews.count, views)
    hand.press(.keyboardTab)
    hand.step()
    XCTAssertEqual(hand.window.subviews.count, views + 1)
    let around = stops[0].frame.insetBy(dx: -2, dy: -2)
    XCTAssertLessThan(around.minY, 0, "the view stands at the window's edge")
    XCTAssertEqual(hand.window.subviews.last?.frame, around.intersection(hand.window.bounds), "the ring stays inside")
    stops[0].removeFromSuperview()
    hand.step()
    XCTAssertEqual(hand.window.subviews.last?.isHidden, true)
  }

  func testWithoutAnyStopTheTabKeyDoesNothing() async {
    let (hand, stops) = make()
    for stop in stops { stop.isHidden = true }
    hand.press(.keyboardTab)
    XCTAssertNil(hand.window.keyboardFocus.focused)
  }

  func testCommandsComeBeforeTheKeyItself() async {
    final class Commander: UIView {
      var saved = 0
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(input: "s", modifierFlags: .control, target: self, action: Commander.save),
          UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.saved -= 1 },
        ]
      }
      func save() { saved += 1 }
    }
    let (hand, _) = make()
    let view = Commander()
    hand.window.addSubview(view)
    view.becomeFirstResponder()
    hand.press(.keyboardS, "s", modifiers: .control)
    hand.press(.keyboardS, "s")
    hand.press(.keyboardS, "s", modifiers: [.control, .shift])
    XCTAssertEqual(view.saved, 1)
    hand.press(.keyboardEscape)
    XCTAssertEqual(view.saved, 0)
  }

  func testAKeyGoesUpWhereItWentDown() async {
    final class Counter: UIView {
      var events: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { events.append("began") }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { events.append("ended") }
      override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { events.append("cancelled") }
    }
    let (hand, stops) = make()
    let view = Counter()
    hand.window.addSubview(view)
    view.becomeFirstResponder()
    hand.send(.key(KeyInput(.keyboardA, isDown: true, characters: "a")))
    hand.step()
    stops[2].becomeFirstResponder()
    hand.send(.key(KeyInput(.keyboardA, isDown: false, characters: "a")))
    hand.step()
    XCTAssertEqual(view.events, ["began", "ended"])
    view.becomeFirstResponder()
    hand.send(.key(KeyInput(.keyboardB, isDown: true, characters: "b")))
    hand.send(.cancel)
    hand.step()
    XCTAssertEqual(view.events, ["began", "ended", "began", "cancelled"])
  }

  func testAViewThatLeavesItsWindowLosesTheKeyboard() async {
    let (hand, stops) = make()
    stops[2].becomeFirstResponder()
    XCTAssertTrue(FirstResponder.current === stops[2])
    stops[2].removeFromSuperview()
    XCTAssertNil(FirstResponder.current)
    hand.press(.keyboardA, "a")
    XCTAssertEqual(stops[2].keys, [])
  }
}
