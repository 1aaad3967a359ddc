// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// A verb of the tool: what it does, its options, examples for its help page.
package struct Verb: Sendable {
  package let name: String
  package let summary: String
  package let operands: String
  package let maximumOperands: Int
  package let options: [OptionSpec]
  package let examples: [(command: String, meaning: String)]

  package init(
    name: String, summary: String, operands: String = "", maximumOperands: Int = 0, options: [OptionSpec],
    examples: [(command: String, meaning: String)]
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.maximumOperands = maximumOperands
    self.options = options
    self.examples = examples
  }

  func option(named name: String) -> OptionSpec? {
    options.first { $0.name == name }
  }

  /// The page that `plumb help VERB` prints.
  package var helpPage: String {
    let names = options.map { $0.placeholder.isEmpty ? $0.name : "\($0.name) \($0.placeholder)" }
    let width = (names.map(\.count).max() ?? 0) + 2
    var lines = ["plumb \(name)\(operands.isEmpty ? "" : " " + operands): \(summary)", "", "options"]
    for (label, option) in zip(names, options) {
      lines.append("  " + label.padding(toLength: width, withPad: " ", startingAt: 0) + option.help)
    }
    lines += ["", "examples"]
    for example in examples {
      lines += ["  \(example.command)", "      \(example.meaning)"]
    }
    return lines.joined(separator: "\n")
  }
}
