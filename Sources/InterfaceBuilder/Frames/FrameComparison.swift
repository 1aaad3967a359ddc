// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Solves a cell and compares each view with the frame that the file records.
@MainActor
package struct FrameComparison {
  private let document: InterfaceDocument
  private let cell: InterfaceCell
  private let stage: CellStage
  private let sizes: BuildOptions.LeafSizes

  package init(_ cell: InterfaceCell, of document: InterfaceDocument, sizes: BuildOptions.LeafSizes) {
    self.document = document
    self.cell = cell
    self.sizes = sizes
    var options = BuildOptions()
    options.leafSizes = sizes == .measured ? .known : sizes
    options.textSize = RecordedTextSize.category(of: document)
    stage = CellStage(cell, of: document, options: options)
  }

  /// What came out.
  package func result() -> CellFrames {
    stage.layOut()
    var result = CellFrames(path: document.path, id: cell.view.id, position: cell.view.position)
    for view in comparedViews {
      guard let made = stage.built.views[view.id] else { continue }
      compare(view, made.frame, &result)
      if view.kind == .label, let label = made as? UILabel { compare(view, label, &result.labels) }
    }
    if !result.isWithin { result.cause = FrameCause(cell, stage, result.deviations).cause }
    return result
  }

  /// The views below the content view whose frames constraints decide.
  private var comparedViews: [InterfaceView] {
    var result: [InterfaceView] = []
    var open = Array(cell.contentView.subviews.reversed())
    while let view = open.popLast() {
      // A view that a stack hides keeps the frame of before in the file.
      if view.isHidden, view.parent?.kind == .stackView { continue }
      result.append(view)
      if view.kind != .tableView, view.kind != .collectionView { open.append(contentsOf: view.subviews.reversed()) }
    }
    return result
  }

  private func compare(_ view: InterfaceView, _ frame: CGRect, _ result: inout CellFrames) {
    result.views += 1
    let recorded = view.frame
    func check(_ name: String, _ solved: Double, _ recorded: Double) -> Int {
      if abs(solved - recorded) <= 1.001 { return 1 }
      result.deviations.append(
        FrameDeviation(
          view: view.displayName, id: view.id, position: view.position, coordinate: name, recorded: recorded, solved: solved))
      return 0
    }
    result.within.x += check("x", frame.minX, recorded.x)
    result.within.y += check("y", frame.minY, recorded.y)
    result.within.width += check("width", frame.width, recorded.width)
    result.within.height += check("height", frame.height, recorded.height)
  }

  private func compare(_ view: InterfaceView, _ label: UILabel, _ labels: inout LabelFrames) {
    guard label.text?.isEmpty == false else { return }
    labels.count += 1
    let pixel = 1 / document.device.scale
    // Files hold heights rounded up to the pixel and to the whole point.
    let height = label.frame.height
    let isEqual = abs(height - view.frame.height) < pixel * 0.99 || abs(height.rounded(.up) - view.frame.height) < 0.01
    if isEqual { labels.heightEqual += 1 }
    guard abs(label.frame.width - label.intrinsicContentSize.width) < 0.01, label.numberOfLines == 1, view.frame.width > 0 else { return }
    labels.free += 1
    if abs(label.frame.width - view.frame.width) <= 1.001 { labels.widthWithin += 1 }
    labels.widthErrors.append(abs(label.frame.width - view.frame.width) / view.frame.width)
  }
}

/// The text size at which Xcode had resolved text styles when it recorded frames: some files hold the smallest.
@MainActor
enum RecordedTextSize {
  static func category(of document: InterfaceDocument) -> UIContentSizeCategory {
    var votes = (small: 0, large: 0)
    for view in document.views.values where view.kind == .label && view.text?.isEmpty == false {
      guard let font = view.font, case .style = font.face else { continue }
      let large = font.uiFont(.large).font.lineHeight
      let small = font.uiFont(.extraSmall).font.lineHeight
      guard large - small > 1 else { continue }
      let height = view.frame.height
      if height < large - 0.7, height >= small - 0.6 { votes.small += 1 } else if abs(height - large) < 1 { votes.large += 1 }
    }
    return votes.small > votes.large ? .extraSmall : .large
  }
}
