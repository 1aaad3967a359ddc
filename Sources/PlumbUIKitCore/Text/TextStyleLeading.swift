// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How far apart the lines of a text style's font are set.
///
/// Several lines of a text style are farther apart than those of a system font of the same size, whose lines follow one another at their height.
/// Source: Apple, Human Interface Guidelines, "Typography", Dynamic Type sizes, column "Leading". Labels of two to seven lines, as Interface Builder
/// recorded them in public apps, agree to the pixel: 14 → 19 (Body, Headline), 12 → 16 (Caption 1), 13 → 18 (Footnote),
/// 15 → 20 (Subheadline) and 17 → 22 (Body, Headline). The other sizes have the guidelines' values only; those of a text style at the
/// standard sizes are 11 → 13, 16 → 21, 20 → 25, 22 → 28, 28 → 34 and 34 → 41.
enum TextStyleLeading {
  /// From one baseline to the next in points, for sizes from 11 to 60.
  private static let distances: [CGFloat] = [
    13, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 30, 31, 32, 33, 34, 35, 37, 38, 39, 40, 41, 42, 43, 44, 46, 47, 48, 49, 50, 51, 52,
    53,
    55, 56, 57, 58, 59, 60, 61, 62, 64, 65, 66, 67, 68, 69, 70,
  ]

  /// What is added between lines of a font in points; 0 for fonts that are no text style, or whose style is scaled from another font.
  static func addition(to font: UIFont) -> CGFloat {
    guard let style = font.followedStyle, style.baseSize == nil else { return 0 }
    let index = Int(font.pointSize.rounded()) - 11
    guard distances.indices.contains(index), font.pointSize == font.pointSize.rounded() else { return 0 }
    return max(0, distances[index] - font.lineHeight)
  }
}
