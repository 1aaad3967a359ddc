// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

/// `plumb bench`: the cost of single operations.
package enum BenchCommand {
  /// Those that this version has, in the order in which they run.
  static var benches: [any Bench.Type] {
    [
      RowsBench.self, SolverBenchReport.self, TextBenchReport.self, LayoutsBenchReport.self, ImageBench.self, HeightsBenchReport.self,
      ChatBench.self,
    ]
  }

  package static let verb = Verb(
    name: "bench",
    summary: "measures what single operations cost: " + benches.map { $0.name }.joined(separator: ", "),
    operands: "[KIND…]", maximumOperands: 16,
    choices: [
      ("rows", "finding, changing, inserting, deleting and moving rows among 10 to 10,000,000, beside an array of sums"),
      ("solver", "building, changing and solving the layout of a cell"),
      ("text", "shaping and wrapping texts of several kinds, and their memory"),
      ("layouts", "rows computed ahead on other threads, against one after the other"),
      ("images", "decoding pictures"),
      ("heights", "heights that are known, what keeping one costs, and measuring ahead"),
      ("chat", "reading a line of a chat server, appending it to a list, letting three hundred go"),
    ],
    options: TrialReport.options + [.json],
    examples: [
      ("plumb bench", "all kinds, as tables"),
      ("plumb bench \(benches.first?.name ?? "rows") --json", "one kind as JSON"),
      ("plumb bench rows --trial 1", "random operations on a table, and what moved that must not"),
    ])

  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    if let code = try TrialReport.run(arguments) { return code }
    let names = arguments.operands
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) { throw UsageError.repeatedOption("'\(twice)'") }
    let chosen = try names.isEmpty ? benches : names.map { try bench(named: $0) }
    var members = [JSONMember("version", .string(PlumbVersion.current)), JSONMember("fonts", .string(Fonts.fingerprint))]
    for bench in chosen {
      let result = try bench.run { label, share in Console.showProgress("bench \(bench.name): \(label)", share: share) }
      Console.clearProgress()
      members.append(JSONMember(bench.name, result))
      if !arguments.has("--json") { Console.print(BenchTables.text(of: result, name: bench.name) + "\n") }
    }
    if arguments.has("--json") { Console.print(JSONWriter.text(of: .object(members))) }
    return 0
  }

  private static func bench(named name: String) throws(UsageError) -> any Bench.Type {
    if let bench = benches.first(where: { $0.name == name }) { return bench }
    throw .unknownOperand(name, expected: "one of " + benches.map { $0.name }.joined(separator: ", "))
  }
}
