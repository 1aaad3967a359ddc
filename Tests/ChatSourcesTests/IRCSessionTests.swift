// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Testing

/// A stay in a channel on a clock that is set, without a network.
@Suite struct IRCSessionTests {
  private static let configuration = IRCConfiguration(host: "irc.example", port: 6667, channel: "#c", nick: "ann", password: "secret")

  /// A session whose actions are kept apart by what they are.
  struct Stay {
    var session: IRCSession
    var opened: [Int] = []
    var closed: [Int] = []
    var sent: [String] = []
    var told: [ConnectionEvent] = []
    var recorded: [String] = []
    var now = Duration.zero

    init(_ configuration: IRCConfiguration = IRCSessionTests.configuration, seed: UInt64 = 1) {
      session = IRCSession(configuration, seed: seed, isRecording: true)
      session.start(at: .zero)
      collect()
    }

    mutating func collect() {
      for action in session.takeActions() {
        switch action {
        case .open(let number): opened.append(number)
        case .close(let number): closed.append(number)
        case .send(_, let bytes): sent.append(String(decoding: bytes, as: UTF8.self))
        case .tell(let event): told.append(event)
        case .record(let isFromServer, let bytes): recorded.append((isFromServer ? "<" : ">") + String(decoding: bytes, as: UTF8.self))
        }
      }
    }

    mutating func open() {
      session.didOpen(opened.last ?? 0, at: now)
      collect()
    }

    mutating func say(_ lines: String..., on connection: Int? = nil) {
      let bytes = lines.map { $0 + "\r\n" }.joined().utf8
      session.didReceive(bytes, on: connection ?? opened.last ?? 0, at: now)
      collect()
    }

    mutating func join(capabilities: String? = nil) {
      open()
      if let capabilities { say(":s CAP * LS :" + capabilities, ":s CAP ann ACK :" + capabilities) }
      say(":s 001 ann :Welcome", ":ann!a@h JOIN #c")
    }

    mutating func pass(_ duration: Duration) {
      now += duration
      session.tick(at: now)
      collect()
    }

    mutating func lose(_ error: IRCError? = nil) {
      session.didClose(opened.last ?? 0, error, at: now)
      collect()
    }

    /// Waits for the next attempt.
    mutating func waitForAttempt() {
      let count = opened.count
      while opened.count == count, let deadline = session.deadline {
        now = max(now, deadline)
        pass(.zero)
      }
    }

    var messages: [String] { told.compactMap { if case .chat(.message(let message)) = $0 { message.text } else { nil } } }
    var gaps: [Bool] { told.compactMap { if case .joined(_, let mayHaveMissed) = $0 { mayHaveMissed } else { nil } } }
    var waits: [Duration] { told.compactMap { if case .lost(_, let wait) = $0 { wait } else { nil } } }
  }

  // MARK: Registration

  @Test func itRegistersAndAsksForWhatIsOffered() {
    var stay = Stay()
    stay.open()
    #expect(stay.sent == ["CAP LS 302\r\n", "PASS secret\r\n", "NICK ann\r\n", "USER ann 0 * :ann\r\n"])
    stay.say(":s CAP * LS * :multi-prefix server-time=x", ":s CAP * LS :echo-message sasl=PLAIN twitch.tv/tags odd")
    #expect(stay.sent.last == "CAP REQ :server-time echo-message twitch.tv/tags\r\n")
    stay.say(":s CAP ann ACK :server-time echo-message")
    #expect(stay.sent.last == "CAP END\r\n" && !stay.session.isJoined)
    stay.say(":s 001 ann :Welcome")
    #expect(stay.sent.last == "JOIN #c\r\n")
    stay.say(":ann!a@h JOIN :#C")
    #expect(stay.session.isJoined && stay.told == [.connecting, .joined(nick: "ann", mayHaveMissed: false)])
  }

  @Test(arguments: [":s CAP * LS :multi-prefix", ":s CAP * LS :", ":s CAP ann NAK :server-time"])
  func aServerThatOffersNothingIsJoinedAsWell(line: String) {
    var stay = Stay()
    stay.open()
    stay.say(line)
    #expect(stay.sent.last == "CAP END\r\n")
  }

  @Test func aServerThatKnowsNoCapabilitiesIsJoinedAsWell() {
    var stay = Stay()
    stay.open()
    stay.say(":s 421 ann CAP :Unknown command", ":s 001 ann :Welcome", ":s 366 ann #c :End of NAMES list")
    #expect(stay.session.isJoined)
  }

