// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension CellParts {
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
    accessory(of: cell).width + controlWidth(of: cell) + handleWidth + CGFloat(cell.indentationLevel) * cell.indentationWidth
  }

  func separatorHeight(of cell: UITableViewCell) -> CGFloat {
    SeparatorRule.height(of: separatorStyle, scale: cell.traitCollection.displayScale)
  }

  func layout(_ cell: UITableViewCell) {
    let accessory = accessory(of: cell)
    var size = cell.bounds.size
    size.width = max(0, size.width - tableInsets.left - tableInsets.right)
    var geometry = CellGeometry(
      size: size, accessoryWidth: accessory.width, accessorySize: accessory.view?.bounds.size, editWidth: controlWidth(of: cell),
      handleWidth: handleWidth, separatorHeight: separatorHeight(of: cell), separatorInset: cell.separatorInset,
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
    configuredBackground?.place(
      in: cell.bounds, isRightToLeft: cell.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    if let selection, selection.superview === cell { selection.frame = cell.bounds }
    place(accessory, at: geometry.accessory, in: cell)
    placeEditingParts(geometry, in: cell)
    placeSeparator(at: geometry.separator, in: cell)
  }

  private func place(_ accessory: Accessory, at frame: CGRect, in cell: UITableViewCell) {
    for other in [cell.accessoryView, cell.editingAccessoryView] where other !== accessory.view { other?.removeFromSuperview() }
    if let view = accessory.view {
      glyph?.isHidden = true
      if view.superview !== cell { cell.addSubview(view) }
      view.frame = frame
      return
    }
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
}
