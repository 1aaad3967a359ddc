// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension HeightSnapshot {
  /// The bytes of the snapshot.
  ///
  /// - Complexity: O(n), n being the number of heights.
  public func encoded() -> [UInt8] {
    var body = SnapshotWriter()
    body.write(origin)
    body.write(count: identifiers.count)
    for name in identifiers { body.write(name) }
    body.write(count: sections.count)
    for section in sections {
      body.write(section.environment)
      let entries = section.entries.filter { $0.height.isKept && $0.key.outlivesTheProcess }
      body.write(count: entries.count)
      for entry in entries { body.write(entry) }
    }
    return Self.sealed(body.bytes)
  }

  /// Puts a header with version, length and sum before a body.
  package static func sealed(_ body: [UInt8]) -> [UInt8] {
    var result = SnapshotWriter()
    result.bytes.reserveCapacity(headerLength + body.count)
    result.bytes += magic
    result.write(formatVersion)
    result.write(UInt64(body.count))
    result.write(sum(of: body))
    result.bytes += body
    return result.bytes
  }
}

extension RowKey {
  /// Whether the identity can be written down.
  var outlivesTheProcess: Bool {
    if case .other = identity { return false }
    return true
  }
}

private struct SnapshotWriter {
  var bytes: [UInt8] = []

  mutating func write(_ number: some FixedWidthInteger) {
    var rest = number
    for _ in 0..<(type(of: number).bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  mutating func write(count: Int) {
    precondition(count <= Int(UInt32.max), "A snapshot holds lists of at most 4294967295 items.")
    write(UInt32(count))
  }

  mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes += Array(text.utf8)
  }

  mutating func write(_ entry: HeightSnapshot.Entry) {
    write(UInt16(truncatingIfNeeded: entry.identifier))
    write(UInt32(truncatingIfNeeded: entry.height.pixels) | (entry.height.kind == .collapsed ? 1 << 31 : 0))
    write(Int64(entry.key.version))
    switch entry.key.identity {
    case .number(let number):
      write(SnapshotIdentity.number)
      write(Int64(number))
    case .uuid(let high, let low):
      write(SnapshotIdentity.uuid)
      write(high)
      write(low)
    case .string(let text):
      write(SnapshotIdentity.string)
      write(text)
    case .other:
      preconditionFailure("Identities that live only in memory are left out before.")
    }
  }
}

/// What kind of identity follows.
enum SnapshotIdentity {
  static let number: UInt8 = 1
  static let uuid: UInt8 = 2
  static let string: UInt8 = 3
}
