// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Whether a controller's view is on screen, as far as its owner was told.
///
/// Source: Apple, "UIViewController", "Responding to view-related events".
package struct AppearanceState {
  private enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  private var phase = Phase.disappeared
  private var isAnimated = false
  /// Whether the view is about to be laid out for the first time since it began to appear.
  private var owesIsAppearing = false
  /// Whether the view came into a window, or left it, without a container's word, so that this is the transition.
  private var followsWindow = false

  package init() {}

  /// Whether the view is on screen or on its way there.
  package var isVisible: Bool { phase == .appearing || phase == .appeared }

  /// Whether a transition is under way.
  package var isInTransition: Bool { phase == .appearing || phase == .disappearing }
}

// The methods are static over the controller: callbacks of the app change the state while they run.
extension AppearanceState {
  @MainActor
  package func begin(_ isAppearing: Bool, animated: Bool, of controller: UIViewController) {
    guard isVisible != isAppearing else { return }
    if isAppearing { controller.loadViewIfNeeded() }
    controller.appearanceState.phase = isAppearing ? .appearing : .disappearing
    controller.appearanceState.isAnimated = animated
    controller.appearanceState.owesIsAppearing = isAppearing
    if isAppearing { controller.viewIfLoaded?.setNeedsLayout() }
    if isAppearing { controller.viewWillAppear(animated) } else { controller.viewWillDisappear(animated) }
    for child in Self.shownChildren(of: controller) { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  @MainActor
  package func end(of controller: UIViewController) {
    switch phase {
    case .appearing:
      tellThatItIsAppearing(controller)
      controller.appearanceState.phase = .appeared
      controller.viewDidAppear(isAnimated)
    case .disappearing:
      controller.appearanceState.phase = .disappeared
      controller.viewDidDisappear(isAnimated)
    case .appeared, .disappeared: return
    }
    guard controller.shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in controller.children where child.appearanceState.isInTransition { child.endAppearanceTransition() }
  }

  /// Tells once that the view is in the window, with its traits and its size, and will now lay itself out.
  @MainActor
  func tellThatItIsAppearing(_ controller: UIViewController) {
    guard owesIsAppearing, phase == .appearing else { return }
    controller.appearanceState.owesIsAppearing = false
    controller.viewIsAppearing(isAnimated)
  }

  /// The children that are told of the controller's appearing: those whose views lie in its view.
  @MainActor
  private static func shownChildren(of controller: UIViewController) -> [UIViewController] {
    guard controller.shouldAutomaticallyForwardAppearanceMethods, let view = controller.viewIfLoaded else { return [] }
    return controller.children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  /// A child's view that is added to a parent on screen, or taken from it, appears or disappears with that.
  @MainActor
  func viewWillMove(to window: UIWindow?, of controller: UIViewController) {
    guard !isInTransition, controller.parent?.shouldAutomaticallyForwardAppearanceMethods == true else { return }
    if window != nil, phase == .disappeared, controller.parent?.appearanceState.isVisible == true {
      controller.appearanceState.followsWindow = true
      controller.beginAppearanceTransition(true, animated: false)
    } else if window == nil, phase == .appeared, controller.parent?.appearanceState.isVisible == true {
      controller.appearanceState.followsWindow = true
      controller.beginAppearanceTransition(false, animated: false)
    }
  }

  @MainActor
  func viewDidMove(to window: UIWindow?, of controller: UIViewController) {
    if window != nil, owesIsAppearing { controller.viewIfLoaded?.setNeedsLayout() }
    guard followsWindow else { return }
    controller.appearanceState.followsWindow = false
    // A parent that is appearing itself ends it with its own.
    if window != nil, controller.parent?.appearanceState.phase == .appearing { return }
    controller.endAppearanceTransition()
  }
}
