// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// Keeps the newest messages in a table, batches arrivals, and follows the end or holds the reader's place.
///
/// The app stays the table's data source and delegate; it reads ``messages``, which is what the table shows, in section 0.
///
/// ```swift
/// timeline = MessageTimeline(tableView: tableView)
/// timeline.append(message)                                  // as often as messages come
/// func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { timeline.messages.count }
/// ```
///
/// The first message after a pause shows at once; from then on the table is updated once per flush interval at most, whatever comes in,
/// and the last arrival is never left behind. Rows that would go before anybody can see them are never made. Heights kept by
/// `HeightKey(message.id)` survive, so that letting old messages go measures nothing.
@MainActor
public final class MessageTimeline<Message: Identifiable> where Message.ID: Sendable {
  private var store: MessageStore<Message>
  private var schedule: FlushSchedule
  private let clock: any TimelineClock
  private let list: TimelineList
  private var wasFollowing = true
  private var isFlushing = false
  private var isPreparing = false
  /// The highest running number that was on screen, while the reader is away from the end.
  private var lastSeen = -1

  /// Hears of everything that happens to the list; nil until set.
  ///
  /// It may be called while the table lays itself out.
  public var onChange: ((Change) -> Void)?

  /// Hears of messages a frame before they come on screen, those first that are seen first; nil until set.
  ///
  /// They are the newest ones of a list that follows, the newest first, and the oldest ones where a reader's own line has to go. Here the
  /// texts that will be seen can be made ready, so that the frame that shows them has less to do. A message that comes alone is shown at
  /// once without it.
  public var willShow: (([Message]) -> Void)?

  /// How many messages have arrived below what the reader has seen; 0 while the list follows its end.
  public private(set) var unreadCount = 0

  /// The number of messages that lets the oldest go.
  package var capacity: Int { store.window.capacity }

  /// How often the table was updated.
  package private(set) var flushCount = 0
  /// How often old messages had to go.
  package private(set) var trimCount = 0
  /// Is called around each update of the table.
  package var aroundUpdate: ((() -> Void) -> Void)?

  /// Creates the timeline of a table, which follows its end from now on.
  ///
  /// - Parameters:
  ///   - tableView: The table; it is not kept alive.
  ///   - capacity: The number of messages that lets the oldest go, in 1...1,000,000; twice as many are kept while the person reads further
  ///     up.
  ///   - trimCount: How many messages go then, in 1...`capacity`.
  ///   - flushInterval: The least time between two updates of the table; not negative.
  public convenience init(
    tableView: UITableView, capacity: Int = 500, trimCount: Int = 300, flushInterval: Duration = .milliseconds(100)
  ) {
    self.init(
      tableView: tableView, capacity: capacity, trimCount: trimCount, flushInterval: flushInterval, clock: RunLoopTimelineClock())
  }

  /// Creates the timeline of a table whose time comes from a clock.
  package init(tableView: UITableView, capacity: Int, trimCount: Int, flushInterval: Duration, clock: any TimelineClock) {
    let capacity = min(max(1, capacity), 1_000_000)
    store = MessageStore(window: MessageWindow(capacity: capacity, trimCount: min(max(1, trimCount), capacity)))
    schedule = FlushSchedule(interval: max(.zero, flushInterval))
    self.clock = clock
    list = TimelineList(table: tableView)
    list.didMove = { [weak self] in self?.listDidMove() }
  }

  /// The messages that the table shows, the oldest first.
  public var messages: [Message] { store.shown }

  /// How many messages were received and are not shown yet.
  public var pendingCount: Int { store.pendingCount }

  /// Whether a message with an id is shown or waits to be shown.
  public func contains(id: Message.ID) -> Bool { store.contains(id: id) }

  /// Tells a shown message from its neighbours: its number stays when older ones go, so that every other row can have another shade.
  ///
  /// - Parameter row: The row, in 0..<`messages.count`.
  /// - Returns: The running number.
  public func number(ofRow row: Int) -> Int { store.numbers[row] }

  // MARK: What comes in

  /// Takes a message at the end; one with the id of a message that is there takes its place.
  public func append(_ message: Message) {
    store.append(message)
    requestFlush()
  }

  /// Takes messages at the end, the oldest first.
  public func append(contentsOf messages: some Sequence<Message>) {
    for message in messages { store.append(message) }
    requestFlush()
  }

  /// Takes older messages at the beginning, the oldest first; as many of the newest among them as there is room for.
  public func prepend(contentsOf messages: some Sequence<Message>) {
    store.prepend(messages)
    requestFlush()
  }

  /// Shows another version of a message; ignored if no message has its id.
  public func replace(_ message: Message) {
    store.replace(message)
    requestFlush()
  }

