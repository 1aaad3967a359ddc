// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// The rules by which a label chooses lines and sizes, without the view.
struct LabelLayout {
  var lineLimit: Int
  var lineBreakMode: NSLineBreakMode
  /// Pixels per point.
  var scale: CGFloat

  /// What happens to the last line when not everything fits.
  var truncation: TextTruncation { Self.truncation(lineBreakMode) }

  /// The same for a mode.
  static func truncation(_ mode: NSLineBreakMode) -> TextTruncation {
    switch mode {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .tail
    case .byWordWrapping, .byCharWrapping, .byClipping: .none
    }
  }

  /// A length rounded up to whole pixels, with a thousandth of a pixel forgiven.
  func roundedUp(_ length: CGFloat) -> CGFloat {
    max((length * scale - 0.001).rounded(.up) / scale, 0)
  }

  /// The size at a width in points, or the natural one for nil; rounded up to whole pixels.
  func size(of content: TextContent?, width: CGFloat?) -> CGSize {
    guard let content else { return .zero }
    let metrics = content.shaped.metrics(width: width.map(Double.init), lineLimit: lineLimit)
    return CGSize(width: roundedUp(metrics.width), height: roundedUp(metrics.height))
  }

  /// The number of lines that fit a height; at least one, 0 when all fit.
  func lineLimit(for content: TextContent, width: CGFloat, height: CGFloat) -> Int {
    let all = content.shaped.metrics(width: Double(width), lineLimit: lineLimit)
    // Heights are rounded up to the pixel where frames are made, so that less than one is no loss.
    let room = Double(height + 1 / scale)
    if all.height <= room || all.lineCount <= 1 { return lineLimit }
    var low = 1
    var high = all.lineCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if content.shaped.metrics(width: Double(width), lineLimit: middle).height <= room { low = middle } else { high = middle }
    }
    return low
  }

  /// The top of the text in a rectangle: it is centred vertically.
  func top(ofHeight height: CGFloat, in rect: CGRect) -> CGFloat {
    let surplus = rect.height - height
    return rect.minY + (surplus > 0 ? surplus / 2 : 0)
  }
}
