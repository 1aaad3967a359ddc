// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The parts of a cell and their state, behind the face of `UITableViewCell`.
@MainActor
package final class CellParts {
  let contentView = CellContentView()
  var separator: UIView?
  var lineAbove: UIView?
  var glyph: AccessoryGlyphView?
  var editControl: EditControlView?
  var handle: ReorderHandleView?
  private(set) var selection: UIView?
  private var plainSelection: UIView?
  private(set) var builtIn: BuiltInContent?
  private(set) var configuredBackground: BackgroundConfigurationView?
  private(set) var configured: (any UIView & UIContentView)?

  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var isConfirmingDeletion = false
  var cutOff = CellCutOff()
  /// What the row shows in editing mode, as the table said.
  package var editing = EditingLook.none
  /// What the table keeps free at both sides of the content.
  private(set) var tableInsets = (left: CGFloat(0), right: CGFloat(0))
  var ownSeparatorInset: UIEdgeInsets?
  var tableSeparatorInset = UIEdgeInsets(top: 0, left: SeparatorRule.defaultInset, bottom: 0, right: 0)

  /// The table's style of separators; none for a cell outside a table.
  package private(set) var separatorStyle: UITableViewCell.SeparatorStyle = .none
  private(set) var separatorColor: UIColor?
  private var givenBackground: UIColor?
  private(set) var place = SectionPlace(style: .plain, isFirst: false, isLast: false)

  // MARK: Built-in content

  /// Whether the cell lays out its content by itself: built-in labels or a configuration.
  package var hasBuiltInContent: Bool { configured != nil || builtIn != nil }

  func builtIn(for cell: UITableViewCell) -> BuiltInContent {
    if let builtIn { return builtIn }
    let content = BuiltInContent(style: cell.style, in: contentView)
    builtIn = content
    return content
  }

  /// Shows a configuration, in the view of before where it can show it.
  func show(_ configuration: (any UIContentConfiguration)?, in cell: UITableViewCell) {
    if let configuration, let configured, configured.supports(configuration) {
      configured.configuration = configuration
    } else {
      configured?.removeFromSuperview()
      configured = configuration?.makeContentView()
      if let configured {
        configured.frame = contentView.bounds
        contentView.addSubview(configured)
      }
    }
    cell.setNeedsLayout()
  }

  /// Shows what lies behind the content.
  func show(_ configuration: UIBackgroundConfiguration?, in cell: UITableViewCell) {
    guard let configuration else {
      guard configuredBackground != nil else { return }
      configuredBackground?.removeFromSuperview()
      configuredBackground = nil
      cell.backgroundColor = givenBackground
      return cell.setNeedsLayout()
    }
    cell.backgroundView = nil
    cell.backgroundColor = nil
    let view = configuredBackground ?? BackgroundConfigurationView()
    if configuredBackground == nil { cell.insertSubview(view, at: 0) }
    configuredBackground = view
    view.show(configuration)
    cell.setNeedsLayout()
  }

  // MARK: What the table says

  /// Takes over how the table draws lines.
  package func adopt(separatorStyle: UITableViewCell.SeparatorStyle, color: UIColor?, inset: UIEdgeInsets, in cell: UITableViewCell) {
    guard separatorStyle != self.separatorStyle || color != separatorColor || inset != tableSeparatorInset else { return }
    self.separatorStyle = separatorStyle
    separatorColor = color
    tableSeparatorInset = inset
    cell.setNeedsLayout()
  }

  /// Takes the colour that cells of a table have, unless the cell has its own.
  func adopt(background: UIColor, in cell: UITableViewCell) {
    guard cell.backgroundColor === givenBackground, background !== givenBackground else { return }
    givenBackground = background
    cell.backgroundColor = background
  }

  /// Takes over what the table keeps free beside the content, and the margins that follow the readable width.
  package func adopt(_ widths: RowWidths, in cell: UITableViewCell) {
    contentView.readableMargin = widths.readableMargin
    contentView.prepare(forCellWidth: widths.cell)
    guard tableInsets != (widths.contentLeft, widths.contentRight) else { return }
    tableInsets = (widths.contentLeft, widths.contentRight)
    cell.setNeedsLayout()
  }

  /// Takes the corners and lines that belong to a place in a section.
  func adopt(_ place: SectionPlace, in cell: UITableViewCell) {
    guard place != self.place else { return }
    self.place = place
    let corners = place.corners
    cell.layer.cornerRadius = corners.isEmpty ? 0 : SectionPlace.radius
    cell.layer.maskedCorners = corners
    cell.clipsToBounds = !corners.isEmpty
    cell.setNeedsLayout()
  }

  // MARK: Changes of the cell

  func accessoryDidChange(from old: UIView? = nil, in cell: UITableViewCell) {
    if let old, old !== cell.accessoryView, old !== cell.editingAccessoryView { old.removeFromSuperview() }
    cell.setNeedsLayout()
    cell.setNeedsDisplay()
  }

  func replaceBackground(_ old: UIView?, with new: UIView?, in cell: UITableViewCell) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { cell.insertSubview(new, at: 0) }
    cell.setNeedsLayout()
  }

  func replaceSelectedBackground(_ old: UIView?, in cell: UITableViewCell) {
    guard old !== cell.selectedBackgroundView else { return }
    old?.removeFromSuperview()
    selectionDidChange(in: cell)
  }

  func selectionDidChange(in cell: UITableViewCell) {
    let isShown = (isSelected || isHighlighted) && cell.selectionStyle != .none
    let multiple = editing.control == .selection ? cell.multipleSelectionBackgroundView : nil
    let view = multiple ?? cell.selectedBackgroundView ?? plainSelection ?? (isShown ? makePlainSelection() : nil)
    if view !== selection { selection?.removeFromSuperview() }
    selection = view
    editControl?.isChecked = isSelected
    guard let view else { return }
    if isShown {
      let index = cell.backgroundView?.superview === cell || configuredBackground != nil ? 1 : 0
      if view.superview !== cell { cell.insertSubview(view, at: min(index, cell.subviews.count)) }
      view.frame = CGRect(origin: .zero, size: cell.bounds.size)
    }
    view.isHidden = !isShown
    cell.setNeedsDisplay()
  }

  private func makePlainSelection() -> UIView {
    let view = UIView()
    view.backgroundColor = .systemGray4
    plainSelection = view
    return view
  }
}

extension UITableViewCell {
  func assemble() {
    drawsCachedBitmap = true
    parts.adopt(background: UITableView.Style.plain.cellBackground, in: self)
    contentView.frame = bounds
    parts.contentView.prepare(forCellWidth: bounds.width)
    addSubview(contentView)
  }

  /// Takes back what the table set for the row before.
  func resetForReuse() {
    parts.isConfirmingDeletion = false
    if parts.isSelected { setSelected(false, animated: false) }
    if parts.isHighlighted { setHighlighted(false, animated: false) }
  }
}
