// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The protocol on one connection, from its opening to its end: bytes in, lines out and answers back.
///
/// It knows no socket and no clock; what time it is comes with every call.
struct IRCLink: Sendable {
  /// What a call led to, in the order in which it happened.
  enum Result: Hashable, Sendable {
    /// A line came in.
    case heard([UInt8])
    /// A line to be sent, without its end.
    case send(String)
    /// Something happened in the room.
    case event(ChatEvent)
    /// We are in the channel.
    case joined
    /// The server goes away soon.
    case leaving
    /// So many lines were too long.
    case skipped(Int)
    /// The connection is of no use any more.
    case failed(IRCError)
  }

  static let silence = Duration.seconds(30)
  static let answer = Duration.seconds(15)
  static let registrationTime = Duration.seconds(30)
  /// A call that comes so much too late comes after a sleep of the machine's: the server could not answer in time.
  private static let sleep = Duration.seconds(15)

  private(set) var registration: IRCRegistration
  private var splitter = LineSplitter()
  private let dialect = ChatDialect()
  private let channel: String
  private var opened: Duration
  private var heard: Duration
  /// When we asked whether the server is there.
  private var asked: Duration?
  private var questions = 0
  private(set) var lastWords = ""

  init(_ configuration: IRCConfiguration, at now: Duration) {
    registration = IRCRegistration(configuration)
    channel = configuration.channel
    (opened, heard) = (now, now)
  }

  var greeting: [String] { registration.greeting }
  var isJoined: Bool { registration.phase == .joined }

  // MARK: What comes in

  /// Takes bytes in any portions.
  ///
  /// - Parameters:
  ///   - bytes: from the server.
  ///   - now: the time.
  ///   - isRecording: whether the lines themselves are wanted.
  /// - Returns: what they led to.
  mutating func receive(_ bytes: some Sequence<UInt8>, at now: Duration, isRecording: Bool) -> [Result] {
    heard = max(heard, now)
    asked = nil
    var results: [Result] = []
    // Out of its place while it calls back: a copy would cost the line that it holds for every portion of it.
    var splitter = LineSplitter(limit: 0)
    swap(&splitter, &self.splitter)
    let dropped = splitter.droppedLines
    splitter.push(bytes) { line in
      if isRecording { results.append(.heard(Array(line))) }
      if let message = IRCMessage(line) { take(message, at: now, &results) }
    }
    if splitter.droppedLines > dropped { results.append(.skipped(splitter.droppedLines - dropped)) }
    swap(&splitter, &self.splitter)
    return results
  }

  private mutating func take(_ line: IRCMessage, at now: Duration, _ results: inout [Result]) {
    if case .failed = registration.phase { return }
    let before = registration.phase
    results += registration.take(line).map(Result.send)
    if registration.phase != before {
      if case .failed(let error) = registration.phase { return results.append(.failed(error)) }
      if registration.phase == .joined { results.append(.joined) }
    }
    guard let event = dialect.event(of: line, at: now) else { return }
    switch event {
    case .ping(let token): results.append(.send("PONG :" + ChatDialect.cleaned(token)))
    case .reconnect: results.append(.leaving)
    case .refused(let words): lastWords = words
    case .welcome: break
    case .message, .deleted, .cleared, .giftsBegan, .gift:
      // What the server says before it closes the door is the best reason there is.
      if !isJoined, line.command == "NOTICE" { lastWords = line.parameter(line.parameterCount - 1) ?? "" }
      if isJoined, registration.isForChannel(line) { results.append(.event(event)) }
    }
  }

  // MARK: Time

  /// When `tick` has to be called, if nothing comes in before.
  var deadline: Duration {
    if !isJoined { return opened + Self.registrationTime }
    return asked.map { $0 + Self.answer } ?? heard + Self.silence
  }

  /// Asks whether the server is there when it has been silent for long, and gives up when it doesn't answer.
  mutating func tick(at now: Duration) -> [Result] {
    guard now >= deadline else { return [] }
    if !isJoined {
      let seconds = Int(Self.registrationTime.components.seconds)
      return [.failed(lastWords.isEmpty ? .registrationTooSlow(seconds: seconds) : .closedByServer(words: lastWords))]
    }
    if let asked, now < asked + Self.answer + Self.sleep {
      return [.failed(.silent(seconds: Int((now - heard).components.seconds)))]
    }
    asked = now
    questions += 1
    return [.send("PING :plumb\(questions)")]
  }
}
