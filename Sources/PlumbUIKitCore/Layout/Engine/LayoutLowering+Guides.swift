// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

extension LayoutLowering {
  /// Makes an item of a guide that hangs on its owner's edges, when the first constraint asks for it.
  mutating func addSystemGuide(_ guide: UILayoutGuide) -> Int? {
    guard guide.role != .free, let owner = guide.owningView, let parent = itemIndex(of: owner) else { return nil }
    noteEnvironment()
    let index = items.count
    let (horizontal, vertical) = systemGuideAxes(guide.role, owner, parent)
    var item = LoweredItem(guide: guide, horizontal: horizontal, vertical: vertical, parent: parent, scroller: items[parent].scroller)
    if guide.role == .readable {
      item.horizontal = LoweredAxis(start: variable(.free), startOffset: 0, size: variable(.nonNegative), sizeOffset: 0)
    }
    guide.mark(token, index)
    items.append(item)
    if guide.role == .readable {
      for part in 0..<3 {
        constraints.append(LoweredConstraint(source: .guide(item: index, part: part), linear: readableConstraint(index, part: part)))
      }
    }
    return index
  }

  /// Takes changed margins and insets into the guides that hang on them.
  mutating func refreshSystemGuides() {
    for index in items.indices {
      guard let guide = items[index].guide, let owner = guide.owningView else { continue }
      switch guide.role {
      case .margins, .safeArea, .readable:
        let axes = systemGuideAxes(guide.role, owner, items[index].parent)
        if guide.role != .readable { items[index].horizontal = axes.horizontal }
        items[index].vertical = axes.vertical
      case .scrollFrame:
        items[index].horizontal = items[items[index].parent].horizontal
        items[index].vertical = items[items[index].parent].vertical
      case .free, .scrollContent: break
      }
    }
  }

  private func systemGuideAxes(
    _ role: UILayoutGuide.Role, _ owner: UIView, _ parent: Int
  ) -> (horizontal: LoweredAxis, vertical: LoweredAxis) {
    let insets = role == .safeArea ? owner.safeAreaInsets : owner.layoutMargins
    // Margins are counted from the frame, constraints from the alignment rectangle.
    let alignment = items[parent].alignmentInsets
    return (
      items[parent].horizontal.inset(from: Double(insets.left - alignment.left), to: Double(insets.right - alignment.right)),
      items[parent].vertical.inset(from: Double(insets.top - alignment.top), to: Double(insets.bottom - alignment.bottom))
    )
  }

  /// Centred in the margins, at most as wide as reads well, and otherwise as wide as the margins allow.
  func readableConstraint(_ index: Int, part: Int) -> LinearConstraint {
    let item = items[index]
    let owner = items[item.parent].view
    let margins = owner.map { systemGuideAxes(.margins, $0, item.parent).horizontal } ?? items[item.parent].horizontal
    var sum = LinearSum(constant: 0)
    switch part {
    case 0:
      sum.add(AttributeExpression(item.horizontal, start: 1, size: 0.5), 1)
      sum.add(AttributeExpression(margins, start: 1, size: 0.5), -1)
      return LinearConstraint(sum.terms, .equal, constant: sum.constant)
    case 1:
      sum.add(AttributeExpression(item.horizontal, start: 0, size: 1), 1)
      sum.constant -= Double(owner.map { ReadableWidth.limit(for: $0) } ?? ReadableWidth.defaultLimit)
      return LinearConstraint(sum.terms, .lessThanOrEqual, constant: sum.constant)
    default:
      sum.add(AttributeExpression(item.horizontal, start: 0, size: 1), 1)
      sum.add(AttributeExpression(margins, start: 0, size: 1), -1)
      return LinearConstraint(sum.terms, .equal, constant: sum.constant, priority: 999.5)
    }
  }
}
