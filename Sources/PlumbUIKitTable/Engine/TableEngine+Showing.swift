// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine {
  // MARK: Showing

  /// Gives every element in the viewport its view, and takes the views of those that left.
  func show() {
    let before = generation
    let wanted = elementsInViewport()
    let kept = Set(wanted.map(\.element))
    var left: [ShownElement] = []
    var views: [TableElement: UIView?] = [:]
    for item in shown {
      if kept.contains(item.element) { views[item.element] = .some(item.view) } else { left.append(item) }
    }
    shown.removeAll { !kept.contains($0.element) }
    // Cells that left are taken first, so that those that come can use them.
    let pinned = pinnedSection
    for item in left {
      if let view = item.view, let pinned, item.element == .header(section: pinned), floating == nil {
        floating = FloatingHeader(section: pinned, view: view)
      } else {
        retire(item)
      }
    }
    guard generation == before else { return }
    var result: [ShownElement] = []
    for var item in wanted {
      if let view = views[item.element] {
        item.view = view
      } else {
        item.view = makeView(for: item)
        guard generation == before else { return abandon(result, item) }
      }
      result.append(item)
      setFrame(of: item)
      if table.style != .plain, let cell = item.view as? UITableViewCell, let path = item.element.path {
        cell.parts.adopt(place(of: path), in: cell)
      }
    }
    shown = result
    discardPrepared()
  }

  /// A callback changed the table while views were being made: what was made goes back.
  private func abandon(_ made: [ShownElement], _ current: ShownElement) {
    for item in made + [current] where !shown.contains(where: { $0.view === item.view }) {
      if let cell = item.view as? UITableViewCell { pool.keep(cell) } else if let view = item.view { pool.keep(view) }
    }
    discardPrepared()
  }

  private func discardPrepared() {
    for cell in prepared.values { pool.keep(cell) }
    for view in preparedHeaderFooters.values { pool.keep(view) }
    if !prepared.isEmpty { prepared.removeAll() }
    if !preparedHeaderFooters.isEmpty { preparedHeaderFooters.removeAll() }
  }

  private func elementsInViewport() -> [ShownElement] {
    var result: [ShownElement] = []
    let bottom = min(offset + viewportHeight, contentHeight - footerHeight)
    var y = max(offset, headerHeight)
    while y < bottom, let (element, top) = geometry.element(atY: y - headerHeight) {
      let height = geometry.height(of: element)
      guard height > 0 else { break }
      result.append(
        ShownElement(element: element, index: geometry.index(of: element), view: nil, top: top + headerHeight, height: height))
      y = top + headerHeight + height
    }
    return result
  }

  private func makeView(for item: ShownElement) -> UIView? {
    if let (kind, section) = item.element.headerFooter {
      if kind == .header, let floating, floating.section == section {
        self.floating = nil
        return floating.view
      }
      let view = preparedHeaderFooters.removeValue(forKey: item.element) ?? makeHeaderFooter(kind, section)
      guard let view else { return nil }
      view.isHidden = false
      if view.superview === table { table.bringSubviewToFront(view) } else { table.addSubview(view) }
      kind.tellWillDisplay(view, section, in: table)
      return view
    }
    guard let path = item.element.path, let cell = prepare(path) else { return nil }
    prepared.removeValue(forKey: path)
    cell.isHidden = false
    cell.frame = frame(of: item)
    attach(cell)
    delegate?.tableView(table, willDisplay: cell, forRowAt: IndexPath(path))
    return cell
  }

  private func attach(_ view: UIView) {
    if view.superview !== table { table.insertSubview(view, at: backIndex) }
  }

  /// Cells lie in front of the table's background and behind everything else.
  private var backIndex: Int {
    table.backgroundView?.superview === table ? 1 : 0
  }

  /// Readies a cell for its row.
  func configure(_ cell: UITableViewCell, at path: RowPath) {
    adoptTableSettings(cell)
    cell.parts.editingStyle = table.isEditing ? editingStyle(at: path) : .none
    if cell.isEditing != table.isEditing { cell.setEditing(table.isEditing, animated: false) }
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    let width = cellWidth
    if cell.bounds.width != width { cell.frame.size.width = width }
  }

  func adoptTableSettings(_ cell: UITableViewCell) {
    cell.parts.adopt(background: background, in: cell)
    cell.parts.adopt(widths, in: cell)
    cell.parts.adopt(
      separatorStyle: table.separatorStyle, color: table.separatorColor, inset: table.separatorInset, in: cell)
  }

  func configureShownCells() {
    for item in shown {
      if let cell = item.view as? UITableViewCell, let path = item.element.path { configure(cell, at: path) }
    }
  }

  func editingStyle(at path: RowPath) -> UITableViewCell.EditingStyle {
    let indexPath = IndexPath(path)
    guard dataSource?.tableView(table, canEditRowAt: indexPath) ?? false else { return .none }
    return delegate?.tableView(table, editingStyleForRowAt: indexPath) ?? .delete
  }

  private func place(of path: RowPath) -> SectionPlace {
    SectionPlace(style: table.style, isFirst: path.row == 0, isLast: path.row == geometry.numberOfRows(inSection: path.section) - 1)
  }

  // MARK: Frames

  /// The width in points of cells, headers and footers.
  var cellWidth: CGFloat { widths.cell }

  func frame(of item: ShownElement) -> CGRect {
    // The widths of the last layout: they are worked out once for all that is shown.
    let widths = environment?.widths ?? widths
    return CGRect(x: widths.inset, y: pixel.points(item.top), width: widths.cell, height: pixel.points(item.height))
  }

  func setFrame(of item: ShownElement) {
    guard let view = item.view else { return }
    let frame = frame(of: item)
    if view.frame != frame { view.frame = frame }
  }

  /// Places the table's own header and footer views.
  func placeTableHeaders() {
    let width = table.bounds.width
    if let view = table.tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    if let view = table.tableFooterView {
      let frame = CGRect(x: 0, y: pixel.points(contentHeight - footerHeight), width: width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    if let view = table.backgroundView { view.frame = table.bounds }
  }

  // MARK: Leaving

  private func retire(_ item: ShownElement) {
    guard let view = item.view else { return }
    if let (kind, section) = item.element.headerFooter {
      kind.tellDidEndDisplaying(view, section, in: table)
      pool.keep(view)
    } else if let cell = view as? UITableViewCell, let path = item.element.path {
      delegate?.tableView(table, didEndDisplaying: cell, forRowAt: IndexPath(path))
      pool.keep(cell)
    }
  }

  /// Takes every view from the screen; the next layout brings back what is needed.
  func retireAll() {
    let all = shown
    shown.removeAll()
    retireFloating()
    for item in all { retire(item) }
    discardPrepared()
  }

  /// Takes the views of elements that no longer exist or are to be made anew.
  func retire(where isGone: (ShownElement) -> Bool) {
    let gone = shown.filter(isGone)
    shown.removeAll(where: isGone)
    for item in gone { retire(item) }
  }

  // MARK: Prefetching

  /// Tells the prefetching data source of rows that come near, in the direction of the last movement.
  func prefetch() {
    guard let prefetchDataSource, let first = shown.first, let last = shown.last else { return }
    let ahead = trace.lastDirection >= 0 ? last.index + 1..<last.index + 11 : first.index - 10..<first.index
    let rows = ahead.compactMap { geometry.element(at: $0)?.path }.filter { !announced.contains($0) }
    guard !rows.isEmpty else { return }
    if announced.count > 200 { announced.removeAll() }
    announced.formUnion(rows)
    prefetchDataSource.tableView(table, prefetchRowsAt: rows.map { IndexPath($0) })
  }
}
