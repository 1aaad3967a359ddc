// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Draws the segments of a control: the ground, the plate under the selected one, lines between the others, titles and pictures.
@MainActor
struct SegmentDrawing {
  private static let plateInset: CGFloat = 2
  private static let plateColor = UIColor(light: ColorComponents(255, 255, 255), dark: ColorComponents(99, 99, 102))

  let control: UISegmentedControl
  let rects: [CGRect]

  func draw(in context: CGContext) {
    ControlPaint.fill(control.bounds, radius: 9, color: .tertiarySystemFill, in: context)
    drawLines(in: context)
    drawPlate(in: context)
    for index in rects.indices { drawContent(of: index, in: context) }
  }

  private func drawLines(in context: CGContext) {
    guard rects.count > 1 else { return }
    context.setFillColor(UIColor.separator.cgColor)
    let selected = control.selectedSegmentIndex
    for index in 0..<rects.count - 1 where index != selected && index + 1 != selected {
      let edge = max(rects[index].minX, rects[index + 1].minX) - SegmentGeometry.gap
      context.fill(CGRect(x: edge, y: control.bounds.minY + 8, width: SegmentGeometry.gap, height: max(0, control.bounds.height - 16)))
    }
  }

  private func drawPlate(in context: CGContext) {
    guard rects.indices.contains(control.selectedSegmentIndex) else { return }
    let plate = rects[control.selectedSegmentIndex].insetBy(dx: Self.plateInset, dy: Self.plateInset)
    guard !plate.isNull, plate.width > 0, plate.height > 0 else { return }
    context.saveGState()
    if !control.isEnabled { context.setAlpha(ControlPaint.disabledAlpha) }
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 6, color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.12))
    ControlPaint.fill(plate, radius: 7, color: control.selectedSegmentTintColor ?? Self.plateColor, in: context)
    context.restoreGState()
  }

  private func state(of index: Int) -> UIControl.State {
    if !control.isEnabled || !control.segments[index].isEnabled { return .disabled }
    return index == control.selectedSegmentIndex ? .selected : .normal
  }

  private func drawContent(of index: Int, in context: CGContext) {
    let segment = control.segments[index]
    let state = state(of: index)
    let rect = rects[index].insetBy(dx: 2, dy: 0).offsetBy(dx: segment.offset.width, dy: segment.offset.height)
    guard !rect.isNull, rect.width > 0 else { return }
    context.saveGState()
    if control.pressedSegment == index, state != .selected { context.setAlpha(0.2) }
    if let image = segment.image {
      let color = control.attributes(in: state)[.foregroundColor] as? UIColor ?? .label
      let size = image.size
      let place = CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
      let picture = image.renderingMode == .alwaysOriginal ? image : image.withTintColor(color)
      picture.draw(in: place)
    } else if let title = segment.title, !title.isEmpty {
      draw(title, in: rect, attributes: control.attributes(in: state))
    }
    context.restoreGState()
  }

  private func draw(_ title: String, in rect: CGRect, attributes: [NSAttributedString.Key: Any]) {
    var attributes = attributes
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    paragraph.lineBreakMode = .byTruncatingTail
    attributes[.paragraphStyle] = paragraph
    let string = NSAttributedString(string: title, attributes: attributes)
    let height = string.size().height
    let pixel = PixelRounding(scale: control.traitCollection.displayScale)
    let line = CGRect(x: rect.minX, y: pixel.nearest(rect.midY - height / 2), width: rect.width, height: height)
    string.draw(with: line, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
  }
}
