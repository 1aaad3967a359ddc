// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine {
  /// A cell for any row.
  func dequeue(_ identifier: String, at path: RowPath?) -> UITableViewCell? {
    if let (row, cell) = reconfiguring, path == nil || path == row, cell.reuseIdentifier == identifier { return cell }
    if let cell = pool.takeCell(identifier) {
      cell.adoptTraits(of: table)
      counters.cellsReused += 1
      return cell
    }
    guard let cell = pool.makeCell(identifier) else { return nil }
    counters.cellsCreated += 1
    cell.adoptTraits(of: table)
    adoptTableSettings(cell)
    cell.frame.size.width = cellWidth
    return cell
  }

  /// A header or footer for any section.
  func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    let view = pool.takeHeaderFooter(identifier) ?? pool.makeHeaderFooter(identifier)
    view?.adoptTraits(of: table)
    return view
  }

  /// A cell sized for a row; in Apple's pattern the delegate is asked for the height once more.
  func dequeue(_ identifier: String, for path: RowPath) -> UITableViewCell {
    let cell =
      dequeue(identifier, at: path)
      ?? {
        reportInconsistency("No class or nib is registered for cells of the identifier \(identifier).")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
      }()
    if table.heightRequests == .asApple, let answer = askHeight(path), let height = pixel.height(answer) { note(height, at: path) }
    let element = TableElement.row(path)
    guard !needsReload, geometry.contains(element) else { return cell }
    let size = CGSize(width: cellWidth, height: pixel.points(geometry.height(of: element)))
    if cell.bounds.size != size { cell.frame.size = size }
    return cell
  }
}

extension UITableView {
  static func cellType(_ type: AnyClass) -> UITableViewCell.Type {
    guard let type = type as? UITableViewCell.Type else { preconditionFailure("\(type) is no kind of UITableViewCell.") }
    return type
  }

  static func headerFooterType(_ type: AnyClass) -> UITableViewHeaderFooterView.Type {
    guard let type = type as? UITableViewHeaderFooterView.Type else {
      preconditionFailure("\(type) is no kind of UITableViewHeaderFooterView.")
    }
    return type
  }
}
