// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@MainActor
final class UIControlTests: XCTestCase {
  @MainActor private final class Receiver {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func sent(_ sender: UIControl) { calls.append("sent \(sender.tag)") }
    func button(_ sender: UIButton) { calls.append("button") }
    func both(_ sender: UIControl, event: UIEvent?) { calls.append("event \(event != nil)") }
    func anything(_ sender: Any) { calls.append("any") }
  }

  /// Tells its tracking methods and events in their order.
  private final class Witness: UIControl {
    var log: [String] = []
    var follows = true

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("begin")
      return follows
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("continue")
      return follows
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
    override func cancelTracking(with event: UIEvent?) { log.append("cancel") }

    func logEvents() {
      let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragInside"), (.touchDragOutside, "dragOutside"),
        (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"),
        (.touchCancel, "touchCancel"),
      ]
      for (event, name) in names {
        addAction(UIAction { [weak self] _ in self?.log.append(name) }, for: event)
      }
    }
  }

  private func witness() -> Witness {
    let control = Witness(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    control.logEvents()
    return control
  }

  func testATapTellsDownAndUp() async {
    let control = witness()
    let finger = Finger(down: CGPoint(x: 10, y: 10), on: control)
    XCTAssertTrue(control.isTracking)
    XCTAssertTrue(control.isTouchInside)
    XCTAssertEqual(control.state, .highlighted)
    finger.up()
    XCTAssertEqual(control.log, ["begin", "down", "end", "upInside"])
    XCTAssertFalse(control.isTracking)
    XCTAssertEqual(control.state, .normal)
  }

  func testADragOutAndBackTellsExitAndEnter() async {
    let control = witness()
    let finger = Finger(down: CGPoint(x: 50, y: 20), on: control)
    control.log = []
    finger.move(to: CGPoint(x: 60, y: 20))
    XCTAssertEqual(control.log, ["continue", "dragInside"])
    control.log = []
    finger.move(to: CGPoint(x: 300, y: 20))
    XCTAssertEqual(control.log, ["continue", "exit", "dragOutside"])
    XCTAssertFalse(control.isHighlighted)
    control.log = []
    finger.move(to: CGPoint(x: 60, y: 20))
    XCTAssertEqual(control.log, ["continue", "enter", "dragInside"])
    XCTAssertTrue(control.isHighlighted)
    finger.move(to: CGPoint(x: 0, y: 300))
    control.log = []
    finger.up()
    XCTAssertEqual(control.log, ["end", "upOutside"])
  }

  func testASecondTapTellsRepeat() async {
    let control = witness()
    Finger(down: .zero, on: control, taps: 2).up()
    XCTAssertEqual(control.log, ["begin", "down", "repeat", "end", "upInside"])
  }

  func testACancelledTouchTellsOnlyThat() async {
    let control = witness()
    Finger(down: .zero, on: control).cancel()
    XCTAssertEqual(control.log, ["begin", "down", "cancel", "touchCancel"])
    XCTAssertFalse(control.isHighlighted)
  }

  func testDisablingEndsTheTouch() async {
    let control = witness()
    let finger = Finger(down: .zero, on: control)
    control.isEnabled = false
    finger.up()
    XCTAssertEqual(control.log, ["begin", "down", "cancel", "touchCancel"])
    XCTAssertEqual(control.state, .disabled)
    control.log = []
    Finger.tap(control)
    XCTAssertEqual(control.log, [])
  }

  func testAControlThatDoesNotFollowTellsNothing() async {
    let control = witness()
    control.follows = false
    Finger.tap(control)
    XCTAssertEqual(control.log, ["begin"])
    XCTAssertFalse(control.isHighlighted)
  }

  func testASecondFingerIsIgnored() async {
    let control = witness()
    let first = Finger(down: .zero, on: control)
    Finger(down: .zero, on: control).up()
    XCTAssertEqual(control.log, ["begin", "down"])
    first.up()
    XCTAssertEqual(control.log.last, "upInside")
  }

  func testActionsAreToldApartByTheirIdentifier() async {
    let control = UIControl()
    var calls: [String] = []
    let identifier = UIAction.Identifier("one")
    control.addAction(UIAction(identifier: identifier) { _ in calls.append("first") }, for: .valueChanged)
    control.addAction(UIAction(identifier: identifier) { _ in calls.append("second") }, for: .touchDown)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: [.touchDown, .valueChanged])
    XCTAssertEqual(calls, ["second", "second"])
    control.removeAction(identifiedBy: identifier, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(calls.count, 2)
    XCTAssertEqual(control.allControlEvents, .touchDown)
  }

  func testAnActionKnowsItsSenderWhileItRuns() async {
    let control = UIControl()
    var sender: Any?
    let action = UIAction { sender = $0.sender }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    XCTAssertTrue(sender as AnyObject === control)
    XCTAssertNil(action.sender)
  }

  func testMethodsTakeThePlaceOfSelectors() async {
    let control = UIControl()
    control.tag = 7
    let receiver = Receiver()
    control.addTarget(receiver, action: Receiver.plain, for: .touchUpInside)
    control.addTarget(receiver, action: Receiver.sent, for: .touchUpInside)
    control.addTarget(receiver, action: Receiver.button, for: .touchUpInside)
    control.addTarget(receiver, action: Receiver.both, for: .touchUpInside)
    control.addTarget(receiver, action: Receiver.anything, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    XCTAssertEqual(receiver.calls, ["plain", "sent 7", "event false", "any"])
    receiver.calls = []
    Finger.tap(control)
    XCTAssertTrue(receiver.calls.contains("event true"))
    control.removeTarget(nil, action: nil, for: .allEvents)
    receiver.calls = []
    control.sendActions(for: .touchUpInside)
    XCTAssertEqual(receiver.calls, [])
  }

  func testTargetsAreNotKeptAlive() async {
    let control = UIControl()
    var receiver: Receiver? = Receiver()
    weak let observed = receiver
    if let receiver { control.addTarget(receiver, action: Receiver.plain, for: .touchDown) }
    receiver = nil
    XCTAssertNil(observed)
    control.sendActions(for: .touchDown)
  }

  func testAnActionMayChangeTheListOfActions() async {
    let control = UIControl()
    var calls = 0
    control.addAction(
      UIAction { [weak control] action in
        calls += 1
        control?.removeAction(action, for: .touchDown)
        control?.addAction(UIAction { _ in calls += 10 }, for: .touchDown)
      }, for: .touchDown)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(calls, 1)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(calls, 11)
  }

  func testAlignmentFollowsTheDirectionOfReading() async {
    let control = UIControl()
    control.contentHorizontalAlignment = .leading
    XCTAssertEqual(control.effectiveContentHorizontalAlignment, .left)
    control.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(control.effectiveContentHorizontalAlignment, .right)
  }

  func testActivatingDoesWhatATapDoes() async {
    let control = UIControl()
    var calls = 0
    control.addAction(UIAction { _ in calls += 1 }, for: .touchUpInside)
    XCTAssertTrue(control.accessibilityActivate())
    control.isEnabled = false
    XCTAssertFalse(control.accessibilityActivate())
    XCTAssertEqual(calls, 1)
    XCTAssertTrue(control.accessibilityTraits.contains(.notEnabled))
  }
}
