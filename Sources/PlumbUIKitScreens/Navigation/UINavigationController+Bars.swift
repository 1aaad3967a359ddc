// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The bars of a navigation controller follow the content of the controller on top.
extension UINavigationController: ScrollFollower {
  /// Gives the bars and the shown views their places.
  func layOutBars() {
    guard let container else { return }
    let bounds = container.bounds
    let safe = container.safeAreaInsets
    navigationBar.showsLargeTitle = topViewController.map(showsLargeTitle) ?? false
    topViewController?.navigationItem.searchController?.host = topViewController
    let height = UINavigationBar.rowHeight + navigationBar.searchHeight + extraHeight
    let y = isNavigationBarHidden ? -height : safe.top
    set(navigationBar, CGRect(x: 0, y: y, width: bounds.width, height: height))
    let toolbarHeight = 44 + safe.bottom
    let toolbarY = isToolbarHidden ? bounds.height + 1 : bounds.height - toolbarHeight
    set(toolbar, CGRect(x: 0, y: toolbarY, width: bounds.width, height: toolbarHeight))
    toolbar.isHidden = isToolbarHidden && toolbar.layer.animationKeys() == nil
    for controller in [transition?.change.from, transition?.change.to, topViewController] {
      if let controller { place(controller) }
    }
    updateGround()
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  /// Gives a controller's view its size, and its safe area what the bars cover.
  func place(_ controller: UIViewController) {
    guard let container, let view = controller.viewIfLoaded, view.superview === container.content else { return }
    let safe = container.safeAreaInsets
    var insets = UIEdgeInsets.zero
    var frame = container.content.bounds
    let searchHeight = controller.navigationItem.searchController == nil ? 0 : UISearchBar.height
    let full = UINavigationBar.rowHeight + searchHeight + (showsLargeTitle(controller) ? UINavigationBar.largeTitleHeight : 0)
    if !isNavigationBarHidden {
      let reachesUnder =
        controller.edgesForExtendedLayout.contains(.top)
        && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
      if reachesUnder {
        insets.top = full
      } else {
        frame.origin.y += safe.top + full
        frame.size.height = max(0, frame.height - safe.top - full)
      }
    }
    if !isToolbarHidden {
      if controller.edgesForExtendedLayout.contains(.bottom) {
        insets.bottom = 44
      } else {
        frame.size.height = max(0, frame.height - safe.bottom - 44)
      }
    }
    controller.containerSafeAreaInsets = insets
    // A view that is moving keeps its centre.
    guard transition?.isMoving(controller) == true else { return set(view, frame) }
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
  }

  /// Lays out the bars anew after they were shown or hidden.
  func barsDidChange(animated: Bool) {
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    toolbar.isHidden = false
    guard animated, view.window != nil else { return }
    UIView.animate(withDuration: Self.hideShowBarDuration) { view.layoutIfNeeded() }
  }

  // MARK: Large titles

  /// Whether a controller's title is large: automatic ones are as the one before, the first one large.
  func showsLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles, !isNavigationBarHidden else { return false }
    let end = stack.firstIndex { $0 === controller } ?? stack.count
    for candidate in [controller] + stack[..<end].reversed() {
      switch candidate.navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// How much of the large title's row is left, in points; more than there is while the content is pulled down.
  private var extraHeight: CGFloat {
    guard let top = topViewController, showsLargeTitle(top) else { return 0 }
    guard let scrolled = distanceScrolled else { return UINavigationBar.largeTitleHeight }
    return max(0, UINavigationBar.largeTitleHeight - scrolled)
  }

  // MARK: Content

  /// The scroll view whose content the bar follows.
  var followedScrollView: UIScrollView? {
    guard let view = topViewController?.viewIfLoaded else { return nil }
    if let scrollView = view as? UIScrollView { return scrollView }
    return view.subviews.first { $0.frame.minY <= 0 && $0 is UIScrollView } as? UIScrollView
  }

  /// How far the content is scrolled up from its top, in points; negative while it is pulled down.
  private var distanceScrolled: CGFloat? {
    followedScrollView.map { $0.contentOffset.y + $0.adjustedContentInset.top }
  }

  func followContent() {
    followedScrollView?.state.follower = self
  }

  package func scrollViewDidMove(_ scrollView: UIScrollView) {
    guard scrollView === followedScrollView, let top = topViewController else { return }
    if showsLargeTitle(top) {
      let height = UINavigationBar.rowHeight + navigationBar.searchHeight + extraHeight
      scrollView.state.uncoveredTop = max(0, UINavigationBar.largeTitleHeight - extraHeight)
      if navigationBar.frame.height != height { navigationBar.frame.size.height = height }
    }
    updateGround()
  }

  /// At the top of its content the bar has no ground.
  func updateGround() {
    guard let view = followedScrollView else { return navigationBar.groundOpacity = 1 }
    if view.state.follower !== self { view.state.follower = self }
    let scrolled = distanceScrolled ?? 0
    let start = topViewController.map(showsLargeTitle) == true ? UINavigationBar.largeTitleHeight - 8 : 0
    navigationBar.groundOpacity = min(max((scrolled - start) / 8, 0), 1)
  }
}