  @Test func theNameOnTheServerIsTheServers() {
    var stay = Stay()
    stay.open()
    stay.say(":s 433 * ann :Nickname is already in use")
    #expect(stay.sent.last == "NICK ann_\r\n")
    stay.say(":s 433 * ann_ :Nickname is already in use")
    #expect(stay.sent.last == "NICK ann2\r\n")
    stay.say(":s 001 ann2 :Welcome", ":ann2!a@h JOIN #c", ":ann2!a@h NICK bea")
    #expect(stay.session.nick == "bea")
  }

  @Test func afterTwentyNamesItGivesUp() {
    var stay = Stay()
    stay.open()
    for _ in 0..<30 { stay.say(":s 433 * x :taken") }
    #expect(stay.told.last == .failed(.nickRefused(nick: "ann", words: "taken")))
    #expect(stay.sent.count == 4 + 20 && stay.session.deadline == nil)
  }

  @Test(arguments: [
    (":s 464 ann :Bad password", IRCError.passwordRefused(words: "Bad password")),
    (":s 465 ann :You are banned", .banned(words: "You are banned")),
    (":s 432 * ann :Erroneous", .nickRefused(nick: "ann", words: "Erroneous")),
  ])
  func whatCantGetBetterEndsTheStay(line: String, error: IRCError) {
    var stay = Stay()
    stay.open()
    stay.say(line)
    #expect(stay.told.last == .failed(error) && stay.closed == [0] && stay.session.deadline == nil)
    stay.pass(.seconds(1000))
    #expect(stay.opened == [0])
  }

  @Test func aChannelThatIsClosedToUsEndsTheStay() {
    var stay = Stay()
    stay.open()
    stay.say(":s 001 ann :Welcome", ":s 474 ann #other :no", ":s 474 ann #c :Cannot join (+b)")
    #expect(stay.told.last == .failed(.channelRefused(channel: "#c", words: "Cannot join (+b)")))
  }

  @Test func whoIsThrownOutIsTold() {
    var stay = Stay()
    stay.join()
    stay.say(":op!o@h KICK #c bob :x", ":op!o@h KICK #c ann :enough")
    #expect(stay.told.last == .failed(.kicked(channel: "#c", words: "enough")))
  }

  @Test func aServerThatNeverLetsUsInIsLeft() {
    var stay = Stay()
    stay.open()
    for _ in 0..<40 { stay.say(":s CAP * LS * :more"); stay.pass(.seconds(1)) }
    #expect(stay.told.contains { if case .lost(.registrationTooSlow, _) = $0 { true } else { false } })
  }

