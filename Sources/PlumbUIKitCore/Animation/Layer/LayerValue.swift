// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The value of a layer's property, as an animation works with it.
enum LayerValue: Equatable {
  /// What a value means.
  enum Kind {
    case scalar, point, size, rect, color, transform, path, picture, colors, list
  }

  case numbers(AnimatableProperty.Value)
  case path(CGPath)
  case picture(CGImage)
  case colors([CGColor])
  case list([Double])
  case nothing

  static func == (left: LayerValue, right: LayerValue) -> Bool {
    switch (left, right) {
    case (.numbers(let first), .numbers(let second)): first == second
    case (.path(let first), .path(let second)): first == second
    case (.picture(let first), .picture(let second)): first === second
    case (.colors(let first), .colors(let second)): first == second
    case (.list(let first), .list(let second)): first == second
    case (.nothing, .nothing): true
    default: false
    }
  }

  // MARK: Boxed values

  /// Reads what an app gives for a property; nil for a value of another type or one that is not finite.
  init?(_ value: Any, kind: Kind) {
    switch kind {
    case .scalar: self.init(lanes: Self.number(value).map { [$0] })
    case .point:
      let point = value as? CGPoint ?? (value as? NSValue)?.pointValue
      self.init(lanes: point.map { [$0.x, $0.y] })
    case .size:
      let size = value as? CGSize ?? (value as? NSValue)?.sizeValue
      self.init(lanes: size.map { [$0.width, $0.height] })
    case .rect:
      guard let rect = value as? CGRect ?? (value as? NSValue)?.rectValue else { return nil }
      self.init(lanes: [rect.minX, rect.minY, rect.width, rect.height])
    case .color:
      guard let color = value as? CGColor else { return nil }
      self = .numbers(AnimatableProperty.numbers(color))
    case .transform:
      guard let plane = (value as? CATransform3D).map(CATransform3DGetAffineTransform) ?? value as? CGAffineTransform else { return nil }
      self = .numbers(AnimatableProperty.numbers(plane))
    case .path:
      guard let path = value as? CGPath else { return nil }
      self = .path(path)
    case .picture:
      guard let picture = value as? CGImage else { return nil }
      self = .picture(picture)
    case .colors:
      guard let colors = value as? [Any] else { return nil }
      self = .colors(colors.compactMap { $0 as? CGColor })
    case .list:
      guard let list = value as? [Any] else { return nil }
      self = .list(list.compactMap(Self.number))
    }
  }

  private init?(lanes: [Double]?) {
    guard let lanes, lanes.allSatisfy(\.isFinite) else { return nil }
    var numbers = AnimatableProperty.Value.zero
    for (place, number) in lanes.enumerated() { numbers[place] = number }
    self = .numbers(numbers)
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Int: Double(number)
    case let number as Float: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// The value as apps give and take it.
  func boxed(_ kind: Kind) -> Any? {
    switch self {
    case .path(let path): path
    case .picture(let picture): picture
    case .colors(let colors): colors
    case .list(let list): list.map { NSNumber(value: $0) }
    case .nothing: nil
    case .numbers(let numbers):
      switch kind {
      case .point: AnimatableProperty.point(numbers)
      case .size: CGSize(width: numbers[0], height: numbers[1])
      case .rect: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      case .color: AnimatableProperty.color(numbers)
      case .transform: CATransform3DMakeAffineTransform(AnimatableProperty.transform(numbers))
      default: CGFloat(numbers[0])
      }
    }
  }

  var scalar: CGFloat {
    if case .numbers(let numbers) = self { numbers[0] } else { 0 }
  }

  // MARK: Between two values

  /// The value and a multiple of another one; of what has no numbers the value stays.
  func adding(_ other: LayerValue, times factor: Double) -> LayerValue {
    if case .numbers(let mine) = self, case .numbers(let theirs) = other { .numbers(mine + theirs * factor) } else { self }
  }

  func distance(to other: LayerValue) -> Double {
    guard case .numbers(let mine) = self, case .numbers(let theirs) = other else { return 1 }
    let way = theirs - mine
    return (way * way).sum().squareRoot()
  }

  /// A share of the way to another value; what can't be blended is changed in the middle of it.
  func blended(with end: LayerValue, share: Double, kind: Kind) -> LayerValue {
    switch (self, end) {
    case (.numbers(let from), .numbers(let to)):
      if kind == .transform { return .numbers(from + AnimatableProperty.transform.difference(from: to, to: from) * share) }
      return .numbers(from + (to - from) * share)
    case (.nothing, .numbers(let to)) where kind == .color: return .numbers(Self.faded(to, share))
    case (.numbers(let from), .nothing) where kind == .color: return .numbers(Self.faded(from, 1 - share))
    case (.list(let from), .list(let to)) where from.count == to.count:
      return .list(zip(from, to).map { $0 + ($1 - $0) * share })
    case (.colors(let from), .colors(let to)) where from.count == to.count:
      return .colors(
        zip(from, to).map {
          let (first, second) = (AnimatableProperty.numbers($0), AnimatableProperty.numbers($1))
          return AnimatableProperty.color(first + (second - first) * share)
        })
    case (.path(let from), .path(let to)): return from.blended(with: to, share: share).map { .path($0) } ?? (share < 0.5 ? self : end)
    default: return share < 0.5 ? self : end
    }
  }

  /// A colour with a part of its opacity: nothing is the colour without opacity, so that no black comes in between.
  private static func faded(_ color: AnimatableProperty.Value, _ share: Double) -> AnimatableProperty.Value {
    var color = color
    color[3] *= share
    return color
  }

  /// A point on a smooth curve through four values, between the second and the third (Catmull and Rom).
  static func smooth(
    _ before: LayerValue, _ from: LayerValue, _ to: LayerValue, _ after: LayerValue, share t: Double, kind: Kind
  ) -> LayerValue {
    guard case .numbers(let p0) = before, case .numbers(let p1) = from, case .numbers(let p2) = to, case .numbers(let p3) = after else {
      return from.blended(with: to, share: t, kind: kind)
    }
    // Each sum with its type: without it the compiler tries every way to read the scalars, for four seconds.
    typealias Value = AnimatableProperty.Value
    let linear: Value = (p2 - p0) * t
    let square: Value = (p0 + p0) - p1 * 5 + p2 * 4 - p3
    let cube: Value = (p1 - p2) * 3 - p0 + p3
    let curved: Value = square * (t * t) + cube * (t * t * t)
    return .numbers(p1 + (linear + curved) * 0.5)
  }
}

extension CGPath {
  /// A path between this one and another one of the same parts; nil if their parts differ.
  func blended(with other: CGPath, share: Double) -> CGPath? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share) }
    let path = CGMutablePath()
    for pair in zip(elements, other.elements) {
      switch pair {
      case (.move(let a), .move(let b)): path.move(to: mix(a, b))
      case (.line(let a), .line(let b)): path.addLine(to: mix(a, b))
      case (.curve(let a1, let a2, let a3), .curve(let b1, let b2, let b3)):
        path.addCurve(to: mix(a3, b3), control1: mix(a1, b1), control2: mix(a2, b2))
      case (.close, .close): path.closeSubpath()
      default: return nil
      }
    }
    return path
  }
}
