// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension UITableView {
  /// The heights of this table's rows: what is known, what it cost, and how to forget it.
  public var rowHeights: RowHeights {
    if let known = keptRowHeights { return known }
    let made = RowHeights(table: self)
    keptRowHeights = made
    return made
  }

  /// Returns the height of a row by measuring a template; nothing is kept.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier, registered with the table.
  ///   - width: Another width of the table in points, ahead of a rotation; nil for the present one.
  ///   - configure: Fills the template as the cell is filled for display. It runs after `prepareForReuse()`.
  /// - Returns: Points, rounded up to the pixel, the separator included.
  public func heightForCell<Cell: UITableViewCell>(
    withIdentifier identifier: String, width: CGFloat? = nil, configure: (Cell) -> Void
  ) -> CGFloat {
    rowHeights.height(of: self, withIdentifier: identifier, width: width, configure: configure)
  }

  /// Returns the height of a row, measured at most once per index path and environment.
  ///
  /// The height follows its row through every insertion, deletion, move and reload of the table. Where nothing reports those updates
  /// nothing is kept: see ``RowHeights/followsTableUpdates``.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier, registered with the table.
  ///   - indexPath: The row.
  ///   - width: Another width of the table in points, ahead of a rotation; nil for the present one.
  ///   - configure: Fills the template as the cell is filled for display. It runs after `prepareForReuse()`, and only if the height is unknown.
  /// - Returns: Points, rounded up to the pixel, the separator included.
  /// - Complexity: O(log n) for a known height, where n is the number of rows.
  public func heightForCell<Cell: UITableViewCell>(
    withIdentifier identifier: String, cachedAt indexPath: IndexPath, width: CGFloat? = nil, configure: (Cell) -> Void
  ) -> CGFloat {
    if width == nil, let known = repeatedAnswer(at: indexPath, identifier: identifier) { return known }
    return rowHeights.height(of: self, withIdentifier: identifier, cachedAt: indexPath, width: width, configure: configure)
  }

  /// Returns the height of a row, measured at most once per key and environment.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier, registered with the table. Equal keys under two identifiers are kept apart.
  ///   - key: What the row shows, with its version.
  ///   - width: Another width of the table in points, ahead of a rotation; nil for the present one.
  ///   - configure: Fills the template as the cell is filled for display. It runs after `prepareForReuse()`, and only if the height is unknown.
  /// - Returns: Points, rounded up to the pixel, the separator included.
  /// - Complexity: O(1) for a known height.
  public func heightForCell<Cell: UITableViewCell>(
    withIdentifier identifier: String, cachedBy key: HeightKey, width: CGFloat? = nil, configure: (Cell) -> Void
  ) -> CGFloat {
    if width == nil, let known = repeatedAnswer(for: key, identifier: identifier) { return known }
    return rowHeights.height(of: self, withIdentifier: identifier, cachedBy: key, width: width, configure: configure)
  }

  /// Returns the known height of a row, else the mean of the heights that its reuse identifier has had.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - key: What the row shows, with its version.
  /// - Returns: Points; 44 and the separator while nothing is known of the identifier.
  public func estimatedHeightForCell(withIdentifier identifier: String, cachedBy key: HeightKey) -> CGFloat {
    rowHeights.estimate(withIdentifier: identifier, cachedBy: key)
  }

  /// Returns the known height of a row, else the mean of the heights that its reuse identifier has had.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - indexPath: The row.
  /// - Returns: Points; 44 and the separator while nothing is known of the identifier.
  public func estimatedHeightForCell(withIdentifier identifier: String, cachedAt indexPath: IndexPath) -> CGFloat {
    rowHeights.estimate(withIdentifier: identifier, cachedAt: indexPath)
  }

  /// Reloads the table and keeps the heights by index path, for when rows were only appended at the end.
  public func reloadDataKeepingHeights() {
    rowHeights.keepingPathHeights { reloadData() }
  }
}
