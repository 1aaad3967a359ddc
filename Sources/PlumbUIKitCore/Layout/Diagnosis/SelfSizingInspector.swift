// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

extension UIView {
  /// Looks for what keeps the view's height from following from its content: views that stick out, links that are missing.
  ///
  /// Costly, for debugging: the subtree is solved several times.
  public func selfSizingDiagnosis() -> SelfSizingDiagnosis {
    SelfSizingInspector(self).diagnosis()
  }
}

/// Solves a content view small and large, and follows its vertical constraints.
@MainActor
struct SelfSizingInspector {
  private typealias Finding = SelfSizingDiagnosis.Finding

  private let view: UIView
  private let compressed: LayoutSolution
  private let links: VerticalLinks
  /// The height in points that the constraints give.
  private let height: CGFloat

  init(_ view: UIView) {
    self.view = view
    LayoutPass.updateConstraints(from: view)
    compressed = Self.solved(view, UIView.layoutFittingCompressedSize)
    links = VerticalLinks(compressed.lowering)
    height = compressed.alignmentRect(ofItem: 0).height
  }

  private static func solved(_ view: UIView, _ target: CGSize) -> LayoutSolution {
    let level = UILayoutPriority.fittingSizeLevel
    let solution = LayoutSolution(
      LayoutLowering(root: view, purpose: .fitting(horizontal: level, vertical: level), target: target), isQuiet: true)
    solution.solve()
    return solution
  }

  func diagnosis() -> SelfSizingDiagnosis {
    SelfSizingDiagnosis(view: ConstraintDescription.name(of: view), height: Double(height), findings: findings())
  }

  private func findings() -> [Finding] {
    guard compressed.lowering.constraints.contains(where: \.isObject) else { return [.noConstraints] }
    var findings: [Finding] = []
    let broken = compressed.broken.sorted().map { text(ofConstraint: $0) }
    if !broken.isEmpty { findings.append(.contradiction(broken: broken)) }
    findings += brokenChains()
    if !fixedHeight.isEmpty { return findings + [.fixedHeight(constraints: fixedHeight)] }
    if findings.isEmpty, Self.solved(view, UIView.layoutFittingExpandedSize).alignmentRect(ofItem: 0).height > height + 0.5 {
      findings.append(.heldFromBelowOnly(views: links.itemsHeldFromBelow.map(name)))
    }
    return findings
  }

  private func name(_ item: Int) -> String {
    let item = compressed.lowering.items[item]
    return item.view.map { ConstraintDescription.name(of: $0) } ?? item.guide.map { ConstraintDescription.name(of: $0) } ?? "(gone)"
  }

  private func text(ofConstraint slot: Int) -> String {
    ConstraintDescription.text(of: compressed.lowering.constraints[slot], in: compressed.lowering)
  }

  // MARK: Chains

  /// Views that stick out, and for those the first link that is missing.
  private func brokenChains() -> [Finding] {
    var findings: [Finding] = []
    var unlinked: (item: Int, bottom: CGFloat)?
    var namesMissingBottom = false
    for (index, item) in compressed.lowering.items.enumerated().dropFirst() where item.view != nil && item.scroller < 0 {
      let rect = compressed.alignmentRect(ofItem: index)
      if links.isLoose(index) {
        if item.view?.translatesAutoresizingMaskIntoConstraints == false { findings.append(.missingTopLink(view: name(index))) }
        continue
      }
      if rect.minY < -0.01 {
        findings.append(.sticksOutAbove(view: name(index), by: Double(-rect.minY)))
        if !links.reachesTop(index) { findings.append(.missingTopLink(view: name(index))) }
      }
      guard rect.maxY > height + 0.01 else { continue }
      findings.append(.sticksOut(view: name(index), by: Double(rect.maxY - height)))
      if links.reachesBottom(index) { continue }
      if rect.maxY > unlinked?.bottom ?? -.infinity { unlinked = (index, rect.maxY) }
      // Of a chain without an end only the last view is at fault.
      if links.endsChain(index) {
        findings.append(.missingBottomLink(view: name(index)))
        namesMissingBottom = true
      }
    }
    if !namesMissingBottom, let unlinked { findings.append(.missingBottomLink(view: name(unlinked.item))) }
    return findings
  }

  // MARK: Fixed heights

  /// The constraints that fix the height, where the content has no say.
  private var fixedHeight: [String] {
    let lowering = compressed.lowering
    let own = fixedSizes(of: [lowering.items[0].vertical.size])
    if !own.isEmpty { return own.map { text(ofConstraint: $0) } }
    guard lowering.contents.contains(where: { $0.hasHeight && $0.natural.height > 0 }), links.itemsAtBottom.isEmpty == false,
      !contentHasASay
    else { return [] }
    return fixedSizes(of: Set(lowering.items.dropFirst().map(\.vertical.size))).map { text(ofConstraint: $0) }
  }

  /// Whether the height grows with the content's.
  private var contentHasASay: Bool {
    let solution = Self.solved(view, UIView.layoutFittingCompressedSize)
    for content in solution.lowering.contents where content.hasHeight {
      for slot in [content.hugsHeight, content.resistsHeight] { solution.setConstant(-Double(content.offered.height) - 100, at: slot) }
    }
    solution.optimize()
    return abs(solution.alignmentRect(ofItem: 0).height - height) > 0.01
  }

  /// The places of equations that give one of some sizes a value.
  private func fixedSizes(of variables: Set<Int>) -> [Int] {
    compressed.lowering.constraints.indices.filter { slot in
      let constraint = compressed.lowering.constraints[slot]
      guard constraint.isObject, constraint.linear.relation == .equal, constraint.linear.terms.count == 1 else { return false }
      return variables.contains(constraint.linear.terms[0].variable.index) && !compressed.broken.contains(slot)
    }
  }
}

extension LoweredConstraint {
  var isObject: Bool {
    if case .object = source { return true }
    return false
  }
}
