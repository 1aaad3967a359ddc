// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Heights by key as bytes that outlive the process: versioned, checksummed, and bound to what the heights depend on.
///
/// The bytes are read as a whole or not at all. Identities that aren't numbers, strings or UUIDs are left out.
///
/// ```swift
/// let bytes = HeightSnapshot(origin: fonts, environments: [...]).encoded()
/// let snapshot = try HeightSnapshot(decoding: bytes, origin: fonts)
/// ```
///
/// Layout, little-endian: the letters PLHS, the version (4 bytes), the length of the rest (8), the FNV-1a sum of the rest (8), the rest:
/// origin, reuse identifiers, environments with their heights. Texts and lists have their count before them (4 bytes).
public struct HeightSnapshot: Equatable, Sendable {
  /// The height of what a key stands for.
  public struct Entry: Equatable, Sendable {
    /// The identity and version of the content.
    public var key: RowKey
    /// The place of the reuse identifier among `identifiers`.
    public var identifier: Int
    /// The height; no guess.
    public var height: RowHeight

    /// Creates an entry.
    public init(key: RowKey, identifier: Int, height: RowHeight) {
      (self.key, self.identifier, self.height) = (key, identifier, height)
    }
  }

  /// The heights of one environment.
  public struct Section: Equatable, Sendable {
    /// The environment in the words of whoever defines it.
    public var environment: String
    /// The heights, the least recently used first.
    public var entries: [Entry]

    /// Creates a section.
    public init(environment: String, entries: [Entry]) {
      (self.environment, self.entries) = (environment, entries)
    }
  }

  /// What all heights depend on besides environments: the fonts, the system, the app.
  public var origin: String
  /// The reuse identifiers that entries refer to.
  public var identifiers: [String]
  /// The heights by environment.
  public var sections: [Section]

  /// Creates a snapshot.
  public init(origin: String, identifiers: [String], sections: [Section]) {
    (self.origin, self.identifiers, self.sections) = (origin, identifiers, sections)
  }

  /// The version of the layout that is written, and the only one that is read.
  public static let formatVersion: UInt32 = 1

  static let magic: [UInt8] = Array("PLHS".utf8)
  static let headerLength = 24

  /// The sum of bytes: changing one byte always changes it.
  ///
  /// Source: G. Fowler, L. Noll, K.-P. Vo, FNV-1a with 64 bits.
  static func sum(of bytes: some Sequence<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return sum
  }
}

/// Why bytes are no snapshot of heights that can be used here.
public enum HeightSnapshotError: Error, Hashable, Sendable {
  /// The bytes don't begin as a snapshot begins.
  case noSnapshot
  /// The snapshot was written in another layout.
  case otherVersion(Int)
  /// There are fewer or more bytes than the snapshot says.
  case wrongLength(expected: Int, found: Int)
  /// The bytes are not those that were written.
  case damaged
  /// The bytes say something that no snapshot says, at this place.
  case malformed(offset: Int, reason: String)
  /// The heights were measured with other fonts, by another version of the app or of the system.
  case otherOrigin(expected: String, found: String)
}

extension HeightSnapshotError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .noSnapshot: "These bytes are no snapshot of heights."
    case .otherVersion(let version): "The snapshot has version \(version); only version \(HeightSnapshot.formatVersion) is read."
    case .wrongLength(let expected, let found): "The snapshot should have \(expected) bytes after its header, but has \(found)."
    case .damaged: "The snapshot is damaged: its checksum is another one."
    case .malformed(let offset, let reason): "The snapshot is malformed at byte \(offset): \(reason)."
    case .otherOrigin(let expected, let found): "The heights were measured under \"\(found)\", here it is \"\(expected)\"."
    }
  }
}
