// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A layer that shows a gradient along a line.
///
/// Source: Apple, "CAGradientLayer".
open class CAGradientLayer: CALayer {
  /// The colours, each a `CGColor`.
  open var colors: [Any]? {
    get { storedColors }
    set { change(.colors) { storedColors = newValue } }
  }
  private var storedColors: [Any]? {
    didSet { contentDidChange() }
  }

  /// Where each colour lies, from 0 to 1; spread evenly when nil.
  open var locations: [NSNumber]? {
    get { storedLocations }
    set { change(.locations) { storedLocations = newValue } }
  }
  private var storedLocations: [NSNumber]? {
    didSet { contentDidChange() }
  }

  /// Where the gradient begins in the unit square; the middle of the top by default.
  open var startPoint: CGPoint {
    get { storedStartPoint }
    set { change(.startPoint) { storedStartPoint = newValue } }
  }
  private var storedStartPoint: CGPoint = CGPoint(x: 0.5, y: 0) {
    didSet { contentDidChange() }
  }

  /// Where the gradient ends in the unit square; the middle of the bottom by default.
  open var endPoint: CGPoint {
    get { storedEndPoint }
    set { change(.endPoint) { storedEndPoint = newValue } }
  }
  private var storedEndPoint: CGPoint = CGPoint(x: 0.5, y: 1) {
    didSet { contentDidChange() }
  }

  open override func draw(in ctx: CGContext) {
    let shown = (self.shown(.colors) as? [Any] ?? []).compactMap { $0 as? CGColor }
    let places = (self.shown(.locations) as? [NSNumber]).map { $0.map { CGFloat($0.doubleValue) } }
    let (startPoint, endPoint) = (self.shown(.startPoint) as? CGPoint ?? startPoint, self.shown(.endPoint) as? CGPoint ?? endPoint)
    let bounds = shownGeometry.bounds
    guard !shown.isEmpty, let gradient = CGGradient(colors: shown, locations: places) else { return }
    func place(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    ctx.saveGState()
    ctx.clip(to: bounds)
    ctx.drawLinearGradient(
      gradient, start: place(startPoint), end: place(endPoint), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    ctx.restoreGState()
  }

  package override func modelBox(_ key: String) -> Any? {
    switch key {
    case "colors": colors
    case "locations": locations
    case "startPoint": startPoint
    case "endPoint": endPoint
    default: super.modelBox(key)
    }
  }

  package override func setModelBox(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "colors": colors = value as? [Any]
    case "locations": locations = value as? [NSNumber]
    case "startPoint": startPoint = value as? CGPoint ?? startPoint
    case "endPoint": endPoint = value as? CGPoint ?? endPoint
    default: return super.setModelBox(key, value)
    }
    return true
  }

  package override func copyModel(of other: CALayer) {
    super.copyModel(of: other)
    guard let other = other as? CAGradientLayer else { return }
    storedColors = other.colors
    storedLocations = other.locations
    storedStartPoint = other.startPoint
    storedEndPoint = other.endPoint
  }
}
