// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One controller shown over another: from `present` to `dismiss`.
///
/// Controllers hear of it in the order that Apple's print: the one that goes will disappear, the one that comes will and did appear, the
/// one that went did disappear. A presenting controller hears of it only where it is covered as a whole.
@MainActor
package final class ModalPresentation {
  package let presenting: UIViewController
  package let presented: UIViewController
  package let controller: UIPresentationController
  package private(set) var container: UIView?
  private var ground: UIView?
  private var removed: (parent: UIView, view: UIView)?
  private var drag: UIGestureRecognizer?
  private var isMoving = false
  private let source: UIViewController
  /// What ends the movement under way at once.
  private var finishNow: (() -> Void)?

  private init(presenting: UIViewController, presented: UIViewController, source: UIViewController) {
    self.presenting = presenting
    self.presented = presented
    self.source = source
    var custom: UIPresentationController?
    if presented.modalPresentationStyle == .custom {
      custom = presented.transitioningDelegate?.presentationController(forPresented: presented, presenting: presenting, source: source)
    }
    controller = custom ?? presented.presentationControllerInUse
    controller.presenting = presenting
    if presented.modalTransitionStyle != .coverVertical, controller.look.hidden == .below { controller.look.hidden = .faded }
  }

  // MARK: Presenting

  static func present(_ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenting = self.presenting(for: presented, from: source)
    if let other = presenting.presentationState.presented {
      if other.presentationState.isBeingDismissed {
        other.presentationState.presentation?.finishNow?()
      } else {
        return report("\(type(of: presented)) is not presented: \(type(of: presenting)) already presents \(type(of: other)).")
      }
    }
    guard presented.presentationState.presentation == nil, presented !== presenting else {
      return report("\(type(of: presented)) is not presented: it is presented already.")
    }
    guard presented.parent == nil else {
      return report("\(type(of: presented)) is not presented: it lies inside another view controller.")
    }
    guard let view = presenting.viewIfLoaded, let window = view.window else {
      return report("\(type(of: presented)) is not presented: the view of \(type(of: presenting)) is in no window.")
    }
    let presentation = ModalPresentation(presenting: presenting, presented: presented, source: source)
    presentation.begin(in: window, animated: animated, completion: completion)
  }

  /// The controller that a presentation covers: the one that defines the context, or the outermost container.
  private static func presenting(for presented: UIViewController, from source: UIViewController) -> UIViewController {
    let wantsContext = presented.modalPresentationStyle.isInContext
    var current = source
    while let parent = current.parent {
      if wantsContext, current.definesPresentationContext { return current }
      current = parent
    }
    return current
  }

  private var isInContext: Bool { presented.modalPresentationStyle.isInContext }

  private var removesPresenter: Bool {
    switch presented.modalPresentationStyle {
    case .fullScreen, .currentContext: true
    case .custom: controller.shouldRemovePresentersView
    default: false
    }
  }

  private func begin(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
    presented.presentationState.presentation = self
    presented.presentationState.isBeingPresented = true
    presenting.presentationState.presented = presented
    let container = makeContainer(in: window)
    let coordinator = makeCoordinator(shows: true, animated: animated)
    if removesPresenter { presenting.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    controller.presentationTransitionWillBegin()
    if let view = controller.presentedView {
      view.autoresizingMask = []
      container.addSubview(view)
      dress(view)
    }
    container.layoutIfNeeded()
    move(shows: true, with: coordinator) { [self] isComplete in
      presented.presentationState.isBeingPresented = false
      guard isComplete else { return giveUp(completion) }
      if removesPresenter { takePresenterAway() }
      presented.endAppearanceTransition()
      if removesPresenter { presenting.endAppearanceTransition() }
      controller.presentationTransitionDidEnd(true)
      completion?()
    }
  }

  /// The app's animator gave the presentation up: everything is as before.
  private func giveUp(_ completion: (() -> Void)?) {
    presented.beginAppearanceTransition(false, animated: false)
    if removesPresenter { presenting.beginAppearanceTransition(true, animated: false) }
    takeContainerAway()
    presented.endAppearanceTransition()
    if removesPresenter { presenting.endAppearanceTransition() }
    forget()
    controller.presentationTransitionDidEnd(false)
    completion?()
  }

  private func takeContainerAway() {
    if let drag { controller.presentedView?.removeGestureRecognizer(drag) }
    // An animator may have put the view that comes back into the container.
    if let view = presenting.viewIfLoaded, let container, view.superview === container, let parent = container.superview {
      view.frame = parent.convert(view.frame, from: container)
      parent.insertSubview(view, belowSubview: container)
    }
    controller.presentedView?.removeFromSuperview()
    controller.presentedView?.transform = .identity
    controller.presentedView?.alpha = 1
    container?.removeFromSuperview()
    container = nil
  }

  /// Unties the controllers, unless a callback has tied them to others meanwhile.
  private func forget() {
    if presenting.presentationState.presented === presented { presenting.presentationState.presented = nil }
    guard presented.presentationState.presentation === self else { return }
    presented.presentationState.presentation = nil
    presented.presentationState.kept = nil
  }

  private func makeContainer(in window: UIWindow) -> UIView {
    let place: UIView = isInContext ? presenting.viewIfLoaded?.superview ?? window : window
    let frame = isInContext ? presenting.viewIfLoaded?.frame ?? place.bounds : place.bounds
    let container = PresentationContainer(frame: frame, presentation: self)
    place.addSubview(container)
    self.container = container
    ground = container.ground
    return container
  }

  private func dress(_ view: UIView) {
    let look = controller.look
    guard look.topCornerRadius > 0 || look.bottomCornerRadius > 0 else { return }
    view.layer.cornerRadius = max(look.topCornerRadius, look.bottomCornerRadius)
    let isCentred = controller.frameOfPresentedViewInContainerView.maxY < (container?.bounds.maxY ?? 0)
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.layer.maskedCorners = look.bottomCornerRadius > 0 || isCentred ? .all : top
    view.clipsToBounds = true
    guard look.isDismissedByPerson else { return }
    let recognizer = SheetDrag(presentation: self).makeRecognizer()
    view.addGestureRecognizer(recognizer)
    drag = recognizer
  }

  private func takePresenterAway() {
    guard let view = presenting.viewIfLoaded, let parent = view.superview else { return }
    removed = (parent, view)
    view.removeFromSuperview()
  }

  private func bringPresenterBack() {
    guard let (parent, view) = removed else { return }
    removed = nil
    view.frame = parent.bounds
    parent.insertSubview(view, at: 0)
  }

  func layOut() {
    guard !isMoving, let view = controller.presentedView else { return }
    controller.containerViewWillLayoutSubviews()
    let frame = controller.frameOfPresentedViewInContainerView
    if view.frame != frame { view.frame = frame }
    controller.containerViewDidLayoutSubviews()
  }

  // MARK: Moving

  /// The controllers can take part from the first callback on.
  private func makeCoordinator(shows: Bool, animated: Bool) -> TransitionCoordinator {
    let coordinator = TransitionCoordinator(
      container: container, from: shows ? presenting : presented, to: shows ? presented : presenting, isAnimated: animated,
      duration: controller.look.duration, style: presented.modalPresentationStyle)
    presented.runningTransition = coordinator
    presenting.runningTransition = coordinator
    return coordinator
  }

  private func move(shows: Bool, with coordinator: TransitionCoordinator, then end: @escaping (_ isComplete: Bool) -> Void) {
    let animated = coordinator.isAnimated
    let look = controller.look
    let frame = controller.frameOfPresentedViewInContainerView
    var isDone = false
    let done = { [self] (isComplete: Bool) in
      guard !isDone else { return }
      isDone = true
      isMoving = false
      finishNow = nil
      presented.runningTransition = nil
      presenting.runningTransition = nil
      // The window's size may have changed meanwhile.
      self.container?.setNeedsLayout()
      end(isComplete)
      coordinator.finish()
    }
    guard let container, let view = controller.presentedView else { return done(true) }
    guard animated else {
      if shows { look.show(view, at: frame) } else { look.hide(view, in: container, leaves: true) }
      ground?.alpha = shows ? look.dimming : 0
      coordinator.runAlongside()
      return done(true)
    }
    isMoving = true
    if let animator = animator(shows: shows) {
      return move(by: animator, shows: shows, frame: frame, alongside: coordinator.runAlongside, done)
    }
    if shows {
      UIView.performWithoutAnimation {
        view.frame = frame
        view.layoutIfNeeded()
        look.hide(view, in: container, leaves: false)
      }
    }
    finishNow = {
      view.layer.removeAllAnimations()
      done(true)
    }
    UIView.animate(withDuration: look.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) { [self] in
      if shows { look.show(view, at: frame) } else { look.hide(view, in: container, leaves: true) }
      ground?.alpha = shows ? look.dimming : 0
      coordinator.runAlongside()
    } completion: { _ in
      done(true)
    }
  }

  /// The app's own animator.
  private func animator(shows: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let delegate = presented.transitioningDelegate else { return nil }
    return shows
      ? delegate.animationController(forPresented: presented, presenting: presenting, source: source)
      : delegate.animationController(forDismissed: presented)
  }

  private func move(
    by animator: any UIViewControllerAnimatedTransitioning, shows: Bool, frame: CGRect, alongside: @escaping () -> Void,
    _ done: @escaping (Bool) -> Void
  ) {
    guard let container, let view = controller.presentedView else { return done(true) }
    let other = removesPresenter ? presenting.viewIfLoaded : nil
    if shows { UIView.performWithoutAnimation { view.frame = frame } }
    let transition = AnimatorTransition(
      .init(
        container: container, from: shows ? presenting : presented, to: shows ? presented : presenting, fromView: shows ? other : view,
        toView: shows ? view : other, frame: shows ? frame : container.bounds, style: presented.modalPresentationStyle),
      animator: animator, end: done)
    finishNow = { transition.finishNow() }
    let dimming = shows ? controller.look.dimming : 0
    transition.begin { [ground] in
      ground?.alpha = dimming
      alongside()
    }
  }

  // MARK: Dismissing

  static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    var candidate: UIViewController? = source
    while let current = candidate {
      if let presented = current.presentationState.presented, let presentation = presented.presentationState.presentation {
        return presentation.end(animated: animated, completion: completion)
      }
      if let presentation = current.presentationState.presentation { return presentation.end(animated: animated, completion: completion) }
      candidate = current.parent
    }
  }

  /// Takes away everything that is presented over a controller, without animation.
  static func dismissAll(over controller: UIViewController) {
    controller.presentationState.presented?.presentationState.presentation?.end(animated: false, completion: nil)
    for child in controller.children { dismissAll(over: child) }
  }

  private func end(animated: Bool, completion: (() -> Void)?) {
    guard !presented.presentationState.isBeingDismissed else { return }
    finishNow?()
    // What the controller presents itself goes with it.
    Self.dismissAll(over: presented)
    presented.presentationState.isBeingDismissed = true
    let wasRemoved = removed != nil
    if let view = presented.viewIfLoaded { view.endEditing(true) }
    let coordinator = makeCoordinator(shows: false, animated: animated)
    presented.beginAppearanceTransition(false, animated: animated)
    if wasRemoved { presenting.beginAppearanceTransition(true, animated: animated) }
    controller.dismissalTransitionWillBegin()
    bringPresenterBack()
    move(shows: false, with: coordinator) { [self] isComplete in
      guard isComplete else { return stay(wasRemoved: wasRemoved) }
      takeContainerAway()
      presenting.presentationState.presented = nil
      if wasRemoved { presenting.endAppearanceTransition() }
      presented.endAppearanceTransition()
      presented.presentationState.isBeingDismissed = false
      forget()
      controller.dismissalTransitionDidEnd(true)
      completion?()
    }
  }

  /// The app's animator gave the dismissal up: the controller stays.
  private func stay(wasRemoved: Bool) {
    presented.presentationState.isBeingDismissed = false
    presented.beginAppearanceTransition(true, animated: false)
    if wasRemoved {
      presenting.beginAppearanceTransition(false, animated: false)
      takePresenterAway()
    }
    presented.endAppearanceTransition()
    if wasRemoved { presenting.endAppearanceTransition() }
    container?.setNeedsLayout()
    controller.dismissalTransitionDidEnd(false)
  }

  /// The person touches what is around the view.
  func personTouchesBeside() {
    if let touchedBeside = controller.touchedBeside { touchedBeside() } else { personDismisses() }
  }

  /// The person taps beside the view, presses the escape key or drags the view down.
  ///
  /// - Returns: whether the controller goes.
  @discardableResult
  package func personDismisses() -> Bool {
    guard controller.look.isDismissedByPerson, !presented.presentationState.isBeingDismissed else { return false }
    guard !presented.isModalInPresentation, controller.delegate?.presentationControllerShouldDismiss(controller) != false else {
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      return false
    }
    let delegate = controller.delegate
    delegate?.presentationControllerWillDismiss(controller)
    end(animated: true) { [controller] in delegate?.presentationControllerDidDismiss(controller) }
    return true
  }

  private static func report(_ text: String) {
    FileHandle.standardError.write(Data("Plumbline: \(text)\n".utf8))
  }
}

