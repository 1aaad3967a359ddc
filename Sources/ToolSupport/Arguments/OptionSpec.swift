// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One option of a verb: its name, what value it takes and what it is for.
package struct OptionSpec: Sendable {
  /// What may follow the option's name.
  package enum Value: Sendable {
    /// Nothing: the option is there or not.
    case flag
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// A finite number in a range.
    case number(ClosedRange<Double>)
    /// One of these words.
    case choice([String])
    /// A path or another text that isn't empty.
    case text
  }

  package let name: String
  package let value: Value
  package let placeholder: String
  package let help: String
  /// What holds without the option, for the help page.
  package let standard: String?

  package init(_ name: String, _ value: Value = .flag, _ placeholder: String = "", standard: String? = nil, help: String) {
    self.name = name
    self.standard = standard
    self.value = value
    self.placeholder = placeholder
    self.help = help
  }

  /// What an error message says about the values that are accepted.
  package var expectation: String {
    switch value {
    case .flag: "no value"
    case .integer(let range): "a whole number from \(Quantity.count(range.lowerBound)) to \(Quantity.count(range.upperBound))"
    case .number(let range): "a number from \(OptionSpec.text(of: range.lowerBound)) to \(OptionSpec.text(of: range.upperBound))"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .text: "a text that isn't empty"
    }
  }

  /// What the help page says: what the option is for, which values it takes, what holds without it.
  package var explanation: String {
    let values: String? =
      switch value {
      case .flag, .text: nil
      case .integer(let range): "\(Quantity.count(range.lowerBound)) to \(Quantity.count(range.upperBound))"
      case .number(let range): "\(OptionSpec.text(of: range.lowerBound)) to \(OptionSpec.text(of: range.upperBound))"
      case .choice(let words): words.joined(separator: ", ")
      }
    let remarks = [values, standard.map { "default: \($0)" }].compactMap { $0 }
    return remarks.isEmpty ? help : "\(help) (\(remarks.joined(separator: "; ")))"
  }

  private static func text(of number: Double) -> String {
    number == number.rounded() ? Quantity.count(Int(number)) : JSONWriter.text(of: number)
  }

  package func accepts(_ text: String) -> Bool {
    switch value {
    case .flag: false
    case .integer(let range): Int(text).map(range.contains) ?? false
    case .number(let range): Double(text).map { $0.isFinite && range.contains($0) } ?? false
    case .choice(let words): words.contains(text)
    case .text: !text.isEmpty
    }
  }
}