  @Test func aPasswordIsNeitherRecordedNorShown() {
    var stay = Stay()
    stay.join()
    #expect(
      !stay.recorded.joined().contains("secret") && stay.recorded.contains(">NICK ann") && stay.recorded.contains("<:s 001 ann :Welcome"))
    #expect(!"\(Self.configuration)".contains("secret") && !String(reflecting: Self.configuration).contains("secret"))
  }

  // MARK: Alive

  @Test func aPingIsAnsweredAtOnce() {
    var stay = Stay()
    stay.open()
    stay.say("PING :x y")
    #expect(stay.sent.last == "PONG :x y\r\n")
    stay.say("PING")
    #expect(stay.sent.last == "PONG :\r\n")
  }

  @Test func aSilentServerIsAskedAndThenLeft() {
    var stay = Stay()
    stay.join()
    #expect(stay.session.deadline == .seconds(30))
    stay.pass(.seconds(30))
    #expect(stay.sent.last == "PING :plumb1\r\n" && stay.session.deadline == .seconds(45))
    stay.pass(.seconds(14))
    stay.say(":s PONG s :plumb1")
    #expect(stay.session.deadline == .seconds(44 + 30))
    stay.pass(.seconds(30))
    stay.pass(.seconds(15))
    #expect(stay.closed == [0] && stay.told.contains { if case .lost(.silent(seconds: 45), _) = $0 { true } else { false } })
  }

  @Test func aMachineThatSleptAsksAgain() {
    var stay = Stay()
    stay.join()
    stay.pass(.seconds(30))
    stay.pass(.seconds(3600))
    #expect(stay.sent.last == "PING :plumb2\r\n" && stay.closed.isEmpty)
    stay.pass(.seconds(15))
    #expect(stay.closed == [0])
  }

  // MARK: Again

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func attemptsComeAtGrowingDistances(seed: UInt64) {
    var stay = Stay(seed: seed)
    for _ in 0..<8 {
      stay.lose(.unreachable(host: "h", port: 1, reason: "no"))
      stay.waitForAttempt()
    }
    for (wait, power) in zip(stay.waits, [1, 2, 4, 8, 16, 16, 16, 16]) {
      #expect(wait >= .seconds(power) * 0.75 && wait <= .seconds(power) * 1.25, "seed \(seed)")
    }
    #expect(Set(stay.waits).count == stay.waits.count && stay.opened == Array(0...8))
  }

  @Test func aLongStayBeginsTheDistancesAnew() {
    var stay = Stay()
    for _ in 0..<4 { stay.lose(); stay.waitForAttempt() }
    stay.join()
    stay.now += .seconds(31)
    stay.lose()
    #expect((stay.waits.last ?? .zero) <= .seconds(1.25))
    stay.waitForAttempt()
    stay.join()
    stay.lose()
    stay.waitForAttempt()
    #expect((stay.waits.last ?? .zero) >= .seconds(1.5))
  }

  @Test func linesBetweenTwoConnectionsMayBeMissing() {
    var stay = Stay()
    stay.join()
    stay.lose(.broken(reason: "reset"))
    stay.waitForAttempt()
    stay.lose()
    stay.waitForAttempt()
    stay.join()
    #expect(stay.gaps == [false, true])
  }

  @Test func theServersLastWordsAreTheReason() {
    var stay = Stay()
    stay.join()
    stay.say("ERROR :Closing link: too fast")
    stay.lose()
    #expect(stay.told.last == .lost(.closedByServer(words: "Closing link: too fast"), retryAfter: stay.waits[0]))
  }

  @Test func case41AServerThatGoesAwayIsReadToItsEnd() {
    var stay = Stay()
    stay.join()
    stay.say(":s RECONNECT", ":bob!b@h PRIVMSG #c :one")
    #expect(stay.opened == [0, 1])
    stay.say(":bob!b@h PRIVMSG #c :two", on: 0)
    stay.now += .seconds(5)
    stay.join()
    #expect(stay.closed == [0] && stay.gaps == [false, false])
    stay.say(":bob!b@h PRIVMSG #c :late", on: 0)
    stay.say(":bob!b@h PRIVMSG #c :three")
    #expect(stay.messages == ["one", "two", "three"])
  }

  @Test func aServerThatGoesBeforeTheNextConnectionLeavesAGap() {
    var stay = Stay()
    stay.join()
    stay.say(":s RECONNECT")
    stay.session.didClose(0, nil, at: stay.now)
    stay.join()
    #expect(stay.gaps == [false, true])
  }

  @Test func aServerThatAlwaysSendsUsAwayGetsNoStormOfConnections() {
    var stay = Stay()
    for _ in 0..<20 {
      stay.join()
      for _ in 0..<5 { stay.say(":s RECONNECT") }
    }
    #expect(stay.opened == [0, 1])
  }

  @Test func aClockThatRunsBackStandsStill() {
    var stay = Stay()
    stay.now = .seconds(100)
    stay.join()
    stay.now = .seconds(10)
    stay.say(":bob!b@h PRIVMSG #c :hi")
    stay.pass(.zero)
    #expect(stay.messages == ["hi"] && stay.session.deadline == .seconds(130))
  }

  @Test func whoStopsSaysGoodbyeAndComesNotBack() {
    var stay = Stay()
    stay.join()
    stay.session.stop(at: stay.now)
    stay.collect()
    #expect(stay.sent.last == "QUIT\r\n" && stay.closed == [0] && stay.session.deadline == nil)
    stay.lose()
    stay.pass(.seconds(100))
    #expect(stay.opened == [0])
  }

  // MARK: Lines

  @Test func case37EverySplitOfTheBytesGivesTheSameStay() {
    let text =
      ":s CAP * LS :message-tags\r\n:s CAP ann ACK :message-tags\r\n:s 001 ann :Welcome\r\n:ann!a@h JOIN #c\r\nPING :é\r\n"
      + "@id=1;emotes=e:0-1 :b!b@h PRIVMSG #c :🦖é mean\r\n:b!b@h PRIVMSG #other :no\n\r\n:b!b@h PRIVMSG #c :a\0b\rc\r\n"
    let bytes = Array(text.utf8)
    func stay(_ cuts: [Int]) -> Stay {
      var stay = Stay()
      stay.open()
      for (start, end) in zip([0] + cuts, cuts + [bytes.count]) {
        stay.session.didReceive(bytes[start..<end], on: 0, at: .zero)
        stay.collect()
      }
      return stay
    }
    let whole = stay([])
    #expect(whole.messages == ["🦖é mean", "ab c"])
    for cut in 1..<bytes.count {
      let other = stay([cut])
      #expect(other.told == whole.told && other.sent == whole.sent && other.recorded == whole.recorded, "at \(cut)")
    }
    let single = stay(Array(1..<bytes.count))
    #expect(single.told == whole.told && single.sent == whole.sent)
  }

  @Test func linesThatAreTooLongAreCounted() {
    var stay = Stay()
    stay.join()
    stay.session.didReceive([UInt8](repeating: 0x41, count: 1_000_000), on: 0, at: .zero)
    stay.say("", ":b!b@h PRIVMSG #c :next")
    #expect(stay.told.suffix(2).first == .skipped(lines: 1) || stay.told.last == .skipped(lines: 1))
    #expect(stay.messages == ["next"])
  }

  // MARK: Speaking

  @Test func whatWeSayGoesOutAndComesBack() {
    var stay = Stay()
    let isEarly = stay.session.say("hello", at: .zero)
    stay.join()
    let isSaid = stay.session.say("hello\r\nQUIT :x\0", at: .zero)
    stay.collect()
    #expect(isSaid == .taken && stay.sent.last == "PRIVMSG #c :hello  QUIT :x\r\n" && stay.messages == ["hello  QUIT :x"])
    #expect(isEarly == .notJoined)
    for (text, answer) in [("/quit", SayResult.unknownCommand), ("  ", .empty), ("", .empty), ("/me ", .empty), ("\u{1}\r\n", .empty)] {
      let result = stay.session.say(text, at: .zero)
      #expect(result == answer, "\(text)")
    }
    _ = stay.session.say("/me waves", at: .zero)
    _ = stay.session.say("//x", at: .zero)
    stay.collect()
    #expect(stay.sent.suffix(2) == ["PRIVMSG #c :\u{1}ACTION waves\u{1}\r\n", "PRIVMSG #c :/x\r\n"])
  }

  @Test func anEchoIsNotShownTwice() {
    var stay = Stay()
    stay.join(capabilities: "echo-message")
    _ = stay.session.say("hello", at: .zero)
    stay.say(":ann!a@h PRIVMSG #c :hello")
    #expect(stay.messages == ["hello"])
  }

  @Test func aLongTextIsCutBetweenCharacters() {
    var stay = Stay()
    stay.join()
    let text = String(repeating: "schöne 👩‍🚀 Grüße ", count: 40)
    _ = stay.session.say(text, at: .zero)
    stay.collect()
    let lines = stay.sent.filter { $0.hasPrefix("PRIVMSG") }
    #expect(lines.count >= 3 && lines.allSatisfy { $0.utf8.count <= 400 })
    #expect(stay.messages.joined(separator: " ") == text.dropLast())
  }

  @Test func weSpeakNoFasterThanServersLike() {
    var stay = Stay()
    stay.join()
    let before = stay.sent.count
    for number in 0..<12 { _ = stay.session.say("\(number)", at: .zero) }
    stay.collect()
    #expect(stay.sent.count == before + 5)
    stay.pass(.seconds(7.5))
    #expect(stay.sent.count == before + 10)
    stay.pass(.seconds(7.5))
    #expect(stay.sent.suffix(12) == (0..<12).map { "PRIVMSG #c :\($0)\r\n" })
  }

  @Test func thereIsAnEndToWhatWaitsToBeSaid() {
    var stay = Stay()
    stay.join()
    let results = (0..<1000).map { stay.session.say("\($0)", at: .zero) }
    #expect(results.count { $0 == .taken } <= 64 + 5 && results.last == .tooMuchWaiting)
  }

  @Test func whatWaitedWhenTheConnectionWentIsToldOf() {
    var stay = Stay()
    stay.join()
    for number in 0..<12 { stay.session.say("\(number)", at: .zero) }
    stay.collect()
    stay.lose()
    #expect(stay.told.contains(.unsent(lines: 7)))
    stay.lose()
    #expect(stay.told.count { $0 == .unsent(lines: 7) } == 1)
  }
}
