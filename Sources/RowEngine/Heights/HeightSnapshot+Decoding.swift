// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension HeightSnapshot {
  /// Reads a snapshot.
  ///
  /// - Parameters:
  ///   - bytes: What `encoded()` gave.
  ///   - expected: The origin that the heights must have, or nil for any.
  /// - Throws: `HeightSnapshotError` when the bytes are no snapshot, were changed, or come from another origin.
  /// - Complexity: O(n), n being the number of bytes.
  public init(decoding bytes: [UInt8], origin expected: String? = nil) throws(HeightSnapshotError) {
    guard bytes.starts(with: Self.magic), bytes.count >= Self.headerLength else { throw .noSnapshot }
    var header = SnapshotReader(bytes: bytes, offset: Self.magic.count)
    let version: UInt32 = try header.read()
    guard version == Self.formatVersion else { throw .otherVersion(Int(version)) }
    let length: UInt64 = try header.read()
    let found = bytes.count - Self.headerLength
    guard length == UInt64(found) else { throw .wrongLength(expected: Int(clamping: length), found: found) }
    let sum: UInt64 = try header.read()
    guard sum == Self.sum(of: bytes[Self.headerLength...]) else { throw .damaged }
    var body = SnapshotReader(bytes: bytes, offset: Self.headerLength)
    self = try body.readSnapshot(origin: expected)
  }
}

/// Reads values one after the other and never past the end.
private struct SnapshotReader {
  let bytes: [UInt8]
  var offset: Int

  private var rest: Int { bytes.count - offset }

  mutating func read<Number: FixedWidthInteger>() throws(HeightSnapshotError) -> Number {
    let length = Number.bitWidth / 8
    guard rest >= length else { throw .malformed(offset: offset, reason: "it ends inside a number") }
    var result: Number = 0
    for index in 0..<length { result |= Number(truncatingIfNeeded: bytes[offset + index]) << (8 * index) }
    offset += length
    return result
  }

  /// A count of items of which each takes some bytes at least, so that no count is larger than the file can hold.
  mutating func readCount(itemLength: Int) throws(HeightSnapshotError) -> Int {
    let start = offset
    let count: UInt32 = try read()
    guard Int(count) <= rest / itemLength else { throw .malformed(offset: start, reason: "a list of \(count) items doesn't fit") }
    return Int(count)
  }

  mutating func readText() throws(HeightSnapshotError) -> String {
    let count = try readCount(itemLength: 1)
    let text = String(decoding: bytes[offset..<offset + count], as: UTF8.self)
    // Bytes that are no text come back as others.
    guard text.utf8.elementsEqual(bytes[offset..<offset + count]) else {
      throw .malformed(offset: offset, reason: "these bytes are no UTF-8 text")
    }
    offset += count
    return text
  }

  mutating func readSnapshot(origin expected: String?) throws(HeightSnapshotError) -> HeightSnapshot {
    let origin = try readText()
    if let expected, expected != origin { throw .otherOrigin(expected: expected, found: origin) }
    var snapshot = HeightSnapshot(origin: origin, identifiers: [], sections: [])
    let names = try readCount(itemLength: 4)
    guard names < Int(UInt16.max) else { throw .malformed(offset: offset, reason: "\(names) reuse identifiers are too many") }
    for _ in 0..<names { snapshot.identifiers.append(try readText()) }
    for _ in 0..<(try readCount(itemLength: 8)) {
      var section = HeightSnapshot.Section(environment: try readText(), entries: [])
      let count = try readCount(itemLength: 19)
      section.entries.reserveCapacity(count)
      for _ in 0..<count { section.entries.append(try readEntry(identifiers: names)) }
      snapshot.sections.append(section)
    }
    guard rest == 0 else { throw .malformed(offset: offset, reason: "\(rest) bytes are left over") }
    return snapshot
  }

  private mutating func readEntry(identifiers: Int) throws(HeightSnapshotError) -> HeightSnapshot.Entry {
    let start = offset
    let identifier: UInt16 = try read()
    guard Int(identifier) < identifiers else { throw .malformed(offset: start, reason: "there is no reuse identifier \(identifier)") }
    let word: UInt32 = try read()
    let pixels = Int(word & 0x7FFF_FFFF)
    let isCollapsed = word >> 31 == 1
    guard pixels <= RowOffsetTree.maximumHeight, !isCollapsed || pixels == 0 else {
      throw .malformed(offset: start + 2, reason: "\(pixels) pixels are no height")
    }
    let version: Int64 = try read()
    let key = try readKey(version: Int(truncatingIfNeeded: version))
    return HeightSnapshot.Entry(
      key: key, identifier: Int(identifier), height: RowHeight(pixels: pixels, kind: isCollapsed ? .collapsed : .measured))
  }

  private mutating func readKey(version: Int) throws(HeightSnapshotError) -> RowKey {
    let start = offset
    let kind: UInt8 = try read()
    switch kind {
    case SnapshotIdentity.number:
      let number: Int64 = try read()
      return RowKey(Int(truncatingIfNeeded: number), version: version)
    case SnapshotIdentity.uuid:
      let high: UInt64 = try read()
      let low: UInt64 = try read()
      return RowKey(high: high, low: low, version: version)
    case SnapshotIdentity.string: return RowKey(try readText(), version: version)
    default: throw .malformed(offset: start, reason: "\(kind) is no kind of identity")
    }
  }
}
