// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The signs of the button kinds that have one, 22 points in size.
struct ButtonGlyph {
  private enum Sign {
    case info, plus, cross
  }

  static let size = CGSize(width: 22, height: 22)
  private let sign: Sign

  /// The sign of a kind; nil for a kind without one.
  init?(_ type: UIButton.ButtonType) {
    switch type {
    case .detailDisclosure, .infoLight, .infoDark: sign = .info
    case .contactAdd: sign = .plus
    case .close: sign = .cross
    case .custom, .system, .plain: return nil
    }
  }

  var accessibilityLabel: String {
    switch sign {
    case .info: "More Info"
    case .plus: "Add"
    case .cross: "Close"
    }
  }

  @MainActor
  func draw(in rect: CGRect, color: UIColor, context: CGContext) {
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: middle.x + x, y: middle.y + y) }
    let circle = CGRect(x: middle.x - 10.25, y: middle.y - 10.25, width: 20.5, height: 20.5)
    if sign == .cross {
      ControlPaint.fill(circle, radius: 10.25, color: .secondarySystemFill, in: context)
      ControlPaint.stroke([point(-3.5, -3.5), point(3.5, 3.5)], width: 2, color: .secondaryLabel, in: context)
      ControlPaint.stroke([point(-3.5, 3.5), point(3.5, -3.5)], width: 2, color: .secondaryLabel, in: context)
      return
    }
    context.setStrokeColor(color.cgColor)
    context.setFillColor(color.cgColor)
    context.setLineWidth(1.5)
    context.strokeEllipse(in: circle)
    if sign == .info {
      context.fillEllipse(in: CGRect(x: middle.x - 1.3, y: middle.y - 6, width: 2.6, height: 2.6))
      ControlPaint.stroke([point(0, -1.5), point(0, 5)], width: 1.8, color: color, in: context)
    } else {
      ControlPaint.stroke([point(0, -5), point(0, 5)], width: 1.5, color: color, in: context)
      ControlPaint.stroke([point(-5, 0), point(5, 0)], width: 1.5, color: color, in: context)
    }
  }
}
