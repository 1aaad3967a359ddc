// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The constraints behind a stack view, made anew when its arrangement changes.
///
/// They follow what a live stack view prints: the same relations, priorities and identifiers.
@MainActor
struct StackArrangement {
  /// The constraints and guides for one choice of visible views.
  private struct Variant {
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
  }

  private var current = Variant()
  /// What was made for other choices of visible views: a cell that hides and shows again finds the same constraints.
  private var variants: [[Bool]: Variant] = [:]
  private static let variantLimit = 16

  var constraints: [NSLayoutConstraint] { current.constraints }

  mutating func forgetVariants() {
    variants.removeAll()
  }

  mutating func rebuild(for stack: UIStackView) {
    NSLayoutConstraint.deactivate(current.constraints)
    for guide in current.guides { stack.removeLayoutGuide(guide) }
    let key = stack.arrangedSubviews.map(\.isHidden)
    if let known = variants[key] {
      for guide in known.guides { stack.addLayoutGuide(guide) }
      current = known
    } else {
      var builder = StackConstraintBuilder(stack)
      builder.build()
      current = Variant(constraints: builder.constraints, guides: builder.guides)
      if variants.count == Self.variantLimit { variants.removeAll() }
      variants[key] = current
    }
    NSLayoutConstraint.activate(current.constraints)
  }
}

/// Makes the constraints of one arrangement, part by part.
@MainActor
struct StackConstraintBuilder {
  typealias Attribute = NSLayoutConstraint.Attribute
  typealias Relation = NSLayoutConstraint.Relation

  let stack: UIStackView
  let all: [UIView]
  let visible: [UIView]
  /// What the views are laid out in: the stack or its margins.
  let container: AnyObject
  let main: StackAxis
  let cross: StackAxis
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  init(_ stack: UIStackView) {
    self.stack = stack
    all = stack.arrangedSubviews
    visible = all.filter { !$0.isHidden }
    container = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    main = StackAxis(stack.axis)
    cross = StackAxis(stack.axis == .horizontal ? .vertical : .horizontal)
  }

  mutating func build() {
    guard !all.isEmpty else { return }
    connectEnds()
    chain()
    distribute()
    align()
    hide()
  }

  // MARK: Parts

  /// The first and the last view lie at the container's ends.
  private mutating func connectEnds() {
    guard let first = visible.first, let last = visible.last else { return }
    add("UISV-canvas-connection", first, main.start, .equal, container, main.start)
    add("UISV-canvas-connection", container, main.end, .equal, last, main.end)
  }

  /// Each view follows its neighbour at the gap; equal gaps and centres make it a least gap.
  private mutating func chain() {
    let isLeast = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let relation: Relation = isLeast ? .greaterThanOrEqual : .equal
    let usesBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    for (view, next) in zip(visible, visible.dropFirst()) {
      let ends: (Attribute, Attribute) = usesBaselines ? (.firstBaseline, .lastBaseline) : (main.start, main.end)
      add("UISV-spacing", next, ends.0, relation, view, ends.1, constant: stack.gap(after: view))
    }
  }

