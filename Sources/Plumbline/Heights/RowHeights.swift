// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// The heights of one table view's rows: each measured once, kept, and following every update of the table.
///
/// A height by index path belongs to its row; a height by key belongs to what the row shows and survives anything. Only what was really
/// measured is kept: while the table has no width, or nothing determines the height of a cell, a stand-in is returned and asked again.
@MainActor
public final class RowHeights {
  weak var table: UITableView?
  var index = HeightIndex()
  private var environments = EnvironmentTable<HeightEnvironment>()
  private let measurer = CellMeasurer()
  private let diagnoses = DiagnosisLog()
  private var mustReadRowCounts = true
  private var keepsPathsAtReload = false

  /// Measures rows ahead while the run loop is idle.
  public private(set) lazy var precaching = Precaching(heights: self)

  /// The row whose height is being asked for, where that is known: its key is remembered for it.
  private var askedRow: IndexPath?

  /// The reuse identifier that was asked for last.
  private(set) var lastIdentifier: HeightIndex.Identifier?

  init(table: UITableView) {
    self.table = table
    table.reportUpdates(to: self)
  }

  /// Whether something reports the table's updates.
  ///
  /// Without a reporter `cachedAt:` measures and keeps nothing, and one diagnosis names the remedies.
  public var followsTableUpdates: Bool {
    table?.reportsUpdates ?? false
  }

  /// What was asked and measured so far.
  public var statistics: Statistics { Statistics(index) }

  // MARK: Asking

  func height<Cell: UITableViewCell>(withIdentifier identifier: String, width: CGFloat?, configure: (Cell) -> Void) -> CGFloat {
    guard let table else { return CellMeasurement.bareRowHeight }
    let environment = HeightEnvironment(of: table, width: width)
    return points(measure(identifier, in: table, environment, configure), in: table, environment)
  }

  func height<Cell: UITableViewCell>(
    withIdentifier identifier: String, cachedBy key: HeightKey, width: CGFloat?, configure: (Cell) -> Void
  ) -> CGFloat {
    guard let table else { return CellMeasurement.bareRowHeight }
    let environment = HeightEnvironment(of: table, width: width)
    let name = index.identifier(identifier)
    rememberKey(key, identifier: name, in: table)
    if let known = index.height(for: key.row, identifier: name, in: environments.environment(for: environment, in: &index)) {
      return points(known, in: table, environment)
    }
    let height = measure(identifier, in: table, environment, configure)
    // Configuring the template may have asked for other heights: the environment's number must be looked up anew.
    index.setHeight(height, for: key.row, identifier: name, in: environments.environment(for: environment, in: &index))
    return points(height, in: table, environment)
  }

  func height<Cell: UITableViewCell>(
    withIdentifier identifier: String, cachedAt indexPath: IndexPath, width: CGFloat?, configure: (Cell) -> Void
  ) -> CGFloat {
    guard let table else { return CellMeasurement.bareRowHeight }
    guard followsTableUpdates else {
      diagnoses.report(.noReporter, identifier: identifier)
      return height(withIdentifier: identifier, width: width, configure: configure)
    }
    readRowCountsIfNeeded(of: table)
    let environment = HeightEnvironment(of: table, width: width)
    let name = index.identifier(identifier)
    let path = RowPath(indexPath)
    if let known = index.height(at: path, identifier: name, in: environments.environment(for: environment, in: &index)) {
      return points(known, in: table, environment)
    }
    let height = measure(identifier, in: table, environment, configure)
    index.setHeight(height, at: path, identifier: name, in: environments.environment(for: environment, in: &index))
    return points(height, in: table, environment)
  }

  func headerFooterHeight<View: UITableViewHeaderFooterView>(
    withIdentifier identifier: String, cachedBy key: HeightKey? = nil, configure: (View) -> Void
  ) -> CGFloat {
    guard let table else { return CellMeasurement.bareRowHeight }
    let environment = HeightEnvironment(of: table)
    // A cell and a header may be registered under one name; their heights are kept apart.
    let name = index.identifier("header or footer " + identifier)
    if let key, let known = index.height(for: key.row, identifier: name, in: environments.environment(for: environment, in: &index)) {
      return CGFloat(known.pixels) / environment.scale
    }
    let height = timed(name) {
      measurer.measureHeaderFooter(withIdentifier: identifier, in: table, width: environment.rowWidth, configure: configure)
        .height(atScale: environment.scale)
    }
    diagnose(height, identifier: identifier, in: environment)
    if let key {
      index.setHeight(height, for: key.row, identifier: name, in: environments.environment(for: environment, in: &index))
    }
    return CGFloat(height.pixels) / environment.scale
  }

