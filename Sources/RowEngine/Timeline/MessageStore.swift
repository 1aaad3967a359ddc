// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The messages of a list that keeps the newest: those that are shown, and what has come in since the last flush.
///
/// A message has a running number from its arrival on, so that its place is found by bisection however many have gone before it.
public struct MessageStore<Message: Identifiable> {
  /// How many messages are kept.
  public let window: MessageWindow
  /// The messages that are shown, the oldest first.
  public private(set) var shown: [Message] = []
  /// The running numbers of `shown`, ascending.
  public private(set) var numbers: [Int] = []

  private var arrivals: [Message] = []
  /// The running numbers of `arrivals`, ascending.
  private var arrivalNumbers: [Int] = []
  /// Arrivals that can't be shown any more, as too many have come since.
  private var lost = 0
  /// Older messages to be shown at the beginning.
  private var history: [Message] = []
  private var replacements: [Message.ID: Message] = [:]
  private var removals: Set<Message.ID> = []
  private var numberOfID: [Message.ID: Int] = [:]
  private var nextNumber = 0
  private var firstNumber = -1

  /// Creates an empty store.
  ///
  /// - Parameter window: How many messages are kept.
  public init(window: MessageWindow) {
    self.window = window
  }

  /// How many messages were received and are not shown yet.
  public var pendingCount: Int { arrivals.count + history.count }

  /// Counts what is newer than a message.
  ///
  /// - Parameter number: The running number of the message.
  /// - Returns: How many messages have arrived after it, shown or not.
  /// - Complexity: O(log n).
  public func count(after number: Int) -> Int {
    shown.count - position(of: number + 1) + arrivals.count
  }

  /// Looks for a message.
  ///
  /// - Parameter id: The identity.
  /// - Returns: Whether there is one, shown or not.
  public func contains(id: Message.ID) -> Bool { numberOfID[id] != nil }

  /// What a flush would bring before the reader's eyes, those first that are seen first.
  ///
  /// - Parameters:
  ///   - count: How many messages at most.
  ///   - readingAt: The row that a reading person looks at, or nil while the list follows its end.
  /// - Returns: The newest arrivals; for a reader whose row would go, the oldest messages that stay; else none.
  public func messagesToCome(_ count: Int, readingAt: Int?) -> [Message] {
    guard let readingAt else { return arrivals.suffix(max(0, count)).reversed() }
    let change = window.flush(shown: shown.count, arrived: arrivals.count + lost, readingAt: readingAt)
    guard change.readerLosesPlace else { return [] }
    return Array(shown.dropFirst(change.removed).prefix(max(0, count)))
  }

  /// The running number of the message that came last, -1 before the first.
  public var lastNumber: Int { nextNumber - 1 }

  /// Whether a flush would change anything.
  public var hasChanges: Bool { lost > 0 || !arrivals.isEmpty || !history.isEmpty || !replacements.isEmpty || !removals.isEmpty }

  // MARK: What comes in

  /// Takes a message at the end; one whose id is known takes that one's place.
  ///
  /// - Parameter message: The message.
  public mutating func append(_ message: Message) {
    // One look for an id that is new, as nearly all are.
    if let number = numberOfID.updateValue(nextNumber, forKey: message.id) {
      numberOfID[message.id] = number
      removals.remove(message.id)
      return replace(message)
    }
    arrivals.append(message)
    arrivalNumbers.append(nextNumber)
    nextNumber += 1
    if arrivals.count > 4 * window.capacity { dropArrivals() }
  }

  /// Lets go of arrivals that will never be shown, so that a list that isn't flushed for long doesn't grow.
  private mutating func dropArrivals() {
    let count = arrivals.count - 2 * window.capacity
    for message in arrivals[..<count] { numberOfID[message.id] = nil }
    arrivals.removeFirst(count)
    arrivalNumbers.removeFirst(count)
    lost += count
  }

  /// Takes older messages, the oldest first; those whose ids are known are left out.
  ///
  /// - Parameter messages: The messages.
  public mutating func prepend(_ messages: some Sequence<Message>) {
    var older: [Message] = []
    for message in messages where numberOfID[message.id] == nil {
      // The number says only that the id is taken; the place is given when it is shown.
      numberOfID[message.id] = .min
      older.append(message)
    }
    history.insert(contentsOf: older, at: 0)
  }

  /// Puts a message in the place of the one with its id, if there is one.
  ///
  /// - Parameter message: The message.
  public mutating func replace(_ message: Message) {
    guard let number = numberOfID[message.id], !removals.contains(message.id) else { return }
    if let place = arrivalPlace(of: number) {
      arrivals[place] = message
    } else if number == .min {
      if let place = history.firstIndex(where: { $0.id == message.id }) { history[place] = message }
    } else {
      replacements[message.id] = message
    }
  }

  /// Takes a message out, if it is there.
  ///
  /// - Parameter id: Its identity.
  public mutating func remove(id: Message.ID) {
    guard let number = numberOfID[id] else { return }
    if let place = arrivalPlace(of: number) {
      arrivals.remove(at: place)
      arrivalNumbers.remove(at: place)
      numberOfID[id] = nil
    } else if number == .min {
      history.removeAll { $0.id == id }
      numberOfID[id] = nil
    } else {
      removals.insert(id)
      replacements[id] = nil
    }
  }

