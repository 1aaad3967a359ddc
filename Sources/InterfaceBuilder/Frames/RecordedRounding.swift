// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// To what Xcode had rounded the sizes of a cell's texts when it recorded frames: most canvases to the device's pixels, old ones to whole points.
@MainActor
struct RecordedRounding {
  /// Whether more of the cell's single lines have the height of their font rounded up to the point than to the pixel.
  let isWholePoints: Bool

  init(_ cell: InterfaceCell, of document: InterfaceDocument, textSize: UIContentSizeCategory) {
    let scale = document.device.scale
    var votes = (pixels: 0, points: 0)
    for view in cell.contentView.family where view.kind == .label && view.text?.isEmpty == false {
      guard let line = view.font?.uiFont(textSize).font.lineHeight else { continue }
      let pixels = (line * scale - 0.001).rounded(.up) / scale
      let points = line.rounded(.up)
      guard points - pixels > 0.01 else { continue }
      if abs(view.frame.height - points) < 0.01 { votes.points += 1 } else if abs(view.frame.height - pixels) < 0.01 { votes.pixels += 1 }
    }
    isWholePoints = votes.points > votes.pixels
  }

  /// Has a cell's labels round as Xcode did.
  func apply(to built: BuiltViews) {
    guard isWholePoints else { return }
    for case let label as UILabel in built.views.values { label.overrideTraits { $0.displayScale = 1 } }
  }
}