  // MARK: Estimates and known heights

  func estimate(withIdentifier identifier: String, cachedBy key: HeightKey) -> CGFloat {
    estimate(withIdentifier: identifier) { index, name, environment in
      index.knownHeight(for: key.row, identifier: name, in: environment)
    }
  }

  func estimate(withIdentifier identifier: String, cachedAt indexPath: IndexPath) -> CGFloat {
    if let table { readRowCountsIfNeeded(of: table) }
    return estimate(withIdentifier: identifier) { index, _, environment in
      index.knownHeight(at: .row(RowPath(indexPath)), in: environment)
    }
  }

  /// Returns the known height of a row, by its index path or by the key that the row last used.
  ///
  /// - Parameter indexPath: The row.
  /// - Returns: Points with the separator, or nil while nothing is known.
  public func height(at indexPath: IndexPath) -> CGFloat? {
    guard let table else { return nil }
    readRowCountsIfNeeded(of: table)
    let environment = HeightEnvironment(of: table)
    guard let number = environments.existing(environment) else { return nil }
    return index.knownHeight(at: .row(RowPath(indexPath)), in: number).map { points($0, in: table, environment) }
  }

  /// Returns the known height of what a key stands for.
  ///
  /// - Parameters:
  ///   - key: The identity and version of the content.
  ///   - identifier: The reuse identifier of the cell that shows it.
  /// - Returns: Points with the separator, or nil while it is not known.
  public func height(for key: HeightKey, withIdentifier identifier: String) -> CGFloat? {
    guard let table else { return nil }
    let environment = HeightEnvironment(of: table)
    guard let number = environments.existing(environment) else { return nil }
    let name = index.identifier(identifier)
    return index.knownHeight(for: key.row, identifier: name, in: number).map { points($0, in: table, environment) }
  }

  /// Keeps a height that the app knows already.
  ///
  /// - Parameters:
  ///   - height: Points with the separator, finite and not negative.
  ///   - key: The identity and version of the content.
  ///   - identifier: The reuse identifier of the cell that shows it.
  public func setHeight(_ height: CGFloat, for key: HeightKey, withIdentifier identifier: String) {
    precondition(height.isFinite && height >= 0, "A height must be finite and not negative, but it is \(height).")
    guard let table else { return }
    let environment = HeightEnvironment(of: table)
    let content = max(0, height - table.separatorExtent)
    let measurement = CellMeasurement(height: content, kind: content > 0 ? .measured : .collapsed)
    let number = environments.environment(for: environment, in: &index)
    let name = index.identifier(identifier)
    index.setHeight(measurement.height(atScale: environment.scale), for: key.row, identifier: name, in: number)
  }
}

// MARK: - Measuring ahead

extension RowHeights {
  /// The number of rows that the table has.
  var numberOfRows: Int {
    if let table { readRowCountsIfNeeded(of: table) }
    return index.rowCounts.reduce(0, +)
  }

  /// Whether a row's height is known in the present environment.
  func knowsHeight(at path: RowPath) -> Bool {
    guard let table, let number = environments.existing(HeightEnvironment(of: table)) else { return false }
    return index.knownHeight(at: .row(path), in: number) != nil
  }

  /// Asks the delegate for a height as the table would, and remembers for which row.
  ///
  /// - Returns: Points, or nil where the delegate gives no heights.
  func askDelegate(forHeightAt path: RowPath, in table: UITableView) -> CGFloat? {
    let outer = askedRow
    askedRow = IndexPath(path)
    defer { askedRow = outer }
    return table.askDelegateForHeight(at: IndexPath(path))
  }
}

// MARK: - Forgetting and following

