// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension CALayer {
  // MARK: By name

  func commonBox(_ key: String) -> Any? {
    switch LayerProperty(rawValue: key) {
    case .position: position
    case .bounds: bounds
    case .anchorPoint: anchorPoint
    case .transform: transform
    case .zPosition: zPosition
    case .opacity: opacity
    case .backgroundColor: backgroundColor
    case .cornerRadius: cornerRadius
    case .borderWidth: borderWidth
    case .borderColor: borderColor
    case .shadowColor: shadowColor
    case .shadowOpacity: shadowOpacity
    case .shadowOffset: shadowOffset
    case .shadowRadius: shadowRadius
    case .shadowPath: shadowPath
    case .contents: contents
    default: nil
    }
  }

  func setCommonBox(_ key: String, _ value: Any?) -> Bool {
    guard let property = LayerProperty(rawValue: key) else { return false }
    let read = value.flatMap { LayerValue($0, kind: property.kind) }
    let number = read?.scalar
    switch property {
    case .position: position = read?.boxed(.point) as? CGPoint ?? position
    case .bounds: bounds = read?.boxed(.rect) as? CGRect ?? bounds
    case .anchorPoint: anchorPoint = read?.boxed(.point) as? CGPoint ?? anchorPoint
    case .transform: transform = value as? CATransform3D ?? read?.boxed(.transform) as? CATransform3D ?? transform
    case .zPosition: zPosition = number ?? zPosition
    case .opacity: opacity = number.map { Float($0) } ?? opacity
    case .backgroundColor: backgroundColor = value as? CGColor
    case .cornerRadius: cornerRadius = number ?? cornerRadius
    case .borderWidth: borderWidth = number ?? borderWidth
    case .borderColor: borderColor = value as? CGColor
    case .shadowColor: shadowColor = value as? CGColor
    case .shadowOpacity: shadowOpacity = number.map { Float($0) } ?? shadowOpacity
    case .shadowOffset: shadowOffset = read?.boxed(.size) as? CGSize ?? shadowOffset
    case .shadowRadius: shadowRadius = number ?? shadowRadius
    case .shadowPath: shadowPath = value as? CGPath
    case .contents: contents = value
    default: return false
    }
    return true
  }

  func part(forKeyPath keyPath: String) -> Any? {
    guard let path = LayerKeyPath(keyPath) else { return value(forKey: keyPath) }
    // A property that layers of another class have may be the app's own value here.
    let whole = value(forKey: path.property.rawValue)
    if keyPath == path.property.rawValue { return whole }
    return path.part(of: whole.flatMap { LayerValue($0, kind: path.property.kind) } ?? .nothing).boxed(path.kind)
  }

  func setPart(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = LayerKeyPath(keyPath), keyPath != path.property.rawValue else { return setValue(value, forKey: keyPath) }
    guard let part = value.flatMap({ LayerValue($0, kind: path.kind) }) else { return }
    let key = path.property.rawValue
    guard var whole = self.value(forKey: key).flatMap({ LayerValue($0, kind: path.property.kind) }) else { return }
    path.set(part, in: &whole)
    setValue(whole.boxed(path.property.kind), forKey: key)
  }

  // MARK: As set and as shown

  func model(_ property: LayerProperty) -> LayerValue {
    modelBox(property.rawValue).flatMap { LayerValue($0, kind: property.kind) } ?? .nothing
  }

  func shownValue(_ property: LayerProperty) -> LayerValue {
    let model = model(property)
    return animations?.value(of: property, model: model) ?? model
  }

  /// What is shown of a property, as apps give and take it.
  func shown(_ property: LayerProperty) -> Any? {
    guard let animations, animations.animates(property) else { return modelBox(property.rawValue) }
    return animations.value(of: property, model: model(property)).boxed(property.kind)
  }

  func shownNumber(_ property: LayerProperty, _ model: CGFloat) -> CGFloat {
    guard let animations, animations.animates(property) else { return model }
    return animations.value(of: property, model: .numbers(AnimatableProperty.numbers(model))).scalar
  }

  func shownColor(_ property: LayerProperty, _ model: CGColor?) -> CGColor? {
    guard let animations, animations.animates(property) else { return model }
    return animations.color(property, model)
  }

  var shownGeometry: ViewGeometry { view?.shownGeometry ?? animations?.geometry(own.geometry) ?? own.geometry }
  var shownOpacity: CGFloat { view?.shownAlpha ?? animations?.opacity(CGFloat(own.opacity)) ?? CGFloat(own.opacity) }
  var shownAppearance: LayerAppearance { view?.shownAppearance ?? animations?.appearance(appearance) ?? appearance }

  var shownBackground: CGColor? {
    if let view { return view.shownBackground }
    guard let animations else { return own.backgroundColor }
    return animations.background(own.backgroundColor)
  }

  // MARK: Copies

  func copyCommonModel(of other: CALayer) {
    own.geometry = other.geometry
    own.opacity = other.opacity
    own.backgroundColor = other.backgroundColor
    own.isHidden = other.isHidden
    own.masksToBounds = other.masksToBounds
    appearance = other.appearance
    cornerCurve = other.cornerCurve
    contentsScale = other.contentsScale
  }

  /// Takes over what is shown of another layer of the same class.
  func copyShown(of other: CALayer) {
    copyModel(of: other)
    own.geometry = other.shownGeometry
    own.opacity = Float(other.shownOpacity)
    own.backgroundColor = other.shownBackground
    appearance = other.shownAppearance
    guard let animations = other.animations else { return }
    for property in LayerProperty.allCases where animations.animates(property) && !property.isCommon {
      setModelBox(property.rawValue, other.shown(property))
    }
  }

  func drawContent(in context: CGContext) {
    draw(in: context)
    delegate?.draw(self, in: context)
  }
}

