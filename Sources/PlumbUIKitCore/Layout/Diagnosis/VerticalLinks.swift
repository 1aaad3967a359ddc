// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Which top and bottom edges vertical constraints connect.
///
/// Going down from a view's bottom, a path leads over constraints to other edges, and from a top edge through the view's height to its bottom; going
/// up it is the other way round. Where the path ends before the root's edge, a link is missing.
@MainActor
struct VerticalLinks {
  private struct Edge: Hashable {
    let item: Int
    let isBottom: Bool
  }

  private static let top = Edge(item: 0, isBottom: false)
  private static let bottom = Edge(item: 0, isBottom: true)

  private var neighbours: [Edge: Set<Edge>] = [:]
  /// Items with an equation to the root's bottom.
  private var equalAtBottom: Set<Int> = []
  private var reachesTopEdge: Set<Edge> = []
  private var reachesBottomEdge: Set<Edge> = []

  init(_ lowering: LayoutLowering) {
    var lowering = lowering
    for constraint in lowering.constraints {
      guard case .object(let object) = constraint.source, object.firstAttribute.kind == .verticalPosition, let second = object.second,
        let one = lowering.itemIndex(of: object.first), let other = lowering.itemIndex(of: second)
      else { continue }
      connect(
        Self.edges(object.firstAttribute, Self.owner(of: one, lowering)),
        Self.edges(object.secondAttribute, Self.owner(of: other, lowering)),
        isEqual: object.relation == .equal)
    }
    reachesTopEdge = flood(from: Self.top, towardsBottom: true)
    reachesBottomEdge = flood(from: Self.bottom, towardsBottom: false)
  }

  /// Whether no constraint says where an item lies vertically.
  func isLoose(_ item: Int) -> Bool {
    neighbours[Edge(item: item, isBottom: false)] == nil && neighbours[Edge(item: item, isBottom: true)] == nil
  }

  func reachesTop(_ item: Int) -> Bool { reachesTopEdge.contains(Edge(item: item, isBottom: false)) }
  func reachesBottom(_ item: Int) -> Bool { reachesBottomEdge.contains(Edge(item: item, isBottom: true)) }

  /// Whether nothing hangs on an item's bottom.
  func endsChain(_ item: Int) -> Bool { neighbours[Edge(item: item, isBottom: true)] == nil }

  /// The items that the root's bottom is linked to.
  var itemsAtBottom: [Int] { Set((neighbours[Self.bottom] ?? []).map(\.item)).sorted() }

  /// Those of them that only inequalities link.
  var itemsHeldFromBelow: [Int] { itemsAtBottom.filter { !equalAtBottom.contains($0) } }

  // MARK: Making

  /// Guides of margins and safe areas stand for their views.
  private static func owner(of item: Int, _ lowering: LayoutLowering) -> Int {
    guard let guide = lowering.items[item].guide, guide.role != .free, lowering.items[item].parent >= 0 else { return item }
    return lowering.items[item].parent
  }

  /// The edges that an attribute ties; a centre ties both.
  private static func edges(_ attribute: NSLayoutConstraint.Attribute, _ item: Int) -> [Edge] {
    switch attribute {
    case .top, .topMargin, .firstBaseline: [Edge(item: item, isBottom: false)]
    case .bottom, .bottomMargin, .lastBaseline: [Edge(item: item, isBottom: true)]
    default: [Edge(item: item, isBottom: false), Edge(item: item, isBottom: true)]
    }
  }

  private mutating func connect(_ some: [Edge], _ others: [Edge], isEqual: Bool) {
    for one in some {
      for other in others where one.item != other.item {
        neighbours[one, default: []].insert(other)
        neighbours[other, default: []].insert(one)
        if isEqual, one == Self.bottom { equalAtBottom.insert(other.item) }
        if isEqual, other == Self.bottom { equalAtBottom.insert(one.item) }
      }
    }
  }

  /// The edges from which a path leads to `start`.
  ///
  /// - Parameters:
  ///   - start: An edge of the root.
  ///   - towardsBottom: Whether the flood runs through heights downwards, as it does from the root's top.
  /// - Returns: The edges, `start` among them.
  private func flood(from start: Edge, towardsBottom: Bool) -> Set<Edge> {
    var reached: Set<Edge> = [start]
    var open = [start]
    while let edge = open.popLast() {
      var next = neighbours[edge] ?? []
      if edge.item != 0, edge.isBottom != towardsBottom { next.insert(Edge(item: edge.item, isBottom: towardsBottom)) }
      for edge in next where edge.item != 0 && reached.insert(edge).inserted { open.append(edge) }
    }
    return reached
  }
}