  /// Takes a message out; ignored if no message has the id.
  public func remove(id: Message.ID) {
    store.remove(id: id)
    requestFlush()
  }

  /// Takes all messages out for which a condition holds, shown or not.
  public func remove(where isRemoved: (Message) -> Bool) {
    store.remove(where: isRemoved)
    requestFlush()
  }

  // MARK: Following

  /// Whether the list stays at its end: left by the reader's own movement away from it only, regained at the end or by `follow(animated:)`.
  public var isFollowing: Bool { list.isFollowing }

  /// Goes to the end and follows it from there.
  ///
  /// - Parameter animated: Whether the way there is shown, in half a second at most.
  public func follow(animated: Bool) {
    list.follow(animated: animated)
    listDidMove()
  }

  private func listDidMove() {
    let isFollowing = list.isFollowing
    if isFollowing != wasFollowing {
      wasFollowing = isFollowing
      lastSeen = store.numbers.last ?? -1
      onChange?(isFollowing ? .followed : .left)
      // What had to wait for the reader goes now.
      if isFollowing, store.shown.count >= store.window.capacity {
        // The table may be laying itself out.
        clock.call(after: .zero) { [weak self] in self?.requestFlush() }
      }
    }
    countUnread()
  }

  private func countUnread() {
    var count = 0
    if !wasFollowing {
      if let row = list.lastVisibleRow, row < store.numbers.count { lastSeen = max(lastSeen, store.numbers[row]) }
      count = store.count(after: lastSeen)
    }
    guard count != unreadCount else { return }
    unreadCount = count
    onChange?(.unread(count: count))
  }

  // MARK: Flushing

  private func requestFlush() {
    if isFlushing || isPreparing { return }
    switch schedule.request(at: clock.now) {
    case .now: prepare()
    case .waits: break
    case .after(let delay):
      clock.call(after: willShow == nil ? delay : max(.zero, delay - Preparation.time)) { [weak self] in
        guard let self else { return }
        schedule.didPass()
        prepare()
      }
    }
  }

  /// Shows what has come in, one frame later if there is much to prepare.
  private func prepare() {
    let readingAt = list.isFollowing ? nil : list.firstVisibleRow ?? 0
    let coming =
      willShow == nil || store.pendingCount <= Preparation.fewest ? [] : store.messagesToCome(Preparation.most, readingAt: readingAt)
    guard let willShow, !coming.isEmpty else {
      // Nothing to prepare, but not before its time.
      let rest = schedule.delay(at: clock.now, preparing: .zero)
      return rest > .zero ? callAfter(rest, upTo: nil) : flush(upTo: nil)
    }
    let number = store.lastNumber
    callAfter(schedule.delay(at: clock.now, preparing: Preparation.frame), upTo: number)
    willShow(coming)
  }

  private func callAfter(_ delay: Duration, upTo number: Int?) {
    isPreparing = true
    clock.call(after: delay) { [weak self] in
      self?.isPreparing = false
      self?.flush(upTo: number)
    }
  }

  private func flush(upTo number: Int?) {
    guard list.isAlive, mustFlush else { return countUnread() }
    schedule.didFlush(at: clock.now)
    isFlushing = true
    let readingAt = list.isFollowing ? nil : list.firstVisibleRow ?? 0
    var changes: [Change] = []
    let update = { [self] in
      let flush = list.update { self.store.flush(readingAt: readingAt, upTo: number) }
      changes = note(flush)
    }
    if let aroundUpdate { aroundUpdate(update) } else { update() }
    isFlushing = false
    for change in changes { onChange?(change) }
    countUnread()
    // A listener may have sent something.
    if mustFlush { requestFlush() }
  }

  private var mustFlush: Bool {
    store.hasChanges || (list.isFollowing && store.shown.count >= store.window.capacity)
  }

  private func note(_ flush: MessageFlush) -> [Change] {
    var changes: [Change] = []
    if flush.changesRows { flushCount += 1 }
    if !flush.appended.isEmpty || flush.skipped > 0 {
      changes.append(.flushed(appended: flush.appended.count, skipped: flush.skipped))
    }
    if flush.trimmed > 0 {
      trimCount += 1
      changes.append(.trimmed(count: flush.trimmed))
    }
    if flush.readerLosesPlace { changes.append(.readerMovedToOldest) }
    return changes
  }
}

/// How the frame before an update is used.
private enum Preparation {
  /// Before the end of the interval: a frame at 60 Hz and what a timer may be late.
  static let time = Duration.milliseconds(17)
  /// The least time between preparing and showing.
  static let frame = Duration.milliseconds(16)
  /// So many messages are shown without preparation.
  static let fewest = 2
  /// So many fill the largest screen.
  static let most = 128
}
