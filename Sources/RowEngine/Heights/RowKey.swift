// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a row shows: an identity and the version of its content.
///
/// Integers, 128-bit numbers and short ASCII strings lie flat inside the key; other identities are boxed. Equality decides, never a hash.
public struct RowKey: Hashable, Sendable {
  /// The bytes of the identity, or the hash of a boxed one.
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64
  /// Six more bytes of a string, its length, and the kind of the identity in the last byte.
  @usableFromInline let tail: UInt64
  @usableFromInline let box: RowKeyBox?

  /// The version of the content.
  public let version: Int

  /// Creates a key from a number.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - version: The version of the content.
  @inlinable
  public init(_ id: Int, version: Int = 0) {
    // The kind is the last byte: the highest one, the machine being little-endian.
    self.init(low: UInt64(bitPattern: Int64(id)), high: 0, tail: 1 << 56, box: nil, version: version)
  }

  /// Creates a key from the 128 bits of a UUID.
  ///
  /// - Parameters:
  ///   - high: The first eight bytes.
  ///   - low: The last eight bytes.
  ///   - version: The version of the content.
  public init(high: UInt64, low: UInt64, version: Int = 0) {
    self.init(low: low, high: high, tail: RowKey.tail(kind: 2), box: nil, version: version)
  }

  /// Creates a key from a string.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - version: The version of the content.
  public init(_ id: String, version: Int = 0) {
    if let (low, high, tail) = RowKey.packed(id) {
      self.init(low: low, high: high, tail: tail, box: nil, version: version)
    } else {
      self.init(boxed: id, version: version)
    }
  }

  /// Creates a key from any other identity.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - version: The version of the content.
  @_disfavoredOverload
  public init<ID: Hashable & Sendable>(_ id: ID, version: Int = 0) {
    switch id {
    case let number as Int: self.init(number, version: version)
    case let string as String: self.init(string, version: version)
    default: self.init(boxed: id, version: version)
    }
  }

  private init(boxed id: some Hashable & Sendable, version: Int) {
    let box = RowKeyBox(id)
    self.init(low: UInt64(truncatingIfNeeded: id.hashValue), high: 0, tail: RowKey.tail(kind: 3), box: box, version: version)
  }

  @inlinable
  init(low: UInt64, high: UInt64, tail: UInt64, box: RowKeyBox?, version: Int) {
    self.low = low
    self.high = high
    self.tail = tail
    self.box = box
    self.version = version
  }

  /// The whole key in four words, for comparisons that must not count references; nil where the identity is boxed.
  @inlinable
  package var words: SIMD4<UInt64>? {
    box == nil ? SIMD4(low, high, tail, UInt64(bitPattern: Int64(version))) : nil
  }

  /// An identity as it was given.
  public enum Identity: Sendable {
    /// A number.
    case number(Int)
    /// The 128 bits of a UUID.
    case uuid(high: UInt64, low: UInt64)
    /// A string.
    case string(String)
    /// Something that lives only in memory.
    case other(any Hashable & Sendable)
  }

  /// The identity as it was given.
  public var identity: Identity {
    if let box { return (box.value as? String).map { .string($0) } ?? .other(box.value) }
    var bytes = (low, high, tail)
    return withUnsafeBytes(of: &bytes) { bytes in
      switch bytes[23] {
      case 1: .number(Int(truncatingIfNeeded: low))
      case 2: .uuid(high: high, low: low)
      default: .string(String(decoding: bytes[0..<Int(bytes[22])], as: UTF8.self))
      }
    }
  }

  /// Longest string that lies flat, in bytes.
  private static let flatLength = 22

  private static func tail(kind: UInt8) -> UInt64 {
    var tail: UInt64 = 0
    withUnsafeMutableBytes(of: &tail) { $0[7] = kind }
    return tail
  }

  private static func packed(_ id: String) -> (UInt64, UInt64, UInt64)? {
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    let count = id.utf8.count
    if count > flatLength { return nil }
    withUnsafeMutableBytes(of: &words) { target in
      if id.utf8.withContiguousStorageIfAvailable({ target.copyMemory(from: UnsafeRawBufferPointer($0)) }) == nil {
        target.copyBytes(from: id.utf8)
      }
    }
    // Other characters have several spellings that are equal; the box compares them as strings.
    if (words.0 | words.1 | words.2) & 0x8080_8080_8080_8080 != 0 { return nil }
    withUnsafeMutableBytes(of: &words) { target in
      target[22] = UInt8(truncatingIfNeeded: count)
      target[23] = 4
    }
    return words
  }
}

/// An identity that doesn't lie flat in a key.
@usableFromInline
final class RowKeyBox: Hashable, Sendable {
  let value: any Hashable & Sendable

  init(_ value: any Hashable & Sendable) {
    self.value = value
  }

  @usableFromInline
  static func == (lhs: RowKeyBox, rhs: RowKeyBox) -> Bool {
    lhs === rhs || AnyHashable(lhs.value) == AnyHashable(rhs.value)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }
}
