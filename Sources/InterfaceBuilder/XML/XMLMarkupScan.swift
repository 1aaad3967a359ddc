// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Goes through the markup of an XML document once, before any parser does, and stops at what is refused.
///
/// What looks like markup in comments, CDATA sections, processing instructions and quoted attributes is text and counts for nothing.
/// Complexity: one pass over the bytes.
struct XMLMarkupScan {
  enum Finding: Equatable {
    /// A document type, an entity or another declaration begins at the offset.
    case declaration(offset: Int)
    /// The tag at the offset is open deeper than allowed.
    case tooDeep(offset: Int)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let limit: Int
  private var index = 0
  private var depth = 0

  /// The first thing that is refused, or nil.
  static func finding(in bytes: [UInt8], depth limit: Int) -> Finding? {
    bytes.withUnsafeBufferPointer { all in
      var scan = XMLMarkupScan(bytes: all, limit: limit)
      return scan.run()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
    self.bytes = bytes
    self.limit = limit
  }

  private mutating func run() -> Finding? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if begins(with: "<!--") {
        skip(to: "-->", from: 4)
      } else if begins(with: "<![CDATA[") {
        skip(to: "]]>", from: 9)
      } else if begins(with: "<?") {
        skip(to: "?>", from: 2)
      } else if begins(with: "<!") {
        return .declaration(offset: index)
      } else if begins(with: "</") {
        depth -= 1
        index += 2
      } else if let finding = tag() {
        return finding
      }
    }
    return nil
  }

  /// Goes through a tag that opens an element; one that closes itself leaves the depth as it was.
  private mutating func tag() -> Finding? {
    let start = index
    depth += 1
    guard depth <= limit else { return .tooDeep(offset: start) }
    var quote: UInt8?
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        if bytes[index - 2] == UInt8(ascii: "/") { depth -= 1 }
        return nil
      } else if byte == UInt8(ascii: "<") {
        // A tag without an end: the parser refuses it with its place.
        index -= 1
        return nil
      }
    }
    return nil
  }

  private func begins(with text: StaticString, at place: Int? = nil) -> Bool {
    let place = place ?? index
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  private mutating func skip(to end: StaticString, from distance: Int) {
    index += distance
    while index < bytes.count, !begins(with: end, at: index) { index += 1 }
    index = min(bytes.count, index + end.utf8CodeUnitCount)
  }
}
