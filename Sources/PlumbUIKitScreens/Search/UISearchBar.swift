// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A field for what is searched, with a button that ends the search.
///
/// Source: Apple, "UISearchBar". Differs from UIKit: scope buttons are kept as data.
open class UISearchBar: UIView {
  /// How prominent the field is.
  public enum Style: UInt, Hashable, Sendable {
    /// The system's choice.
    case `default` = 0
    /// A field on a ground.
    case prominent = 1
    /// A field without a ground.
    case minimal = 2
  }

  /// Creates a bar with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The bar's height in points.
  package static let height: CGFloat = 52
  private static let fieldHeight: CGFloat = 36

  private let field = UISearchTextField(frame: .zero)
  private let cancelButton = UIButton(type: .system)
  /// What a search controller does besides telling the delegate.
  var observer: SearchBarObserver?

  private func setUp() {
    field.bar = self
    field.placeholder = "Search"
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.isHidden = true
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    addSubview(field)
    addSubview(cancelButton)
  }

  // MARK: Content

  /// The object that is asked and told; it is not kept alive.
  open weak var delegate: (any UISearchBarDelegate)?

  /// What is searched.
  open var text: String? {
    get { field.text }
    set {
      guard newValue != field.text else { return }
      field.text = newValue
      tellText()
    }
  }

  /// What the empty field says.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// A line above the field; kept, it is not shown.
  open var prompt: String?

  /// The field.
  open var searchTextField: UISearchTextField { field }

  /// Whether the button that ends the search is shown; false by default.
  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the button that ends the search.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard self.showsCancelButton != showsCancelButton else { return }
    cancelButton.isHidden = !showsCancelButton
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
  }

  /// The titles of the scopes; kept, they are not shown.
  open var scopeButtonTitles: [String]?
  /// The chosen scope; kept.
  open var selectedScopeButtonIndex = 0
  /// Whether scopes are shown; kept, they are not.
  open var showsScopeBar = false

  // MARK: Look

  /// The bar's look.
  open var barStyle = UIBarStyle.default
  /// How prominent the field is.
  open var searchBarStyle = Style.default
  /// Whether content shines through; kept, the bar has no ground.
  open var isTranslucent = true
  /// The colour of the ground; nil for none.
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor }
  }

  /// Sets the picture behind the field; kept, it is not shown.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}

  /// Which keyboard would come; kept.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }

  // MARK: Focus

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }

  open override var isFirstResponder: Bool { field.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  // MARK: Behind the face

  fileprivate func mayBeginEditing() -> Bool { delegate?.searchBarShouldBeginEditing(self) != false }

  fileprivate func mayEndEditing() -> Bool { delegate?.searchBarShouldEndEditing(self) != false }

  fileprivate func editingDidBegin() {
    observer?.begin()
    delegate?.searchBarTextDidBeginEditing(self)
  }

  fileprivate func editingDidEnd() { delegate?.searchBarTextDidEndEditing(self) }

  fileprivate func tellText() {
    delegate?.searchBar(self, textDidChange: field.text ?? "")
    observer?.textDidChange()
  }

  fileprivate func search() {
    delegate?.searchBarSearchButtonClicked(self)
    field.resignFirstResponder()
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    observer?.cancel()
  }

  /// The escape key does what the button does.
  open override var keyCommands: [UIKeyCommand]? {
    guard showsCancelButton else { return nil }
    return [UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.cancel() }]
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 16
    let room = bounds.inset(by: UIEdgeInsets(top: 0, left: margin + safeAreaInsets.left, bottom: 0, right: margin + safeAreaInsets.right))
    let buttonWidth = showsCancelButton ? cancelButton.intrinsicContentSize.width + 12 : 0
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let y = ((bounds.height - Self.fieldHeight) / 2).rounded()
    let width = max(0, room.width - buttonWidth)
    field.frame = CGRect(x: room.minX + (isMirrored ? buttonWidth : 0), y: y, width: width, height: Self.fieldHeight)
    cancelButton.frame = CGRect(
      x: isMirrored ? room.minX : room.maxX - buttonWidth + 12, y: y, width: max(0, buttonWidth - 12), height: Self.fieldHeight)
  }
}

/// What a search controller hears of its bar.
struct SearchBarObserver {
  var begin: () -> Void
  var textDidChange: () -> Void
  var cancel: () -> Void
}

/// The field of a search bar.
///
/// Source: Apple, "UISearchTextField". Differs from UIKit: tokens are not offered.
open class UISearchTextField: UITextField, UITextFieldDelegate {
  fileprivate weak var bar: UISearchBar?

  /// Creates a field with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a field from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clipsToBounds = true
    leftView = SearchSign()
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    delegate = self
    addAction(UIAction { [weak self] _ in self?.bar?.tellText() }, for: .editingChanged)
  }

  /// Asks the bar's delegate.
  open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { bar?.mayBeginEditing() ?? true }
  /// Asks the bar's delegate.
  open func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { bar?.mayEndEditing() ?? true }
  /// Tells the bar.
  open func textFieldDidBeginEditing(_ textField: UITextField) { bar?.editingDidBegin() }
  /// Tells the bar.
  open func textFieldDidEndEditing(_ textField: UITextField) { bar?.editingDidEnd() }
  /// Searches.
  open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar?.search()
    return false
  }
}

/// The magnifying glass before the field.
private final class SearchSign: UIView {
  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 30, height: 24))
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A search field makes its sign itself.")
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: bounds.midX + 1, y: bounds.midY)
    context.scaleBy(x: 0.7, y: 0.7)
    BarGlyph.search.draw(around: .zero, color: .secondaryLabel, isMirrored: false, in: context)
    context.restoreGState()
  }
}

/// Is asked and told about a search bar.
///
/// Source: Apple, "UISearchBarDelegate".
@MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The text changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// The return key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The button that ends the search was tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Allows it.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Allows it.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
