// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// Measures rows, headers and footers of one table with its templates.
@MainActor
final class CellMeasurer {
  private let templates = TemplateStore()

  /// Is told of every template that is made.
  var templateWasMade: ((String) -> Void)? {
    get { templates.templateWasMade }
    set { templates.templateWasMade = newValue }
  }

  /// Configures the template of a cell and measures it.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - table: The table that the identifier is registered with.
  ///   - widths: How wide the row is.
  ///   - row: The row, where it is known: it decides what the cell shows while the table is edited.
  ///   - configure: Fills the template.
  /// - Returns: The height of the content in points; an estimate while there is no width or no registered cell.
  func measureCell<Cell: UITableViewCell>(
    withIdentifier identifier: String, in table: UITableView, widths: CellWidths, row: RowPath?, configure: (Cell) -> Void
  ) -> CellMeasurement {
    guard widths.content > 0, widths.content.isFinite else { return .estimate(.noRoom) }
    guard let template = templates.cell(withIdentifier: identifier, in: table) else { return .estimate(.notRegistered) }
    guard let cell = template.view as? Cell else {
      preconditionFailure(
        "The cell registered for \"\(identifier)\" is a \(type(of: template.view)), but it is configured as a \(Cell.self).")
    }
    cell.prepareForReuse()
    template.adopt(widths) { cell.adopt($0) }
    cell.adoptEditing(of: table, at: row)
    configure(cell)
    let width = widths.content - cell.widthBesideContent
    if !cell.measuresWithSizeThatFits, let height = cell.heightOfBuiltInContent(cellWidth: widths.cell) {
      template.contentWidth = width
      return CellMeasurement(fitted: height)
    }
    return template.measure(contentWidth: width, usesSizeThatFits: cell.measuresWithSizeThatFits)
  }

  /// Configures the template of a header or footer view and measures it.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - table: The table that the identifier is registered with.
  ///   - widths: How wide the view is.
  ///   - configure: Fills the template.
  /// - Returns: The height in points; an estimate while there is no width or no registered view.
  func measureHeaderFooter<View: UITableViewHeaderFooterView>(
    withIdentifier identifier: String, in table: UITableView, widths: CellWidths, configure: (View) -> Void
  ) -> CellMeasurement {
    guard widths.content > 0, widths.content.isFinite else { return .estimate(.noRoom) }
    guard let template = templates.headerFooterView(withIdentifier: identifier, in: table) else { return .estimate(.notRegistered) }
    guard let view = template.view as? View else {
      preconditionFailure(
        "The view registered for \"\(identifier)\" is a \(type(of: template.view)), but it is configured as a \(View.self).")
    }
    view.prepareForReuse()
    view.adoptTraits(of: table)
    template.adopt(widths) { view.adopt($0) }
    configure(view)
    return template.measure(contentWidth: widths.content, usesSizeThatFits: false)
  }

  // MARK: Templates

  /// The template of a cell as it was configured last, if there is one.
  func template(ofCell identifier: String) -> Template<UITableViewCell>? { templates.madeCell(withIdentifier: identifier) }

  /// Why the constraints of a cell as it was configured last give it no height.
  func diagnosis(ofCell identifier: String) -> SelfSizingDiagnosis? {
    templates.madeCell(withIdentifier: identifier)?.contentView.selfSizingDiagnosis()
  }

  /// Why the constraints of a header or footer as it was configured last give it no height.
  func diagnosis(ofHeaderFooter identifier: String) -> SelfSizingDiagnosis? {
    templates.madeHeaderFooter(withIdentifier: identifier)?.contentView.selfSizingDiagnosis()
  }

  /// Drops all templates; the next measurement makes new ones.
  func removeTemplates() {
    templates.removeAll()
  }
}

extension UIView {
  /// Gives a template the width of its row, so that code that reads the bounds while it is configured sees what it will see on screen.
  func adopt(width: CGFloat) {
    guard bounds.width != width else { return }
    var frame = self.frame
    frame.size.width = width
    self.frame = frame
  }
}
