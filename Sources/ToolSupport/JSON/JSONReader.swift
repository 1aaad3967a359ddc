// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Reads JSON from bytes and knows the line of every value.
///
/// Objects and array elements come out as `located`. A surrogate without its partner becomes U+FFFD, as bytes that are not UTF-8 do.
/// Source: RFC 8259.
package struct JSONReader {
  /// Deeper nesting is refused, so that a hostile text can't exhaust the stack.
  package static let maximumDepth = 128

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The value that the whole text holds.
  ///
  /// - Throws: `JSONError` at the first byte that doesn't fit.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    reader.skipSpace()
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.error("something follows the end of the value") }
    return value
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth <= JSONReader.maximumDepth else { throw error("more than \(JSONReader.maximumDepth) levels of nesting") }
    guard let byte = peek else { throw error("the text ends where a value should stand") }
    let start = line
    switch byte {
    case UInt8(ascii: "{"): return .located(try object(depth: depth), line: start)
    case UInt8(ascii: "["): return .located(try array(depth: depth), line: start)
    case UInt8(ascii: "\""): return .located(.string(try string()), line: start)
    case UInt8(ascii: "t"): return .located(try word("true", .bool(true)), line: start)
    case UInt8(ascii: "f"): return .located(try word("false", .bool(false)), line: start)
    case UInt8(ascii: "n"): return .located(try word("null", .null), line: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .located(try number(), line: start)
    default: throw error("expected a value, found \(JSONReader.name(of: byte))")
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    var members: [JSONMember] = []
    position += 1
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let key = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected("':' after the key \"\(key.prefix(40))\"") }
      skipSpace()
      members.append(JSONMember(key, try value(depth: depth + 1)))
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw unexpected("',' or '}' in an object") }
      skipSpace()
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    position += 1
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(values) }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return .array(values) }
      guard take(UInt8(ascii: ",")) else { throw unexpected("',' or ']' in an array") }
      skipSpace()
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let expected = text.withUTF8Buffer { Array($0) }
    guard bytes[position...].starts(with: expected) else { throw error("expected \(text)") }
    position += expected.count
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    _ = take(UInt8(ascii: "-"))
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[position - whole] != UInt8(ascii: "0") else { throw error("this is not a number of JSON") }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      guard digits() > 0 else { throw error("expected digits after the point") }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard digits() > 0 else { throw error("expected digits in the exponent") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else { throw error("the number \(text.prefix(40)) is out of range") }
    return .number(value)
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var scalars: [UInt8] = []
    var clean = position
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        scalars.append(contentsOf: bytes[clean..<position])
        position += 1
        return String(decoding: scalars, as: UTF8.self)
      case UInt8(ascii: "\\"):
        scalars.append(contentsOf: bytes[clean..<position])
        position += 1
        scalars.append(contentsOf: String(try escape()).utf8)
        clean = position
      case 0..<0x20:
        throw error(
          byte == 0x0A ? "the text in quotes doesn't end on its line" : "an unescaped control character \(JSONReader.name(of: byte))")
      default:
        position += 1
      }
    }
    throw error("the file ends inside a text in quotes")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let byte = peek else { throw error("the file ends after a backslash") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw error("the escape \\\(JSONReader.name(of: byte)) is not JSON")
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u") else {
      return "\u{FFFD}"
    }
    let back = position
    position += 2
    let second = try codeUnit()
    guard (0xDC00...0xDFFF).contains(second) else {
      position = back
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count, let value = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16),
      bytes[position] != UInt8(ascii: "+"), bytes[position] != UInt8(ascii: "-")
    else { throw error("\\u needs four hexadecimal digits") }
    position += 4
    return value
  }

  // MARK: Bytes and places

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
      if byte == 0x0A {
        line += 1
        lineStart = position
      }
    }
  }

  private func unexpected(_ expected: String) -> JSONError {
    guard let byte = peek else { return error("the text ends where \(expected) should stand") }
    return error("expected \(expected), found \(JSONReader.name(of: byte))")
  }

  private func error(_ reason: String) -> JSONError {
    JSONError(line: line, column: position - lineStart + 1, reason: reason)
  }

  private static func name(of byte: UInt8) -> String {
    (0x21..<0x7F).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "the byte 0x" + String(byte, radix: 16, uppercase: true)
  }
}
