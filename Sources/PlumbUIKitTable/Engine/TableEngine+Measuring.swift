// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine {
  /// Makes sure that an element that is about to be shown has its true height.
  ///
  /// A callback may change the table; the caller compares `generation`.
  func resolve(_ element: TableElement) {
    if let (kind, section) = element.headerFooter {
      if !geometry.extent(of: element).isMeasured { resolve(kind, section) }
      return
    }
    guard let path = element.path else { return }
    let isKnown = geometry.extent(of: element).isMeasured
    switch table.heightRequests {
    case .whenNeeded: if !isKnown { measure(path) }
    case .asApple: if !isKnown || (!isShown(element) && !askedInLayout.contains(path)) { measure(path) }
    }
  }

  func isShown(_ element: TableElement) -> Bool {
    shown.contains { $0.element == element && $0.view != nil }
  }

  // MARK: Rows

  /// Finds out the height of a row: from the delegate, the table's property, or the cell.
  private func measure(_ path: RowPath) {
    askedInLayout.insert(path)
    let before = generation
    let answer = askHeight(path)
    guard generation == before else { return }
    if let answer, answer != UITableView.automaticDimension {
      note(pixel.height(answer) ?? refused(answer, path), at: path)
    } else if answer == nil, table.rowHeight >= 0 {
      note(pixel.height(table.rowHeight) ?? 0, at: path)
    } else {
      sizeByCell(path)
    }
  }

  /// The delegate's answer in points, or nil if it has none.
  func askHeight(_ path: RowPath) -> CGFloat? {
    guard let delegate, delegateAnswersHeights != false else {
      delegateAnswersHeights = false
      return nil
    }
    let indexPath = IndexPath(path)
    let question = table.heightQuestion.pointer
    let outer = (row: question.pointee.row, indexPath: question.pointee.indexPath)
    question.pointee.row = path
    question.pointee.indexPath = indexPath
    defer {
      question.pointee.row = outer.row
      question.pointee.indexPath = outer.indexPath
    }
    let answer = delegate.tableView(table, heightForRowAt: indexPath)
    guard answer != UITableView.unimplementedDimension else {
      delegateAnswersHeights = false
      return nil
    }
    delegateAnswersHeights = true
    counters.heightRequests += 1
    return answer
  }

  /// Keeps a row's height if the row is still there.
  ///
  /// - Returns: Whether it had another one before.
  @discardableResult
  func note(_ height: Int, at path: RowPath) -> Bool {
    let element = TableElement.row(path)
    guard geometry.contains(element) else { return false }
    let old = geometry.extent(of: element)
    guard old != .measured(height) else { return false }
    geometry.setHeight(height, of: element)
    if case .measured = old {
      trace.noteChange(path)
    } else if case .stale(let previous) = old, previous != height {
      trace.noteChange(path)
    }
    return true
  }

  private func refused(_ answer: CGFloat, _ path: RowPath) -> Int {
    reportInconsistency("heightForRowAt answered \(answer) for the row \(path); \(UITableView.defaultRowHeight) points are used.")
    return pixel.pixels(UITableView.defaultRowHeight)
  }

  /// Measures a row with the cell that will show it.
  private func sizeByCell(_ path: RowPath) {
    let before = generation
    guard let cell = shown.first(where: { $0.element == .row(path) })?.view as? UITableViewCell ?? prepare(path), generation == before
    else { return }
    counters.selfSizings += 1
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: cellWidth, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    note(pixel.height((size.height * pixel.scale).rounded(.up) / pixel.scale) ?? refused(size.height, path), at: path)
  }

  /// A configured cell for a row that is not shown yet.
  func prepare(_ path: RowPath) -> UITableViewCell? {
    if let cell = prepared[path] { return cell }
    guard let dataSource else { return nil }
    let before = generation
    counters.cellRequests += 1
    let cell = dataSource.tableView(table, cellForRowAt: IndexPath(path))
    guard generation == before else {
      pool.keep(cell)
      return nil
    }
    cell.adoptTraits(of: table)
    configure(cell, at: path)
    prepared[path] = cell
    return cell
  }

  // MARK: Headers and footers

  private func resolve(_ kind: HeaderFooterKind, _ section: Int) {
    let before = generation
    let answer = kind.height(section, in: table)
    guard generation == before else { return }
    if answer != UITableView.automaticDimension, let height = pixel.height(answer) {
      geometry.setHeight(padded(height, kind), of: kind.element(section))
      return
    }
    let view = makeHeaderFooter(kind, section)
    guard generation == before else { return }
    let height = view.map { kind.uniformHeight(in: table).flatMap(pixel.height) ?? pixel.pixels(fittingHeight(of: $0)) } ?? gap(kind)
    geometry.setHeight(padded(height, kind), of: kind.element(section))
    if let view { preparedHeaderFooters[kind.element(section)] = view }
  }

  /// The room in pixels that an app wants above headers.
  private var headerPadding: Int {
    let padding = table.sectionHeaderTopPadding
    return padding > 0 ? pixel.height(padding) ?? 0 : 0
  }

  /// The height in pixels of a header or footer with the room above it, which a header without height doesn't have.
  func padded(_ height: Int, _ kind: HeaderFooterKind) -> Int {
    kind == .header && height > 0 ? min(height + headerPadding, RowOffsetTree.maximumHeight) : height
  }

  /// The part in pixels of an element's height that is room above its view.
  func padding(above element: TableElement) -> Int {
    guard case .header = element, geometry.contains(element), geometry.height(of: element) > 0 else { return 0 }
    return headerPadding
  }

  func fittingHeight(of view: UIView) -> CGFloat {
    let size = view.systemLayoutSizeFitting(
      CGSize(width: cellWidth, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height : view.bounds.height > 0 ? view.bounds.height : HeaderFooterRule.plainHeight
  }

  /// The delegate's view, else one with the data source's title, else nil.
  func makeHeaderFooter(_ kind: HeaderFooterKind, _ section: Int) -> UIView? {
    if let view = kind.view(section, in: table) {
      view.adoptTraits(of: table)
      if let view = view as? UITableViewHeaderFooterView { adopt(kind, in: view) }
      return view
    }
    guard let title = kind.title(section, in: table) else { return nil }
    let view = pool.takeHeaderFooter(Self.titleIdentifier) ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    view.adoptTraits(of: table)
    adopt(kind, in: view)
    view.textLabel?.text = kind == .header && table.style != .plain ? title.uppercased() : title
    view.setNeedsLayout()
    return view
  }

  private func adopt(_ kind: HeaderFooterKind, in view: UITableViewHeaderFooterView) {
    view.tableStyle = table.style
    let widths = widths
    view.tableInsets = (widths.contentLeft, widths.contentRight)
    view.isFooter = kind == .footer
  }

  private static let titleIdentifier = "Plumbline.SectionTitle"

  // MARK: All at once

  /// Asks for every height, as Apple's table does without estimates.
  func measureAllAsApple() {
    guard table.heightRequests == .asApple, !usesEstimates else { return }
    let before = generation
    for section in 0..<geometry.numberOfSections {
      for row in 0..<geometry.numberOfRows(inSection: section) {
        let path = RowPath(section: section, row: row)
        guard !geometry.extent(of: .row(path)).isMeasured else { continue }
        guard let answer = askHeight(path) else { return }
        guard generation == before else { return }
        if answer != UITableView.automaticDimension { note(pixel.height(answer) ?? refused(answer, path), at: path) }
      }
    }
  }
}
