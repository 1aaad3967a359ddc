// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

public import Foundation

/// Which points count as inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Inside where the path winds around the point.
  case winding
  /// Inside where a ray from the point crosses the path an odd number of times.
  case evenOdd
}

/// How the ends of a line are drawn.
public enum CGLineCap: Int32, Sendable {
  /// Cut at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// Half the line's width beyond the end point.
  case square
}

/// How two lines are joined.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner, within the miter limit.
  case miter
  /// A round corner.
  case round
  /// A cut corner.
  case bevel
}

/// A figure of lines and curves.
///
/// Differs from UIKit: a point that is not finite is left out, and the lines meet over the gap.
public class CGPath: Hashable {
  /// A part of a path.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }

  package fileprivate(set) var elements: [Element] = []

  init() {}

  init(elements: [Element]) {
    self.elements = elements
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(elements: path.elements)
  }

  /// Creates the ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(elements: path.elements)
  }

  /// Creates a rectangle with rounded corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
    self.init(elements: path.elements)
  }

  /// Whether the path has no element.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next line would start; zero for an empty path.
  public var currentPoint: CGPoint {
    var start = CGPoint.zero, current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point), .curve(_, _, let point): current = point
      case .close: current = start
      }
    }
    return current
  }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect {
    var (minX, minY) = (CGFloat.infinity, CGFloat.infinity), (maxX, maxY) = (-CGFloat.infinity, -CGFloat.infinity)
    func include(_ point: CGPoint) {
      (minX, minY) = (min(minX, point.x), min(minY, point.y))
      (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .curve(let first, let second, let end):
        include(first)
        include(second)
        include(end)
      case .close: break
      }
    }
    return minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null
  }

  /// A copy that does not change.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// A copy that can be changed.
  public func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath()
    path.elements = elements
    return path
  }

  /// A copy moved by a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    copy(by: transform?.pointee ?? .identity)
  }

  func copy(by transform: CGAffineTransform) -> CGPath {
    let path = CGMutablePath()
    path.addPath(self, transform: transform)
    return CGPath(elements: path.elements)
  }

  /// Whether two paths have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left === right || left.elements == right.elements }

  /// Feeds the elements to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// A path that can be extended.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public override init() { super.init() }

  func append(_ element: Element) { elements.append(element) }

  func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// Whether a line can be drawn from the last element.
  var hasCurrentPoint: Bool { !elements.isEmpty }
}
