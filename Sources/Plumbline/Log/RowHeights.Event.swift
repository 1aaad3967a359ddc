// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension RowHeights {
  /// How a height came about; only measured and collapsed ones are kept.
  public enum Kind: String, Hashable, Sendable {
    /// The template was measured.
    case measured
    /// The template was measured and is meant to have no height.
    case collapsed
    /// The template has no height that could be used; 44 points stand in.
    case fallback
    /// Nothing could be measured; 44 points stand in.
    case estimate
  }

  /// Why an answer is not kept.
  public enum Notice: String, Hashable, Sendable {
    /// Nothing reports the table's updates, so heights by index path are measured each time.
    case noReporter = """
      nothing reports the table's updates, so heights by index path are measured each time and not kept. \
      Make the table a PlumblineTableView, call UITableView.followUpdatesOfAllTables() once, or use cachedBy: with a key
      """
    /// The table has no width.
    case noWidth = "the table has no width yet, so the height is an estimate; it is measured when the table has a width"
    /// Nothing of the table's width is left for the content of rows.
    case noRoom = """
      margins, insets, the accessory or the editing control take the whole width of the table, so the height is an estimate; \
      it is measured when there is room for the content
      """
    /// The table has no such row.
    case noSuchRow = """
      the table has no such row, so the height is an estimate. \
      Ask for rows that the data source counts, and tell the table of every change of the data
      """
    /// No cell or view is registered.
    case notRegistered = """
      no cell or view is registered under this identifier, so the height is an estimate; \
      register it before the first height is asked for
      """
    /// Nothing determines the height of the content view.
    case undeterminedHeight = """
      nothing determines the height of the content view, so 44 points stand in and are not kept. \
      Tie the content to its top and bottom by constraints, or answer sizeThatFits(_:)
      """
    /// The view answered a height that is none.
    case unusableHeight = """
      the height that sizeThatFits(_:) answered is negative, infinite or no number, so 44 points stand in and are not kept
      """
  }

  /// What made heights void.
  public enum Invalidation: Hashable, Sendable {
    /// The app, for one row.
    case row(IndexPath)
    /// The app, for what a key stands for.
    case key(HeightKey)
    /// The app, for everything.
    case all
    /// The table reloaded its data: heights by index path are void.
    case reload
    /// An update of the table reloaded or reconfigured so many rows, and reloaded so many sections.
    case update(rows: Int, sections: Int)
    /// The system is short of memory: what is off screen was emptied.
    case memoryWarning
  }

  /// Something that happened to the heights of a table.
  public enum Event: Sendable {
    /// The template of a reuse identifier was made.
    case templateCreated(identifier: String)
    /// A template was configured and measured; points without the separator.
    case measured(identifier: String, height: CGFloat, kind: Kind, time: Duration)
    /// A height was known; points with the separator.
    case hit(identifier: String, height: CGFloat)
    /// A row was measured ahead; points with the separator.
    case precached(indexPath: IndexPath, height: CGFloat)
    /// Heights became void.
    case invalidated(Invalidation)
    /// A cell on screen needs another height than the one that was kept for it.
    case mismatch(HeightMismatch)
    /// A cell's constraints give it no height: which view lacks which link. Once per reuse identifier.
    case diagnosis(SelfSizingDiagnosis)
    /// An answer stands in and is not kept. Once per reuse identifier and reason.
    case notice(identifier: String, Notice)
  }
}

extension RowHeights.Event: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    switch self {
    case .templateCreated(let identifier): "\"\(identifier)\": template made"
    case .measured(let identifier, let height, let kind, let time): "\"\(identifier)\": \(kind.rawValue) \(height) in \(time)"
    case .hit(let identifier, let height): "\"\(identifier)\": known \(height)"
    case .precached(let indexPath, let height): "row \(indexPath.row) of section \(indexPath.section): measured ahead, \(height)"
    case .invalidated(let reason): "void: \(reason)"
    case .mismatch(let mismatch): "\(mismatch)"
    case .diagnosis(let diagnosis): "\(diagnosis)"
    case .notice(let identifier, let notice): "\"\(identifier)\": \(notice.rawValue)"
    }
  }
}
