// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A stay in a channel over any number of connections: joins, answers, notices silence, connects anew.
///
/// It is a value that knows no socket and no clock: what happens is put in with its time, and what is to be done comes out of `takeActions`.
/// Connections are numbered; a server that says that it will go away is read to its end while the next connection is made.
public struct IRCSession: Sendable {
  /// What is to be done, in this order.
  public enum Action: Hashable, Sendable {
    /// A connection is to be opened.
    case open(connection: Int)
    /// Bytes are to be sent on a connection.
    case send(connection: Int, [UInt8])
    /// A connection is to be closed, after what is still to be sent on it.
    case close(connection: Int)
    /// Somebody has to be told.
    case tell(ConnectionEvent)
    /// A line was sent or received, for a recording; passwords are left out.
    case record(isFromServer: Bool, [UInt8])
  }

  /// A stay that lasted so long was no failure.
  private static let settled = Duration.seconds(30)

  private let configuration: IRCConfiguration
  private let isRecording: Bool
  private var links: [Int: IRCLink] = [:]
  /// The connection that counts; older ones are read to their end.
  private var current: Int?
  private var nextLink = 0
  private var backOff: BackOff
  private var retryAt: Duration?
  private var joinedAt: Duration?
  /// When a server last said that it goes away.
  private var sentAwayAt: Duration?
  /// Whether we were in the channel and lost it since.
  private var hasGap = false
  private var isStopped = false
  private var outgoing = OutgoingLines()
  private var actions: [Action] = []
  private var now = Duration.zero

  /// Prepares a stay.
  ///
  /// - Parameters:
  ///   - configuration: Which channel of which server.
  ///   - seed: Makes the waits before new attempts differ from those of others.
  ///   - isRecording: Whether `record` actions are wanted.
  public init(_ configuration: IRCConfiguration, seed: UInt64, isRecording: Bool = false) {
    self.configuration = configuration
    self.isRecording = isRecording
    backOff = BackOff(seed: seed)
  }

  /// Whether we are in the channel.
  public var isJoined: Bool { current.flatMap { links[$0]?.isJoined } ?? false }

  /// What we are called at present; nil outside of the channel.
  public var nick: String? { isJoined ? current.flatMap { links[$0]?.registration.nick } : nil }

  /// What is to be done since the last call.
  public mutating func takeActions() -> [Action] {
    defer { actions.removeAll(keepingCapacity: true) }
    return actions
  }

  // MARK: What happens

  /// Begins.
  public mutating func start(at time: Duration) {
    advance(to: time)
    guard current == nil, !isStopped else { return }
    open()
  }

  /// A connection is open, and encrypted if that was wanted.
  public mutating func didOpen(_ connection: Int, at time: Duration) {
    advance(to: time)
    guard connection == current, links[connection] == nil else { return actions.append(.close(connection: connection)) }
    let link = IRCLink(configuration, at: now)
    links[connection] = link
    for line in link.greeting { send(line, on: connection) }
  }

  /// Bytes came in.
  public mutating func didReceive(_ bytes: some Sequence<UInt8>, on connection: Int, at time: Duration) {
    advance(to: time)
    guard var link = links.removeValue(forKey: connection) else { return }
    let results = link.receive(bytes, at: now, isRecording: isRecording)
    links[connection] = link
    carryOut(results, of: connection)
  }

  /// A connection is gone, or could not be made.
  public mutating func didClose(_ connection: Int, _ error: IRCError?, at time: Duration) {
    advance(to: time)
    let link = links.removeValue(forKey: connection)
    guard connection == current else {
      // It went before the next one took over.
      if joinedAt != nil, !isJoined { hasGap = true }
      return
    }
    let words = link?.lastWords ?? ""
    // The last words say more than the end of the bytes does.
    let reason: IRCError = if let error, words.isEmpty || error.isFinal { error } else { .closedByServer(words: words) }
    lose(reason)
  }

  /// Time has passed.
  public mutating func tick(at time: Duration) {
    advance(to: time)
    if let retryAt, now >= retryAt { open() }
    for connection in links.keys.sorted() {
      guard var link = links[connection] else { continue }
      let results = link.tick(at: now)
      links[connection] = link
      carryOut(results, of: connection)
    }
    sendDue()
  }

  /// When `tick` has to be called at the latest; nil while nothing is awaited but bytes.
  public var deadline: Duration? {
    let sending = isJoined ? outgoing.next(at: now) : nil
    return (links.values.map(\.deadline) + [retryAt, sending].compactMap { $0 }).min()
  }

