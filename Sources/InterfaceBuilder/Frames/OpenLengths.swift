// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// What a cell's constraints leave open, settled by the frames that the file records.
///
/// Two things are open in files. The length of a plain view or stack whose content gives none along an axis, such as one whose subviews are only
/// centred: Xcode's canvas keeps the length that the view had. And which of several equally good layouts is taken, such as which of two texts of
/// one priority is stretched. Everything that the file says is stronger than these wishes.
@MainActor
struct OpenLengths {
  /// Just above the weakest of a stack's own constraints, which would shrink what has no content, and below all of a file's.
  private static let emptyLength = UILayoutPriority(52)
  /// Below everything.
  private static let tie = UILayoutPriority(0.5)

  private let stage: CellStage
  /// Whether ties between equally good layouts are settled: not where texts are measured, since one that is too large would only be squeezed.
  private let includesTies: Bool

  init(_ stage: CellStage, includesTies: Bool) {
    self.stage = stage
    self.includesTies = includesTies
  }

  func settle() {
    for view in stage.cell.contentView.family.dropFirst() {
      guard let made = stage.built.views[view.id], !made.translatesAutoresizingMaskIntoConstraints, let parent = made.superview else {
        continue
      }
      let insets = made.alignmentRectInsets
      let width = view.frame.width - insets.left - insets.right
      let height = view.frame.height - insets.top - insets.bottom
      let fitting = isContainer(view) ? made.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : nil
      wish(made.widthAnchor.constraint(equalToConstant: max(0, width)), fitting?.width == 0 ? Self.emptyLength : Self.tie)
      wish(made.heightAnchor.constraint(equalToConstant: max(0, height)), fitting?.height == 0 ? Self.emptyLength : Self.tie)
      wish(made.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: view.frame.x + insets.left), Self.tie)
      wish(made.topAnchor.constraint(equalTo: parent.topAnchor, constant: view.frame.y + insets.top), Self.tie)
    }
  }

  private func isContainer(_ view: InterfaceView) -> Bool {
    view.kind == .view || view.kind == .stackView || view.kind == .containerView
  }

  private func wish(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
    guard includesTies || priority != Self.tie else { return }
    constraint.priority = priority
    constraint.isActive = true
  }
}
