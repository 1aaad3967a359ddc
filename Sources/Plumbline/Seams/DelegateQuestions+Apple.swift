// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  extension UITableView {
    /// The delegate's height of a row in points, or nil where the delegate gives none.
    func askDelegateForHeight(at indexPath: IndexPath) -> CGFloat? {
      guard let height = delegate?.tableView?(self, heightForRowAt: indexPath) else { return nil }
      return height
    }
  }
#endif
