// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A container that shows one of several controllers, chosen by tabs.
///
/// Source: Apple, "UITabBarController".
open class UITabBarController: UIViewController {
  /// The object that is asked and told about the choice; it is not kept alive.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private var tabs: [UIViewController] = []
  private var chosen = 0
  private let bar = UITabBar()
  private var container: TabView?

  /// The bar with the tabs.
  open var tabBar: UITabBar { bar }

  // MARK: Controllers

  /// The controllers, one for each tab.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers, one for each tab; the chosen one stays chosen where it is among them.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = selectedViewController
    let new = viewControllers ?? []
    for controller in tabs where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if controller === old { hide(controller) }
      controller.removeFromParent()
    }
    let entering = new.filter { controller in !tabs.contains { $0 === controller } }
    for controller in entering { addChild(controller) }
    tabs = new
    chosen = new.firstIndex { $0 === old } ?? 0
    showItems()
    if isViewLoaded, let selected = selectedViewController, selected !== old { show(selected) }
    for controller in entering { controller.didMove(toParent: self) }
  }

  private func showItems() {
    for controller in tabs {
      controller.bars.tabBarItemDidChange = { [weak self] in self?.showItems() }
    }
    bar.items = tabs.compactMap(\.tabBarItem)
    bar.selectedItem = selectedViewController?.tabBarItem
  }

  // MARK: Choice

  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(chosen) ? tabs[chosen] : nil }
    set { if let index = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  /// The place of the controller that is shown; `NSNotFound` while there is none.
  open var selectedIndex: Int {
    get { tabs.indices.contains(chosen) ? chosen : NSNotFound }
    set {
      guard tabs.indices.contains(newValue), newValue != chosen else { return }
      let old = selectedViewController
      chosen = newValue
      bar.selectedItem = selectedViewController?.tabBarItem
      guard isViewLoaded else { return }
      if let selected = selectedViewController { show(selected, insteadOf: old) }
    }
  }

  private func personChooses(_ index: Int) {
    guard tabs.indices.contains(index), delegate?.tabBarController(self, shouldSelect: tabs[index]) != false else { return }
    // As on a device, a tap on the tab that is chosen goes back to its first screen, or to the top of its content.
    if index == chosen { goToStart(of: tabs[index]) }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: tabs[index])
  }

  private func goToStart(of controller: UIViewController) {
    guard let navigation = controller as? UINavigationController else { return }
    if navigation.viewControllers.count > 1 { navigation.popToRootViewController(animated: true) }
  }

  private func show(_ controller: UIViewController, insteadOf old: UIViewController? = nil) {
    guard let container else { return }
    let isSeen = appearanceState.isVisible
    controller.loadViewIfNeeded()
    if isSeen {
      old?.beginAppearanceTransition(false, animated: false)
      controller.beginAppearanceTransition(true, animated: false)
    }
    // What was just told may have chosen another one, which is shown already.
    if selectedViewController === controller, let view = controller.view {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(view, at: 0)
      layOutBar()
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if isSeen {
      view.layoutIfNeeded()
      old?.endAppearanceTransition()
      controller.endAppearanceTransition()
    }
  }

  private func hide(_ controller: UIViewController) {
    let isSeen = appearanceState.isVisible
    if isSeen { controller.beginAppearanceTransition(false, animated: false) }
    controller.viewIfLoaded?.removeFromSuperview()
    if isSeen { controller.endAppearanceTransition() }
  }

  // MARK: View

  open override func loadView() {
    let view = TabView(controller: self)
    container = view
    bar.choose = { [weak self] in self?.personChooses($0) }
    view.addSubview(bar)
    self.view = view
    if let selected = selectedViewController { show(selected) }
  }

  /// Whether the bar is hidden by the controller that is shown.
  private var barIsHidden: Bool {
    guard let navigation = selectedViewController as? UINavigationController else {
      return selectedViewController?.hidesBottomBarWhenPushed ?? false
    }
    return navigation.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  func layOutBar() {
    guard let container else { return }
    let bounds = container.bounds
    let height = UITabBar.rowHeight + container.safeAreaInsets.bottom
    let isHidden = barIsHidden
    let frame = CGRect(x: 0, y: isHidden ? bounds.height + 1 : bounds.height - height, width: bounds.width, height: height)
    if bar.frame != frame { bar.frame = frame }
    guard let selected = selectedViewController, let view = selected.viewIfLoaded else { return }
    if view.frame != bounds { view.frame = bounds }
    selected.containerSafeAreaInsets.bottom = isHidden ? 0 : UITabBar.rowHeight
  }

  /// Control and tab go to the next tab, as browsers do.
  open override var keyCommands: [UIKeyCommand]? {
    guard tabs.count > 1 else { return nil }
    return [
      UIKeyCommand(title: "Next Tab", input: "\t", modifierFlags: .control) { [weak self] _ in self?.step(by: 1) },
      UIKeyCommand(title: "Previous Tab", input: "\t", modifierFlags: [.control, .shift]) { [weak self] _ in self?.step(by: -1) },
    ]
  }

  private func step(by distance: Int) {
    personChooses((chosen + distance + tabs.count) % tabs.count)
  }

  open override var preferredStatusBarStyle: UIStatusBarStyle { selectedViewController?.preferredStatusBarStyle ?? .default }
}

/// The view of a tab bar controller.
final class TabView: UIView {
  private unowned let controller: UITabBarController

  init(controller: UITabBarController) {
    self.controller = controller
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = .systemBackground
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A tab bar controller makes its view itself.")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller.layOutBar()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

extension UIViewController {
  /// The nearest tab bar controller that contains this controller.
  public var tabBarController: UITabBarController? { nearestAncestor(UITabBarController.self) }
}

/// Is asked and told about the choice of a tab bar controller.
///
/// Source: Apple, "UITabBarControllerDelegate".
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether the person may choose a controller.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// The person chose a controller.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Allows it.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
