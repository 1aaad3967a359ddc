// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// A verb of the tool: what it does, its options, examples for its help page.
package struct Verb: Sendable {
  /// The executable that has it.
  package let tool: String
  package let name: String
  package let summary: String
  package let operands: String
  package let maximumOperands: Int
  /// What an operand may be, and what it means.
  package let choices: [(name: String, meaning: String)]
  package let options: [OptionSpec]
  package let examples: [(command: String, meaning: String)]

  package init(
    tool: String = "plumb", name: String, summary: String, operands: String = "", maximumOperands: Int = 0,
    choices: [(name: String, meaning: String)] = [],
    options: [OptionSpec], examples: [(command: String, meaning: String)]
  ) {
    self.tool = tool
    self.name = name
    self.summary = summary
    self.operands = operands
    self.maximumOperands = maximumOperands
    self.choices = choices
    self.options = options
    self.examples = examples
  }

  package func option(named name: String) -> OptionSpec? {
    options.first { $0.name == name }
  }

  /// The page that `plumb help VERB` prints.
  ///
  /// - Parameter columns: How long lines get at most, where words allow it.
  /// - Returns: The page without a line break at its end.
  package func helpPage(columns: Int = 100) -> String {
    var parts = [TextLines.wrapped("\(tool) \(name)\(operands.isEmpty ? "" : " " + operands): \(summary)", columns: columns)]
    let names = options.map { $0.placeholder.isEmpty ? $0.name : "\($0.name) \($0.placeholder)" }
    if !choices.isEmpty { parts.append("\(operands)\n" + TextLines.pairs(choices.map { ($0.name, $0.meaning) }, columns: columns)) }
    if !options.isEmpty { parts.append("options\n" + TextLines.pairs(Array(zip(names, options.map(\.explanation))), columns: columns)) }
    let lines = examples.map { "  \($0.command)\n" + TextLines.wrapped($0.meaning, columns: columns, indentation: 6) }
    parts.append((["examples"] + lines).joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }
}
