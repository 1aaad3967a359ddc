// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import PlumbUIKit
import ToolSupport

/// What came out of the cells of many files.
@MainActor
struct FramesReport {
  private(set) var totals = FrameTotals()
  private(set) var read = 0
  private(set) var flagged = 0
  private(set) var stale = 0
  /// Files of other platforms or times.
  private(set) var skipped: [InterfaceFileError] = []
  /// Files that are damaged or can't be opened.
  private(set) var refused: [InterfaceFileError] = []
  private var off: [CellFrames] = []
  private let start = Clocks.threadCPU
  private var slowest: (nanoseconds: Int, cell: CellFrames)?

  init(files: [String], sizes: BuildOptions.LeafSizes) {
    // The list of installed fonts is read with the first one that is asked for by name: it is no cell's cost.
    _ = UIFont(name: "Helvetica", size: 12)
    for (index, path) in files.enumerated() {
      Console.showProgress("frames", share: Double(index) / Double(files.count))
      do {
        try add(FrameSource(path: path), sizes)
      } catch {
        if case .skipped = error { skipped.append(error) } else { refused.append(error) }
      }
    }
    Console.clearProgress()
  }

  private mutating func add(_ source: FrameSource, _ sizes: BuildOptions.LeafSizes) {
    read += 1
    flagged += source.flagged
    stale += source.stale
    guard !source.cells.isEmpty else { return }
    let textSize = RecordedTextSize.category(of: source.document)
    for (cell, document) in source.cells {
      let start = Clocks.threadCPU
      let result = FrameComparison(cell, of: document, sizes: sizes, textSize: textSize).result()
      let taken = Clocks.threadCPU - start
      if taken > slowest?.nanoseconds ?? -1 { slowest = (taken, result) }
      totals.add(result)
      if !result.isWithin { off.append(result) }
    }
  }

  var skippedLines: [String] { (refused + skipped).map { "plumb: \($0)" } }

  /// The cells that are farthest off, the farthest first.
  private func worst(_ count: Int) -> [CellFrames] {
    func distance(_ cell: CellFrames) -> Double { cell.deviations.map(\.distance).max() ?? 0 }
    return Array(off.sorted { distance($0) > distance($1) }.prefix(count))
  }

  // MARK: Cost

  private var cpuSeconds: Double { Double(Clocks.threadCPU - start) / 1e9 }
  private var slowestMs: Double { Double(slowest?.nanoseconds ?? 0) / 1e6 }

  private var costText: String {
    var text = String(format: "%.1f s of CPU time, at most ", cpuSeconds) + Quantity.megabytes(ResidentMemory.peak) + " of memory"
    if let cell = slowest?.cell {
      text += String(format: "; the slowest cell took %.1f ms (", slowestMs) + "\(cell.path):\(cell.position.line))"
    }
    return text
  }

  // MARK: JSON

  func json(worst count: Int) -> JSONValue {
    let shares = totals.coordinates
    func share(_ key: String, _ value: Double) -> JSONMember { JSONMember(key, .number((value * 10_000).rounded() / 10_000)) }
    return .object([
      JSONMember("version", .string(PlumbVersion.current)), JSONMember("fonts", .string(Fonts.fingerprint)),
      JSONMember("files", .integer(read)), JSONMember("skipped", .integer(skipped.count)), JSONMember("refused", .integer(refused.count)),
      JSONMember("flagged", .integer(flagged)), JSONMember("stale", .integer(stale)), JSONMember("cells", .integer(totals.cells)),
      share("cellsAllWithin1pt", totals.cellShare), JSONMember("settled", .integer(totals.settled)),
      JSONMember(
        "coordinates",
        .object([share("x", shares.x), share("y", shares.y), share("width", shares.width), share("height", shares.height)])),
      JSONMember(
        "labels",
        .object([
          JSONMember("count", .integer(totals.labels.count)), JSONMember("free", .integer(totals.labels.free)),
          share("widthWithin1pt", totals.labelWidthShare), share("widthErrorMedian", totals.widthError(at: 0.5)),
          share("widthErrorP95", totals.widthError(at: 0.95)), share("heightEqual", totals.labelHeightShare),
          JSONMember("heightCauses", .object(heightCauses.map { JSONMember($0.name, .integer($0.count)) })),
          JSONMember("worstHeights", .array(worstHeights(count).map(Self.json))),
        ])),
      JSONMember("cpuSeconds", .number((cpuSeconds * 1000).rounded() / 1000)),
      JSONMember("slowestCellMs", .number((slowestMs * 100).rounded() / 100)),
      JSONMember("peakResidentBytes", .integer(ResidentMemory.peak)),
      JSONMember("causes", .object(causes.map { JSONMember($0.name, .integer($0.count)) })),
      JSONMember("worst", .array(worst(count).map(Self.json))),
    ])
  }

