// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The parts of a cell and their state, behind the face of `UITableViewCell`.
@MainActor
package final class CellParts {
  let contentView = CellContentView()
  private var separator: UIView?
  private var glyph: AccessoryGlyphView?
  private var plainSelection: UIView?
  private var builtIn: BuiltInContent?
  private var configured: (any UIView & UIContentView)?

  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  package var editingStyle: UITableViewCell.EditingStyle = .none
  /// What the table keeps free at both sides of the content.
  private var tableInsets = (left: CGFloat(0), right: CGFloat(0))
  var ownSeparatorInset: UIEdgeInsets?
  var tableSeparatorInset = UIEdgeInsets(top: 0, left: SeparatorRule.defaultInset, bottom: 0, right: 0)

  /// The table's style of separators; none for a cell outside a table.
  package private(set) var separatorStyle: UITableViewCell.SeparatorStyle = .none
  private var separatorColor: UIColor?
  private var givenBackground: UIColor?
  private var place = SectionPlace(style: .plain, isFirst: false, isLast: false)
  private var lineAbove: UIView?

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
    let view = cell.selectedBackgroundView ?? plainSelection ?? (isShown ? makePlainSelection() : nil)
    if view !== plainSelection { plainSelection?.removeFromSuperview() }
    guard let view else { return }
    if isShown {
      let index = cell.backgroundView?.superview === cell ? 1 : 0
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

  // MARK: Arrangement

  private struct Accessory {
    var type: UITableViewCell.AccessoryType
    var view: UIView?
    var width: CGFloat
  }

  private func accessory(of cell: UITableViewCell) -> Accessory {
    let type = isEditing ? cell.editingAccessoryType : cell.accessoryType
    let view = isEditing ? cell.editingAccessoryView : cell.accessoryView
    return Accessory(type: type, view: view, width: AccessoryRule.width(of: type, view: view))
  }

  /// The width in points that controls beside the content take.
  package func widthBesideContent(of cell: UITableViewCell) -> CGFloat {
    accessory(of: cell).width + editWidth + CGFloat(cell.indentationLevel) * cell.indentationWidth
  }

  private var editWidth: CGFloat { isEditing && editingStyle != .none ? 38 : 0 }

  func separatorHeight(of cell: UITableViewCell) -> CGFloat {
    SeparatorRule.height(of: separatorStyle, scale: cell.traitCollection.displayScale)
  }

  func layout(_ cell: UITableViewCell) {
    let accessory = accessory(of: cell)
    var size = cell.bounds.size
    size.width = max(0, size.width - tableInsets.left - tableInsets.right)
    var geometry = CellGeometry(
      size: size, accessoryWidth: accessory.width, accessorySize: accessory.view?.bounds.size, editWidth: editWidth,
      separatorHeight: separatorHeight(of: cell), separatorInset: cell.separatorInset,
      isRightToLeft: cell.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    if tableInsets.left != 0 { geometry.move(by: tableInsets.left) }
    var content = geometry.content
    let indentation = CGFloat(cell.indentationLevel) * cell.indentationWidth
    content.origin.x += indentation
    content.size.width = max(0, content.width - indentation)
    contentView.prepare(forCellWidth: cell.bounds.width)
    if contentView.superview !== cell { cell.addSubview(contentView) }
    contentView.frame = content
    builtIn?.layout(in: contentView)
    configured?.frame = contentView.bounds
    cell.backgroundView?.frame = cell.bounds
    if plainSelection?.superview === cell { plainSelection?.frame = cell.bounds }
    if let selected = cell.selectedBackgroundView, selected.superview === cell { selected.frame = cell.bounds }
    place(accessory, at: geometry.accessory, in: cell)
    placeSeparator(at: geometry.separator, in: cell)
  }

  private func place(_ accessory: Accessory, at frame: CGRect, in cell: UITableViewCell) {
    if let view = accessory.view {
      glyph?.isHidden = true
      if view.superview !== cell { cell.addSubview(view) }
      view.frame = frame
      return
    }
    cell.accessoryView?.removeFromSuperview()
    cell.editingAccessoryView?.removeFromSuperview()
    guard accessory.type != .none else {
      glyph?.isHidden = true
      return
    }
    let glyph = glyph ?? makeGlyph(in: cell)
    glyph.isHidden = false
    glyph.frame = frame
    glyph.type = accessory.type
  }

  /// Whether a point in the cell's coordinates lies on the button for details.
  func detailButtonContains(_ point: CGPoint, in cell: UITableViewCell) -> Bool {
    guard let glyph, !glyph.isHidden, accessory(of: cell).view == nil else { return false }
    var area = glyph.frame
    switch glyph.type {
    case .detailButton: break
    case .detailDisclosureButton:
      // The arrow beside the button belongs to the row.
      area.size.width -= AccessoryRule.width(of: .disclosureIndicator)
      if cell.effectiveUserInterfaceLayoutDirection == .rightToLeft { area.origin.x += AccessoryRule.width(of: .disclosureIndicator) }
    default: return false
    }
    return area.contains(point)
  }

  private func makeGlyph(in cell: UITableViewCell) -> AccessoryGlyphView {
    let view = AccessoryGlyphView()
    cell.addSubview(view)
    glyph = view
    return view
  }

  private func placeSeparator(at frame: CGRect, in cell: UITableViewCell) {
    let whole = CGRect(x: 0, y: frame.minY, width: cell.bounds.width, height: frame.height)
    draw(&separator, frame.height > 0 && !place.hidesLineBelow ? (place.hasWholeLineBelow ? whole : frame) : nil, in: cell)
    draw(&lineAbove, frame.height > 0 && place.hasLineAbove ? CGRect(origin: .zero, size: whole.size) : nil, in: cell)
  }

  private func draw(_ line: inout UIView?, _ frame: CGRect?, in cell: UITableViewCell) {
    guard let frame else {
      line?.isHidden = true
      return
    }
    if line == nil {
      let view = UIView()
      view.isUserInteractionEnabled = false
      cell.addSubview(view)
      line = view
    }
    line?.isHidden = false
    line?.frame = frame
    line?.backgroundColor = separatorColor ?? .separator
  }

  // MARK: Sizes

  /// The height that the content needs at a width, by constraints, else by the built-in labels, with the line.
  func systemSize(
    of cell: UITableViewCell, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    contentView.prepare(forCellWidth: target.width)
    let beside = widthBesideContent(of: cell) + tableInsets.left + tableInsets.right
    let fitted = (configured ?? contentView).systemLayoutSizeFitting(
      CGSize(width: max(0, target.width - beside), height: target.height), withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical)
    guard fitted.height > 0 else { return cell.sizeThatFits(CGSize(width: target.width, height: target.height)) }
    return CGSize(width: fitted.width + beside, height: fitted.height + separatorHeight(of: cell))
  }

  func fittingSize(of cell: UITableViewCell, in size: CGSize) -> CGSize {
    contentView.prepare(forCellWidth: size.width)
    let width = max(0, size.width - widthBesideContent(of: cell) - tableInsets.left - tableInsets.right)
    let content =
      configured?.sizeThatFits(CGSize(width: width, height: 0)).height
      ?? builtIn.map { $0.height(forWidth: width, margins: contentView.layoutMargins) } ?? 0
    return CGSize(width: size.width, height: max(UITableView.defaultRowHeight, content + separatorHeight(of: cell)))
  }
}

/// The view that holds a cell's content.
final class CellContentView: UIView {
  private var preparedWidth: CGFloat = -1
  /// The margin at both sides where it follows the readable width.
  var readableMargin: CGFloat? {
    didSet { if readableMargin != oldValue { preparedWidth = -1 } }
  }

  init() {
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Takes the margins that cells of a width have: 16 points, 20 on wide screens; 11 above and below.
  ///
  /// Apple does not document these; they are what Interface Builder recorded in its files.
  func prepare(forCellWidth width: CGFloat) {
    guard width != preparedWidth else { return }
    preparedWidth = width
    let side: CGFloat = max(readableMargin ?? 0, width >= 414 ? 20 : 16)
    guard !hasOwnMargins, directionalLayoutMargins.leading != side else { return }
    isPreparing = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
    isPreparing = false
  }

  private var isPreparing = false
  private var hasOwnMargins = false

  override var layoutMargins: UIEdgeInsets {
    get { super.layoutMargins }
    set {
      hasOwnMargins = true
      super.layoutMargins = newValue
    }
  }

  override var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { super.directionalLayoutMargins }
    set {
      if !isPreparing { hasOwnMargins = true }
      super.directionalLayoutMargins = newValue
    }
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
    if parts.isSelected { setSelected(false, animated: false) }
    if parts.isHighlighted { setHighlighted(false, animated: false) }
  }
}
