// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What is known of a transition while it runs.
///
/// Source: Apple, "UIViewControllerTransitionCoordinatorContext".
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition takes some frames.
  var isAnimated: Bool { get }
  /// How the presented controller looks; `none` for transitions of other kinds.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a gesture began the transition.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture moves the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition went back to where it began.
  var isCancelled: Bool { get }
  /// How long the transition takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far a gesture has moved the transition, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// A controller that takes part in the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of a controller that takes part in the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets code take part in a transition between controllers or sizes.
///
/// Source: Apple, "UIViewControllerTransitionCoordinator".
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs a closure together with the transition's own changes.
  ///
  /// - Parameters:
  ///   - animation: changes that are animated as the transition is.
  ///   - completion: called at the end of the transition.
  /// - Returns: whether the closure will run.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure when a gesture stops moving the transition.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a closure together with the transition's own changes.
  ///
  /// - Parameter animation: changes that are animated as the transition is.
  /// - Returns: whether the closure will run.
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is shown before.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that is shown afterwards.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that is shown before.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is shown afterwards.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// A transition that a container runs.
@MainActor
package final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  package let isAnimated: Bool
  package let initiallyInteractive: Bool
  package let transitionDuration: TimeInterval
  package let presentationStyle: UIModalPresentationStyle
  package var isInteractive: Bool
  package var percentComplete: CGFloat = 0
  package private(set) var isCancelled = false
  package let containerView: UIView
  private let from: UIViewController?
  private let to: UIViewController?
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasRun = false

  package init(
    container: UIView?, from: UIViewController? = nil, to: UIViewController? = nil, isAnimated: Bool, isInteractive: Bool = false,
    duration: TimeInterval = 0, style: UIModalPresentationStyle = .none
  ) {
    containerView = container ?? UIView()
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
    initiallyInteractive = isInteractive
    transitionDuration = isAnimated ? duration : 0
    presentationStyle = style
    super.init()
  }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: UITransitionContextViewControllerKey(rawValue: key.rawValue + "Controller"))?.viewIfLoaded
  }

  @discardableResult
  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return !hasRun }
    guard !hasRun else { return false }
    alongside.append(animation)
    return true
  }

  package func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    interactionHandlers.append(handler)
  }

  /// Runs what takes part, in the container's own block of animations.
  package func runAlongside() {
    guard !hasRun else { return }
    hasRun = true
    let closures = alongside
    alongside = []
    for closure in closures { closure(self) }
  }

  /// The gesture let go.
  package func interactionDidEnd(cancelled: Bool) {
    isInteractive = false
    isCancelled = cancelled
    for handler in interactionHandlers { handler(self) }
    interactionHandlers = []
  }

  /// Tells that the transition is over.
  package func finish() {
    let closures = completions
    completions = []
    for closure in closures { closure(self) }
  }
}
