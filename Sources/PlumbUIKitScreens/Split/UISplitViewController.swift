// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A container that shows two controllers beside each other where there is room, else the first one.
///
/// Source: Apple, "UISplitViewController". Differs from UIKit: there are two columns; the first one is always shown where there is room.
open class UISplitViewController: UIViewController {
  /// How columns are shown; kept, they stand beside each other.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// The system's choice.
    case automatic = 0
    /// The second column only.
    case secondaryOnly = 1
    /// Beside each other.
    case oneBesideSecondary = 2
    /// The first one over the second.
    case oneOverSecondary = 3
  }

  private var columns: [UIViewController] = []

  /// The first and the second controller.
  open var viewControllers: [UIViewController] {
    get { columns }
    set { set(newValue) }
  }

  /// How columns are to be shown; kept.
  open var preferredDisplayMode = DisplayMode.automatic
  /// How columns are shown.
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }

  /// The width of the first column in points; by default a third of the view, 320 at most.
  open var preferredPrimaryColumnWidth: CGFloat = -1 {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// Whether there is room for one controller only.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

  private func set(_ new: [UIViewController]) {
    precondition(new.count <= 2, "A split view controller has two columns at most.")
    for controller in columns where !new.contains(where: { $0 === controller }) && controller.parent === self {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    columns = new
    viewIfLoaded?.setNeedsLayout()
  }

  /// Shows a controller with details: in the second column, or on the stack of the first one where there is no room.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if isCollapsed, let navigation = columns.first as? UINavigationController {
      let details = vc as? UINavigationController
      if let inner = details?.viewControllers.first {
        details?.setViewControllers([], animated: false)
        navigation.pushViewController(inner, animated: true)
      } else if details == nil {
        navigation.pushViewController(vc, animated: true)
      }
      return
    }
    set(columns.prefix(1) + [vc])
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    showDetailViewController(vc, sender: sender)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds
    let wanted = preferredPrimaryColumnWidth > 0 ? preferredPrimaryColumnWidth : min(320, (bounds.width / 3).rounded())
    let width = isCollapsed || columns.count < 2 ? bounds.width : min(wanted, bounds.width)
    let line = 1 / max(1, traitCollection.displayScale)
    for (index, controller) in columns.enumerated() {
      guard index == 0 || !isCollapsed else {
        remove(controller)
        continue
      }
      add(controller)
      let frame =
        index == 0
        ? CGRect(x: 0, y: 0, width: width, height: bounds.height)
        : CGRect(x: width + line, y: 0, width: max(0, bounds.width - width - line), height: bounds.height)
      if controller.view.frame != frame { controller.view.frame = frame }
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    // The line between the columns is the ground that they leave.
    view.backgroundColor = .opaqueSeparator
  }

  private func add(_ controller: UIViewController) {
    guard controller.parent !== self else { return }
    addChild(controller)
    controller.view.autoresizingMask = []
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  private func remove(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }
}

extension UIViewController {
  /// The nearest split view controller that contains this controller.
  public var splitViewController: UISplitViewController? { nearestAncestor(UISplitViewController.self) }
}
