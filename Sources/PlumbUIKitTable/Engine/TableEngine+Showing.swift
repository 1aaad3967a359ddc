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
    for item in left {
      if let view = item.view, let (kind, section) = item.element.headerFooter, floating[kind] == nil, pinnedSection(kind) == section {
        floating[kind] = FloatingView(section: section, view: view)
      } else {
        retire(item, isRemoved: false)
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
      if let floating = floating[kind], floating.section == section {
        self.floating[kind] = nil
        return floating.view
      }
      let view = preparedHeaderFooters.removeValue(forKey: item.element) ?? makeHeaderFooter(kind, section)
      guard let view else { return nil }
      takeBack(view)
      view.isHidden = false
      if view.superview === table { table.bringSubviewToFront(view) } else { table.addSubview(view) }
      kind.tellWillDisplay(view, section, in: table)
      return view
    }
    guard let path = item.element.path, reorder?.path != path, let cell = prepare(path) else { return nil }
    prepared.removeValue(forKey: path)
    takeBack(cell)
    cell.isHidden = false
    UIView.performWithoutAnimation { cell.frame = frame(of: item) }
    attach(cell)
    delegate?.tableView(table, willDisplay: cell, forRowAt: IndexPath(path))
    return cell
  }

  private func attach(_ view: UIView) {
    if view.superview !== table { table.insertSubview(view, at: backIndex) }
  }

  /// Puts a view behind everything but the table's background.
  func sendToBack(_ view: UIView) {
    table.sendSubviewToBack(view)
    if let background = table.backgroundView, background.superview === table { table.sendSubviewToBack(background) }
  }

  /// Cells lie in front of the table's background and behind everything else.
  private var backIndex: Int {
    table.backgroundView?.superview === table ? 1 : 0
  }

  /// Readies a cell for its row.
  func configure(_ cell: UITableViewCell, at path: RowPath) {
    adoptTableSettings(cell)
    adoptEditing(cell, at: path)
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    let width = cellWidth
    if cell.bounds.width != width { cell.frame.size.width = width }
  }

  func adoptTableSettings(_ cell: UITableViewCell) {
    cell.parts.adopt(background: background, in: cell)
    cell.parts.adopt(widths, in: cell)
    cell.parts.adopt(
      separatorStyle: table.separatorStyle, color: table.separatorColor, inset: separatorInset, in: cell)
  }

  /// The distances in points of separators from the cells' edges.
  private var separatorInset: UIEdgeInsets {
    var inset = table.separatorInset
    if table.separatorInsetReference == .fromAutomaticInsets { inset.left += SeparatorRule.defaultInset }
    return inset
  }

  func configureShownCells() {
    for item in shown {
      if let cell = item.view as? UITableViewCell, let path = item.element.path { configure(cell, at: path) }
    }
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
    var (x, top, height) = (widths.inset, item.top, item.height)
    if item.element.path == nil {
      let padding = min(padding(above: item.element), height)
      (top, height) = (top + padding, height - padding)
    }
    if swipe != nil { x += swipeShift(of: item.element) }
    if let reorder { top += reorder.displacement(ofElement: item.index) }
    return CGRect(x: x, y: pixel.points(top), width: widths.cell, height: pixel.points(height))
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

  private func retire(_ item: ShownElement, isRemoved: Bool = true) {
    guard let view = item.view else { return }
    keepFocus(of: view)
    if let (kind, section) = item.element.headerFooter {
      kind.tellDidEndDisplaying(view, section, in: table)
    } else if let cell = view as? UITableViewCell, let path = item.element.path {
      delegate?.tableView(table, didEndDisplaying: cell, forRowAt: IndexPath(path))
    }
    if let transition {
      guard !isRemoved else { return transition.remove(item) }
      // An update pushed it out of the viewport: it is seen going.
      let end = CGPoint(x: view.frame.minX, y: pixel.points(top(of: item.element) - offset))
      return transition.pushOut(view, to: end)
    }
    if let cell = view as? UITableViewCell { pool.keep(cell) } else { pool.keep(view) }
  }

  /// Takes every view from the screen; the next layout brings back what is needed.
  func retireAll() {
    let all = shown
    shown.removeAll()
    transition = nil
    finish()
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
}
