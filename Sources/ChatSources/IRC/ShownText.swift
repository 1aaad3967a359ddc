// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What of a text is shown: without the codes for bold and colours, without what is invisible only to get past filters, other controls as spaces.
///
/// Positions count the text as it was sent; it is cut first and cleaned then.
enum ShownText {
  /// Cleans a text.
  static func of(_ text: String) -> String {
    guard mayHide(text) else { return text }
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var place = 0
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      switch scalar.value {
      case 0x02, 0x0F, 0x11, 0x16, 0x1D, 0x1E, 0x1F: break
      case 0x03: skip(scalars, &place, most: 2) { (0x30...0x39).contains($0.value) }
      case 0x04: skip(scalars, &place, most: 6) { $0.value < 0x80 && $0.properties.isASCIIHexDigit }
      case 0x00..<0x20, 0x7F...0x9F: result.append(" ")
      // Tags without a flag in front of them; nothing is ever drawn for them.
      case 0xE0000...0xE001F: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether a byte is a control code, or may be the first one of what is never shown: nearly all texts have none.
  private static func mayHide(_ text: String) -> Bool {
    func isSuspect(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F || byte == 0xF3 || byte == 0xC2 }
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in bytes.contains(where: isSuspect) }
    return found ?? text.utf8.contains(where: isSuspect)
  }

  /// A colour, and behind a comma a second one.
  private static func skip(_ scalars: [Unicode.Scalar], _ place: inout Int, most: Int, _ isPart: (Unicode.Scalar) -> Bool) {
    func digits(from start: Int) -> Int {
      scalars[min(start, scalars.count)...].prefix(most).prefix(while: isPart).count
    }
    let first = digits(from: place)
    place += first
    guard first > 0, place < scalars.count, scalars[place] == "," else { return }
    let second = digits(from: place + 1)
    if second > 0 { place += 1 + second }
  }
}
