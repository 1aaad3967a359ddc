// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIColor {
  // MARK: System colours (source: Apple, Human Interface Guidelines, "Color", specifications for iOS)

  /// Red, for light and dark interfaces.
  public static let systemRed = UIColor(light: .init(255, 59, 48), dark: .init(255, 69, 58))
  /// Orange, for light and dark interfaces.
  public static let systemOrange = UIColor(light: .init(255, 149, 0), dark: .init(255, 159, 10))
  /// Yellow, for light and dark interfaces.
  public static let systemYellow = UIColor(light: .init(255, 204, 0), dark: .init(255, 214, 10))
  /// Green, for light and dark interfaces.
  public static let systemGreen = UIColor(light: .init(52, 199, 89), dark: .init(48, 209, 88))
  /// Mint, for light and dark interfaces.
  public static let systemMint = UIColor(light: .init(0, 199, 190), dark: .init(99, 230, 226))
  /// Teal, for light and dark interfaces.
  public static let systemTeal = UIColor(light: .init(48, 176, 199), dark: .init(64, 200, 224))
  /// Cyan, for light and dark interfaces.
  public static let systemCyan = UIColor(light: .init(50, 173, 230), dark: .init(100, 210, 255))
  /// Blue, for light and dark interfaces.
  public static let systemBlue = UIColor(light: .init(0, 122, 255), dark: .init(10, 132, 255))
  /// Indigo, for light and dark interfaces.
  public static let systemIndigo = UIColor(light: .init(88, 86, 214), dark: .init(94, 92, 230))
  /// Purple, for light and dark interfaces.
  public static let systemPurple = UIColor(light: .init(175, 82, 222), dark: .init(191, 90, 242))
  /// Pink, for light and dark interfaces.
  public static let systemPink = UIColor(light: .init(255, 45, 85), dark: .init(255, 55, 95))
  /// Brown, for light and dark interfaces.
  public static let systemBrown = UIColor(light: .init(162, 132, 94), dark: .init(172, 142, 104))
  /// The base grey, for light and dark interfaces.
  public static let systemGray = UIColor(light: .init(142, 142, 147), dark: .init(142, 142, 147))
  /// A grey that stands out less than `systemGray`, for light and dark interfaces.
  public static let systemGray2 = UIColor(light: .init(174, 174, 178), dark: .init(99, 99, 102))
  /// A grey nearer to the background, for light and dark interfaces.
  public static let systemGray3 = UIColor(light: .init(199, 199, 204), dark: .init(72, 72, 74))
  /// A grey nearer to the background, for light and dark interfaces.
  public static let systemGray4 = UIColor(light: .init(209, 209, 214), dark: .init(58, 58, 60))
  /// A grey nearer to the background, for light and dark interfaces.
  public static let systemGray5 = UIColor(light: .init(229, 229, 234), dark: .init(44, 44, 46))
  /// The grey next to the background, for light and dark interfaces.
  public static let systemGray6 = UIColor(light: .init(242, 242, 247), dark: .init(28, 28, 30))
  /// The tint where nobody chose one: the system's blue.
  public static let tintColor = UIColor.systemBlue
}
