// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A rectangle of a layout: points from its top left corner, y downwards.
public struct TextRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// From the left edge to the right one, at least 0.
  public var width: Double
  /// From the top edge to the bottom one, at least 0.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// Which letter of a layout is nearest to a point.
public struct TextHit: Hashable, Sendable {
  /// The letter's UTF-16 code units; empty in a text without letters.
  public var range: Range<Int>
  /// How far through the letter the point lies in its reading direction, 0...1.
  public var fraction: Double
  /// Where a caret would stand: before the letter or after it.
  public var insertionOffset: Int
  /// Whether the point is on the letter, from the line's top to its bottom.
  public var isInside: Bool

  /// Makes a hit.
  public init(range: Range<Int>, fraction: Double, insertionOffset: Int, isInside: Bool) {
    self.range = range
    self.fraction = fraction
    self.insertionOffset = insertionOffset
    self.isInside = isInside
  }
}

/// Where an attachment stands in a layout.
public struct AttachmentFrame: Hashable, Sendable {
  /// The UTF-16 code unit that it takes the place of.
  public var offset: Int
  /// Its rectangle.
  public var frame: TextRect

  /// Makes a frame.
  public init(offset: Int, frame: TextRect) {
    self.offset = offset
    self.frame = frame
  }
}
