// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

// Where rows, headers and footers lie.

extension UITableView {
  /// The number of sections.
  public var numberOfSections: Int {
    engine.loadIfNeeded()
    return engine.geometry.numberOfSections
  }

  /// The number of rows in a section.
  ///
  /// - Precondition: the section exists.
  public func numberOfRows(inSection section: Int) -> Int {
    engine.loadIfNeeded()
    precondition((0..<engine.geometry.numberOfSections).contains(section), "The section is outside the table.")
    return engine.geometry.numberOfRows(inSection: section)
  }

  /// Where a row lies in the content; zero if there is no such row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    engine.rectOrZero(.row(RowPath(indexPath)))
  }

  /// Where a section lies in the content, header and footer included; zero if there is no such section.
  public func rect(forSection section: Int) -> CGRect {
    engine.rectOrZero(.header(section: section)).union(engine.rectOrZero(.footer(section: section)))
  }

  /// Where a section's header lies in the content, without the room above it.
  public func rectForHeader(inSection section: Int) -> CGRect {
    let header = TableElement.header(section: section)
    var rect = engine.rectOrZero(header)
    let padding = min(engine.pixel.points(engine.padding(above: header)), rect.height)
    rect.origin.y += padding
    rect.size.height -= padding
    return rect
  }

  /// Where a section's footer lies in the content.
  public func rectForFooter(inSection section: Int) -> CGRect {
    engine.rectOrZero(.footer(section: section))
  }

  /// The row at a point of the content, or nil.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    engine.loadIfNeeded()
    return engine.path(at: point).map { IndexPath($0) }
  }

  /// The rows that lie in a rectangle of the content.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    engine.loadIfNeeded()
    return engine.paths(in: rect).map { IndexPath($0) }
  }

  /// Moves the content so that a row is visible.
  ///
  /// The row is measured first, so that it lands exactly. The row `NSNotFound` stands for the section itself, which may have no rows.
  ///
  /// - Parameters:
  ///   - indexPath: the row.
  ///   - scrollPosition: where the row comes to lie.
  ///   - animated: whether to move over a number of frames; a far row is first brought within two viewports' heights. The person's
  ///     first touch ends the movement where it is.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let element: TableElement =
      indexPath.row == NSNotFound ? .header(section: indexPath.section) : .row(RowPath(indexPath))
    engine.scroll(to: element, at: scrollPosition, animated: animated)
  }
}
