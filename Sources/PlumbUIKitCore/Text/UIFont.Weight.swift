// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

extension UIFont {
  /// The thickness of a font's strokes.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The thickness from -1 (thinnest) to 1; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight from its thickness.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight from its thickness.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// Regular.
    public static let regular = Weight(0)
    /// A little heavier than regular.
    public static let medium = Weight(0.23)
    /// Between medium and bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavier than bold.
    public static let heavy = Weight(0.56)
    /// The heaviest.
    public static let black = Weight(0.62)

    private static let ladder: [(weight: Weight, number: Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700),
      (.heavy, 800), (.black, 900),
    ]

    /// The nearest of the nine weights from 100 to 900.
    var fontWeight: FontWeight {
      let nearest = Self.ladder.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }
      return FontWeight(rawValue: nearest?.number ?? 400)
    }

    init(_ fontWeight: FontWeight) {
      let nearest = Self.ladder.min { abs($0.number - fontWeight.rawValue) < abs($1.number - fontWeight.rawValue) }
      self = nearest?.weight ?? .regular
    }
  }
}
