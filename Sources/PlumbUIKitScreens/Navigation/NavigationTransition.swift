// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The change from one controller of a stack to another: callbacks in Apple's order, and the movement.
@MainActor
final class NavigationTransition {
  let change: NavigationChange
  /// The container lives until the movement is over.
  private let controller: UINavigationController
  private let isInteractive: Bool
  private(set) var animator: UIViewPropertyAnimator?
  private let coordinator: TransitionCoordinator
  private var own: AnimatorTransition?
  private var barFinish: (() -> Void)?
  private var shade: UIView?
  private var isOver = false
  /// Whether callbacks about appearing are due: the container itself is on screen.
  private let isSeen: Bool

  /// Seconds.
  static let duration: TimeInterval = 0.35
  /// How far the lower view moves aside, as a share of the width.
  private static let parallax: CGFloat = 0.3

  init(_ change: NavigationChange, in controller: UINavigationController, isInteractive: Bool) {
    self.change = change
    self.controller = controller
    self.isInteractive = isInteractive
    isSeen = controller.appearanceState.isVisible
    coordinator = TransitionCoordinator(
      container: controller.container?.content, from: change.from, to: change.to, isAnimated: change.isAnimated,
      isInteractive: isInteractive, duration: Self.duration)
  }

  /// Whether a controller's view is moved now.
  func isMoving(_ candidate: UIViewController) -> Bool {
    (animator != nil || own != nil) && (candidate === change.from || candidate === change.to)
  }

  // MARK: Beginning

  func begin() {
    controller.tellingDepth += 1
    beginTelling()
    controller.tellingDepth -= 1
    controller.showPutOffChange()
  }

  private func beginTelling() {
    controller.runningTransition = coordinator
    change.from?.isMovingFromParent = change.operation == .pop
    change.to?.isMovingToParent = change.operation == .push
    change.to?.loadViewIfNeeded()
    if isSeen {
      change.from?.beginAppearanceTransition(false, animated: change.isAnimated)
      change.to?.beginAppearanceTransition(true, animated: change.isAnimated)
    }
    if let to = change.to {
      controller.delegate?.navigationController(controller, willShow: to, animated: change.isAnimated)
      insert(to.view)
    }
    if change.isAnimated { move() } else { settleAtOnce() }
  }

