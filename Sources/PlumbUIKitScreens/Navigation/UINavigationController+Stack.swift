// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UINavigationController {
  /// Changes the stack and, where another controller is on top afterwards, what is shown.
  func change(to new: [UIViewController], animated: Bool) {
    transition?.finish()
    let old = stack
    let (from, to) = (old.last, new.last)
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    let entering = new.filter { controller in !old.contains { $0 === controller } }
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in entering { addChild(controller) }
    stack = new
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    guard isViewLoaded else {
      end(leaving: leaving, entering: entering)
      return
    }
    guard from !== to else {
      showItems()
      return end(leaving: leaving, entering: entering)
    }
    let isPop = to.map { to in old.contains { $0 === to } } ?? false
    let change = NavigationChange(
      from: from, to: to, operation: isPop ? .pop : .push, leaving: leaving, entering: entering,
      isAnimated: animated && from != nil && to != nil && view.window != nil)
    begin(change, isInteractive: false)
  }

  func end(leaving: [UIViewController], entering: [UIViewController]) {
    for controller in leaving {
      controller.containerSafeAreaInsets = .zero
      controller.removeFromParent()
    }
    for controller in entering { controller.didMove(toParent: self) }
  }

  /// Begins to show another controller.
  @discardableResult
  func begin(_ change: NavigationChange, isInteractive: Bool) -> NavigationTransition {
    let transition = NavigationTransition(change, in: self, isInteractive: isInteractive)
    self.transition = transition
    transition.begin()
    return transition
  }

  /// Puts the top controller's view into the view that was just made.
  func showTopWithoutTransition() {
    guard let top = topViewController, let container else { return showItems() }
    container.content.addSubview(top.view)
    showItems()
    container.setNeedsLayout()
  }

  func showItems() {
    guard isViewLoaded else { return }
    navigationBar.setItems(stack.map(\.navigationItem), animated: false)
    followToolbarItems()
    followContent()
    viewIfLoaded?.setNeedsLayout()
  }

  func followToolbarItems() {
    toolbar.items = topViewController?.toolbarItems
    topViewController?.bars.toolbarItemsDidChange = { [weak self] in
      guard let self else { return }
      toolbar.items = topViewController?.toolbarItems
    }
  }
}

/// What a push or pop changes.
struct NavigationChange {
  var from: UIViewController?
  var to: UIViewController?
  var operation: UINavigationController.Operation
  var leaving: [UIViewController]
  var entering: [UIViewController]
  var isAnimated: Bool
}
