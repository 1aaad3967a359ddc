// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A bar with buttons at the bottom of a screen.
///
/// Source: Apple, "UIToolbar". Differs from UIKit: nothing is blurred.
open class UIToolbar: UIView, BarItemObserver {
  /// Creates a toolbar with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a toolbar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// A bar whose look would be that of all bars of the class.
  ///
  /// Differs from UIKit: what is set on it changes nothing, and is said once in the log.
  open override class func appearance() -> UIToolbar {
    _ = super.appearance()
    return appearanceHolder
  }

  private static let appearanceHolder = UIToolbar()

  private let ground = BarGround(lineIsAtTop: true)
  private var pieces: [(item: UIBarButtonItem, view: UIView?)] = []

  private func setUp() {
    addSubview(ground)
    appearanceDidChange()
  }

  /// The items from the leading edge.
  open var items: [UIBarButtonItem]? {
    didSet { rebuild() }
  }

  /// Sets the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The bar's look.
  open var barStyle = UIBarStyle.default
  /// The ground's colour; nil for the appearance's.
  open var barTintColor: UIColor? {
    didSet { appearanceDidChange() }
  }
  /// Whether content shines through; kept, it doesn't.
  open var isTranslucent = true
  /// The bar's look.
  open var standardAppearance = UIToolbarAppearance() {
    didSet { appearanceDidChange() }
  }
  /// The bar's look while nothing lies under it; kept, the standard one is used.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The look of a bar of little height; kept, the standard one is used.
  open var compactAppearance: UIToolbarAppearance?

  private func appearanceDidChange() {
    standardAppearance.changed = { [weak self] in self?.appearanceDidChange() }
    ground.show(standardAppearance)
    if let barTintColor { ground.backgroundColor = barTintColor }
  }

  package func barItemDidChange(_ item: NSObject) {
    rebuild()
  }

  private func rebuild() {
    for piece in pieces { piece.view?.removeFromSuperview() }
    pieces = (items ?? []).filter { !$0.isHidden }.map { item in
      item.bar = self
      let view: UIView? =
        item.customView ?? (item.systemItem?.isSpace == true ? nil : BarButton(item: item) { $0.perform() })
      if let view { addSubview(view) }
      return (item, view)
    }
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    ground.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height, 44 + safe.bottom))
    let margin: CGFloat = 8
    let room = CGRect(x: safe.left + margin, y: 0, width: max(0, bounds.width - safe.left - safe.right - 2 * margin), height: 44)
    let widths = pieces.map { width(of: $0) }
    let flexible = pieces.filter { $0.item.systemItem == .flexibleSpace }.count
    let left = max(0, room.width - widths.reduce(0, +))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for (piece, own) in zip(pieces, widths) {
      let width = piece.item.systemItem == .flexibleSpace ? left / CGFloat(flexible) : own
      if let view = piece.view {
        let height = view is BarButton ? 44 : min(44, view.bounds.height > 0 ? view.bounds.height : view.intrinsicContentSize.height)
        let start = isMirrored ? room.maxX - x - width : room.minX + x
        view.frame = CGRect(x: start, y: (44 - height) / 2, width: width, height: height)
      }
      x += width
    }
  }

  private func width(of piece: (item: UIBarButtonItem, view: UIView?)) -> CGFloat {
    if piece.item.systemItem == .flexibleSpace { return 0 }
    if piece.item.systemItem == .fixedSpace { return piece.item.width }
    if let button = piece.view as? BarButton { return button.width(within: bounds.width) }
    return piece.view.map(CustomViewSize.width) ?? 0
  }
}

/// The width of a view that an app puts into a bar.
@MainActor
enum CustomViewSize {
  static func width(_ view: UIView) -> CGFloat {
    size(view).width
  }

  /// What the view asks for: its present size where it has one, else that of its constraints or content.
  static func size(_ view: UIView) -> CGSize {
    if view.translatesAutoresizingMaskIntoConstraints, view.bounds.width > 0 { return view.bounds.size }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return fitting.width > 0 ? fitting : view.intrinsicContentSize
  }
}
