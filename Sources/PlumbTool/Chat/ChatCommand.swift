// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import ToolSupport

/// `plumb chat`: a live chat room, made up, recorded or real.
package enum ChatCommand {
  package static let verb = Verb(
    name: "chat",
    summary: "shows a live chat room: lines come in, the oldest go, the list follows or stays where the reader is",
    options: [
      OptionSpec("--rate", .number(0.01...100_000), "N", standard: "5", help: "lines a second"),
      OptionSpec("--seconds", .integer(1...86_400), "S", standard: "20, or to a recording's end", help: "how long"),
      OptionSpec("--shape", .choice(ChatShape.allCases.map(\.rawValue)), "SHAPE", standard: "steady", help: "how lines come in"),
      OptionSpec("--seed", .integer(0...Int.max), "N", standard: "1", help: "which room it is; the same number gives the same lines"),
      OptionSpec("--capacity", .integer(1...1_000_000), "N", standard: "500", help: "the number of lines that lets the oldest go"),
      OptionSpec("--trim", .integer(1...1_000_000), "N", standard: "300", help: "how many lines go then"),
      OptionSpec("--prefill", .integer(0...1_000_000), "N", standard: "0", help: "lines that are there from the beginning"),
      OptionSpec("--irc", .text, "HOST:PORT/CHANNEL", help: "a channel of a real server, in real time; PLUMB_IRC_PASSWORD is its password"),
      OptionSpec("--tls", help: "encrypted, with a certificate for HOST that the system's authorities vouch for"),
      OptionSpec("--tls-authorities", .text, "FILE", help: "the same by the authorities in this file (PEM)"),
      OptionSpec("--tls-unverified", help: "encrypted with any certificate; for a server on this machine only"),
      OptionSpec("--nick", .text, "NAME", standard: "guest", help: "what we would like to be called"),
      OptionSpec("--replay", .text, "FILE", help: "a recording, to its end"),
      OptionSpec(
        "--speed", .text, "X", standard: "1", help: "how many times as fast a recording is played; max for as fast as it can be read"),
      OptionSpec("--record", .text, "FILE", help: "writes down what the server sends (format: Documentation/Chat.md)"),
      OptionSpec("--log", .text, "FILE", help: "writes every line that comes into the list, as text"),
      OptionSpec(
        "--clock", .choice(["manual", "real"]), "KIND", standard: "manual; real with --irc",
        help: "as fast as frames can be made, or as time passes"),
      OptionSpec("--protocol", help: "made-up lines go through the parser and the log, as a server's would"),
      OptionSpec("--animate", help: "emotes move"),
      OptionSpec("--reader", help: "scrolled half-way up instead of following"),
      .width,
      .height,
      OptionSpec("--scale", .number(1...4), "X", standard: "2", help: "pixels per point"),
      OptionSpec("--png", .text, "FILE", help: "writes the last screen"),
      .chart,
      OptionSpec("--trace", .text, "FILE", help: "writes one JSON line per frame"),
      .dark,
      .fonts,
      .json,
    ],
    examples: [
      ("plumb chat --rate 500 --prefill 450", "a busy room, as a table of figures"),
      ("plumb chat --rate 50 --reader --prefill 450 --trace frames.jsonl --json", "a reader whose lines must not move"),
      ("plumb chat --irc localhost:6667/harbour --seconds 60 --record room.txt", "a minute of a real channel, written down"),
      ("plumb chat --replay room.txt --speed 10", "the same, ten times as fast"),
      ("plumb chat --shape gifts --png room.png --dark", "what it looks like with presents"),
    ])

  /// Where the lines come from.
  ///
  /// - Throws: `InputError` if that can't be read, or what is to be recorded can't be written.
  @MainActor
  package static func feed(_ options: ChatOptions) throws -> any ChatFeed {
    if let server = options.server { return try ServerFeed(server, recordPath: options.recordPath) }
    if let path = options.replayPath { return try ReplayFeed(path: path, speed: options.speed) }
    return options.usesProtocol ? ProtocolFeed(options: options) : try GeneratorFeed(options: options)
  }

  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    let options = try ChatOptions(arguments)
    try options.check()
    try options.prepare()
    let trace = try options.tracePath.map { path throws(InputError) in try TraceWriter(path: path) }
    let feed = try feed(options)
    let show = ChatShow(options: options, feed: feed)
    if let path = options.logPath { show.log = try LineLog(path: path) }
    let report = try show.run(trace: trace)
    try trace?.finish()
    try show.log?.finish()
    if let path = options.picturePath {
      guard let data = show.screenPNG() else { throw InputError.unwritable(path: path, reason: "there is no memory for the picture") }
      try OutputFile.write(data, to: path)
    }
    if let path = options.chartPath {
      let subject = "\(Quantity.count(report.costs.nanoseconds.count)) frames of a chat room"
      let panel = FrameChart.Panel(title: report.subject, costs: report.costs)
      try FrameChart(panels: [panel], subject: subject, isDark: options.isDark).write(to: path)
    }
    Console.print(
      arguments.has("--json") ? JSONWriter.text(of: report.json) : report.table(columns: Console.columns(of: STDOUT_FILENO)))
    if !arguments.has("--json") {
      for (option, path) in options.outputs { Console.error("\(option.dropFirst(2)): \(path)") }
    }
    return 0
  }
}
