// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How a presented controller looks.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// Over the whole window; the presenting controller disappears.
  case fullScreen = 0
  /// A card that covers most of the window.
  case pageSheet = 1
  /// A card of 540 x 620 points where there is room, else like `pageSheet`.
  case formSheet = 2
  /// Over the controller that defines the context, which disappears.
  case currentContext = 3
  /// As the transitioning delegate's presentation controller says.
  case custom = 4
  /// Over the whole window; the presenting controller stays.
  case overFullScreen = 5
  /// Over the controller that defines the context, which stays.
  case overCurrentContext = 6
  /// A popover; shown as a card here.
  case popover = 7
  /// No style.
  case none = -1
  /// The system's choice: a card.
  case automatic = -2
}

/// How a presented controller comes on screen.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// From below.
  case coverVertical = 0
  /// By turning the screen; shown as a cross-fade here.
  case flipHorizontal = 1
  /// By a cross-fade.
  case crossDissolve = 2
  /// By turning a page; shown as a cross-fade here.
  case partialCurl = 3
}

/// An object that gives a controller its own way of being presented.
///
/// Source: Apple, "UIViewControllerTransitioningDelegate". Differs from UIKit: transitions that a gesture moves are not asked for.
@MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// What places the presented view; nil for the system's.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
  /// What animates a controller that comes; nil for the system's movement.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What animates a controller that goes; nil for the system's movement.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  /// Leaves it to the system.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
  /// Leaves it to the system.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Leaves it to the system.
  public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
