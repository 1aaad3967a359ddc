// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A colour in sRGB, or one that depends on the traits it is shown under.
///
/// Source: Apple, "UIColor". Differs from UIKit: components are cut to 0...1, wide-gamut colours and patterns are not offered.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  // Must stay the first stored property.
  private let header = AttributeValueHeader()

  private enum Definition {
    case fixed(ColorComponents)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let definition: Definition

  package init(components: ColorComponents) {
    definition = .fixed(components)
  }

  /// Creates a colour from red, green, blue and opacity, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(components: ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey from its brightness and opacity, each from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(components: ColorComponents(red: white, green: white, blue: white, alpha: alpha))
  }

  /// Creates a colour from hue, saturation, brightness and opacity, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(components: ColorComponents(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
  }

  /// Creates a colour that asks a closure each time it is resolved for some traits.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    definition = .dynamic(dynamicProvider)
  }

  /// Creates a colour with one value for light and one for dark interfaces.
  package convenience init(light: ColorComponents, dark: ColorComponents) {
    let lightColor = UIColor(components: light)
    let darkColor = UIColor(components: dark)
    self.init { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
  }

  /// The fixed colour that this one is under some traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider) = definition else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  /// The components under some traits.
  package func components(under traitCollection: UITraitCollection) -> ColorComponents {
    var color = self
    while true {
      switch color.definition {
      case .fixed(let components): return components
      case .dynamic(let provider): color = provider(traitCollection)
      }
    }
  }

  /// The same colour with another opacity from 0 to 1; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch definition {
    case .fixed(let components):
      return UIColor(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
    case .dynamic(let provider):
      return UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// Writes the components under the current traits to the given places.
  ///
  /// - Returns: true; every colour here has such components.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(under: .current)
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes hue, saturation, brightness and opacity under the current traits to the given places.
  ///
  /// - Returns: true; every colour here has such components.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(under: .current)
    let converted = components.hueSaturationBrightness
    hue?.pointee = converted.hue
    saturation?.pointee = converted.saturation
    brightness?.pointee = converted.brightness
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes the grey and the opacity under the current traits to the given places.
  ///
  /// - Returns: whether the colour is a grey; otherwise nothing is written.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let components = components(under: .current)
    guard components.red == components.green, components.green == components.blue else { return false }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  /// Returns the same object: a colour never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    guard case .fixed(let mine) = definition, case .fixed(let theirs) = other.definition else { return false }
    return mine == theirs
  }

  open override var hash: Int {
    switch definition {
    case .fixed(let components): components.hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    }
  }

  open override var description: String {
    switch definition {
    case .fixed(let color): "UIColor(\(color.red) \(color.green) \(color.blue) \(color.alpha))"
    case .dynamic: "UIColor(dynamic)"
    }
  }
}
