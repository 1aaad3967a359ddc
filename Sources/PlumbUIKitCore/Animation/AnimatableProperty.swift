// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A property of a view or its layer that can be animated, as up to eight numbers.
///
/// Numbers that are zero in one state and not in another are simply blended; a transform is taken apart into movement, turn and scale,
/// so that a turn stays a turn.
package enum AnimatableProperty: Hashable, Sendable {
  case center, boundsOrigin, boundsSize, transform
  case alpha, backgroundColor
  case cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius

  typealias Value = SIMD8<Double>

  /// Whether the view's own pixels change with it, not only its place.
  var changesPixels: Bool {
    switch self {
    case .center: false
    default: true
    }
  }

  // MARK: Numbers

  static func numbers(_ point: CGPoint) -> Value { Value(point.x, point.y, 0, 0, 0, 0, 0, 0) }
  static func numbers(_ size: CGSize) -> Value { Value(size.width, size.height, 0, 0, 0, 0, 0, 0) }
  static func numbers(_ value: CGFloat) -> Value { Value(value, 0, 0, 0, 0, 0, 0, 0) }
  static func numbers(_ color: CGColor) -> Value { Value(color.red, color.green, color.blue, color.alpha, 0, 0, 0, 0) }

  static func numbers(_ transform: CGAffineTransform) -> Value {
    let scaleX = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let determinant = transform.a * transform.d - transform.b * transform.c
    let scaleY = scaleX > 0 ? determinant / scaleX : transform.d
    let shear = scaleX > 0 ? (transform.a * transform.c + transform.b * transform.d) / scaleX : transform.c
    let angle = scaleX > 0 ? atan2(transform.b, transform.a) : 0
    return Value(transform.tx, transform.ty, angle, scaleX, scaleY, shear, 0, 0)
  }

  static func point(_ value: Value) -> CGPoint { CGPoint(x: value[0], y: value[1]) }
  static func size(_ value: Value) -> CGSize { CGSize(width: max(0, value[0]), height: max(0, value[1])) }

  static func color(_ value: Value) -> CGColor {
    func unit(_ number: Double) -> Double { min(max(number, 0), 1) }
    return CGColor(red: unit(value[0]), green: unit(value[1]), blue: unit(value[2]), alpha: unit(value[3]))
  }

  static func transform(_ value: Value) -> CGAffineTransform {
    let (sine, cosine) = (sin(value[2]), cos(value[2]))
    // Shear and vertical scale first, then the turn.
    return CGAffineTransform(
      a: cosine * value[3], b: sine * value[3], c: cosine * value[5] - sine * value[4], d: sine * value[5] + cosine * value[4],
      tx: value[0], ty: value[1])
  }

  /// The way from one state to another: a turn takes the shorter direction.
  func difference(from old: Value, to new: Value) -> Value {
    var difference = old - new
    if self == .transform {
      let turn = difference[2].remainder(dividingBy: 2 * .pi)
      difference[2] = turn
    }
    return difference
  }
}

extension UIView {
  /// The numbers of a property as the app set it.
  func modelNumbers(_ property: AnimatableProperty) -> AnimatableProperty.Value {
    let look = drawingState.layer?.appearance ?? LayerAppearance()
    switch property {
    case .center: return AnimatableProperty.numbers(geometry.center)
    case .boundsOrigin: return AnimatableProperty.numbers(geometry.boundsOrigin)
    case .boundsSize: return AnimatableProperty.numbers(geometry.bounds.size)
    case .transform: return AnimatableProperty.numbers(geometry.transform)
    case .alpha: return AnimatableProperty.numbers(alpha)
    case .backgroundColor: return AnimatableProperty.numbers(modelBackground)
    case .cornerRadius: return AnimatableProperty.numbers(look.cornerRadius)
    case .borderWidth: return AnimatableProperty.numbers(look.borderWidth)
    case .borderColor: return AnimatableProperty.numbers(look.borderColor)
    case .shadowColor: return AnimatableProperty.numbers(look.shadowColor)
    case .shadowOpacity: return AnimatableProperty.numbers(look.shadowOpacity)
    case .shadowOffset: return AnimatableProperty.numbers(look.shadowOffset)
    case .shadowRadius: return AnimatableProperty.numbers(look.shadowRadius)
    }
  }

  private var modelBackground: CGColor {
    backgroundColor?.resolvedColor(with: traitCollection).cgColor ?? .clear
  }

  /// Sets a property from its numbers, as when an animation ends somewhere else than planned.
  func setModel(_ property: AnimatableProperty, _ value: AnimatableProperty.Value) {
    switch property {
    case .center: center = AnimatableProperty.point(value)
    case .boundsOrigin: bounds.origin = AnimatableProperty.point(value)
    case .boundsSize: bounds.size = AnimatableProperty.size(value)
    case .transform: transform = AnimatableProperty.transform(value)
    case .alpha: alpha = value[0]
    case .backgroundColor: backgroundColor = UIColor(cgColor: AnimatableProperty.color(value))
    case .cornerRadius: layer.cornerRadius = value[0]
    case .borderWidth: layer.borderWidth = value[0]
    case .borderColor: layer.borderColor = AnimatableProperty.color(value)
    case .shadowColor: layer.shadowColor = AnimatableProperty.color(value)
    case .shadowOpacity: layer.shadowOpacity = Float(value[0])
    case .shadowOffset: layer.shadowOffset = CGSize(width: value[0], height: value[1])
    case .shadowRadius: layer.shadowRadius = value[0]
    }
  }
}
