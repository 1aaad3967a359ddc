// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An object that owns a tree of views and follows its life.
///
/// Source: Apple, "UIViewController".
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment {
  // MARK: Creating

  /// Creates a controller; `loadView` makes its view when it is first asked for.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: the name of an Interface Builder file, or nil.
  ///   - nibBundleOrNil: where to look for the file, or nil for the main bundle.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller without an Interface Builder file.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  /// The name of the Interface Builder file that the controller was created with.
  public let nibName: String?

  /// Where to look for the Interface Builder file.
  public let nibBundle: Bundle?

  // MARK: View

  /// The root of the controller's views, loaded when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { adopt(newValue) }
  }

  /// The view if it was loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view was loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view; the default makes an empty one.
  ///
  /// Overrides set `view` and don't call super.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view unless that was done.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    if let load = storyboardView {
      storyboardView = nil
      load()
    } else {
      loadView()
    }
    precondition(loadedView != nil, "loadView must set the controller's view.")
    viewDidLoad()
  }

  /// Tells that the view was loaded; the default does nothing.
  open func viewDidLoad() {}

  /// Tells that the view is about to be shown; the default does nothing.
  open func viewWillAppear(_ animated: Bool) {}

  /// Tells that the view is in the window with its traits and size and is about to be laid out and shown; the default does nothing.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Tells that the view is shown; the default does nothing.
  open func viewDidAppear(_ animated: Bool) {}

  /// Tells that the view is about to go; the default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Tells that the view is no longer shown; the default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether the children are told by the controller's own appearing and disappearing; true by default.
  ///
  /// A container that answers false calls `beginAppearanceTransition` and `endAppearanceTransition` of its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that its view is about to come on screen or to leave it.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearanceState.begin(isAppearing, animated: animated, of: self)
  }

  /// Tells a child that its view came on screen or left it.
  open func endAppearanceTransition() { appearanceState.end(of: self) }

  /// Whether the controller is being added to a container, in the methods that tell of appearing.
  public package(set) final var isMovingToParent = false

  /// Whether the controller is being taken out of a container, in the methods that tell of disappearing.
  public package(set) final var isMovingFromParent = false

  /// Whether the controller, or one that contains it, is being presented.
  open var isBeingPresented: Bool { presentationState.isBeingPresented || parent?.isBeingPresented == true }

  /// Whether the controller, or one that contains it, is being dismissed.
  open var isBeingDismissed: Bool { presentationState.isBeingDismissed || parent?.isBeingDismissed == true }

  /// Tells that the view is about to lay out its subviews; the default does nothing.
  open func viewWillLayoutSubviews() {}

  /// Tells that the view laid out its subviews; the default does nothing.
  open func viewDidLayoutSubviews() {}

  /// Changes the view's constraints before a layout pass.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// Tells that the safe area changed; the default does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// Room in points that the controller adds to the safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      applyAddedSafeArea()
    }
  }

  /// What the container's bars add to the safe area of the controller's view, in points.
  package final var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { applyAddedSafeArea() } }
  }

  private func applyAddedSafeArea() {
    let (own, container) = (additionalSafeAreaInsets, containerSafeAreaInsets)
    viewIfLoaded?.setAddedSafeAreaInsets(
      UIEdgeInsets(
        top: own.top + container.top, left: own.left + container.left, bottom: own.bottom + container.bottom,
        right: own.right + container.right))
  }

  /// The size in points that the controller would like to have.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentationState.presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Tells that a child would like to have another size; the default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The edges under bars to which the view reaches; all by default.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// Whether the view reaches under bars that are opaque too; false by default.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { parent?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Frees what can be made again; the default does nothing.
  open func didReceiveMemoryWarning() {}

  // MARK: Traits

  /// The environment that the view is shown in.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? UIScreen.main.traitCollection }

  /// Makes the controller's views light or dark whatever the environment says.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  /// Tells that the traits changed; the default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Size

  /// Tells that the view's size is about to change, as by a rotation or a resized window; overrides call super.
  ///
  /// The default tells the children and the presented controller whose size changes too.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTransition(to: size, with: coordinator)
  }

  /// Tells that the traits are about to change; overrides call super.
  open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The size in points that a child gets when the controller's own view gets a size: the same for one that fills it, else the present one.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded, child.bounds.size != viewIfLoaded?.bounds.size else {
      return parentSize
    }
    return child.bounds.size
  }

  /// The transition under way: of the controller, or of one that contains it.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { runningTransition ?? parent?.transitionCoordinator }

  /// The look of the status bar; kept, no status bar is drawn.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is hidden; no status bar is drawn.
  open var prefersStatusBarHidden: Bool { false }

  /// Tells that the status bar should look different; no status bar is drawn.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// The orientations that the controller supports; kept, a window has any size.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Whether the controller turns with the device; kept, a window has any size.
  open var shouldAutorotate: Bool { true }

  // MARK: State

  /// The controller's name for people; its navigation item and tab bar item show it.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      bars.titleDidChange(from: oldValue, to: title)
    }
  }

  /// Whether a person can edit the content now; false by default.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing; overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    bars.editingDidChange(to: editing)
  }

  // MARK: Bars

  package final lazy var bars = ControllerBars(controller: self)

  /// What a navigation bar shows for the controller.
  open var navigationItem: UINavigationItem { bars.navigationItem }

  /// What a tab bar shows for the controller.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get { bars.tabBarItem }
    set { bars.tabBarItem = newValue }
  }

  /// A button that begins and ends editing, by `setEditing(_:animated:)`.
  open var editButtonItem: UIBarButtonItem { bars.editButtonItem }

  /// What a navigation controller's toolbar shows for the controller.
  open var toolbarItems: [UIBarButtonItem]? {
    get { bars.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Changes what a navigation controller's toolbar shows for the controller.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { bars.toolbarItems = toolbarItems }

  /// Whether bars at the bottom go away when the controller is pushed; false by default.
  open var hidesBottomBarWhenPushed = false

  // MARK: Presentation

  package final var presentationState = PresentationState()

  /// How the controller looks when it is presented; as a card by default.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic

  /// How a presented controller comes on screen.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Whether the person can't dismiss the controller by a gesture; false by default.
  open var isModalInPresentation = false

  /// Whether controllers with the style `currentContext` are presented over this one; false by default.
  open var definesPresentationContext = false

  /// Whether the controller's transition style counts for those that it presents in its context; false by default.
  open var providesPresentationContextTransitionStyle = false

  /// The object that gives the controller its own way of being presented; it is not kept alive.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The controller that this one, or one that contains it, presents.
  open var presentedViewController: UIViewController? { presentationState.presented ?? parent?.presentedViewController }

  /// The controller that presents this one, or one that contains it.
  open var presentingViewController: UIViewController? { presentationState.presentation?.presenting ?? parent?.presentingViewController }

  /// What places the controller's view while it is presented.
  open var presentationController: UIPresentationController? { presentationControllerInUse }

  /// What places the controller's view in a popover; nil for other styles.
  ///
  /// Differs from UIKit: popovers are shown as cards.
  open var popoverPresentationController: UIPopoverPresentationController? { presentationController as? UIPopoverPresentationController }

  /// What places the controller's view as a card; nil for other styles.
  open var sheetPresentationController: UISheetPresentationController? { presentationController as? UISheetPresentationController }

  /// Shows another controller over this one.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: the controller to show; it must not be shown already.
  ///   - flag: whether the change takes some frames.
  ///   - completion: called after the controller appeared.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    ModalPresentation.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Takes away the controller that this one presents or, where it presents none, this one.
  ///
  /// - Parameters:
  ///   - flag: whether the change takes some frames.
  ///   - completion: called after the controller disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    ModalPresentation.dismiss(from: self, animated: flag, completion: completion)
  }

  // MARK: Storyboards

  /// The storyboard that the controller comes from.
  public package(set) final var storyboard: UIStoryboard?

  /// Sets the view that the controller's storyboard describes, in place of `loadView`.
  package final var storyboardView: (() -> Void)?

  /// Makes the ways that the controller's storyboard describes, by name.
  package final var segues: [String: (UIViewController) -> UIStoryboardSegue] = [:]

  /// Goes a way that the controller's storyboard describes.
  ///
  /// - Precondition: the storyboard has a way of that name.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let make = segues[identifier] else {
      preconditionFailure("\(type(of: self)) has no segue with the identifier \(identifier).")
    }
    let segue = make(self)
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Tells that a way is about to be gone; the default does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a way that the person chose may be gone; true by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Shows a controller in the way that fits the container: a navigation controller pushes it, else it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows a controller with details in the way that fits the container; where no container does, it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  // MARK: Containment

  /// The controller that contains this one.
  public private(set) weak var parent: UIViewController?

  /// The controllers that this one contains.
  public private(set) var children: [UIViewController] = []

  /// Takes a controller in; its view is added by the caller, who then calls `didMove(toParent:)` on the child.
  open func addChild(_ childController: UIViewController) {
    precondition(childController !== self, "A view controller can't contain itself.")
    guard childController.parent !== self else { return }
    childController.willMove(toParent: self)
    childController.detachFromParent()
    children.append(childController)
    childController.parent = self
  }

  /// Takes the controller out of its parent.
  open func removeFromParent() {
    guard parent != nil else { return }
    detachFromParent()
    didMove(toParent: nil)
  }

  /// Tells that the controller is about to get another parent; the default does nothing.
  open func willMove(toParent parent: UIViewController?) {}

  /// Tells that the controller got another parent; the default does nothing.
  open func didMove(toParent parent: UIViewController?) {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: Behind the face

  private var loadedView: UIView?
  private var editing = false
  package final var appearanceState = AppearanceState()
  package final var runningTransition: TransitionCoordinator?

  private func adopt(_ newView: UIView?) {
    if let loadedView, loadedView.owner === self { loadedView.owner = nil }
    loadedView = newView
    guard let newView else { return }
    newView.owner = self
    applyAddedSafeArea()
    if overrideUserInterfaceStyle != .unspecified { newView.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  private func detachFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}
