// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

/// The bench of layouts as the tool prints it, beside what it is held to.
enum LayoutsBenchReport: Bench {
  static let name = "layouts"

  @MainActor
  static func run(progress: (_ label: String, _ share: Double) -> Void) throws -> JSONValue {
    let bench = LayoutsBench()
    progress("one after the other", 0)
    let sums = (0..<3).map { _ in bench.serial() }
    // What passes is held against what passes, what is computed against what is computed.
    let (serial, serialCPU) = (median(sums.map(\.passed)), median(sums.map(\.cpu)))
    let (first, cancel) = bench.firstScreens { progress("first screens", $0) }
    progress("whole lists", 0)
    let idle = (0..<3).map { _ in bench.run() }
    let busy = (0..<3).map { _ in bench.run(busy: 0.004) }
    let run = idle.sorted { $0.total < $1.total }[1]
    func milliseconds(_ values: [Double]) -> JSONValue {
      .object([JSONMember("p50", .number(percentile(values, 0.5))), JSONMember("p95", .number(percentile(values, 0.95)))])
    }
    let figures: [(key: String, value: Double, gate: String)] = [
      ("totalOverSerial", run.total / serial, "<= 0.58"), ("totalOverSerialBusy", median(busy.map(\.total)) / serial, "<= 0.68"),
      ("mainShare", median(idle.map(\.main)) / serialCPU, "<= 0.02"),
      ("offMainShare", 1 - Double(run.forced) / Double(LayoutsBench.rows), ">= 0.95"),
    ]
    return .object(
      [
        JSONMember("rows", .integer(LayoutsBench.rows)), JSONMember("rowUs", .number(serialCPU / Double(LayoutsBench.rows) * 1e6)),
        JSONMember("firstScreenMs", milliseconds(first)), JSONMember("cancelMs", milliseconds(cancel)),
      ] + figures.map { JSONMember($0.key, .number($0.value)) } + [
        JSONMember("cpuOverSerial", .number(median(idle.map(\.cpu)) / serialCPU)),
        JSONMember("cpuOverSerialBusy", .number(median(busy.map(\.cpu)) / serialCPU)),
        JSONMember("firstFrameMs", .number(median(idle.map(\.firstFrame)) * 1e3)),
        JSONMember("worstFrameMs", .number((idle.map(\.worst).max() ?? 0) * 1e3)),
        JSONMember("computed", .integer(run.computed)), JSONMember("forced", .integer(run.forced)),
        JSONMember("insertComputes", .integer(run.insertComputes)), JSONMember("insertMainMs", .number(run.insertMain * 1e3)),
        JSONMember("appearanceComputes", .integer(run.appearanceComputes)),
        JSONMember(
          "gates",
          .object(
            [JSONMember("firstScreenMs", .string("p50 <= 1, p95 <= 3")), JSONMember("cancelMs", .string("p95 <= 0.3"))]
              + figures.map { JSONMember($0.key, .string($0.gate)) }
              + [JSONMember("insertComputes", .string("= 1")), JSONMember("appearanceComputes", .string("= 0"))])),
      ])
  }

  private static func median(_ values: [Double]) -> Double { percentile(values, 0.5) }

  private static func percentile(_ values: [Double], _ share: Double) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return 0 }
    return sorted[min(last, Int(share * Double(sorted.count)))]
  }
}
