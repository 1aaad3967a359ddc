// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Looks for everything that the rules know in one cell.
@MainActor
struct CellLint {
  let analysis: CellAnalysis
  private(set) var findings: [LintFinding] = []

  private var cell: InterfaceCell { analysis.cell }
  private var document: InterfaceDocument { analysis.document }

  init(_ cell: InterfaceCell, of document: InterfaceDocument, options: BuildOptions) {
    analysis = CellAnalysis(cell, of: document, options: options)
  }

  mutating func run() {
    checkFile()
    guard !analysis.isBuiltElsewhere else { return }
    checkTexts()
    guard cell.sizesItself else {
      if cell.hasConstraints { checkConflicts() }
      return
    }
    guard checkConstraintsExist() else { return }
    checkConflicts()
    checkHeight()
    checkOutlets()
  }

  private mutating func add(_ rule: LintRule, _ view: InterfaceView, _ text: String, at position: SourcePosition? = nil, id: String? = nil)
  {
    findings.append(
      LintFinding(
        rule: rule, severity: rule.severity, path: document.path, position: position ?? view.position, id: id ?? view.id,
        view: view.displayName, text: text))
  }

  private func name(_ view: InterfaceView) -> String { "\(view.displayName) (\(view.id))" }

  // MARK: What stands in the file

  private mutating func checkFile() {
    for note in analysis.built.notes {
      add(.droppedConstraint, cell.view, "In \(name(cell.view)) \(note.text).", at: note.position)
    }
    for view in cell.view.family where view.isFlagged {
      let mark = view.element.flag("ambiguous") == true ? "ambiguous" : "misplaced"
      add(.xcodeFlag, view, "\(name(view)) is marked as \(mark).")
    }
  }

  private mutating func checkTexts() {
    for view in analysis.shownViews {
      switch view.kind {
      case .label, .textField, .textView:
        if let font = view.font, case .style = font.face, view.element.flag("adjustsFontForContentSizeCategory") != true {
          add(.fixedTextSize, view, "\(name(view)) has a text style and doesn't follow the text size.")
        }
      default: break
      }
    }
  }

  private mutating func checkConstraintsExist() -> Bool {
    guard document.usesAutoLayout, cell.hasConstraints else {
      add(.noConstraints, cell.view, "\(name(cell.view)) has \(cell.contentView.subviews.count) views and no constraints.")
      return false
    }
    return true
  }

