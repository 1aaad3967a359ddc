// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Contradictions between required constraints.
extension CellLint {
  private static let widths: [CGFloat] = [320, 375, 414]

  /// How much of the row the content view leaves to an accessory.
  private var beside: CGFloat { max(0, cell.view.frame.width - cell.contentView.frame.width) }

  mutating func checkConflicts() {
    let here = analysis.conflicts(in: analysis.fit)
    if let first = here.first { return addConflict(first, at: nil) }
    for width in Self.widths {
      let content = width - beside
      guard abs(content - analysis.width) > 1, content > 0 else { continue }
      let conflicts = analysis.conflicts(in: LayoutProbe.fit(analysis.content, width: content))
      if let first = conflicts.first { return addConflict(first, at: width) }
    }
  }

  /// Reports a constraint that was left out: at the file's width, or at another row's.
  private mutating func addConflict(_ constraint: NSLayoutConstraint, at rowWidth: CGFloat?) {
    let file = cell.view.family.flatMap(\.constraints).first { analysis.built.constraints[$0.id] === constraint }
    let place = rowWidth.map { " at a width of \(Int($0))" } ?? ""
    let what = file.map { "the constraint \($0.id) on \($0.firstAttribute)" } ?? "a constraint of the stack view"
    if let view = viewOfRequiredSize(at: rowWidth) {
      let text = "\(name(view)): its hugging or compression resistance of 1000 contradicts \(what)\(place)."
      return add(rowWidth == nil ? .conflict : .conflictAtWidth, view, text, at: file?.position, id: file?.id)
    }
    let view = concerned(by: constraint)
    let isStack = constraint.isSystemOwned || isOnArrangedView(constraint)
    let rule: LintRule = rowWidth != nil ? .conflictAtWidth : isStack ? .stackConflict : .conflict
    add(rule, view, "\(name(view)): \(what) can't be fulfilled\(place).", at: file?.position, id: file?.id)
  }

  /// The view whose content would have to give way: with its size a little less than required there is no conflict.
  private func viewOfRequiredSize(at rowWidth: CGFloat?) -> InterfaceView? {
    let content = rowWidth.map { $0 - beside } ?? analysis.width
    return cell.contentView.family.first { view in
      guard let made = analysis.built.views[view.id], made !== analysis.content else { return false }
      let priorities = ContentPriorities(of: made)
      guard priorities.areRequired else { return false }
      ContentPriorities(below: priorities).set(on: made)
      defer { priorities.set(on: made) }
      return analysis.conflicts(in: LayoutProbe.fit(analysis.content, width: content)).isEmpty
    }
  }

  private func concerned(by constraint: NSLayoutConstraint) -> InterfaceView {
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView, let id = analysis.id(of: view) else { continue }
      if view !== analysis.content, let found = analysis.view(id) { return found }
    }
    return cell.view
  }

  private func isOnArrangedView(_ constraint: NSLayoutConstraint) -> Bool {
    [constraint.firstItem, constraint.secondItem].contains { item in (item as? UIView)?.superview is UIStackView }
  }
}

/// How much a view's content size matters.
@MainActor
private struct ContentPriorities {
  private var hugging: [UILayoutPriority]
  private var resistance: [UILayoutPriority]
  private static let axes = [NSLayoutConstraint.Axis.horizontal, .vertical]

  init(of view: UIView) {
    hugging = Self.axes.map { view.contentHuggingPriority(for: $0) }
    resistance = Self.axes.map { view.contentCompressionResistancePriority(for: $0) }
  }

  /// The same, with what is required next to it.
  init(below other: ContentPriorities) {
    hugging = other.hugging.map { $0 == .required ? UILayoutPriority(999) : $0 }
    resistance = other.resistance.map { $0 == .required ? UILayoutPriority(999) : $0 }
  }

  var areRequired: Bool { (hugging + resistance).contains(.required) }

  func set(on view: UIView) {
    for (index, axis) in Self.axes.enumerated() {
      view.setContentHuggingPriority(hugging[index], for: axis)
      view.setContentCompressionResistancePriority(resistance[index], for: axis)
    }
  }
}
