// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An object that owns a tree of views and follows its life.
///
/// Source: Apple, "UIViewController".
open class UIViewController: UIResponder {
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
    loadView()
    precondition(loadedView != nil, "loadView must set the controller's view.")
    viewDidLoad()
  }

  /// Tells that the view was loaded; the default does nothing.
  open func viewDidLoad() {}

  /// Tells that the view is about to be shown; the default does nothing.
  open func viewWillAppear(_ animated: Bool) {}

  /// Tells that the view is being shown and has its place in the tree; the default does nothing.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Tells that the view is shown; the default does nothing.
  open func viewDidAppear(_ animated: Bool) {}

  /// Tells that the view is about to go; the default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Tells that the view is no longer shown; the default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}

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
      viewIfLoaded?.setAddedSafeAreaInsets(additionalSafeAreaInsets)
    }
  }

  /// The size in points that the controller would like to have.
  open var preferredContentSize = CGSize.zero

  /// Frees what can be made again; the default does nothing.
  open func didReceiveMemoryWarning() {}

  // MARK: Traits

  /// The environment that the view is shown in.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? UIScreen.main.traitCollection }

  /// Makes the controller's views light or dark whatever the environment says.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  // MARK: State

  /// The controller's name for people.
  open var title: String?

  /// Whether a person can edit the content now; false by default.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing; overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
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
  var appearance = AppearanceState.disappeared

  private func adopt(_ newView: UIView?) {
    if let loadedView, loadedView.owner === self { loadedView.owner = nil }
    loadedView = newView
    guard let newView else { return }
    newView.owner = self
    newView.setAddedSafeAreaInsets(additionalSafeAreaInsets)
    if overrideUserInterfaceStyle != .unspecified { newView.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  private func detachFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}
