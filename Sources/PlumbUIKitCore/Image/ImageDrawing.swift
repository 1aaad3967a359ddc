// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One picture on its way into a context: as it is, as a stencil, or with edges that keep their size.
struct ImageDrawing {
  let image: UIImage
  /// The colour of a stencil; nil draws the picture in its own colours.
  let stencilColor: UIColor?
  let traits: UITraitCollection

  func draw(in rect: CGRect, context: CGContext, alpha: CGFloat) {
    guard let pixels = image.cgImage, rect.width > 0, rect.height > 0 else { return }
    let color = image.variant.tint ?? stencilColor
    let source = color.map { StencilCache.shared.stencil(of: pixels, in: $0.components(under: traits)) } ?? pixels
    context.saveGState()
    if alpha < 1 { context.setAlpha(alpha) }
    if image.capInsets == .zero {
      context.draw(source, in: rect)
    } else {
      drawParts(of: source, in: rect, context: context)
    }
    context.restoreGState()
  }

  /// Draws nine parts: the corners in their size, the edges stretched along one axis, the middle along both.
  private func drawParts(of pixels: CGImage, in rect: CGRect, context: CGContext) {
    let insets = image.capInsets
    let scale = image.scale
    let xs = Self.cuts(length: image.size.width, from: insets.left, to: insets.right)
    let ys = Self.cuts(length: image.size.height, from: insets.top, to: insets.bottom)
    let targetXs = Self.cuts(length: rect.width, from: insets.left, to: insets.right).map { $0 + rect.minX }
    let targetYs = Self.cuts(length: rect.height, from: insets.top, to: insets.bottom).map { $0 + rect.minY }
    for row in 0..<3 {
      for column in 0..<3 {
        let part = CGRect(
          x: xs[column] * scale, y: ys[row] * scale, width: (xs[column + 1] - xs[column]) * scale,
          height: (ys[row + 1] - ys[row]) * scale)
        let target = CGRect(
          x: targetXs[column], y: targetYs[row], width: targetXs[column + 1] - targetXs[column],
          height: targetYs[row + 1] - targetYs[row])
        guard part.width > 0, part.height > 0, target.width > 0, target.height > 0 else { continue }
        if let piece = pixels.cropping(to: part) { context.draw(piece, in: target) }
      }
    }
  }

  private static func cuts(length: CGFloat, from head: CGFloat, to tail: CGFloat) -> [CGFloat] {
    let first = min(max(head, 0), length)
    return [0, first, max(first, length - max(tail, 0)), length]
  }
}

/// Pictures as stencils: the shape of one in one colour; a few are kept, since rows of a table show the same few.
final class StencilCache: @unchecked Sendable {
  static let shared = StencilCache()

  private struct Entry {
    weak var source: CGImage?
    var color: ColorComponents
    var stencil: CGImage
  }

  private let lock = NSLock()
  private var entries: [Entry] = []
  private static let limit = 32

  func stencil(of source: CGImage, in color: ColorComponents) -> CGImage {
    lock.withLock {
      if let found = entries.first(where: { $0.source === source && $0.color == color }) { return found.stencil }
      let made = Self.make(source, color)
      entries.removeAll { $0.source == nil }
      if entries.count >= Self.limit { entries.removeFirst() }
      entries.append(Entry(source: source, color: color, stencil: made))
      return made
    }
  }

  private static func make(_ source: CGImage, _ color: ColorComponents) -> CGImage {
    let context = CGContext(width: source.width, height: source.height, scale: 1, isOpaque: false)
    let bounds = CGRect(x: 0, y: 0, width: source.width, height: source.height)
    context.draw(source, in: bounds)
    context.setBlendMode(.sourceIn)
    context.setFillColor(CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
    context.fill(bounds)
    return context.takeImage()
  }
}

/// Turns pixels upright.
enum ImageTurning {
  static func turn(_ image: CGImage, by orientation: UIImage.Orientation) -> CGImage {
    let exif: ImageOrientation =
      switch orientation {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
    return image.oriented(exif)
  }
}
