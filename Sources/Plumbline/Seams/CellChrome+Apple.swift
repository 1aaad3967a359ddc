// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  import RowEngine

  /// Widths observed on iOS; Apple does not document them.
  ///
  /// Where a device differs, the check of displayed cells says so.
  @MainActor
  private enum ObservedWidth {
    static let editControl: CGFloat = 38
    static let sectionIndex: CGFloat = 15
    static let readable: CGFloat = 672

    static func accessory(_ type: UITableViewCell.AccessoryType, _ view: UIView?) -> CGFloat {
      if let view { return 16 + view.frame.width }
      switch type {
      case .disclosureIndicator: return 34
      case .detailDisclosureButton: return 68
      case .checkmark: return 40
      case .detailButton: return 48
      default: return 0
      }
    }
  }

  extension UITableViewCell {
    private enum Attached {
      @MainActor static let editControlWidth = AttachedValue<CGFloat>()
    }

    /// How much of the width of a row's content the cell's accessory and editing control take, in points.
    var widthBesideContent: CGFloat {
      let accessory =
        isEditing
        ? ObservedWidth.accessory(editingAccessoryType, editingAccessoryView) : ObservedWidth.accessory(accessoryType, accessoryView)
      return accessory + (Attached.editControlWidth[self] ?? 0)
    }

    /// Makes a template as wide as its row, with the margins that the row has.
    func adopt(_ widths: CellWidths) {
      adopt(width: widths.cell)
      guard let margin = widths.readableMargin else { return }
      var margins = contentView.layoutMargins
      margins.left = max(margins.left, margin)
      margins.right = max(margins.right, margin)
      contentView.layoutMargins = margins
    }

    /// Puts a template into the state in which the table edits its rows.
    func adoptEditing(of table: UITableView, at row: RowPath?) {
      let isEditing = table.isEditing
      if self.isEditing != isEditing { setEditing(isEditing, animated: false) }
      Attached.editControlWidth[self] = isEditing && table.showsEditControl(at: row) ? ObservedWidth.editControl : 0
    }

    /// The height of content that the cell lays out by itself; nil without such content.
    func heightOfBuiltInContent(cellWidth: CGFloat) -> CGFloat? {
      guard contentConfiguration != nil else { return nil }
      return systemLayoutSizeFitting(
        CGSize(width: cellWidth, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
  }

  extension UIView {
    /// Takes over the traits of the table that the view is measured for; on Apple's side a view has those of its own tree.
    func adoptTraits(of table: UIView) {}
  }

  extension UITableViewHeaderFooterView {
    /// Makes a template as wide as its row.
    func adopt(_ widths: CellWidths) { adopt(width: widths.cell) }
  }

  extension UITableView {
    /// How wide cells are, for a width of the table in points; nil for the present one.
    ///
    /// Content insets narrow cells, as do the margins of the inset grouped style, which include the safe area; otherwise the content of cells
    /// keeps to the safe area and leaves room for the section index.
    func cellWidths(forTableWidth width: CGFloat?) -> CellWidths {
      let insets = adjustedContentInset
      var cell = (width ?? bounds.width) - insets.left - insets.right
      var beside: CGFloat = 0
      if style == .insetGrouped {
        cell -= layoutMargins.left + layoutMargins.right
      } else if insetsContentViewsToSafeArea {
        beside = max(0, safeAreaInsets.left - insets.left) + max(0, safeAreaInsets.right - insets.right)
      }
      if showsSectionIndex { beside += ObservedWidth.sectionIndex }
      cell = max(0, cell)
      let content = max(0, cell - beside)
      let isWide = cellLayoutMarginsFollowReadableWidth && content > ObservedWidth.readable
      return CellWidths(cell: cell, content: content, readableMargin: isWide ? (content - ObservedWidth.readable) / 2 : nil)
    }

    private var showsSectionIndex: Bool {
      guard let titles = dataSource?.sectionIndexTitles?(for: self), !titles.isEmpty else { return false }
      let rows = (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) }
      return rows >= sectionIndexMinimumDisplayRowCount
    }

    fileprivate func showsEditControl(at row: RowPath?) -> Bool {
      guard let row else { return true }
      let indexPath = IndexPath(row)
      guard dataSource?.tableView?(self, canEditRowAt: indexPath) ?? true else { return false }
      return delegate?.tableView?(self, editingStyleForRowAt: indexPath) ?? .delete != .none
    }

    /// How much higher than its content a row is because of the separator, in points.
    var separatorExtent: CGFloat {
      separatorStyle == .none ? 0 : 1 / displayScale
    }

    /// Pixels per point of the screen that the table is on.
    var displayScale: CGFloat {
      let scale = traitCollection.displayScale
      return scale > 0 ? scale : UIScreen.main.scale
    }

    /// A cell that is never shown, or nil while the identifier is not registered.
    func makeTemplateCell(withIdentifier identifier: String) -> UITableViewCell? {
      dequeueReusableCell(withIdentifier: identifier)
    }

    /// A header or footer view that is never shown, or nil while the identifier is not registered.
    func makeTemplateView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
      dequeueReusableHeaderFooterView(withIdentifier: identifier)
    }
  }
#endif
