// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A date picker's wheels.
final class DateWheels: UIView, DatePickerFace, UIPickerViewDataSource, UIPickerViewDelegate {
  /// What a wheel shows.
  private enum Wheel {
    case day, month, year, dayOfYears, hour, minute, half
  }

  private let picker = UIPickerView()
  private var value: DatePickerValue
  private let choose: (DatePickerValue) -> Void
  private let wheels: [Wheel]
  /// The day in the middle of the wheel of days of a date and time.
  private let middleDay: Date
  private static let daysAside = 3650
  private static let firstYear = 1900
  private static let lastYear = 2200

  init(_ value: DatePickerValue, choose: @escaping (DatePickerValue) -> Void) {
    self.value = value
    self.choose = choose
    middleDay = value.calendar.startOfDay(for: value.date)
    wheels =
      switch value.mode {
      case .date: [.month, .day, .year]
      case .time: value.usesTwelveHours ? [.hour, .minute, .half] : [.hour, .minute]
      case .dateAndTime: value.usesTwelveHours ? [.dayOfYears, .hour, .minute, .half] : [.dayOfYears, .hour, .minute]
      case .countDownTimer: [.hour, .minute]
      }
    super.init(frame: .zero)
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A date picker makes its wheels itself.")
  }

  var fittingSize: CGSize { CGSize(width: 320, height: 216) }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  private var isTwelve: Bool { value.usesTwelveHours && value.mode != .countDownTimer }

  func show(_ new: DatePickerValue, animated: Bool) {
    value = new
    for (place, wheel) in wheels.enumerated() { picker.selectRow(row(of: wheel), inComponent: place, animated: animated) }
  }

  private func row(of wheel: Wheel) -> Int {
    let calendar = value.calendar
    let time = value.mode == .countDownTimer ? value.countDownTime : value.time
    switch wheel {
    case .day: return calendar.component(.day, from: value.date) - 1
    case .month: return calendar.component(.month, from: value.date) - 1
    case .year: return calendar.component(.year, from: value.date) - Self.firstYear
    case .dayOfYears:
      let days = calendar.dateComponents([.day], from: middleDay, to: calendar.startOfDay(for: value.date)).day ?? 0
      return days + Self.daysAside
    case .hour: return isTwelve ? time.hour % 12 : time.hour
    case .minute: return time.minute / value.minuteInterval
    case .half: return time.hour / 12
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    switch wheels[component] {
    case .day: 31
    case .month: value.calendar.monthSymbols.count
    case .year: Self.lastYear - Self.firstYear + 1
    case .dayOfYears: 2 * Self.daysAside + 1
    case .hour: isTwelve ? 12 : 24
    case .minute: 60 / value.minuteInterval
    case .half: 2
    }
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    let timer = value.mode == .countDownTimer
    switch wheels[component] {
    case .day: return String(row + 1)
    case .month: return value.calendar.monthSymbols[row]
    case .year: return String(Self.firstYear + row)
    case .dayOfYears:
      return value.calendar.date(byAdding: .day, value: row - Self.daysAside, to: middleDay).map { value.text($0, template: "EEEdMMM") }
    case .hour: return isTwelve ? String((row + 11) % 12 + 1) : timer ? "\(row) h" : String(format: "%02d", row)
    case .minute: return timer ? "\(row * value.minuteInterval) min" : String(format: "%02d", row * value.minuteInterval)
    case .half: return row == 0 ? value.calendar.amSymbol : value.calendar.pmSymbol
    }
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    wheels[component] == .dayOfYears ? 150 : 0
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    var new = value
    func chosen(_ wheel: Wheel) -> Int {
      wheels.firstIndex(of: wheel).map { pickerView.selectedRow(inComponent: $0) } ?? 0
    }
    switch wheels[component] {
    case .day, .month, .year:
      var parts = DateComponents(year: Self.firstYear + chosen(.year), month: chosen(.month) + 1, day: 1)
      // The last day of a shorter month stands for those that it doesn't have.
      let length = value.calendar.date(from: parts).flatMap { value.calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
      parts.day = min(chosen(.day) + 1, length)
      if let day = value.calendar.date(from: parts) { new.setDay(day) }
    case .dayOfYears:
      if let day = value.calendar.date(byAdding: .day, value: row - Self.daysAside, to: middleDay) { new.setDay(day) }
    case .hour, .minute, .half:
      let hour = isTwelve ? chosen(.hour) + 12 * chosen(.half) : chosen(.hour)
      let minute = chosen(.minute) * value.minuteInterval
      if value.mode == .countDownTimer {
        // A timer of no length would ring at once.
        new.countDown = max(TimeInterval(60 * value.minuteInterval), TimeInterval(hour * 3600 + minute * 60))
      } else {
        new.setTime(hour: hour, minute: minute)
      }
    }
    choose(new)
    show(new, animated: true)
  }
}
