// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIScrollView {
  /// The colour of scroll indicators.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// Dark on light content, light on dark content.
    case `default` = 0
    /// Black, for light content.
    case black = 1
    /// White, for dark content.
    case white = 2
  }

  /// Whether and how scrolling dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Not at all.
    case none = 0
    /// As soon as a drag begins.
    case onDrag = 1
    /// Following the finger that pulls it down.
    case interactive = 2
    /// As soon as a drag begins, with what belongs to the keyboard.
    case onDragWithAccessory = 3
    /// Following the finger, with what belongs to the keyboard.
    case interactiveWithAccessory = 4
  }

  /// When the safe area is added to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Vertically always; horizontally where the content scrolls.
    case automatic = 0
    /// In the directions in which the content scrolls.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// Always.
    case always = 3
  }

  /// How quickly a movement slows down: the factor by which the velocity falls in a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor, between 0 and 1.
    public let rawValue: CGFloat

    /// Creates a rate from its factor.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate for short movements.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
