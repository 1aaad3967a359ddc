// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbDesktop
import PlumbTool
import ToolSupport

/// The entry of `plumb-window`: finds the verb, shows it in a window, turns errors into messages and exit statuses.
package enum WindowCommand {
  package static let tool = "plumb-window"
  private static let verbs = [WindowFeedCommand.verb, WindowChatCommand.verb, helpVerb]
  private static let helpVerb = Verb(
    tool: tool, name: "help", summary: "lists the verbs, or shows a verb's options and examples", operands: "[VERB]", maximumOperands: 1,
    options: [], examples: [("plumb-window help feed", "the options of 'plumb-window feed'")])

  /// Runs a command line without the executable's name.
  ///
  /// - Returns: the exit status: 0 done, 2 wrong use, 3 no display, input that can't be read or output that can't be written.
  @MainActor
  package static func run(_ words: [String]) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    do {
      return try dispatch(words)
    } catch let error as UsageError {
      Console.error("\(tool): " + error.description(for: tool).replacing("\n", with: "\\n"))
      return 2
    } catch {
      Console.error("\(tool): " + "\(error)".replacing("\n", with: "\\n"))
      return 3
    }
  }

  @MainActor
  private static func dispatch(_ words: [String]) throws -> Int32 {
    guard let name = words.first else {
      Console.error(help)
      return 2
    }
    let rest = Array(words.dropFirst())
    if name == "--version" {
      Console.print("\(tool) \(PlumbVersion.current)")
      return 0
    }
    if [helpVerb.name, "--help", "-h"].contains(name) {
      guard let operand = try Arguments(rest, for: helpVerb).operands.first else {
        Console.print(help)
        return 0
      }
      Console.print(try verb(named: operand).helpPage())
      return 0
    }
    let verb = try verb(named: name)
    if rest.contains("--help") || rest.contains("-h") {
      Console.print(verb.helpPage())
      return 0
    }
    let arguments = try Arguments(rest, for: verb)
    return try name == WindowChatCommand.verb.name ? WindowChatCommand.run(arguments) : WindowFeedCommand.run(arguments)
  }

  private static func verb(named name: String) throws(UsageError) -> Verb {
    if let verb = verbs.first(where: { $0.name == name }) { return verb }
    throw .unknownVerb(name, suggestion: nearest(to: name, among: verbs.map(\.name)))
  }

  private static var help: String {
    """
    plumb-window shows in a window what plumb measures.

    usage: plumb-window VERB [OPTION…]

    \(verbs.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n"))

    'plumb-window help VERB' shows a verb's options and examples.
    Exit status: 0 done, 2 wrong use, 3 no display, input that can't be read or output that can't be written.
    """
  }
}
