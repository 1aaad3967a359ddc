// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A view that shows a part of content larger than itself.
///
/// The offset is the origin of the bounds. Overridable methods are thin; ranges are computed by `ScrollRange`, indicators are drawn by
/// `ScrollIndicators`.
/// Source: Apple, "UIScrollView".
open class UIScrollView: UIView, ScrollDelegating, ScrollingContent {
  /// Creates a scroll view with a frame in points and no content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a scroll view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    addGestureRecognizer(touchDelay)
  }

  /// The gesture that drags the content.
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer(scrollView: self)

  /// What would zoom the content: nothing, since zooming isn't supported.
  open var pinchGestureRecognizer: UIGestureRecognizer? { nil }

  private lazy var touchDelay = ContentTouchDelay(before: panGestureRecognizer)
  package private(set) lazy var interaction = ScrollInteraction(view: self)

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === panGestureRecognizer ? mayBeginDragging() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, state.isDragging || state.isDecelerating { interaction.cancel() }
  }

  // MARK: Geometry

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = bounds
      super.frame = newValue
      boundsDidChange(from: old)
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = bounds
      super.bounds = newValue
      boundsDidChange(from: old)
    }
  }

  /// The point of the content that lies at the top left corner of the bounds.
  ///
  /// A value is rounded to whole pixels. It may lie outside the scrollable range.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { move(to: newValue, cause: .code) }
  }

  /// Moves the content.
  ///
  /// - Parameters:
  ///   - contentOffset: the offset in points.
  ///   - animated: whether to move over a number of frames; the delegate is told of the end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    precondition(contentOffset.x.isFinite && contentOffset.y.isFinite, "An offset is finite.")
    state.animation?.cancel()
    interaction.cancelMotion()
    guard animated, contentOffset != self.contentOffset else { return move(to: contentOffset, cause: .code) }
    animateOffset(to: contentOffset)
  }

  /// The size of the content in points.
  open var contentSize: CGSize {
    get { state.contentSize }
    set {
      precondition(newValue.width.isFinite && newValue.height.isFinite, "A content has a finite size.")
      changeRange { $0.contentSize = newValue }
    }
  }

  /// Room in points around the content that can be scrolled into view.
  open var contentInset: UIEdgeInsets {
    get { state.contentInset }
    set { changeRange { $0.contentInset = newValue } }
  }

  /// The insets in effect: those that were set, and the safe area where `contentInsetAdjustmentBehavior` says so.
  open var adjustedContentInset: UIEdgeInsets { state.adjustedInset }

  /// Tells that the insets in effect changed; the default does nothing.
  open func adjustedContentInsetDidChange() {}

  /// When the safe area is added to the insets.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { changeRange { _ in } }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    let wasAtTop = contentOffset.y == scrollRange.minimum.y && !state.isTracking
    changeRange { _ in }
    // Content at its top stays there when bars come or go, also in a view that brings its offset back itself.
    if wasAtTop, state.keepsRangeItself { move(to: CGPoint(x: contentOffset.x, y: scrollRange.minimum.y), cause: .code) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    refreshControl?.place(in: self)
    state.indicators.layout(in: self)
  }

  /// Moves the content as little as needed to show a rectangle of it.
  ///
  /// - Parameters:
  ///   - rect: the rectangle in the content's coordinates, in points.
  ///   - animated: whether to move over a number of frames.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(toShow: rect), animated: animated)
  }

  /// The sign above the content that asks for new content when it is pulled down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.endRefreshing()
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Guides

  /// The guide of the content: constraints from inside to it decide the content's size.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(role: .scrollContent, owningView: self)

  /// The guide of the visible frame.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(role: .scrollFrame, owningView: self)

  // MARK: Behaviour

  /// Whether a person can scroll; true by default.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled, state.isDragging || state.isDecelerating { interaction.cancel() } }
  }

  /// Whether a drag that begins in one direction stays in it; false by default.
  open var isDirectionalLockEnabled = false

  /// Whether the content can be pulled over its edges; true by default.
  open var bounces = true

  /// Whether content that fits can be pulled vertically; false by default.
  open var alwaysBounceVertical = false

  /// Whether content that fits can be pulled horizontally; false by default.
  open var alwaysBounceHorizontal = false

  /// Whether movements end at multiples of the viewport's size; false by default.
  open var isPagingEnabled = false

  /// Whether a tap on the status bar scrolls to the top; true by default.
  open var scrollsToTop = true

  /// Whether touches wait until it is clear that they don't scroll; true by default.
  open var delaysContentTouches = true {
    didSet { touchDelay.isEnabled = delaysContentTouches }
  }

  /// Whether a touch inside the content can still become a scroll; true by default.
  open var canCancelContentTouches = true

  /// Whether a view inside gets touches that came down in it; true by default.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether a touch inside a view may become a scroll: not in controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// How quickly movements slow down.
  open var decelerationRate: DecelerationRate = .normal

  /// Whether and how scrolling dismisses the keyboard.
  open var keyboardDismissMode: KeyboardDismissMode = .none

  /// Whether a finger rests on the content, moving it or not.
  open var isTracking: Bool { state.isTracking }

  /// Whether a person drags the content.
  open var isDragging: Bool { state.isDragging }

  /// Whether the content moves on after the finger was lifted.
  open var isDecelerating: Bool { state.isDecelerating }

  // MARK: Indicators

  /// Whether an indicator shows the vertical place while scrolling; true by default.
  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }

  /// Whether an indicator shows the horizontal place while scrolling; true by default.
  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }

  /// The colour of the indicators.
  open var indicatorStyle: IndicatorStyle = .default {
    didSet { setNeedsLayout() }
  }

  /// Distances in points of the vertical indicator from the edges.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  /// Distances in points of the horizontal indicator from the edges.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  /// Distances in points of both indicators from the edges.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    state.indicators.flash(in: self)
  }

  package let state = ScrollState()

  package var contentGuideForLayout: UILayoutGuide { contentLayoutGuide }
  package var frameGuideForLayout: UILayoutGuide { frameLayoutGuide }
  package func layoutDidSolve(contentSize: CGSize) {
    // Without constraints inside the size is zero, and the app's own counts.
    guard !state.keepsRangeItself, contentSize != .zero, contentSize != self.contentSize else { return }
    self.contentSize = contentSize
  }
}

/// The seam that gives `UIScrollView` and its subclasses a `delegate` of different types.
///
/// In Swift a subclass can't narrow the type of a settable property, which UIKit's table and text views do. A property that comes from a
/// protocol is no part of the class and can be hidden by a subclass's own.
@MainActor
public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
  /// The object that is told about movements; it is not kept alive.
  ///
  /// Differs from UIKit: the property can't be overridden.
  public weak var delegate: (any UIScrollViewDelegate)? {
    get { state.delegate }
    set { state.delegate = newValue }
  }
}
