// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What places the view of a presented controller, and what is around it.
///
/// Source: Apple, "UIPresentationController".
open class UIPresentationController: NSObject, UIContentContainer {
  /// Creates a presentation controller.
  ///
  /// - Parameters:
  ///   - presentedViewController: the controller that is shown.
  ///   - presentingViewController: the controller that shows it; nil until it is known.
  @MainActor
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// The controller that is shown.
  public private(set) unowned final var presentedViewController: UIViewController

  package weak final var presenting: UIViewController?

  /// The controller that shows it.
  public final var presentingViewController: UIViewController { presenting ?? presentedViewController }

  /// The view in which the presentation takes place; nil while there is none.
  open var containerView: UIView? { presentedViewController.presentationState.presentation?.container }

  /// The view that is placed and moved: that of the presented controller.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// The object that is told of gestures that dismiss; it is not kept alive.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The traits of the place where the controller is shown.
  open var traitCollection: UITraitCollection { containerView?.traitCollection ?? presentingViewController.traitCollection }

  /// Where the presented view stands in the container, in points; the whole container by default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenting controller's view is taken away while the other one covers it; false by default.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the presentation covers the whole window; true by default.
  open var shouldPresentInFullscreen: Bool { true }

  /// Tells that the container is about to lay out its views; the default does nothing.
  open func containerViewWillLayoutSubviews() {}

  /// Tells that the container laid out its views; the default does nothing.
  open func containerViewDidLayoutSubviews() {}

  /// Tells that the controller is about to come; overrides add views to the container.
  open func presentationTransitionWillBegin() {}

  /// Tells that the controller came, or didn't.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Tells that the controller is about to go.
  open func dismissalTransitionWillBegin() {}

  /// Tells that the controller went, or didn't.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// How the presentation looks and moves.
  package final var look = PresentationLook.cover

  /// What a touch around the view does where it doesn't dismiss.
  package final var touchedBeside: (() -> Void)?

  // MARK: UIContentContainer

  /// The size in points that the presented controller would like to have.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Lays out the container anew.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }

  /// The container's size, in points.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
    parentSize
  }

  /// Tells that the container's size is about to change; the default does nothing.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  /// Tells that the traits are about to change; the default does nothing.
  open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}
}

/// Hears of gestures and keys that dismiss a presented controller.
///
/// Source: Apple, "UIAdaptivePresentationControllerDelegate".
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the person may dismiss the controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The person is about to dismiss the controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The person dismissed the controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The person tried to dismiss a controller that doesn't allow it.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// The style for an environment; asked, and `none` or the present one changes nothing.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  /// Allows it.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  /// Leaves the style as it is.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
