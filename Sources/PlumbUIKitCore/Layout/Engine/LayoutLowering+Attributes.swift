// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

extension LayoutLowering {
  /// A constraint object as the solver takes it, or nil where an item of it is gone.
  mutating func lower(_ object: NSLayoutConstraint) -> LinearConstraint? {
    guard let holder = object.holder, let first = itemIndex(of: object.first) else { return nil }
    // What runs in the direction of reading is mirrored as a whole: a leading edge on a centre too, but not two centres.
    let mirrors = object.isDirectional && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let second: Int?
    if let item = object.second {
      guard let index = itemIndex(of: item) else { return nil }
      second = index
    } else {
      second = nil
    }
    var sum = LinearSum(constant: -Double(object.constant))
    if object.readsBaseline { readsBaselines = true }
    let pair = contentItems(first, second, object)
    for item in [pair.first, pair.second ?? pair.first] where items[item].guide?.role == .scrollContent { referencedContent.insert(item) }
    let multiplier = Double(object.multiplier)
    guard add(object.firstAttribute, pair.first, origin: object.firstOrigin, factor: 1, mirrors, to: &sum) else { return nil }
    if let other = pair.second {
      guard add(object.secondAttribute, other, origin: object.secondOrigin, factor: -multiplier, mirrors, to: &sum) else { return nil }
      addOffsets(of: object, pair.first, other, multiplier, mirrors, to: &sum)
    }
    return LinearConstraint(sum.terms, object.relation.solverRelation, constant: sum.constant, priority: object.priority.rawValue)
  }

  /// Between a scroll view's edges and what it contains, the edges are those of the content.
  private func contentItems(_ first: Int, _ second: Int?, _ object: NSLayoutConstraint) -> (first: Int, second: Int?) {
    guard let second else { return (first, nil) }
    var pair = (first: first, second: Optional(second))
    if items[first].scrollContent >= 0, object.firstAttribute.isPosition, isInside(second, first) {
      pair.first = items[first].scrollContent
    }
    if items[second].scrollContent >= 0, object.secondAttribute.isPosition, isInside(first, second) {
      pair.second = items[second].scrollContent
    }
    return pair
  }

  private func isInside(_ item: Int, _ ancestor: Int) -> Bool {
    var next = items[item].scroller
    while next >= 0 {
      if next == ancestor { return true }
      next = items[next].scroller
    }
    return false
  }

  private mutating func add(
    _ attribute: NSLayoutConstraint.Attribute, _ item: Int, origin: AnchorOrigin?, factor: Double, _ mirrors: Bool,
    to sum: inout LinearSum
  ) -> Bool {
    // A distance in a mirrored interface is measured against the reading direction too, so both ends keep their sense.
    sum.add(expression(attribute, item, mirrors), factor)
    guard let origin else { return true }
    guard let start = itemIndex(of: origin.item) else { return false }
    sum.add(expression(origin.attribute, start, mirrors), -factor)
    return true
  }

  /// What is left of the difference between coordinate systems: scroll offsets, and the holder's own place where a factor scales it.
  private mutating func addOffsets(
    of object: NSLayoutConstraint, _ first: Int, _ second: Int, _ multiplier: Double, _ mirrors: Bool, to sum: inout LinearSum
  ) {
    guard object.firstAttribute.isPosition, object.firstOrigin == nil, object.secondOrigin == nil else { return }
    let axis: NSLayoutConstraint.Axis = object.firstAttribute.isHorizontal ? .horizontal : .vertical
    let sign: Double = mirrors ? -1 : 1
    if items[first].scroller != items[second].scroller {
      sum.constant -= sign * (scrolledDistance(first, axis) - multiplier * scrolledDistance(second, axis))
      noteEnvironment()
    }
    if multiplier != 1, let holder = object.holder.flatMap({ itemIndex(of: $0) }) {
      sum.add(expression(axis == .vertical ? .top : .leading, holder, mirrors), multiplier - 1)
    }
  }

