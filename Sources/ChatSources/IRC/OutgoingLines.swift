// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Makes lines of the protocol of what somebody typed, and lets them go no faster than servers like it.
struct OutgoingLines: Sendable {
  /// Bytes of a text in one line: with the command, the channel and our name in front of it a line has 512 at most.
  private static let longest = 350
  private static let mostWaiting = 64
  private static let burst = 5
  private static let interval = Duration.milliseconds(1500)

  private var waiting: [String] = []
  private var sent: [Duration] = []

  /// Takes a text for a channel; line ends and control codes in it become spaces, so that nobody types a command by accident.
  ///
  /// - Returns: the texts that will be sent, in several pieces where it is long; nil if too much is waiting already.
  mutating func take(_ text: String, isAction: Bool, channel: String) -> [String]? {
    let pieces = Self.pieces(of: ChatDialect.trimmed(ChatDialect.cleaned(text)))
    guard waiting.count + pieces.count <= Self.mostWaiting else { return nil }
    waiting += pieces.map { "PRIVMSG \(channel) :" + (isAction ? "\u{1}ACTION \($0)\u{1}" : $0) }
    return pieces
  }

  /// The lines that may go now.
  mutating func due(at now: Duration) -> [String] {
    sent.removeAll { now - $0 >= Self.interval * Self.burst }
    let count = min(waiting.count, Self.burst - sent.count)
    guard count > 0 else { return [] }
    defer { waiting.removeFirst(count) }
    sent += Array(repeating: now, count: count)
    return Array(waiting.prefix(count))
  }

  /// When the next line may go; nil where none waits.
  func next(at now: Duration) -> Duration? {
    guard !waiting.isEmpty else { return nil }
    guard sent.count >= Self.burst, let first = sent.first else { return now }
    return max(now, first + Self.interval * Self.burst)
  }

  /// Lets everything go that waits: the connection is another one.
  ///
  /// - Returns: how many lines will never be sent.
  mutating func removeAll() -> Int {
    defer { waiting.removeAll() }
    return waiting.count
  }

  /// Cuts between characters, at a space if there is one in the last third.
  static func pieces(of text: String) -> [String] {
    var result: [String] = []
    var piece = ""
    var lastSpace: String.Index?
    for character in text {
      if piece.utf8.count + character.utf8.count > longest {
        if let space = lastSpace, piece.utf8.distance(from: piece.startIndex, to: space) > longest * 2 / 3 {
          result.append(String(piece[..<space]))
          piece = String(piece[piece.index(after: space)...])
        } else if !piece.isEmpty {
          result.append(piece)
          piece = ""
        }
        lastSpace = nil
      }
      // A single character can be longer than a line: a pile of marks is left out.
      guard character.utf8.count <= longest else { continue }
      if character == " " { lastSpace = piece.endIndex }
      piece.append(character)
    }
    if !piece.isEmpty { result.append(piece) }
    return result
  }
}