  private func insert(_ view: UIView) {
    guard let content = controller.container?.content else { return }
    if change.operation == .pop, let from = change.from?.viewIfLoaded, from.superview === content {
      content.insertSubview(view, belowSubview: from)
    } else {
      content.addSubview(view)
    }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func settleAtOnce() {
    controller.showItems()
    change.from?.viewIfLoaded?.removeFromSuperview()
    if controller.view.window != nil { controller.view.layoutIfNeeded() }
    coordinator.runAlongside()
    end(cancelled: false)
  }

  // MARK: Movement

  private func move() {
    guard let from = change.from?.view, let to = change.to?.view, let content = controller.container?.content else { return }
    let items = items
    controller.followToolbarItems()
    // Both views get their frames before they move.
    controller.container?.layoutIfNeeded()
    to.frame = content.bounds
    controller.place(from: change)
    to.layoutIfNeeded()
    if let animator = ownAnimator { return move(by: animator, from: from, to: to, in: content, items: items) }
    let isMirrored = controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = content.bounds.width * (isMirrored ? -1 : 1)
    let isPush = change.operation == .push
    let (upper, lower) = isPush ? (to, from) : (from, to)
    let home = CGPoint(x: upper.center.x, y: upper.center.y)
    let lowerHome = lower.center
    let shade = makeShade(between: lower, and: upper, in: content)
    let aside = CGPoint(x: lowerHome.x - width * Self.parallax, y: lowerHome.y)
    let away = CGPoint(x: home.x + width, y: home.y)
    if isPush { upper.center = away } else { lower.center = aside }
    shade.alpha = isPush ? 0 : 1
    let bar = controller.navigationBar.move(to: items, forward: isPush)
    barFinish = bar.finish
    let timing = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.22, y: 0.8), controlPoint2: CGPoint(x: 0.3, y: 1))
    let animator = UIViewPropertyAnimator(duration: Self.duration, timingParameters: timing)
    animator.isUserInteractionEnabled = false
    animator.addAnimations { [coordinator, weak controller] in
      upper.center = isPush ? home : away
      lower.center = isPush ? aside : lowerHome
      shade.alpha = isPush ? 1 : 0
      bar.animate()
      controller?.layOutBars()
      coordinator.runAlongside()
    }
    animator.addCompletion { [self] in end(cancelled: $0 == .start) }
    self.animator = animator
    if isInteractive { animator.pauseAnimation() } else { animator.startAnimation() }
  }

  /// The app's own animator; a gesture that leads back moves as the system does.
  private var ownAnimator: (any UIViewControllerAnimatedTransitioning)? {
    guard !isInteractive, let from = change.from, let to = change.to else { return nil }
    return controller.delegate?.navigationController(controller, animationControllerFor: change.operation, from: from, to: to)
  }

  private func move(
    by animator: any UIViewControllerAnimatedTransitioning, from: UIView, to: UIView, in content: UIView, items: [UINavigationItem]
  ) {
    let bar = controller.navigationBar.move(to: items, forward: change.operation == .push)
    barFinish = bar.finish
    let transition = AnimatorTransition(
      .init(container: content, from: change.from, to: change.to, fromView: from, toView: to, frame: to.frame), animator: animator
    ) { [self] _ in
      own = nil
      // A push or pop that no gesture moves has nothing to go back to.
      for view in [from, to] {
        view.transform = .identity
        view.alpha = 1
      }
      end(cancelled: false)
    }
    own = transition
    transition.begin { [coordinator, weak controller] in
      bar.animate()
      controller?.layOutBars()
      coordinator.runAlongside()
    }
  }

  private var items: [UINavigationItem] {
    // While a gesture leads back the stack is still the old one.
    (isInteractive ? Array(controller.stack.dropLast()) : controller.stack).map(\.navigationItem)
  }

  private func makeShade(between lower: UIView, and upper: UIView, in content: UIView) -> UIView {
    let shade = UIView(frame: content.bounds)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.1)
    shade.isUserInteractionEnabled = false
    content.insertSubview(shade, belowSubview: upper)
    self.shade = shade
    return shade
  }

  /// Shows a share of the movement, from 0 to 1, as a finger says.
  func scrub(to share: CGFloat) {
    coordinator.percentComplete = share
    animator?.fractionComplete = share
  }

  /// The finger let go: the movement goes on to its end or back to its start.
  func release(finishes: Bool) {
    coordinator.interactionDidEnd(cancelled: !finishes)
    animator?.isReversed = !finishes
    animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  /// Brings the movement to its end at once.
  func finish() {
    if let own { return own.finishNow() }
    guard let animator, !isOver else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }

  // MARK: The end

  private func end(cancelled: Bool) {
    guard !isOver else { return }
    isOver = true
    controller.tellingDepth += 1
    animator = nil
    shade?.removeFromSuperview()
    barFinish?()
    controller.transition = nil
    controller.runningTransition = nil
    controller.shown = cancelled ? change.from : change.to
    if cancelled { goBack() } else { arrive() }
    change.from?.isMovingFromParent = false
    change.to?.isMovingToParent = false
    coordinator.finish()
    controller.tellingDepth -= 1
    controller.showPutOffChange()
  }

  private func arrive() {
    change.from?.viewIfLoaded?.removeFromSuperview()
    if isInteractive {
      controller.stack.removeAll { $0 === change.from }
      controller.tabBarController?.viewIfLoaded?.setNeedsLayout()
      controller.showItems()
    }
    controller.followContent()
    controller.view.setNeedsLayout()
    if isSeen {
      change.from?.endAppearanceTransition()
      change.to?.endAppearanceTransition()
    }
    controller.end(leaving: change.leaving, entering: change.entering)
    if let to = change.to { controller.delegate?.navigationController(controller, didShow: to, animated: change.isAnimated) }
  }

  private func goBack() {
    change.to?.viewIfLoaded?.removeFromSuperview()
    controller.showItems()
    guard isSeen else { return }
    change.to?.beginAppearanceTransition(false, animated: true)
    change.from?.beginAppearanceTransition(true, animated: true)
    change.to?.endAppearanceTransition()
    change.from?.endAppearanceTransition()
  }
}

extension UINavigationController {
  /// Gives both controllers of a change their frames.
  func place(from change: NavigationChange) {
    for controller in [change.from, change.to] {
      if let controller { place(controller) }
    }
  }
}
