// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import PlumbUIKit
import ToolSupport

/// `plumb frames`: solves every cell and compares with the frames that Xcode recorded in the file.
package enum FramesCommand {
  package static let verb = Verb(
    name: "frames",
    summary: "solves every cell of .xib and .storyboard files and compares with the frames that Xcode recorded in them",
    operands: "PATH…", maximumOperands: 100_000,
    options: [
      OptionSpec(
        "--sizes", .choice(["recorded", "measured"]), "FROM", standard: "recorded",
        help: "sizes of texts, images and controls: those of the file, which tests the solver, or our own, which tests everything"),
      OptionSpec("--worst", .integer(0...100_000), "N", standard: "5", help: "lists the cells that are farthest off"),
      OptionSpec(
        "--threshold", .number(0...1), "SHARE", standard: "0", help: "ends with status 1 where fewer cells come out within a point"),
      .fonts,
      .json,
    ],
    examples: [
      ("plumb frames App/Views", "a table of shares, and why cells differ"),
      ("plumb frames App --sizes measured --worst 20", "with our own text sizes, and the twenty worst"),
      ("plumb frames App --threshold 0.95", "for CI: status 1 below 95 percent"),
    ])

  @MainActor
  package static func run(_ arguments: Arguments) throws -> Int32 {
    if let folder = arguments.text("--fonts") { try Fonts.use(folder: folder) }
    let files = try InterfacePaths.files(arguments.operands, verb: verb.name)
    guard !files.isEmpty else {
      throw InputError.unreadable(path: arguments.operands.joined(separator: ", "), reason: "there is no .xib or .storyboard in it")
    }
    let sizes: BuildOptions.LeafSizes = arguments.text("--sizes") == "measured" ? .measured : .recorded
    // What our layout says of conflicts belongs to the files and is counted; it isn't printed a thousand times.
    let log = LayoutLog.output
    LayoutLog.output = { _ in }
    defer { LayoutLog.output = log }
    let report = FramesReport(files: files, sizes: sizes)
    let worst = arguments.integer("--worst") ?? 5
    Console.print(
      arguments.has("--json")
        ? JSONWriter.text(of: report.json(worst: worst)) : report.text(worst: worst, columns: Console.columns(of: STDOUT_FILENO)))
    for line in report.skippedLines { Console.error(line) }
    if report.totals.cells == 0, !report.refused.isEmpty { return 3 }
    return report.totals.cellShare < arguments.number("--threshold") ?? 0 ? 1 : 0
  }
}
