// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  extension UITableViewCell {
    /// How much of the cell's width its accessory takes, in points.
    ///
    /// Source: widths observed on iOS; Apple does not document them.
    var accessoryWidth: CGFloat {
      if let accessoryView { return 16 + accessoryView.frame.width }
      switch accessoryType {
      case .disclosureIndicator: return 34
      case .detailDisclosureButton: return 68
      case .checkmark: return 40
      case .detailButton: return 48
      default: return 0
      }
    }
  }

  extension UITableView {
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
