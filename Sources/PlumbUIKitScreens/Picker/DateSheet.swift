// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A date picker's sheet of a month, with the time below it where that is chosen too.
final class DateSheet: UIView, DatePickerFace {
  private var value: DatePickerValue
  private let choose: (DatePickerValue) -> Void
  private var month: Date
  private let title = UILabel()
  private let back = UIButton(type: .system)
  private let forward = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private var days: [DayButton] = []
  private let time: DateWheels?
  static let side: CGFloat = 44
  private static let headHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 24

  init(_ value: DatePickerValue, choose: @escaping (DatePickerValue) -> Void) {
    self.value = value
    self.choose = choose
    month = value.date
    var timeOnly = value
    timeOnly.mode = .time
    let mode = value.mode
    time =
      value.mode == .dateAndTime
      ? DateWheels(timeOnly) {
        var new = $0
        new.mode = mode
        choose(new)
      } : nil
    super.init(frame: .zero)
    title.font = .boldSystemFont(ofSize: 17)
    addSubview(title)
    for (button, text, step) in [(back, "‹", -1), (forward, "›", 1)] {
      button.setTitle(text, for: .normal)
      button.accessibilityLabel = step < 0 ? "Previous month" : "Next month"
      button.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .touchUpInside)
      addSubview(button)
    }
    let symbols = value.calendar.veryShortStandaloneWeekdaySymbols
    weekdays = symbols.indices.map { symbols[($0 + value.calendar.firstWeekday - 1) % symbols.count] }.map { text in
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 13)
      label.textColor = .secondaryLabel
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    if let time { addSubview(time) }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A date picker makes its sheet itself.")
  }

  private var timeHeight: CGFloat { time == nil ? 0 : 140 }

  var fittingSize: CGSize {
    let lines: CGFloat = 6 * Self.side
    return CGSize(width: 7 * Self.side, height: Self.headHeight + Self.weekdayHeight + lines + timeHeight)
  }

  func show(_ new: DatePickerValue, animated: Bool) {
    if !new.calendar.isDate(new.date, equalTo: value.date, toGranularity: .month) { month = new.date }
    value = new
    time?.show(new, animated: animated)
    fill()
  }

  private func turn(by step: Int) {
    guard let next = value.calendar.date(byAdding: .month, value: step, to: month) else { return }
    month = next
    fill()
  }

  private func fill() {
    title.text = value.text(month, template: "MMMMy")
    for day in days { day.removeFromSuperview() }
    days = value.days(ofMonthOf: month).enumerated().compactMap { place, day in
      guard let day else { return nil }
      let button = DayButton(day: day, place: place, value: value) { [weak self] in
        guard let self else { return }
        var new = value
        new.setDay(day)
        choose(new)
      }
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let column = bounds.width / 7
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func x(_ place: Int) -> CGFloat { CGFloat(isMirrored ? 6 - place : place) * column }
    title.frame = CGRect(x: 12, y: 0, width: max(0, bounds.width - 112), height: Self.headHeight)
    back.frame = CGRect(x: bounds.width - 96, y: 0, width: 44, height: Self.headHeight)
    forward.frame = CGRect(x: bounds.width - 48, y: 0, width: 44, height: Self.headHeight)
    for (place, label) in weekdays.enumerated() {
      label.frame = CGRect(x: x(place), y: Self.headHeight, width: column, height: Self.weekdayHeight)
    }
    let top = Self.headHeight + Self.weekdayHeight
    let line = max(0, bounds.height - top - timeHeight) / 6
    for day in days {
      day.frame = CGRect(x: x(day.place % 7), y: top + CGFloat(day.place / 7) * line, width: column, height: line)
    }
    time?.frame = CGRect(x: 0, y: bounds.height - timeHeight, width: bounds.width, height: timeHeight)
  }
}

/// A day of the sheet.
private final class DayButton: UIControl {
  let place: Int
  private let label = UILabel()
  private let mark = UIView()

  init(day: Date, place: Int, value: DatePickerValue, choose: @escaping () -> Void) {
    self.place = place
    super.init(frame: .zero)
    let isChosen = value.calendar.isDate(day, inSameDayAs: value.date)
    isEnabled = value.allows(day: day)
    mark.isUserInteractionEnabled = false
    mark.backgroundColor = isChosen ? tintColor.withAlphaComponent(0.15) : nil
    label.text = String(value.calendar.component(.day, from: day))
    label.font = isChosen ? .boldSystemFont(ofSize: 19) : .systemFont(ofSize: 19)
    label.textColor = !isEnabled ? .tertiaryLabel : isChosen || value.calendar.isDateInToday(day) ? .tintColor : .label
    label.textAlignment = .center
    addSubview(mark)
    addSubview(label)
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
    accessibilityLabel = value.text(day, template: "EEEEdMMMMy")
    accessibilityTraits = isChosen ? [.button, .selected] : .button
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A date picker makes its days itself.")
  }

  // The arrow keys of the picker go from day to day.
  override var canBecomeFocused: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    let side = min(bounds.width, bounds.height, 40)
    mark.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    mark.layer.cornerRadius = side / 2
  }
}
