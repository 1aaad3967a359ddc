// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The handle at the trailing edge of a row that can be moved: three lines.
final class ReorderHandleView: CellSignView {
  private static let size = CGSize(width: 20, height: 2)
  private static let distance: CGFloat = 6

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isReversed ? AccessoryRule.margin : bounds.width - AccessoryRule.margin - Self.size.width
    // Whole points keep the lines sharp.
    let top = (bounds.midY - Self.distance - Self.size.height / 2).rounded()
    context.setFillColor(UIColor.tertiaryLabel.cgColor)
    for line in 0..<3 {
      context.fill(CGRect(origin: CGPoint(x: x, y: top + CGFloat(line) * Self.distance), size: Self.size))
    }
  }
}
