// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Measures rows, headers and footers of one table with its templates.
@MainActor
final class CellMeasurer {
  private let templates = TemplateStore()

  /// Configures the template of a cell and measures it.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - table: The table that the identifier is registered with.
  ///   - rowWidth: The width that the row has, in points.
  ///   - configure: Fills the template.
  /// - Returns: The height of the content in points; an estimate while there is no width or no registered cell.
  func measureCell<Cell: UITableViewCell>(
    withIdentifier identifier: String, in table: UITableView, rowWidth: CGFloat, configure: (Cell) -> Void
  ) -> CellMeasurement {
    guard rowWidth > 0 else { return .estimate }
    guard let template = templates.cell(withIdentifier: identifier, in: table) else { return .estimate }
    guard let cell = template.view as? Cell else {
      preconditionFailure(
        "The cell registered for \"\(identifier)\" is a \(type(of: template.view)), but it is configured as a \(Cell.self).")
    }
    cell.prepareForReuse()
    cell.adoptRowWidth(rowWidth)
    configure(cell)
    return template.measure(
      contentWidth: rowWidth - cell.accessoryWidth, usesSizeThatFits: cell.measuresWithSizeThatFits)
  }

  /// Configures the template of a header or footer view and measures it.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - table: The table that the identifier is registered with.
  ///   - width: The width that the view has, in points.
  ///   - configure: Fills the template.
  /// - Returns: The height in points; an estimate while there is no width or no registered view.
  func measureHeaderFooter<View: UITableViewHeaderFooterView>(
    withIdentifier identifier: String, in table: UITableView, width: CGFloat, configure: (View) -> Void
  ) -> CellMeasurement {
    guard width > 0 else { return .estimate }
    guard let template = templates.headerFooterView(withIdentifier: identifier, in: table) else { return .estimate }
    guard let view = template.view as? View else {
      preconditionFailure(
        "The view registered for \"\(identifier)\" is a \(type(of: template.view)), but it is configured as a \(View.self).")
    }
    view.prepareForReuse()
    configure(view)
    return template.measure(contentWidth: width, usesSizeThatFits: false)
  }
}

extension UITableViewCell {
  /// Gives a template the width of its row, so that code that reads the bounds while it is configured sees what it will see on screen.
  fileprivate func adoptRowWidth(_ width: CGFloat) {
    guard bounds.width != width else { return }
    var frame = self.frame
    frame.size.width = width
    self.frame = frame
  }
}
