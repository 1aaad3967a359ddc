// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Reads `"key" = "text";` with comments of both kinds.
package struct StringsScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// The line that is read, for messages.
  package private(set) var line = 1

  package init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// The pairs, or nil where something else stands.
  package mutating func pairs() -> [String: String]? {
    var result: [String: String] = [:]
    if peek == "\u{FEFF}" { index += 1 }
    while true {
      guard skipBlank() else { return nil }
      guard peek != nil else { return result }
      guard let key = word(), skipBlank(), take("="), skipBlank(), let value = word(), skipBlank(), take(";") else { return nil }
      result[key] = value
    }
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    index += 1
    if scalar == "\n" { line += 1 }
    return scalar
  }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard peek == wanted else { return false }
    index += 1
    return true
  }

  /// Skips spaces and comments; false for a comment without an end.
  private mutating func skipBlank() -> Bool {
    while let scalar = peek {
      if scalar.properties.isWhitespace {
        _ = next()
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
        while let scalar = next(), scalar != "\n" {}
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
        index += 2
        while !(peek == "*" && index + 1 < scalars.count && scalars[index + 1] == "/") { if next() == nil { return false } }
        index += 2
      } else {
        return true
      }
    }
    return true
  }

  /// A text in quotes, or a bare word.
  private mutating func word() -> String? {
    var result = String.UnicodeScalarView()
    guard take("\"") else {
      while let scalar = peek,
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "._-".unicodeScalars.contains(scalar)
      {
        result.append(scalar)
        index += 1
      }
      return result.isEmpty ? nil : String(result)
    }
    while let scalar = next() {
      if scalar == "\"" { return String(result) }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let escaped = next() else { return nil }
      switch escaped {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "U", "u":
        guard let scalar = escapedScalar() else { return nil }
        result.append(scalar)
      default: result.append(escaped)
      }
    }
    return nil
  }

  /// The character after `\U`: one unit of UTF-16, or two that belong together; half of a pair is no character.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let unit = hexadecimalUnit() else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let start = (index, line)
    if take("\\"), peek == "U" || peek == "u", next() != nil, let second = hexadecimalUnit(), UTF16.isTrailSurrogate(second) {
      return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    }
    (index, line) = start
    return "\u{FFFD}"
  }

  private mutating func hexadecimalUnit() -> UInt16? {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next().flatMap({ Character($0).hexDigitValue }) else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
