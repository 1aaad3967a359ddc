// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A message with buttons, in the middle of the screen or at its bottom.
///
/// The return key takes the preferred action, the escape key the one that cancels.
/// Source: Apple, "UIAlertController".
open class UIAlertController: UIViewController {
  /// Where the message stands.
  public enum Style: Int, Hashable, Sendable {
    /// At the bottom of the screen.
    case actionSheet = 0
    /// In the middle of the screen.
    case alert = 1
  }

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - message: what there is to say.
  ///   - preferredStyle: where it stands.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
    presentationState.makeController = { AlertPresentation(presentedViewController: $0, presenting: nil) }
  }

  /// Creates an empty message, or one from an Interface Builder file.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a message from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Where the message stands.
  public private(set) var preferredStyle = Style.alert

  /// What there is to say.
  open var message: String? {
    didSet { alertView?.reload() }
  }

  open override var title: String? {
    didSet { alertView?.reload() }
  }

  // MARK: Actions

  /// The buttons in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// Adds a button.
  ///
  /// - Precondition: at most one button cancels.
  open func addAction(_ action: UIAlertAction) {
    precondition(action.style != .cancel || !actions.contains { $0.style == .cancel }, "An alert has one action at most that cancels.")
    actions.append(action)
    action.didChange = { [weak self] in self?.alertView?.reload() }
    alertView?.reload()
  }

  /// The action of the return key, in bold; only alerts have one.
  ///
  /// Without one the return key takes an action that stands alone.
  open var preferredAction: UIAlertAction? {
    didSet { alertView?.reload() }
  }

  // MARK: Text fields

  /// The text fields in the order in which they were added.
  public private(set) var textFields: [UITextField]?

  /// Adds a text field to an alert.
  ///
  /// - Precondition: the message is an alert.
  /// - Parameter configurationHandler: readies the field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "Only alerts have text fields, action sheets don't.")
    let field = AlertTextField(frame: .zero)
    field.pressedReturn = { [weak self] in self?.fieldDidReturn($0) }
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    alertView?.reload()
  }

  private func fieldDidReturn(_ field: UITextField) {
    guard let fields = textFields, let place = fields.firstIndex(where: { $0 === field }) else { return }
    if place + 1 < fields.count { fields[place + 1].becomeFirstResponder() } else { takeReturnKey() }
  }

  // MARK: View

  private var alertView: AlertView?

  open override func loadView() {
    let view = AlertView(controller: self)
    alertView = view
    self.view = view
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  /// The action that the return key takes.
  var returnAction: UIAlertAction? {
    if let preferredAction { return preferredAction }
    let others = actions.filter { $0.style != .cancel }
    return others.count == 1 && others[0].style == .default ? others[0] : actions.count == 1 ? actions[0] : nil
  }

  private func takeReturnKey() {
    if let action = returnAction { choose(action) }
  }

  /// The action of the escape key and of a touch beside an action sheet.
  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  open override var keyCommands: [UIKeyCommand]? {
    let escape = UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.cancel() }
    // A field or a button with the keyboard's focus has the return key for itself.
    if let focused = viewIfLoaded?.window?.keyboardFocus.focused, focused.isDescendant(of: view) { return [escape] }
    return [escape, UIKeyCommand(input: "\r") { [weak self] _ in self?.takeReturnKey() }]
  }

  /// Leaves everything as it was.
  func cancel() {
    if let cancelAction { return choose(cancelAction) }
    if preferredStyle == .actionSheet { dismiss(animated: true) }
  }

  /// Goes, and then does what an action is for.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isBeingDismissed else { return }
    let presenter = presentingViewController
    guard presenter != nil else {
      action.handler?(action)
      return
    }
    dismiss(animated: true) { action.handler?(action) }
  }
}

/// The presentation of an alert: the window is dark, and only an action sheet goes by a touch beside it.
final class AlertPresentation: UIPresentationController {
  override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    let isSheet = (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet
    look = PresentationLook(hidden: isSheet ? .below : .enlarged, dimming: 0.2, duration: isSheet ? 0.35 : 0.25)
    touchedBeside = { [weak self] in if isSheet { self?.alert?.cancel() } }
  }

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let view = alert?.view as? AlertView else { return .zero }
    let safe = container.safeAreaInsets
    let bounds = container.bounds
    if alert?.preferredStyle == .alert {
      let size = view.size(within: CGSize(width: min(270, bounds.width - 16), height: bounds.height - safe.top - safe.bottom - 16))
      return CGRect(
        x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
    let width = min(bounds.width - 16, 400)
    let size = view.size(within: CGSize(width: width, height: bounds.height - safe.top - safe.bottom - 16))
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: bounds.height - safe.bottom - 8 - size.height, width: width, height: size.height)
  }
}
