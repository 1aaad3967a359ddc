// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A row of dots, one a page, of which that of the present page stands out.
///
/// Dots are 7 points wide, 9 apart, in a row of 37 points. Source: Apple, "UIPageControl"; sizes from Interface Builder.
open class UIPageControl: UIControl {
  /// When a ground is drawn behind the dots.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// As the system thinks best: never.
    case automatic = 0
    /// Always.
    case prominent = 1
    /// Never.
    case minimal = 2
  }

  private static let dot: CGFloat = 7
  private static let gap: CGFloat = 9
  private static let height: CGFloat = 37

  /// Creates a row without pages with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a row from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The number of pages; negative counts as none.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard numberOfPages != oldValue else { return }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The present page, from 0; a number outside is cut.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(0, currentPage), max(0, numberOfPages - 1))
      if currentPage != oldValue { setNeedsDisplay() }
    }
  }

  /// Whether a single page has no dot; false by default.
  open var hidesForSinglePage = false {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the dots; nil is a thin grey.
  open var pageIndicatorTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the present page's dot; nil is that of text.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// When a ground is drawn behind the dots.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet {
      drawingState.overhang = backgroundStyle == .prominent ? Self.gap : 0
      setNeedsDisplay()
    }
  }

  /// Whether a finger that slides over the dots turns pages; true by default.
  open var allowsContinuousInteraction = true

  /// The size in points of a row of dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(0, pageCount))
    return CGSize(width: count > 0 ? count * Self.dot + (count - 1) * Self.gap : 0, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let width = size(forNumberOfPages: numberOfPages).width
    if backgroundStyle == .prominent {
      let ground = CGRect(x: bounds.midX - width / 2 - Self.gap, y: bounds.midY - 13, width: width + 2 * Self.gap, height: 26)
      ControlPaint.fillCapsule(ground, color: .tertiarySystemFill, in: context)
    }
    let start = bounds.midX - width / 2
    for page in 0..<numberOfPages {
      let place = CGFloat(isReversed ? numberOfPages - 1 - page : page)
      let dot = CGRect(x: start + place * (Self.dot + Self.gap), y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
      // Rows that don't fit show the dots that do.
      guard dot.maxX > bounds.minX - Self.dot, dot.minX < bounds.maxX + Self.dot else { continue }
      let color: UIColor = page == currentPage ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
      ControlPaint.fillCapsule(dot, color: color, in: context)
    }
  }

  // MARK: Touches

  private var didTurn = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    didTurn = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction, numberOfPages > 1 else { return true }
    let x = touch.location(in: self).x
    guard didTurn || abs(x - touch.previousLocation(in: self).x) > 1 else { return true }
    let width = size(forNumberOfPages: numberOfPages).width + Self.gap
    let place = Int(((x - bounds.midX + width / 2) / (Self.dot + Self.gap)).rounded(.down))
    didTurn = true
    turn(to: isReversed ? numberOfPages - 1 - place : place)
    return true
  }

  /// A tap right of the middle turns to the next page, one left of it to the page before.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard !didTurn, isTouchInside, let touch else { return }
    let isForward = (touch.location(in: self).x > bounds.midX) != isReversed
    turn(to: currentPage + (isForward ? 1 : -1))
  }

  private func turn(to page: Int) {
    let old = currentPage
    currentPage = page
    if currentPage != old {
      sendActions(for: .valueChanged)
      sendActions(for: .primaryActionTriggered)
    }
  }

  // MARK: Accessibility

  package override var accessibilityDefaults: AccessibilityDefaultValues {
    AccessibilityDefaultValues(
      isElement: true, value: "page \(currentPage + 1) of \(numberOfPages)", traits: [.adjustable, .updatesFrequently, stateTraits])
  }

  open override func accessibilityIncrement() { if isEnabled { turn(to: currentPage + 1) } }

  open override func accessibilityDecrement() { if isEnabled { turn(to: currentPage - 1) } }
}
