// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UITableView {
  /// Returns the height of a section's header or footer by measuring a template; nothing is kept.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier, registered with the table.
  ///   - configure: Fills the template as the view is filled for display. It runs once, after `prepareForReuse()`.
  /// - Returns: Points, rounded up to the pixel.
  public func heightForHeaderFooterView<View: UITableViewHeaderFooterView>(
    withIdentifier identifier: String, configure: (View) -> Void
  ) -> CGFloat {
    rowHeights.headerFooterHeight(of: self, withIdentifier: identifier, configure: configure)
  }

  /// Returns the height of a section's header or footer, measured at most once per key and environment.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier, registered with the table.
  ///   - key: What the view shows, with its version.
  ///   - configure: Fills the template as the view is filled for display. It runs only if the height is unknown.
  /// - Returns: Points, rounded up to the pixel.
  public func heightForHeaderFooterView<View: UITableViewHeaderFooterView>(
    withIdentifier identifier: String, cachedBy key: HeightKey, configure: (View) -> Void
  ) -> CGFloat {
    rowHeights.headerFooterHeight(of: self, withIdentifier: identifier, cachedBy: key, configure: configure)
  }
}
