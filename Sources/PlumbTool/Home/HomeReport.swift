// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

/// The figures of one run of the home page.
package struct HomeReport: Sendable {
  let options: HomeOptions
  let fonts: String
  let costs: FrameCosts
  /// How far the scroll went, in points.
  var distance = 0.0
  /// The members at the top of the JSON object.
  var top: [JSONMember] = []
  /// The members of the mode's JSON object.
  var figures: [JSONMember] = []

  init(options: HomeOptions, fonts: String, costs: FrameCosts) {
    (self.options, self.fonts, self.costs) = (options, fonts, costs)
  }

  /// The tool's output for `--json`.
  var json: JSONValue {
    .object(
      [
        JSONMember("version", .string(PlumbVersion.current)), JSONMember("fonts", .string(fonts)),
        JSONMember("rows", .integer(options.rows)), JSONMember("width", .number(options.width)),
        JSONMember("scale", .number(options.scale)), JSONMember("height", .number(options.height)),
        JSONMember("step", .number(options.step)), JSONMember("distance", .number(distance)), JSONMember("dark", .bool(options.isDark)),
      ] + top + [JSONMember("modes", .array([.object(figures)]))])
  }

  private func integer(_ key: String) -> Int { JSONValue.object(top + figures)[key]?.integer ?? 0 }
  private func double(_ key: String) -> Double { JSONValue.object(top + figures)[key]?.double ?? 0 }

  /// The tool's output on a terminal.
  func table(columns: Int?) -> String {
    var table = TextTable(header: ["", "layouts ahead"])
    func row(_ label: String, _ text: String) { table.append([label, text]) }
    row("first screen laid out", Quantity.time(double("firstScreenMs") / 1e3))
    row("  and drawn, CPU", Quantity.time(double("firstFrameCpuMs") / 1e3))
    row("rows laid out", Quantity.count(integer("layouts")))
    row("  by the main thread", Quantity.count(integer("forcedComputes")))
    row("rows shown without content", Quantity.count(integer("blankRows")))
    row("pictures drawn", Quantity.count(integer("pictures")))
    row("  before they were needed", Quantity.count(integer("picturesAhead")))
    row("frames", Quantity.count(integer("frames")))
    row("  missed at 60 Hz", Quantity.count(integer("missed60")))
    row("  CPU per frame, median", Quantity.time(costs.percentile(0.5) / 1e3))
    row("  CPU per frame, 99 %", Quantity.time(costs.percentile(0.99) / 1e3))
    row("  CPU per frame, worst", Quantity.time(costs.percentile(1) / 1e3))
    row("moved without a reason", "\(integer("unexplainedDisplacementPx")) px")
    row("memory at most", Quantity.megabytes(integer("peakResidentBytes")))
    let title =
      "\(Quantity.count(options.rows)) rows of three kinds, \(JSONWriter.text(of: options.width)) x \(JSONWriter.text(of: options.height)) points at "
      + "\(JSONWriter.text(of: options.scale))x, fonts \(fonts)"
    return TextLines.wrapped(title, columns: columns ?? .max) + "\n\n" + table.text(columns: columns)
  }
}
