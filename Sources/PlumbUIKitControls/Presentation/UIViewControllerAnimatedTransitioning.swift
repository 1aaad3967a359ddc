// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What an animator needs to know of the transition that it animates.
///
/// Source: Apple, "UIViewControllerContextTransitioning".
@MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place; the animator puts the view that comes into it.
  var containerView: UIView { get }
  /// Whether the transition is to take some frames.
  var isAnimated: Bool { get }
  /// Whether a gesture moves the transition: none does.
  var isInteractive: Bool { get }
  /// Whether the transition went back to where it began.
  var transitionWasCancelled: Bool { get }
  /// How the presented controller looks; `none` for a navigation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The turn that the transition makes: none.
  var targetTransform: CGAffineTransform { get }
  /// Tells how far a gesture has moved the transition; kept for compatibility.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Tells that a gesture finished the transition; kept for compatibility.
  func finishInteractiveTransition()
  /// Tells that a gesture gave the transition up; kept for compatibility.
  func cancelInteractiveTransition()
  /// Tells that a gesture holds the transition; kept for compatibility.
  func pauseInteractiveTransition()
  /// Ends the transition; every animator calls it at last.
  ///
  /// - Parameter didComplete: false puts everything back to where it began.
  func completeTransition(_ didComplete: Bool)
  /// A controller that takes part in the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that comes or goes; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the beginning, in points of the container; zero where it isn't known.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is at the end, in points of the container; zero where it isn't known.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An app's own way from one controller to another.
///
/// Source: Apple, "UIViewControllerAnimatedTransitioning".
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates the transition and calls `completeTransition` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// One transition that an app's animator runs.
@MainActor
package final class AnimatorTransition: UIViewControllerContextTransitioning {
  /// Who takes part, and where.
  package struct Parts {
    package var container: UIView
    package var from: UIViewController?
    package var to: UIViewController?
    package var fromView: UIView?
    package var toView: UIView?
    package var frame: CGRect
    package var style: UIModalPresentationStyle

    package init(
      container: UIView, from: UIViewController?, to: UIViewController?, fromView: UIView?, toView: UIView?, frame: CGRect,
      style: UIModalPresentationStyle = .none
    ) {
      self.container = container
      self.from = from
      self.to = to
      self.fromView = fromView
      self.toView = toView
      self.frame = frame
      self.style = style
    }
  }

  private let parts: Parts
  private let animator: any UIViewControllerAnimatedTransitioning
  private var end: ((Bool) -> Void)?
  package private(set) var transitionWasCancelled = false

  package init(_ parts: Parts, animator: any UIViewControllerAnimatedTransitioning, end: @escaping (Bool) -> Void) {
    self.parts = parts
    self.animator = animator
    self.end = end
  }

  /// Lets the animator begin, and what takes part run beside it.
  package func begin(alongside: @escaping () -> Void) {
    UIView.animate(withDuration: animator.transitionDuration(using: self), animations: alongside)
    animator.animateTransition(using: self)
  }

  /// Ends the transition at once, because another one begins.
  package func finishNow() {
    for view in [parts.fromView, parts.toView] { view?.layer.removeAllAnimations() }
    completeTransition(true)
  }

  package func completeTransition(_ didComplete: Bool) {
    guard let end else { return }
    self.end = nil
    transitionWasCancelled = !didComplete
    end(didComplete)
    animator.animationEnded(didComplete)
  }

  package var containerView: UIView { parts.container }
  package var isAnimated: Bool { true }
  package var isInteractive: Bool { false }
  package var presentationStyle: UIModalPresentationStyle { parts.style }
  package var targetTransform: CGAffineTransform { .identity }
  package func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  package func finishInteractiveTransition() {}
  package func cancelInteractiveTransition() {}
  package func pauseInteractiveTransition() {}

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: parts.from
    case .to: parts.to
    default: nil
    }
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: parts.fromView
    case .to: parts.toView
    default: nil
    }
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    guard vc === parts.from else { return .zero }
    return vc.viewIfLoaded.map { parts.container.convert($0.bounds, from: $0) } ?? .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    if vc === parts.to { return parts.toView == nil ? initialFrame(of: vc) : parts.frame }
    // What stays under a presentation ends where it is.
    return vc === parts.from && parts.fromView == nil ? initialFrame(of: vc) : .zero
  }

  private func initialFrame(of vc: UIViewController) -> CGRect {
    vc.viewIfLoaded.map { parts.container.convert($0.bounds, from: $0) } ?? .zero
  }
}
