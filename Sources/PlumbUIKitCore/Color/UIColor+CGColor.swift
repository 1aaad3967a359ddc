// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIColor {
  /// Creates a colour from one of the drawing library.
  public convenience init(cgColor: CGColor) {
    self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
  }

  /// The colour for the drawing library, under the current traits.
  public var cgColor: CGColor {
    let components = components(under: .current)
    return CGColor(red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
  }

  /// Makes the colour that of fills and lines in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes the colour that of fills in the current context.
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Makes the colour that of lines in the current context.
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}