  /// Takes all messages out for which a condition holds, shown or not.
  ///
  /// - Parameter isRemoved: The condition.
  /// - Complexity: O(n).
  public mutating func remove(where isRemoved: (Message) -> Bool) {
    for message in shown where isRemoved(replacements[message.id] ?? message) { removals.insert(message.id) }
    for id in removals { replacements[id] = nil }
    let gone = Set((arrivals + history).filter(isRemoved).map(\.id))
    if gone.isEmpty { return }
    let kept = zip(arrivals, arrivalNumbers).filter { !gone.contains($0.0.id) }
    (arrivals, arrivalNumbers) = (kept.map(\.0), kept.map(\.1))
    history.removeAll { gone.contains($0.id) }
    for id in gone { numberOfID[id] = nil }
  }

  // MARK: The flush

  /// Shows what has come in.
  ///
  /// - Parameters:
  ///   - readingAt: The row that a reading person looks at, or nil while the list follows its end.
  ///   - lastNumber: The running number of the last arrival that is shown; later ones wait for the next flush. All are shown where it is nil.
  /// - Returns: What changed, in the rows before and after.
  /// - Complexity: O(n), n being the number of shown messages and arrivals.
  public mutating func flush(readingAt: Int? = nil, upTo lastNumber: Int? = nil) -> MessageFlush {
    var flush = MessageFlush(countBefore: shown.count)
    let removed = removals.compactMap { numberOfID[$0] }.map(position(of:)).sorted()
    let reading = readingAt.map { row in row - removed.count { $0 < row } }
    let kept = shown.count - removed.count
    let taken = lastNumber.map { number in arrivalNumbers.count { $0 <= number } } ?? arrivals.count
    let change = window.flush(shown: kept, arrived: taken + lost, readingAt: reading)
    // Of arrivals that went early some may have been taken out that would have been shown.
    let inserted = min(change.inserted, taken)
    flush.trimmed = change.removed
    flush.skipped = change.skipped + change.inserted - inserted
    flush.readerLosesPlace = change.readerLosesPlace
    flush.deleted = Self.deletions(removed: removed, trimmed: change.removed, count: shown.count)
    flush.reloaded = replacements.keys.compactMap { numberOfID[$0] }.map(position(of:)).sorted()
    let limit = readingAt == nil ? window.capacity : 2 * window.capacity
    let older = history.suffix(max(0, limit - 1 - (kept - change.removed) - inserted))
    apply(replacementsAt: &flush.reloaded, deleted: flush.deleted)
    insert(inserted, of: taken, older, &flush)
    (lost, removals) = (0, [])
    replacements.removeAll(keepingCapacity: true)
    flush.countAfter = shown.count
    return flush
  }

  /// The rows that go: the removed ones, and the first ones besides.
  private static func deletions(removed: [Int], trimmed: Int, count: Int) -> [Int] {
    if removed.isEmpty { return Array(0..<trimmed) }
    let gone = Set(removed)
    var rest = trimmed
    return (0..<count).filter { row in
      if gone.contains(row) { return true }
      rest -= 1
      return rest >= 0
    }
  }

  private mutating func apply(replacementsAt reloaded: inout [Int], deleted: [Int]) {
    for row in reloaded {
      if let message = replacements[shown[row].id] { shown[row] = message }
    }
    guard let last = deleted.last else { return }
    for row in deleted { numberOfID[shown[row].id] = nil }
    if last == deleted.count - 1 {
      shown.removeFirst(deleted.count)
      numbers.removeFirst(deleted.count)
    } else {
      let gone = Set(deleted)
      let rows = shown.indices.filter { !gone.contains($0) }
      (shown, numbers) = (rows.map { shown[$0] }, rows.map { numbers[$0] })
    }
    // A row that goes isn't shown anew.
    let gone = Set(deleted)
    reloaded.removeAll { gone.contains($0) }
  }

  /// Inserts the last of the first arrivals, and older messages at the beginning.
  private mutating func insert(_ count: Int, of taken: Int, _ older: ArraySlice<Message>, _ flush: inout MessageFlush) {
    for message in history.dropLast(older.count) { numberOfID[message.id] = nil }
    firstNumber -= older.count
    for (index, message) in older.enumerated() { numberOfID[message.id] = firstNumber + 1 + index }
    shown.insert(contentsOf: older, at: 0)
    numbers.insert(contentsOf: firstNumber + 1..<firstNumber + 1 + older.count, at: 0)
    for message in arrivals[..<(taken - count)] { numberOfID[message.id] = nil }
    flush.prepended = older.count
    flush.appended = shown.count..<shown.count + count
    shown.append(contentsOf: arrivals[taken - count..<taken])
    numbers.append(contentsOf: arrivalNumbers[taken - count..<taken])
    history.removeAll()
    arrivals.removeFirst(taken)
    arrivalNumbers.removeFirst(taken)
  }

  // MARK: Places

  /// How many shown messages have a lower running number.
  private func position(of number: Int) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func arrivalPlace(of number: Int) -> Int? {
    guard let first = arrivalNumbers.first, number >= first else { return nil }
    var (low, high) = (0, arrivalNumbers.count)
    while low < high {
      let middle = (low + high) / 2
      if arrivalNumbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < arrivalNumbers.count && arrivalNumbers[low] == number ? low : nil
  }

  /// Traps if something contradicts itself; for tests.
  package func checkInvariants() {
    precondition(shown.count == numbers.count && arrivals.count == arrivalNumbers.count, "Each message has a number.")
    precondition(zip(numbers, numbers.dropFirst()).allSatisfy(<), "Numbers ascend.")
    precondition(numberOfID.count == shown.count + arrivals.count + history.count, "Ids go with their messages.")
    precondition(zip(shown, numbers).allSatisfy { numberOfID[$0.id] == $1 }, "An id leads to its message.")
  }
}
