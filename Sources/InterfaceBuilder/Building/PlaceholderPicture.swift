// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Images of which only the size is known: a grey field with its diagonals.
@MainActor
enum PlaceholderPicture {
  private static var known = PictureShelf<String>()
  /// No picture has more pixels, whatever a file says: a larger one is drawn scaled, since most are only measured.
  private static let pictureLimit: CGFloat = 131_072

  /// Whether an image is one of those that are kept here.
  static func isPlaceholder(_ image: UIImage) -> Bool { known.contains(image) }

  static func image(of size: CGSize) -> UIImage {
    let key = "\(size.width)x\(size.height)"
    if let image = known[key] { return image }
    let size = CGSize(width: max(size.width, 0.5), height: max(size.height, 0.5))
    let image = draw(size, scale: scale(for: size))
    known.keep(image, for: key)
    return image
  }

  /// Pixels per point; a picture has whole pixels, so a scale at which the size has some keeps it exact.
  private static func scale(for size: CGSize) -> CGFloat {
    let isHalves = [size.width * 2, size.height * 2].allSatisfy { $0 == $0.rounded() }
    var scale: CGFloat = isHalves ? 2 : 3
    while size.width * scale * size.height * scale > pictureLimit { scale /= 2 }
    return scale
  }

  private static func draw(_ size: CGSize, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      let rect = CGRect(origin: .zero, size: size)
      context.cgContext.setFillColor(UIColor(white: 0.6, alpha: 0.35).cgColor)
      context.cgContext.fill(rect)
      let lines = UIBezierPath()
      lines.lineWidth = max(1, 1 / scale)
      lines.move(to: rect.origin)
      lines.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      lines.move(to: CGPoint(x: rect.maxX, y: 0))
      lines.addLine(to: CGPoint(x: 0, y: rect.maxY))
      UIColor(white: 0.5, alpha: 0.6).setStroke()
      lines.stroke()
    }
  }
}
