// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A bar that shows how far something has come.
///
/// Source: Apple, "UIProgressView"; heights from Interface Builder.
open class UIProgressView: UIView {
  /// The heights of a bar.
  public enum Style: Int, Hashable, Sendable {
    /// 4 points.
    case `default` = 0
    /// 2.5 points, for bars.
    case bar = 1
  }

  /// Creates a bar with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
    progressViewStyle = style
  }

  /// Creates a bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
    setContentHuggingPriority(UILayoutPriority(750), for: .vertical)
  }

  /// The height of the bar.
  open var progressViewStyle = Style.default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  private var value: Float = 0
  private var shown: CGFloat = 0 {
    didSet { if shown != oldValue { setNeedsDisplay() } }
  }
  private var animation: FrameAnimation?

  /// How far something has come, from 0 to 1; other values are cut, what is not a number counts as 0.
  open var progress: Float {
    get { value }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets how far something has come; the bar grows to it where a window shows it.
  open func setProgress(_ progress: Float, animated: Bool) {
    value = progress > 0 ? min(progress, 1) : 0
    animation?.cancel()
    animation = nil
    let start = shown
    let end = CGFloat(value)
    guard animated, start != end else {
      shown = end
      return
    }
    animation = FrameAnimation(in: self, duration: 0.25) { [weak self] in self?.shown = start + (end - start) * $0 }
  }

  /// The colour of the part that is done; nil is the tint colour.
  open var progressTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the part that is to come; nil is a thin grey.
  open var trackTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// A picture for the part that is done; it takes the colour's place.
  open var progressImage: UIImage? {
    didSet { setNeedsDisplay() }
  }

  /// A picture for the part that is to come; it takes the colour's place.
  open var trackImage: UIImage? {
    didSet { setNeedsDisplay() }
  }

  private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: height) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    var done = bounds
    done.size.width *= shown
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { done.origin.x = bounds.maxX - done.width }
    if let trackImage {
      trackImage.draw(in: bounds)
    } else {
      ControlPaint.fill(bounds, radius: radius, color: trackTintColor ?? .systemFill, in: context)
    }
    guard done.width > 0 else { return }
    if let progressImage {
      progressImage.draw(in: done)
    } else {
      ControlPaint.fill(done, radius: radius, color: progressTintColor ?? tintColor ?? .tintColor, in: context)
    }
  }
}

extension UIProgressView: AccessibleContent {
  package var accessibilityDefaults: AccessibilityDefaultValues {
    AccessibilityDefaultValues(
      isElement: true, label: "Progress", value: "\(Int((progress * 100).rounded()))%", traits: .updatesFrequently)
  }
}
