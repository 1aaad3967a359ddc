// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation

/// `plumb chat`: a live chat room, from a generator of lines, on a clock that is set.
package enum ChatCommand {
  package static let verb = Verb(
    name: "chat",
    summary: "shows a live chat room: lines come in, the oldest go, the list follows or stays where the reader is",
    options: [
      OptionSpec("--rate", .number(0.01...100_000), "N", standard: "5", help: "lines a second"),
      OptionSpec("--seconds", .integer(1...86_400), "S", standard: "20", help: "how long"),
      OptionSpec("--shape", .choice(ChatShape.allCases.map(\.rawValue)), "SHAPE", standard: "steady", help: "how lines come in"),
      OptionSpec("--seed", .integer(0...Int.max), "N", standard: "1", help: "which room it is; the same number gives the same lines"),
      OptionSpec("--capacity", .integer(1...1_000_000), "N", standard: "500", help: "the number of lines that lets the oldest go"),
      OptionSpec("--trim", .integer(1...1_000_000), "N", standard: "300", help: "how many lines go then"),
      OptionSpec("--prefill", .integer(0...1_000_000), "N", standard: "0", help: "lines that are there from the beginning"),
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
      ("plumb chat --shape gifts --png room.png --dark", "what it looks like with presents"),
    ])

  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    let options = ChatOptions(arguments)
    try options.check()
    for (_, path) in options.outputs { try OutputFile.check(path) }
    if let folder = options.fontFolder { try Fonts.use(folder: folder) }
    let trace = try options.tracePath.map { path throws(InputError) in try TraceWriter(path: path) }
    let show = ChatShow(options: options)
    let report = show.run(trace: trace)
    try trace?.finish()
    if let path = options.picturePath {
      guard let data = show.screenPNG() else { throw InputError.unwritable(path: path, reason: "there is no memory for the picture") }
      try OutputFile.write(data, to: path)
    }
    if let path = options.chartPath {
      let subject = "\(Quantity.count(report.costs.nanoseconds.count)) frames of a chat room"
      let panel = FrameChart.Panel(title: "\(JSONWriter.text(of: options.rate)) lines a second", costs: report.costs)
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
