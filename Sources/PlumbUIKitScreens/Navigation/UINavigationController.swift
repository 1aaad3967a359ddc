// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A container that shows one controller of a stack, with a bar that leads back.
///
/// Source: Apple, "UINavigationController". Differs from UIKit: a push or pop begins at once, not in the next layout; one that is under way
/// is brought to its end by the next one.
open class UINavigationController: UIViewController {
  /// What changes the stack.
  public enum Operation: Int, Hashable, Sendable {
    /// Something else.
    case none = 0
    /// A controller comes on top.
    case push = 1
    /// Controllers leave the top.
    case pop = 2
  }

  /// The height in points of a bar that is shown and hidden; kept for compatibility.
  public static let hideShowBarDuration: TimeInterval = 0.2

  /// Creates a container with an empty stack, or one from an Interface Builder file.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a container with a controller at the bottom of its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a container from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The object that is told of pushes and pops; it is not kept alive.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: Stack

  var stack: [UIViewController] = []
  var transition: NavigationTransition?
  /// How many callbacks of changes are running.
  var tellingDepth = 0
  /// What callbacks asked for meanwhile.
  var putOffChange: NavigationChange?
  /// The controller that the last transition left on screen.
  weak var shown: UIViewController?

  /// The controllers, the last of which is shown.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that is seen: the presented one where there is one, else the top of the stack.
  open var visibleViewController: UIViewController? {
    var front = presentationState.presented ?? topViewController
    while let presented = front?.presentationState.presented { front = presented }
    return front
  }

  /// Replaces the stack; where the top controller changes, it comes as by a push, or as by a pop if it was in the stack before.
  ///
  /// - Precondition: no controller is there twice.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    precondition(Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count, "A controller is in a stack only once.")
    for controller in viewControllers { Self.check(controller) }
    change(to: viewControllers, animated: animated)
  }

  /// Puts a controller on top of the stack and shows it.
  ///
  /// - Precondition: the controller is not in the stack and is no navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    Self.check(viewController)
    finishMovement()
    precondition(!stack.contains { $0 === viewController }, "A controller is in a stack only once: this one can't be pushed again.")
    change(to: stack + [viewController], animated: animated)
  }

  /// Takes the top controller off the stack; the last one stays.
  ///
  /// - Returns: the controller that was taken off, or nil.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    finishMovement()
    guard stack.count > 1 else { return nil }
    return pop(keeping: stack.count - 1, animated: animated).first
  }

  /// Takes controllers off the stack until one is on top.
  ///
  /// - Precondition: the controller is in the stack.
  /// - Returns: the controllers that were taken off.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    finishMovement()
    guard let place = stack.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure("A controller to which a stack is popped is in the stack.")
    }
    return pop(keeping: place + 1, animated: animated)
  }

  /// Takes all controllers but the first one off the stack.
  ///
  /// - Returns: the controllers that were taken off.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    finishMovement()
    guard stack.count > 1 else { return nil }
    return pop(keeping: 1, animated: animated)
  }

  private func pop(keeping count: Int, animated: Bool) -> [UIViewController] {
    let removed = Array(stack[count...])
    if !removed.isEmpty { change(to: Array(stack[..<count]), animated: animated) }
    return removed
  }

  private static func check(_ controller: UIViewController) {
    precondition(!(controller is UINavigationController), "A navigation controller can't be pushed on a navigation controller.")
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  // MARK: Bars

  private lazy var bar = UINavigationBar()
  private lazy var bottomBar = UIToolbar()
  private var barIsHidden = false
  private var bottomBarIsHidden = true

  /// The bar at the top.
  open var navigationBar: UINavigationBar { bar }

  /// The bar at the bottom; it is hidden until `isToolbarHidden` is false.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var toolbar: UIToolbar! { bottomBar }

  /// Whether the bar at the top is hidden; false by default.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar at the top.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    barIsHidden = hidden
    barsDidChange(animated: animated)
  }

  /// Whether the bar at the bottom is hidden; true by default.
  open var isToolbarHidden: Bool {
    get { bottomBarIsHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar at the bottom.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != bottomBarIsHidden else { return }
    bottomBarIsHidden = hidden
    barsDidChange(animated: animated)
  }

  /// Whether a swipe hides the bars; kept and without effect.
  open var hidesBarsOnSwipe = false
  /// Whether a tap hides the bars; kept and without effect.
  open var hidesBarsOnTap = false
  /// Whether the keyboard hides the bars; kept and without effect.
  open var hidesBarsWhenKeyboardAppears = false

  /// The gesture that leads back: a drag from the leading edge.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

  private(set) lazy var popGesture = PopGesture(controller: self)

  // MARK: View

  private(set) var container: NavigationView?

  open override func loadView() {
    let view = NavigationView(controller: self)
    container = view
    bar.goBack = { [weak self] in self?.goBack() }
    bar.itemDidChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    view.addSubview(bar)
    view.addSubview(bottomBar)
    view.addGestureRecognizer(popGesture.recognizer)
    self.view = view
    showTopWithoutTransition()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    viewIfLoaded?.layoutIfNeeded()
  }

  private func goBack() {
    popViewController(animated: true)
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard stack.count > 1, topViewController?.navigationItem.hidesBackButton == false else { return nil }
    return [
      UIKeyCommand(title: "Back", input: "[", modifierFlags: .command) { [weak self] _ in self?.goBack() },
      UIKeyCommand(title: "Back", input: UIKeyCommand.inputLeftArrow, modifierFlags: .alternate) { [weak self] _ in self?.goBack() },
    ]
  }
}

extension UIViewController {
  /// The nearest navigation controller that contains this controller.
  public var navigationController: UINavigationController? { nearestAncestor(UINavigationController.self) }
}

/// Is told about the controllers of a navigation controller.
///
/// Source: Apple, "UINavigationControllerDelegate".
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// A controller is about to be shown.
  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// A controller is shown.
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// What animates a push or a pop; nil for the system's movement.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Leaves it to the system.
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
