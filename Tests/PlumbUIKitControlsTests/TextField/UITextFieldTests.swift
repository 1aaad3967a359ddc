// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@MainActor
final class UITextFieldTests: XCTestCase {
  /// Writes down what it is asked and told.
  @MainActor private final class Witness: UITextFieldDelegate {
    var log: [String] = []
    var answers = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      log.append("shouldBegin")
      return answers
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      log.append("shouldEnd")
      return answers
    }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("didEnd") }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
      log.append("\(range.location)+\(range.length) '\(string)'")
      return answers
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.append("shouldReturn")
      return answers
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      log.append("shouldClear")
      return answers
    }
  }

  private func field(_ text: String = "") -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = text
    return field
  }

  // MARK: Sizes

  func testHeightsAreThoseOfInterfaceBuilder() async {
    let sized = UITextField()
    XCTAssertEqual(sized.intrinsicContentSize.height, 22)
    sized.borderStyle = .roundedRect
    XCTAssertEqual(sized.intrinsicContentSize.height, 34)
    sized.font = .systemFont(ofSize: 14)
    XCTAssertEqual(sized.intrinsicContentSize.height, 30)
    let bare = sized.intrinsicContentSize.width
    sized.placeholder = "Placeholder"
    let withPlaceholder = sized.intrinsicContentSize.width
    XCTAssertGreaterThan(withPlaceholder, bare + 50)
    sized.text = "x"
    XCTAssertLessThan(sized.intrinsicContentSize.width, withPlaceholder)
  }

  func testHeightsFollowTheTextSizeWhereTheFontDoes() async {
    let screen = UIScreen(size: CGSize(width: 100, height: 100), scale: 2)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.isHidden = false
    let following = UITextField()
    following.font = .preferredFont(forTextStyle: .body)
    following.adjustsFontForContentSizeCategory = true
    let fixed = UITextField()
    window.addSubview(following)
    window.addSubview(fixed)
    let expected: [(UIContentSizeCategory, CGFloat)] = [
      (.extraSmall, 18), (.large, 22), (.extraExtraExtraLarge, 29), (.accessibilityLarge, 41),
    ]
    for (category, height) in expected {
      screen.overrideTraits { $0.preferredContentSizeCategory = category }
      XCTAssertEqual(following.intrinsicContentSize.height, height, category.rawValue)
      XCTAssertEqual(fixed.intrinsicContentSize.height, 22)
    }
  }

  func testTheViewsBesideTheTextTakeItsRoom() async {
    let shown = field("text")
    shown.borderStyle = .roundedRect
    XCTAssertEqual(shown.textRect(forBounds: shown.bounds), CGRect(x: 7, y: 2, width: 186, height: 30))
    shown.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    XCTAssertEqual(shown.textRect(forBounds: shown.bounds).minX, 7)
    shown.leftViewMode = .always
    shown.clearButtonMode = .always
    shown.layoutIfNeeded()
    XCTAssertEqual(shown.leftView?.frame, CGRect(x: 0, y: 5, width: 24, height: 24))
    XCTAssertEqual(shown.textRect(forBounds: shown.bounds), CGRect(x: 28, y: 2, width: 144, height: 30))
    shown.text = ""
    XCTAssertEqual(shown.textRect(forBounds: shown.bounds).maxX, 193)
    shown.leftViewMode = .whileEditing
    shown.layoutIfNeeded()
    XCTAssertNil(shown.leftView?.superview)
  }

  // MARK: Editing

  func testTypingAsksAndTells() async {
    let shown = field("ab")
    let witness = Witness()
    shown.delegate = witness
    var changes = 0
    shown.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    XCTAssertTrue(shown.becomeFirstResponder())
    XCTAssertEqual(witness.log, ["shouldBegin", "didBegin"])
    witness.log = []
    shown.insertText("c")
    shown.deleteBackward()
    shown.deleteBackward()
    XCTAssertEqual(witness.log, ["2+0 'c'", "2+1 ''", "1+1 ''"])
    XCTAssertEqual(shown.text, "a")
    XCTAssertEqual(changes, 3)
    witness.answers = false
    shown.insertText("x")
    XCTAssertEqual(shown.text, "a")
    XCTAssertEqual(changes, 3)
    shown.text = "set"
    XCTAssertEqual(changes, 3)
    XCTAssertFalse(shown.resignFirstResponder())
    XCTAssertTrue(shown.isEditing)
    witness.answers = true
    XCTAssertTrue(shown.resignFirstResponder())
    XCTAssertEqual(witness.log.suffix(2), ["shouldEnd", "didEnd"])
  }

  func testEditingOfAnythingInsideAViewCanBeEnded() async {
    let root = UIView()
    let shown = field()
    root.addSubview(shown)
    let witness = Witness()
    shown.delegate = witness
    shown.becomeFirstResponder()
    witness.answers = false
    XCTAssertFalse(root.endEditing(false))
    XCTAssertTrue(shown.isEditing)
    XCTAssertTrue(root.endEditing(true))
    XCTAssertFalse(shown.isEditing)
    XCTAssertFalse(root.endEditing(true))
  }

  func testDeletingInAnEmptyFieldAsksNothing() async {
    let shown = field()
    let witness = Witness()
    shown.delegate = witness
    shown.deleteBackward()
    XCTAssertEqual(witness.log, [])
  }

  func testEditingEventsAndNotifications() async {
    let shown = field()
    var log: [String] = []
    shown.addAction(UIAction { _ in log.append("begin") }, for: .editingDidBegin)
    shown.addAction(UIAction { _ in log.append("changed") }, for: .editingChanged)
    shown.addAction(UIAction { _ in log.append("end") }, for: .editingDidEnd)
    var notifications = 0
    let token = NotificationCenter.default.addObserver(forName: UITextField.textDidChangeNotification, object: shown, queue: nil) { _ in
      MainActor.assumeIsolated { notifications += 1 }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    shown.becomeFirstResponder()
    shown.insertText("x")
    let other = field()
    other.becomeFirstResponder()
    XCTAssertFalse(shown.isEditing)
    XCTAssertEqual(log, ["begin", "changed", "end"])
    XCTAssertEqual(notifications, 1)
  }

  func testTheReturnKeyEndsAFieldWithReceivers() async {
    let shown = field("x")
    let witness = Witness()
    shown.delegate = witness
    shown.becomeFirstResponder()
    shown.insertText("\n")
    XCTAssertEqual(witness.log.last, "shouldReturn")
    XCTAssertTrue(shown.isEditing)
    XCTAssertEqual(shown.text, "x")
    var ended = 0
    shown.addAction(UIAction { _ in ended += 1 }, for: .editingDidEndOnExit)
    XCTAssertTrue(shown.perform(.insertNewline))
    XCTAssertEqual(ended, 1)
    XCTAssertFalse(shown.isEditing)
  }

  func testKeysMoveTheCaretAndTheSelection() async {
    let shown = field("one two")
    shown.becomeFirstResponder()
    XCTAssertTrue(shown.perform(.move(.wordLeft, extending: true)))
    XCTAssertEqual(shown.selectedTextRange.flatMap { shown.text(in: $0) }, "two")
    shown.insertText("2")
    XCTAssertEqual(shown.text, "one 2")
    XCTAssertTrue(shown.perform(.move(.lineStart, extending: false)))
    XCTAssertTrue(shown.perform(.delete(.right)))
    XCTAssertEqual(shown.text, "ne 2")
    XCTAssertTrue(shown.perform(.delete(.wordRight)))
    XCTAssertEqual(shown.text, " 2")
  }

  func testTheClipboardTakesAndGivesText() async {
    let shown = field("abc")
    shown.becomeFirstResponder()
    XCTAssertFalse(shown.perform(.copy))
    XCTAssertTrue(shown.perform(.selectAll))
    XCTAssertTrue(shown.perform(.cut))
    XCTAssertEqual(shown.text, "")
    XCTAssertEqual(UIPasteboard.general.string, "abc")
    UIPasteboard.general.string = "two\nlines"
    XCTAssertTrue(shown.perform(.paste))
    XCTAssertEqual(shown.text, "two lines")
  }

  func testASecureTextIsShownAsDotsAndNotCopied() async {
    let shown = field("pä👍")
    shown.isSecureTextEntry = true
    XCTAssertEqual(shown.accessibilityValue, "•••")
    shown.becomeFirstResponder()
    XCTAssertTrue(shown.perform(.selectAll))
    XCTAssertFalse(shown.perform(.copy))
    let end = shown.caretRect(for: shown.endOfDocument)
    XCTAssertEqual(
      shown.closestPosition(to: CGPoint(x: end.midX + 50, y: 10)).map { shown.offset(from: shown.beginningOfDocument, to: $0) }, 4)
  }

  func testTheClearButtonAsksAndClears() async {
    let shown = field("abc")
    let witness = Witness()
    shown.delegate = witness
    shown.clearButtonMode = .always
    shown.layoutIfNeeded()
    let point = CGPoint(x: 185, y: 17)
    guard let button = shown.hitTest(point, with: nil) as? UIButton else { return XCTFail("There is no clear button.") }
    Finger.tap(button)
    XCTAssertEqual(witness.log, ["shouldClear"])
    XCTAssertEqual(shown.text, "")
  }

  // MARK: Places

  func testTouchesPlaceTheCaret() async {
    let shown = field("iiiiiiii")
    Finger(down: CGPoint(x: 0, y: 17), on: shown).up()
    XCTAssertTrue(shown.isEditing)
    XCTAssertEqual(shown.selectedTextRange?.offsets, 0..<0)
    let finger = Finger(down: CGPoint(x: 0, y: 17), on: shown)
    finger.move(to: CGPoint(x: 150, y: 17))
    finger.up()
    XCTAssertEqual(shown.selectedTextRange?.offsets, 0..<8)
    Finger(down: CGPoint(x: 2, y: 17), on: shown, taps: 2).up()
    XCTAssertEqual(shown.selectedTextRange?.offsets, 0..<8)
  }

  func testCaretsGoFromLeftToRightAlsoBehindSpaces() async {
    let shown = field("ab  ")
    var last: CGFloat = -1
    for offset in 0...4 {
      guard let position = shown.position(from: shown.beginningOfDocument, offset: offset) else { return XCTFail("No place \(offset).") }
      let x = shown.caretRect(for: position).midX
      XCTAssertGreaterThan(x, last)
      last = x
    }
    XCTAssertNil(shown.position(from: shown.beginningOfDocument, offset: 5))
  }

  func testALongTextIsScrolledToTheCaret() async {
    let shown = field(String(repeating: "w", count: 60))
    shown.becomeFirstResponder()
    shown.layoutIfNeeded()
    XCTAssertLessThanOrEqual(shown.caretRect(for: shown.endOfDocument).maxX, 201)
    XCTAssertTrue(shown.perform(.move(.lineStart, extending: false)))
    XCTAssertGreaterThanOrEqual(shown.caretRect(for: shown.beginningOfDocument).minX, -1)
  }

  func testAnInputMethodComposes() async {
    let shown = field("x")
    shown.becomeFirstResponder()
    shown.setMarkedText("にほ", selectedRange: NSRange(location: 2, length: 0))
    XCTAssertEqual(shown.text, "xにほ")
    XCTAssertEqual(shown.markedTextRange?.offsets, 1..<3)
    shown.insertText("日本")
    XCTAssertEqual(shown.text, "x日本")
    XCTAssertNil(shown.markedTextRange)
    shown.setMarkedText("q", selectedRange: NSRange(location: 50, length: 9))
    shown.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    XCTAssertEqual(shown.text, "x日本")
  }

  func testTheCaretBlinksOnlyWhileTheTextIsEdited() async {
    let bench = ControlBench()
    defer { bench.close() }
    let shown = field("x")
    bench.show(shown, width: 200)
    shown.becomeFirstResponder()
    var pictures: Set<UInt64> = []
    for _ in 0..<90 { pictures.insert(bench.driver.step().bitmap.pixelHash) }
    XCTAssertEqual(pictures.count, 2)
    shown.resignFirstResponder()
    XCTAssertEqual(bench.screen.displayLinks.count, 0)
  }

  func testItTellsItsTextToAssistiveTechnology() async {
    let shown = field()
    shown.placeholder = "Name"
    XCTAssertEqual(shown.accessibilityValue, "Name")
    shown.text = "Ada"
    XCTAssertEqual(shown.accessibilityValue, "Ada")
    shown.isEnabled = false
    XCTAssertTrue(shown.accessibilityTraits.contains(.notEnabled))
    XCTAssertFalse(shown.becomeFirstResponder())
  }

  // MARK: Hostile input

  func testHostileTextsAreTaken() async {
    let texts = ["\u{0}", "\u{202E}abc", String(repeating: "a\u{301}", count: 500), "\u{FEFF}", "🏳️‍🌈\u{200D}", "\r\n\t", "العربية ABC"]
    for text in texts {
      let shown = field(text)
      shown.becomeFirstResponder()
      for command in [TextEditingCommand.move(.left, extending: true), .move(.wordLeft, extending: false), .delete(.right), .selectAll] {
        _ = shown.perform(command)
      }
      shown.insertText(text)
      shown.drawHierarchy(in: shown.bounds, afterScreenUpdates: true)
      XCTAssertEqual(shown.text?.isEmpty, text.isEmpty)
      shown.resignFirstResponder()
    }
  }

  // MARK: Undo

  func testChangesAreUndoneWordByWordAndDoneAgain() async {
    let field = UITextField()
    for letter in "ab cd" { field.insertText(String(letter)) }
    XCTAssertTrue(field.perform(.undo))
    XCTAssertEqual(field.text, "ab")
    XCTAssertTrue(field.perform(.redo))
    XCTAssertEqual(field.text, "ab cd")
    _ = field.perform(.selectAll)
    _ = field.perform(.delete(.left))
    XCTAssertEqual(field.text, "")
    XCTAssertTrue(field.perform(.undo))
    XCTAssertEqual(field.text, "ab cd")
    XCTAssertEqual(field.selectedTextRange.flatMap { field.text(in: $0) }, "ab cd", "What was selected is so again.")
    field.insertText("x")
    XCTAssertFalse(field.perform(.redo), "After a change there is nothing to do again.")
    field.text = "set"
    XCTAssertFalse(field.perform(.undo), "What the app sets stays.")
  }

  func testComposedTextIsOneStep() async {
    let field = UITextField()
    field.insertText("a")
    field.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
    field.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
    field.insertText("蚊")
    XCTAssertEqual(field.text, "a蚊")
    XCTAssertTrue(field.perform(.undo))
    XCTAssertEqual(field.text, "a")
  }
}
