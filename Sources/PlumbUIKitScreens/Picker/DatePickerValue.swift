// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The date of a picker and what it may be.
struct DatePickerValue: Equatable {
  var calendar = Calendar.current
  var mode = UIDatePicker.Mode.dateAndTime
  var minimum: Date?
  var maximum: Date?
  var minuteInterval = 1
  private(set) var date: Date
  /// The length in seconds that a timer counts down.
  var countDown: TimeInterval = 60

  init(date: Date) {
    self.date = date
  }

  /// Sets the date to the nearest one that is allowed.
  mutating func set(_ new: Date) {
    date = allowed(rounded(new))
  }

  /// Whether the limits say something: a minimum after the maximum and those of a timer are ignored, as Apple documents.
  private var hasLimits: Bool {
    guard mode != .countDownTimer else { return false }
    guard let minimum, let maximum else { return minimum != nil || maximum != nil }
    return minimum <= maximum
  }

  func allowed(_ date: Date) -> Date {
    guard hasLimits else { return date }
    let late = minimum.map { max(date, $0) } ?? date
    return maximum.map { min(late, $0) } ?? late
  }

  /// The last whole interval of minutes.
  private func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1, mode != .date else { return date }
    let minute = calendar.component(.minute, from: date)
    let second = TimeInterval(calendar.component(.second, from: date))
    let over = TimeInterval(minute % minuteInterval) * 60 + second
    return date.addingTimeInterval(-over)
  }

  // MARK: Days

  /// Whether any moment of a day is allowed.
  func allows(day: Date) -> Bool {
    guard hasLimits, let interval = calendar.dateInterval(of: .day, for: day) else { return true }
    return (minimum.map { interval.end > $0 } ?? true) && (maximum.map { interval.start <= $0 } ?? true)
  }

  /// Takes a day and keeps the time.
  mutating func setDay(_ day: Date) {
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
    if let new = calendar.date(from: parts) { set(new) }
  }

  /// Takes a time and keeps the day.
  mutating func setTime(hour: Int, minute: Int) {
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
    (parts.hour, parts.minute) = (hour, minute)
    if let new = calendar.date(from: parts) { set(new) }
  }

  var time: (hour: Int, minute: Int) {
    (calendar.component(.hour, from: date), calendar.component(.minute, from: date))
  }

  /// The days that a sheet of a month shows, in weeks from the calendar's first weekday; nil where other months' days are.
  func days(ofMonthOf day: Date) -> [Date?] {
    guard let month = calendar.dateInterval(of: .month, for: day), let range = calendar.range(of: .day, in: .month, for: day) else {
      return []
    }
    let weekday = calendar.component(.weekday, from: month.start)
    let before = (weekday - calendar.firstWeekday + 7) % 7
    var days: [Date?] = Array(repeating: nil, count: before)
    for day in range { days.append(calendar.date(byAdding: .day, value: day - range.lowerBound, to: month.start)) }
    return days
  }

  /// The whole hours and minutes of the timer's length: 23 hours and 59 minutes at most.
  var countDownTime: (hour: Int, minute: Int) {
    let longest: TimeInterval = 23 * 3600 + 59 * 60
    let minutes = Int(min(max(countDown, 0), longest)) / 60
    let minute = minutes % 60
    return (minutes / 60, minute - minute % minuteInterval)
  }
}
