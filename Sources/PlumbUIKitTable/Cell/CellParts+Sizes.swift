// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension CellParts {
  /// The height that the content needs at a width, by constraints, else by the built-in labels, with the line.
  func systemSize(
    of cell: UITableViewCell, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    contentView.prepare(forCellWidth: target.width)
    let beside = widthBesideContent(of: cell) + tableInsets.left + tableInsets.right
    let fitted = (configured ?? contentView).systemLayoutSizeFitting(
      CGSize(width: max(0, target.width - beside), height: target.height), withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical)
    guard fitted.height > 0 else { return cell.sizeThatFits(CGSize(width: target.width, height: target.height)) }
    return CGSize(width: fitted.width + beside, height: fitted.height + separatorHeight(of: cell))
  }

  func fittingSize(of cell: UITableViewCell, in size: CGSize) -> CGSize {
    contentView.prepare(forCellWidth: size.width)
    let width = max(0, size.width - widthBesideContent(of: cell) - tableInsets.left - tableInsets.right)
    let content =
      configured?.sizeThatFits(CGSize(width: width, height: 0)).height
      ?? builtIn.map { $0.height(forWidth: width, margins: contentView.layoutMargins) } ?? 0
    return CGSize(width: size.width, height: max(UITableView.defaultRowHeight, content + separatorHeight(of: cell)))
  }
}
