// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts

/// The layouts of a list's rows, computed in the background, those on screen first.
///
/// A table's source makes it and keeps it current. Asking it never waits.
@MainActor
public final class LayoutStore<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  typealias Book = LayoutBook<Item, LayoutEnvironment, any RowLayout>

  let book: Book
  /// The row of each identity; nil as long as nobody had the time to look.
  var rowOfID: [Item.ID: Int]? = [:]

  /// Hears of rows that can't be laid out, took very long or are in the list twice; nil until set.
  public var onProblem: ((RowProblem<Item.ID>) -> Void)?

  init(kinds: RowKinds<Item>, executor: any LayoutExecutor, clock: @escaping @Sendable () -> Int) {
    book = Book(executor: executor, clock: clock) { item, environment in kinds.compute(item, environment) }
  }

  /// The layout of an item; nil while it is not computed, or not kept since it is far from the screen.
  public subscript(id: Item.ID) -> (any RowLayout)? {
    guard let row = row(of: id) else { return nil }
    return book.layout(at: row)?.value
  }

  /// The height of an item's row in points, without separator; nil while it is not computed.
  public func height(of id: Item.ID) -> CGFloat? {
    guard let row = row(of: id), let height = book.height(at: row) else { return nil }
    return CGFloat(height)
  }

  /// How many rows are computed, of how many.
  public var progress: (computed: Int, total: Int) { (book.computedCount, book.count) }

  /// How many rows the main thread computed because they were about to be shown.
  public var forcedComputes: Int { book.counters.forced }

  /// Whether everything that is computed ahead is computed.
  public var isSettled: Bool { book.isSettled }

  /// The memory in bytes that layouts may take; heights are kept of all rows.
  ///
  /// It is 32 MB until set; what lies within two screens stays in any
  /// case.
  public var memoryLimit: Int {
    get { book.byteLimit }
    set { book.byteLimit = newValue }
  }

  /// What layouts were computed for; nil before the table has a width.
  public var environment: LayoutEnvironment? { book.environment }

  /// What was done, counted.
  package var counters: LayoutCounters { book.counters }

  func row(of id: Item.ID) -> Int? {
    if let rowOfID { return rowOfID[id] }
    return book.items.firstIndex { $0.id == id }
  }

  func tellProblems() {
    if !book.hasReports { return }
    for report in book.takeReports() { onProblem?(RowProblem(report)) }
  }
}
