// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import PlumbUIKit
import ToolSupport

/// `plumb measure`: heights of the cells of a file for given data, widths, text sizes and languages.
package enum MeasureCommand {
  package static let verb =
    Verb(
      name: "measure", summary: "tells how high the cells of a .xib or .storyboard are, for data, widths, text sizes and languages",
      operands: "FILE", maximumOperands: 1, options: SampleOptions.options + [.fonts, .json],
      examples: [
        ("plumb measure PostCell.xib", "each cell with the texts of the file"),
        ("plumb measure PostCell.xib --data posts.json --width 320,375,414", "one line for each row and width"),
        ("plumb measure PostCell.xib --text-size large,accessibility3 --language de --json", "for CI"),
      ])

  @MainActor
  package static func run(_ arguments: Arguments) throws -> Int32 {
    if let folder = arguments.text("--fonts") { try Fonts.use(folder: folder) }
    let options = try SampleOptions(arguments, verb: verb)
    let log = LayoutLog.output
    LayoutLog.output = { _ in }
    defer { LayoutLog.output = log }
    let cells = options.cells.map { MeasuredCell($0, options) }
    Console.warn(options.remarks.lines)
    Console.print(
      arguments.has("--json") ? JSONWriter.text(of: json(cells)) : text(cells, options, columns: Console.columns(of: STDOUT_FILENO)))
    return 0
  }

  @MainActor
  private static func json(_ cells: [MeasuredCell]) -> JSONValue {
    .object([
      JSONMember("version", .string(PlumbVersion.current)), JSONMember("fonts", .string(Fonts.fingerprint)),
      JSONMember("cells", .array(cells.map(\.json))),
    ])
  }

  @MainActor
  private static func text(_ cells: [MeasuredCell], _ options: SampleOptions, columns: Int?) -> String {
    var table = TextTable(header: ["cell", "row", "width", "text size", "language", "height", "kind", "stand-ins"])
    for cell in cells {
      for row in cell.rows {
        table.append([
          cell.name, options.hasData ? "\(row.index + 1)" : "-", JSONWriter.text(of: row.width), row.textSize, row.language ?? "-",
          JSONWriter.text(of: Double(row.height)), row.kind.rawValue, "\(row.standIns.count)",
        ])
      }
    }
    var parts = [table.text(columns: columns)]
    for cell in cells {
      let standIns = cell.rows.flatMap(\.standIns).reduce(into: [StandIn]()) { if !$0.contains($1) { $0.append($1) } }
      guard !standIns.isEmpty else { continue }
      parts.append(
        (["\(cell.name) stands in for:"] + standIns.map { "  \($0.kind.rawValue) \($0.name) (\($0.id))" }).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }
}

/// The heights of one cell in all its surroundings.
@MainActor
struct MeasuredCell {
  struct Row {
    let index: Int
    let width: Double
    let textSize: String
    let language: String?
    let height: CGFloat
    let kind: CellSample.HeightKind
    let standIns: [StandIn]
  }

  private let cell: InterfaceCell
  private(set) var rows: [Row] = []

  init(_ cell: InterfaceCell, _ options: SampleOptions) {
    self.cell = cell
    for language in options.languages {
      for textSize in options.textSizes {
        for (index, data) in options.rows.enumerated() {
          let sample = options.sample(cell, row: data, textSize: textSize, language: language)
          for width in options.widths {
            let (height, kind) = sample.height(forWidth: width)
            rows.append(
              Row(index: index, width: width, textSize: textSize, language: language, height: height, kind: kind, standIns: sample.standIns)
            )
          }
        }
      }
    }
  }

  var name: String { SampleOptions.name(cell) }

  var json: JSONValue {
    .object([
      JSONMember("id", .string(cell.view.id)), JSONMember("reuseIdentifier", cell.reuseIdentifier.map { .string($0) } ?? .null),
      JSONMember(
        "rows",
        .array(
          rows.map { row in
            .object([
              JSONMember("row", .integer(row.index)), JSONMember("width", .number(row.width)),
              JSONMember("textSize", .string(row.textSize)),
              JSONMember("language", row.language.map { .string($0) } ?? .null), JSONMember("height", .number(row.height)),
              JSONMember("kind", .string(row.kind.rawValue)),
              JSONMember(
                "standIns",
                .array(
                  row.standIns.map {
                    .object([
                      JSONMember("kind", .string($0.kind.rawValue)), JSONMember("name", .string($0.name)), JSONMember("id", .string($0.id)),
                    ])
                  })),
            ])
          })),
    ])
  }
}
