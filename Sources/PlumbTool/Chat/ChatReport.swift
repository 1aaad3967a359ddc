// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

/// The figures of one run of the chat room.
package struct ChatReport: Sendable {
  package let options: ChatOptions
  package let fonts: String
  package let costs: FrameCosts
  /// The members of the JSON object, in the order of the documentation.
  package var figures: [JSONMember] = []

  init(options: ChatOptions, fonts: String, costs: FrameCosts) {
    (self.options, self.fonts, self.costs) = (options, fonts, costs)
  }

  private func double(_ key: String) -> Double { JSONValue.object(figures)[key]?.double ?? 0 }
  private func integer(_ key: String) -> Int { JSONValue.object(figures)[key]?.integer ?? 0 }

  /// What was shown.
  var subject: String {
    if let server = options.server { return "\(server.channel) at \(server.host)" }
    if let path = options.replayPath { return path }
    return "\(JSONWriter.text(of: options.rate)) lines a second (\(options.shape.rawValue))"
  }

  /// Where the lines came from.
  private var source: [JSONMember] {
    if let server = options.server { return [JSONMember("irc", .string("\(server.place)/\(server.channel)"))] }
    if let path = options.replayPath { return [JSONMember("replay", .string(path))] }
    return [
      JSONMember("rate", .number(options.rate)), JSONMember("shape", .string(options.shape.rawValue)),
      JSONMember("seed", .integer(Int(options.seed))),
    ]
  }

  /// The tool's output for `--json`.
  package var json: JSONValue {
    .object(
      [
        JSONMember("version", .string(PlumbVersion.current)), JSONMember("fonts", .string(fonts)),
      ] + source + [
        JSONMember("capacity", .integer(options.capacity)), JSONMember("trim", .integer(options.trimCount)),
        JSONMember("reader", .bool(options.isReader)),
      ] + figures)
  }

  /// The tool's output on a terminal.
  package func table(columns: Int?) -> String {
    var table = TextTable(header: ["", options.isReader ? "reading" : "following"])
    func row(_ label: String, _ text: String) { table.append([label, text]) }
    row("lines that came in", Quantity.count(integer("messages")))
    row("  of these or earlier ones on screen", Quantity.count(integer("shown")))
    row("  measured", Quantity.count(integer("measurements")))
    row("lines in the list at the end", Quantity.count(integer("kept")))
    row("updates of the table", Quantity.count(integer("flushes")))
    row("  that let old lines go", Quantity.count(integer("trims")))
    row("frames", Quantity.count(integer("frames")))
    row("  missed at 60 Hz", Quantity.count(integer("missed60")))
    row("  CPU per frame, median", Quantity.time(costs.percentile(0.5) / 1e3))
    row("  CPU per frame, 99 %", Quantity.time(costs.percentile(0.99) / 1e3))
    row("  CPU per frame, worst", Quantity.time(costs.percentile(1) / 1e3))
    row("CPU per second", Quantity.time(double("cpuShare")))
    row("distance from the newest line", "\(integer("followGapPx")) px")
    row("moved without a reason", "\(integer("unexplainedDisplacementPx")) px")
    if options.isReader { row("lines not read", Quantity.count(integer("unread"))) }
    row("memory at most", Quantity.megabytes(integer("peakResidentBytes")))
    let seconds = JSONWriter.text(of: (double("simulatedSeconds") * 10).rounded() / 10)
    let title =
      "\(subject) for \(seconds) s, \(options.capacity) kept, \(options.trimCount) go at once, fonts \(fonts)"
    return TextLines.wrapped(title, columns: columns ?? .max) + "\n\n" + table.text(columns: columns)
  }
}
