// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A link that a text shows.
public struct RowTextLink: Hashable, Sendable {
  /// The value of the `link` attribute as text.
  public let value: String
  /// What its letters fill, line by line, in points from the text's top left corner.
  public let rects: [CGRect]
}

extension RowText {
  /// The memory that the text takes in bytes, estimated from its lines.
  public var byteCount: Int { 512 + 1_024 * lineCount }
}
