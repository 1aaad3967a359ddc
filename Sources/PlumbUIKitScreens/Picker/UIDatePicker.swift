// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How a date picker looks.
public enum UIDatePickerStyle: Int, Hashable, Sendable {
  /// As suits the mode: compact, or wheels for a timer.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// Fields that open a sheet of the month or wheels for the time.
  case compact = 2
  /// A sheet of the month.
  case inline = 3
}

/// A control for a date, a time or the length of a timer.
///
/// With the keyboard's focus the arrow keys change it: left and right by a day, up and down by a week or by a step of minutes.
/// Source: Apple, "UIDatePicker". Differs from UIKit: `automatic` is compact, and a compact picker opens its sheet over the window.
open class UIDatePicker: UIControl {
  /// What is chosen.
  public enum Mode: Int, Hashable, Sendable {
    /// A time of the day.
    case time = 0
    /// A day.
    case date = 1
    /// A day and a time.
    case dateAndTime = 2
    /// A length in hours and minutes.
    case countDownTimer = 3
  }

  /// Creates a picker with a frame in points.
  public override init(frame: CGRect) {
    value = DatePickerValue(date: Date())
    super.init(frame: frame)
    rebuild()
    if bounds.size == .zero { self.frame.size = intrinsicContentSize }
  }

  /// Creates a picker from an archive.
  public required init?(coder: NSCoder) {
    value = DatePickerValue(date: Date())
    super.init(coder: coder)
    rebuild()
  }

  private(set) var value: DatePickerValue
  private var face: (any DatePickerFace)?

  // MARK: Value

  /// What is chosen; a day and a time by default.
  open var datePickerMode: Mode {
    get { value.mode }
    set {
      guard newValue != value.mode else { return }
      value.mode = newValue
      rebuild()
    }
  }

  /// The chosen moment; one outside of the limits becomes the nearest within them.
  open var date: Date {
    get { value.date }
    set { setDate(newValue, animated: false) }
  }

  /// Chooses a moment.
  open func setDate(_ date: Date, animated: Bool) {
    value.set(date)
    face?.show(value, animated: animated && window != nil)
  }

  /// The first moment that can be chosen.
  open var minimumDate: Date? {
    get { value.minimum }
    set { limit { $0.minimum = newValue } }
  }

  /// The last moment that can be chosen.
  open var maximumDate: Date? {
    get { value.maximum }
    set { limit { $0.maximum = newValue } }
  }

  private func limit(_ change: (inout DatePickerValue) -> Void) {
    change(&value)
    value.set(value.date)
    face?.show(value, animated: false)
  }

  /// The minutes between two times, a divisor of 60 up to 30; another number counts as 1.
  open var minuteInterval: Int {
    get { value.minuteInterval }
    set {
      value.minuteInterval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      value.set(value.date)
      rebuild()
    }
  }

  /// Whether times are whole multiples of the interval; kept, they always are.
  open var roundsToMinuteInterval = true

  /// The length in seconds of a timer, whole minutes from 0 to 23 hours and 59 minutes.
  open var countDownDuration: TimeInterval {
    get {
      let time = value.countDownTime
      return TimeInterval(time.hour * 3600 + time.minute * 60)
    }
    set {
      value.countDown = newValue.isFinite ? newValue : 0
      face?.show(value, animated: false)
    }
  }

  /// The language of names and forms; nil for the calendar's.
  open var locale: Locale? {
    get { value.calendar.locale }
    set {
      value.calendar.locale = newValue ?? .current
      rebuild()
    }
  }

  /// The calendar; nil for the user's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! {
    get { value.calendar }
    set {
      value.calendar = newValue ?? .current
      rebuild()
    }
  }

  /// The time zone; nil for the calendar's.
  open var timeZone: TimeZone? {
    get { value.calendar.timeZone }
    set {
      value.calendar.timeZone = newValue ?? .current
      rebuild()
    }
  }

  // MARK: Style

  /// How the picker is to look.
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }

  /// How the picker looks.
  open var datePickerStyle: UIDatePickerStyle {
    switch (preferredDatePickerStyle, value.mode) {
    case (_, .countDownTimer): .wheels
    case (.automatic, _): .compact
    case (.inline, .time): .wheels
    default: preferredDatePickerStyle
    }
  }

  private func rebuild() {
    face?.removeFromSuperview()
    let choose: (DatePickerValue) -> Void = { [weak self] in self?.personChose($0) }
    let face: any DatePickerFace =
      switch datePickerStyle {
      case .wheels: DateWheels(value, choose: choose)
      case .inline: DateSheet(value, choose: choose)
      default: DateFields(value, choose: choose)
      }
    self.face = face
    addSubview(face)
    face.show(value, animated: false)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func personChose(_ new: DatePickerValue) {
    let isChange = new.date != value.date || new.countDown != value.countDown
    value = new
    face?.show(value, animated: false)
    guard isChange else { return }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Layout, keys, accessibility

  open override var intrinsicContentSize: CGSize { face?.fittingSize ?? .zero }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face?.frame = bounds
    face?.alpha = isEnabled ? 1 : 0.5
  }

  open override var isEnabled: Bool {
    didSet {
      face?.isUserInteractionEnabled = isEnabled
      setNeedsLayout()
    }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]), step(key.keyCode) else {
        super.pressesBegan([press], with: event)
        continue
      }
    }
  }

  private func step(_ key: UIKeyboardHIDUsage) -> Bool {
    var new = value
    let direction: Int
    switch key {
    case .keyboardUpArrow, .keyboardRightArrow: direction = 1
    case .keyboardDownArrow, .keyboardLeftArrow: direction = -1
    default: return false
    }
    let isAcross = key == .keyboardLeftArrow || key == .keyboardRightArrow
    switch value.mode {
    case .countDownTimer: new.countDown = max(60, countDownDuration + TimeInterval(direction * 60 * minuteInterval))
    case .time: new.set(value.date.addingTimeInterval(TimeInterval(direction * 60 * minuteInterval)))
    case .dateAndTime where !isAcross: new.set(value.date.addingTimeInterval(TimeInterval(direction * 60 * minuteInterval)))
    default:
      // A sheet's lines are weeks, and later ones stand below.
      let days = isAcross ? direction : -7 * direction
      if let day = value.calendar.date(byAdding: .day, value: days, to: value.date) { new.set(day) }
    }
    personChose(new)
    return true
  }
}

/// What a date picker shows.
@MainActor
protocol DatePickerFace: UIView {
  var fittingSize: CGSize { get }
  func show(_ value: DatePickerValue, animated: Bool)
}

extension DatePickerValue {
  /// A text of the date in the calendar's language and zone.
  func text(_ date: Date, template: String) -> String {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = calendar.locale ?? .current
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  var dayText: String { text(date, template: "dMMMy") }
  var timeText: String { text(date, template: "jmm") }

  /// Whether hours are counted to twelve.
  var usesTwelveHours: Bool {
    let locale = calendar.locale ?? .current
    return DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") ?? false
  }
}
