// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A row of a table view.
///
/// Overridable methods are thin: parts are placed by `CellGeometry`, built-in labels by `BuiltInCellLayout`, signs are drawn by
/// `AccessoryGlyphView`.
/// Source: Apple, "UITableViewCell".
open class UITableViewCell: RegisteredCellBase {
  // MARK: Creating

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - style: the arrangement of the built-in labels.
  ///   - reuseIdentifier: the name under which the table keeps the cell, or nil for a cell that is used once.
  public override init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    parts = CellParts()
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    assemble()
  }

  /// Creates a cell in the default style for one use.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Creates a cell from an archive.
  public required init?(coder: NSCoder) {
    let file = coder as? InterfaceCoder
    style = file?.cellStyle.flatMap { CellStyle(rawValue: $0) } ?? .default
    reuseIdentifier = file?.reuseIdentifier
    parts = CellParts()
    super.init(coder: coder)
    assemble()
  }

  package let style: CellStyle
  package let parts: CellParts

  /// The name under which the table keeps the cell for reuse.
  public package(set) var reuseIdentifier: String?

  /// Whether the cell only measures and is never shown.
  package let isTemplateCell = TemplateCreation.isActive

  /// Readies the cell for another row; the default does nothing.
  ///
  /// Overrides call super.
  open func prepareForReuse() {}

  // MARK: Content

  /// The view that holds the cell's content; constraints and subviews go here.
  open var contentView: UIView { parts.contentView }

  /// The main label.
  open var textLabel: UILabel? { parts.builtIn(for: self).textLabel }

  /// The second label; nil in the default style.
  open var detailTextLabel: UILabel? { parts.builtIn(for: self).detailTextLabel }

  /// The picture before the labels; nil in the style `value2`.
  open var imageView: UIImageView? { parts.builtIn(for: self).imageView }

  /// What the cell shows, as a value; it takes the place of the built-in labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { parts.show(contentConfiguration, in: self) }
  }

  /// The content that fits the cell's style, still empty.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .value1 || style == .value2 ? .valueCell() : .cell()
  }

  /// What the cell is in.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  /// What lies behind the content, as a value; it takes the place of the background's view and colour.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { parts.show(backgroundConfiguration, in: self) }
  }

  /// The background that fits a cell, still as usual.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  /// The view behind everything.
  open var backgroundView: UIView? {
    didSet { parts.replaceBackground(oldValue, with: backgroundView, in: self) }
  }

  /// The view behind the content of a selected cell; the default is a grey.
  open var selectedBackgroundView: UIView? {
    didSet { parts.replaceSelectedBackground(oldValue, in: self) }
  }

  /// The view behind the content of a cell that is one of several selected ones.
  open var multipleSelectionBackgroundView: UIView?

  // MARK: Accessory

  /// The sign at the trailing edge.
  open var accessoryType: AccessoryType = .none {
    didSet { if accessoryType != oldValue { parts.accessoryDidChange(in: self) } }
  }

  /// A view at the trailing edge in place of the sign.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { parts.accessoryDidChange(from: oldValue, in: self) } }
  }

  /// The sign at the trailing edge in editing mode.
  open var editingAccessoryType: AccessoryType = .none {
    didSet { if editingAccessoryType != oldValue { parts.accessoryDidChange(in: self) } }
  }

  /// A view at the trailing edge in editing mode.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { parts.accessoryDidChange(from: oldValue, in: self) } }
  }

  // MARK: Selection

  /// How selection shows.
  open var selectionStyle: SelectionStyle = .default {
    didSet { if selectionStyle != oldValue { parts.selectionDidChange(in: self) } }
  }

  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { parts.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether a finger rests on the cell.
  open var isHighlighted: Bool {
    get { parts.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Selects or deselects the cell; overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard parts.isSelected != selected else { return }
    parts.isSelected = selected
    parts.selectionDidChange(in: self)
  }

  /// Highlights the cell or ends it; overrides call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard parts.isHighlighted != highlighted else { return }
    parts.isHighlighted = highlighted
    parts.selectionDidChange(in: self)
  }

  /// Whether the tab key stops at the cell: its table stops it once, the arrows go on from there.
  open override var canBecomeFocused: Bool {
    (superview as? UITableView)?.engine.isFocusEntry(self) ?? false
  }

  // MARK: Editing

  /// Whether the cell shows its editing controls.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the editing controls; overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard parts.isEditing != editing else { return }
    parts.setEditing(editing, in: self)
    parts.accessoryDidChange(in: self)
  }

  /// The control that the row shows in editing mode.
  open var editingStyle: EditingStyle { parts.editing.style }

  /// Whether the button that confirms a deletion is shown.
  open var showingDeleteConfirmation: Bool { parts.isConfirmingDeletion }

  /// Whether the cell asks for a handle to move it in editing mode.
  ///
  /// Differs from UIKit: only the data source's `canMoveRowAt` decides.
  open var showsReorderControl = false

  /// Whether the content leaves room for a control in editing mode even where there is none; true by default.
  open var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
  }

  /// Tells that controls beside the content are about to come or go; the default does nothing.
  open func willTransition(to state: StateMask) {}

  /// Tells that controls beside the content came or went; the default does nothing.
  open func didTransition(to state: StateMask) {}

  // MARK: Arrangement

  /// The distances in points of the line below the cell from its edges; the table's until set.
  open var separatorInset: UIEdgeInsets {
    get { parts.ownSeparatorInset ?? parts.tableSeparatorInset }
    set {
      parts.ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  /// How many steps the content is indented.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  /// The width of one step of indentation in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.layout(self)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    parts.fittingSize(of: self, in: size)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    parts.systemSize(of: self, target: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }
}

extension UITableViewCell: AccessibleContent {
  /// A cell says whether it is selected; what it shows speaks for itself.
  package var accessibilityDefaults: AccessibilityDefaultValues { AccessibilityDefaultValues(traits: isSelected ? .selected : .none) }
}
