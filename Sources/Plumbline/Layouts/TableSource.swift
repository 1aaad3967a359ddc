// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import RowLayouts

/// A data source and delegate of a table that knows no cell: a new kind of row is one more ``RowKind``.
///
/// ```swift
/// source = TableSource(tableView: tableView, kinds: [.post, .notice])
/// source.onTap = { id, target in … }
/// source.apply(items)
/// ```
///
/// Layouts come from a ``LayoutStore``: rows on screen are never shown without theirs, everything else is computed on threads of the
/// library's below the main thread's priority. The table is updated at most once per frame.
@MainActor
public final class TableSource<Item: Identifiable & Equatable & Sendable>: NSObject, UITableViewDataSource, UITableViewDelegate
where Item.ID: Sendable {
  /// The layouts of the rows.
  public let store: LayoutStore<Item>
  /// Hears of taps, with the identity that the cell was bound with; nil until set.
  public var onTap: ((Item.ID, RowTarget) -> Void)?
  /// Hears of scrolling; nil until set.
  public var onScroll: ((UIScrollView) -> Void)?

  weak var table: UITableView?
  let kinds: RowKinds<Item>
  let executor: any LayoutExecutor
  let clock: @Sendable () -> Int
  let inbox: ItemsInbox<Item>
  var lastRequest = 0
  var isComparing = false
  var completions: [(number: Int, body: @MainActor () -> Void)] = []
  var ticks: FrameTicks?
  /// Cells may show something that no longer holds.
  var mustRebind = false
  var appearance: Appearance?
  /// Counts appearances.
  var appearanceNumber = 0
  private var environmentStamp: Int?
  private var lastOffset: CGFloat = 0
  private(set) var goesUp = false
  private var probe: TraitProbe?
  private var observation: ListObservation?
  private var warnings: SystemNotice?
  let pictures = PicturesAhead()
  var finishedLook: PicturesLook?
  /// The frames since results were taken.
  var framesSinceDrain = 0
  /// Counts lists that were shown.
  var listNumber = 0
  /// How often the table was told of changes, frames without any not counted.
  package internal(set) var tableUpdates = 0
  /// How often a cell was bound.
  package internal(set) var binds = 0

  /// Becomes the data source and delegate of a table, which is not kept alive; its rows are those of section 0.
  ///
  /// - Parameters:
  ///   - tableView: the table.
  ///   - kinds: the kinds of its rows; the first that matches an item takes it.
  public convenience init(tableView: UITableView, kinds: [RowKind<Item>]) {
    self.init(tableView: tableView, kinds: kinds, executor: LayoutThreads.shared)
  }

  /// Becomes the source of a table whose layouts are computed by somebody in particular.
  package init(
    tableView: UITableView, kinds: [RowKind<Item>], executor: any LayoutExecutor,
    clock: @escaping @Sendable () -> Int = { LayoutClock.now }
  ) {
    let kinds = RowKinds(kinds)
    (table, self.kinds, self.executor, self.clock) = (tableView, kinds, executor, clock)
    store = LayoutStore(kinds: kinds, executor: executor, clock: clock)
    inbox = ItemsInbox(kinds: kinds)
    super.init()
    for kind in kinds.kinds { kind.register(tableView) }
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.emptyIdentifier)
    tableView.dataSource = self
    tableView.delegate = self
    observe(tableView)
  }

  private func observe(_ table: UITableView) {
    appearance = Appearance(of: table)
    observation = ListObservation(table) { [weak self] in self?.tableDidShow() }
    probe = TraitProbe.watch(table) { [weak self] in self?.appearanceMayHaveChanged() }
    warnings = SystemNotice(UIApplication.didReceiveMemoryWarningNotification) { [weak self] in self?.store.book.releaseMemory() }
  }

  /// The item of a row; nil where there is none.
  package func item(at row: Int) -> Item? { row >= 0 && row < store.book.count ? store.book.items[row] : nil }

  /// The item of the last row.
  package var lastItem: Item? { store.book.items.last }

  /// The identity that a cell was bound with.
  package func boundID(of cell: UITableViewCell) -> Item.ID? { (cell.rowBinding as? IdentityBinding<Item.ID>)?.id }

  static var emptyIdentifier: String { "Plumbline.EmptyRow" }

  // MARK: What rows depend on

  /// Takes over the width, the text size and whatever else layouts depend on.
  func followEnvironment() {
    guard let table else { return }
    let stamp = table.environmentStamp
    if let stamp, stamp == environmentStamp { return }
    environmentStamp = stamp
    guard let now = LayoutEnvironment(of: table), now != store.book.environment else { return }
    if store.book.visibleRows.isEmpty, store.book.count > 0 {
      // Nothing is on screen yet: as many rows as would fit if they were as high as they are guessed to be.
      let count = Int((table.bounds.height / max(20, store.book.estimatedHeight(at: 0))).rounded(.up)) + 1
      store.book.setVisible(0..<count, goesUp: false)
    }
    store.book.setEnvironment(now)
    mustRebind = true
    startTicks()
  }

  private func appearanceMayHaveChanged() {
    guard let table else { return }
    let now = Appearance(of: table)
    defer { appearance = now }
    guard let appearance, appearance != now else { return }
    appearanceNumber += 1
    mustRebind = true
    startTicks()
  }

  /// Cells came on screen or changed their places; a layout is under way.
  private func tableDidShow() {
    followEnvironment()
    followVisibleRows()
    if mustRebind { rebindVisibleCells() }
  }

  /// Tells the layouts which rows are on screen.
  func followVisibleRows() {
    guard let table, let ends = table.rowsOnScreen else { return }
    let offset = table.contentOffset.y
    if offset != lastOffset { goesUp = offset < lastOffset }
    lastOffset = offset
    store.book.setVisible(ends.first.row..<ends.last.row + 1, goesUp: goesUp)
    if !store.book.isSettled || !hasLookedAhead { startTicks() }
  }

  // MARK: UITableViewDataSource

  /// The number of items.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.book.count }

  /// A cell that shows an item.
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    followEnvironment()
    let row = indexPath.row
    guard row < store.book.count, let layout = store.book.layout(forcing: row), layout.value != nil else {
      return tableView.dequeueReusableCell(withIdentifier: Self.emptyIdentifier, for: indexPath)
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: kinds.kinds[layout.classNumber].identifier, for: indexPath)
    bind(cell, to: row, layout)
    return cell
  }

  // MARK: UITableViewDelegate

  /// The height of an item's row.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    followEnvironment()
    guard indexPath.row < store.book.count else { return 0 }
    return rowHeight(store.book.height(forcing: indexPath.row), in: tableView)
  }

  /// The height of an item's row if it is known, else what others of the list have.
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    guard indexPath.row < store.book.count else { return UITableView.automaticDimension }
    return max(1, rowHeight(store.book.estimatedHeight(at: indexPath.row), in: tableView))
  }

  /// Tells `onTap` of the row.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.cellForRow(at: indexPath)?.rowBinding?.send(.row)
  }

  /// Goes on with the rows that come on screen.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    followVisibleRows()
    onScroll?(scrollView)
  }

  func rowHeight(_ content: Double, in table: UITableView) -> CGFloat {
    RowHeightRule(table).height(ofContent: content)
  }
}

/// How high rows are for the heights of their contents.
struct RowHeightRule {
  private let scale: CGFloat
  private let separator: CGFloat

  @MainActor
  init(_ table: UITableView) {
    (scale, separator) = (table.displayScale, table.separatorExtent)
  }

  /// Points: whole pixels and the separator, but nothing for a row without content.
  func height(ofContent content: Double) -> CGFloat {
    content == 0 ? 0 : (CGFloat(content) * scale - 0.001).rounded(.up) / scale + separator
  }

  /// The heights of the rows of the first section.
  func heights(_ found: [(row: Int, height: Double)]) -> [(path: RowPath, height: CGFloat)] {
    found.map { (RowPath(section: 0, row: $0.row), height(ofContent: $0.height)) }
  }
}

/// The time that passes, for costs.
package enum LayoutClock {
  private static let clock = ContinuousClock()
  private static let origin = clock.now

  /// Nanoseconds since the first call.
  package static var now: Int { (clock.now - origin).wholeNanoseconds }
}
