// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// The text size at which Xcode had resolved text styles when it recorded frames: some files hold smaller ones than the standard.
@MainActor
package enum RecordedTextSize {
  private static let categories: [UIContentSizeCategory] = [
    .large, .extraSmall, .small, .medium, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
  ]

  /// From one line of a text style to the next, in points, by the font's size and name.
  private static var distances: [String: Double] = [:]

  /// The size that explains the heights of most of a document's labels in text styles; large where none explains more than it does.
  package static func category(of document: InterfaceDocument) -> UIContentSizeCategory {
    var labels: [(font: InterfaceFont, height: Double, lines: Int)] = []
    for view in document.views.values where view.kind == .label && view.text?.isEmpty == false {
      guard let font = view.font, case .style = font.face else { continue }
      labels.append((font, view.frame.height, view.element.integer("numberOfLines") ?? 1))
    }
    guard !labels.isEmpty else { return .large }
    var best = (category: UIContentSizeCategory.large, count: 0)
    for category in categories {
      let count = labels.count {
        isExplained($0.height, lines: $0.lines, by: $0.font.uiFont(category).font, scale: document.device.scale)
      }
      if count > best.count { best = (category, count) }
    }
    return best.category
  }

  /// Whether a label of a height may be whole lines of a font, rounded up to the pixel or the whole point.
  static func isExplained(_ height: Double, lines limit: Int, by font: UIFont, scale: Double) -> Bool {
    let distance = distance(of: font)
    let count = max(1, limit == 1 ? 1 : ((height - font.lineHeight) / distance).rounded(.toNearestOrAwayFromZero) + 1)
    let text = font.lineHeight + (count - 1) * distance
    return abs(height - (text * scale - 0.001).rounded(.up) / scale) < 0.01 || abs(height - text.rounded(.up)) < 0.01
  }

  private static func distance(of font: UIFont) -> Double {
    let key = "\(font.pointSize) \(font.fontName)"
    if let known = distances[key] { return known }
    let label = UILabel()
    label.font = font
    label.numberOfLines = 0
    label.text = "x\nx"
    // The label's height is rounded up to the pixel, lines are whole points apart.
    let distance = max(1, (label.intrinsicContentSize.height - font.lineHeight).rounded(.down))
    distances[key] = distance
    return distance
  }
}
