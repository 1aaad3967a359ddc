// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// What a row shows: an identity and the version of its content.
///
/// Two rows with equal keys have equal heights in the same environment, so a key must change whenever what the row shows changes:
/// give it the identity of the item and a number that grows with each edit. Equality decides, never a hash alone.
///
/// ```swift
/// HeightKey(post.id, version: post.revision)
/// ```
public struct HeightKey: Hashable, Sendable {
  let row: RowKey

  /// Creates a key from an integer identity.
  public init(_ id: Int, version: Int = 0) {
    row = RowKey(id, version: version)
  }

  /// Creates a key from a string identity.
  public init(_ id: String, version: Int = 0) {
    row = RowKey(id, version: version)
  }

  /// Creates a key from a UUID.
  public init(_ id: UUID, version: Int = 0) {
    let bytes = id.uuid
    let high = [bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7]
    let low = [bytes.8, bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15]
    row = RowKey(high: Self.bigEndian(high), low: Self.bigEndian(low), version: version)
  }

  /// Creates a key from any other identity; it is kept in memory only.
  @_disfavoredOverload
  public init<ID: Hashable & Sendable>(_ id: ID, version: Int = 0) {
    row = RowKey(id, version: version)
  }

  private static func bigEndian(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension HeightKey: CustomStringConvertible {
  /// The identity, and the version where it is not 0.
  public var description: String {
    let identity =
      switch row.identity {
      case .number(let number): "\(number)"
      case .string(let text): "\"\(text)\""
      case .uuid(let high, let low): Self.uuid(high: high, low: low).uuidString
      case .other(let value): "\(value)"
      }
    return row.version == 0 ? identity : "\(identity), version \(row.version)"
  }

  private static func uuid(high: UInt64, low: UInt64) -> UUID {
    let bytes = [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
    var uuid = UUID().uuid
    withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: bytes) }
    return UUID(uuid: uuid)
  }
}
