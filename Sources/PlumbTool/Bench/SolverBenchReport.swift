// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

/// The figures of `SolverBench` as a kind of `plumb bench`.
enum SolverBenchReport: Bench {
  static let name = "solver"

  @MainActor
  static func run(progress: (_ label: String, _ share: Double) -> Void) throws -> JSONValue {
    progress("the feed's cell, columns and nests", 0)
    let figures = try SolverBench.run()
    progress("done", 1)
    let growth = figures.growth.map { growth in
      JSONValue.object([
        JSONMember("shape", .string(growth.shape)), JSONMember("views", .integer(growth.views)),
        JSONMember("buildNs", .number(growth.buildNs)),
      ])
    }
    return .object([
      JSONMember("buildFromTemplateNs", .number(figures.buildFromTemplateNs)),
      JSONMember("buildWithLoweringNs", .number(figures.buildWithLoweringNs)), JSONMember("nextCellNs", .number(figures.nextCellNs)),
      JSONMember("fourTextsTableauNs", .number(figures.fourTextsTableauNs)),
      JSONMember("fourTextsProgramNs", .number(figures.fourTextsProgramNs)), JSONMember("fenceNs", .number(figures.fenceNs)),
      JSONMember("growth", .array(growth)),
    ])
  }
}
