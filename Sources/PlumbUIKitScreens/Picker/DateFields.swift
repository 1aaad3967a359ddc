// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A compact date picker: the day and the time as fields that open a sheet over the window.
final class DateFields: UIView, DatePickerFace {
  private var value: DatePickerValue
  private let choose: (DatePickerValue) -> Void
  private let day = UIButton(configuration: .gray())
  private let time = UIButton(configuration: .gray())
  private weak var popover: DatePopover?
  private static let gap: CGFloat = 6
  private static let height: CGFloat = 36

  init(_ value: DatePickerValue, choose: @escaping (DatePickerValue) -> Void) {
    self.value = value
    self.choose = choose
    super.init(frame: .zero)
    for (button, mode) in [(day, UIDatePicker.Mode.date), (time, .time)] {
      button.addAction(UIAction { [weak self] _ in self?.open(mode) }, for: .touchUpInside)
    }
    if value.mode != .time { addSubview(day) }
    if value.mode != .date { addSubview(time) }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A date picker makes its fields itself.")
  }

  private var fields: [UIButton] { [day, time].filter { $0.superview === self } }

  var fittingSize: CGSize {
    let widths = fields.map { $0.intrinsicContentSize.width }
    let gaps = CGFloat(max(0, widths.count - 1)) * Self.gap
    return CGSize(width: widths.reduce(gaps, +), height: Self.height)
  }

  func show(_ new: DatePickerValue, animated: Bool) {
    value = new
    day.configuration?.title = new.dayText
    time.configuration?.title = new.timeText
    popover?.show(new, animated: animated)
    superview?.invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = max(0, (bounds.width - fittingSize.width) / 2)
    for field in fields {
      let width = field.intrinsicContentSize.width
      let left = isMirrored ? bounds.width - x - width : x
      field.frame = CGRect(x: left, y: (bounds.height - Self.height) / 2, width: width, height: Self.height)
      x += width + Self.gap
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // Without its fields the sheet would choose for nobody.
    if window == nil { popover?.close() }
  }

  private func open(_ mode: UIDatePicker.Mode) {
    let source = mode == .date ? day : time
    var shown = value
    shown.mode = mode
    let full = value.mode
    popover = DatePopover.show(shown, from: source) { [weak self] in
      var new = $0
      new.mode = full
      self?.choose(new)
    }
  }
}

/// The sheet or the wheels of a compact picker, over the window.
private final class DatePopover: UIView {
  private let card = UIView()
  private let source: UIView
  private var face: any DatePickerFace = DateWheels(DatePickerValue(date: Date())) { _ in }

  private let mode: UIDatePicker.Mode

  static func show(_ value: DatePickerValue, from source: UIView, choose: @escaping (DatePickerValue) -> Void) -> DatePopover? {
    guard let window = source.window else { return nil }
    let popover = DatePopover(value, over: window, from: source, choose: choose)
    window.addSubview(popover)
    window.keyboardFocus.captured = popover
    return popover
  }

  private init(_ value: DatePickerValue, over window: UIWindow, from source: UIView, choose: @escaping (DatePickerValue) -> Void) {
    self.source = source
    mode = value.mode
    super.init(frame: window.bounds)
    face = mode == .date ? DateSheet(value, choose: choose) : DateWheels(value, choose: choose)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 13
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 16
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    addSubview(card)
    card.addSubview(face)
    face.show(value, animated: false)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A date picker makes its popover itself.")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: 8, dy: 8)
    let fitting = face.fittingSize
    let size = CGSize(width: min(fitting.width + 16, room.width), height: min(fitting.height + 16, room.height))
    let anchor = convert(source.bounds, from: source)
    let distance: CGFloat = 4
    let (below, above) = (room.maxY - anchor.maxY - distance, anchor.minY - room.minY - distance)
    let isBelow = size.height <= below || below >= above
    var y = isBelow ? anchor.maxY + distance : anchor.minY - distance - size.height
    y = max(min(y, room.maxY - size.height), room.minY)
    var x = anchor.midX - size.width / 2
    x = max(min(x, room.maxX - size.width), room.minX)
    card.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    face.frame = card.bounds.insetBy(dx: 8, dy: 8)
  }

  /// Shows what the picker's value is now, whoever changed it.
  func show(_ new: DatePickerValue, animated: Bool) {
    var shown = new
    shown.mode = mode
    face.show(shown, animated: animated)
  }

  func close() {
    if window?.keyboardFocus.captured === self { window?.keyboardFocus.captured = nil }
    removeFromSuperview()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
    close()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape, .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: close()
      case .some:
        var picker: UIView? = source
        while let view = picker, !(view is UIDatePicker) { picker = view.superview }
        picker?.pressesBegan([press], with: event)
      case nil: break
      }
    }
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, window?.keyboardFocus.captured === self { window?.keyboardFocus.captured = nil }
  }
}
