// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// Whether a view stands above or below a section's rows.
enum HeaderFooterKind: CaseIterable, Hashable {
  case header, footer

  func element(_ section: Int) -> TableElement {
    self == .header ? .header(section: section) : .footer(section: section)
  }

  /// The delegate's answer in points, else the table's property.
  @MainActor
  func height(_ section: Int, in table: UITableView) -> CGFloat {
    guard let delegate = table.engine.delegate else { return UITableView.automaticDimension }
    let answer =
      self == .header
      ? delegate.tableView(table, heightForHeaderInSection: section) : delegate.tableView(table, heightForFooterInSection: section)
    guard answer == UITableView.unimplementedDimension else { return answer }
    // A height for all sections counts where there is something to show.
    guard let property = uniformHeight(in: table), title(section, in: table) != nil else { return UITableView.automaticDimension }
    return property
  }

  /// The height in points of all that are shown, where the table was given one.
  @MainActor
  func uniformHeight(in table: UITableView) -> CGFloat? {
    let height = self == .header ? table.sectionHeaderHeight : table.sectionFooterHeight
    return height >= 0 ? height : nil
  }

  @MainActor
  func title(_ section: Int, in table: UITableView) -> String? {
    guard let source = table.engine.dataSource else { return nil }
    return self == .header
      ? source.tableView(table, titleForHeaderInSection: section) : source.tableView(table, titleForFooterInSection: section)
  }

  @MainActor
  func view(_ section: Int, in table: UITableView) -> UIView? {
    guard let delegate = table.engine.delegate else { return nil }
    return self == .header
      ? delegate.tableView(table, viewForHeaderInSection: section) : delegate.tableView(table, viewForFooterInSection: section)
  }

  @MainActor
  func tellWillDisplay(_ view: UIView, _ section: Int, in table: UITableView) {
    if self == .header {
      table.engine.delegate?.tableView(table, willDisplayHeaderView: view, forSection: section)
    } else {
      table.engine.delegate?.tableView(table, willDisplayFooterView: view, forSection: section)
    }
  }

  @MainActor
  func tellDidEndDisplaying(_ view: UIView, _ section: Int, in table: UITableView) {
    if self == .header {
      table.engine.delegate?.tableView(table, didEndDisplayingHeaderView: view, forSection: section)
    } else {
      table.engine.delegate?.tableView(table, didEndDisplayingFooterView: view, forSection: section)
    }
  }
}

extension TableElement {
  /// The header or footer that this is, or nil for a row.
  var headerFooter: (kind: HeaderFooterKind, section: Int)? {
    switch self {
    case .header(let section): (.header, section)
    case .footer(let section): (.footer, section)
    case .row: nil
    }
  }

  /// The row that this is, or nil.
  var path: RowPath? {
    if case .row(let path) = self { path } else { nil }
  }
}
