// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How much a constraint matters: 1000 is required, everything below is optional, and a higher one is satisfied before a lower one.
///
/// Source: Apple, "UILayoutPriority".
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority, 0...1000.
  public var rawValue: Float

  /// Creates a priority from a number, 0...1000.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from a number, 0...1000.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// The constraint must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// What a view resists compression with by default: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The level of a drag that may resize the scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The level at which the scene's size stays: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The level of a drag that can't resize the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// What a view hugs its content with by default: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The level of the target size in `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
