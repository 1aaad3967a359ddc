// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  import PlumbUIKitTable
  import RowEngine

  extension UITableViewCell {
    /// How much of the width of a row's content the cell's accessory, editing control and indentation take, in points.
    var widthBesideContent: CGFloat { parts.widthBesideContent(of: self) }

    /// Makes a template as wide as its row, with the margins that the row has.
    func adopt(_ widths: CellWidths) {
      adopt(width: widths.cell)
      // How the free width is shared between the sides doesn't matter to a height.
      parts.adopt(
        RowWidths(
          inset: 0, cell: widths.cell, contentLeft: widths.cell - widths.content, contentRight: 0, readableMargin: widths.readableMargin),
        in: self)
    }

    /// Puts a template into the state in which the table edits its rows, with the table's traits.
    func adoptEditing(of table: UITableView, at row: RowPath?) {
      adoptTraits(of: table)
      table.adoptEditing(self, at: row)
    }

    /// The height of content that the cell lays out by itself, labels or a configuration, without the separator; nil without such content.
    func heightOfBuiltInContent(cellWidth: CGFloat) -> CGFloat? {
      guard parts.hasBuiltInContent else { return nil }
      let fitted = systemLayoutSizeFitting(
        CGSize(width: cellWidth, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      return fitted.height - SeparatorRule.height(of: parts.separatorStyle, scale: traitCollection.displayScale)
    }
  }

  extension UITableViewHeaderFooterView {
    /// Makes a template as wide as its row.
    func adopt(_ widths: CellWidths) { adopt(width: widths.cell) }
  }

  extension UITableView {
    /// How wide cells are, for a width of the table in points; nil for the present one.
    func cellWidths(forTableWidth width: CGFloat?) -> CellWidths {
      let widths = rowWidths(forTableWidth: width)
      return CellWidths(cell: widths.cell, content: widths.content, readableMargin: widths.readableMargin)
    }

    /// How much higher than its content a row is because of the separator, in points.
    var separatorExtent: CGFloat { separatorHeight }

    /// Pixels per point of the screen that the table is on.
    var displayScale: CGFloat { traitCollection.displayScale }

    /// A header or footer view that is never shown, or nil while the identifier is not registered.
    func makeTemplateView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
      makeTemplateHeaderFooterView(withIdentifier: identifier)
    }
  }
#endif
