// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import SeededRandom
import Testing

private struct Line: Identifiable, Equatable {
  let id: Int
  var text = ""
}

/// The rows of a table that follows the flushes.
private struct Rows {
  var ids: [Int] = []

  mutating func apply(_ flush: MessageFlush, _ shown: [Line]) {
    #expect(flush.countBefore == ids.count && flush.countAfter == shown.count)
    let gone = Set(flush.deleted)
    for (row, id) in ids.enumerated() {
      #expect((flush.newRow(ofOld: row) == nil) == gone.contains(row))
      if let new = flush.newRow(ofOld: row) { #expect(shown[new].id == id) }
    }
    #expect(flush.reloaded.allSatisfy { !gone.contains($0) })
    ids = ids.indices.filter { !gone.contains($0) }.map { ids[$0] }
    ids.insert(contentsOf: shown[..<flush.prepended].map(\.id), at: 0)
    #expect(flush.appended.lowerBound == ids.count || flush.appended.isEmpty)
    ids += shown[flush.appended].map(\.id)
    #expect(ids == shown.map(\.id))
  }
}

@Suite struct MessageStoreTests {
  private static func store(_ count: Int = 0, capacity: Int = 500, trim: Int = 300) -> MessageStore<Line> {
    var store = MessageStore<Line>(window: MessageWindow(capacity: capacity, trimCount: trim))
    for id in 0..<count { store.append(Line(id: id)) }
    if count > 0 { _ = store.flush() }
    return store
  }

  @Test(arguments: [(499, 0, 499), (500, 300, 200), (501, 300, 201), (799, 300, 499), (800, 600, 200), (1200, 900, 300)])
  func theAppendThatMakesTheCapacityTrims(count: Int, gone: Int, kept: Int) {
    var store = Self.store()
    for id in 0..<count { store.append(Line(id: id)) }
    let flush = store.flush()
    #expect(flush.skipped == gone && flush.trimmed == 0)
    #expect(store.shown.map(\.id) == Array(count - kept..<count))
    store.checkInvariants()
  }

  @Test func oneByOneTheRuleIsTheSame() {
    var store = Self.store()
    var trims = 0
    for id in 0..<1201 {
      store.append(Line(id: id))
      let flush = store.flush()
      if flush.trimmed > 0 {
        trims += 1
        #expect(flush.trimmed == 300 && store.shown.count == 200)
      }
      #expect(store.shown.count < 500 && store.shown.last?.id == id)
    }
    #expect(trims == 3)
  }

  @Test func whileReadingOldMessagesStayUntilTwiceTheCapacity() {
    var store = Self.store(450)
    for id in 450..<999 { store.append(Line(id: id)) }
    #expect(store.flush(readingAt: 10).trimmed == 0 && store.shown.count == 999)
    store.append(Line(id: 999))
    let flush = store.flush(readingAt: 10)
    #expect(flush.trimmed == 300 && flush.readerLosesPlace && store.shown.count == 700)
    #expect(!store.flush(readingAt: 10).changesRows)
  }

  @Test func backAtTheEndWhatHadToWaitGoes() {
    var store = Self.store(450)
    for id in 450..<700 { store.append(Line(id: id)) }
    _ = store.flush(readingAt: 10)
    #expect(store.flush().trimmed == 300 && store.shown.count == 400)
  }

  @Test func anIdThatComesAgainTakesItsPlace() {
    var store = Self.store(3)
    store.append(Line(id: 1, text: "new"))
    store.append(Line(id: 7))
    store.append(Line(id: 7, text: "twice"))
    #expect(store.pendingCount == 1)
    let flush = store.flush()
    #expect(flush.reloaded == [1] && flush.appended == 3..<4)
    #expect(store.shown == [Line(id: 0), Line(id: 1, text: "new"), Line(id: 2), Line(id: 7, text: "twice")])
  }

