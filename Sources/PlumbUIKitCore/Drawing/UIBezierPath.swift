// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path of lines and curves that can be filled and outlined.
///
/// Source: Apple, "UIBezierPath".
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The path for the drawing library.
  open var cgPath: CGPath {
    get { path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// The width of the outline in points.
  open var lineWidth: CGFloat = 1
  /// How the outline's ends look.
  open var lineCapStyle: CGLineCap = .butt
  /// How the outline's corners look.
  open var lineJoinStyle: CGLineJoin = .miter
  /// How long pointed corners may become, as a multiple of the line width.
  open var miterLimit: CGFloat = 10
  /// Whether the inside is told by the even-odd rule instead of the winding number.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() {
    super.init()
  }

  /// Creates a path around a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path around the ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path around a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a path around a rectangle of which some corners are round; the radius is the width of `cornerRadii`.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    path.addRoundedCorners(of: rect, radius: cornerRadii.width, corners: CACornerMask(rawValue: corners.rawValue))
  }

  /// Creates a path along an arc; angles are in radians from the right, growing clockwise.
  public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from one of the drawing library.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Begins a new figure at a point.
  open func move(to point: CGPoint) {
    path.move(to: point)
  }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) {
    path.addLine(to: point)
  }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc; angles are in radians from the right, growing clockwise.
  open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    // Core Graphics names the direction as seen with y growing upwards.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the figure with a straight line.
  open func close() {
    path.closeSubpath()
  }

  /// Removes everything.
  open func removeAllPoints() {
    path = CGMutablePath()
  }

  /// Adds another path's figures.
  open func append(_ bezierPath: UIBezierPath) {
    path.addPath(bezierPath.path)
  }

  /// Applies a transform to every point.
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    cgPath = path.copy(using: &transform) ?? path
  }

  /// Whether nothing was added yet.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest upright rectangle around the path, in points.
  open var bounds: CGRect { path.boundingBox }
  /// Where the next line begins.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point lies inside.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills the path in the current context.
  open func fill() {
    UIGraphicsGetCurrentContext()?.fillPath(path, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Outlines the path in the current context.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.strokePath(path)
    context.restoreGState()
  }

  /// Cuts the current context's clip to the path.
  open func addClip() {
    UIGraphicsGetCurrentContext()?.clip(path, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Returns a path with the same figures and settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }
}

extension CGMutablePath {
  /// Adds a rectangle of which some corners are rounded by quarters of circles, as far as the sides allow.
  package func addRoundedCorners(of rect: CGRect, radius: CGFloat, corners: CACornerMask) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0, !corners.isEmpty else {
      addRect(rect)
      return
    }
    if corners == .all {
      addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
      return
    }
    func corner(_ corner: CACornerMask) -> CGFloat { corners.contains(corner) ? radius : 0 }
    let quarter = CGFloat.pi / 2
    let places: [(corner: CACornerMask, x: CGFloat, y: CGFloat, dx: CGFloat, dy: CGFloat, start: CGFloat)] = [
      (.layerMaxXMinYCorner, rect.maxX, rect.minY, -1, 1, -quarter),
      (.layerMaxXMaxYCorner, rect.maxX, rect.maxY, -1, -1, 0),
      (.layerMinXMaxYCorner, rect.minX, rect.maxY, 1, -1, quarter),
      (.layerMinXMinYCorner, rect.minX, rect.minY, 1, 1, 2 * quarter),
    ]
    move(to: CGPoint(x: rect.minX + corner(.layerMinXMinYCorner), y: rect.minY))
    for place in places {
      let size = corner(place.corner)
      if size == 0 {
        addLine(to: CGPoint(x: place.x, y: place.y))
      } else {
        let center = CGPoint(x: place.x + place.dx * size, y: place.y + place.dy * size)
        addArc(center: center, radius: size, startAngle: place.start, endAngle: place.start + quarter, clockwise: false)
      }
    }
    closeSubpath()
  }
}
