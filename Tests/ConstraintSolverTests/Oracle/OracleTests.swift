// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ConstraintSolver
import Foundation
import Testing

@Suite struct OracleTests {
  private func fixture(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: folder.appendingPathComponent("Fixtures/\(name).txt"), encoding: .utf8)
  }

  @Test(arguments: ["plain", "degenerate", "large", "scaled", "wide"], [OracleScript.Route.oneByOne, .batch])
  func everyStepHasTheErrorsThatTheOracleFound(_ name: String, _ route: OracleScript.Route) throws {
    let report = OracleScript.play(try fixture(name), route)
    #expect(report.steps > 200)
    #expect(report.wrong == [])
  }

  /// The long run: `Scripts/solver-oracle/long-run` writes the file and names it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SOLVER_ORACLE_SCRIPT"] != nil))
  func everyStepOfTheLongRunHasTheErrorsThatTheOracleFound() throws {
    let path = ProcessInfo.processInfo.environment["SOLVER_ORACLE_SCRIPT"] ?? ""
    let report = OracleScript.play(try String(contentsOfFile: path, encoding: .utf8))
    print("steps \(report.steps), unsatisfiable \(report.unsatisfiable), wrong \(report.wrong.count)")
    #expect(report.wrong.prefix(5) == [])
  }
}
