// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The control at the leading edge of a row in editing mode: minus, plus, or a circle to be checked.
///
/// Source of sizes and colours: pictures of Apple's tables.
final class EditControlView: CellSignView {
  var control: EditingLook.Control = .none {
    didSet { if control != oldValue { setNeedsDisplay() } }
  }
  var isChecked = false {
    didSet { if isChecked != oldValue { setNeedsDisplay() } }
  }

  private static let radius: CGFloat = 11

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard control != .none, let context = UIGraphicsGetCurrentContext() else { return }
    // The circle ends where the content begins.
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let middle = CGPoint(x: isReversed ? Self.radius : bounds.width - Self.radius, y: bounds.midY)
    switch control {
    case .none: return
    case .delete:
      disc(.systemRed, at: middle, in: context)
      bar(CGSize(width: 11, height: 2), at: middle, in: context)
    case .insert:
      disc(.systemGreen, at: middle, in: context)
      bar(CGSize(width: 11, height: 2), at: middle, in: context)
      bar(CGSize(width: 2, height: 11), at: middle, in: context)
    case .selection where isChecked:
      disc(tintColor ?? .systemBlue, at: middle, in: context)
      check(at: middle, in: context)
    case .selection:
      context.setStrokeColor(UIColor.tertiaryLabel.cgColor)
      context.setLineWidth(1.5)
      context.strokeEllipse(in: circle(around: middle).insetBy(dx: 0.75, dy: 0.75))
    }
  }

  private func circle(around middle: CGPoint) -> CGRect {
    CGRect(x: middle.x - Self.radius, y: middle.y - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius)
  }

  private func disc(_ color: UIColor, at middle: CGPoint, in context: CGContext) {
    context.setFillColor(color.cgColor)
    context.fillEllipse(in: circle(around: middle))
  }

  private func bar(_ size: CGSize, at middle: CGPoint, in context: CGContext) {
    context.setFillColor(UIColor.white.cgColor)
    context.fill(CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height))
  }

  private func check(at middle: CGPoint, in context: CGContext) {
    ControlPaint.stroke(
      [
        CGPoint(x: middle.x - 5, y: middle.y + 0.5), CGPoint(x: middle.x - 1.5, y: middle.y + 4.5),
        CGPoint(x: middle.x + 5, y: middle.y - 4),
      ], width: 2, color: .white, in: context)
  }
}
