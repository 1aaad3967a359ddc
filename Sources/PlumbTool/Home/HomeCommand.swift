// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport

/// `plumb home`: a page of rows of several kinds whose layouts are computed in the background.
package enum HomeCommand {
  package static let verb = Verb(
    name: "home",
    summary: "shows a page with several kinds of rows, laid out in the background, and scrolls it down and up",
    options: [
      OptionSpec("--rows", .integer(0...10_000_000), "N", standard: "1000", help: "how many rows"),
      .width,
      .height,
      OptionSpec("--scale", .number(1...4), "X", standard: "2", help: "pixels per point"),
      OptionSpec("--step", .number(0.25...4096), "POINTS", standard: "40", help: "scrolled per frame"),
      OptionSpec("--distance", .number(0...1e9), "POINTS", standard: "12,000", help: "scrolled each way"),
      OptionSpec("--png", .text, "FILE", help: "writes the first screen"),
      OptionSpec("--trace", .text, "FILE", help: "writes one JSON line per frame"),
      .dark,
      .fonts,
      .json,
    ],
    examples: [
      ("plumb home --rows 10000", "a long page, as a table of figures"),
      ("plumb home --png home.png --dark", "the first screen in dark mode"),
      ("plumb home --rows 10000 --trace frames.jsonl --json", "figures as JSON, every frame written down"),
    ])

  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    let options = HomeOptions(arguments)
    try options.check()
    for (_, path) in options.outputs { try OutputFile.check(path) }
    if let folder = options.fontFolder { try Fonts.use(folder: folder) }
    let trace = try options.tracePath.map { path throws(InputError) in try TraceWriter(path: path) }
    let show = HomeShow(options: options)
    show.presentFirstFrame()
    if let path = options.picturePath {
      guard let data = show.screenPNG() else { throw InputError.unwritable(path: path, reason: "there is no memory for the picture") }
      try OutputFile.write(data, to: path)
    }
    show.scroll(trace: trace)
    try trace?.finish()
    let report = show.report()
    Console.print(
      arguments.has("--json") ? JSONWriter.text(of: report.json) : report.table(columns: Console.columns(of: STDOUT_FILENO)))
    if !arguments.has("--json") {
      for (option, path) in options.outputs { Console.error("\(option.dropFirst(2)): \(path)") }
    }
    return 0
  }
}
