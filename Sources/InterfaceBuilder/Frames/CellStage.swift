// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// A cell made as the file has it, at the size that the file records, ready to be laid out.
@MainActor
struct CellStage {
  let cell: InterfaceCell
  let built: BuiltViews

  init(_ cell: InterfaceCell, of document: InterfaceDocument, options: BuildOptions) {
    self.cell = cell
    built = ViewBuilder(document, options: options).build(cell.view)
    let root = built.root
    root.overrideTraits {
      $0.displayScale = document.device.scale
      $0.preferredContentSizeCategory = options.textSize
    }
    root.translatesAutoresizingMaskIntoConstraints = true
    root.frame = CGRect(x: 0, y: 0, width: cell.view.frame.width, height: cell.view.frame.height)
    if let content = built.views[cell.contentView.id], content !== root {
      content.translatesAutoresizingMaskIntoConstraints = true
      content.frame = cell.contentView.frame.cgRect
      Self.setStandardMargins(of: content, cell, document)
    }
    MarginInference(cell.view).apply(to: built)
  }

  /// The margins of a cell's content where nothing in the file tells them.
  private static func setStandardMargins(of content: UIView, _ cell: InterfaceCell, _ document: InterfaceDocument) {
    guard cell.contentView.layoutMargins == nil else { return }
    let vertical: CGFloat = document.toolsVersion < 13_000 ? 8 : 11
    let side: CGFloat = cell.view.frame.width >= 414 ? 20 : document.toolsVersion < 13_000 ? 8 : 16
    content.insetsLayoutMarginsFromSafeArea = false
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: side, bottom: vertical, trailing: side)
  }

  func layOut() {
    built.root.layoutIfNeeded()
  }
}
