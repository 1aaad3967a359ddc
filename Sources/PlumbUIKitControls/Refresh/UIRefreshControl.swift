// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A sign above the content of a scroll view; pulling it down far enough asks for new content.
///
/// It tells `valueChanged` while the finger still pulls, stays in sight after the finger has let go, and goes with `endRefreshing()`.
/// Apple does not document the distances; they stand in `RefreshRule`.
/// Source: Apple, "UIRefreshControl".
open class UIRefreshControl: UIControl {
  private let indicator = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private var isInsetShown = false
  private var wasTriggeredByDrag = false

  /// Creates a control with a frame in points; the scroll view places it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a control; give it to a scroll view's `refreshControl`.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    isUserInteractionEnabled = false
    indicator.hidesWhenStopped = false
    indicator.alpha = 0
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .caption1)
    label.textColor = .secondaryLabel
    addSubview(indicator)
    addSubview(label)
  }

  /// Whether new content is on its way.
  public private(set) var isRefreshing = false

  /// A text below the sign.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    indicator.color = tintColor
  }

  /// Shows that new content is on its way, as when the app fetches it by itself; no event is told.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    start()
    if scrollView?.isTracking != true { showInset() }
  }

  /// New content is there, or there is none: the sign goes.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    indicator.stopAnimating()
    hideInset()
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  private func start() {
    isRefreshing = true
    indicator.alpha = 1
    indicator.startAnimating()
  }

  // MARK: For the scroll view

  /// The content is pulled down below its top by a distance in points.
  func contentWasPulled(by distance: CGFloat) {
    if !isRefreshing { indicator.alpha = min(max(distance / RefreshRule.distance, 0), 1) }
    guard distance >= RefreshRule.distance, !isRefreshing, !wasTriggeredByDrag, isEnabled else { return }
    wasTriggeredByDrag = true
    start()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// The finger lets go of the content.
  func fingerWillLeave() {
    wasTriggeredByDrag = false
    if isRefreshing { showInset() }
  }

  /// Puts the control above the content.
  func place(in view: UIScrollView) {
    let place = CGRect(x: 0, y: -RefreshRule.height, width: view.bounds.width, height: RefreshRule.height)
    if frame != place { frame = place }
  }

  private func showInset() {
    guard !isInsetShown, let view = scrollView else { return }
    isInsetShown = true
    view.changeRange { $0.refreshInset = RefreshRule.height }
  }

  private func hideInset() {
    guard isInsetShown, let view = scrollView else {
      indicator.alpha = 0
      return
    }
    isInsetShown = false
    let old = view.contentOffset
    let isInSight = old.y < view.scrollRange.minimum.y + RefreshRule.height && view.window != nil
    view.changeRange { $0.refreshInset = 0 }
    let new = view.contentOffset
    // The view has gone where it belongs now; it is shown on its way there.
    guard isInSight, new != old, !view.isDragging, !view.isDecelerating else { return indicator.alpha = 0 }
    view.move(to: old, cause: .code)
    view.animateOffset(to: new) { [weak self] _ in self?.indicator.alpha = 0 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = indicator.sizeThatFits(bounds.size)
    let hasText = attributedTitle != nil
    let middle = CGPoint(x: bounds.midX, y: hasText ? bounds.midY - 10 : bounds.midY)
    indicator.frame = CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    label.frame = CGRect(x: 8, y: bounds.maxY - 22, width: max(0, bounds.width - 16), height: 18)
  }
}

/// The distances of a refresh control, which Apple does not document.
enum RefreshRule {
  /// The height of the control in points.
  static let height: CGFloat = 60
  /// How far the content must be pulled below its top, in points as shown.
  static let distance: CGFloat = 80
}
