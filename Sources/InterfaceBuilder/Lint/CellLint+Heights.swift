// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Whether the cell gets a height from what is in it.
extension CellLint {
  mutating func checkHeight() {
    let chains = VerticalChains(content: analysis.content, root: analysis.built.root, high: analysis.highViews)
    guard chains.giveHeight else {
      if !addMissingLink(chains) { checkEmptyContent(isOnlyContent: true) }
      return
    }
    checkEmptyContent(isOnlyContent: false)
    if addViewSticking(chains) { return }
    if isHeldFromBelow {
      add(.heldFromBelow, cell.view, "The height of \(name(cell.view)) is only held by inequalities.")
    } else if isRequiredThroughout {
      add(.requiredBottom, cell.view, "Nothing gives way between the top and the bottom of \(name(cell.view)).")
    }
  }

  /// Whether the row could be higher because of inequalities, and not because something in it has no size.
  private var isHeldFromBelow: Bool {
    analysis.diagnosis.findings.contains { finding in
      guard case .heldFromBelowOnly(let views) = finding else { return false }
      return !views.isEmpty || !hasContentWithoutSize
    }
  }

  private var hasContentWithoutSize: Bool {
    findings.contains { [LintRule.contentWithoutHeight.id, LintRule.scrollingTextView.id].contains($0.rule.id) }
  }

  private typealias PlacedView = (view: InterfaceView, made: UIView, frame: CGRect)

  /// The views that can be seen and have room, where the constraints put them at the file's width.
  private var placedViews: [PlacedView] {
    analysis.shownViews.compactMap { view in
      guard let made = analysis.built.views[view.id], let frame = analysis.frame(of: view), frame.height >= 1 else { return nil }
      return (view, made, frame)
    }
  }

  // MARK: No height

  /// Reports the link that is missing in a cell without a height of its own: that of the view which needs the most room.
  ///
  /// - Returns: Whether there is such a view.
  private mutating func addMissingLink(_ chains: VerticalChains) -> Bool {
    // What is tied on both sides was drawn out and needs nothing.
    let views = placedViews.filter { !(chains.isHeldFromTop($0.made) && chains.isHeldFromBottom($0.made)) }
    guard var largest = views.max(by: { $0.frame.height < $1.frame.height }) else { return false }
    // A chain that ends somewhere is the nearer fault than what is centred on a part of it.
    let chained = views.filter { !chains.isCentredOnly($0.made) }.max { $0.frame.height < $1.frame.height }
    if let chained, chained.frame.height > largest.frame.height / 2 { largest = chained }
    if chains.isHeldFromTop(largest.made) {
      let last = views.filter { chains.isHeldFromTop($0.made) }.max { $0.frame.maxY < $1.frame.maxY } ?? largest
      addHeightless(.bottomNotTied, "Nothing links the bottom of \(name(last.view)) to the bottom of \(name(cell.view)).", views)
    } else if chains.isCentredOnly(largest.made) {
      addHeightless(
        .centredOnly, "\(name(largest.view)) is only centred vertically: neither its top nor its bottom holds \(name(cell.view)).", views)
    } else {
      let first = views.filter { chains.isHeldFromBottom($0.made) }.min { $0.frame.minY < $1.frame.minY } ?? largest
      addHeightless(.topNotTied, "Nothing links the top of \(name(first.view)) to the top of \(name(cell.view)).", views)
    }
    return true
  }

  private mutating func addHeightless(_ rule: LintRule, _ text: String, _ views: [PlacedView]) {
    if let reason = roomFromElsewhere(for: views) {
      add(rule, cell.view, "\(text) \(reason)", severity: .note)
    } else {
      add(rule, cell.view, text)
    }
  }

  /// What makes the row as high as the canvas shows it though its constraints don't; nil for nothing.
  private func roomFromElsewhere(for views: [PlacedView]) -> String? {
    let height = cell.view.frame.height
    if let row = cell.table?.element.number("rowHeight"), row > 0, row >= height - 1 {
      return "The table's row height of \(Self.whole(row)) points holds it."
    }
    let fallback = 44.0
    let grows = views.contains { $0.view.element.flag("adjustsFontForContentSizeCategory") == true }
    guard cell.view.kind == .tableViewCell, !grows, abs(height - fallback) <= 1, views.allSatisfy({ $0.frame.height <= fallback }) else {
      return nil
    }
    return "UIKit's standard height of 44 points is that of the canvas."
  }

  // MARK: Too low

