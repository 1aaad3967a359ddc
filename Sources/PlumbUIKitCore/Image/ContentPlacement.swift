// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIView.ContentMode {
  /// The rectangle in which content of a size is drawn in a view's bounds; lengths are in points.
  package func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .scaleToFill, .redraw:
      return bounds
    case .scaleAspectFit:
      return scaled(size, in: bounds, by: Swift.min)
    case .scaleAspectFill:
      return scaled(size, in: bounds, by: Swift.max)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      return CGRect(origin: origin(for: size, in: bounds), size: size)
    }
  }

  private func scaled(_ size: CGSize, in bounds: CGRect, by choose: (CGFloat, CGFloat) -> CGFloat) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0) }
    let factor = choose(bounds.width / size.width, bounds.height / size.height)
    let fitted = CGSize(width: size.width * factor, height: size.height * factor)
    return CGRect(
      x: bounds.midX - fitted.width / 2, y: bounds.midY - fitted.height / 2, width: fitted.width, height: fitted.height)
  }

  private func origin(for size: CGSize, in bounds: CGRect) -> CGPoint {
    var origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
    switch self {
    case .left, .topLeft, .bottomLeft: origin.x = bounds.minX
    case .right, .topRight, .bottomRight: origin.x = bounds.maxX - size.width
    default: break
    }
    switch self {
    case .top, .topLeft, .topRight: origin.y = bounds.minY
    case .bottom, .bottomLeft, .bottomRight: origin.y = bounds.maxY - size.height
    default: break
    }
    return origin
  }
}
