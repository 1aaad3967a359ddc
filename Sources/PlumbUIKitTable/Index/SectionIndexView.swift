// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The strip of titles at a table's trailing edge.
///
/// Source of sizes: pictures of Apple's tables.
final class SectionIndexView: UIView {
  var titles: [String] = [] {
    didSet { if titles != oldValue { setNeedsDisplay() } }
  }
  /// Colours of the table; nil for the system's.
  var color: UIColor? {
    didSet { setNeedsDisplay() }
  }
  var plainBackground: UIColor? {
    didSet { showBackground() }
  }
  var trackingBackground: UIColor? {
    didSet { showBackground() }
  }

  private let choose: (Int) -> Void
  private var chosen: Int?
  private let press = UILongPressGestureRecognizer()
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

  init(choose: @escaping (Int) -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    isOpaque = false
    // It takes the finger before anything scrolls.
    press.minimumPressDuration = 0
    press.addHandler { [weak self] _ in self?.follow() }
    addGestureRecognizer(press)
    accessibilityLabel = "Section index"
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  private var layoutOfTitles: SectionIndexLayout { SectionIndexLayout(count: titles.count, height: bounds.height) }

  private func follow() {
    switch press.state {
    case .began, .changed:
      if press.state == .began { chosen = nil }
      showBackground()
      guard let title = layoutOfTitles.title(at: press.location(in: self).y), title != chosen else { return }
      chosen = title
      choose(title)
    default:
      chosen = nil
      showBackground()
    }
  }

  private func showBackground() {
    let isTracked = press.state == .began || press.state == .changed
    backgroundColor = isTracked ? trackingBackground ?? plainBackground : plainBackground
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layoutOfTitles
    let color = color ?? tintColor ?? .systemBlue
    for (number, line) in layout.lines.enumerated() {
      let place = CGRect(
        x: 0, y: layout.top + CGFloat(number) * SectionIndexLayout.lineHeight, width: bounds.width, height: SectionIndexLayout.lineHeight)
      switch line {
      case .dot:
        context.setFillColor(color.cgColor)
        context.fillEllipse(in: CGRect(x: place.midX - 2, y: place.midY - 2, width: 4, height: 4))
      case .title(let index) where titles[index] == UITableView.indexSearch: drawGlass(in: place, color: color, context)
      case .title(let index): drawTitle(titles[index], in: place, color: color)
      }
    }
  }

  private func drawTitle(_ title: String, in place: CGRect, color: UIColor) {
    let text = NSAttributedString(string: title, attributes: [.font: Self.font, .foregroundColor: color])
    let size = text.size()
    text.draw(at: CGPoint(x: place.midX - size.width / 2, y: place.midY - size.height / 2))
  }

  /// The sign that leads to a search field above the rows.
  private func drawGlass(in place: CGRect, color: UIColor, _ context: CGContext) {
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    context.strokeEllipse(in: CGRect(x: place.midX - 4.5, y: place.midY - 4.5, width: 7, height: 7))
    context.strokeLineSegments(between: [
      CGPoint(x: place.midX + 1.7, y: place.midY + 1.7), CGPoint(x: place.midX + 4.5, y: place.midY + 4.5),
    ])
  }
}