  private func scrolledDistance(_ item: Int, _ axis: NSLayoutConstraint.Axis) -> Double {
    var distance = 0.0
    var next = items[item].scroller
    while next >= 0 {
      if let origin = items[next].view?.bounds.origin { distance += axis == .horizontal ? origin.x : origin.y }
      next = items[next].scroller
    }
    return distance
  }

  /// An attribute of an item as a sum of unknowns.
  mutating func expression(_ attribute: NSLayoutConstraint.Attribute, _ item: Int, _ mirrors: Bool) -> AttributeExpression {
    switch attribute {
    case .left: AttributeExpression(axes(item).horizontal, start: 1, size: 0)
    case .right: AttributeExpression(axes(item).horizontal, start: 1, size: 1)
    case .leading: mirrors ? mirrored(axes(item).horizontal, end: true) : AttributeExpression(axes(item).horizontal, start: 1, size: 0)
    case .trailing: mirrors ? mirrored(axes(item).horizontal, end: false) : AttributeExpression(axes(item).horizontal, start: 1, size: 1)
    case .top: AttributeExpression(axes(item).vertical, start: 1, size: 0)
    case .bottom: AttributeExpression(axes(item).vertical, start: 1, size: 1)
    case .width: AttributeExpression(axes(item).horizontal, start: 0, size: 1)
    case .height: AttributeExpression(axes(item).vertical, start: 0, size: 1)
    case .centerX: center(axes(item).horizontal, mirrors)
    case .centerY: AttributeExpression(axes(item).vertical, start: 1, size: 0.5)
    case .firstBaseline: baseline(item, isFirst: true)
    case .lastBaseline: baseline(item, isFirst: false)
    case .notAnAttribute: preconditionFailure("A constraint without an attribute can't be lowered.")
    default: marginExpression(attribute, item, mirrors)
    }
  }

  /// Read against the direction of reading: the leading edge is the negated right one, so that constants and relations keep their sense.
  private func mirrored(_ axis: LoweredAxis, end: Bool) -> AttributeExpression {
    AttributeExpression(axis, start: -1, size: end ? -1 : 0)
  }

  private func center(_ axis: LoweredAxis, _ mirrors: Bool) -> AttributeExpression {
    mirrors ? AttributeExpression(axis, start: -1, size: -0.5) : AttributeExpression(axis, start: 1, size: 0.5)
  }

  private mutating func marginExpression(_ attribute: NSLayoutConstraint.Attribute, _ item: Int, _ mirrors: Bool) -> AttributeExpression {
    let axes = items[item].view.map { marginAxes(item, $0.layoutMargins) } ?? axes(item)
    switch attribute {
    case .leftMargin: return AttributeExpression(axes.horizontal, start: 1, size: 0)
    case .rightMargin: return AttributeExpression(axes.horizontal, start: 1, size: 1)
    case .leadingMargin: return mirrors ? mirrored(axes.horizontal, end: true) : AttributeExpression(axes.horizontal, start: 1, size: 0)
    case .trailingMargin: return mirrors ? mirrored(axes.horizontal, end: false) : AttributeExpression(axes.horizontal, start: 1, size: 1)
    case .topMargin: return AttributeExpression(axes.vertical, start: 1, size: 0)
    case .bottomMargin: return AttributeExpression(axes.vertical, start: 1, size: 1)
    case .centerXWithinMargins: return center(axes.horizontal, mirrors)
    default: return AttributeExpression(axes.vertical, start: 1, size: 0.5)
    }
  }

  private mutating func marginAxes(_ item: Int, _ insets: UIEdgeInsets) -> (horizontal: LoweredAxis, vertical: LoweredAxis) {
    noteEnvironment()
    return (
      items[item].horizontal.inset(from: insets.left, to: insets.right), items[item].vertical.inset(from: insets.top, to: insets.bottom)
    )
  }

  private func axes(_ item: Int) -> (horizontal: LoweredAxis, vertical: LoweredAxis) {
    (items[item].horizontal, items[item].vertical)
  }

