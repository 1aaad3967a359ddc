// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Whether the frames that a file records fulfil the file's own constraints.
package struct RecordedAgreement {
  /// How many required constraints the recorded frames break by more than rounding can explain.
  package private(set) var violations = 0
  private let geometry: RecordedGeometry

  package init(_ cell: InterfaceCell) {
    geometry = RecordedGeometry(cell.view)
    let family = cell.view.family
    // A view that a stack hides keeps the frame of before.
    let hidden = Set(family.filter { $0.isHidden && $0.parent?.kind == .stackView }.flatMap(\.family).map(\.id))
    for constraint in family.flatMap({ $0.constraints + $0.placeholderConstraints }) where constraint.priority == 1000 {
      if hidden.contains(constraint.firstItem) || constraint.secondItem.map(hidden.contains) == true { continue }
      if let gap = gap(of: constraint), gap > Self.tolerance { violations += 1 }
    }
    violations += MarginInference(cell.view).negativeCount
  }

  /// Points: three edges, each rounded to half a point or to a third.
  private static let tolerance = 1.26

  private func gap(of constraint: InterfaceConstraint) -> Double? {
    let names = [constraint.firstAttribute, constraint.secondAttribute].compactMap { $0 }
    // Margins and guides aren't in the file, baselines aren't in frames.
    guard !names.contains(where: { $0.hasSuffix("Margin") || $0.hasSuffix("Margins") }) else { return nil }
    for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) where geometry.guideRole(item) != nil { return nil }
    guard let first = geometry.value(constraint.firstItem, constraint.firstAttribute) else { return nil }
    var wanted = constraint.constant
    if let second = constraint.secondItem, let name = constraint.secondAttribute {
      guard let value = geometry.value(second, name) else { return nil }
      if constraint.multiplier != 1, !["width", "height"].contains(constraint.firstAttribute) { return nil }
      wanted += constraint.multiplier * value
    }
    switch constraint.relation {
    case .equal: return abs(first - wanted)
    case .lessThanOrEqual: return first - wanted
    case .greaterThanOrEqual: return wanted - first
    }
  }
}
