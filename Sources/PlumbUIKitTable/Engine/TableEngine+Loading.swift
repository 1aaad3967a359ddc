// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine {
  /// Classes of elements that share an estimate.
  enum Estimate {
    static let row = EstimateClass.standard
    static let header = EstimateClass(1)
    static let footer = EstimateClass(2)
  }

  /// Asks for the counts if that is due.
  func loadIfNeeded() {
    if needsReload { load() }
  }

  /// Asks for everything anew in the next layout.
  func reloadLater() {
    retireAll()
    needsReload = true
    setNeedsPlacement()
  }

  /// Asks the data source for everything anew.
  func reload() {
    trace.noteReload()
    movingRow?.noteReload()
    cancelReorder()
    if let closed = retractSwipe(.atOnce) { tellClosed(closed, at: nil) }
    retireAll()
    needsReload = true
    loadIfNeeded()
    selection.clear()
    focus.path = nil
    announced.removeAll()
    touch = nil
    setNeedsPlacement()
  }

  private func load() {
    needsReload = false
    generation += 1
    delegateAnswersHeights = nil
    pixel = PixelScale(table.traitCollection.displayScale)
    let counts = askRowCounts()
    loadSectionIndex(rowCount: counts.reduce(0, +))
    environmentMayHaveChanged()
    environment = currentEnvironment
    geometry = TableGeometry(rowCounts: counts, class: Estimate.row)
    anchor.reload(geometry)
    observers.forEach { $0.tableDidReload(table) }
    estimateRows()
    loadHeadersAndFooters(in: 0..<geometry.numberOfSections, eagerly: geometry.numberOfSections <= 64)
    needsPlacement = true
    publishContentSize()
  }

  /// The number of rows in each section, as the data source says now.
  func askRowCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: table)
    precondition(sections >= 0, "A table can't have a negative number of sections.")
    counters.rowCountRequests += sections
    return (0..<sections).map { section in
      let count = dataSource.tableView(table, numberOfRowsInSection: section)
      precondition(count >= 0, "A section can't have a negative number of rows.")
      return count
    }
  }

  /// What heights depend on now.
  var currentEnvironment: TableEnvironment {
    let traits = table.traitCollection
    return TableEnvironment(
      width: table.bounds.width, widths: widths, scale: traits.displayScale, category: traits.preferredContentSizeCategory,
      separator: table.separatorStyle, isEditing: table.isEditing, usesBoldText: traits.legibilityWeight == .bold,
      isRightToLeft: table.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// Voids all heights if something that all of them depend on has changed.
  func followEnvironment() {
    let now = currentEnvironment
    guard let old = environment, old != now else { return }
    environment = now
    let factor = now.scale / old.scale
    pixel = PixelScale(now.scale)
    generation += 1
    geometry = TableGeometry(rowCounts: geometry.rowCounts, class: Estimate.row)
    estimateRows()
    loadHeadersAndFooters(in: 0..<geometry.numberOfSections, eagerly: false)
    measureTableHeaders()
    if factor != 1 { anchor.rescale(to: viewport) { Int((CGFloat($0) * factor).rounded()) } }
    needsPlacement = true
    if old.separator != now.separator || old.isEditing != now.isEditing || old.widths != now.widths { configureShownCells() }
    observers.forEach { $0.tableDidChangeEnvironment(table) }
  }

  /// A property that heights follow from changed: everything is asked anew.
  func heightRulesDidChange() {
    environmentMayHaveChanged()
    guard !needsReload else { return }
    environment?.width = -1
    table.setNeedsLayout()
  }

  // MARK: Estimates

  /// The height in points that all rows have without being asked, or nil.
  var uniformRowHeight: CGFloat? {
    guard delegateAnswersHeights == false, table.rowHeight >= 0 else { return nil }
    return table.rowHeight
  }

  /// Whether the table estimates at all; a table that doesn't asks for every height at once in Apple's pattern.
  var usesEstimates: Bool {
    if table.estimatedRowHeight != 0 { return true }
    guard let delegate, geometry.numberOfRows > 0, let path = firstPath else { return false }
    return delegate.tableView(table, estimatedHeightForRowAt: IndexPath(path)) != UITableView.unimplementedDimension
  }

  var firstPath: RowPath? {
    guard let section = (0..<geometry.numberOfSections).first(where: { geometry.numberOfRows(inSection: $0) > 0 }) else { return nil }
    return RowPath(section: section, row: 0)
  }

  private func estimateRows() {
    var estimate = UITableView.defaultRowHeight
    needsEstimateFromSample = false
    if table.estimatedRowHeight > 0 {
      estimate = table.estimatedRowHeight
    } else if let delegate, let path = firstPath,
      case let answer = delegate.tableView(table, estimatedHeightForRowAt: IndexPath(path)), answer > 0
    {
      estimate = answer
    } else if table.rowHeight >= 0 {
      estimate = table.rowHeight
      needsEstimateFromSample = delegate != nil
    } else {
      needsEstimateFromSample = true
    }
    geometry.setEstimate(pixel.height(estimate) ?? 0, of: Estimate.row)
    geometry.setEstimate(padded(pixel.pixels(headerEstimate ?? HeaderFooterRule.plainHeight), .header), of: Estimate.header)
    geometry.setEstimate(pixel.pixels(footerEstimate ?? HeaderFooterRule.plainHeight), of: Estimate.footer)
  }

  /// The guess at headers in points: the table's, else the delegate's for the first section.
  private var headerEstimate: CGFloat? {
    if let height = positive(table.estimatedSectionHeaderHeight) { return height }
    guard let delegate, geometry.numberOfSections > 0 else { return nil }
    return positive(delegate.tableView(table, estimatedHeightForHeaderInSection: 0))
  }

  /// The guess at footers in points: the table's, else the delegate's for the first section.
  private var footerEstimate: CGFloat? {
    if let height = positive(table.estimatedSectionFooterHeight) { return height }
    guard let delegate, geometry.numberOfSections > 0 else { return nil }
    return positive(delegate.tableView(table, estimatedHeightForFooterInSection: 0))
  }

  private func positive(_ height: CGFloat) -> CGFloat? {
    height > 0 && height.isFinite ? height : nil
  }

  /// After the first rows were measured, lets their mean stand in for the others.
  func estimateFromSample() {
    guard needsEstimateFromSample else { return }
    let heights = shown.compactMap { item -> Int? in
      guard case .row = item.element, item.height > 0 else { return nil }
      return item.height
    }
    guard !heights.isEmpty else { return }
    needsEstimateFromSample = false
    let mean = (heights.reduce(0, +) + heights.count / 2) / heights.count
    guard mean != geometry.estimate(of: Estimate.row) else { return }
    geometry.setEstimate(mean, of: Estimate.row)
  }

  // MARK: Headers and footers

  /// Takes the heights of headers and footers that are known without making a view; the others are measured when they come near.
  ///
  /// - Parameters:
  ///   - sections: the sections.
  ///   - eagerly: whether to look for views of sections without title, so that sections without header take no room from the start.
  func loadHeadersAndFooters(in sections: Range<Int>, eagerly: Bool) {
    for section in sections {
      for kind in HeaderFooterKind.allCases {
        let extent = knownExtent(kind, section, looksForView: eagerly)
        let element = kind.element(section)
        if extent != geometry.extent(of: element) { geometry.setExtent(extent, of: element) }
      }
    }
  }

  private func knownExtent(_ kind: HeaderFooterKind, _ section: Int, looksForView: Bool) -> RowExtent {
    let unknown = RowExtent.unmeasured(kind == .header ? Estimate.header : Estimate.footer)
    let answer = kind.height(section, in: table)
    if answer != UITableView.automaticDimension, let height = pixel.height(answer) { return .measured(padded(height, kind)) }
    if kind.title(section, in: table) != nil { return unknown }
    let empty = RowExtent.measured(padded(gap(kind), kind))
    guard delegate != nil else { return empty }
    guard looksForView else { return unknown }
    guard let view = kind.view(section, in: table) else { return empty }
    pool.keep(view)
    return unknown
  }

  /// The room in pixels that a section without header or footer leaves there: none in plain tables.
  func gap(_ kind: HeaderFooterKind) -> Int {
    table.style == .plain ? 0 : pixel.pixels(HeaderFooterRule.groupedGap)
  }

  /// Takes the heights of the table's own header and footer views.
  func measureTableHeaders() {
    headerHeight = table.tableHeaderView.map { pixel.pixels($0.frame.height) } ?? 0
    footerHeight = table.tableFooterView.map { pixel.pixels($0.frame.height) } ?? 0
  }

  /// Puts a view above the first section or below the last one in the place of another.
  func replace(_ old: UIView?, with new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== table { table.addSubview(new) }
    // Handed over again as it is, in each layout of a screen for example, it changes nothing.
    if old !== new || !knowsHeightsOfTableHeaders { setNeedsPlacement() }
  }

  /// Whether the table's own header and footer views are as high as at the last layout.
  var knowsHeightsOfTableHeaders: Bool {
    let known = (headerHeight, footerHeight)
    defer { (headerHeight, footerHeight) = known }
    measureTableHeaders()
    return (headerHeight, footerHeight) == known
  }

  /// Gives the scroll view the size of the content.
  func publishContentSize() {
    let insets = table.adjustedContentInset
    let size = CGSize(width: max(0, table.bounds.width - insets.left - insets.right), height: pixel.points(contentHeight))
    guard table.state.contentSize != size else { return }
    // By the setter, which a subclass may have overridden to follow its content.
    isPublishingContentSize = true
    table.contentSize = size
    isPublishingContentSize = false
  }
}
