// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The properties of layers that can be animated, by Core Animation's names.
enum LayerProperty: String, CaseIterable {
  case position, bounds, anchorPoint, transform, zPosition
  case opacity, backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, contents
  case path, fillColor, strokeColor, lineWidth, strokeStart, strokeEnd, lineDashPhase, miterLimit
  case colors, locations, startPoint, endPoint

  var kind: LayerValue.Kind {
    switch self {
    case .position, .anchorPoint, .startPoint, .endPoint: .point
    case .bounds: .rect
    case .transform: .transform
    case .shadowOffset: .size
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .color
    case .path, .shadowPath: .path
    case .contents: .picture
    case .colors: .colors
    case .locations: .list
    case .zPosition, .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .lineWidth, .strokeStart, .strokeEnd,
      .lineDashPhase, .miterLimit:
      .scalar
    }
  }

  /// Whether the place of the layer changes with it, so that what lies behind it is seen.
  var isGeometry: Bool {
    switch self {
    case .position, .bounds, .anchorPoint, .transform: true
    default: false
    }
  }
}

/// A property of a layer or a part of it.
struct LayerKeyPath: Equatable {
  let property: LayerProperty
  let kind: LayerValue.Kind
  /// The numbers that are meant; nil for the whole property.
  private let lanes: [Int]?
  /// A turn out of the plane, shown as the narrowing that one sees of it: the number that is narrowed.
  private let narrowed: Int?

  init?(_ path: String) {
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let property = LayerProperty(rawValue: first) else { return nil }
    self.property = property
    guard parts.count == 2 else {
      (kind, lanes, narrowed) = (property.kind, nil, nil)
      return
    }
    if property == .transform, parts[1] == "rotation.x" || parts[1] == "rotation.y" {
      (kind, lanes, narrowed) = (.scalar, nil, parts[1] == "rotation.y" ? 3 : 4)
      return
    }
    guard let part = Self.parts(of: property.kind)[parts[1]] else { return nil }
    (kind, lanes, narrowed) = (part.kind, part.lanes, nil)
  }

  private static func parts(of kind: LayerValue.Kind) -> [String: (kind: LayerValue.Kind, lanes: [Int])] {
    switch kind {
    case .point: ["x": (.scalar, [0]), "y": (.scalar, [1])]
    case .size: ["width": (.scalar, [0]), "height": (.scalar, [1])]
    case .rect:
      [
        "origin": (.point, [0, 1]), "origin.x": (.scalar, [0]), "origin.y": (.scalar, [1]),
        "size": (.size, [2, 3]), "size.width": (.scalar, [2]), "size.height": (.scalar, [3]),
      ]
    case .transform:
      [
        "translation": (.size, [0, 1]), "translation.x": (.scalar, [0]), "translation.y": (.scalar, [1]),
        "rotation": (.scalar, [2]), "rotation.z": (.scalar, [2]),
        "scale": (.scalar, [3, 4]), "scale.x": (.scalar, [3]), "scale.y": (.scalar, [4]),
      ]
    default: [:]
    }
  }

  /// The part of a property's value that is meant.
  func part(of value: LayerValue) -> LayerValue {
    guard case .numbers(let numbers) = value else { return value }
    if narrowed != nil { return .numbers(.zero) }
    guard let lanes else { return value }
    var part = AnimatableProperty.Value.zero
    if kind == .scalar, lanes.count == 2 {
      part[0] = (numbers[lanes[0]] + numbers[lanes[1]]) / 2
    } else {
      for (place, lane) in lanes.enumerated() { part[place] = numbers[lane] }
    }
    return .numbers(part)
  }

  /// Sets the part of a property's value that is meant.
  func set(_ part: LayerValue, in value: inout LayerValue) {
    guard case .numbers(let new) = part, case .numbers(var numbers) = value else {
      value = part
      return
    }
    if let narrowed {
      numbers[narrowed] *= cos(new[0])
    } else if let lanes {
      for (place, lane) in lanes.enumerated() { numbers[lane] = kind == .scalar ? new[0] : new[place] }
    } else {
      numbers = new
    }
    value = .numbers(numbers)
  }
}