extension RowHeights {
  /// Forgets what is known of a row, in every environment: its height by index path and that of the key it last used.
  public func invalidate(at indexPath: IndexPath) {
    if let table { readRowCountsIfNeeded(of: table) }
    index.invalidate(at: .row(RowPath(indexPath)))
    precaching.restart()
  }

  /// Forgets the heights of a key, in every environment and under every reuse identifier.
  public func invalidate(for key: HeightKey) {
    index.invalidate(key.row)
    precaching.restart()
  }

  /// Forgets all heights.
  public func invalidateAll() {
    index.invalidateAll()
    precaching.restart()
  }

  /// Follows a reload of the table.
  func tableDidReload() {
    mustReadRowCounts = true
    precaching.restart()
  }

  /// Follows an update of the table.
  func tableDidUpdate(_ mapping: BatchMapping) {
    if !mustReadRowCounts, index.rowCounts == mapping.rowCountsBefore {
      index.apply(mapping)
    } else {
      mustReadRowCounts = true
    }
    precaching.restart()
  }

  /// Reloads the table in a way that leaves the rows where they stood.
  func keepingPathHeights(_ reload: () -> Void) {
    keepsPathsAtReload = true
    reload()
    if let table { readRowCountsIfNeeded(of: table) }
    keepsPathsAtReload = false
  }

  func readRowCountsIfNeeded(of table: UITableView) {
    guard mustReadRowCounts else { return }
    mustReadRowCounts = false
    let counts = table.rowCounts
    if keepsPathsAtReload { index.resetKeepingPaths(rowCounts: counts) } else { index.reset(rowCounts: counts) }
  }
}

// MARK: - Measuring

extension RowHeights {
  private func measure<Cell: UITableViewCell>(
    _ identifier: String, in table: UITableView, _ environment: HeightEnvironment, _ configure: (Cell) -> Void
  ) -> RowHeight {
    let height = timed(index.identifier(identifier)) {
      measurer.measureCell(withIdentifier: identifier, in: table, rowWidth: environment.rowWidth, configure: configure)
        .height(atScale: environment.scale)
    }
    diagnose(height, identifier: identifier, in: environment)
    return height
  }

  private func timed(_ name: HeightIndex.Identifier, _ work: () -> RowHeight) -> RowHeight {
    let clock = ContinuousClock()
    let start = clock.now
    let height = work()
    lastIdentifier = name
    if height.kind != .estimate { index.noteMeasurement(identifier: name, nanoseconds: (clock.now - start).wholeNanoseconds) }
    return height
  }

  private func diagnose(_ height: RowHeight, identifier: String, in environment: HeightEnvironment) {
    switch height.kind {
    case .fallback: diagnoses.report(.undeterminedHeight, identifier: identifier)
    case .estimate: diagnoses.report(environment.rowWidth > 0 ? .notRegistered : .noWidth, identifier: identifier)
    case .measured, .collapsed: break
    }
  }

  private func points(_ height: RowHeight, in table: UITableView, _ environment: HeightEnvironment) -> CGFloat {
    let content = CGFloat(height.pixels) / environment.scale
    return height.kind == .collapsed ? content : content + table.separatorExtent
  }

  private func rememberKey(_ key: HeightKey, identifier: HeightIndex.Identifier, in table: UITableView) {
    guard let row = askedRow ?? table.rowAskedForHeight else { return }
    readRowCountsIfNeeded(of: table)
    index.bind(key.row, identifier: identifier, to: .row(RowPath(row)))
  }

  private func estimate(
    withIdentifier identifier: String, known: (HeightIndex, HeightIndex.Identifier, HeightIndex.Environment) -> RowHeight?
  ) -> CGFloat {
    guard let table else { return CellMeasurement.bareRowHeight }
    let environment = HeightEnvironment(of: table)
    let name = index.identifier(identifier)
    let number = environments.existing(environment)
    if let number, let height = known(index, name, number) { return points(height, in: table, environment) }
    let mean = number.flatMap { index.meanHeight(identifier: name, in: $0) }
    return (mean.map { CGFloat($0) / environment.scale } ?? CellMeasurement.bareRowHeight) + table.separatorExtent
  }
}
