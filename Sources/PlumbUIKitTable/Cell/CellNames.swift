// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UITableViewCell: IdentifiedForLogs {
  package var nameForLogs: String? { reuseIdentifier }
}

extension CellContentView: IdentifiedForLogs {
  /// The cell's class, and its reuse identifier where there is one.
  var nameForLogs: String? {
    guard let cell = superview as? UITableViewCell else { return nil }
    return (["\(type(of: cell))"] + [cell.reuseIdentifier].compactMap { $0 }).joined(separator: " ")
  }
}