  private func baseline(_ item: Int, isFirst: Bool) -> AttributeExpression {
    var target = item
    if let view = items[item].view, let index = itemIndex(of: BaselineSource.view(of: view, isFirst: isFirst)) { target = index }
    let axis = items[target].vertical
    let content = items[target].view as? any BaselineContent
    var expression = AttributeExpression(axis, start: 1, size: isFirst ? 0 : 1)
    if isFirst {
      expression.constant += Double(content?.firstBaselineOffset ?? 0)
    } else {
      expression.constant -= Double(content?.lastBaselineOffset ?? 0)
    }
    return expression
  }

  // MARK: Masks

  func maskConstraint(_ index: Int, _ axis: NSLayoutConstraint.Axis, isSize: Bool) -> LinearConstraint {
    let item = items[index]
    let parent = items[item.parent]
    guard let view = item.view, let container = parent.view else {
      preconditionFailure("Only views have autoresizing masks.")
    }
    let reference = view.layoutState.maskReference(for: view, in: container)
    let segment = axis == .horizontal ? reference.horizontal : reference.vertical
    let own = item.alignmentInsets.along(axis)
    let around = parent.alignmentInsets.along(axis)
    let outer = Double(around.start + around.end)
    if isSize {
      let response = segment.response.size
      let slope = Double(response.slope)
      var sum = LinearSum(constant: Double(own.start + own.end - response.constant) - slope * outer)
      sum.add(AttributeExpression(item.axis(axis), start: 0, size: 1), 1)
      sum.add(AttributeExpression(parent.axis(axis), start: 0, size: 1), -slope)
      return LinearConstraint(sum.terms, .equal, constant: sum.constant)
    }
    let response = segment.response.leading
    let slope = Double(response.slope)
    var sum = LinearSum(constant: Double(around.start - own.start - response.constant) - slope * outer)
    sum.add(AttributeExpression(item.axis(axis), start: 1, size: 0), 1)
    sum.add(AttributeExpression(parent.axis(axis), start: 1, size: slope), -1)
    return LinearConstraint(sum.terms, .equal, constant: sum.constant)
  }
}

extension UIEdgeInsets {
  func along(_ axis: NSLayoutConstraint.Axis) -> (start: CGFloat, end: CGFloat) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

extension NSLayoutConstraint {
  /// Whether the constraint speaks of an edge that depends on the direction of reading.
  fileprivate var isDirectional: Bool {
    firstAttribute.isDirectional || secondAttribute.isDirectional || firstOrigin?.attribute.isDirectional == true
      || secondOrigin?.attribute.isDirectional == true
  }
}

extension NSLayoutConstraint.Relation {
  var solverRelation: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

/// Terms and a constant while a constraint is put together.
struct LinearSum {
  var terms: [LinearTerm] = []
  var constant: Double

  init(constant: Double) {
    self.constant = constant
    terms.reserveCapacity(4)
  }

  mutating func add(_ expression: AttributeExpression, _ factor: Double) {
    constant += factor * expression.constant
    add(expression.start, factor * expression.startFactor)
    add(expression.size, factor * expression.sizeFactor)
  }

  private mutating func add(_ variable: Int, _ coefficient: Double) {
    guard variable >= 0, coefficient != 0 else { return }
    if let index = terms.firstIndex(where: { $0.variable.index == variable }) {
      terms[index].coefficient += coefficient
      if terms[index].coefficient == 0 { terms.remove(at: index) }
    } else {
      terms.append(LinearTerm(LayoutVariable(index: variable), coefficient))
    }
  }
}

/// Finds the view whose text gives a baseline.
@MainActor
enum BaselineSource {
  static func view(of view: UIView, isFirst: Bool) -> UIView {
    var current = view
    // Views may point to each other by mistake; the chain is never deep.
    for _ in 0..<16 {
      let next = isFirst ? current.forFirstBaselineLayout : current.forLastBaselineLayout
      if next === current { break }
      current = next
    }
    return current
  }
}
