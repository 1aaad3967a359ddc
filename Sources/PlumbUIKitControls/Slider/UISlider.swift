// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A control with which a person picks a value from a range.
///
/// It is 31 points high; constraints see it without the last point and without two points at each side. Source: Apple, "UISlider"; sizes
/// from Interface Builder.
open class UISlider: UIControl {
  private static let thumb: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  private static let imageGap: CGFloat = 8

  /// Creates a slider from 0 to 1 with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    drawingState.overhang = 8
  }

  /// Creates a slider from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    drawingState.overhang = 8
  }

  // MARK: Value

  private var stored: Float = 0
  private var animation: FrameAnimation?
  /// Where the knob is drawn, which an animation moves; in terms of the value.
  private var shown: Float = 0 {
    didSet { if shown != oldValue { setNeedsDisplay() } }
  }

  /// The value, from the least to the greatest; setting it tells nobody.
  open var value: Float {
    get { stored }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value, cut to the range; what is not a number counts as the least.
  open func setValue(_ value: Float, animated: Bool) {
    stored = value >= minimumValue ? min(value, maximumValue) : minimumValue
    animation?.cancel()
    animation = nil
    let start = shown
    let end = stored
    guard animated, start != end else {
      shown = end
      return
    }
    animation = FrameAnimation(in: self, duration: 0.25) { [weak self] in self?.shown = start + (end - start) * Float($0) }
  }

  /// The least value; 0 by default.
  ///
  /// A lower `maximumValue` or `value` is raised to it.
  open var minimumValue: Float = 0 {
    didSet { rangeDidChange() }
  }

  /// The greatest value; 1 by default.
  ///
  /// A greater `minimumValue` or `value` is lowered to it.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }

  private func rangeDidChange() {
    if maximumValue < minimumValue { maximumValue = minimumValue }
    setValue(stored, animated: false)
    setNeedsDisplay()
  }

  /// Whether the value is told while the knob moves, and not only when it is let go; true by default.
  open var isContinuous = true

  // MARK: Look

  /// A picture at the end of the least value.
  open var minimumValueImage: UIImage? {
    didSet { setNeedsDisplay() }
  }

  /// A picture at the end of the greatest value.
  open var maximumValueImage: UIImage? {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the track up to the knob; nil is the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the track from the knob on; nil is a thin grey.
  open var maximumTrackTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the knob; nil is white.
  open var thumbTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  private var thumbImages: [UInt: UIImage] = [:]

  /// Sets a picture that takes the knob's place in a state.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state.rawValue] = image
    setNeedsDisplay()
  }

  /// The picture that takes the knob's place in a state.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state.rawValue] ?? thumbImages[State.normal.rawValue] }

  /// The picture that takes the knob's place now.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 30) }

  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 31) }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The rectangle of the picture at the least value's end.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(of: minimumValueImage, in: bounds, atLeft: !isReversed)
  }

  /// The rectangle of the picture at the greatest value's end.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(of: maximumValueImage, in: bounds, atLeft: isReversed)
  }

  private func imageRect(of image: UIImage?, in bounds: CGRect, atLeft: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var rect = CGRect(x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: bounds.width - 4, height: Self.trackHeight)
    let ends = [minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)].filter { $0.width > 0 }
    for end in ends {
      if end.midX < bounds.midX {
        let left = end.maxX + Self.imageGap
        rect.size.width -= left - rect.minX
        rect.origin.x = left
      } else {
        rect.size.width = end.minX - Self.imageGap - rect.minX
      }
    }
    rect.size.width = max(0, rect.width)
    return rect
  }

  /// The rectangle of the knob for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumb, height: Self.thumb)
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let way = isReversed ? 1 - part : part
    return CGRect(
      x: rect.minX + (rect.width - size.width) * way, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if !isEnabled { context.setAlpha(ControlPaint.disabledAlpha) }
    minimumValueImage?.draw(in: minimumValueImageRect(forBounds: bounds))
    maximumValueImage?.draw(in: maximumValueImageRect(forBounds: bounds))
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: shown)
    ControlPaint.fillCapsule(track, color: maximumTrackTintColor ?? .systemFill, in: context)
    var done = track
    done.size.width = isReversed ? track.maxX - thumb.midX : thumb.midX - track.minX
    if isReversed { done.origin.x = thumb.midX }
    ControlPaint.fillCapsule(done, color: minimumTrackTintColor ?? tintColor ?? .tintColor, in: context)
    if let image = currentThumbImage {
      image.draw(in: thumb)
    } else {
      // A faint knob would show the track through it.
      context.setAlpha(1)
      ControlPaint.fillKnob(thumb, color: thumbTintColor ?? .white, in: context)
    }
    context.restoreGState()
  }

  // MARK: Touches

  /// How far the finger is from the knob's middle.
  private var grip: CGFloat = 0

  /// Begins to follow a touch that takes the knob; others don't move it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: stored)
    guard thumb.insetBy(dx: -10, dy: -10).contains(point) else { return false }
    grip = point.x - thumb.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let width = thumbRect(forBounds: bounds, trackRect: track, value: stored).width
    let room = track.width - width
    guard room > 0 else { return true }
    let part = (touch.location(in: self).x - grip - track.minX - width / 2) / room
    let old = stored
    let way = Float(min(max(isReversed ? 1 - part : part, 0), 1))
    setValue(minimumValue + (maximumValue - minimumValue) * way, animated: false)
    if isContinuous, stored != old { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Accessibility

  package override var accessibilityDefaults: AccessibilityDefaultValues {
    let range = maximumValue - minimumValue
    let percent = range > 0 ? Int(((stored - minimumValue) / range * 100).rounded()) : 0
    return AccessibilityDefaultValues(isElement: true, value: "\(percent)%", traits: [.adjustable, stateTraits])
  }

  open override func accessibilityIncrement() { change(byTenths: 1) }

  open override func accessibilityDecrement() { change(byTenths: -1) }

  /// Moves the value by tenths of the range, as arrow keys and assistive technology do.
  package func change(byTenths tenths: Float) {
    guard isEnabled else { return }
    let old = stored
    setValue(stored + (maximumValue - minimumValue) * tenths / 10, animated: false)
    if stored != old { sendActions(for: .valueChanged) }
  }
}
