// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIColor {
  // MARK: Colours by role (source: Apple, "UI element colors", and the values that these colours print)

  /// Text of the first rank.
  public static let label = UIColor(light: .init(0, 0, 0), dark: .init(255, 255, 255))
  /// Text of the second rank.
  public static let secondaryLabel = UIColor(light: .init(60, 60, 67, 0.6), dark: .init(235, 235, 245, 0.6))
  /// Text of the third rank.
  public static let tertiaryLabel = UIColor(light: .init(60, 60, 67, 0.3), dark: .init(235, 235, 245, 0.3))
  /// Text of the fourth rank.
  public static let quaternaryLabel = UIColor(light: .init(60, 60, 67, 0.18), dark: .init(235, 235, 245, 0.16))
  /// Text that stands for input to come.
  public static let placeholderText = UIColor(light: .init(60, 60, 67, 0.3), dark: .init(235, 235, 245, 0.3))
  /// Links.
  public static let link = UIColor(light: .init(0, 122, 255), dark: .init(9, 132, 255))
  /// Lines that let the ground shine through.
  public static let separator = UIColor(light: .init(60, 60, 67, 0.29), dark: .init(84, 84, 88, 0.6))
  /// Opaque lines.
  public static let opaqueSeparator = UIColor(light: .init(198, 198, 200), dark: .init(56, 56, 58))
  /// The ground of the interface.
  public static let systemBackground = UIColor(light: .init(255, 255, 255), dark: .init(0, 0, 0))
  /// Content on the ground.
  public static let secondarySystemBackground = UIColor(light: .init(242, 242, 247), dark: .init(28, 28, 30))
  /// Content on content.
  public static let tertiarySystemBackground = UIColor(light: .init(255, 255, 255), dark: .init(44, 44, 46))
  /// The ground of grouped tables.
  public static let systemGroupedBackground = UIColor(light: .init(242, 242, 247), dark: .init(0, 0, 0))
  /// Groups on the ground.
  public static let secondarySystemGroupedBackground = UIColor(light: .init(255, 255, 255), dark: .init(28, 28, 30))
  /// Content in groups.
  public static let tertiarySystemGroupedBackground = UIColor(light: .init(242, 242, 247), dark: .init(44, 44, 46))
  /// The fill of thin shapes.
  public static let systemFill = UIColor(light: .init(120, 120, 128, 0.2), dark: .init(120, 120, 128, 0.36))
  /// The fill of shapes of medium size.
  public static let secondarySystemFill = UIColor(light: .init(120, 120, 128, 0.16), dark: .init(120, 120, 128, 0.32))
  /// The fill of large shapes.
  public static let tertiarySystemFill = UIColor(light: .init(118, 118, 128, 0.12), dark: .init(118, 118, 128, 0.24))
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = UIColor(light: .init(116, 116, 128, 0.08), dark: .init(118, 118, 128, 0.18))
}
