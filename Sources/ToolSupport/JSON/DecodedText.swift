// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The text of a file as UTF-8: UTF-16 is converted, and what is damaged is counted.
///
/// UTF-16 is known by its byte order mark, or by the zero beside the first character, which in JSON is one of ASCII.
package struct DecodedText: Sendable {
  /// Places of a file that are no text.
  package struct Damage: Sendable, Equatable {
    /// The first place, in bytes from the beginning of the file.
    package let offset: Int
    /// Counted from 1.
    package let line: Int
    /// The byte or, in UTF-16, the half of a character that stands there.
    package let value: Int
    package let encoding: String
    package fileprivate(set) var count = 1
  }

  /// The text; damaged UTF-8 stays as it is.
  package private(set) var bytes: [UInt8] = []
  package private(set) var damage: Damage?

  package init(_ file: [UInt8]) {
    let start = Array(file.prefix(2))
    switch start {
    case [0xFF, 0xFE]: convert(file, from: 2, highByte: 1)
    case [0xFE, 0xFF]: convert(file, from: 2, highByte: 0)
    case _ where start.count == 2 && start[1] == 0 && start[0] != 0: convert(file, from: 0, highByte: 1)
    case _ where start.count == 2 && start[0] == 0 && start[1] != 0: convert(file, from: 0, highByte: 0)
    default:
      bytes = file
      findDamage()
    }
  }

  /// What a person is told about the damage.
  package func warning(in name: String) -> String? {
    guard let damage else { return nil }
    let value = "0x" + String(damage.value, radix: 16, uppercase: true)
    let others =
      damage.count == 1 ? "" : damage.count == 2 ? ", and so is one other place" : ", and so are \(damage.count - 1) other places"
    return "\(name), line \(damage.line): byte \(damage.offset) of the file, \(value), is not \(damage.encoding): shown as U+FFFD\(others)"
  }

  private mutating func note(offset: Int, line: @autoclosure () -> Int, value: Int, encoding: String) {
    if damage == nil { damage = Damage(offset: offset, line: line(), value: value, encoding: encoding) } else { damage?.count += 1 }
  }

  // MARK: UTF-16

  private mutating func convert(_ file: [UInt8], from start: Int, highByte: Int) {
    bytes.reserveCapacity(file.count)
    var index = start
    var line = 1
    func unit(_ place: Int) -> UInt32 { UInt32(file[place + highByte]) << 8 | UInt32(file[place + 1 - highByte]) }
    while index + 1 < file.count {
      let place = index
      var value = unit(index)
      index += 2
      if value & 0xFC00 == 0xD800, index + 1 < file.count, unit(index) & 0xFC00 == 0xDC00 {
        value = 0x10000 + (value & 0x3FF) << 10 + unit(index) & 0x3FF
        index += 2
      }
      if value == 0x0A { line += 1 }
      if Unicode.Scalar(value) == nil { note(offset: place, line: line, value: Int(value), encoding: "UTF-16") }
      bytes.append(contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
    }
    if index < file.count { note(offset: index, line: line, value: Int(file[index]), encoding: "UTF-16") }
  }

  // MARK: UTF-8

  private mutating func findDamage() {
    var index = 0
    let places = bytes.withUnsafeBufferPointer { bytes in
      var found: (first: Int, count: Int)?
      while index < bytes.count {
        if bytes[index] < 0x80 {
          index += 1
          continue
        }
        let length = DecodedText.lengthOfCharacter(at: index, in: bytes)
        if length == 0 { found = (found?.first ?? index, (found?.count ?? 0) + 1) }
        index += max(1, length)
      }
      return found
    }
    guard let places else { return }
    let line = 1 + bytes[..<places.first].count { $0 == 0x0A }
    damage = Damage(offset: places.first, line: line, value: Int(bytes[places.first]), encoding: "UTF-8", count: places.count)
  }

  /// How many bytes the character has that begins here; 0 where none does.
  ///
  /// Source: The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
  private static func lengthOfCharacter(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for next in index + 2..<index + max(2, length) where !(0x80...0xBF).contains(bytes[next]) { return 0 }
    return length
  }
}
