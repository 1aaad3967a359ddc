// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Testing

@Suite struct ChatLogTests {
  private var log = ChatLog(firstID: 10)
  /// What a list would show.
  private var shown: [ChatMessage] = []

  private mutating func take(_ event: ChatEvent) {
    var changes = ChatLog.Changes()
    log.take(event, at: .zero, &changes)
    carryOut(changes)
  }

  private mutating func take(_ event: ConnectionEvent) {
    var changes = ChatLog.Changes()
    log.take(event, at: .zero, &changes)
    carryOut(changes)
  }

  private mutating func carryOut(_ changes: ChatLog.Changes) {
    shown += changes.appended
    for message in changes.replaced {
      guard let place = shown.firstIndex(where: { $0.id == message.id }) else {
        Issue.record("another version of nothing: \(message)")
        continue
      }
      #expect(message.version == shown[place].version + 1)
      shown[place] = message
    }
  }

  private mutating func say(_ text: String, by login: String = "ann", id: String? = nil) {
    take(.message(ChatMessage(id: 0, time: .zero, sender: ChatSender(login: login), fragments: [.text(text)], serverID: id)))
  }

  private mutating func present(_ origin: String, id: String) {
    let message = ChatMessage(id: 0, time: .zero, sender: ChatSender(login: "bob"), kind: .event("a present"), fragments: [], serverID: id)
    take(.gift(origin: origin, message))
  }

  private mutating func beginPresents(_ origin: String, _ total: Int) {
    let message = ChatMessage(id: 0, time: .zero, sender: ChatSender(login: "bob"), kind: .gift(given: 0, of: total), fragments: [])
    take(.giftsBegan(origin: origin, total: total, message))
  }

  @Test mutating func case41NothingIsShownTwice() {
    for _ in 0..<2 { for number in 0..<20 { say("\(number)", id: "i\(number)") } }
    say("twice")
    say("twice")
    #expect(shown.map(\.text) == (0..<20).map(String.init) + ["twice", "twice"])
    #expect(shown.map(\.id) == Array(10..<32))
  }

  @Test mutating func aLineThatIsTakenBackKeepsItsPlace() {
    say("a", id: "x")
    say("b", id: "y")
    take(.deleted(serverID: "x"))
    take(.deleted(serverID: "x"))
    #expect(shown.map(\.isDeleted) == [true, false] && shown[0].version == 1)
  }

  @Test mutating func aLineThatWasTakenBackBeforeItCameIsNeverShown() {
    take(.deleted(serverID: "x"))
    say("a", id: "x")
    #expect(shown.map(\.isDeleted) == [true])
  }

  @Test mutating func everythingOfOneSenderIsTakenBack() {
    for number in 0..<6 { say("\(number)", by: number.isMultiple(of: 2) ? "ann" : "bob") }
    take(.cleared(login: "bob", seconds: 600))
    #expect(shown.prefix(6).map(\.isDeleted) == [false, true, false, true, false, true])
    #expect(shown.last?.text == "bob was timed out for 600 s" && shown.last?.kind == .notice)
    take(.cleared(login: nil, seconds: nil))
    #expect(shown.prefix(6).allSatisfy(\.isDeleted) && !shown[6].isDeleted)
    take(.cleared(login: "nobody", seconds: nil))
    #expect(shown.last?.text == "nobody was banned")
  }

  @Test(arguments: [1, 5, 1000])
  mutating func presentsOfOneShowerAreOneLine(count: Int) {
    beginPresents("o", count)
    say("thanks")
    for number in 0..<count { present("o", id: "g\(number)") }
    present("o", id: "g0")
    #expect(shown.count == 2 && shown[0].kind == .gift(given: count, of: count))
    present("o", id: "more")
    #expect(shown[0].kind == .gift(given: count + 1, of: count + 1))
    present("unknown", id: "z")
    #expect(shown.count == 3 && shown[2].kind == .event("a present"))
  }

  @Test mutating func indexesGoWithTheirRows() {
    for number in 0..<1000 { say("\(number)", by: "p\(number % 50)", id: "i\(number)") }
    #expect(log.lineCount == 1000 && log.identityCount == 1000 && log.senderCount == 50)
    log.forget(before: 10 + 980)
    #expect(log.lineCount == 20 && log.identityCount == 20 && log.senderCount == 20)
    take(.deleted(serverID: "i5"))
    take(.deleted(serverID: "i990"))
    #expect(shown.count { $0.isDeleted } == 1)
    log.forget(before: 5000)
    #expect(log.lineCount == 0 && log.identityCount == 0 && log.senderCount == 0)
    say("next")
    #expect(shown.last?.id == 10 + 1000)
  }

  @Test mutating func aRoomThatNobodyShowsDoesNotGrow() {
    for number in 0..<100_000 { say("x", by: "p\(number)", id: "i\(number)") }
    #expect(log.lineCount <= 16_384 && log.identityCount == log.lineCount && log.senderCount == log.lineCount)
  }

  @Test mutating func connectionsAreToldInWordsAndGapsAreMarked() {
    take(.joined(nick: "ann", mayHaveMissed: false))
    say("a")
    let error = IRCError.broken(reason: "reset")
    for _ in 0..<5 { take(.lost(error, retryAfter: .seconds(2))) }
    #expect(shown.count == 3 && shown[2].text == "the connection broke: reset; next attempt in 2 s" && shown[2].version == 4)
    take(.joined(nick: "ann", mayHaveMissed: true))
    take(.skipped(lines: 3))
    #expect(shown.suffix(2).map(\.kind) == [.gap, .gap])
    take(.lost(error, retryAfter: .seconds(1)))
    #expect(shown.count == 6)
  }
}
