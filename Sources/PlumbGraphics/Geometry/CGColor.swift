// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

public import Foundation

/// A colour in sRGB with an opacity, not premultiplied.
///
/// Differs from UIKit: the colour space is always sRGB; components outside 0...1 are cut to that range.
public final class CGColor: Hashable, Sendable {
  /// The red component, 0...1.
  public let red: CGFloat
  /// The green component, 0...1.
  public let green: CGFloat
  /// The blue component, 0...1.
  public let blue: CGFloat
  /// The opacity, from 0 (invisible) to 1.
  public let alpha: CGFloat

  /// Creates a colour from sRGB components, 0...1; one that is not a number becomes 0.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    func cut(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
    self.red = cut(red)
    self.green = cut(green)
    self.blue = cut(blue)
    self.alpha = cut(alpha)
  }

  /// Creates a colour from sRGB components, 0...1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a shade of grey, from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black that does not show.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components in the order red, green, blue, alpha.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  /// The number of components, the opacity included.
  public var numberOfComponents: Int { 4 }

  /// The same colour with another opacity, 0...1.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether two colours have the same components.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right || (left.red == right.red && left.green == right.green && left.blue == right.blue && left.alpha == right.alpha)
  }

  /// Feeds the components to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}
