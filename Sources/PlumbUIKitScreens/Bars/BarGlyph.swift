// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The signs on bar buttons, drawn in a square of 24 points.
enum BarGlyph: Hashable {
  case back, add, compose, reply, share, folder, book, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, close

  init?(_ item: UIBarButtonItem.SystemItem) {
    switch item {
    case .add: self = .add
    case .compose: self = .compose
    case .reply: self = .reply
    case .action: self = .share
    case .organize: self = .folder
    case .bookmarks: self = .book
    case .search: self = .search
    case .refresh: self = .refresh
    case .stop: self = .stop
    case .camera: self = .camera
    case .trash: self = .trash
    case .play: self = .play
    case .pause: self = .pause
    case .rewind: self = .rewind
    case .fastForward: self = .fastForward
    case .close: self = .close
    default: return nil
    }
  }

  static let side: CGFloat = 24
  /// The width of the back button's arrow in points.
  static let backWidth: CGFloat = 12

  private var lineWidth: CGFloat { self == .back ? 2.75 : 1.75 }

  /// Draws the sign around a middle in a colour.
  @MainActor
  func draw(around middle: CGPoint, color: UIColor, isMirrored: Bool, in context: CGContext) {
    context.saveGState()
    context.translateBy(x: middle.x, y: middle.y)
    if isMirrored, self == .back || self == .reply { context.scaleBy(x: -1, y: 1) }
    context.setStrokeColor(color.cgColor)
    context.setFillColor(color.cgColor)
    context.setLineWidth(lineWidth)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for path in filled { context.fillPath(path) }
    for path in stroked { context.strokePath(path) }
    context.restoreGState()
  }

  private static func lines(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    return path
  }

  private static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat) -> CGPath {
    CGPath(
      roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  private static func circle(_ x: CGFloat, _ y: CGFloat, radius: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
  }

  private static func triangle(x: CGFloat, width: CGFloat) -> CGPath {
    lines([(x, -7), (x + width, 0), (x, 7)], closed: true)
  }

  private var filled: [CGPath] {
    switch self {
    case .play: [Self.triangle(x: -5, width: 12)]
    case .pause: [Self.box(-6.5, -7.5, 4.5, 15, radius: 1), Self.box(2, -7.5, 4.5, 15, radius: 1)]
    case .fastForward: [Self.triangle(x: -9, width: 9.5), Self.triangle(x: 0.5, width: 9.5)]
    case .rewind: [Self.triangle(x: 9, width: -9.5), Self.triangle(x: -0.5, width: -9.5)]
    default: []
    }
  }

  private var stroked: [CGPath] {
    switch self {
    case .back: [Self.lines([(4, -8), (-4, 0), (4, 8)])]
    case .add: [Self.lines([(-9, 0), (9, 0)]), Self.lines([(0, -9), (0, 9)])]
    case .stop: [Self.lines([(-7, -7), (7, 7)]), Self.lines([(-7, 7), (7, -7)])]
    case .close: [Self.circle(0, 0, radius: 10), Self.lines([(-4, -4), (4, 4)]), Self.lines([(-4, 4), (4, -4)])]
    case .search: [Self.circle(-1.5, -1.5, radius: 7), Self.lines([(3.5, 3.5), (9, 9)])]
    case .compose:
      [
        Self.lines([(2, -8), (-6, -8), (-8, -6), (-8, 7), (-6, 9), (7, 9), (9, 7), (9, -1)]),
        Self.lines([(-2, 3), (-1, -1), (8, -10), (10, -8), (2, 1)], closed: true),
      ]
    case .share:
      [
        Self.lines([(-3.5, -3), (-7, -3), (-7, 10), (7, 10), (7, -3), (3.5, -3)]), Self.lines([(0, 4), (0, -10)]),
        Self.lines([(-4, -6.5), (0, -10.5), (4, -6.5)]),
      ]
    case .trash:
      [
        Self.lines([(-9, -6.5), (9, -6.5)]), Self.lines([(-3, -6.5), (-2.5, -9.5), (2.5, -9.5), (3, -6.5)]),
        Self.lines([(-7, -6.5), (-6, 9.5), (6, 9.5), (7, -6.5)]), Self.lines([(-2, -3), (-2, 6)]), Self.lines([(2, -3), (2, 6)]),
      ]
    case .reply: [Self.lines([(-2, -7), (-9, 0), (-2, 7)]), replyTail]
    case .folder: [Self.lines([(-10, 8), (-10, -7), (-3, -7), (-1, -4.5), (10, -4.5), (10, 8)], closed: true)]
    case .book:
      [
        Self.lines([(0, -6), (-3, -8), (-10, -8), (-10, 7), (-3, 7), (0, 9), (3, 7), (10, 7), (10, -8), (3, -8)], closed: true),
        Self.lines([(0, -6), (0, 9)]),
      ]
    case .camera:
      [
        Self.lines(
          [(-10, 8), (-10, -5), (-5, -5), (-3, -8), (3, -8), (5, -5), (10, -5), (10, 8)], closed: true), Self.circle(0, 1.5, radius: 4),
      ]
    case .refresh: [refreshArc, Self.lines([(3.5, -11), (7.5, -7.5), (3.5, -4)])]
    case .play, .pause, .rewind, .fastForward: []
    }
  }

  private var replyTail: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -9, y: 0))
    path.addLine(to: CGPoint(x: 2, y: 0))
    path.addQuadCurve(to: CGPoint(x: 9, y: 8), control: CGPoint(x: 9, y: 0))
    return path
  }

  private var refreshArc: CGPath {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 8, startAngle: -.pi / 3, endAngle: -.pi / 3 - 0.2, clockwise: false)
    return path
  }
}
