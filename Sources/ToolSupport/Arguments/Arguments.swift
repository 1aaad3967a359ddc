// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The options and operands of one command line, checked against a verb's table.
package struct Arguments: Sendable {
  private var values: [String: String] = [:]
  package private(set) var operands: [String] = []

  /// Reads what follows the verb: `--name`, `--name VALUE`, `--name=VALUE` and operands; after `--` everything is an operand.
  ///
  /// - Throws: `UsageError` naming the first argument that doesn't fit.
  package init(_ words: [String], for verb: Verb) throws(UsageError) {
    var index = 0
    var optionsEnded = false
    while index < words.count {
      let word = words[index]
      index += 1
      if optionsEnded || !word.hasPrefix("-") || word == "-" {
        guard operands.count < verb.maximumOperands else { throw .unexpectedOperand(word, verb: verb.name) }
        operands.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else {
        index += try read(option: word, next: index < words.count ? words[index] : nil, of: verb)
      }
    }
  }

  /// Returns how many further words the option has used.
  private mutating func read(option word: String, next: String?, of verb: Verb) throws(UsageError) -> Int {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    guard let spec = verb.option(named: name) else {
      throw .unknownOption(name, verb: verb.name, suggestion: nearest(to: name, among: verb.options.map(\.name)))
    }
    guard values[name] == nil else { throw .repeatedOption(name) }
    if case .flag = spec.value {
      guard parts.count == 1 else { throw .unexpectedValue(option: name) }
      values[name] = ""
      return 0
    }
    guard let text = parts.count == 2 ? parts[1] : next else { throw .missingValue(option: name, expected: spec.expectation) }
    guard spec.accepts(text) else { throw .invalidValue(option: name, value: text, expected: spec.expectation) }
    values[name] = text
    return parts.count == 2 ? 0 : 1
  }

  package func has(_ name: String) -> Bool { values[name] != nil }
  package func text(_ name: String) -> String? { values[name] }
  package func integer(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
  package func number(_ name: String) -> Double? { values[name].flatMap { Double($0) } }
}

/// The candidate that a mistyped word probably means: the one with the fewest edits, if these are few for its length.
package func nearest(to word: String, among candidates: [String]) -> String? {
  let ranked = candidates.map { (name: $0, distance: editDistance(word, $0)) }.min { $0.distance < $1.distance }
  guard let best = ranked, best.distance <= max(1, min(3, best.name.count / 3)) else { return nil }
  return best.name
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two words.
///
/// Source: F. Damerau, "A technique for computer detection and correction of spelling errors", 1964 (restricted form).
package func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first.unicodeScalars)
  let b = Array(second.unicodeScalars)
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var rows = [Array(0...b.count)]
  for i in 1...a.count {
    var row = [i] + Array(repeating: 0, count: b.count)
    for j in 1...b.count {
      row[j] = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], rows[i - 2][j - 2] + 1) }
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
