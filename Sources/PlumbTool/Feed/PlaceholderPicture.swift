// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// What is drawn where a picture can't be: hills and a sun in one grey that suits light and dark grounds.
@MainActor
enum PlaceholderPicture {
  static func image(size: CGSize, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
      let context = renderer.cgContext
      let side = min(size.width, size.height) * 0.5
      let left = (size.width - side) / 2
      let bottom = (size.height + side) / 2
      context.setFillColor(UIColor.systemGray.withAlphaComponent(0.55).cgColor)
      context.fillEllipse(in: CGRect(x: left + side * 0.12, y: bottom - side * 0.85, width: side * 0.22, height: side * 0.22))
      let hills = CGMutablePath()
      hills.move(to: CGPoint(x: left, y: bottom - side * 0.1))
      for (x, y) in [(0.35, 0.55), (0.52, 0.35), (0.7, 0.62), (1.0, 0.1)] {
        hills.addLine(to: CGPoint(x: left + side * x, y: bottom - side * y))
      }
      hills.closeSubpath()
      context.addPath(hills)
      context.fillPath()
    }
  }
}
