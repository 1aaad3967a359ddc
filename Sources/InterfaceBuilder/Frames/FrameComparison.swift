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

  /// Prepares to solve a cell.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - document: What it belongs to.
  ///   - sizes: Where the sizes of texts, images and controls come from: `recorded`, else they are measured as far as they can be.
  ///   - textSize: At which Xcode had resolved text styles; nil to find it out.
  package init(
    _ cell: InterfaceCell, of document: InterfaceDocument, sizes: BuildOptions.LeafSizes, textSize: UIContentSizeCategory? = nil
  ) {
    self.document = document
    self.cell = cell
    self.sizes = sizes
    var options = BuildOptions()
    options.leafSizes = sizes == .measured ? .known : sizes
    options.keepsPlaceholders = true
    options.textSize = textSize ?? RecordedTextSize.category(of: document)
    stage = CellStage(cell, of: document, options: options)
    if sizes == .measured { RecordedRounding(cell, of: document, textSize: options.textSize).apply(to: stage.built) }
  }

  /// What came out.
  ///
  /// A cell that has lengths that nothing in it decides or, with recorded sizes, several best layouts, is solved once more with the recorded
  /// frames as the weakest of wishes: of layouts that are equally good by the file, Xcode's is as right as ours.
  package func result() -> CellFrames {
    stage.layOut()
    let result = compared()
    if result.isWithin { return result }
    OpenLengths(stage, includesTies: sizes == .recorded).settle()
    stage.layOut()
    var settled = compared()
    settled.isSettled = true
    if !settled.isWithin { settled.cause = FrameCause(cell, stage, settled.deviations).cause }
    return settled
  }

  private func compared() -> CellFrames {
    var result = CellFrames(path: document.path, id: cell.view.id, position: cell.view.position)
    for view in comparedViews {
      guard let made = stage.built.views[view.id] else { continue }
      compare(view, made.frame, &result)
      if view.kind == .label, let label = made as? UILabel { compare(view, label, &result.labels) }
    }
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
    if isEqual { labels.heightEqual += 1 } else { labels.heights.append(difference(view, label)) }
    guard abs(label.frame.width - label.intrinsicContentSize.width) < 0.01, label.numberOfLines == 1, view.frame.width > 0 else { return }
    labels.free += 1
    if abs(label.frame.width - view.frame.width) <= 1.001 { labels.widthWithin += 1 }
    labels.widthErrors.append(abs(label.frame.width - view.frame.width) / view.frame.width)
  }

  /// What a label's height differs by, and why.
  private func difference(_ view: InterfaceView, _ label: UILabel) -> LabelHeight {
    let own = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)).height
    let recorded = view.frame.height
    let cause: LabelHeight.Cause =
      if abs(label.frame.height - own) > 1 {
        .stretched
      } else if let font = label.font, label.numberOfLines != 1, abs(recorded - own) > font.lineHeight / 2,
        RecordedTextSize.isExplained(recorded, lines: label.numberOfLines, by: font, scale: document.device.scale)
      {
        .lines
      } else if abs(recorded - own) > 1 {
        .stretchedInFile
      } else {
        .rounding
      }
    return LabelHeight(
      path: document.path, view: view.displayName, id: view.id, position: view.position, cause: cause, recorded: recorded,
      solved: label.frame.height, own: own)
  }
}
