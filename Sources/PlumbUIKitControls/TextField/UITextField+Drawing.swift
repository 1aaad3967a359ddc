// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UITextField {
  private static let cornerRadius: CGFloat = 5

  func drawFrame(in context: CGContext) {
    let rect = borderRect(forBounds: bounds)
    if borderStyle != .roundedRect, let picture = isEnabled ? background : disabledBackground ?? background {
      return picture.draw(in: rect)
    }
    guard borderStyle != .none else { return }
    let radius = borderStyle == .roundedRect ? Self.cornerRadius : 0
    if borderStyle == .roundedRect {
      let ground: UIColor = isEnabled ? .systemBackground : .secondarySystemBackground
      ControlPaint.fill(rect, radius: radius, color: backgroundColor == nil ? ground : .clear, in: context)
    }
    let color: UIColor =
      borderStyle == .line ? .label : UIColor(light: ColorComponents(60, 60, 67, 0.24), dark: ColorComponents(84, 84, 88, 0.75))
    context.setStrokeColor(color.cgColor)
    context.setFillColor(color.cgColor)
    // A line that is thinner than a point where the screen can show it.
    let width = borderStyle == .line ? 1 : max(1 / max(1, traitCollection.displayScale), 0.5)
    context.strokeInside(rect, width: width, cornerRadius: radius)
  }

  func drawLine(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect.insetBy(dx: -1, dy: 0))
    let origin = CGPoint(x: lineLeft(in: rect), y: lineTop(in: rect))
    if isEditing { drawSelection(at: origin, in: context) }
    let color = textColor ?? .label
    line.draw(at: origin, color: isEnabled ? color : .tertiaryLabel, traits: traitCollection, in: context)
    context.restoreGState()
  }

  private func drawSelection(at origin: CGPoint, in context: CGContext) {
    let tint: UIColor = tintColor ?? .tintColor
    let selected = shownOffset(edited.selection.lowerBound)..<shownOffset(edited.selection.upperBound)
    context.setFillColor(tint.withAlphaComponent(0.22).cgColor)
    for stretch in line.stretches(of: selected) {
      context.fill(CGRect(x: origin.x + stretch.x, y: origin.y, width: stretch.width, height: line.height))
    }
    guard let marked = edited.marked else { return }
    context.setFillColor(tint.cgColor)
    for stretch in line.stretches(of: marked) {
      context.fill(CGRect(x: origin.x + stretch.x, y: origin.y + line.height - 1, width: stretch.width, height: 1))
    }
  }

  func drawPlaceholderLine(in rect: CGRect) {
    guard let placeholder = placeholderText, let context = UIGraphicsGetCurrentContext() else { return }
    let text = NSMutableAttributedString(attributedString: placeholder)
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment == .natural && isReversed ? .right : textAlignment
    paragraph.lineBreakMode = .byTruncatingTail
    text.addAttributes([.paragraphStyle: paragraph], range: NSRange(location: 0, length: text.length))
    let height = text.size().height
    let top = PixelRounding(scale: traitCollection.displayScale).nearest(rect.midY - height / 2)
    context.saveGState()
    context.clip(to: rect.insetBy(dx: -1, dy: 0))
    text.draw(
      with: CGRect(x: rect.minX, y: top, width: rect.width, height: height), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      context: nil)
    context.restoreGState()
  }

  func drawCaret(in context: CGContext) {
    guard parts.isCaretShown, edited.selection.isEmpty else { return }
    ControlPaint.fill(
      caretRect(for: UITextPosition(offset: edited.head)), radius: 1, color: tintColor ?? .tintColor, in: context)
  }
}
