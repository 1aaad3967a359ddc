// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
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

  init(files: [String], sizes: BuildOptions.LeafSizes) {
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
    for (cell, document) in source.cells {
      let result = FrameComparison(cell, of: document, sizes: sizes).result()
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

  // MARK: JSON

  func json(worst count: Int) -> JSONValue {
    let shares = totals.coordinates
    func share(_ key: String, _ value: Double) -> JSONMember { JSONMember(key, .number((value * 10_000).rounded() / 10_000)) }
    return .object([
      JSONMember("version", .string(PlumbVersion.current)), JSONMember("fonts", .string(Fonts.fingerprint)),
      JSONMember("files", .integer(read)), JSONMember("skipped", .integer(skipped.count)), JSONMember("refused", .integer(refused.count)),
      JSONMember("flagged", .integer(flagged)), JSONMember("stale", .integer(stale)), JSONMember("cells", .integer(totals.cells)),
      share("cellsAllWithin1pt", totals.cellShare),
      JSONMember(
        "coordinates",
        .object([share("x", shares.x), share("y", shares.y), share("width", shares.width), share("height", shares.height)])),
      JSONMember(
        "labels",
        .object([
          JSONMember("count", .integer(totals.labels.count)), JSONMember("free", .integer(totals.labels.free)),
          share("widthWithin1pt", totals.labelWidthShare), share("widthErrorMedian", totals.widthError(at: 0.5)),
          share("widthErrorP95", totals.widthError(at: 0.95)), share("heightEqual", totals.labelHeightShare),
        ])),
      JSONMember("causes", .object(causes.map { JSONMember($0.name, .integer($0.count)) })),
      JSONMember("worst", .array(worst(count).map(Self.json))),
    ])
  }

  private var causes: [(name: String, count: Int)] {
    totals.causes.map { ($0.key.rawValue, $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
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
        + "file's own required constraints",
      table.text(columns: columns),
    ]
    if !totals.causes.isEmpty {
      var causeTable = TextTable(header: ["cells that differ, by cause", "cells"])
      for cause in causes { causeTable.append([cause.name, Quantity.count(cause.count)]) }
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
    return parts.joined(separator: "\n\n")
  }
}
