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
  // Checks of exclusive access would be a good part of what a known height costs; only the main actor comes here.
  @exclusivity(unchecked) var index = HeightIndex()
  @exclusivity(unchecked) var environments = EnvironmentTable<HeightEnvironment>()
  @exclusivity(unchecked) var present: PresentEnvironment?
  /// The environment that `present` stands for.
  var presentEnvironment: HeightEnvironment?
  @exclusivity(unchecked) var lastName: (text: String, identifier: HeightIndex.Identifier)?
  @exclusivity(unchecked) var mustReadRowCounts = true
  let measurer = CellMeasurer()
  let events = HeightLog()
  let memo = HeightMemo()
  var keepsPathsAtReload = false
  private var memoryWarnings: SystemNotice?

  /// Measures rows ahead while the run loop is idle.
  public private(set) lazy var precaching = Precaching(heights: self)

  /// Compares cells on screen with what was kept for them.
  private(set) lazy var check = DisplayCheck(heights: self)

  /// The row whose height is being asked for, where that is known: its key is remembered for it.
  @exclusivity(unchecked) var askedRow: RowPath?

  /// A measurement that neither uses nor changes what is kept, while one is under way.
  @exclusivity(unchecked) var probe: HeightProbe?

  /// The reuse identifier that was asked for last.
  var lastIdentifier: HeightIndex.Identifier?

  init(table: UITableView) {
    self.table = table
    table.reportUpdates(to: self)
    measurer.templateWasMade = { [events] identifier in events.tell(.templateCreated(identifier: identifier)) }
    memoryWarnings = SystemNotice(UIApplication.didReceiveMemoryWarningNotification) { [weak self] in self?.removeHeightsOffScreen() }
  }

  /// Whether something reports the table's updates.
  ///
  /// Without a reporter `cachedAt:` measures and keeps nothing, and one diagnosis names the remedies.
  public var followsTableUpdates: Bool {
    table?.reportsUpdates ?? false
  }

  /// How many heights by key are kept per environment for rows that are not in the table now; 10,000 until set.
  ///
  /// The least recently used leave first. Heights of rows in the table leave only when the system is short of memory, those off screen
  /// first.
  ///
  /// - Precondition: It is not negative.
  public var limit: Int {
    get { index.limit }
    set { index.limit = newValue }
  }

  /// Hears of everything that happens to the heights; nil until set.
  ///
  /// For debugging: with a listener each known height is looked up and told, and cells on screen are checked in the frame in which they
  /// appear.
  public var log: ((Event) -> Void)? {
    get { events.listener }
    set {
      events.listener = newValue
      table?.usesRepeatedAnswers = newValue == nil
    }
  }

  /// Whether cells on screen are measured once more to check what was kept for their rows; true until set.
  ///
  /// A cell that needs another height is reported as a `mismatch` with its cause, and its row gets that height. The checks wait for idle
  /// time, unless somebody listens to ``log``.
  public var checksDisplayedCells = true

  /// What was asked and measured so far.
  public var statistics: Statistics {
    memo.noteHits(in: &index)
    return Statistics(index, mismatches: check.mismatchCount)
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
    let name = index.identifier(identifier)
    index.setHeight(measurement.height(atScale: environment.scale), for: key.row, identifier: name, in: number(of: environment))
  }
}
