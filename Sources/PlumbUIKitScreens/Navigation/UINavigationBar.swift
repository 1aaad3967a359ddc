// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The bar at the top of a screen: a title, buttons, and the way back.
///
/// Source: Apple, "UINavigationBar". Differs from UIKit: nothing is blurred; under an opaque ground content is hidden.
open class UINavigationBar: UIView, BarItemObserver {
  /// Creates a bar with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// A bar whose look would be that of all bars of the class.
  ///
  /// Differs from UIKit: what is set on it changes nothing, and is said once in the log.
  open override class func appearance() -> UINavigationBar {
    _ = super.appearance()
    return appearanceHolder
  }

  private static let appearanceHolder = UINavigationBar()

  /// The height in points of the row with the buttons.
  package static let rowHeight: CGFloat = 44
  /// The height in points of the row with the large title.
  package static let largeTitleHeight: CGFloat = 52

  private let ground = BarGround(lineIsAtTop: false)
  private let largeTitleRow = UIView()
  private let largeTitle = UILabel()
  private var content: NavigationBarContent?
  private var searchBar: UISearchBar?

  private func setUp() {
    addSubview(ground)
    largeTitleRow.clipsToBounds = true
    largeTitleRow.isUserInteractionEnabled = false
    largeTitle.accessibilityTraits = .header
    largeTitleRow.addSubview(largeTitle)
    addSubview(largeTitleRow)
    appearanceDidChange()
  }

  /// The object that is asked about items when the bar has no controller; it is not kept alive.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// What the back button does in the bar of a navigation controller.
  var goBack: (() -> Void)?
  /// Called when an item changed in a way that may change the bar's height.
  var itemDidChange: (() -> Void)?

  // MARK: Items

  private var stack: [UINavigationItem] = []

