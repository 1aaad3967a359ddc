// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport

/// The figures of one run of the feed.
package struct FeedReport: Sendable {
  package var cache = HeightCache.none
  package var requests = FeedOptions.Requests.apple
  package var rows = 0
  package var width = 0.0
  package var scale = 0.0
  /// How far the scroll went each way, in points.
  package var distance = 0.0
  package var fonts = ""
  /// The members of the mode's JSON object, in the order of the documentation.
  package var figures: [JSONMember] = []
  package var frameCosts = FrameCosts()

  package init() {}

  /// Reads what `childJSON` wrote.
  init?(_ value: JSONValue) {
    guard case .object(let figures) = value["figures"]?.plain, let costs = value["frameNs"]?.elements,
      let cache = value["figures"]?["cache"]?.string.flatMap(HeightCache.init),
      let requests = value["figures"]?["requests"]?.string.flatMap(FeedOptions.Requests.init),
      let rows = value["rows"]?.integer, let width = value["width"]?.double, let scale = value["scale"]?.double,
      let distance = value["distance"]?.double, let fonts = value["fonts"]?.string
    else { return nil }
    (self.cache, self.requests, self.rows, self.width, self.scale, self.fonts) = (cache, requests, rows, width, scale, fonts)
    self.distance = distance
    self.figures = figures
    for cost in costs { frameCosts.append(cost.integer ?? 0) }
  }

  /// What a run in its own process hands over.
  var childJSON: JSONValue {
    .object([
      JSONMember("rows", .integer(rows)), JSONMember("width", .number(width)), JSONMember("scale", .number(scale)),
      JSONMember("distance", .number(distance)), JSONMember("fonts", .string(fonts)), JSONMember("figures", .object(figures)),
      JSONMember("frameNs", .array(frameCosts.nanoseconds.map { .integer($0) })),
    ])
  }

  package func figure(_ key: String) -> JSONValue? { JSONValue.object(figures)[key] }

  private func double(_ key: String) -> Double { figure(key)?.double ?? 0 }
  private func integer(_ key: String) -> Int { figure(key)?.integer ?? 0 }
  private func programs(_ key: String) -> Int { figure("programs")?[key]?.integer ?? 0 }

  // MARK: All modes

  /// The tool's output for `--json`.
  package static func json(of reports: [FeedReport], options: FeedOptions) -> JSONValue {
    let first = reports.first ?? FeedReport()
    var members = [
      JSONMember("version", .string(PlumbVersion.current)), JSONMember("fonts", .string(first.fonts)),
      JSONMember("rows", .integer(first.rows)), JSONMember("width", .number(first.width)), JSONMember("scale", .number(first.scale)),
      JSONMember("height", .number(options.height)), JSONMember("step", .number(options.step)),
      JSONMember("distance", .number(first.distance)), JSONMember("emoji", .integer(options.emojiCount)),
      JSONMember("precache", .bool(options.isPrecaching)), JSONMember("dark", .bool(options.isDark)),
      JSONMember("modes", .array(reports.map { .object($0.figures) })),
    ]
    let speedups = speedups(of: reports)
    if !speedups.isEmpty {
      members.append(JSONMember("speedup", .object(speedups.map { JSONMember($0.key, .number($0.ratio)) })))
    }
    if let path = options.tracePath, let traced = reports.last {
      members.append(
        JSONMember("trace", .object([JSONMember("cache", .string(traced.cache.rawValue)), JSONMember("file", .string(path))])))
    }
    return .object(members)
  }

  /// How much less time the caches spend inside height requests than no cache.
  private static func speedups(of reports: [FeedReport]) -> [(key: String, ratio: Double)] {
    guard let plain = reports.first(where: { $0.cache == .none }) else { return [] }
    return [(HeightCache.indexPath, "indexPath"), (.key, "key")].compactMap { cache, key in
      guard let seconds = reports.first(where: { $0.cache == cache })?.double("heightSeconds"), seconds > 0 else { return nil }
      return (key, (plain.double("heightSeconds") / seconds * 10).rounded() / 10)
    }
  }

  /// The tool's output on a terminal.
  package static func table(of reports: [FeedReport], options: FeedOptions, columns: Int?) -> String {
    let first = reports.first ?? FeedReport()
    var table = TextTable(
      header: [""] + reports.map { $0.cache == .none ? "no cache" : "by " + $0.cache.rawValue.replacing("-", with: " ") })
    func row(_ label: String, _ text: (FeedReport) -> String) { table.append([label] + reports.map(text)) }
    row("height requests while scrolling") { Quantity.count($0.integer("heightRequests")) }
    row("  time inside them") { Quantity.time($0.double("heightSeconds")) }
    row("  per request") { Quantity.time($0.double("heightSeconds") / Double(max(1, $0.integer("heightRequests")))) }
    row("rows measured") { Quantity.count($0.integer("measurements")) }
    row("  of these while scrolling") { Quantity.count($0.integer("measurementsDuringScroll")) }
    row("  by compiled programs") { Quantity.count($0.programs("hits")) }
    row("  missed their guards") { Quantity.count($0.programs("guardMisses") + $0.programs("otherwise")) }
    row("frames") { Quantity.count($0.integer("frames")) }
    row("  missed at 60 Hz") { Quantity.count($0.integer("missed60")) }
    row("  missed at 120 Hz") { Quantity.count($0.integer("missed120")) }
    row("  CPU per frame, median") { Quantity.time($0.frameCosts.percentile(0.5) / 1e3) }
    row("  CPU per frame, 99 %") { Quantity.time($0.frameCosts.percentile(0.99) / 1e3) }
    row("  CPU per frame, worst") { Quantity.time($0.frameCosts.percentile(1) / 1e3) }
    row("first frame after start") { Quantity.time($0.double("firstFrameMs") / 1e3) }
    row("  its CPU, data in memory") { Quantity.time($0.double("firstFrameCpuMs") / 1e3) }
    row("moved without a reason") { "\($0.integer("unexplainedDisplacementPx")) px" }
    row("memory at most") { Quantity.megabytes($0.integer("peakResidentBytes")) }
    let title =
      "\(Quantity.count(first.rows)) \(first.rows == 1 ? "row" : "rows"), \(JSONWriter.text(of: first.width)) x \(JSONWriter.text(of: options.height)) points at "
      + "\(JSONWriter.text(of: first.scale))x, heights asked for \(first.requests == .apple ? "as Apple's table does" : "when needed"), fonts \(first.fonts)"
    let verdicts = speedups(of: reports).map { "\($0.ratio) times (\($0.key == "key" ? "by key" : "by index path"))" }
    let verdict = verdicts.isEmpty ? "" : "speed-up of height requests over no cache: " + verdicts.joined(separator: ", ")
    let texts = [TextLines.wrapped(title, columns: columns ?? .max), table.text(columns: columns)]
    return (verdict.isEmpty ? texts : texts + [TextLines.wrapped(verdict, columns: columns ?? .max)]).joined(separator: "\n\n")
  }
}
