// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UINavigationController {
  /// Changes the stack and, where another controller is on top afterwards, what is shown.
  ///
  /// A callback of a change that asks for another one changes the stack at once, and what is shown once the callbacks are over.
  func change(to new: [UIViewController], animated: Bool) {
    finishMovement()
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
    guard tellingDepth == 0, putOffChange == nil else {
      putOff(change)
      return showPutOffChange()
    }
    begin(change, isInteractive: false)
  }

  /// Brings a push or pop under way to its end; what its callbacks ask for is in the stack afterwards.
  func finishMovement() {
    guard tellingDepth == 0, let transition else { return }
    tellingDepth += 1
    transition.finish()
    tellingDepth -= 1
  }

  private func putOff(_ change: NavigationChange) {
    var all = change
    if let earlier = putOffChange {
      all.leaving = earlier.leaving + change.leaving
      all.entering = earlier.entering + change.entering
    }
    putOffChange = all
  }

  /// Shows what callbacks asked for; the change that they belong to is brought to its end before.
  func showPutOffChange() {
    guard tellingDepth == 0, putOffChange != nil else { return }
    transition?.finish()
    // Its callbacks may have come here before.
    guard var change = putOffChange else { return }
    putOffChange = nil
    change.from = shown
    change.leaving.removeAll { controller in stack.contains { $0 === controller } }
    change.entering.removeAll { controller in !stack.contains { $0 === controller } }
    if change.from !== change.to {
      begin(change, isInteractive: false)
    } else {
      showItems()
      end(leaving: change.leaving, entering: change.entering)
    }
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