  /// The items, the last of which is shown.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
  open var topItem: UINavigationItem? { stack.last }

  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Sets the items, the last of which is shown.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    stack = items ?? []
    showTop()
  }

  /// Shows an item over the present one.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) != false else { return }
    setItems(stack + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Goes back to the item before the present one.
  ///
  /// - Returns: the item that was left.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) != false else { return nil }
    setItems(stack.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  private func showTop() {
    content?.removeFromSuperview()
    content = makeContent()
    if let content { addSubview(content) }
    showLargeTitle()
    showSearchBar()
    appearanceDidChange()
    setNeedsLayout()
  }

  private func showSearchBar() {
    let new = topItem?.searchController?.searchBar
    guard new !== searchBar else { return }
    if searchBar?.superview === self { searchBar?.removeFromSuperview() }
    searchBar = new
    if let new { addSubview(new) }
  }

  /// The height in points of the row with the search bar.
  var searchHeight: CGFloat { searchBar == nil ? 0 : UISearchBar.height }

  private func makeContent() -> NavigationBarContent? {
    guard let item = stack.last else { return nil }
    item.bar = self
    for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) { button.bar = self }
    backItem?.bar = self
    let content = NavigationBarContent(item: item, previous: backItem) { [weak self] in self?.backButtonWasTapped() }
    dress(content)
    return content
  }

  private func backButtonWasTapped() {
    if let goBack { goBack() } else { popItem(animated: true) }
  }

  package func barItemDidChange(_ item: NSObject) {
    showTop()
    itemDidChange?()
  }

  // MARK: Movement between items

  /// Shows other items.
  ///
  /// - Returns: what to animate, by which the old content and the new one move past each other, and what to do afterwards.
  func move(to items: [UINavigationItem], forward: Bool) -> (animate: () -> Void, finish: () -> Void) {
    let old = content
    stack = items
    let new = makeContent()
    content = new
    let way = bounds.width * 0.4 * (forward ? 1 : -1) * (effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1)
    UIView.performWithoutAnimation {
      if let new {
        addSubview(new)
        new.frame = contentFrame
        new.layoutIfNeeded()
        new.frame.origin.x += way
        new.alpha = 0
      }
      showLargeTitle()
      showSearchBar()
      setNeedsLayout()
    }
    let home = contentFrame
    return (
      animate: { [weak self] in
        new?.frame = home
        new?.alpha = 1
        old?.frame.origin.x -= way
        old?.alpha = 0
        self?.appearanceDidChange()
      },
      finish: { old?.removeFromSuperview() }
    )
  }

  // MARK: Look

  /// Whether titles are large where the items allow it; false by default.
  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      showLargeTitle()
      itemDidChange?()
    }
  }

  /// Whether the present item's title is large, as its controller says.
  var showsLargeTitle = false {
    didSet { if showsLargeTitle != oldValue { showLargeTitle() } }
  }

  /// Whether nothing lies under the bar, so that its ground isn't needed; from 0 to 1 how much of it is shown.
  var groundOpacity: CGFloat = 1 {
    didSet { if groundOpacity != oldValue { appearanceDidChange() } }
  }

  /// The colour of the bar's ground; nil for the appearance's.
  open var barTintColor: UIColor? {
    didSet { appearanceDidChange() }
  }

  /// Whether content reaches under the bar; true by default.
  open var isTranslucent = true {
    didSet { itemDidChange?() }
  }

  /// The bar's look.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }

  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { appearanceDidChange() }
  }

  /// The attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { appearanceDidChange() }
  }

  /// The bar's look while content lies under it.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet { appearanceDidChange() }
  }

  /// The bar's look while nothing lies under it; nil for the standard one without its ground.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { appearanceDidChange() }
  }

  /// The look of a bar of little height; kept, the standard one is used.
  open var compactAppearance: UINavigationBarAppearance?

  /// The picture of the line below the bar; an empty one for none.
  open var shadowImage: UIImage? {
    didSet { appearanceDidChange() }
  }

  private var groundImage: UIImage?

  /// Sets the picture on the bar's ground.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    groundImage = backgroundImage
    appearanceDidChange()
  }

  /// The picture on the bar's ground.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { groundImage }

  private func appearanceDidChange() {
    let standard = topItem?.standardAppearance ?? standardAppearance
    let atEdge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
    for appearance in [standard, atEdge] { appearance?.changed = { [weak self] in self?.appearanceDidChange() } }
    if let atEdge, groundOpacity < 0.5 {
      ground.show(atEdge)
      ground.alpha = 1
    } else {
      ground.show(standard)
      // A ground that the app chose is always seen.
      ground.alpha = hasOwnGround ? 1 : groundOpacity
    }
    if let barTintColor { ground.backgroundColor = barTintColor }
    if groundImage != nil || shadowImage != nil {
      let own = UINavigationBarAppearance(barAppearance: standard)
      own.backgroundImage = groundImage ?? standard.backgroundImage
      own.shadowImage = shadowImage
      if groundImage.map({ $0.size == .zero }) == true { own.backgroundColor = nil }
      ground.show(own)
      ground.alpha = 1
    }
    if let content { dress(content) }
    dressLargeTitle()
  }

  private var hasOwnGround: Bool { barTintColor != nil || !isTranslucent }

  private var shownAppearance: UINavigationBarAppearance {
    if groundOpacity < 0.5, let atEdge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return atEdge }
    return topItem?.standardAppearance ?? standardAppearance
  }

  private func dress(_ content: NavigationBarContent) {
    var attributes = shownAppearance.titleTextAttributes
    attributes.merge(titleTextAttributes ?? [:]) { $1 }
    content.title.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    content.title.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    content.setNeedsLayout()
  }

  private func dressLargeTitle() {
    var attributes = shownAppearance.largeTitleTextAttributes
    attributes.merge(largeTitleTextAttributes ?? [:]) { $1 }
    largeTitle.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    largeTitle.textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }

  private func showLargeTitle() {
    largeTitle.text = showsLargeTitle ? topItem?.title : nil
    largeTitleRow.isHidden = !showsLargeTitle
    setNeedsLayout()
  }

  // MARK: Layout

  private var contentFrame: CGRect { CGRect(x: 0, y: 0, width: bounds.width, height: Self.rowHeight) }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.rowHeight + searchHeight + (showsLargeTitle ? Self.largeTitleHeight : 0))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The ground reaches under the status bar above.
    let above = superview.map { min(frame.minY, $0.safeAreaInsets.top) } ?? 0
    ground.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    if let content {
      content.bounds.size = contentFrame.size
      content.center.y = contentFrame.midY
      if content.alpha == 1, content.frame.minX != 0 { content.frame = contentFrame }
    }
    let rest = max(0, bounds.height - Self.rowHeight - searchHeight)
    searchBar?.frame = CGRect(x: 0, y: bounds.height - searchHeight, width: bounds.width, height: searchHeight)
    largeTitleRow.frame = CGRect(x: 0, y: Self.rowHeight, width: bounds.width, height: rest)
    // The title stands at the bottom of its row, and leaves by the top.
    let size = largeTitle.intrinsicContentSize
    let left = 16 + safeAreaInsets.left
    let width = max(0, bounds.width - left - 16 - safeAreaInsets.right)
    largeTitle.frame = CGRect(x: left, y: rest - 8 - size.height, width: width, height: size.height)
    if showsLargeTitle, content?.item.titleView == nil {
      content?.title.alpha = rest < 12 ? 1 : 0
    } else {
      content?.title.alpha = 1
    }
  }
}

/// Is asked and told about the items of a navigation bar.
///
/// Source: Apple, "UINavigationBarDelegate".
@MainActor
public protocol UINavigationBarDelegate: AnyObject {
  /// Whether an item may be shown.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// An item is shown.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether an item may be left.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// An item was left.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Allows it.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Allows it.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
