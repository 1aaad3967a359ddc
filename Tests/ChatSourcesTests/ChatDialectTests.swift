// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Testing

/// Lines as a streaming service sends them; the numbers are those of cases from the field.
@Suite struct ChatDialectTests {
  private static func event(_ line: String) throws -> ChatEvent? {
    ChatDialect().event(of: try #require(IRCMessage(line.utf8)), at: .zero)
  }

  private static func message(_ line: String) throws -> ChatMessage {
    guard case .message(let message)? = try event(line) else {
      Issue.record("no message: \(line)")
      return ChatMessage(id: 0, time: .zero, sender: .room, fragments: [])
    }
    return message
  }

  private static func words(_ text: String) -> [Substring] { Array(text.split(separator: " ").prefix(4)) }

  private static func said(_ text: String, tags: String = "") throws -> ChatMessage {
    try message("@\(tags) :ann!ann@ann.example PRIVMSG #c :\(text)")
  }

  private static func emotes(_ message: ChatMessage) -> [String] {
    message.fragments.compactMap { if case .emote(let emote) = $0 { "\(emote.id)=\(emote.name)" } else { nil } }
  }

  @Test(arguments: [
    ("🦖 somean3CoolTuna", "a:2-16", ["a=somean3CoolTuna"]), ("test message 😂😂 rooCry yes", "b:16-21", ["b=rooCry"]),
    ("👩‍🚀 Kappa", "25:4-8", ["25=Kappa"]), ("🇯🇵 Kappa", "25:3-7", ["25=Kappa"]),
    ("e\u{301} Kappa", "25:3-7", ["25=Kappa"]),
  ])
  func case30EmotesAreCountedInScalars(text: String, tag: String, expected: [String]) throws {
    let message = try Self.said(text, tags: "emotes=" + tag)
    #expect(Self.emotes(message) == expected && message.text == text)
  }

  @Test func case33SeveralRangesOfOneEmote() throws {
    let message = try Self.said(":-) :-( :-)", tags: "emotes=1:0-2,8-10/2:4-6")
    #expect(Self.emotes(message) == ["1=:-)", "2=:-(", "1=:-)"])
  }

  @Test(arguments: ["25:04", "25:4-0", "25:0-500", "25:90-95", "25:-3-2", "25", "25:", ":0-4", "25:0-4,", "25:9999999999-9999999999999"])
  func aBadRangeCostsItsOwnEmoteOnly(tag: String) throws {
    let message = try Self.said("Kappa and lampGlow", tags: "emotes=\(tag)/7:10-17")
    let isGood = tag == "25:0-4,"
    #expect(Self.emotes(message) == (isGood ? ["25=Kappa", "7=lampGlow"] : ["7=lampGlow"]), "\(tag)")
    #expect(message.text == "Kappa and lampGlow")
  }

  @Test func ofTwoRangesThatOverlapTheFirstCounts() throws {
    #expect(try Self.emotes(Self.said("KappaKappa", tags: "emotes=1:0-6/2:5-9")) == ["1=KappaKa"])
  }

  @Test(arguments: ["../x", "25/../../a", "a\\sb", "", String(repeating: "a", count: 200)])
  func case39AnIdThatIsNoneIsRefused(id: String) throws {
    let message = try Self.said("Kappa", tags: "emotes=\(id):0-4")
    #expect(Self.emotes(message).allSatisfy { $0 == "a=Kappa" || $0 == "x=Kappa" } && message.text == "Kappa")
    #expect(Self.emotes(message).allSatisfy { !$0.contains("/") && !$0.contains(".") })
  }

  @Test func case31ACheerAfterAnEmojiIsFoundWhereBitsWerePaid() throws {
    #expect(try Self.said("🥰 Cheer100", tags: "bits=100").fragments == [.text("🥰 "), .cheer(100)])
    #expect(try Self.said("🥰 Cheer100").fragments == [.text("🥰 Cheer100")])
  }

  @Test func case32AnActionInAnEventIsNoReasonToFail() throws {
    let message = try Self.message("@emotes=25:7-11;system-msg=ann\\sstays :tmi USERNOTICE #c :\u{1}ACTION Kappa yes")
    #expect(message.kind == .event("ann stays"))
    #expect(message.text.contains("Kappa"))
  }

  @Test(arguments: ["\u{1}ACTION Kappa\u{1}", "\u{1}ACTION Kappa"])
  func actionsLoseTheirFrame(body: String) throws {
    let message = try Self.said(body, tags: "emotes=25:0-4")
    #expect(message.kind == .action && Self.emotes(message) == ["25=Kappa"])
  }

  @Test(arguments: ["Login authentication failed", "PING :x", "RECONNECT", ":tmi 001 me :Welcome"])
  func case38WhatAViewerTypesIsNoCommand(text: String) throws {
    #expect(try Self.said(text).text == text)
  }

  @Test func case40AnUnknownEventIsToldInTheServersWords() throws {
    #expect(try Self.message("@msg-id=brandnew;system-msg=A\\sB :tmi USERNOTICE #c").kind == .event("A B"))
    #expect(try Self.message("@msg-id=brandnew :tmi USERNOTICE #c").kind == .event("brandnew"))
  }

  @Test(arguments: ["1", "99999999999999", "-5", "x"])
  func case26TheServersClockNeverCounts(sent: String) throws {
    #expect(try Self.said("hi", tags: "tmi-sent-ts=\(sent);time=2099-01-01T00:00:00Z").time == .zero)
  }

  @Test func case43ALastParameterNeedsNoColon() throws {
    #expect(try Self.message("@system-msg=x :tmi USERNOTICE #c 🫣").text == "🫣")
  }

  @Test func moderatorsTakeLinesBack() throws {
    #expect(try Self.event(":tmi CLEARCHAT #c :ann") == .cleared(login: "ann", seconds: nil))
    #expect(try Self.event("@ban-duration=600 :tmi CLEARCHAT #c :ann") == .cleared(login: "ann", seconds: 600))
    #expect(try Self.event(":tmi CLEARCHAT #c") == .cleared(login: nil, seconds: nil))
    #expect(try Self.event("@login=ann;target-msg-id=abc-1 :tmi CLEARMSG #c :hi") == .deleted(serverID: "abc-1"))
  }

  @Test func theServersOwnBusiness() throws {
    #expect(try Self.event("PING :tmi") == .ping("tmi"))
    #expect(try Self.event("PING") == .ping(""))
    #expect(try Self.event(":tmi RECONNECT") == .reconnect)
    #expect(try Self.event(":tmi 001 me :Welcome") == .welcome)
    #expect(try Self.event("ERROR :Closing link") == .refused("Closing link"))
    #expect(try Self.event(":tmi 372 me :motd") == nil)
  }

  @Test func namesColoursAndBadges() throws {
    let message = try Self.said("hi", tags: "display-name=Ann\\s;color=#0A0B0C;badges=moderator/1,odd,predictions/Day\\s53/53;id=x1")
    #expect(message.sender == ChatSender(login: "ann", name: "Ann", color: 0x0A0B0C, badges: ["moderator", "predictions"]))
    #expect(message.serverID == "x1")
    #expect(try Self.said("hi", tags: "display-name=;color=red").sender == ChatSender(login: "ann"))
  }

  @Test func repliesNamesAndAddresses() throws {
    let message = try Self.said("@bob see https://example.org/x now", tags: "reply-parent-display-name=Bob;reply-parent-msg-body=a\\sb")
    #expect(message.reply == ChatReply(name: "Bob", text: "a b"))
    #expect(message.fragments == [.mention("@bob"), .text(" see "), .link("https://example.org/x"), .text(" now")])
  }

  @Test func codesOfBoldAndColoursAreLeftOutAndPositionsStay() throws {
    let message = try Self.said("a\u{2}b\u{1F} Kappa", tags: "emotes=25:5-9")
    #expect(message.fragments == [.text("ab "), .emote(ChatEmote(id: "25", name: "Kappa"))])
  }

  @Test(arguments: [
    ("\u{3}04red\u{3} plain", "red plain"), ("\u{3}4,12both\u{F}", "both"), ("\u{3},x", ",x"), ("\u{3}123", "3"), ("\u{4}ff8800x", "x"),
    ("a\u{7}b\tc", "a b c"), ("x\u{E0000}\u{E0002}y", "xy"),
    ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"),
  ])
  func whatIsNotMeantToBeSeenIsNotShown(text: String, shown: String) throws {
    #expect(try Self.said(text).text == shown)
  }

  @Test func presentsNameTheirBeginning() throws {
    guard
      case .giftsBegan("o1", 20, let message)? = try Self.event(
        "@login=ann;msg-id=submysterygift;msg-param-mass-gift-count=20;msg-param-origin-id=o1;system-msg=x :tmi USERNOTICE #c")
    else {
      Issue.record("no beginning")
      return
    }
    #expect(message.kind == .gift(given: 0, of: 20) && message.sender.login == "ann")
    guard case .gift("o1", _)? = try Self.event("@login=ann;msg-id=subgift;msg-param-origin-id=o1;system-msg=x :tmi USERNOTICE #c") else {
      Issue.record("no present")
      return
    }
  }

  @Test func aServersNoticeIsTheRoomsOwn() throws {
    let message = try Self.message(":tmi.example NOTICE #c :Slow mode is on")
    #expect(message.kind == .notice && message.sender == .room && message.text == "Slow mode is on")
    #expect(try Self.message(":bot!b@h NOTICE #c :hi").sender.login == "bot")
  }

  @Test(arguments: ChatShape.allCases)
  func whatIsWrittenIsRead(shape: ChatShape) throws {
    var generator = ChatGenerator(shape: shape, rate: 200, seed: 3)
    for written in generator.messages(until: .seconds(4)) {
      let line = try #require(ChatDialect.line(of: written, channel: "#c"))
      let parsed = try #require(IRCMessage(line))
      let event = try #require(ChatDialect().event(of: parsed, at: .zero))
      switch (event, written.kind) {
      case (.message(let read), _):
        #expect(read.sender == written.sender && read.kind == written.kind && read.text == written.text)
        #expect(
          read.reply?.name == written.reply?.name && read.reply.map { Self.words($0.text) } == written.reply.map { Self.words($0.text) })
        #expect(Self.emotes(read) == Self.emotes(written))
      case (.giftsBegan(_, let total, let read), .gift(1, let all)): #expect(total == all && read.sender == written.sender)
      case (.gift, .gift): break
      default: Issue.record("\(event) for \(written)")
      }
    }
  }

  @Test(arguments: [
    ([1, -2, -3], [[1, 2, 3]]), ([-1, 2], [[1], [2]]), ([1, 2, -3], [[1], [2, 3]]), ([0, -1], [[1]]),
  ])
  func case29OverlaysLieOnTheEmoteBeforeThem(emotes: [Int], expected: [[Int]]) {
    // 0 is a word, a negative number an overlay.
    var fragments: [ChatFragment] = []
    for number in emotes {
      let emote = ChatEmote(id: "\(abs(number))", name: "e", isOverlay: number < 0)
      fragments += [number == 0 ? .text("word") : .emote(emote), .text(" ")]
    }
    let stacks = fragments.withStackedEmotes().compactMap { fragment -> [Int]? in
      guard case .emote(let emote) = fragment else { return nil }
      return ([emote.id] + emote.overlays.map(\.id)).compactMap { Int($0) }
    }
    #expect(stacks == expected)
  }
}