  private mutating func checkOutlets() {
    let constraints = Dictionary(cell.view.family.flatMap(\.constraints).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for standIn in analysis.built.standIns where standIn.kind == .constraintOutlet {
      guard let constraint = constraints[standIn.id], constraint.isVertical, let owner = analysis.view(constraint.owner) else { continue }
      add(
        .heightByOutlet, owner, "The outlet \(standIn.name) of \(name(cell.view)) leads to a constraint on \(constraint.firstAttribute).",
        at: constraint.position, id: constraint.id)
    }
  }

  // MARK: Conflicts

  private static let widths: [CGFloat] = [320, 375, 414]

  private mutating func checkConflicts() {
    let here = analysis.conflicts(in: analysis.fit)
    if let first = here.first { return addConflict(first, widths: nil) }
    let beside = cell.view.frame.width - cell.contentView.frame.width
    for width in Self.widths {
      let content = width - max(0, beside)
      guard abs(content - analysis.width) > 1, content > 0 else { continue }
      let conflicts = analysis.conflicts(in: LayoutProbe.fit(analysis.content, width: content))
      if let first = conflicts.first { return addConflict(first, widths: width) }
    }
  }

  private mutating func addConflict(_ constraint: NSLayoutConstraint, widths: CGFloat?) {
    let view = concerned(by: constraint)
    let file = cell.view.family.flatMap(\.constraints).first { analysis.built.constraints[$0.id] === constraint }
    let place = widths.map { " at a width of \(Int($0))" } ?? ""
    let isStack = constraint.isSystemOwned || isOnArrangedView(constraint)
    let rule: LintRule = widths != nil ? .conflictAtWidth : isStack ? .stackConflict : .conflict
    let attribute = file.map { "the constraint \($0.id) on \($0.firstAttribute)" } ?? "a constraint of the stack view"
    add(rule, view, "\(name(view)): \(attribute) can't be fulfilled\(place).", at: file?.position, id: file?.id)
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

  // MARK: Heights

  private mutating func checkHeight() {
    let missing = checkLinks()
    if !missing { checkEmptyContent() }
    checkTextViews()
    checkFixedHeights()
    guard !missing else { return }
    if analysis.diagnosis.findings.contains(where: { if case .heldFromBelowOnly = $0 { true } else { false } }) {
      add(.heldFromBelow, cell.view, "The height of \(name(cell.view)) is only held by inequalities.")
    } else if isRequiredThroughout {
      add(.requiredBottom, cell.view, "Nothing gives way between the top and the bottom of \(name(cell.view)).")
    }
  }

  /// Reports links to the top and bottom that are missing.
  ///
  /// - Returns: whether the cell has no height of its own.
  private mutating func checkLinks() -> Bool {
    let shown = Set(analysis.shownViews.map(\.id))
    func views(_ name: (SelfSizingDiagnosis.Finding) -> String?) -> [InterfaceView] {
      analysis.diagnosis.findings.compactMap(name).compactMap { analysis.view(named: $0) }.filter { shown.contains($0.id) }
    }
    let bottoms = views { if case .missingBottomLink(let name) = $0 { name } else { nil } }
    let tops = views { if case .missingTopLink(let name) = $0 { name } else { nil } }
    let outside = views {
      switch $0 {
      case .sticksOut(let name, _), .sticksOutAbove(let name, _): name
      default: nil
      }
    }
    if let view = (outside + bottoms + tops).first(where: isCentredOnly) {
      add(.centredOnly, cell.view, "\(name(view)) is only centred in \(name(cell.view)).")
    } else if let view = bottoms.first ?? (tops.isEmpty ? outside.first : nil) {
      add(.bottomNotTied, cell.view, "Nothing links the bottom of \(name(view)) to the bottom of \(name(cell.view)).")
    } else if let view = tops.first {
      add(.topNotTied, cell.view, "Nothing links the top of \(name(view)) to the top of \(name(cell.view)).")
    } else {
      return false
    }
    return true
  }

  /// Whether a view is tied vertically by its centre and by nothing else.
  private func isCentredOnly(_ view: InterfaceView) -> Bool {
    let vertical = cell.view.family.flatMap(\.constraints).filter { constraint in
      constraint.isVertical && (constraint.firstItem == view.id || constraint.secondItem == view.id) && constraint.secondItem != nil
        && constraint.firstAttribute != "height"
    }
    return !vertical.isEmpty && vertical.allSatisfy { $0.firstAttribute == "centerY" || $0.secondAttribute == "centerY" }
  }

  /// Views that hold the height and have none.
  private mutating func checkEmptyContent() {
    for view in analysis.shownViews where view.subviews.isEmpty && view.frame.height > 1 {
      guard let frame = analysis.frame(of: view), frame.height < 1, holdsHeight(view) else { continue }
      let what: String? =
        switch view.kind {
        case .imageView: "an image view without an image"
        case .view, .containerView, .unknown: view.customClass.map { "a view of the class \($0)" } ?? "an empty view"
        case .stackView: "an empty stack view"
        case .textView: nil
        default: view.kind.isForeign ? "a \(view.kind.className)" : nil
        }
      guard let what else { continue }
      add(.contentWithoutHeight, view, "\(name(view)) is \(what) and 0 points high in \(name(cell.view)).")
    }
  }

  /// Whether the cell would be higher if the view had a height.
  private func holdsHeight(_ view: InterfaceView) -> Bool {
    guard let made = analysis.built.views[view.id] else { return false }
    let probe = NSLayoutConstraint(
      item: made, attribute: .height, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 37)
    probe.priority = UILayoutPriority(751)
    probe.isActive = true
    defer { probe.isActive = false }
    return LayoutProbe.fit(analysis.content, width: analysis.width).height > analysis.fit.height + 1
  }

  private mutating func checkTextViews() {
    for view in analysis.shownViews where view.kind == .textView && view.element.flag("scrollEnabled") != false {
      guard !hasFixedHeight(view) else { continue }
      add(.scrollingTextView, view, "\(name(view)) scrolls, so \(name(cell.view)) doesn't follow its text.")
    }
  }

  private func hasFixedHeight(_ view: InterfaceView) -> Bool {
    cell.view.family.flatMap(\.constraints).contains { constraint in
      constraint.firstItem == view.id && constraint.firstAttribute == "height" && constraint.secondItem == nil
        && constraint.relation == .equal
        && constraint.priority > 750
    }
  }

  private mutating func checkFixedHeights() {
    for view in analysis.shownViews where view.kind == .label {
      guard (view.element.integer("numberOfLines") ?? 1) != 1 else { continue }
      var around: InterfaceView? = view
      while let current = around, current.id != cell.view.id {
        if hasRequiredHeight(current) {
          let place = current.id == view.id ? "" : " around it, of \(name(current)),"
          add(.fixedHeightText, view, "\(name(view)) may have several lines, but a fixed height\(place) keeps it from growing.")
          break
        }
        around = current.parent
      }
    }
  }

  private func hasRequiredHeight(_ view: InterfaceView) -> Bool {
    cell.view.family.flatMap(\.constraints).contains { constraint in
      constraint.firstItem == view.id && constraint.firstAttribute == "height" && constraint.secondItem == nil
        && constraint.relation == .equal
        && constraint.priority == 1000
    }
  }

  /// Whether the cell sizes itself and no vertical constraint gives way.
  private var isRequiredThroughout: Bool {
    guard cell.kind == .xibCell || cell.kind == .prototype else { return false }
    let vertical = cell.view.family.flatMap(\.constraints).filter { $0.isVertical && $0.relation == .equal }
    return !vertical.isEmpty && vertical.allSatisfy { $0.priority == 1000 }
  }
}
