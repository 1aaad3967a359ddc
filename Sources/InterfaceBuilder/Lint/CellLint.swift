// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Looks for everything that the rules know in one cell.
@MainActor
struct CellLint {
  let analysis: CellAnalysis
  private(set) var findings: [LintFinding] = []

  var cell: InterfaceCell { analysis.cell }
  var document: InterfaceDocument { analysis.document }

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
    checkTextViews()
    checkHeight()
    checkFixedHeights()
    checkOutlets()
  }

  mutating func add(
    _ rule: LintRule, _ view: InterfaceView, _ text: String, at position: SourcePosition? = nil, id: String? = nil,
    severity: LintSeverity? = nil
  ) {
    findings.append(
      LintFinding(
        rule: rule, severity: severity ?? rule.severity, path: document.path, position: position ?? view.position, id: id ?? view.id,
        view: view.displayName, viewID: view.id, text: text))
  }

  func name(_ view: InterfaceView) -> String { "\(view.displayName) (\(view.id))" }

  // MARK: What stands in the file

  private mutating func checkFile() {
    let constraints = cell.view.family.flatMap(\.constraints)
    for note in analysis.built.notes {
      let dropped = constraints.first { $0.position == note.position }
      let owner = dropped.flatMap { analysis.view($0.owner) } ?? cell.view
      add(.droppedConstraint, owner, "In \(name(cell.view)) \(note.text).", at: note.position, id: dropped?.id)
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
      let count = cell.contentView.subviews.count
      add(.noConstraints, cell.view, "\(name(cell.view)) has \(count) view\(count == 1 ? "" : "s") and no constraints.")
      return false
    }
    return true
  }
}
