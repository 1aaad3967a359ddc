// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine {
  // MARK: Collecting

  func beginUpdates() {
    if batchDepth == 0 { loadIfNeeded() }
    batchDepth += 1
  }

  /// Ends a series of changes.
  ///
  /// - Parameter completion: called when the outermost series has taken effect and is shown, with whether its movement came to its end.
  func endUpdates(completion: ((Bool) -> Void)? = nil) {
    precondition(batchDepth > 0, "endUpdates must follow a beginUpdates.")
    batchDepth -= 1
    if let completion { completions.append(completion) }
    guard batchDepth == 0 else { return }
    let (collected, effects) = (batch, effects)
    batch = BatchUpdate()
    self.effects = RowEffects()
    let completions = completions
    self.completions = []
    commit(collected, effects) { isFinished in
      for completion in completions { completion(isFinished) }
    }
  }

  /// Makes changes that are shown in one way, as a transaction of their own unless one is open.
  func update(_ effect: UITableView.RowAnimation = .automatic, _ change: (inout BatchUpdate) -> Void) {
    beginUpdates()
    let count = batch.calls.count
    change(&batch)
    for call in batch.calls[min(count, batch.calls.count)...] { effects.note(call, effect) }
    endUpdates()
  }

  // MARK: Applying

  private func commit(_ batch: BatchUpdate, _ effects: RowEffects, completion: @escaping (Bool) -> Void) {
    guard dataSource != nil, !needsReload else { return completion(true) }
    let before = geometry.rowCounts
    let after = askRowCounts()
    cancelReorder()
    do throws(BatchUpdateError) {
      let mapping = try batch.resolve(rowCountsBefore: before, after: after)
      guard canAnimate, transition == nil, effects.isAnimated(batch) else {
        let closed = followSwipe(mapping)
        apply(batch, mapping)
        if let closed { tellClosed(closed, at: mapping.newPath(of: closed.path)) }
        return completion(true)
      }
      let transition = RowTransition(self, effects: effects, mapping: mapping)
      let closed = retractSwipe(.inTransition)
      self.transition = transition
      apply(batch, mapping)
      if let closed { tellClosed(closed, at: mapping.newPath(of: closed.path)) }
      show(transition, completion: completion)
    } catch {
      reportInconsistency("Invalid update of a table view: \(error.description) The table reloads.")
      reload()
      completion(true)
    }
  }

  /// A row that is pushed aside stays so where it goes, unless it goes away.
  ///
  /// - Returns: What was closed.
  private func followSwipe(_ mapping: BatchMapping) -> RowSwipe? {
    guard let swipe else { return nil }
    guard let path = mapping.newPath(of: swipe.path), !mapping.reloadedRows.contains(swipe.path) else { return retractSwipe(.atOnce) }
    swipe.path = path
    return nil
  }

  private func apply(_ batch: BatchUpdate, _ mapping: BatchMapping) {
    observers.forEach { $0.table(table, willApply: mapping) }
    generation += 1
    if batch.isEmpty { forgetHeights() } else { geometry.apply(mapping, class: Estimate.row) }
    remapShown(mapping)
    if !batch.isEmpty { doubtShownHeights() }
    if let path = touch?.path, let new = mapping.newPath(of: path) { touch?.path = new } else { touch = nil }
    selection.remap { mapping.newPath(of: $0) }
    focus.path = focus.path.flatMap { mapping.newPath(of: $0) }
    movingRow?.follow(mapping, batch)
    anchor.apply(mapping)
    announced = Set(announced.compactMap { mapping.newPath(of: $0) })
    loadNewSections(mapping)
    trace.note(batch, mapping)
    settle()
    reconfigure(mapping)
    observers.forEach { $0.table(table, didApply: mapping) }
    setNeedsPlacement()
  }

  /// An update without changes says that heights may be others: those on screen stand in until they are asked for again.
  private func forgetHeights() {
    let visible = shown.compactMap { item in item.element.path.map { ($0, item.height) } }
    for section in 0..<geometry.numberOfSections {
      geometry.forgetRows(0..<geometry.numberOfRows(inSection: section), inSection: section, class: Estimate.row)
    }
    for (path, height) in visible { geometry.setExtent(.stale(height), of: .row(path)) }
    loadHeadersAndFooters(in: 0..<geometry.numberOfSections, eagerly: false)
    for item in shown {
      guard let view = item.view, let (kind, _) = item.element.headerFooter, !geometry.extent(of: item.element).isMeasured else { continue }
      geometry.setHeight(padded(pixel.pixels(fittingHeight(of: view)), kind), of: item.element)
    }
  }

  /// As in UIKit, any update may give rows other heights that it doesn't name, such as the row that collapses when another is expanded:
  /// the delegate is asked again for those on screen.
  private func doubtShownHeights() {
    guard delegateAnswersHeights == true else { return }
    for item in shown where item.element.path != nil && geometry.contains(item.element) {
      if case .measured(let height) = geometry.extent(of: item.element) { geometry.setExtent(.stale(height), of: item.element) }
    }
  }

  private static func remap(_ element: TableElement, _ mapping: BatchMapping) -> TableElement? {
    switch element {
    case .row(let path): mapping.newPath(of: path).map { .row($0) }
    case .header(let section): mapping.newSection(of: section).map { .header(section: $0) }
    case .footer(let section): mapping.newSection(of: section).map { .footer(section: $0) }
    }
  }

  private func remapShown(_ mapping: BatchMapping) {
    let reloaded = Set(mapping.reloadedRows)
    let reloadedSections = Set(mapping.reloadedSections)
    retire { item in
      if let path = item.element.path, reloaded.contains(path) { return true }
      if reloadedSections.contains(item.element.section) { return true }
      return Self.remap(item.element, mapping) == nil
    }
    for kind in HeaderFooterKind.allCases {
      guard let section = floating[kind]?.section else { continue }
      if let new = mapping.newSection(of: section), !reloadedSections.contains(section) {
        floating[kind]?.section = new
      } else {
        retireFloating(kind)
      }
    }
    for index in shown.indices {
      if let element = Self.remap(shown[index].element, mapping) { shown[index].element = element }
    }
  }

  private func loadNewSections(_ mapping: BatchMapping) {
    let reloaded = Set(mapping.reloadedSections.compactMap { mapping.newSection(of: $0) })
    for section in 0..<geometry.numberOfSections where reloaded.contains(section) || mapping.oldSection(of: section) == nil {
      loadHeadersAndFooters(in: section..<section + 1, eagerly: true)
    }
  }

  /// Lets the data source configure cells anew that stay where they are.
  private func reconfigure(_ mapping: BatchMapping) {
    for old in mapping.reconfiguredRows {
      guard let path = mapping.newPath(of: old), let cell = cell(at: path), let dataSource else { continue }
      reconfiguring = (path, cell)
      counters.cellRequests += 1
      let answer = dataSource.tableView(table, cellForRowAt: IndexPath(path))
      reconfiguring = nil
      if answer !== cell {
        reportInconsistency("reconfigureRows: the data source must dequeue a cell of the same identifier for the row \(path).")
      }
      cell.setNeedsLayout()
    }
  }

  /// The cell that shows a row, or nil.
  func cell(at path: RowPath) -> UITableViewCell? {
    if let reorder, reorder.path == path { return reorder.cell }
    return shown.first { $0.element == .row(path) }?.view as? UITableViewCell
  }
}
