// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// A view whose content has the size that a file records.
final class RecordedLeaf: UIView, BaselineContent {
  private let recorded: CGSize
  private let insets: UIEdgeInsets
  private let font: UIFont?

  init(_ view: InterfaceView, font: UIFont?) {
    insets = RecordedInsets.insets(of: view.kind)
    recorded = CGSize(
      width: max(0, view.frame.width - insets.left - insets.right), height: max(0, view.frame.height - insets.top - insets.bottom))
    self.font = font
    super.init(frame: view.frame.cgRect)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { recorded }
  override var alignmentRectInsets: UIEdgeInsets { insets }

  /// The first baseline lies as far below the top, and the last above the bottom, as in a view that is as high as its text, also where the view is
  /// higher: so do those of Xcode's labels.
  var firstBaselineOffset: CGFloat? { font?.ascender }
  var lastBaselineOffset: CGFloat? { font.map { -$0.descender } }
}

/// How much larger frames are than what constraints speak of.
enum RecordedInsets {
  static func insets(of kind: InterfaceViewKind) -> UIEdgeInsets {
    switch kind {
    case .switch: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider: UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segmentedControl: UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }
}