  /// Says something in the channel.
  ///
  /// - Parameters:
  ///   - text: What; a text that begins with `/me ` is told of us, and `//` is a slash.
  ///   - time: Now.
  /// - Returns: Whether it will be sent, or why not.
  @discardableResult
  public mutating func say(_ text: String, at time: Duration) -> SayResult {
    advance(to: time)
    guard let current, let link = links[current], link.isJoined else { return .notJoined }
    let (saying, refusal) = Saying.read(text)
    guard let saying else { return refusal }
    let isAction = saying.isAction
    guard let pieces = outgoing.take(saying.words, isAction: isAction, channel: configuration.channel) else { return .tooMuchWaiting }
    if pieces.isEmpty { return .empty }
    if !link.registration.echoes {
      let sender = ChatSender(login: link.registration.nick)
      for piece in pieces {
        var fragments: [ChatFragment] = []
        WordFragments.append(piece, hasBits: false, to: &fragments)
        let message = ChatMessage(id: 0, time: now, sender: sender, kind: isAction ? .action : .text, fragments: fragments)
        actions.append(.tell(.chat(.message(message))))
      }
    }
    sendDue()
    return .taken
  }

  /// Leaves the channel and the server, for good.
  public mutating func stop(at time: Duration) {
    advance(to: time)
    isStopped = true
    retryAt = nil
    for connection in links.keys.sorted() {
      send("QUIT", on: connection)
      actions.append(.close(connection: connection))
    }
    if let current, links[current] == nil { actions.append(.close(connection: current)) }
    links.removeAll()
    current = nil
  }

  // MARK: Steps

  /// A clock that runs back stands still.
  private mutating func advance(to time: Duration) { now = max(now, time) }

  private mutating func open() {
    retryAt = nil
    for old in links.keys.sorted() where old != current {
      links[old] = nil
      actions.append(.close(connection: old))
    }
    current = nextLink
    nextLink += 1
    actions.append(.tell(.connecting))
    actions.append(.open(connection: nextLink - 1))
  }

  private mutating func send(_ line: String, on connection: Int) {
    if isRecording, !line.hasPrefix("PASS ") { actions.append(.record(isFromServer: false, Array(line.utf8))) }
    actions.append(.send(connection: connection, Array(line.utf8) + [0x0D, 0x0A]))
  }

  private mutating func sendDue() {
    guard let current, links[current]?.isJoined == true else { return }
    for line in outgoing.due(at: now) { send(line, on: current) }
  }

  private mutating func carryOut(_ results: [IRCLink.Result], of connection: Int) {
    for result in results {
      switch result {
      case .heard(let line): actions.append(.record(isFromServer: true, line))
      case .send(let line): send(line, on: connection)
      case .event(let event): actions.append(.tell(.chat(event)))
      case .skipped(let count): actions.append(.tell(.skipped(lines: count)))
      case .leaving:
        // One that always says so gets no more connections than one that fails.
        guard connection == current, joinedAt != nil, sentAwayAt.map({ now - $0 >= Self.settled }) ?? true else { continue }
        sentAwayAt = now
        open()
      case .joined: didJoin(connection)
      case .failed(let error):
        links[connection] = nil
        actions.append(.close(connection: connection))
        if connection == current { lose(error) }
      }
    }
  }

  private mutating func didJoin(_ connection: Int) {
    guard connection == current else { return }
    // Whoever is read to the end has nothing more to say that the new connection doesn't.
    for old in links.keys.sorted() where old != connection {
      links[old] = nil
      actions.append(.close(connection: old))
    }
    joinedAt = now
    actions.append(.tell(.joined(nick: links[connection]?.registration.nick ?? configuration.nick, mayHaveMissed: hasGap)))
    hasGap = false
  }

  private mutating func lose(_ error: IRCError) {
    if let joinedAt, now - joinedAt >= Self.settled { backOff.reset() }
    if joinedAt != nil { hasGap = true }
    joinedAt = nil
    current = nil
    let unsent = outgoing.removeAll()
    if unsent > 0 { actions.append(.tell(.unsent(lines: unsent))) }
    if isStopped { return }
    if error.isFinal {
      isStopped = true
      for connection in links.keys.sorted() { actions.append(.close(connection: connection)) }
      links.removeAll()
      return actions.append(.tell(.failed(error)))
    }
    let wait = backOff.next()
    retryAt = now + wait
    actions.append(.tell(.lost(error, retryAfter: wait)))
  }
}
