// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A bar at the bottom of a screen that chooses one of several contents.
///
/// Source: Apple, "UITabBar". Differs from UIKit: nothing is blurred, all tabs are shown beside each other.
open class UITabBar: UIView, BarItemObserver {
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
  open override class func appearance() -> UITabBar {
    _ = super.appearance()
    return appearanceHolder
  }

  private static let appearanceHolder = UITabBar()

  /// The height in points of the row with the tabs.
  package static let rowHeight: CGFloat = 49

  private let ground = BarGround(lineIsAtTop: true)
  private var buttons: [TabButton] = []
  /// What a tap on a tab does in the bar of a tab bar controller.
  var choose: ((Int) -> Void)?

  private func setUp() {
    addSubview(ground)
    appearanceDidChange()
  }

  /// The object that is told of taps; it is not kept alive.
  open weak var delegate: (any UITabBarDelegate)?

  /// The tabs from the leading edge.
  open var items: [UITabBarItem]? {
    didSet { rebuild() }
  }

  /// Sets the tabs.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// The chosen tab.
  open weak var selectedItem: UITabBarItem? {
    didSet { for button in buttons { button.isSelected = button.item === selectedItem } }
  }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      item.bar = self
      let button = TabButton(item: item) { [weak self] in self?.wasTapped(index) }
      button.unselectedColor = unselectedItemTintColor
      button.isSelected = item === selectedItem
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  private func wasTapped(_ index: Int) {
    guard let items, items.indices.contains(index) else { return }
    if let choose { return choose(index) }
    selectedItem = items[index]
    delegate?.tabBar(self, didSelect: items[index])
  }

  package func barItemDidChange(_ item: NSObject) {
    buttons.first { $0.item === item }?.update()
  }

  // MARK: Look

  /// The bar's look.
  open var barStyle = UIBarStyle.default
  /// Whether content shines through; kept, it doesn't.
  open var isTranslucent = true
  /// The ground's colour; nil for the appearance's.
  open var barTintColor: UIColor? {
    didSet { appearanceDidChange() }
  }
  /// The colour of the tabs that aren't chosen; grey unless it is set.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.unselectedColor = unselectedItemTintColor } }
  }
  /// The bar's look.
  open var standardAppearance = UITabBarAppearance() {
    didSet { appearanceDidChange() }
  }
  /// The bar's look while nothing lies under it; kept, the standard one is used.
  open var scrollEdgeAppearance: UITabBarAppearance?

  private func appearanceDidChange() {
    standardAppearance.changed = { [weak self] in self?.appearanceDidChange() }
    ground.show(standardAppearance)
    if let barTintColor { ground.backgroundColor = barTintColor }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.rowHeight) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.rowHeight) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let safe = safeAreaInsets
    let room = max(0, bounds.width - safe.left - safe.right)
    // In wide bars tabs stay together.
    let width = min(room / CGFloat(max(1, buttons.count)), 160)
    let start = safe.left + (room - width * CGFloat(buttons.count)) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = isMirrored ? buttons.count - 1 - index : index
      button.frame = CGRect(x: start + CGFloat(place) * width, y: 0, width: width, height: Self.rowHeight)
    }
  }
}

/// Is told of taps on tabs.
///
/// Source: Apple, "UITabBarDelegate".
@MainActor
public protocol UITabBarDelegate: AnyObject {
  /// A tab was tapped.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
