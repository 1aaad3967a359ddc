// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a line's emotes are, as the server says it: `id:first-last,first-last/id:first-last`, counted in Unicode scalars, both ends included.
///
/// The server is wrong at times: a range that can't be costs its own emote and nothing else, and of two that overlap the first counts.
struct EmoteRanges {
  struct Place: Equatable {
    var id: String
    var range: Range<Int>
  }

  private static let longestID = 96

  /// The emote that begins at a scalar; of several the one that was named first.
  private var placeAt: [Place?]
  private let scalarCount: Int

  /// Reads the tag.
  ///
  /// - Parameters:
  ///   - tag: The tag's value.
  ///   - count: The number of scalars of the text.
  ///   - end: Where the part of the text ends that is shown; what begins behind it is left out.
  /// - Returns: The places in the order of the text, at most `end`.
  /// - Complexity: O(n), n being the tag's bytes; the memory depends on `end` alone, however many ranges the tag has.
  static func places(in tag: String, scalarCount count: Int, before end: Int) -> [Place] {
    if tag.isEmpty { return [] }
    var ranges = EmoteRanges(placeAt: Array(repeating: nil, count: min(count, end)), scalarCount: count)
    var tag = tag
    tag.withUTF8 { bytes in forEachPart(of: bytes[...], separator: UInt8(ascii: "/")) { ranges.read($0) } }
    return ranges.withoutOverlaps
  }

  /// One emote with all of its ranges.
  private mutating func read(_ emote: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let colon = emote.firstIndex(of: UInt8(ascii: ":")), Self.isID(emote[..<colon]) else { return }
    let id = String(decoding: emote[..<colon], as: UTF8.self)
    Self.forEachPart(of: emote[emote.index(after: colon)...], separator: UInt8(ascii: ",")) { text in
      guard let dash = text.firstIndex(of: UInt8(ascii: "-")), let first = Self.number(text[..<dash]),
        let last = Self.number(text[text.index(after: dash)...]), first <= last, last < scalarCount
      else { return }
      if first < placeAt.count, placeAt[first] == nil { placeAt[first] = Place(id: id, range: first..<last + 1) }
    }
  }

  private var withoutOverlaps: [Place] {
    var result: [Place] = []
    for case let place? in placeAt where place.range.lowerBound >= result.last?.range.upperBound ?? 0 { result.append(place) }
    return result
  }

  private static func forEachPart(
    of bytes: Slice<UnsafeBufferPointer<UInt8>>, separator: UInt8, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void
  ) {
    var rest = bytes
    while let end = rest.firstIndex(of: separator) {
      body(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
    body(rest)
  }

  /// An id becomes part of addresses and file names.
  private static func isID(_ id: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (1...longestID).contains(id.count)
      && id.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard (1...7).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
