// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a renderer finds glyphs: a face of a file, at a size.
public struct GlyphFont: Hashable, Sendable {
  /// The font file; empty when no font is installed, and then there is nothing to draw.
  public var path: String
  /// The face in the file.
  public var faceIndex: Int
  /// Points to the em.
  public var size: Double
  /// Whether glyphs bring their own colours.
  public var isColor: Bool
  /// The horizontal shear that makes an upright face italic: 0, or points to the right for each point up.
  public var syntheticSlant: Double

  /// Describes a font for a renderer.
  public init(path: String, faceIndex: Int, size: Double, isColor: Bool = false, syntheticSlant: Double = 0) {
    self.path = path
    self.faceIndex = faceIndex
    self.size = size
    self.isColor = isColor
    self.syntheticSlant = syntheticSlant
  }
}

/// Where a glyph stands: points from the line's origin on the baseline, y downwards.
public struct GlyphPosition: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// Makes a position.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A letter in a run, as a reader sees it: a character with all that extends it.
public struct LetterPlace: Hashable, Sendable {
  /// Its first UTF-16 code unit in the text.
  public var offset: Int
  /// Its left edge in points from the line's origin; its right edge is the next letter's left one, or the run's.
  public var x: Double

  /// Makes a place.
  public init(offset: Int, x: Double) {
    self.offset = offset
    self.x = x
  }
}

/// Glyphs of one font and one style that stand side by side in a line, from left to right.
public struct GlyphRun: Hashable, Sendable {
  /// The font of the glyphs.
  public var font: GlyphFont
  /// Glyph numbers of the face.
  public var glyphs: [UInt32]
  /// A place for each glyph.
  public var positions: [GlyphPosition]
  /// For each glyph the first UTF-16 code unit of the characters it shows; an ellipsis has the place of the cut.
  public var characters: [Int]
  /// The letters from left to right.
  ///
  /// Those that share a ligature have equal parts of it; a sign that is not in the text has none.
  public var letters: [LetterPlace]
  /// The characters shown, in UTF-16 code units of the text.
  public var range: Range<Int>
  /// The index in `StyledText.runs` of the style, and so of the colour.
  public var styleIndex: Int
  /// The left edge, in points from the line's origin.
  public var x: Double
  /// Points from the left edge to the right one.
  public var width: Double
  /// Whether the characters run from right to left.
  public var isRightToLeft: Bool
  /// The object that stands here instead of glyphs.
  public var attachment: InlineAttachment?

  /// Makes a run.
  public init(
    font: GlyphFont, glyphs: [UInt32] = [], positions: [GlyphPosition] = [], characters: [Int] = [],
    letters: [LetterPlace] = [], range: Range<Int>, styleIndex: Int, x: Double, width: Double, isRightToLeft: Bool = false,
    attachment: InlineAttachment? = nil
  ) {
    self.font = font
    self.glyphs = glyphs
    self.positions = positions
    self.characters = characters
    self.letters = letters
    self.range = range
    self.styleIndex = styleIndex
    self.x = x
    self.width = width
    self.isRightToLeft = isRightToLeft
    self.attachment = attachment
  }
}

extension GlyphRun {
  /// The part of the run that some of its glyphs make, with the characters and letters that they show.
  package func part(_ part: Range<Int>) -> GlyphRun {
    guard part != glyphs.indices, let least = characters[part].min(), let greatest = characters[part].max() else { return self }
    // Clusters ascend or descend from glyph to glyph, so that those of a part follow each other in the text.
    let units = least..<(characters.filter { $0 > greatest }.min() ?? max(greatest + 1, range.upperBound))
    var piece = self
    piece.glyphs = Array(glyphs[part])
    piece.positions = Array(positions[part])
    piece.characters = Array(characters[part])
    piece.letters = letters.filter { units.contains($0.offset) }
    piece.range = units
    piece.x = part.lowerBound == 0 ? x : piece.letters.first?.x ?? positions[part.lowerBound].x
    let next = part.upperBound == glyphs.count ? nil : letters.first { $0.x > piece.x && !units.contains($0.offset) }?.x
    let end = part.upperBound == glyphs.count ? x + width : next ?? positions[part.upperBound].x
    piece.width = end - piece.x
    return piece
  }
}
