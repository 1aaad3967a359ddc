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
  var environments = EnvironmentTable<HeightEnvironment>()
  let measurer = CellMeasurer()
  let diagnoses = DiagnosisLog()
  let memo = HeightMemo()
  var mustReadRowCounts = true
  var keepsPathsAtReload = false

  /// Measures rows ahead while the run loop is idle.
  public private(set) lazy var precaching = Precaching(heights: self)

  /// The row whose height is being asked for, where that is known: its key is remembered for it.
  @exclusivity(unchecked) var askedRow: RowPath?

  /// The reuse identifier that was asked for last.
  var lastIdentifier: HeightIndex.Identifier?

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
  public var statistics: Statistics {
    memo.noteHits(in: &index)
    return Statistics(index)
  }

  // MARK: Known heights

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
    memo.removeAll()
    guard let table else { return }
    let environment = HeightEnvironment(of: table)
    let content = max(0, height - table.separatorExtent)
    let measurement = CellMeasurement(height: content, kind: content > 0 ? .measured : .collapsed)
    let number = environments.environment(for: environment, in: &index)
    let name = index.identifier(identifier)
    index.setHeight(measurement.height(atScale: environment.scale), for: key.row, identifier: name, in: number)
  }
}
