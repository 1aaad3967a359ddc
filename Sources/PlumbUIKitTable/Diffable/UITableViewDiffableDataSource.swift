// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A data source that is given snapshots and lets the table follow the difference.
///
/// Source: Apple, "UITableViewDiffableDataSource".
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  /// Makes the cell of an item.
  public typealias CellProvider = @MainActor (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// How rows come and go.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  /// Creates a data source and makes it that of a table.
  ///
  /// - Parameters:
  ///   - tableView: the table; it is not kept alive.
  ///   - cellProvider: makes the cell of an item.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// What the table shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Lets the table show a snapshot, changing what differs.
  ///
  /// - Parameters:
  ///   - snapshot: what to show.
  ///   - animatingDifferences: whether the table shows changes as movements, as `defaultRowAnimation` says.
  ///   - completion: called when the table has followed.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let difference = SnapshotDifference(from: current, to: snapshot)
    tableView?.engine.loadIfNeeded()
    current = snapshot
    current.forgetMarks()
    guard !difference.batch.isEmpty, let engine = tableView?.engine else {
      completion?()
      return
    }
    engine.beginUpdates()
    engine.update(animatingDifferences ? defaultRowAnimation : .none) { $0 = difference.batch }
    engine.endUpdates { _ in completion?() }
  }

  /// Lets the table show a snapshot by a reload.
  ///
  /// - Parameters:
  ///   - snapshot: what to show.
  ///   - completion: called when the table was told.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    current.forgetMarks()
    tableView?.reloadData()
    completion?()
  }

  // MARK: Identities

  /// The item of a row, or nil.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.sections.indices.contains(indexPath.section) else { return nil }
    let items = current.sections[indexPath.section].items
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }

  /// The row of an item, or nil.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    for (index, section) in current.sections.enumerated() {
      if let row = section.items.firstIndex(of: itemIdentifier) { return IndexPath(row: row, section: index) }
    }
    return nil
  }

  /// The section with an index, or nil.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index].identifier : nil
  }

  /// The index of a section, or nil.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: UITableViewDataSource

  /// The number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// The number of items of a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { current.sections[section].items.count }
  /// The cell that the provider makes.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let item = current.sections[indexPath.section].items[indexPath.row]
    guard let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("The cell provider must return a cell for the item \(item).")
    }
    return cell
  }
  /// Names no title.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Names no title.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Does not allow it.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Does not allow it.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    OptionalMethod.commit.noteDefault()
  }
  /// Does nothing.
  open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
  /// Shows no index.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Answers the section of the same number.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
}
