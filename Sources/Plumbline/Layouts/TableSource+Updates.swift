// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import RowLayouts

extension TableSource {
  /// Shows other items: what they have in common with the present ones keeps its place, its layout and its cell.
  ///
  /// The lists are compared off the main thread, by identity and equality, and the table is updated in the next frame; of several lists in
  /// one frame the last is shown. The first list of an empty table is shown at once.
  ///
  /// - Parameters:
  ///   - items: the items in the order of the rows; of several with one identity the first is shown.
  ///   - animated: whether rows move to their new places.
  ///   - completion: is called once the table shows the items, or newer ones.
  public func apply(_ items: [Item], animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
    lastRequest += 1
    if store.book.count == 0, !isComparing, !inbox.isAwaited {
      showFirst(items)
      completion?()
      return
    }
    if let completion { completions.append((lastRequest, completion)) }
    inbox.put(ItemsInbox.Request(items: items, isAnimated: animated, number: lastRequest))
    compare()
  }

  /// A list of which so many items are looked through at once before it is first shown.
  private static var checkedAtOnce: Int { 500 }

  private func showFirst(_ items: [Item]) {
    var items = items
    if items.count <= Self.checkedAtOnce {
      let distinct = DistinctItems(items)
      items = distinct.items
      store.rowOfID = distinct.rowOfID
      store.book.reportDuplicates(distinct.duplicates)
    } else {
      // Looked through by a worker; the first screen doesn't wait for it.
      store.rowOfID = nil
    }
    store.book.replace(items)
    listNumber += 1
    tableUpdates += 1
    table?.reloadData()
    if store.rowOfID == nil {
      inbox.put(ItemsInbox.Request(items: items, isAnimated: false, number: lastRequest))
      compare()
    }
    startTicks()
  }

  private func compare() {
    guard !isComparing else { return }
    isComparing = true
    executor.wake(inbox.comparison(with: store.book.items))
    startTicks()
  }

  // MARK: Frames

  func startTicks() {
    if let ticks, ticks.isRunning { return }
    let ticks = FrameTicks { [weak self] _ in self?.passFrame() }
    ticks.start()
    self.ticks = ticks
  }

  /// What a frame's share of the main thread may be, in nanoseconds.
  private static var share: Int { 2_000_000 }

  private func passFrame() {
    guard let table else { return stopTicks() }
    let start = clock()
    followEnvironment()
    var isChanged = takeAnswer(in: table)
    if takeResults(in: table, since: start) { isChanged = true }
    if mustRebind { rebindVisibleCells() }
    if isChanged { tableUpdates += 1 }
    followVisibleRows()
    lookAhead(in: table) { clock() - start > Self.share }
    store.tellProblems()
    if store.book.isSettled, !isComparing, !mustRebind, hasLookedAhead { stopTicks() }
  }

  /// Takes what workers have finished and tells the table of the heights.
  private func takeResults(in table: UITableView, since start: Int) -> Bool {
    framesSinceDrain += 1
    guard store.book.shouldDrain(after: framesSinceDrain) else { return false }
    framesSinceDrain = 0
    let found = store.book.drain { clock() - start > Self.share }
    if found.isEmpty { return false }
    table.adoptPrecachedHeights(RowHeightRule(table).heights(found))
    return true
  }

  private func stopTicks() {
    ticks?.stop()
    ticks = nil
  }

  /// Follows a list once it is known what has changed.
  private func takeAnswer(in table: UITableView) -> Bool {
    guard isComparing, let answer = inbox.take() else { return false }
    isComparing = false
    store.book.reportDuplicates(answer.items.duplicates)
    store.rowOfID = answer.items.rowOfID
    let isChanged = !answer.difference.isEmpty
    if isChanged { follow(answer, in: table) }
    let due = completions.filter { $0.number <= answer.request.number }
    completions.removeAll { $0.number <= answer.request.number }
    for completion in due { completion.body() }
    if inbox.isAwaited { compare() }
    return isChanged
  }

  private func follow(_ answer: ItemsInbox<Item>.Answer, in table: UITableView) {
    listNumber += 1
    let difference = answer.difference
    let others = Set(answer.rowsOfOtherKind)
    if difference.keepsOrder, others.isEmpty {
      store.book.update(answer.items.items, by: difference)
    } else {
      let update = { [self] in
        table.performBatchUpdates(
          {
            self.store.book.update(answer.items.items, by: difference)
            func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
            // A row that becomes another kind goes, and comes as a new one.
            let staying = difference.moved.filter { !others.contains($0.from) }
            let exchanged = difference.changed.filter { others.contains(Int(difference.origins[$0])) }
            table.deleteRows(at: paths(difference.deleted + answer.rowsOfOtherKind), with: .fade)
            table.insertRows(at: paths(difference.inserted + exchanged), with: .fade)
            for move in staying { table.moveRow(at: IndexPath(row: move.from, section: 0), to: IndexPath(row: move.to, section: 0)) }
          }, completion: nil)
      }
      if answer.request.isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    }
    let changed = difference.changed.filter { !others.contains(Int(difference.origins[$0])) }
    if changed.isEmpty { return }
    // In place: no cell goes and comes.
    UIView.performWithoutAnimation { table.reconfigureRows(at: changed.map { IndexPath(row: $0, section: 0) }) }
  }
}
