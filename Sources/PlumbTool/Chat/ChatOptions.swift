// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import ToolSupport

/// What a run of the chat room was asked for.
package struct ChatOptions: Sendable {
  /// How fast a recording is played.
  package enum Speed: Hashable, Sendable {
    /// So many times as fast as it was recorded.
    case times(Double)
    /// As fast as lines can be taken.
    case fastest

    static let range = 0.01...10_000.0

    init?(_ text: String) {
      if text == "max" {
        self = .fastest
      } else if let number = Double(text), Self.range.contains(number) {
        self = .times(number)
      } else {
        return nil
      }
    }
  }

  /// Which channel of which server to join.
  package var server: IRCConfiguration?
  package var replayPath: String?
  package var speed = Speed.times(1)
  package var recordPath: String?
  /// Where the lines of the list are written to as text.
  package var logPath: String?
  /// Whether time passes as on a clock, instead of as fast as frames can be made.
  package var isRealTime = false
  /// Whether made-up lines go through the protocol's parser.
  package var usesProtocol = false
  /// Whether emotes move.
  package var isAnimated = false

  /// Lines a second.
  package var rate = 5.0
  /// How long; nil as long as there are lines.
  package var seconds: Int? = 20
  package var shape = ChatShape.steady
  package var seed: UInt64 = 1
  package var capacity = 500
  package var trimCount = 300
  /// Lines that are there from the beginning.
  package var prefill = 0
  /// Whether the list is scrolled up instead of following.
  package var isReader = false
  package var isDark = false
  package var picturePath: String?
  package var chartPath: String?
  package var tracePath: String?
  package var fontFolder: String?
  /// Points.
  package var width = 375.0
  /// Points.
  package var height = 667.0
  /// Pixels per point.
  package var scale = 2.0

  package init() {}

  /// - Throws: `UsageError` naming a value that makes no sense or options that don't go together.
  package init(_ arguments: Arguments) throws(UsageError) {
    try Self.checkTogether(arguments)
    server = try Self.server(arguments)
    replayPath = arguments.text("--replay")
    if let text = arguments.text("--speed") {
      guard let speed = Speed(text) else {
        throw .invalidValue(option: "--speed", value: text, expected: "a number from 0.01 to 10,000, or max")
      }
      self.speed = speed
    }
    recordPath = arguments.text("--record")
    logPath = arguments.text("--log")
    isRealTime = server != nil || arguments.text("--clock") == "real"
    usesProtocol = arguments.has("--protocol")
    isAnimated = arguments.has("--animate")
    seconds = arguments.integer("--seconds") ?? (replayPath == nil ? seconds : nil)
    rate = arguments.number("--rate") ?? rate
    shape = arguments.text("--shape").flatMap(ChatShape.init) ?? shape
    seed = arguments.integer("--seed").map { UInt64($0) } ?? seed
    capacity = arguments.integer("--capacity") ?? capacity
    trimCount = arguments.integer("--trim") ?? min(trimCount, capacity)
    prefill = arguments.integer("--prefill") ?? prefill
    isReader = arguments.has("--reader")
    isDark = arguments.has("--dark")
    picturePath = arguments.text("--png")
    chartPath = arguments.text("--chart")
    tracePath = arguments.text("--trace")
    fontFolder = arguments.text("--fonts")
    width = arguments.number("--width") ?? width
    height = arguments.number("--height") ?? height
    scale = arguments.number("--scale") ?? scale
  }

  private static func checkTogether(_ arguments: Arguments) throws(UsageError) {
    for option in ["--tls", "--nick", "--tls-authorities", "--tls-unverified"] where arguments.has(option) && !arguments.has("--irc") {
      throw .needsOption(option: option, other: "--irc")
    }
    if arguments.has("--speed"), !arguments.has("--replay") { throw .needsOption(option: "--speed", other: "--replay") }
    for source in ["--irc", "--replay"] where arguments.has(source) {
      for option in ["--rate", "--shape", "--seed", "--prefill", "--protocol"] where arguments.has(option) {
        throw .optionsExclude(option: option, other: source)
      }
    }
    for (option, other) in [
      ("--irc", "--replay"), ("--record", "--replay"), ("--record", "--protocol"), ("--tls-authorities", "--tls-unverified"),
    ]
    where arguments.has(option) && arguments.has(other) {
      throw .optionsExclude(option: option, other: other)
    }
    if arguments.has("--irc"), arguments.text("--clock") == "manual" { throw .optionsExclude(option: "--clock manual", other: "--irc") }
  }

  private static func server(_ arguments: Arguments) throws(UsageError) -> IRCConfiguration? {
    guard let text = arguments.text("--irc") else { return nil }
    guard let address = ServerAddress(text) else {
      throw .invalidValue(option: "--irc", value: text, expected: ServerAddress.expectation)
    }
    let nick = arguments.text("--nick") ?? "guest"
    guard IRCConfiguration.isWord(nick), nick.utf8.count <= 60, !nick.contains("!"), !nick.contains("@"), nick.first != "#" else {
      throw .invalidValue(option: "--nick", value: nick, expected: "a name without spaces, '!' and '@'")
    }
    var security = arguments.has("--tls") ? IRCConfiguration.Security.verified : .plain
    if let path = arguments.text("--tls-authorities") { security = .verifiedBy(authorities: path) }
    if arguments.has("--tls-unverified") {
      guard address.isThisMachine else { throw .certificateElsewhere(option: "--tls-unverified", host: address.host) }
      security = .unverifiedOnThisMachine
    }
    // Not on the command line, where everybody on the machine can read it.
    let password = ProcessInfo.processInfo.environment["PLUMB_IRC_PASSWORD"]
    guard password.map(IRCConfiguration.isWord) ?? true else {
      throw .invalidValue(option: "PLUMB_IRC_PASSWORD", value: "…", expected: "a password without spaces")
    }
    return IRCConfiguration(
      host: address.host, port: address.port, security: security, channel: address.channel, nick: nick, password: password)
  }

  /// What the room is called.
  package var title: String {
    if let server { return server.channel }
    return replayPath.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "A room"
  }

  /// The options that name files to be written, in the order in which they are written.
  var outputs: [(option: String, path: String)] {
    let files = [("--record", recordPath), ("--log", logPath), ("--trace", tracePath), ("--png", picturePath), ("--chart", chartPath)]
    return files.compactMap { option, path in path.map { (option, $0) } }
  }

  /// Chooses the fonts, and finds out whether files can be written before anything is shown.
  ///
  /// - Throws: `InputError` naming the file.
  package func prepare() throws {
    for (_, path) in outputs { try OutputFile.check(path) }
    if let fontFolder { try Fonts.use(folder: fontFolder) }
  }

  /// Refuses what can't be carried out, before anything is written or drawn.
  ///
  /// - Throws: `UsageError` naming the options that don't go together.
  package func check() throws(UsageError) {
    guard trimCount <= capacity else { throw .trimTooLarge(trim: trimCount, capacity: capacity) }
    try ScreenPixels.check(width: width, height: height, scale: scale)
    try OutputPaths.check(outputs, inputs: replayPath.map { [("--replay", $0)] } ?? [])
  }
}
