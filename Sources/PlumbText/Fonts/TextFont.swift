// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz

/// A font: one object for each description.
public final class TextFont: Hashable, Sendable {
  /// What the font was asked for by.
  public let description: FontDescription
  /// Points above the baseline, more than 0, not rounded.
  public let ascender: Double
  /// Points below the baseline, less than 0, not rounded.
  public let descender: Double
  /// Points between the lines.
  public let leading: Double
  /// The height of capital letters in points.
  public let capHeight: Double
  /// The height of the letter x in points.
  public let xHeight: Double
  /// The middle of an underline above the baseline in points; less than 0.
  public let underlinePosition: Double
  /// The thickness of an underline in points.
  public let underlineThickness: Double
  /// The family that was found.
  public let familyName: String
  /// The face in the family, like "Bold".
  public let faceName: String
  /// The face's PostScript name, like "Inter-Bold"; empty without fonts.
  public let postScriptName: String

  let collection: FontCollection
  let instance: FontInstance
  // Kerned text has no ligatures; the instance without them shares face and metrics.
  let unligated: FontInstance

  init(description: FontDescription, collection: FontCollection, instance: FontInstance, unligated: FontInstance) {
    self.description = description
    self.collection = collection
    self.instance = instance
    self.unligated = unligated
    let size = description.size
    ascender = instance.metrics.ascent
    descender = -instance.metrics.descent
    leading = instance.metrics.leading
    familyName = instance.face.familyName
    faceName = instance.face.styleName
    postScriptName = instance.face.postScriptName
    let isSystem = description.family == .system || instance.face.isBuiltIn
    capHeight = isSystem ? SystemFontCalibration.capHeight * size : TextFont.capHeight(instance)
    xHeight = isSystem ? SystemFontCalibration.xHeight * size : TextFont.xHeight(instance)
    underlinePosition = instance.metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -size * 0.1
    underlineThickness = max(instance.metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? size * 0.05, size / 64)
  }

  /// Points from the top of a line to the next one's: ascender, descender and leading, not rounded.
  public var lineHeight: Double { ascender - descender + leading }

  /// Where a renderer finds the font's glyphs.
  public var glyphFont: GlyphFont { instance.glyphFont }

  /// Whether both are the same font: a collection has one object for each description.
  public static func == (lhs: TextFont, rhs: TextFont) -> Bool { lhs === rhs }

  /// Hashes the description.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  // A face may leave these out or state 0.
  private static func capHeight(_ instance: FontInstance) -> Double {
    if let stated = instance.metric(HB_OT_METRICS_TAG_CAP_HEIGHT), stated > 0 { return stated }
    return instance.outlineHeight(of: 0x48) ?? instance.metrics.ascent * 0.75
  }

  private static func xHeight(_ instance: FontInstance) -> Double {
    if let stated = instance.metric(HB_OT_METRICS_TAG_X_HEIGHT), stated > 0 { return stated }
    return instance.outlineHeight(of: 0x78) ?? instance.metrics.ascent * 0.5
  }
}
