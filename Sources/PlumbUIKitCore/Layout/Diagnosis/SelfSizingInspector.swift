// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

extension UIView {
  /// Looks for what keeps the view's height from following from its content: views that stick out, links that are missing.
  ///
  /// Costly, for debugging: the subtree is solved twice.
  public func selfSizingDiagnosis() -> SelfSizingDiagnosis {
    SelfSizingInspector(self).diagnosis()
  }
}

/// Solves a content view small and large, and follows its vertical constraints.
@MainActor
struct SelfSizingInspector {
  private let view: UIView
  private let compressed: LayoutSolution

  init(_ view: UIView) {
    self.view = view
    LayoutPass.updateConstraints(from: view)
    compressed = Self.solved(view, UIView.layoutFittingCompressedSize)
  }

  func diagnosis() -> SelfSizingDiagnosis {
    let height = compressed.alignmentRect(ofItem: 0).height
    let name = ConstraintDescription.name(of: view)
    guard compressed.lowering.constraints.contains(where: { $0.isObject }) else {
      return SelfSizingDiagnosis(view: name, height: Double(height), findings: [.noConstraints])
    }
    var findings: [SelfSizingDiagnosis.Finding] = []
    let broken = compressed.broken.sorted().map {
      ConstraintDescription.text(of: compressed.lowering.constraints[$0], in: compressed.lowering)
    }
    if !broken.isEmpty { findings.append(.contradiction(broken: broken)) }
    findings += brokenChains(height)
    if let fixed = fixedHeight() {
      findings.append(.fixedHeight(constraint: fixed))
    } else if Self.solved(view, UIView.layoutFittingExpandedSize).alignmentRect(ofItem: 0).height > height + 0.5,
      !findings.contains(where: { if case .missingBottomLink = $0 { true } else { false } })
    {
      findings.append(.heldFromBelowOnly)
    }
    return SelfSizingDiagnosis(view: name, height: Double(height), findings: findings)
  }

  private static func solved(_ view: UIView, _ target: CGSize) -> LayoutSolution {
    let level = UILayoutPriority.fittingSizeLevel
    let solution = LayoutSolution(
      LayoutLowering(root: view, purpose: .fitting(horizontal: level, vertical: level), target: target), isQuiet: true)
    solution.solve()
    return solution
  }

  // MARK: Chains

  /// Views that stick out, and for those the first link that is missing.
  private func brokenChains(_ height: CGFloat) -> [SelfSizingDiagnosis.Finding] {
    let links = VerticalLinks(compressed.lowering)
    var findings: [SelfSizingDiagnosis.Finding] = []
    var unlinked: [(index: Int, bottom: CGFloat)] = []
    for (index, item) in compressed.lowering.items.enumerated().dropFirst() {
      guard let subview = item.view, links.mentions(index) else { continue }
      let rect = compressed.alignmentRect(ofItem: index)
      if rect.maxY > height + 0.01 {
        findings.append(.sticksOut(view: ConstraintDescription.name(of: subview), by: Double(rect.maxY - height)))
      }
      if !links.reachesTop(index) { findings.append(.missingTopLink(view: ConstraintDescription.name(of: subview))) }
      if !links.reachesBottom(index) { unlinked.append((index, rect.maxY)) }
    }
    // Of a chain without an end only the last view is at fault.
    if links.hasNoBottom, let lowest = unlinked.max(by: { $0.bottom < $1.bottom }),
      let subview = compressed.lowering.items[lowest.index].view
    {
      findings.append(.missingBottomLink(view: ConstraintDescription.name(of: subview)))
    }
    return findings
  }

  private func fixedHeight() -> String? {
    let variable = compressed.lowering.items[0].vertical.size
    for constraint in compressed.lowering.constraints where constraint.isObject && constraint.linear.relation == .equal {
      let terms = constraint.linear.terms
      if terms.count == 1, terms[0].variable.index == variable {
        return ConstraintDescription.text(of: constraint, in: compressed.lowering)
      }
    }
    return nil
  }
}

extension LoweredConstraint {
  var isObject: Bool {
    if case .object = source { return true }
    return false
  }
}

/// Which views vertical constraints connect with the root's top and bottom.
@MainActor
struct VerticalLinks {
  private var neighbours: [Int: Set<Int>] = [:]
  private var top: Set<Int> = []
  private var bottom: Set<Int> = []
  private var mentioned: Set<Int> = []

  /// True when no constraint holds the root's bottom from inside.
  var hasNoBottom: Bool { bottomEdges.isEmpty }
  private var bottomEdges: Set<Int> = []
  private var topEdges: Set<Int> = []

  init(_ lowering: LayoutLowering) {
    var lowering = lowering
    for constraint in lowering.constraints {
      guard case .object(let object) = constraint.source, object.firstAttribute.kind == .verticalPosition, let second = object.second,
        let one = lowering.itemIndex(of: object.first), let other = lowering.itemIndex(of: second)
      else { continue }
      mentioned.formUnion([one, other])
      connect(Self.root(one, lowering), object.firstAttribute, Self.root(other, lowering), object.secondAttribute)
    }
    top = flood(topEdges)
    bottom = flood(bottomEdges)
  }

  func mentions(_ item: Int) -> Bool { mentioned.contains(item) }
  func reachesTop(_ item: Int) -> Bool { top.contains(item) }
  func reachesBottom(_ item: Int) -> Bool { bottom.contains(item) }

  /// Guides of the root's margins stand for the root.
  private static func root(_ item: Int, _ lowering: LayoutLowering) -> Int {
    guard let guide = lowering.items[item].guide, guide.role != .free, lowering.items[item].parent == 0 else { return item }
    return 0
  }

  private mutating func connect(
    _ one: Int, _ oneEdge: NSLayoutConstraint.Attribute, _ other: Int, _ otherEdge: NSLayoutConstraint.Attribute
  ) {
    if one == 0 || other == 0 {
      let item = one == 0 ? other : one
      let edge = one == 0 ? oneEdge : otherEdge
      if edge != .bottom && edge != .bottomMargin { topEdges.insert(item) }
      if edge != .top && edge != .topMargin { bottomEdges.insert(item) }
    } else {
      neighbours[one, default: []].insert(other)
      neighbours[other, default: []].insert(one)
    }
  }

  private func flood(_ start: Set<Int>) -> Set<Int> {
    var reached = start
    var open = Array(start)
    while let item = open.popLast() {
      for next in neighbours[item] ?? [] where reached.insert(next).inserted { open.append(next) }
    }
    return reached
  }
}
