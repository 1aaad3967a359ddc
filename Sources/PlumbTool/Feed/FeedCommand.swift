// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// `plumb feed`: runs each way of keeping heights in a process of its own, so that no run profits from another and memory is counted apart.
package enum FeedCommand {
  package static let verb = Verb(
    name: "feed",
    summary: "shows posts in a table, scrolls down and up, and compares ways of keeping row heights",
    options: [
      OptionSpec("--data", .text, "FILE", help: "JSON array of posts (default: the sample that ships)"),
      OptionSpec("--rows", .integer(0...100_000_000), "N", help: "how many rows: more than the file has are made from it"),
      OptionSpec("--emoji", .integer(0...10_000), "N", help: "emoji put into every post (0)"),
      OptionSpec("--width", .number(120...4096), "POINTS", help: "of the screen (375)"),
      OptionSpec("--height", .number(120...4096), "POINTS", help: "of the screen (667)"),
      OptionSpec("--scale", .number(1...4), "X", help: "pixels per point (2)"),
      OptionSpec("--step", .number(0.25...4096), "POINTS", help: "scrolled per frame (40)"),
      OptionSpec("--distance", .number(0...1e9), "POINTS", help: "each way (to the end for up to 500 rows, else 12,000)"),
      OptionSpec(
        "--requests", .choice(["needed", "apple"]), "WHEN",
        help: "asks for heights when needed, or as Apple's table does (apple up to 2,000 rows)"),
      OptionSpec(
        "--cache", .choice(["none", "index-path", "key", "all"]), "KIND", help: "how heights are kept (all: one after the other)"),
      OptionSpec("--precache", help: "measures ahead before the scroll"),
      OptionSpec("--png", .text, "FILE", help: "writes the first screen"),
      OptionSpec("--chart", .text, "FILE", help: "writes the frame times as a picture (PNG)"),
      OptionSpec("--trace", .text, "FILE", help: "writes one JSON line per frame"),
      OptionSpec("--dark", help: "dark interface"),
      OptionSpec("--heights", help: "adds the height of every row to the JSON"),
      OptionSpec("--fonts", .text, "DIR", help: "uses exactly the fonts in this folder"),
      OptionSpec("--json", help: "one JSON object on standard output"),
    ],
    examples: [
      ("plumb feed --cache all --precache", "the sample with each kind of cache, as a table"),
      ("plumb feed --rows 1000000 --cache key --json", "a million rows, figures as JSON"),
      ("plumb feed --data posts.json --png first.png --dark", "the first screen of your own posts"),
      ("plumb feed --emoji 50 --cache key --trace frames.jsonl", "fifty emoji per post, every frame written down"),
    ])

  /// The hidden verb that a run in its own process is started with: mode, start in nanoseconds of the monotonic clock, the options.
  static let childVerb = "feed-mode"

  @MainActor
  static func run(_ arguments: Arguments, words: [String]) throws -> Int32 {
    let options = FeedOptions(arguments)
    try options.checkFiles()
    var reports: [FeedReport] = []
    for (index, cache) in options.caches.enumerated() {
      reports.append(try child(cache, words: words, isLast: index == options.caches.count - 1))
    }
    if let path = options.chartPath { try FrameChart(reports: reports, isDark: options.isDark).write(to: path) }
    if arguments.has("--json") {
      Console.print(JSONWriter.text(of: FeedReport.json(of: reports)))
    } else {
      Console.print(FeedReport.table(of: reports, options: options))
      for (path, meaning) in [(options.picturePath, "first screen"), (options.chartPath, "frame times"), (options.tracePath, "trace")] {
        if let path { Console.error("\(meaning): \(path)") }
      }
    }
    return 0
  }

  private static func child(_ cache: HeightCache, words: [String], isLast: Bool) throws(InputError) -> FeedReport {
    let begun = Clocks.monotonic
    let output = try ChildProcess.output(
      of: [childVerb, cache.rawValue, String(begun), isLast ? "last" : "earlier"] + words, mode: cache.rawValue)
    guard let value = try? JSONReader.read(output), let report = FeedReport(value) else {
      throw .childFailed(mode: cache.rawValue, reason: "its output is not a report")
    }
    if !Console.errorIsTerminal {
      Console.error("feed, cache \(cache.rawValue): \(Quantity.time(Double(Clocks.monotonic - begun) / 1e9))")
    }
    return report
  }

  /// Runs one mode in this process and prints its report.
  @MainActor
  static func runChild(_ words: [String]) throws -> Int32 {
    guard words.count >= 3, let cache = HeightCache(rawValue: words[0]), let start = Int(words[1]) else {
      throw UsageError.unknownVerb(childVerb, suggestion: verb.name)
    }
    var options = FeedOptions(try Arguments(Array(words.dropFirst(3)), for: verb))
    options.caches = [cache]
    if words[2] != "last" {
      options.picturePath = nil
      options.tracePath = nil
    }
    let report = try FeedRun(options: options, cache: cache, processStart: start).run()
    Console.print(JSONWriter.text(of: report.childJSON))
    return 0
  }
}
