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

  /// Reads the tag.
  ///
  /// - Parameters:
  ///   - tag: The tag's value.
  ///   - count: The number of scalars of the text.
  /// - Returns: The places in the order of the text.
  static func places(in tag: String, scalarCount count: Int) -> [Place] {
    var places: [Place] = []
    for emote in tag.utf8.split(separator: UInt8(ascii: "/")) {
      guard let colon = emote.firstIndex(of: UInt8(ascii: ":")), isID(emote[..<colon]) else { continue }
      let id = String(emote[..<colon]) ?? ""
      for text in emote[emote.index(after: colon)...].split(separator: UInt8(ascii: ",")) {
        let ends = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard ends.count == 2, let first = number(ends[0]), let last = number(ends[1]), first <= last, last < count else { continue }
        places.append(Place(id: id, range: first..<last + 1))
      }
    }
    return withoutOverlaps(places)
  }

  /// Sorted by place; of two at one place the one that was named first.
  private static func withoutOverlaps(_ places: [Place]) -> [Place] {
    let sorted = places.enumerated().sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
    var result: [Place] = []
    for (_, place) in sorted where place.range.lowerBound >= result.last?.range.upperBound ?? 0 { result.append(place) }
    return result
  }

  /// An id becomes part of addresses and file names.
  private static func isID(_ id: Substring.UTF8View) -> Bool {
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

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    guard (1...7).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
