// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Looks for why a cell came out otherwise than recorded.
@MainActor
struct FrameCause {
  private let cell: InterfaceCell
  private let stage: CellStage
  private let deviations: [FrameDeviation]

  init(_ cell: InterfaceCell, _ stage: CellStage, _ deviations: [FrameDeviation]) {
    self.cell = cell
    self.stage = stage
    self.deviations = deviations
  }

  var cause: FrameDeviation.Cause {
    if RecordedAgreement(cell).violations > 0 { return .staleFrames }
    if !LayoutProbe.brokenConstraints(below: layoutRoot).isEmpty { return .conflict }
    if let leaf = leafCause { return leaf }
    if cell.view.family.contains(where: { $0.element["distribution"] == "fillProportionally" }) { return .proportional }
    if hasUnknownBaseline { return .baseline }
    if hasUnknownContent { return .customView }
    if deviations.contains(where: { stage.built.views[$0.id]?.hasAmbiguousLayout == true }) { return .ambiguous }
    return .other
  }

  private var layoutRoot: UIView {
    let content = stage.built.views[cell.contentView.id] ?? stage.built.root
    return LayoutProbe.brokenConstraints(below: content).isEmpty ? stage.built.root : content
  }

  /// The kind of the first deviating view whose own content decides its size.
  private var leafCause: FrameDeviation.Cause? {
    for deviation in deviations where deviation.coordinate == "width" || deviation.coordinate == "height" {
      guard let view = cell.view.family.first(where: { $0.id == deviation.id }), let made = stage.built.views[view.id],
        !(made is RecordedLeaf)
      else { continue }
      let own = deviation.coordinate == "width" ? made.intrinsicContentSize.width : made.intrinsicContentSize.height
      guard own >= 0 else { continue }
      switch view.kind {
      case .label: return deviation.coordinate == "width" ? .labelWidth : .labelHeight
      case .button: return .buttonSize
      case .imageView: return .imageSize
      case .textField, .textView: return .fieldSize
      case .view, .stackView, .scrollView: continue
      default: return .controlSize
      }
    }
    return nil
  }

  /// Whether a constraint holds a baseline of a label of the app's class whose recorded height is none of the file's font.
  private var hasUnknownBaseline: Bool {
    let family = cell.view.family
    let labels = Set(family.filter { $0.kind == .label && $0.customClass != nil && !hasFontsHeight($0) }.map(\.id))
    return family.flatMap(\.constraints).contains { constraint in
      (constraint.firstAttribute.lowercased().hasSuffix("baseline") && labels.contains(constraint.firstItem))
        || (constraint.secondAttribute?.lowercased().hasSuffix("baseline") == true && constraint.secondItem.map(labels.contains) == true)
    }
  }

  private func hasFontsHeight(_ view: InterfaceView) -> Bool {
    guard let font = view.font?.uiFont(.large).font else { return false }
    let limit = view.element.integer("numberOfLines") ?? 1
    return RecordedTextSize.isExplained(view.frame.height, lines: limit, by: font, scale: stage.built.root.traitCollection.displayScale)
  }

  /// Whether a view that deviates has content of which the file tells nothing.
  private var hasUnknownContent: Bool {
    deviations.contains { deviation in
      guard let view = cell.view.family.first(where: { $0.id == deviation.id }) else { return false }
      return (view.customClass != nil && view.subviews.isEmpty && view.kind == .view) || view.kind.isForeign
    }
  }
}