  private var causes: [(name: String, count: Int)] {
    totals.causes.map { ($0.key.rawValue, $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  private var heightCauses: [(name: String, count: Int)] {
    let counts = Dictionary(totals.labels.heights.map { ($0.cause.rawValue, 1) }, uniquingKeysWith: +)
    return counts.map { ($0.key, $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  private func worstHeights(_ count: Int) -> [LabelHeight] {
    func distance(_ label: LabelHeight) -> Double { abs(label.solved - label.recorded) }
    return Array(totals.labels.heights.sorted { distance($0) > distance($1) }.prefix(count))
  }

  private static func json(_ label: LabelHeight) -> JSONValue {
    .object([
      JSONMember("file", .string(label.path)), JSONMember("line", .integer(label.position.line)), JSONMember("view", .string(label.view)),
      JSONMember("id", .string(label.id)), JSONMember("cause", .string(label.cause.rawValue)),
      JSONMember("recorded", .number(label.recorded)), JSONMember("solved", .number(label.solved)), JSONMember("own", .number(label.own)),
    ])
  }

  private static func json(_ cell: CellFrames) -> JSONValue {
    .object([
      JSONMember("file", .string(cell.path)), JSONMember("line", .integer(cell.position.line)), JSONMember("cell", .string(cell.id)),
      JSONMember("cause", cell.cause.map { .string($0.rawValue) } ?? .null),
      JSONMember(
        "deviations",
        .array(
          cell.deviations.map {
            .object([
              JSONMember("view", .string($0.view)), JSONMember("id", .string($0.id)), JSONMember("coordinate", .string($0.coordinate)),
              JSONMember("recorded", .number($0.recorded)), JSONMember("solved", .number($0.solved)),
            ])
          })),
    ])
  }

  // MARK: Text

  func text(worst count: Int, columns: Int?) -> String {
    func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
    let shares = totals.coordinates
    var table = TextTable(header: ["frames", "within 1 pt"])
    table.append(["all of a cell, \(Quantity.count(totals.cells)) cells", percent(totals.cellShare)])
    for (name, share) in [("x", shares.x), ("y", shares.y), ("width", shares.width), ("height", shares.height)] {
      table.append(["\(name), \(Quantity.count(totals.views)) views", percent(share)])
    }
    if totals.labels.count > 0 {
      table.append(["heights of \(Quantity.count(totals.labels.count)) labels, equal", percent(totals.labelHeightShare)])
      table.append(["widths of \(Quantity.count(totals.labels.free)) free labels", percent(totals.labelWidthShare)])
    }
    var parts = [
      "\(Quantity.count(read)) files read, \(skipped.count) skipped, \(refused.count) refused; "
        + "cells left out: \(Quantity.count(flagged)) in which Xcode marked a view, \(Quantity.count(stale)) whose recorded frames break the "
        + "file's own required constraints"
        + (totals.settled > 0
          ? "; \(Quantity.count(totals.settled)) of those within leave a length open, which is taken from the file" : ""),
      totals.cells == 0 ? "no cell has constraints and recorded frames to compare" : table.text(columns: columns),
    ]
    if !totals.causes.isEmpty {
      var causeTable = TextTable(header: ["cells that differ, by cause", "cells"])
      for cause in causes { causeTable.append([cause.name, Quantity.count(cause.count)]) }
      parts.append(causeTable.text(columns: columns))
    }
    if !heightCauses.isEmpty {
      var causeTable = TextTable(header: ["heights of labels that differ, by cause", "labels"])
      for cause in heightCauses { causeTable.append([cause.name, Quantity.count(cause.count)]) }
      parts.append(causeTable.text(columns: columns))
    }
    for cell in worst(count) {
      let lines = cell.deviations.prefix(6).map { item in
        "  \(item.view) (\(item.id)) \(item.coordinate): recorded \(JSONWriter.text(of: item.recorded)), solved "
          + JSONWriter.text(of: (item.solved * 100).rounded() / 100)
      }
      let more = cell.deviations.count > 6 ? ["  and \(cell.deviations.count - 6) more"] : []
      let head = "\(cell.path):\(cell.position.line): cell \(cell.id): \(cell.cause?.rawValue ?? "no cause found")"
      parts.append(([head] + lines + more).joined(separator: "\n"))
    }
    parts.append(costText)
    return parts.joined(separator: "\n\n")
  }
}
