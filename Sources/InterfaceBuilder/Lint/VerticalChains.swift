// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// What vertical constraints hold up: whether the height of a content view follows from something that has one.
///
/// Every constraint is a lower bound of one place by another: `B.top ≥ A.bottom + 8` leads from A's bottom down to B's top, an equation leads both
/// ways. The content view is as high as the longest way from its top to its bottom; ways to or from its middle count for half of it. A way that
/// passes through no text, image or fixed height is made of margins only and gives no height.
@MainActor
struct VerticalChains {
  /// The places of an item from its top down; baselines lie above and below the middle.
  private enum Place: Int, CaseIterable {
    case top, firstBaseline, middle, lastBaseline, bottom
  }

  private struct Node: Hashable {
    let item: ObjectIdentifier
    let place: Place

    var above: Node? { Place(rawValue: place.rawValue - 1).map { Node(item: item, place: $0) } }
    var below: Node? { Place(rawValue: place.rawValue + 1).map { Node(item: item, place: $0) } }
  }

  private let content: UIView
  private let root: UIView
  /// The items that have a height of their own, whatever lies in them.
  private let high: Set<ObjectIdentifier>
  private var down: [Node: Set<Node>] = [:]
  private var up: [Node: Set<Node>] = [:]
  private var isShareOfContent = false

  /// Whether anything with a height holds the content view's height.
  private(set) var giveHeight = false
  private var heldFromTop: Set<Node> = []
  private var heldFromBottom: Set<Node> = []

  /// - Parameters:
  ///   - content: The view whose height is in question.
  ///   - root: The cell; its edges count as the content view's.
  ///   - high: The views in it that have a height of their own: content, or a constraint.
  init(content: UIView, root: UIView, high: Set<ObjectIdentifier>) {
    self.content = content
    self.root = root
    self.high = high
    connect(below: content)
    for constraint in root.constraints where root !== content { add(constraint) }
    let (top, middle, bottom) = (node(content, .top), node(content, .middle), node(content, .bottom))
    heldFromTop = reached(from: top, isDownwards: true)
    heldFromBottom = reached(from: bottom, isDownwards: false)
    giveHeight = isShareOfContent || hasHighWay(from: top, to: [middle, bottom]) || hasHighWay(from: middle, to: [bottom])
  }

  /// Whether something pushes a view down from the top.
  func isHeldFromTop(_ view: UIView) -> Bool { heldFromTop.contains(node(view, .top)) }
  /// Whether something below a view pushes the bottom down.
  func isHeldFromBottom(_ view: UIView) -> Bool { heldFromBottom.contains(node(view, .bottom)) }
  /// Whether a view is tied, but neither by its top nor by its bottom: by its middle, to the content view or to what fills it.
  func isCentredOnly(_ view: UIView) -> Bool {
    !isHeldFromTop(view) && !isHeldFromBottom(view)
      && Place.allCases.contains { down[node(view, $0)] != nil || up[node(view, $0)] != nil }
  }

  // MARK: Making

  private func node(_ item: AnyObject, _ place: Place) -> Node {
    Node(item: ObjectIdentifier(item), place: place)
  }

  private mutating func connect(below top: UIView) {
    var open = [top]
    while let view = open.popLast() {
      let arrangement = (view as? UIStackView)?.arrangementConstraints ?? []
      var seen: Set<ObjectIdentifier> = []
      for constraint in view.constraints + arrangement where seen.insert(ObjectIdentifier(constraint)).inserted { add(constraint) }
      if view !== content { addMask(view) }
      // What scrolls makes nothing outside it higher.
      if !(view is UIScrollView) { open.append(contentsOf: view.subviews) }
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = item(constraint.firstItem), let second = item(constraint.secondItem) else { return }
    if constraint.firstAttribute == .height, constraint.secondAttribute == .height {
      let other = first === content ? second : second === content ? first : nil
      if let other, high.contains(ObjectIdentifier(other)) { isShareOfContent = true }
    }
    guard let one = Self.place(constraint.firstAttribute), let other = Self.place(constraint.secondAttribute) else { return }
    // A share of the content view's bottom is somewhere in its middle.
    let isShare = constraint.multiplier != 1 && second === content
    link(node(first, one), node(second, isShare ? .middle : other), constraint.relation)
  }

  /// The edges that a view's frame and mask hold, where no constraints do.
  private mutating func addMask(_ view: UIView) {
    guard view.translatesAutoresizingMaskIntoConstraints, let parent = view.superview, !(parent is UIStackView) else { return }
    let mask = view.autoresizingMask
    let isHigh = mask.contains(.flexibleHeight)
    if isHigh || !mask.contains(.flexibleTopMargin) { link(node(view, .top), node(parent, .top), .equal) }
    if isHigh || mask.contains(.flexibleTopMargin) { link(node(view, .bottom), node(parent, .bottom), .equal) }
  }

  private mutating func link(_ first: Node, _ second: Node, _ relation: NSLayoutConstraint.Relation) {
    if relation != .lessThanOrEqual {
      down[second, default: []].insert(first)
      up[first, default: []].insert(second)
    }
    if relation != .greaterThanOrEqual {
      down[first, default: []].insert(second)
      up[second, default: []].insert(first)
    }
  }

  /// Guides of margins and safe areas stand for their views, the cell for its content view.
  private func item(_ object: AnyObject?) -> AnyObject? {
    guard let guide = object as? UILayoutGuide, let view = guide.owningView else { return object === root ? content : object }
    guard guide === view.layoutMarginsGuide || guide === view.safeAreaLayoutGuide else { return guide }
    return view === root ? content : view
  }

  private static func place(_ attribute: NSLayoutConstraint.Attribute) -> Place? {
    switch attribute {
    case .top, .topMargin: .top
    case .firstBaseline: .firstBaseline
    case .centerY, .centerYWithinMargins: .middle
    case .lastBaseline: .lastBaseline
    case .bottom, .bottomMargin: .bottom
    default: nil
    }
  }

  // MARK: Following

  /// Where ways lead, through items but not through the content view itself.
  private func reached(from start: Node, isDownwards: Bool) -> Set<Node> {
    let links = isDownwards ? down : up
    var result: Set<Node> = [start]
    var open = [start]
    while let next = open.popLast() {
      var following = links[next] ?? []
      if next != start, let inside = isDownwards ? next.below : next.above { following.insert(inside) }
      for node in following where node.item != start.item && result.insert(node).inserted { open.append(node) }
    }
    return result
  }

  /// Whether a way leads through an item with a height.
  private func hasHighWay(from start: Node, to ends: Set<Node>) -> Bool {
    struct Step: Hashable {
      let node: Node
      let isHigh: Bool
    }
    var open = [Step(node: start, isHigh: false)]
    var seen = Set(open)
    while let step = open.popLast() {
      var following = (down[step.node] ?? []).map { Step(node: $0, isHigh: step.isHigh) }
      if step.node != start, let inside = step.node.below {
        following.append(Step(node: inside, isHigh: step.isHigh || high.contains(inside.item)))
      }
      for next in following where seen.insert(next).inserted {
        if next.node.item != start.item {
          open.append(next)
        } else if next.isHigh, ends.contains(next.node) {
          return true
        }
      }
    }
    return false
  }
}
