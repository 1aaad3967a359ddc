// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A control that is on or off.
///
/// It is 51 points wide and 31 high, whatever frame it is given; constraints see it 49 wide, with the two points left out at its trailing
/// edge. Source: Apple, "UISwitch"; sizes from Interface Builder.
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)

  /// The looks of a switch.
  public enum Style: Int, Hashable, Sendable {
    /// As the device decides.
    case automatic = 0
    /// A box with a check mark.
    case checkbox = 1
    /// A sliding knob.
    case sliding = 2
  }

  /// Creates a switch that is off; of the frame only the origin counts.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates a switch from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
  }

  private func setUp() {
    setContentHuggingPriority(UILayoutPriority(750), for: .horizontal)
    setContentHuggingPriority(UILayoutPriority(750), for: .vertical)
  }

  /// The switch's rectangle in points; its size does not change.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  // MARK: Value

  /// How far the knob is from off to on.
  private var position: CGFloat = 0 {
    didSet { if position != oldValue { setNeedsDisplay() } }
  }

  private var animation: FrameAnimation?
  private var isOnWithoutAnimation = false

  /// Whether the switch is on; setting it tells nobody.
  open var isOn: Bool {
    get { isOnWithoutAnimation }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off, sliding its knob where a window shows it; nobody is told.
  open func setOn(_ on: Bool, animated: Bool) {
    isOnWithoutAnimation = on
    animation?.cancel()
    animation = nil
    let start = position
    let end: CGFloat = on ? 1 : 0
    guard animated, start != end else {
      position = end
      return
    }
    animation = FrameAnimation(in: self, duration: 0.25) { [weak self] in self?.position = start + (end - start) * $0 }
  }

  // MARK: Look

  /// The colour of the ground while the switch is on; nil is the system's green.
  open var onTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the knob; nil is white.
  open var thumbTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// A picture in the ground while the switch is on; kept and without effect, as since iOS 7.
  open var onImage: UIImage?

  /// A picture in the ground while the switch is off; kept and without effect, as since iOS 7.
  open var offImage: UIImage?

  /// The title beside a check box; kept, check boxes are not drawn.
  open var title: String?

  /// The look that is wanted; kept, the look is always that of a sliding knob.
  open var preferredStyle = Style.automatic

  /// The look that is shown.
  open var style: Style { .sliding }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    // Ground and knob fade as one.
    context.withLayer(alpha: isEnabled ? 1 : ControlPaint.disabledAlpha) { drawParts(in: $0) }
  }

  private func drawParts(in context: CGContext) {
    let ground = CGRect(origin: .zero, size: Self.size)
    let off = UIColor.secondarySystemFill
    ControlPaint.fillCapsule(ground, color: off.mixed(with: onTintColor ?? .systemGreen, fraction: position), in: context)
    let diameter: CGFloat = 27
    // A touched knob is stretched away from its edge.
    let width = isHighlighted ? diameter + 6 : diameter
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let way = isReversed ? 1 - position : position
    let x = 2 + (ground.width - 4 - width) * way
    ControlPaint.fillKnob(CGRect(x: x, y: 2, width: width, height: diameter), color: thumbTintColor ?? .white, in: context)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }

  open override var alignmentRectInsets: UIEdgeInsets {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(top: 0, left: isReversed ? 2 : 0, bottom: 0, right: isReversed ? 0 : 2)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Touches

  private var hasDragged = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hasDragged = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let middle = bounds.midX
    let x = touch.location(in: self).x
    // Past the middle by a quarter of the width, the knob follows the finger at once.
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard abs(x - middle) > bounds.width / 4, abs(x - touch.previousLocation(in: self).x) > 0 else { return true }
    let wanted = (x > middle) != isReversed
    if wanted != isOn {
      hasDragged = true
      changeByPerson(to: wanted)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard !hasDragged, isTouchInside else { return }
    changeByPerson(to: !isOn)
  }

  private func changeByPerson(to on: Bool) {
    setOn(on, animated: true)
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Accessibility

  package override var accessibilityDefaults: AccessibilityDefaultValues {
    AccessibilityDefaultValues(isElement: true, label: title, value: isOn ? "1" : "0", traits: [.button, stateTraits])
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    changeByPerson(to: !isOn)
    return true
  }
}
