// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A layer that shows a filled and outlined path.
///
/// Source: Apple, "CAShapeLayer".
open class CAShapeLayer: CALayer {
  /// The path in the layer's coordinates.
  open var path: CGPath? {
    get { storedPath }
    set { change(.path) { storedPath = newValue } }
  }
  private var storedPath: CGPath? {
    didSet { contentDidChange() }
  }

  /// The colour inside; black by default, nothing for nil.
  open var fillColor: CGColor? {
    get { storedFillColor }
    set { change(.fillColor) { storedFillColor = newValue } }
  }
  private var storedFillColor: CGColor? = .black {
    didSet { contentDidChange() }
  }

  /// The colour of the outline; nothing by default.
  open var strokeColor: CGColor? {
    get { storedStrokeColor }
    set { change(.strokeColor) { storedStrokeColor = newValue } }
  }
  private var storedStrokeColor: CGColor? {
    didSet { contentDidChange() }
  }

  /// The width of the outline in points.
  open var lineWidth: CGFloat {
    get { storedLineWidth }
    set { change(.lineWidth) { storedLineWidth = newValue } }
  }
  private var storedLineWidth: CGFloat = 1 {
    didSet { contentDidChange() }
  }

  /// How the ends of the outline are drawn; cut by default.
  open var lineCap = CAShapeLayerLineCap.butt {
    didSet { contentDidChange() }
  }

  /// How the outline's corners are drawn; sharp by default.
  open var lineJoin = CAShapeLayerLineJoin.miter {
    didSet { contentDidChange() }
  }

  /// How long a sharp corner may get, as a multiple of the width; 10 by default.
  open var miterLimit: CGFloat {
    get { storedMiterLimit }
    set { change(.miterLimit) { storedMiterLimit = newValue } }
  }
  private var storedMiterLimit: CGFloat = 10 {
    didSet { contentDidChange() }
  }

  /// Which points count as inside; `nonZero` by default.
  open var fillRule = CAShapeLayerFillRule.nonZero {
    didSet { contentDidChange() }
  }

  /// The lengths in points of the outline's dashes and gaps; none by default.
  open var lineDashPattern: [NSNumber]? {
    didSet { contentDidChange() }
  }

  /// Where in the dashes the outline begins, in points.
  open var lineDashPhase: CGFloat {
    get { storedLineDashPhase }
    set { change(.lineDashPhase) { storedLineDashPhase = newValue } }
  }
  private var storedLineDashPhase: CGFloat = 0 {
    didSet { contentDidChange() }
  }

  /// Where the outline that is drawn begins, as a share of its length; 0 by default.
  open var strokeStart: CGFloat {
    get { storedStrokeStart }
    set { change(.strokeStart) { storedStrokeStart = newValue.isFinite ? min(max(newValue, 0), 1) : 0 } }
  }
  private var storedStrokeStart: CGFloat = 0 {
    didSet { contentDidChange() }
  }

  /// Where the outline that is drawn ends, as a share of its length; 1 by default.
  open var strokeEnd: CGFloat {
    get { storedStrokeEnd }
    set { change(.strokeEnd) { storedStrokeEnd = newValue.isFinite ? min(max(newValue, 0), 1) : 1 } }
  }
  private var storedStrokeEnd: CGFloat = 1 {
    didSet { contentDidChange() }
  }

  open override func draw(in ctx: CGContext) {
    guard let whole = shown(.path) as? CGPath else { return }
    if let color = shownColor(.fillColor, fillColor) {
      ctx.setFillColor(color)
      ctx.fillPath(whole, using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    let width = shownNumber(.lineWidth, lineWidth)
    guard let color = shownColor(.strokeColor, strokeColor), width > 0 else { return }
    ctx.saveGState()
    ctx.setStrokeColor(color)
    ctx.setLineWidth(width)
    ctx.setLineCap(lineCap.cap)
    ctx.setLineJoin(lineJoin.join)
    ctx.setMiterLimit(shownNumber(.miterLimit, miterLimit))
    if let dashes = lineDashPattern?.map({ CGFloat($0.doubleValue) }), dashes.contains(where: { $0 > 0 }) {
      ctx.setLineDash(phase: shownNumber(.lineDashPhase, lineDashPhase), lengths: dashes)
    }
    let start = min(max(shownNumber(.strokeStart, strokeStart), 0), 1)
    let end = min(max(shownNumber(.strokeEnd, strokeEnd), 0), 1)
    ctx.strokePath(start <= 0 && end >= 1 ? whole : whole.part(from: start, to: end))
    ctx.restoreGState()
  }

  package override func modelBox(_ key: String) -> Any? {
    switch key {
    case "path": path
    case "fillColor": fillColor
    case "strokeColor": strokeColor
    case "lineWidth": lineWidth
    case "strokeStart": strokeStart
    case "strokeEnd": strokeEnd
    case "lineDashPhase": lineDashPhase
    case "miterLimit": miterLimit
    default: super.modelBox(key)
    }
  }

  package override func setModelBox(_ key: String, _ value: Any?) -> Bool {
    let number = value.flatMap { LayerValue($0, kind: .scalar) }?.scalar
    switch key {
    case "path": path = value as? CGPath
    case "fillColor": fillColor = value as? CGColor
    case "strokeColor": strokeColor = value as? CGColor
    case "lineWidth": lineWidth = number ?? lineWidth
    case "strokeStart": strokeStart = number ?? strokeStart
    case "strokeEnd": strokeEnd = number ?? strokeEnd
    case "lineDashPhase": lineDashPhase = number ?? lineDashPhase
    case "miterLimit": miterLimit = number ?? miterLimit
    default: return super.setModelBox(key, value)
    }
    return true
  }

  package override func copyModel(of other: CALayer) {
    super.copyModel(of: other)
    guard let other = other as? CAShapeLayer else { return }
    (storedPath, storedFillColor, storedStrokeColor) = (other.path, other.fillColor, other.strokeColor)
    (storedLineWidth, storedStrokeStart, storedStrokeEnd) = (other.lineWidth, other.strokeStart, other.strokeEnd)
    (lineCap, lineJoin, storedMiterLimit, fillRule) = (other.lineCap, other.lineJoin, other.miterLimit, other.fillRule)
    (lineDashPattern, storedLineDashPhase) = (other.lineDashPattern, other.lineDashPhase)
  }
}

/// How the ends of a shape's outline are drawn.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The form's name.
  public let rawValue: String

  /// Creates a form from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half the line's width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// How the corners of a shape's outline are drawn.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The form's name.
  public let rawValue: String

  /// Creates a form from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Sharp.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

/// Which points count as inside a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule's name.
  public let rawValue: String

  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Inside where the path winds around the point.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside where a ray from the point crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
