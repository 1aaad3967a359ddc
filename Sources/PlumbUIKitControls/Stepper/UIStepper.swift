// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A control of two halves that lower and raise a value by steps.
///
/// It is 94 points wide and 32 high, whatever frame it is given. Source: Apple, "UIStepper"; sizes from Interface Builder.
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)

  /// Creates a stepper from 0 to 100; of the frame only the origin counts.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Creates a stepper from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
  }

  /// The stepper's rectangle in points; its size does not change.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  // MARK: Value

  private var stored = 0.0

  /// The value, from the least to the greatest; setting it tells nobody.
  open var value: Double {
    get { stored }
    set {
      stored = newValue >= minimumValue ? min(newValue, maximumValue) : minimumValue
      setNeedsDisplay()
    }
  }

  /// The least value; 0 by default.
  ///
  /// - Precondition: it is lower than the greatest value.
  open var minimumValue = 0.0 {
    didSet {
      precondition(minimumValue < maximumValue, "The least value of a stepper is lower than its greatest.")
      value = stored
    }
  }

  /// The greatest value; 100 by default.
  ///
  /// - Precondition: it is greater than the least value.
  open var maximumValue = 100.0 {
    didSet {
      precondition(maximumValue > minimumValue, "The greatest value of a stepper is greater than its least.")
      value = stored
    }
  }

  /// The length of a step; 1 by default.
  ///
  /// - Precondition: it is positive.
  open var stepValue = 1.0 {
    didSet { precondition(stepValue > 0, "The step of a stepper is positive.") }
  }

  /// Whether a step beyond the greatest value goes to the least, and the other way round; false by default.
  open var wraps = false

  /// Whether a finger that stays repeats the step; true by default.
  open var autorepeat = true

  /// Whether each step is told, and not only the last; true by default.
  open var isContinuous = true

  private func step(_ direction: Double) -> Bool {
    let wanted = stored + stepValue * direction
    let old = stored
    if wanted > maximumValue {
      value = wraps ? minimumValue : maximumValue
    } else if wanted < minimumValue {
      value = wraps ? maximumValue : minimumValue
    } else {
      value = wanted
    }
    return stored != old
  }

  private func canStep(_ direction: Double) -> Bool {
    wraps || (direction > 0 ? stored < maximumValue : stored > minimumValue)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Drawing

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let box = CGRect(origin: .zero, size: Self.size)
    ControlPaint.fill(box, radius: 8, color: .tertiarySystemFill, in: context)
    if let pressed, isTouchInside {
      context.saveGState()
      context.clip(to: half(pressed))
      ControlPaint.fill(box, radius: 8, color: .secondarySystemFill, in: context)
      context.restoreGState()
    }
    context.setFillColor(UIColor.separator.cgColor)
    context.fill(CGRect(x: box.midX - 0.5, y: 7, width: 1, height: box.height - 14))
    drawSign(-1, in: context)
    drawSign(1, in: context)
  }

  private func drawSign(_ direction: Double, in context: CGContext) {
    let color: UIColor = isEnabled && canStep(direction) ? .label : .tertiaryLabel
    let box = half(direction)
    let middle = CGPoint(x: box.midX, y: box.midY)
    let arm: CGFloat = 7
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: middle.x - arm, y: middle.y), CGPoint(x: middle.x + arm, y: middle.y)])
    // One path for both lines: thin colours would be darker where two meet.
    if direction > 0 { path.addLines(between: [CGPoint(x: middle.x, y: middle.y - arm), CGPoint(x: middle.x, y: middle.y + arm)]) }
    ControlPaint.stroke(path, width: 2, color: color, in: context)
  }

  /// The half that lowers (-1) or raises (1) the value.
  private func half(_ direction: Double) -> CGRect {
    let isRight = (direction > 0) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    return CGRect(x: isRight ? Self.size.width / 2 : 0, y: 0, width: Self.size.width / 2, height: Self.size.height)
  }

  // MARK: Touches

  /// The direction of the half under the finger.
  private var pressed: Double?
  private var repetition: CADisplayLink?
  private var nextStep: CFTimeInterval?

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let direction: Double = half(1).contains(touch.location(in: self)) ? 1 : -1
    guard canStep(direction) else { return false }
    pressed = direction
    if step(direction), isContinuous { sendActions(for: .valueChanged) }
    if autorepeat { beginRepeating() }
    return true
  }

  private func beginRepeating() {
    nextStep = nil
    let link = CADisplayLink { [weak self] link in
      // The screen keeps links; one whose view is gone ends itself.
      guard let self else { return link.invalidate() }
      self.repeatStep(at: link.timestamp)
    }
    link.add(to: .main, forMode: .common)
    repetition = link
  }

  /// Repeats after half a second and then ten times a second; Apple does not document the times.
  private func repeatStep(at time: CFTimeInterval) {
    guard let next = nextStep else {
      nextStep = time + 0.5
      return
    }
    guard let pressed, isTouchInside, time >= next - 1e-9 else { return }
    nextStep = next + 0.1
    if step(pressed), isContinuous { sendActions(for: .valueChanged) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    endPress()
    if !isContinuous { sendActions(for: .valueChanged) }
    sendActions(for: .primaryActionTriggered)
  }

  open override func cancelTracking(with event: UIEvent?) { endPress() }

  private func endPress() {
    pressed = nil
    repetition?.invalidate()
    repetition = nil
    setNeedsDisplay()
  }

  // MARK: Accessibility

  package override var accessibilityDefaults: AccessibilityDefaultValues {
    let isWhole = stored == stored.rounded() && abs(stored) < 1e15
    return AccessibilityDefaultValues(
      isElement: true, value: isWhole ? "\(Int(stored))" : "\(stored)", traits: [.adjustable, stateTraits])
  }

  open override func accessibilityIncrement() { changeByPerson(1) }

  open override func accessibilityDecrement() { changeByPerson(-1) }

  private func changeByPerson(_ direction: Double) {
    if isEnabled, step(direction) { sendActions(for: .valueChanged) }
  }
}
