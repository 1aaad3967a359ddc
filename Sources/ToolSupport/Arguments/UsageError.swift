// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Why a command line can't be carried out; the tool ends with status 2.
package enum UsageError: Error, Equatable {
  case unknownVerb(String, suggestion: String?)
  case unknownOption(String, verb: String, suggestion: String?)
  case missingValue(option: String, expected: String)
  case unexpectedValue(option: String)
  case invalidValue(option: String, value: String, expected: String)
  case repeatedOption(String)
  case needsOption(option: String, other: String)
  /// Two options of which each makes the other senseless.
  case optionsExclude(option: String, other: String)
  /// A certificate that is not to be verified, of a server elsewhere.
  case certificateElsewhere(option: String, host: String)
  case unexpectedOperand(String, verb: String)
  case unknownOperand(String, expected: String)
  case missingOperand(verb: String, expected: String)
  /// Two options name one file, of which at least one would be overwritten.
  case sameFile(option: String, other: String, path: String)
  /// A file is to be written where the results are printed.
  case resultStream(option: String)
  case screenTooLarge(pixels: Double, limit: Int)
  /// Cells side by side make a picture of more pixels than are drawn; its size in points.
  case pictureTooLarge(width: Int, height: Int, limit: Int)
  case tooManyHeights(rows: Int, limit: Int)
  case trimTooLarge(trim: Int, capacity: Int)
}

extension UsageError: CustomStringConvertible {
  package var description: String { description(for: "plumb") }

  /// What the message says where an executable of this name is used.
  package func description(for tool: String) -> String {
    switch self {
    case .unknownVerb(let name, let suggestion):
      "there is no verb '\(name)'\(UsageError.hint(suggestion)); '\(tool) help' lists the verbs"
    case .unknownOption(let name, let verb, let suggestion):
      "'\(tool) \(verb)' has no option '\(name)'\(UsageError.hint(suggestion)); '\(tool) help \(verb)' lists the options"
    case .missingValue(let option, let expected): "\(option) needs \(expected)"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .invalidValue(let option, let value, let expected): "\(option) needs \(expected), not '\(value)'"
    case .repeatedOption(let option): "\(option) is given twice"
    case .needsOption(let option, let other): "\(option) goes with \(other)"
    case .optionsExclude(let option, let other): "\(option) doesn't go with \(other)"
    case .certificateElsewhere(let option, let host):
      "\(option) is for servers on this machine (localhost, 127.0.0.1, ::1); the certificate of '\(host)' has to be verified"
    case .unexpectedOperand(let text, let verb): "'\(tool) \(verb)' doesn't take '\(text)'; '\(tool) help \(verb)' shows examples"
    case .missingOperand(let verb, let expected): "'\(tool) \(verb)' needs \(expected); '\(tool) help \(verb)' shows examples"
    case .unknownOperand(let text, let expected): "'\(text)' is not known here: expected \(expected)"
    case .sameFile(let option, let other, let path): "\(option) and \(other) both name the file '\(path)'"
    case .resultStream(let option):
      "\(option) can't go to standard output, which has the results; name a file of its own ('./-' for one that is called '-')"
    case .screenTooLarge(let pixels, let limit):
      "--width, --height and --scale make a screen of \(Quantity.count(Int(pixels))) pixels; at most \(Quantity.count(limit)) are drawn"
    case .pictureTooLarge(let width, let height, let limit):
      "the cells make a picture of \(Quantity.count(width)) × \(Quantity.count(height)) points, more than \(Quantity.count(limit)) pixels or 32,767 along a side; "
        + "--cell, fewer rows of --data, and fewer --width, --text-size and --language make it smaller"
    case .tooManyHeights(let rows, let limit):
      "--heights lists at most \(Quantity.count(limit)) rows, not \(Quantity.count(rows))"
    case .trimTooLarge(let trim, let capacity):
      "--trim takes \(Quantity.count(trim)) lines of the \(Quantity.count(capacity)) that --capacity keeps; it can't be more than all of them"
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }
}