extension LayerProperty {
  /// Whether every layer has it and drawing knows it by itself.
  var isCommon: Bool {
    switch self {
    case .zPosition, .path, .fillColor, .strokeColor, .lineWidth, .strokeStart, .strokeEnd, .lineDashPhase, .miterLimit, .colors,
      .locations, .startPoint, .endPoint:
      false
    default: true
    }
  }
}

extension [CALayer] {
  /// The layers from back to front.
  @MainActor
  var inDrawingOrder: [CALayer] {
    guard contains(where: { $0.zPosition != 0 }) else { return self }
    return enumerated().sorted { first, second in
      let (a, b) = (first.element.zPosition, second.element.zPosition)
      return a == b ? first.offset < second.offset : a < b
    }.map(\.element)
  }
}

extension CAShapeLayer {
  /// The rectangle in the layer's own coordinates that its path and outline reach.
  var outlineBox: CGRect? {
    guard let path = shown(.path) as? CGPath else { return nil }
    let box = path.boundingBox
    guard !box.isNull, strokeColor != nil || animations != nil else { return box.isNull ? nil : box }
    let width = shownNumber(.lineWidth, lineWidth)
    let reach = lineJoin == .miter ? width / 2 * max(1, miterLimit) : width
    return box.insetBy(dx: -reach, dy: -reach)
  }
}

extension CGPath {
  /// The part of the path between two shares of its length.
  func part(from start: CGFloat, to end: CGFloat) -> CGPath {
    let path = CGMutablePath()
    let lines = pieces()
    let whole = lines.reduce(0) { $0 + $1.length }
    guard whole > 0, end > start else { return path }
    let (first, last) = (start * whole, end * whole)
    var (passed, pen) = (0.0, CGPoint?.none)
    for line in lines {
      let (from, to) = (max(first, passed), min(last, passed + line.length))
      if to > from {
        let (a, b) = (line.point(at: from - passed), line.point(at: to - passed))
        if pen != a { path.move(to: a) }
        path.addLine(to: b)
        pen = b
      }
      passed += line.length
    }
    return path
  }

  private struct Piece {
    let start: CGPoint
    let end: CGPoint
    var length: Double { ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot() }

    func point(at distance: Double) -> CGPoint {
      // The ends themselves, so that lines that meet are joined.
      if distance <= 0 { return start }
      if distance >= length { return end }
      let share = distance / length
      return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
  }

  private func pieces() -> [Piece] {
    var (pieces, start, last): ([Piece], CGPoint, CGPoint) = ([], .zero, .zero)
    func add(_ point: CGPoint) {
      pieces.append(Piece(start: last, end: point))
      last = point
    }
    for element in elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point): add(point)
      case .close: add(start)
      case .curve(let first, let second, let end):
        let curve = CGMutablePath()
        curve.move(to: last)
        curve.addCurve(to: end, control1: first, control2: second)
        for place in curve.flattened().dropFirst() { add(place.point) }
      }
    }
    return pieces
  }
}
