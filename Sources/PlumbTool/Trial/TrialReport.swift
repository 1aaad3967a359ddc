// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

/// `plumb bench rows --trial SEED`: the trial, and what it found.
enum TrialReport {
  static let options = [
    OptionSpec(
      "--trial", .integer(0...Int.max), "SEED", help: "rows: random operations on a table instead, judged by the frames it presents"),
    OptionSpec("--operations", .integer(1...10_000_000), "N", help: "how many operations the trial has (10,000)"),
    OptionSpec("--script", .text, "FILE", help: "the steps of this report of a trial that failed, instead of those of the seed"),
    OptionSpec("--trace", .text, "FILE", help: "a JSON line for each frame of the trial"),
  ]

  /// Runs the trial that the arguments ask for.
  ///
  /// - Returns: The exit code; nil where no trial is asked for.
  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32? {
    guard let seed = arguments.integer("--trial") else {
      for name in ["--operations", "--script", "--trace"] where arguments.has(name) {
        throw UsageError.needsOption(option: name, other: "--trial")
      }
      return nil
    }
    guard arguments.operands == [RowsBench.name] else {
      throw UsageError.unknownOperand(arguments.operands.joined(separator: " "), expected: "rows, and nothing else, with --trial")
    }
    let trace = try arguments.text("--trace").map { path throws(InputError) in try TraceWriter(path: path) }
    let script = try arguments.text("--script").map { path throws(InputError) in try TrialScript.read(path: path) }
    let trial =
      script.map { ListTrial(seed: seed, steps: $0) }
      ?? ListTrial(seed: seed, operations: arguments.integer("--operations") ?? 10_000)
    let outcome = trial.run(trace: trace) { Console.showProgress("trial \(seed)", share: $0) }
    Console.clearProgress()
    try trace?.finish()
    let json = arguments.has("--json")
    Console.print(json ? JSONWriter.text(of: self.json(outcome, trial)) : text(outcome, trial))
    return outcome.script == nil ? 0 : 1
  }

  @MainActor
  private static func json(_ outcome: ListTrial.Outcome, _ trial: ListTrial) -> JSONValue {
    var members = [JSONMember("seed", .integer(trial.seed)), JSONMember("operations", .integer(trial.steps.count))]
    members += figures(outcome).map { JSONMember($0.key, .integer($0.value)) }
    if let script = outcome.script { members.append(JSONMember("script", .array(script.map(\.json)))) }
    return .object(members)
  }

  private static func figures(_ outcome: ListTrial.Outcome) -> [(key: String, label: String, value: Int)] {
    [
      ("unexplainedDisplacementPx", "unexplained displacement, px", outcome.unexplainedDisplacement),
      ("lostAnchorFrames", "frames that lost the anchor", outcome.lostAnchorFrames),
      ("landingErrorPx", "landing error, px", outcome.landingError), ("followGapPx", "gap at the followed end, px", outcome.followGap),
      ("uncoveredFrames", "frames with gaps", outcome.uncoveredFrames), ("wrongRows", "wrong rows", outcome.wrongRows),
    ]
  }

  @MainActor
  private static func text(_ outcome: ListTrial.Outcome, _ trial: ListTrial) -> String {
    var table = TextTable(header: ["trial of seed \(trial.seed)", Quantity.count(trial.steps.count) + " operations"])
    for (_, label, value) in figures(outcome) { table.append([label, Quantity.count(value)]) }
    guard let script = outcome.script else { return table.text }
    return table.text + "\n\nthe shortest script that fails:\n" + script.map { JSONWriter.text(of: $0.json) }.joined(separator: "\n")
  }
}
