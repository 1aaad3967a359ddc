// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

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

extension TableEngine {
  // MARK: Dequeuing

  /// A cell for any row.
  func dequeue(_ identifier: String, at path: RowPath?) -> UITableViewCell? {
    if let (row, cell) = reconfiguring, path == nil || path == row, cell.reuseIdentifier == identifier { return cell }
    if let cell = pool.takeCell(identifier) {
      counters.cellsReused += 1
      return cell
    }
    guard let cell = pool.makeCell(identifier) else { return nil }
    counters.cellsCreated += 1
    adoptTableSettings(cell)
    cell.frame.size.width = cellWidth
    return cell
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

  // MARK: Questions

  /// Brings what is shown up to date before a question about it, unless a layout is under way.
  func placeIfNeeded() {
    if needsPlacement || needsReload { layout() }
  }

  /// What is shown and in the viewport.
  var visible: [ShownElement] {
    let top = offset
    let bottom = top + viewportHeight
    return shown.filter { $0.bottom > top && $0.top < bottom }
  }

  func rectOrZero(_ element: TableElement) -> CGRect {
    loadIfNeeded()
    return geometry.contains(element) ? rect(of: element) : .zero
  }

  func paths(in rect: CGRect) -> [RowPath] {
    var result: [RowPath] = []
    var y = max(0, Int((rect.minY * pixel.scale).rounded(.down)) - headerHeight)
    let bottom = min(geometry.total, Int((rect.maxY * pixel.scale).rounded(.up)) - headerHeight)
    while y < bottom, let (element, top) = geometry.element(atY: y) {
      if let path = element.path { result.append(path) }
      y = top + max(1, geometry.height(of: element))
    }
    return result
  }

  // MARK: Rules

  /// A property that heights follow from changed: everything is asked anew.
  func heightRulesDidChange() {
    environmentMayHaveChanged()
    guard !needsReload else { return }
    environment?.width = -1
    table.setNeedsLayout()
  }

  // MARK: Selection

  func select(_ path: RowPath?, animated: Bool) {
    guard let path else {
      for path in selection.paths { deselect(path, animated: animated) }
      return
    }
    let allowsMultiple = isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
    if !allowsMultiple { for other in selection.paths where other != path { deselect(other, animated: animated) } }
    selection.select(path)
    cell(at: path)?.setSelected(true, animated: animated)
  }

  func deselect(_ path: RowPath, animated: Bool) {
    selection.deselect(path)
    cell(at: path)?.setSelected(false, animated: animated)
  }
}
