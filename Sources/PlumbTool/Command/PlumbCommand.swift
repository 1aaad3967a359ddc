// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceTool
import ToolSupport

/// The tool's entry: finds the verb, runs it, turns errors into messages and exit statuses.
package enum PlumbCommand {
  static let verbs = [
    FeedCommand.verb, ChatCommand.verb, HomeCommand.verb, MeasureCommand.verb, LintCommand.verb, RenderCommand.verb, FramesCommand.verb,
    BenchCommand.verb, helpVerb,
  ]
  private static let helpVerb = Verb(
    name: "help", summary: "lists the verbs, or shows a verb's options and examples", operands: "[VERB]", maximumOperands: 1, options: [],
    examples: [("plumb help", "all verbs"), ("plumb help feed", "the options of 'plumb feed', also 'plumb feed --help'")])
  private static let versionVerb = Verb(name: "--version", summary: "prints the version", options: [], examples: [])

  /// Runs a command line without the executable's name.
  ///
  /// - Returns: the exit status: 0 done, 1 findings, 2 wrong use, 3 input that can't be read or output that can't be written.
  @MainActor
  package static func run(_ words: [String]) -> Int32 {
    // A reader of our output that goes away must not end us with a signal before the message is written.
    signal(SIGPIPE, SIG_IGN)
    Interruption.unblock()
    StandardStreams.holdPlaces()
    do {
      return try dispatch(words)
    } catch {
      // An error is one line, whatever the names in it hold.
      Console.error("plumb: " + "\(error)".replacing("\n", with: "\\n"))
      return error is UsageError ? 2 : 3
    }
  }

  @MainActor
  private static func dispatch(_ words: [String]) throws -> Int32 {
    let rest = Array(words.dropFirst())
    guard let name = words.first else {
      Console.error(try helpText(for: nil))
      return 2
    }
    if name == versionVerb.name {
      _ = try Arguments(rest, for: versionVerb)
      Console.print("plumb \(PlumbVersion.current)")
      return 0
    }
    if ["--help", "-h"].contains(name) || name == helpVerb.name, !rest.contains("--help"), !rest.contains("-h") {
      Console.print(try helpText(for: try Arguments(rest, for: helpVerb).operands.first))
      return 0
    }
    if name == FeedCommand.childVerb { return try FeedCommand.runChild(rest) }
    let verb = try verb(named: name)
    if rest.contains("--help") || rest.contains("-h") {
      Console.print(verb.helpPage(columns: Console.columns(of: STDOUT_FILENO) ?? 100))
      return 0
    }
    let arguments = try Arguments(rest, for: verb)
    switch verb.name {
    case BenchCommand.verb.name: return try BenchCommand.run(arguments)
    case ChatCommand.verb.name: return try ChatCommand.run(arguments)
    case HomeCommand.verb.name: return try HomeCommand.run(arguments)
    case FramesCommand.verb.name: return try FramesCommand.run(arguments)
    case LintCommand.verb.name: return try LintCommand.run(arguments)
    case MeasureCommand.verb.name: return try MeasureCommand.run(arguments)
    case RenderCommand.verb.name: return try RenderCommand.run(arguments)
    default: return try FeedCommand.run(arguments, words: rest)
    }
  }

  private static let exitStatuses =
    "Exit status: 0 done, 1 findings, 2 wrong use, 3 input that can't be read or output that can't be written."

  private static func verb(named name: String) throws(UsageError) -> Verb {
    if let verb = verbs.first(where: { $0.name == name }) { return verb }
    throw .unknownVerb(name, suggestion: nearest(to: name, among: verbs.map(\.name)))
  }

  package static func helpText(for name: String?) throws(UsageError) -> String {
    let columns = Console.columns(of: STDOUT_FILENO) ?? 100
    if let name { return try verb(named: name).helpPage(columns: columns) }
    return """
      plumb measures and draws tables whose rows have different heights.

      usage: plumb VERB [OPTION…]

      \(TextLines.pairs(verbs.map { ($0.name, $0.summary) }, columns: columns))

      'plumb help VERB' shows a verb's options and examples.
      \(TextLines.wrapped(exitStatuses, columns: columns))
      """
  }
}
