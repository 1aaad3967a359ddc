// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Dates by keys, sheet, fields and wheels, in a calendar that is the same everywhere.
@MainActor
final class UIDatePickerTests: XCTestCase {
  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    calendar.firstWeekday = 1
    return calendar
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
  }

  private func make(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> (Hand, UIDatePicker) {
    let hand = Hand()
    let picker = UIDatePicker()
    picker.calendar = calendar
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = date(2026, 11, 30, 9, 41)
    picker.frame = CGRect(origin: CGPoint(x: 4, y: 20), size: picker.sizeThatFits(.zero))
    hand.window.addSubview(picker)
    hand.step()
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, picker)
  }

  func testTheDateStaysWithinItsLimits() async {
    let (_, picker) = make(.dateAndTime, .compact)
    picker.minimumDate = date(2026, 12, 1)
    XCTAssertEqual(picker.date, date(2026, 12, 1))
    picker.maximumDate = date(2026, 12, 24)
    picker.setDate(date(2027, 1, 1), animated: false)
    XCTAssertEqual(picker.date, date(2026, 12, 24))
    // Limits that contradict each other are ignored.
    picker.minimumDate = date(2028, 1, 1)
    picker.date = date(2020, 5, 5)
    XCTAssertEqual(picker.date, date(2020, 5, 5))
  }

  func testMinutesAreMultiplesOfTheInterval() async {
    let (_, picker) = make(.time, .wheels)
    picker.minuteInterval = 15
    XCTAssertEqual(picker.date, date(2026, 11, 30, 9, 30))
    picker.minuteInterval = 7
    XCTAssertEqual(picker.minuteInterval, 1)
    let (_, timer) = make(.countDownTimer, .automatic)
    XCTAssertEqual(timer.datePickerStyle, .wheels)
    timer.countDownDuration = 3725
    XCTAssertEqual(timer.countDownDuration, 3720)
    timer.countDownDuration = 1e9
    XCTAssertEqual(timer.countDownDuration, 23 * 3600 + 59 * 60)
  }

  func testTheArrowKeysChangeTheDate() async {
    let (hand, picker) = make(.date, .inline)
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    hand.window.keyboardFocus.focus(picker, isByKey: true)
    hand.press(.keyboardRightArrow)
    XCTAssertEqual(picker.date, date(2026, 12, 1, 9, 41))
    hand.press(.keyboardUpArrow)
    XCTAssertEqual(picker.date, date(2026, 11, 24, 9, 41))
    hand.press(.keyboardDownArrow)
    hand.press(.keyboardLeftArrow)
    XCTAssertEqual(picker.date, date(2026, 11, 30, 9, 41))
    XCTAssertEqual(changes, 4)
    picker.maximumDate = picker.date
    hand.press(.keyboardRightArrow)
    XCTAssertEqual(changes, 4, "What isn't allowed is no change.")
  }

  func testADayOfTheSheetIsChosen() async throws {
    let (hand, picker) = make(.date, .inline)
    // November 2026 begins on a Sunday: the 10th stands in the second line, third column.
    let line = (picker.bounds.height - 68) / 6
    hand.tap(4 + 44 * 2.5, 20 + 68 + line * 1.5)
    XCTAssertEqual(picker.date, date(2026, 11, 10, 9, 41))
    // The next month, its first day (a Tuesday).
    hand.tap(4 + picker.bounds.width - 26, 20 + 22)
    hand.tap(4 + 44 * 2.5, 20 + 68 + line * 0.5)
    XCTAssertEqual(picker.date, date(2026, 12, 1, 9, 41))
  }

  func testACompactPickerOpensItsSheet() async throws {
    let (hand, picker) = make(.dateAndTime, .compact)
    XCTAssertEqual(picker.datePickerStyle, .compact)
    hand.tap(4 + 20, 20 + 18)
    hand.step(5)
    let popover = try XCTUnwrap(hand.window.subviews.last { $0.accessibilityViewIsModal })
    hand.press(.keyboardRightArrow)
    XCTAssertEqual(picker.date, date(2026, 12, 1, 9, 41))
    hand.press(.keyboardEscape)
    XCTAssertNil(popover.window)
    hand.tap(4 + picker.bounds.width - 20, 20 + 18)
    let wheels = try XCTUnwrap(hand.window.subviews.last { $0.accessibilityViewIsModal })
    hand.tap(310, 470)
    XCTAssertNil(wheels.window, "A touch beside closes it.")
  }

  /// The chosen days of the sheet that is open.
  private func chosenDays(_ hand: Hand) -> [String] {
    func controls(_ view: UIView) -> [UIControl] { view.subviews.flatMap { (($0 as? UIControl).map { [$0] } ?? []) + controls($0) } }
    let popover = hand.window.subviews.last { $0.accessibilityViewIsModal }
    return popover.map(controls)?.filter { $0.accessibilityTraits.contains(.selected) }.compactMap(\.accessibilityLabel) ?? []
  }

  func testAnOpenSheetShowsWhatAHandlerOrTheAppMakesOfTheDate() async {
    let (hand, picker) = make(.dateAndTime, .compact)
    picker.addAction(
      UIAction { [calendar] _ in
        // Only even days can be had.
        if calendar.component(.day, from: picker.date) % 2 == 1 { picker.date = picker.date.addingTimeInterval(86_400) }
      }, for: .valueChanged)
    hand.tap(4 + 20, 20 + 18)
    hand.step(5)
    XCTAssertEqual(chosenDays(hand).map { $0.contains("30") }, [true])
    hand.press(.keyboardRightArrow)
    XCTAssertEqual(picker.date, date(2026, 12, 2, 9, 41))
    XCTAssertEqual(chosenDays(hand).map { $0.contains("December 2,") }, [true], "\(chosenDays(hand))")
    picker.date = date(2027, 2, 14, 9, 41)
    XCTAssertEqual(chosenDays(hand).map { $0.contains("February 14,") }, [true], "\(chosenDays(hand))")
  }

  func testASheetGoesWithItsFields() async {
    let (hand, picker) = make(.dateAndTime, .compact)
    for change in 0..<2 {
      hand.tap(4 + 20, 20 + 18)
      hand.step(5)
      XCTAssertTrue(hand.window.subviews.contains { $0.accessibilityViewIsModal })
      if change == 0 { picker.minuteInterval = 5 } else { picker.removeFromSuperview() }
      XCTAssertFalse(hand.window.subviews.contains { $0.accessibilityViewIsModal }, "change \(change)")
      hand.step()
    }
  }

  func testWheelsShowAndChooseTheDate() async throws {
    let (hand, picker) = make(.date, .wheels)
    let wheels = try XCTUnwrap(picker.subviews.first?.subviews.first as? UIPickerView)
    XCTAssertEqual([0, 1, 2].map { wheels.selectedRow(inComponent: $0) }, [10, 29, 126])
    // The next month has a 30th, February has none.
    hand.tap(4 + 50, 20 + 108 + 32)
    hand.step(40)
    XCTAssertEqual(picker.date, date(2026, 12, 30, 9, 41))
    wheels.selectRow(1, inComponent: 0, animated: false)
    wheels.delegate?.pickerView(wheels, didSelectRow: 1, inComponent: 0)
    XCTAssertEqual(picker.date, date(2026, 2, 28, 9, 41))
    hand.step(60)
    XCTAssertEqual(wheels.selectedRow(inComponent: 1), 27)
  }

  func testTwelveHoursHaveTwoHalves() async throws {
    let (_, picker) = make(.time, .wheels)
    picker.date = date(2026, 11, 30, 0, 5)
    let wheels = try XCTUnwrap(picker.subviews.first?.subviews.first as? UIPickerView)
    XCTAssertEqual(
      (0..<3).map { wheels.delegate?.pickerView(wheels, titleForRow: wheels.selectedRow(inComponent: $0), forComponent: $0) },
      ["12", "05", "AM"])
    picker.locale = Locale(identifier: "de_DE")
    let german = try XCTUnwrap(picker.subviews.first?.subviews.first as? UIPickerView)
    XCTAssertEqual(german.numberOfComponents, 2)
  }
}
