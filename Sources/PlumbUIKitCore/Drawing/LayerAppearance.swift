// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  /// All four corners.
  package static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The form of a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The form's name.
  public let rawValue: String

  /// Creates a form from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A corner whose curvature grows steadily; drawn as a quarter of a circle.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// What a layer looks like, as a value.
package struct LayerAppearance {
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = CACornerMask.all
  package var borderWidth: CGFloat = 0
  package var borderColor = CGColor.black
  package var shadowColor = CGColor.black
  package var shadowOpacity: CGFloat = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: CGPath?
  package var contents: CGImage?

  package var hasShadow: Bool { shadowOpacity > 0 && shadowColor.alpha > 0 }
  package var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }
}
