// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import SeededRandom

/// A made-up chat room: the same lines at the same times for the same seed, on every machine.
public struct ChatGenerator: Sendable {
  private let shape: ChatShape
  private var times: ArrivalTimes
  private var numbers: SeededGenerator
  private var nextID: Int
  private var nextTime: Double
  private var people: [ChatSender] = []
  private var lastText = ""
  /// Presents that are still to be handed out, one by one.
  private var gift: (id: Int, sender: ChatSender, given: Int, total: Int, version: Int)?
  private var nextGift = 2.0

  /// The ids of the emotes that lie on the one before them.
  public static let overlays: Set<String> = Set(ChatPhrases.overlays.map(\.id))

  /// When the next line comes.
  public var nextArrival: Duration { .seconds(nextTime) }

  /// How many lines came in so far.
  public private(set) var count = 0

  /// Creates a room.
  ///
  /// - Parameters:
  ///   - shape: How its lines come in.
  ///   - rate: How many lines a second, above 0.
  ///   - seed: Which of all rooms it is.
  ///   - firstID: The identity of the first line.
  public init(shape: ChatShape = .steady, rate: Double, seed: UInt64 = 1, firstID: Int = 0) {
    precondition(rate > 0 && rate.isFinite, "A room needs a rate above 0, not \(rate).")
    self.shape = shape
    times = ArrivalTimes(shape: shape, rate: rate)
    numbers = SeededGenerator(seed: seed)
    nextID = firstID
    for _ in 0..<400 { people.append(Self.person(&numbers)) }
    nextTime = times.next(using: &numbers)
  }

  /// Goes on to a time.
  ///
  /// - Parameter time: Since the beginning.
  /// - Returns: The lines that came in; one with the identity of an earlier one is a new version of it.
  public mutating func messages(until time: Duration) -> [ChatMessage] {
    let (seconds, attoseconds) = time.components
    let end = Double(seconds) + Double(attoseconds) / 1e18
    var result: [ChatMessage] = []
    while nextTime <= end {
      result.append(line(at: nextTime))
      nextTime = times.next(using: &numbers)
    }
    return result
  }

  /// So many lines of the past, all at time 0.
  public mutating func history(_ count: Int) -> [ChatMessage] {
    (0..<max(0, count)).map { _ in spoken(at: 0) }
  }

  // MARK: Lines

  private mutating func line(at time: Double) -> ChatMessage {
    count += 1
    if shape == .gifts {
      if let next = giftLine(at: time) { return next }
    }
    return spoken(at: time)
  }

  /// The next present of a shower of presents: they all are one line, which counts them.
  private mutating func giftLine(at time: Double) -> ChatMessage? {
    if gift == nil, time >= nextGift {
      gift = (takeID(), numbers.pick(people), 0, numbers.pick([5, 20, 50, 100]), 0)
      nextGift = time + 3
    }
    guard var giving = gift else { return nil }
    giving.given += 1
    giving.version += 1
    gift = giving.given == giving.total ? nil : giving
    var message = ChatMessage(
      id: giving.id, time: .seconds(time), sender: giving.sender, kind: .gift(given: giving.given, of: giving.total), fragments: [])
    message.version = giving.version
    return message
  }

  private mutating func spoken(at time: Double) -> ChatMessage {
    let sender = numbers.pick(people)
    var message = ChatMessage(id: takeID(), time: .seconds(time), sender: sender, fragments: fragments())
    switch numbers.below(100) {
    case 0: message.kind = .event(numbers.pick(ChatPhrases.events))
    case 1, 2: message.kind = .action
    case 3, 4, 5: message.reply = ChatReply(name: numbers.pick(people).name, text: lastText)
    default: break
    }
    lastText = message.text
    return message
  }

  private mutating func takeID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  private mutating func fragments() -> [ChatFragment] {
    switch shape {
    case .copypasta: return numbers.below(10) == 0 ? sentence() : [.text(ChatPhrases.copypasta)]
    case .emotes:
      let emote = numbers.pick(ChatPhrases.emotes)
      let stack: [ChatFragment] = numbers.below(5) == 0 ? [.text(" "), .emote(numbers.pick(ChatPhrases.overlays))] : []
      return Array(repeating: [.emote(emote)] + stack + [.text(" ")], count: 1 + numbers.below(40)).flatMap { $0 }
    default: return sentence()
    }
  }

  private mutating func sentence() -> [ChatFragment] {
    var parts: [ChatFragment] = []
    if numbers.below(12) == 0 { parts += [.mention("@" + numbers.pick(people).name), .text(" ")] }
    let words = numbers.below(8)
    if words > 0 {
      var text = numbers.pick(ChatPhrases.openings) + " " + numbers.pick(ChatPhrases.middles) + numbers.pick(ChatPhrases.endings)
      if words == 7 { text += " " + numbers.pick(ChatPhrases.openings) + " " + numbers.pick(ChatPhrases.middles) }
      parts.append(.text(text))
    }
    if words == 0 || numbers.below(4) == 0 {
      for _ in 0...numbers.below(3) { Self.append(.emote(numbers.pick(ChatPhrases.emotes)), to: &parts) }
    }
    switch numbers.below(60) {
    case 0: Self.append(.link("https://example.org/\(numbers.below(1000))"), to: &parts)
    case 1: Self.append(.cheer(numbers.pick([1, 50, 100, 1000])), to: &parts)
    default: break
    }
    return parts
  }

  /// One space stands between two pieces, and none in front.
  private static func append(_ fragment: ChatFragment, to parts: inout [ChatFragment]) {
    if let last = parts.last, !last.text.hasSuffix(" ") { parts.append(.text(" ")) }
    parts.append(fragment)
  }

  private static func person(_ numbers: inout SeededGenerator) -> ChatSender {
    var login = numbers.pick(ChatPhrases.firstNames) + numbers.pick(ChatPhrases.lastNames)
    let shown = ChatPhrases.shownNames[login]
    if numbers.below(3) == 0 { login += "\(numbers.below(100))" }
    return ChatSender(
      login: login, name: shown, color: numbers.pick(ChatPhrases.colors),
      badges: numbers.below(3) == 0 ? numbers.pick(ChatPhrases.badges) : [])
  }
}