  /// Reports the view that reaches furthest out of a row whose height others give.
  private mutating func addViewSticking(_ chains: VerticalChains) -> Bool {
    guard analysis.conflicts(in: analysis.fit).isEmpty, !analysis.hasUnmeasuredControl else { return false }
    let height = analysis.fit.height
    // What a constraint puts beyond an edge is meant to be there.
    func overhang(_ view: PlacedView) -> CGFloat {
      let below = chains.isHeldFromBottom(view.made) ? 0 : view.frame.maxY - height
      let above = chains.isHeldFromTop(view.made) ? 0 : -view.frame.minY
      return max(below, above)
    }
    let sticking = placedViews.filter { overhang($0) > 1 }
    guard let view = sticking.max(by: { overhang($0) < overhang($1) }) else { return false }
    let (high, out) = (Self.whole(view.frame.height), Self.whole(overhang(view).rounded(.up)))
    let points = "\(out) point\(out == 1 ? "" : "s")"
    if chains.isHeldFromTop(view.made) {
      add(
        .bottomNotTied, cell.view,
        "Nothing links the bottom of \(name(view.view)) to the bottom of \(name(cell.view)): it reaches \(points) below the other views.")
    } else if chains.isHeldFromBottom(view.made) {
      add(
        .topNotTied, cell.view,
        "Nothing links the top of \(name(view.view)) to the top of \(name(cell.view)): it reaches \(points) above the other views.")
    } else {
      add(
        .tallerThanRow, view.view,
        "\(name(view.view)) is \(high) points high and only centred: it reaches \(points) out of \(name(cell.view)), whose height other "
          + "views give.")
    }
    return true
  }

  /// Points for a message; damaged files have lengths that no integer has.
  private static func whole(_ points: CGFloat) -> Int { points.isFinite ? Int(min(max(points.rounded(), -1e9), 1e9)) : 0 }

  // MARK: No content

  /// Views that hold the height and have none.
  ///
  /// - Parameter isOnlyContent: Whether nothing else in the cell has a height; else code that fills them only makes the row higher.
  private mutating func checkEmptyContent(isOnlyContent: Bool) {
    for view in analysis.shownViews where (view.subviews.isEmpty || view.kind == .scrollView) && view.frame.height > 1 {
      // An empty view in a stack takes up what is left.
      if !isOnlyContent, view.kind == .view, view.customClass == nil, view.parent?.kind == .stackView { continue }
      guard let frame = analysis.frame(of: view), frame.height < 1, holdsHeight(view) else { continue }
      let what: String? =
        switch view.kind {
        case .imageView: "an image view without an image"
        case .view, .containerView, .unknown: view.customClass.map { "a view of the class \($0)" } ?? "an empty view"
        case .stackView: "an empty stack view"
        case .scrollView, .tableView: "a view that scrolls"
        case .textView: nil
        default: view.kind.isForeign ? "a \(view.kind.className)" : nil
        }
      guard let what else { continue }
      let severity: LintSeverity = isOnlyContent && view.customClass == nil ? LintRule.contentWithoutHeight.severity : .note
      add(.contentWithoutHeight, view, "\(name(view)) is \(what) and 0 points high in \(name(cell.view)).", severity: severity)
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

  // MARK: Code

  mutating func checkOutlets() {
    let constraints = Dictionary(cell.view.family.flatMap(\.constraints).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for standIn in analysis.built.standIns where standIn.kind == .constraintOutlet {
      guard let constraint = constraints[standIn.id], constraint.isVertical, let owner = analysis.view(constraint.owner),
        holdsHeight(constraint)
      else { continue }
      add(
        .heightByOutlet, owner, "The outlet \(standIn.name) of \(name(cell.view)) leads to a constraint on \(constraint.firstAttribute).",
        at: constraint.position, id: constraint.id)
    }
  }

  /// Whether the height follows a constraint's constant.
  private func holdsHeight(_ constraint: InterfaceConstraint) -> Bool {
    guard let made = analysis.built.constraints[constraint.id] else { return false }
    let constant = made.constant
    defer { made.constant = constant }
    return [constant + 37, constant / 2 - 1].contains { other in
      made.constant = constraint.firstAttribute == "height" && constraint.secondItem == nil ? max(0, other) : other
      return abs(LayoutProbe.fit(analysis.content, width: analysis.width).height - analysis.fit.height) > 0.5
    }
  }

  /// Whether the cell sizes itself and no vertical constraint gives way.
  private var isRequiredThroughout: Bool {
    guard cell.kind == .xibCell || cell.kind == .prototype else { return false }
    let vertical = cell.view.family.flatMap(\.constraints).filter { $0.isVertical && $0.relation == .equal }
    return !vertical.isEmpty && vertical.allSatisfy { $0.priority == 1000 }
  }
}