/// A drag that pulls a card down and, far or fast enough, dismisses it.
@MainActor
private final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  private weak var presentation: ModalPresentation?
  private var origin = CGPoint.zero
  /// Points per second from which a drag of any length dismisses.
  private static let quick: CGFloat = 800

  init(presentation: ModalPresentation) {
    self.presentation = presentation
    super.init()
  }

  func makeRecognizer() -> UIPanGestureRecognizer {
    // The recogniser keeps the object alive by its closure.
    let pan = UIPanGestureRecognizer { [self] in move($0) }
    pan.delegate = self
    return pan
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let view = pan.view else { return false }
    let way = pan.translation(in: view)
    guard way.y > abs(way.x) else { return false }
    // Content that scrolls keeps its drags.
    var hit = view.hitTest(pan.location(in: view), with: nil)
    while let current = hit, current !== view {
      if current is UIScrollView { return false }
      hit = current.superview
    }
    return true
  }

  private func move(_ gesture: UIGestureRecognizer) {
    guard let presentation, let view = gesture.view, let pan = gesture as? UIPanGestureRecognizer else { return }
    switch pan.state {
    case .began: origin = view.center
    case .changed:
      let way = pan.translation(in: view.superview).y
      let isHeld = presentation.presented.isModalInPresentation
      view.center = CGPoint(x: origin.x, y: origin.y + (way < 0 ? 0 : isHeld ? way / 4 : way))
    case .ended:
      let isFar = pan.translation(in: view.superview).y > view.bounds.height / 3
      if isFar || pan.velocity(in: view.superview).y > Self.quick, presentation.personDismisses() { return }
      fallthrough
    default: UIView.animate(withDuration: 0.25) { [origin] in view.center = origin }
    }
  }
}

extension UIModalPresentationStyle {
  /// Whether the nearest controller that defines a context is covered, not the whole screen.
  fileprivate var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}
