// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An object in a line of text: a picture, or a view's place.
public struct InlineAttachment: Hashable, Sendable {
  /// The width in points, at least 0.
  public var width: Double
  /// The height in points, at least 0.
  public var height: Double
  /// The bottom edge above the baseline, in points; UIKit's `bounds.origin.y`.
  public var y: Double

  /// Describes an attachment; a value that is not finite, or a negative size, counts as 0.
  public init(width: Double, height: Double, y: Double = 0) {
    self.width = width.isFinite ? min(max(0, width), 1e6) : 0
    self.height = height.isFinite ? min(max(0, height), 1e6) : 0
    self.y = y.isFinite ? min(max(-1e6, y), 1e6) : 0
  }

  /// What the line must reach above the baseline.
  var ascent: Double { max(0, y + height) }
  /// What the line must reach below the baseline.
  var descent: Double { max(0, -y) }
}

/// What shaping and line metrics need to know of a run of text; colours are not here.
public struct TextStyle: Hashable, Sendable {
  /// The font.
  public var font: TextFont
  /// Points added after each character; not 0 switches ligatures off.
  public var kern: Double
  /// Points by which the run is moved up.
  public var baselineOffset: Double
  /// What stands in place of each U+FFFC of the run.
  public var attachment: InlineAttachment?

  /// Describes a style; a kern or an offset that is not finite counts as 0.
  public init(font: TextFont, kern: Double = 0, baselineOffset: Double = 0, attachment: InlineAttachment? = nil) {
    self.font = font
    self.kern = kern.isFinite ? min(max(-1e4, kern), 1e4) : 0
    self.baselineOffset = baselineOffset.isFinite ? min(max(-1e5, baselineOffset), 1e5) : 0
    self.attachment = attachment
  }
}
