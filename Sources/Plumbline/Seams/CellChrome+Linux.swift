// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  import PlumbUIKitTable

  extension UITableViewCell {
    /// How much of the cell's width its accessory takes, in points.
    var accessoryWidth: CGFloat { AccessoryRule.width(of: accessoryType, view: accessoryView) }
  }

  extension UITableView {
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
