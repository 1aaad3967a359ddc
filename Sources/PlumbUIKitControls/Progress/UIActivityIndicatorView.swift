// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A turning sign that says that something goes on.
///
/// It turns with the screen's frames while a window shows it. Source: Apple, "UIActivityIndicatorView"; sizes from Interface Builder.
open class UIActivityIndicatorView: UIView {
  /// The sizes of a sign.
  public enum Style: Int, Hashable, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
    /// 37 points, white; an older style.
    case whiteLarge = 0
    /// 20 points, white; an older style.
    case white = 1
    /// 20 points, grey; an older style.
    case gray = 2

    var length: CGFloat {
      switch self {
      case .medium, .white, .gray: 20
      case .large, .whiteLarge: 37
      }
    }

    var color: UIColor {
      switch self {
      case .medium, .large: UIColor(light: ColorComponents(153, 153, 153), dark: ColorComponents(235, 235, 245, 0.6))
      case .white, .whiteLarge: .white
      case .gray: .gray
      }
    }
  }

  private static let spokes = 8
  private var link: CADisplayLink?
  /// The spoke that is brightest.
  private var phase = 0 {
    didSet { if phase != oldValue { setNeedsDisplay() } }
  }

  /// Creates a sign of a style that does not turn.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
    setUp()
  }

  /// Creates a sign of medium size with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a sign from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
    isHidden = true
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(UILayoutPriority(750), for: axis) }
  }

  /// The size and the colour.
  open var style = Style.medium {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  private var ownColor: UIColor?

  /// The colour; that of the style by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      setNeedsDisplay()
    }
  }

  /// Whether the view is hidden while it doesn't turn; true by default.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// Whether the sign turns.
  public private(set) var isAnimating = false

  /// Lets the sign turn, and shows it.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
    updateLink()
  }

  /// Stops the sign, and hides it where `hidesWhenStopped` says so.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
    updateLink()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLink()
  }

  private func updateLink() {
    guard isAnimating, window != nil else {
      link?.invalidate()
      link = nil
      return
    }
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      // The screen keeps links; one whose view is gone ends itself.
      guard let self else { return link.invalidate() }
      self.turn(to: link.timestamp)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// One turn takes a second.
  private func turn(to time: CFTimeInterval) {
    phase = Int((time * Double(Self.spokes)).rounded(.down)) % Self.spokes
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.length, height: style.length) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let length = style.length
    let color: UIColor = color
    let base = color.components(under: traitCollection).alpha
    context.translateBy(x: bounds.midX, y: bounds.midY)
    let width = length * 0.13
    for spoke in 0..<Self.spokes {
      // The tail behind the brightest spoke fades; at rest all spokes but the first are equally faint.
      let age = (phase - spoke + Self.spokes) % Self.spokes
      let strength = max(0.25, 1 - CGFloat(age) * 0.14)
      let angle = CGFloat(spoke) * 2 * .pi / CGFloat(Self.spokes)
      let direction = CGPoint(x: sin(angle), y: -cos(angle))
      let inner = length * 0.24
      let outer = length * 0.5 - width / 2
      ControlPaint.stroke(
        [CGPoint(x: direction.x * inner, y: direction.y * inner), CGPoint(x: direction.x * outer, y: direction.y * outer)],
        width: width, color: color.withAlphaComponent(base * strength), in: context)
    }
  }
}

extension UIActivityIndicatorView: AccessibleContent {
  package var accessibilityDefaults: AccessibilityDefaultValues {
    AccessibilityDefaultValues(isElement: true, label: isAnimating ? "In progress" : "Progress halted", traits: .updatesFrequently)
  }
}
