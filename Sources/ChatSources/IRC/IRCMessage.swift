// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A line of the protocol, cut into its parts; nothing is decoded before it is asked for.
///
/// Source: IETF, RFC 1459, 2.3.1; IRCv3, "Message tags".
public struct IRCMessage: Sendable {
  private let bytes: [UInt8]
  private var tagRanges: [(key: Range<Int>, value: Range<Int>)] = []
  /// Whether a tag has a backslash: few lines have one.
  private var hasEscapes = false
  private var sourceRange = 0..<0
  private var parameterRanges: [Range<Int>] = []

  /// The command in capital letters, or a number of three digits.
  public private(set) var command = ""

  /// Reads a line without its end; nil for one without a command.
  ///
  /// - Parameter line: The bytes, whatever they are.
  public init?(_ line: some Sequence<UInt8>) {
    bytes = Array(line)
    var place = 0
    skipSpaces(&place)
    if place < bytes.count, bytes[place] == UInt8(ascii: "@") { readTags(&place) }
    skipSpaces(&place)
    if place < bytes.count, bytes[place] == UInt8(ascii: ":") {
      sourceRange = word(&place).dropFirst()
      skipSpaces(&place)
    }
    let name = word(&place)
    guard !name.isEmpty else { return nil }
    command = String(decoding: bytes[name], as: UTF8.self)
    // Servers write capitals.
    if !bytes[name].allSatisfy({ $0 < 0x61 }) { command = command.uppercased() }
    readParameters(&place)
  }

  // MARK: Parts

  /// The number of parameters.
  public var parameterCount: Int { parameterRanges.count }

  /// A parameter's bytes, or nil if there are fewer.
  public func parameterBytes(_ index: Int) -> ArraySlice<UInt8>? {
    index >= 0 && index < parameterRanges.count ? bytes[parameterRanges[index]] : nil
  }

  /// A parameter as text, U+FFFD where it is none; nil if there are fewer.
  public func parameter(_ index: Int) -> String? {
    parameterBytes(index).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Where the line comes from: `nick!user@host` or a server's name; empty if it doesn't say.
  public var source: String { String(decoding: bytes[sourceRange], as: UTF8.self) }

  /// The name of who sent the line.
  public var nick: String {
    let end = bytes[sourceRange].firstIndex { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "@") } ?? sourceRange.upperBound
    return String(decoding: bytes[sourceRange.lowerBound..<end], as: UTF8.self)
  }

  /// The number of tags, repeated ones included.
  public var tagCount: Int { tagRanges.count }

  /// The keys of the tags in their order.
  public var tagKeys: [String] { tagRanges.map { String(decoding: bytes[$0.key], as: UTF8.self) } }

  /// A tag's value with its escapes undone; empty for a tag without one, nil if there is no such tag or its value is not UTF-8.
  ///
  /// Of several tags with one key the last counts.
  public func tag(_ key: StaticString) -> String? {
    let wanted = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    let value = bytes.withUnsafeBufferPointer { bytes in
      tagRanges.last { $0.key.count == wanted.count && bytes[$0.key].elementsEqual(wanted) }?.value
    }
    return value.flatMap { text(ofTag: bytes[$0]) }
  }

  /// The same for a key that is known only at run time.
  public func tag(named key: String) -> String? {
    for tag in tagRanges.reversed() where bytes[tag.key].elementsEqual(key.utf8) { return text(ofTag: bytes[tag.value]) }
    return nil
  }

  // MARK: Reading

  private func skipSpaces(_ place: inout Int) {
    while place < bytes.count, bytes[place] == 0x20 { place += 1 }
  }

  private func word(_ place: inout Int) -> Range<Int> {
    let start = place
    while place < bytes.count, bytes[place] != 0x20 { place += 1 }
    return start..<place
  }

  private mutating func readTags(_ place: inout Int) {
    // As many as a streaming service sends.
    tagRanges.reserveCapacity(24)
    var (start, index) = (place + 1, place + 1)
    var equals: Int?
    bytes.withUnsafeBufferPointer { bytes in
      while true {
        let byte = index < bytes.count ? bytes[index] : 0x20
        if byte == UInt8(ascii: ";") || byte == 0x20 {
          let keyEnd = equals ?? index
          if keyEnd > start { tagRanges.append((start..<keyEnd, min(keyEnd + 1, index)..<index)) }
          if byte == 0x20 { break }
          (start, equals) = (index + 1, nil)
        } else if byte == UInt8(ascii: "="), equals == nil {
          equals = index
        } else if byte == UInt8(ascii: "\\") {
          hasEscapes = true
        }
        index += 1
      }
    }
    place = index
  }

  private mutating func readParameters(_ place: inout Int) {
    parameterRanges.reserveCapacity(2)
    while true {
      skipSpaces(&place)
      guard place < bytes.count else { return }
      if bytes[place] == UInt8(ascii: ":") {
        parameterRanges.append(place + 1..<bytes.count)
        return
      }
      parameterRanges.append(word(&place))
    }
  }

  private func text(ofTag value: ArraySlice<UInt8>) -> String? {
    hasEscapes ? Self.unescaped(value) : String(validating: value, as: UTF8.self)
  }

  /// Undoes the escapes in one pass from left to right; a backslash at the end is nothing.
  private static func unescaped(_ value: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(value.count)
    var isEscaped = false
    for byte in value {
      guard isEscaped else {
        if byte == UInt8(ascii: "\\") { isEscaped = true } else { result.append(byte) }
        continue
      }
      isEscaped = false
      switch byte {
      case UInt8(ascii: ":"): result.append(UInt8(ascii: ";"))
      case UInt8(ascii: "s"): result.append(0x20)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "n"): result.append(0x0A)
      default: result.append(byte)
      }
    }
    return String(validating: result, as: UTF8.self)
  }
}
