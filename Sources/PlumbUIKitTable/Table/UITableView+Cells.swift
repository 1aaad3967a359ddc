// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

// Which classes cells are made of, and which cells are on screen.

extension UITableView {
  /// Names the class of the cells of an identifier; nil takes it back.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    engine.pool.register(cell: cellClass.map { .cellClass(Self.cellType($0)) }, identifier: identifier)
  }

  /// Names the Interface Builder file of the cells of an identifier; nil takes it back.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    engine.pool.register(cell: nib.map { .nib($0) }, identifier: identifier)
  }

  /// Names the class of the headers and footers of an identifier; nil takes it back.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    engine.pool.register(headerFooter: aClass.map { .headerFooterClass(Self.headerFooterType($0)) }, identifier: identifier)
  }

  /// Names the Interface Builder file of the headers and footers of an identifier; nil takes it back.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    engine.pool.register(headerFooter: nib.map { .nib($0) }, identifier: identifier)
  }

  /// The cell that shows a row, or nil if it isn't visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    engine.placeIfNeeded()
    return engine.cell(at: RowPath(indexPath))
  }

  /// The row that a cell shows, or nil.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    engine.shown.first { $0.view === cell }?.element.path.map { IndexPath($0) }
  }

  /// The visible cells, from the top.
  public var visibleCells: [UITableViewCell] {
    engine.placeIfNeeded()
    // A header may be made of a cell.
    return engine.visible.compactMap { $0.element.path == nil ? nil : $0.view as? UITableViewCell }
  }

  /// The visible rows, from the top; nil if there are none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    engine.placeIfNeeded()
    let paths = engine.visible.compactMap { $0.element.path.map { IndexPath($0) } }
    return paths.isEmpty ? nil : paths
  }

  /// The view above a section, or nil if it isn't visible.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    if let floating = engine.floating.header, floating.section == section { return floating.view as? UITableViewHeaderFooterView }
    return engine.shown.first { $0.element == .header(section: section) }?.view as? UITableViewHeaderFooterView
  }

  /// The view below a section, or nil if it isn't visible.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    if let floating = engine.floating.footer, floating.section == section { return floating.view as? UITableViewHeaderFooterView }
    return engine.shown.first { $0.element == .footer(section: section) }?.view as? UITableViewHeaderFooterView
  }

  /// The object that hears early of rows that will be shown soon; it is not kept alive.
  public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { engine.prefetchDataSource }
    set { engine.prefetchDataSource = newValue }
  }

  /// A header or footer that was used before, else a new one of the registered kind, else nil.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    engine.dequeueHeaderFooter(identifier)
  }
}
