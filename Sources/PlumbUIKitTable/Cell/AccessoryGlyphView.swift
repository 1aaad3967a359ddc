// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The sign at a cell's trailing edge, drawn to fill the width that it takes.
///
/// Source of sizes and colours: pictures of Apple's tables.
final class AccessoryGlyphView: CellSignView {
  var type: UITableViewCell.AccessoryType = .none {
    didSet { if type != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let middle = bounds.midY
    let right = bounds.width - AccessoryRule.margin
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      context.translateBy(x: bounds.width, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    switch type {
    case .none: break
    case .disclosureIndicator: drawChevron(in: context, tip: CGPoint(x: right, y: middle))
    case .checkmark: drawCheckmark(in: context, right: right, middle: middle)
    case .detailButton: drawDetail(in: context, centre: CGPoint(x: right - 11, y: middle))
    case .detailDisclosureButton:
      drawChevron(in: context, tip: CGPoint(x: right, y: middle))
      drawDetail(in: context, centre: CGPoint(x: right - 31, y: middle))
    }
  }

  private func drawChevron(in context: CGContext, tip: CGPoint) {
    ControlPaint.stroke(
      [CGPoint(x: tip.x - 6.5, y: tip.y - 5.5), CGPoint(x: tip.x - 1, y: tip.y), CGPoint(x: tip.x - 6.5, y: tip.y + 5.5)], width: 2,
      color: .tertiaryLabel, in: context)
  }

  private func drawCheckmark(in context: CGContext, right: CGFloat, middle: CGFloat) {
    ControlPaint.stroke(
      [CGPoint(x: right - 13, y: middle + 0.5), CGPoint(x: right - 9, y: middle + 5), CGPoint(x: right - 1, y: middle - 5.5)], width: 2,
      color: tintColor ?? .systemBlue, in: context)
  }

  private func drawDetail(in context: CGContext, centre: CGPoint) {
    let color: UIColor = tintColor ?? .systemBlue
    context.setStrokeColor(color.cgColor)
    context.setFillColor(color.cgColor)
    context.setLineWidth(1.5)
    context.strokeEllipse(in: CGRect(x: centre.x - 10.25, y: centre.y - 10.25, width: 20.5, height: 20.5))
    context.fillEllipse(in: CGRect(x: centre.x - 1.3, y: centre.y - 6, width: 2.6, height: 2.6))
    ControlPaint.stroke(
      [CGPoint(x: centre.x, y: centre.y - 1.5), CGPoint(x: centre.x, y: centre.y + 5)], width: 1.8, color: color, in: context)
  }
}
