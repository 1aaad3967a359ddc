// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import PlumbUIKit
import ToolSupport

/// `plumb lint`: finds cells that can't size themselves.
package enum LintCommand {
  package static let verb = Verb(
    name: "lint",
    summary: "looks for cells that can't size themselves: missing edges, conflicts, heights that depend on nothing",
    operands: "[PATH…]", maximumOperands: 100_000,
    options: [
      OptionSpec(
        "--format", .choice(LintFormat.allCases.map(\.rawValue)), "FORM", standard: "text", help: "how findings are written"),
      OptionSpec("--rule", .text, "RULES", help: "looks for these only, comma-separated; also for those that are off by default"),
      OptionSpec("--disable", .text, "RULES", help: "doesn't look for these, comma-separated"),
      OptionSpec(
        "--fail-on", .choice(["note", "warning", "error"]), "SEVERITY", standard: "warning",
        help: "ends with status 1 from this severity on"),
      OptionSpec("--baseline", .text, "FILE", help: "leaves out the findings in this file"),
      OptionSpec("--write-baseline", .text, "FILE", help: "writes all findings as known ones"),
      OptionSpec("--config", .text, "FILE", standard: ".plumb.json, if it is there", help: "rules and paths"),
      OptionSpec("--explain", .text, "RULE", help: "explains a rule; 'all' lists them"),
      .fonts,
    ],
    examples: [
      ("plumb lint App/Views", "file:line:column: severity: message [rule-id]"),
      ("plumb lint App --format sarif > lint.sarif", "for code scanning"),
      ("plumb lint App --write-baseline known.json", "takes what is there as known; later '--baseline known.json' shows what is new"),
      ("plumb lint --explain conflict", "what a rule means and what to do"),
    ])

  @MainActor
  package static func run(_ arguments: Arguments) throws -> Int32 {
    if let rule = arguments.text("--explain") {
      Console.print(try explanation(of: rule))
      return 0
    }
    if let folder = arguments.text("--fonts") { try Fonts.use(folder: folder) }
    let configuration = try LintConfiguration(arguments)
    let baseline = try arguments.text("--baseline").map { path throws(InputError) in try LintBaseline(path: path) }
    if let path = arguments.text("--write-baseline") { try OutputFile.check(path) }
    let log = LayoutLog.output
    LayoutLog.output = { _ in }
    defer { LayoutLog.output = log }
    let files = try InterfacePaths.files(arguments.operands, verb: verb.name).filter { !configuration.excludes($0) }
    var report = LintReport()
    for (index, path) in files.enumerated() {
      Console.showProgress("lint", share: Double(index) / Double(files.count))
      report.read(path, configuration)
    }
    Console.clearProgress()
    if let path = arguments.text("--write-baseline") {
      try OutputFile.write(Data((JSONWriter.text(of: LintBaseline.json(report.findings)) + "\n").utf8), to: path)
    }
    if let baseline { report.findings = baseline.unknown(report.findings) }
    for error in report.refused + report.skipped { Console.error("plumb: \(error)") }
    let format = arguments.text("--format").flatMap(LintFormat.init) ?? .text
    let text = LintOutput(report).text(format)
    if !text.isEmpty { Console.print(text) }
    return status(report, failingFrom: arguments.text("--fail-on").flatMap(LintSeverity.init) ?? .warning)
  }

  private static func status(_ report: LintReport, failingFrom severity: LintSeverity) -> Int32 {
    if report.findings.contains(where: { $0.severity >= severity }) { return 1 }
    return report.refused.isEmpty ? 0 : 3
  }

  private static func explanation(of id: String) throws(UsageError) -> String {
    let columns = Console.columns(of: STDOUT_FILENO) ?? 100
    if id == "all" { return TextLines.pairs(LintRule.all.map { ($0.id, $0.title) }, columns: columns) }
    guard let rule = LintRule.named(id) else {
      throw .unknownOperand(
        id, expected: nearest(to: id, among: LintRule.all.map(\.id)).map { "perhaps '\($0)'" } ?? "a rule; 'all' lists them")
    }
    return [
      "\(rule.id) (\(rule.severity.rawValue)\(rule.isOnByDefault ? "" : ", off by default")): \(rule.title)",
      TextLines.wrapped(rule.explanation, columns: columns), TextLines.wrapped("Remedy: \(rule.remedy)", columns: columns),
    ].joined(separator: "\n\n")
  }
}
