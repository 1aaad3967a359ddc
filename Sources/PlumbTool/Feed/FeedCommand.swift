// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport

/// `plumb feed`: runs each way of keeping heights in a process of its own, so that no run profits from another and memory is counted apart.
package enum FeedCommand {
  package static let verb = Verb(
    name: "feed",
    summary: "shows posts in a table, scrolls down and up, and compares ways of keeping row heights",
    options: [
      OptionSpec("--data", .text, "FILE", standard: "the sample that ships", help: "JSON array of posts, '-' for standard input"),
      OptionSpec(
        "--rows", .integer(0...100_000_000), "N", standard: "as many as the file has",
        help: "how many rows; those beyond the file are made from it"),
      OptionSpec("--emoji", .integer(0...10_000), "N", standard: "0", help: "emoji put into every post"),
      .width,
      .height,
      OptionSpec("--scale", .number(1...4), "X", standard: "2", help: "pixels per point; the whole screen has at most 35,389,440"),
      OptionSpec("--step", .number(0.25...4096), "POINTS", standard: "40", help: "scrolled per frame"),
      OptionSpec(
        "--distance", .number(0...1e9), "POINTS", standard: "to the end for up to 500 rows, else 12,000", help: "scrolled each way"),
      OptionSpec(
        "--requests", .choice(["needed", "apple"]), "WHEN", standard: "apple for up to 2,000 rows, else needed",
        help: "asks for heights when needed, or as Apple's table does"),
      OptionSpec(
        "--cache", .choice(["none", "index-path", "key", "all"]), "KIND", standard: "all, one run after the other",
        help: "how heights are kept"),
      OptionSpec("--precache", help: "measures all rows ahead, before the scroll"),
      OptionSpec("--png", .text, "FILE", help: "writes the first screen"),
      .chart,
      OptionSpec("--trace", .text, "FILE", help: "writes one JSON line per frame; of several runs only the last is traced"),
      .dark,
      OptionSpec("--heights", help: "adds the height of every row to the JSON; up to 5,000,000 rows"),
      .fonts,
      .json,
    ],
    examples: [
      ("plumb feed --cache all --precache", "the sample with each kind of cache, as a table"),
      ("plumb feed --rows 1000000 --cache key --json", "a million rows, figures as JSON"),
      ("plumb feed --data posts.json --png first.png --dark", "the first screen of your own posts"),
      ("cat posts.json | plumb feed --data -", "the same posts through a pipe"),
      ("plumb feed --emoji 50 --cache key --trace frames.jsonl", "fifty emoji per post, every frame written down"),
    ])

  /// The hidden verb that a run in its own process is started with: what `FeedChild` writes, then the options.
  static let childVerb = "feed-mode"

  @MainActor
  static func run(_ arguments: Arguments, words: [String]) throws -> Int32 {
    let options = FeedOptions(arguments)
    try options.check()
    for (_, path) in options.outputs { try OutputFile.check(path) }
    let kept = try options.dataPath.flatMap { path throws(InputError) in try FeedInput.keepWhatIsReadOnce(path) }
    var reports: [FeedReport] = []
    for cache in options.caches {
      let child = FeedChild(
        cache: cache, start: Clocks.monotonic, isFirst: cache == options.caches.first, isLast: cache == options.caches.last, keptInput: kept
      )
      reports.append(try report(of: child, words: words))
    }
    if let path = options.chartPath {
      if let folder = options.fontFolder { try Fonts.use(folder: folder) }
      try FrameChart(reports: reports, isDark: options.isDark).write(to: path)
    }
    if arguments.has("--json") {
      Console.print(JSONWriter.text(of: FeedReport.json(of: reports, options: options)))
    } else {
      Console.print(FeedReport.table(of: reports, options: options, columns: Console.columns(of: STDOUT_FILENO)))
    }
    tellFiles(of: options, isJSON: arguments.has("--json"))
    return 0
  }

  /// Says what was written; whose frames a trace has is said in any case, since of several runs only one is traced.
  private static func tellFiles(of options: FeedOptions, isJSON: Bool) {
    if let path = options.picturePath, !isJSON { Console.error("first screen: \(path)") }
    if let path = options.chartPath, !isJSON { Console.error("frame times: \(path)") }
    guard let path = options.tracePath, let last = options.caches.last else { return }
    if options.caches.count > 1 {
      Console.error("trace: \(path), of the run '\(last.rawValue)' alone, the last of \(options.caches.count); --cache KIND traces another")
    } else if !isJSON {
      Console.error("trace: \(path)")
    }
  }

  private static func report(of child: FeedChild, words: [String]) throws(InputError) -> FeedReport {
    let mode = child.cache.rawValue
    let output = try ChildProcess.output(of: [childVerb] + child.words + words, mode: mode)
    guard let value = try? JSONReader.read(output), let report = FeedReport(value) else {
      throw .childFailed(mode: mode, reason: "its output is not a report")
    }
    if !Console.errorIsTerminal {
      Console.error("feed, cache \(mode): \(Quantity.time(Double(Clocks.monotonic - child.start) / 1e9))")
    }
    return report
  }

  /// Runs one mode in this process and prints its report.
  @MainActor
  static func runChild(_ words: [String]) throws -> Int32 {
    guard let child = FeedChild(words) else { throw UsageError.unknownVerb(childVerb, suggestion: verb.name) }
    var options = FeedOptions(try Arguments(FeedChild.options(in: words), for: verb))
    options.caches = [child.cache]
    if !child.isLast {
      options.picturePath = nil
      options.tracePath = nil
    }
    let report = try FeedRun(options: options, child: child).run()
    Console.print(JSONWriter.text(of: report.childJSON))
    return 0
  }
}