  @Test func aListThatIsNeverFlushedStaysSmall() {
    var store = Self.store()
    for id in 0..<100_000 { store.append(Line(id: id)) }
    #expect(store.pendingCount <= 2001)
    let flush = store.flush()
    #expect(flush.skipped + store.shown.count == 100_000 && store.shown.last?.id == 99_999)
    #expect(store.shown.count == 100 || (200..<500).contains(store.shown.count))
    store.checkInvariants()
  }

  @Test func historyComesBeforeAsFarAsThereIsRoom() {
    var store = Self.store(490)
    store.prepend((1000..<1020).map { Line(id: $0) })
    let flush = store.flush()
    #expect(flush.prepended == 9 && store.shown.first?.id == 1011 && store.shown.count == 499)
    store.prepend([Line(id: 5), Line(id: 2000)])
    #expect(store.flush(readingAt: 0).prepended == 1 && store.shown.first?.id == 2000)
    store.checkInvariants()
  }

  @Test func numbersStayThroughTrims() {
    var store = Self.store(499)
    let number = store.numbers[400]
    store.append(Line(id: 499))
    _ = store.flush()
    #expect(store.numbers[100] == number && store.shown[100].id == 400)
    #expect(zip(store.numbers, store.numbers.dropFirst()).allSatisfy { $1 == $0 + 1 })
  }

  @Test func whatIsRemovedBeforeItIsShownIsNeverShown() {
    var store = Self.store(10)
    store.append(Line(id: 10, text: "bad"))
    store.append(Line(id: 11))
    store.prepend([Line(id: -1, text: "bad"), Line(id: -2)])
    store.remove(where: { $0.text == "bad" })
    store.remove(id: 11)
    store.remove(id: 99)
    #expect(store.flush().prepended == 1 && store.shown.map(\.id) == [-2] + Array(0..<10))
    #expect(!store.hasChanges)
  }

  @Test func newerThanWhatWasSeenIsCounted() {
    var store = Self.store(10)
    let seen = store.numbers[9]
    #expect(store.count(after: seen) == 0)
    for id in 10..<15 { store.append(Line(id: id)) }
    #expect(store.count(after: seen) == 5)
    _ = store.flush(readingAt: 0)
    #expect(store.count(after: seen) == 5 && store.count(after: store.numbers[11]) == 3)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func randomChangesAgreeWithALooseModel(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var store = Self.store(capacity: 40, trim: 24)
    var (rows, nextID, known) = (Rows(), 0, [Int: String]())
    for _ in 0..<1500 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...5:
        for _ in 0..<Int.random(in: 1...30, using: &generator) {
          let id = Bool.random(using: &generator) || nextID == 0 ? nextID : Int.random(in: 0..<nextID, using: &generator)
          nextID = max(nextID, id + 1)
          known[id] = "\(Int.random(in: 0..<100, using: &generator))"
          store.append(Line(id: id, text: known[id] ?? ""))
        }
      case 6: store.remove(id: Int.random(in: 0...nextID, using: &generator))
      case 7: store.remove { $0.id % 7 == 3 }
      case 8:
        store.prepend((0..<5).map { Line(id: nextID + $0, text: "old") })
        for id in nextID..<nextID + 5 { known[id] = "old" }
        nextID += 5
      case 9:
        let id = Int.random(in: 0...nextID, using: &generator)
        if known[id] != nil { known[id] = "edited" }
        store.replace(Line(id: id, text: "edited"))
      default:
        let reading = Bool.random(using: &generator) && !rows.ids.isEmpty ? Int.random(in: 0..<rows.ids.count, using: &generator) : nil
        let staged = Bool.random(using: &generator) ? store.lastNumber - 3 : nil
        rows.apply(store.flush(readingAt: reading, upTo: staged), store.shown)
        #expect(store.shown.count < (reading == nil ? 40 : 80), "seed \(seed)")
        #expect(staged != nil || (!store.hasChanges && store.pendingCount == 0), "seed \(seed)")
        #expect(store.pendingCount <= 3, "seed \(seed)")
        #expect(store.shown.allSatisfy { known[$0.id] == $0.text }, "seed \(seed)")
      }
      store.checkInvariants()
    }
  }
}
