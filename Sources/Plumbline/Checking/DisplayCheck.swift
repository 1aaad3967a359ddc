// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// Measures cells on screen once more and compares them with what was kept for their rows.
///
/// What differs is reported with its cause and corrected. Rows that size themselves are learned, so that their estimates are exact.
@MainActor
final class DisplayCheck {
  /// How many rows are remembered as checked.
  private static let memory = 10_000

  private unowned let heights: RowHeights
  private var turns: any IdleTurns = RunLoopIdleTurns()
  /// Rows that were checked since something about them changed.
  private var checked: Set<RowPath> = []
  private var isChecking = false

  /// How many cells needed another height than the kept one.
  private(set) var mismatchCount = 0

  init(heights: RowHeights) {
    self.heights = heights
  }

  /// Takes its turns from somewhere else than the main run loop.
  func takeTurns(from turns: ManualIdleTurns) {
    self.turns = turns
  }

  /// Checks everything on screen anew.
  func forget() {
    checked.removeAll()
  }

  /// Follows an update of the table; rows that are reloaded or reconfigured are checked anew.
  func follow(_ mapping: BatchMapping) {
    guard !checked.isEmpty else { return }
    checked = Set(checked.compactMap { mapping.isVoid($0) ? nil : mapping.newPath(of: $0) })
  }

  /// Cells came on screen.
  func tableDidShow() {
    guard heights.checksDisplayedCells, !isChecking else { return }
    if heights.events.isHeard { return checkShown() }
    turns.requestTurn { [weak self, weak heights] slice in
      if heights != nil { self?.takeTurn(slice) }
    }
  }

  private func takeTurn(_ slice: IdleSlice) {
    guard heights.checksDisplayedCells, let table = heights.table else { return }
    guard !table.isTracking, !table.isDecelerating else { return turns.requestTurn { [weak self] in self?.takeTurn($0) } }
    var cost = Duration.zero
    for (path, cell) in table.cellsOnScreen where !checked.contains(path) {
      let start = slice.timeLeft()
      guard cost < start else { return turns.requestTurn { [weak self] in self?.takeTurn($0) } }
      check(cell, at: path, in: table)
      cost = max(cost, start - slice.timeLeft())
    }
  }

  private func checkShown() {
    guard let table = heights.table else { return }
    for (path, cell) in table.cellsOnScreen where !checked.contains(path) { check(cell, at: path, in: table) }
  }

  // MARK: One cell

  private func check(_ cell: UITableViewCell, at path: RowPath, in table: UITableView) {
    isChecking = true
    defer { isChecking = false }
    // Whoever scrolls through millions of rows needs no memory of all of them.
    if checked.count >= Self.memory { checked.removeAll() }
    checked.insert(path)
    heights.readRowCountsIfNeeded(of: table)
    let environment = HeightEnvironment(of: table)
    guard environment.hasWidth else { return }
    let now = heights.environment(of: table, width: nil)
    guard let kept = heights.index.knownHeight(at: .row(path), in: now.number) else { return learn(cell, at: path, in: table) }
    guard let height = cell.heightNeededOnScreen()?.height(atScale: now.scale),
      height.pixels != kept.pixels
    else { return }
    let mismatch = HeightMismatch(
      indexPath: IndexPath(path), identifier: cell.reuseIdentifier ?? "", keptHeight: now.points(kept),
      displayedHeight: now.points(height), cause: cause(cell, at: path, in: table, needs: height))
    correct(height, at: path, in: table)
    mismatchCount += 1
    heights.events.report(mismatch)
  }

  private func correct(_ height: RowHeight, at path: RowPath, in table: UITableView) {
    // Looking for the cause may have made other environments known.
    let now = heights.environment(of: table, width: nil)
    heights.memo.removeAll()
    heights.index.correct(height, at: .row(path), in: now.number)
    table.adoptCorrectedHeight(now.points(height), at: IndexPath(path))
  }

  private func learn(_ cell: UITableViewCell, at path: RowPath, in table: UITableView) {
    guard heights.followsTableUpdates, let identifier = cell.reuseIdentifier, cell.bounds.height > 0 else { return }
    let (answer, probe) = ask(path, in: table)
    guard probe.height == nil, answer ?? table.rowHeight == UITableView.automaticDimension else { return }
    let now = heights.environment(of: table, width: nil)
    let content = CellMeasurement(fitted: cell.bounds.height - now.separatorExtent)
    heights.index.setHeight(
      content.height(atScale: now.scale), at: path, identifier: heights.name(identifier), in: now.number)
  }

  // MARK: Causes

  private func cause(
    _ cell: UITableViewCell, at path: RowPath, in table: UITableView, needs height: RowHeight
  ) -> HeightMismatch.Cause {
    let probe = ask(path, in: table).probe
    guard let identifier = probe.identifier, let template = heights.measurer.template(ofCell: identifier) else { return .unknown }
    let width = cell.contentView.bounds.width
    // Widths that differ by rounding give the same lines.
    if abs(template.contentWidth - width) > 0.01 { return .contentWidth(measured: template.contentWidth, displayed: width) }
    if probe.height?.pixels == height.pixels { return .changedSinceMeasured }
    if let difference = ViewDifference.first(measured: template.contentView, displayed: cell.contentView) {
      return .configuredDifferently(difference: difference)
    }
    return .unknown
  }

  /// Asks the delegate as the table would; the template then shows what the row is measured with.
  private func ask(_ path: RowPath, in table: UITableView) -> (answer: CGFloat?, probe: HeightProbe) {
    let probe = HeightProbe()
    let outer = heights.probe
    heights.probe = probe
    defer { heights.probe = outer }
    return (heights.askDelegate(forHeightAt: path, in: table), probe)
  }
}

extension UITableViewCell {
  /// The height that the content needs as it is on screen, or nil where nothing determines it.
  func heightNeededOnScreen() -> CellMeasurement? {
    layoutIfNeeded()
    let width = contentView.bounds.width
    guard width > 0 else { return nil }
    if measuresWithSizeThatFits || contentView.constraints.isEmpty {
      if !measuresWithSizeThatFits, let height = heightOfBuiltInContent(cellWidth: bounds.width) { return CellMeasurement(fitted: height) }
      let height = sizeThatFits(CGSize(width: width, height: 0)).height
      if height == 0 { return measuresWithSizeThatFits ? CellMeasurement(height: 0, kind: .collapsed) : nil }
      return CellMeasurement(fitted: height)
    }
    let height = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    // No height may be meant or be missing; a cell that is shown can't tell.
    return height.isFinite && height > 0 ? CellMeasurement(height: height, kind: .measured) : nil
  }
}