  private mutating func distribute() {
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in visible.dropFirst() { add("UISV-fill-equally", view, main.size, .equal, visible[0], main.size) }
    case .fillProportionally: fillProportionally()
    case .equalSpacing: equalGuides(from: main.end, to: main.start, priority: 1000)
    case .equalCentering: equalGuides(from: main.center, to: main.center, priority: 149)
    }
  }

  /// Every view's share of the stack is its content's share of the contents and gaps; later ones give way first.
  private mutating func fillProportionally() {
    let sizes = visible.map { max(0, main.value(of: $0.intrinsicContentSize)) }
    let gaps = visible.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
    let total = sizes.reduce(0, +) + gaps
    guard total > 0, visible.count > 1 else { return }
    for (index, view) in visible.enumerated() where sizes[index] > 0 {
      add(
        "UISV-fill-proportionally", view, main.size, .equal, container, main.size, multiplier: sizes[index] / total,
        priority: max(1, 999 - Float(index)))
    }
  }

  /// Guides from each view to the next, all as long as the first.
  private mutating func equalGuides(from start: Attribute, to end: Attribute, priority: Float) {
    var first: UILayoutGuide?
    for (view, next) in zip(visible, visible.dropFirst()) {
      let guide = guide("UISV-distributing")
      add("UISV-distributing-edge", guide, main.start, .equal, view, start)
      add("UISV-distributing-edge", guide, main.end, .equal, next, end)
      if let first {
        add("UISV-fill-equally", guide, main.size, .equal, first, main.size, priority: priority)
      } else {
        first = guide
      }
    }
  }

  /// A hidden view has no length and no gaps: it lies where the visible view before it ends, at the start across.
  private mutating func hide() {
    var end: (object: AnyObject, attribute: Attribute) = (container, main.start)
    for view in all {
      if view.isHidden {
        add("UISV-hiding", view, main.size, .equal, nil, .notAnAttribute)
        add("UISV-hiding-place", view, main.start, .equal, end.object, end.attribute)
        add("UISV-hiding-place", view, cross.start, .equal, container, cross.start)
      } else {
        end = (view, main.end)
      }
    }
  }

  // MARK: Across

  private mutating func align() {
    guard let first = visible.first else { return }
    switch stack.alignment {
    case .fill:
      alignEdges(cross.start)
      alignEdges(cross.end)
      add("UISV-canvas-connection", first, cross.start, .equal, container, cross.start)
      add("UISV-canvas-connection", container, cross.end, .equal, first, cross.end)
    case .leading: alignToEdge(cross.start, other: cross.end, first)
    case .trailing: alignToEdge(cross.end, other: cross.start, first)
    case .center: alignCenters(first)
    case .firstBaseline: alignBaselines(.firstBaseline, first)
    case .lastBaseline: alignBaselines(.lastBaseline, first)
    }
  }

  private mutating func alignEdges(_ attribute: Attribute) {
    for view in visible.dropFirst() { add("UISV-alignment", view, attribute, .equal, visible[0], attribute) }
  }

  private mutating func alignToEdge(_ edge: Attribute, other: Attribute, _ first: UIView) {
    alignEdges(edge)
    let spanner = spanner(alignedEdge: edge)
    add("UISV-canvas-connection", first, edge, .equal, container, edge)
    add("UISV-canvas-connection", spanner, other, .equal, container, other)
  }

  private mutating func alignCenters(_ first: UIView) {
    alignEdges(cross.center)
    add("UISV-canvas-connection", container, cross.center, .equal, first, cross.center)
    guard visible.count > 1 else {
      hold(first)
      return fitCanvas()
    }
    let spanner = spanner(alignedEdge: nil)
    add("UISV-canvas-connection", spanner, cross.start, .equal, container, cross.start)
    add("UISV-canvas-connection", spanner, cross.end, .equal, container, cross.end)
  }

  private mutating func alignBaselines(_ baseline: Attribute, _ first: UIView) {
    // Columns have no common baseline: they are aligned at the start, as if by `leading`.
    guard stack.axis == .horizontal else { return alignToEdge(cross.start, other: cross.end, first) }
    alignEdges(baseline)
    for view in visible { hold(view) }
    fitCanvas()
    for view in visible where (view as? any WidthDependentContent)?.needsWidthPass == true && visible.count > 1 {
      add(
        "UISV-text-width-disambiguation", view, .width, .equal, container, .width, multiplier: 1 / CGFloat(visible.count), priority: 760)
    }
  }

  /// The container reaches around a view.
  private mutating func hold(_ view: UIView) {
    add("UISV-canvas-connection", view, cross.start, .greaterThanOrEqual, container, cross.start)
    add("UISV-canvas-connection", container, cross.end, .greaterThanOrEqual, view, cross.end)
    add("UISV-ambiguity-suppression", view, cross.size, .equal, nil, .notAnAttribute, priority: 25)
  }

  private mutating func fitCanvas() {
    add("UISV-canvas-fit", stack, cross.size, .equal, nil, .notAnAttribute, priority: 49)
  }

  /// A guide that reaches around all views and is otherwise as small as it can be.
  private mutating func spanner(alignedEdge: Attribute?) -> UILayoutGuide {
    let spanner = guide("UISV-alignment-spanner")
    for view in visible {
      bound(spanner, view, cross.start, .lessThanOrEqual, isAligned: alignedEdge == cross.start)
      bound(spanner, view, cross.end, .greaterThanOrEqual, isAligned: alignedEdge == cross.end)
      add("UISV-ambiguity-suppression", view, cross.size, .equal, nil, .notAnAttribute, priority: 25)
    }
    add("UISV-spanning-fit", spanner, cross.size, .equal, nil, .notAnAttribute, priority: 51)
    return spanner
  }

  private mutating func bound(_ spanner: UILayoutGuide, _ view: UIView, _ edge: Attribute, _ relation: Relation, isAligned: Bool) {
    add("UISV-spanning-boundary", spanner, edge, isAligned ? .equal : relation, view, edge, priority: isAligned ? 999.5 : 1000)
  }

  // MARK: Making

  private mutating func guide(_ identifier: String) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = identifier
    stack.addLayoutGuide(guide)
    guides.append(guide)
    return guide
  }

  private mutating func add(
    _ identifier: String, _ first: AnyObject, _ attribute1: Attribute, _ relation: Relation, _ second: AnyObject?, _ attribute2: Attribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      first: first, attribute1, relation, second: second, attribute2, multiplier: multiplier, constant: constant)
    constraint.identifier = identifier
    constraint.isSystemOwned = true
    if priority != 1000 { constraint.priority = UILayoutPriority(priority) }
    constraints.append(constraint)
  }
}

/// The attributes of one of a stack's axes.
struct StackAxis {
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let center: NSLayoutConstraint.Attribute
  let size: NSLayoutConstraint.Attribute
  private let isHorizontal: Bool

  init(_ axis: NSLayoutConstraint.Axis) {
    isHorizontal = axis == .horizontal
    start = isHorizontal ? .leading : .top
    end = isHorizontal ? .trailing : .bottom
    center = isHorizontal ? .centerX : .centerY
    size = isHorizontal ? .width : .height
  }

  func value(of size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
}
