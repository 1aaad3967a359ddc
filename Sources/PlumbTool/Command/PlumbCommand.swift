// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// The tool's entry: finds the verb, runs it, turns errors into messages and exit statuses.
package enum PlumbCommand {
  package static let version = "0.1.0"

  static let verbs = [FeedCommand.verb, BenchCommand.verb]
  /// Verbs of the design that later versions bring.
  static let laterVerbs = ["chat", "home", "measure", "render", "lint", "frames"]

  /// Runs a command line without the executable's name.
  ///
  /// - Returns: the exit status: 0 done, 1 findings, 2 wrong use, 3 input that can't be read.
  @MainActor
  package static func run(_ words: [String]) -> Int32 {
    // A reader of our output that goes away must not end us with a signal before the message is written.
    signal(SIGPIPE, SIG_IGN)
    do {
      return try dispatch(words)
    } catch let error as UsageError {
      Console.error("plumb: \(error)")
      return 2
    } catch {
      Console.error("plumb: \(error)")
      return 3
    }
  }

  @MainActor
  private static func dispatch(_ words: [String]) throws -> Int32 {
    guard let name = words.first, !["help", "--help", "-h"].contains(name) else {
      Console.print(try helpText(for: words.dropFirst().first))
      return words.isEmpty ? 2 : 0
    }
    let rest = Array(words.dropFirst())
    if name == "--version" {
      Console.print("plumb \(version)")
      return 0
    }
    if name == FeedCommand.childVerb { return try FeedCommand.runChild(rest) }
    let verb = try verb(named: name)
    if rest.contains("--help") || rest.contains("-h") {
      Console.print(verb.helpPage)
      return 0
    }
    let arguments = try Arguments(rest, for: verb)
    return verb.name == BenchCommand.verb.name ? try BenchCommand.run(arguments) : try FeedCommand.run(arguments, words: rest)
  }

  private static func verb(named name: String) throws(UsageError) -> Verb {
    if let verb = verbs.first(where: { $0.name == name }) { return verb }
    guard !laterVerbs.contains(name) else { throw .verbNotThere(name) }
    throw .unknownVerb(name, suggestion: nearest(to: name, among: verbs.map(\.name) + ["help"]))
  }

  package static func helpText(for name: String?) throws(UsageError) -> String {
    if let name { return try verb(named: name).helpPage }
    let width = (verbs.map(\.name.count).max() ?? 0) + 2
    let lines = verbs.map { "  " + $0.name.padding(toLength: width, withPad: " ", startingAt: 0) + $0.summary }
    return """
      plumb measures and draws tables whose rows have different heights.

      usage: plumb VERB [OPTION…]

      \(lines.joined(separator: "\n"))

      'plumb help VERB' shows a verb's options and examples.
      Exit status: 0 done, 1 findings, 2 wrong use, 3 input that can't be read.
      """
  }
}
