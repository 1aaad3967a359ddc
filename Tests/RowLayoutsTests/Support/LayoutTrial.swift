// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts
import SeededRandom

/// An item of a trial.
struct Row: Identifiable, Equatable, Sendable {
  var id: Int
  var version: Int
}

/// What a layout was computed from.
struct RowKey: Hashable, Sendable {
  var id: Int
  var version: Int
  var environment: Int

  /// A height that tells keys apart.
  var height: Double { Double(20 + (id * 31 + version * 17 + environment * 7) % 61) }
}

/// A book whose workers and events are moved one by one, and what must hold of it at every moment.
final class LayoutTrial {
  typealias Book = LayoutBook<Row, Int, RowKey>

  enum Event: CaseIterable {
    case insert, delete, move, change, replace, environment, scroll, jump, drain, force, fill, cancel, resume, releaseMemory
  }

  let executor: ManualLayoutExecutor
  let book: Book
  let computed = Guarded<[RowKey: Int]>([:])
  private(set) var rows: [Row] = []
  private(set) var environment = 0
  private(set) var visible = 0..<0
  private var lastVersion = 0
  private var nextID = 0
  private let workers: Int
  private let screen: Int

  init(rows count: Int, screen: Int, workers: Int, byteLimit: Int = .max) {
    (self.workers, self.screen) = (workers, screen)
    executor = ManualLayoutExecutor(workers: workers)
    let computed = computed
    book = Book(executor: executor, clock: { 0 }) { row, environment in
      let key = RowKey(id: row.id, version: row.version, environment: environment)
      computed.withLock { $0[key, default: 0] += 1 }
      return ComputedLayout(value: key, height: key.height, bytes: 100, classNumber: row.id % 3)
    }
    book.byteLimit = byteLimit
    rows = (0..<count).map { _ in newRow() }
    book.setEnvironment(environment)
    book.replace(rows)
    scroll(to: 0)
  }

  private func newRow() -> Row {
    nextID += 1
    return Row(id: nextID, version: newVersion())
  }

  private func newVersion() -> Int {
    lastVersion += 1
    return lastVersion
  }

  // MARK: Events

  func play(_ event: Event, _ random: inout SeededGenerator) {
    var next = rows
    switch event {
    case .insert:
      let place = random.below(next.count + 1)
      next.insert(contentsOf: (0...random.below(3)).map { _ in newRow() }, at: place)
      apply(next)
    case .delete where !next.isEmpty:
      next.removeSubrange(range(in: next.count, &random))
      apply(next)
    case .move where next.count > 1:
      let row = next.remove(at: random.below(next.count))
      next.insert(row, at: random.below(next.count + 1))
      apply(next)
    case .change where !next.isEmpty:
      next[random.below(next.count)].version = newVersion()
      apply(next)
    case .replace:
      rows = (0..<random.below(2 * rows.count + 2)).map { _ in newRow() }
      book.replace(rows)
      scroll(to: visible.lowerBound)
    case .environment:
      environment += 1
      book.setEnvironment(environment)
    case .scroll: scroll(to: visible.lowerBound + random.below(5) - 2)
    case .jump: scroll(to: random.below(rows.count + 1))
    case .drain: _ = book.drain(limit: 1 + random.below(8))
    case .force where !rows.isEmpty:
      let row = random.below(rows.count)
      _ = random.below(2) == 0 ? book.layout(forcing: row)?.height : book.height(forcing: row)
    case .fill: book.fillViewport()
    case .cancel: book.cancel()
    case .resume: book.resume()
    case .releaseMemory: book.releaseMemory()
    default: break
    }
  }

  private func range(in count: Int, _ random: inout SeededGenerator) -> Range<Int> {
    let start = random.below(count)
    return start..<min(count, start + 1 + random.below(3))
  }

  private func apply(_ next: [Row]) {
    book.update(next, by: RowDifference(from: rows, to: next))
    rows = next
    scroll(to: visible.lowerBound)
  }

  private func scroll(to row: Int) {
    let first = max(0, min(row, rows.count - screen))
    let goesUp = first < visible.lowerBound
    visible = first..<min(rows.count, first + screen)
    book.setVisible(visible, goesUp: goesUp)
  }

  // MARK: What must hold

  /// Lets a worker take something; rows on screen must be taken before others.
  func claim(_ worker: Int) -> String? {
    let before = (0..<rows.count).map { book.isTaken($0) }
    let screen = book.plannedVisibleRows ?? 0..<0
    guard executor.claim(worker) else { return nil }
    let taken = (0..<rows.count).filter { !before[$0] && book.isTaken($0) }
    let waits = screen.contains { !before[$0] }
    if waits, taken.contains(where: { !screen.contains($0) }) { return "rows \(taken) were taken before those on screen, \(screen)" }
    if waits, taken.count > 1 { return "a worker took \(taken) while the screen waits" }
    return executor.running <= workers ? nil : "\(executor.running) workers run"
  }

  /// Says what does not hold now; nil where all holds.
  func broken() -> String? {
    if let broken = book.brokenInvariant() { return broken }
    guard book.items == rows else { return "the book has other rows" }
    for (index, row) in rows.enumerated() {
      let key = RowKey(id: row.id, version: row.version, environment: environment)
      if let value = book.layout(at: index)?.value, value != key { return "row \(index) shows \(value) instead of \(key)" }
      if let height = book.height(at: index), height != key.height { return "row \(index) is \(height) high instead of \(key.height)" }
    }
    let twice = computed.withLock { $0.values.reduce(0) { $0 + $1 - 1 } }
    let allowed = book.counters.duplicates + book.counters.evictions
    return twice <= allowed ? nil : "\(twice) rows were computed twice, \(allowed) may be"
  }

  /// Lets everything come to its end.
  func settle() -> String? {
    book.resume()
    executor.runAll()
    _ = book.drain(limit: .max)
    guard book.isSettled else { return "work is left when all is done" }
    for index in rows.indices where book.height(at: index) == nil { return "row \(index) was never computed" }
    for index in visible where book.layout(at: index) == nil { return "row \(index) is on screen without a layout" }
    return broken()
  }
}
