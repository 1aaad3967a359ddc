// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

/// What became of a view's content size.
enum ContentChange: Equatable {
  /// The view has no content here, or its size is what it was.
  case none
  /// The natural size of the content at this place among the contents is another.
  case resized(content: Int)
  /// The content gained or lost a size on an axis, or wraps now and did not: the subtree must be lowered anew.
  case structure
}

extension LayoutLowering {
  /// The place of a view's content among the contents, or nil if it has none here.
  func contentIndex(of view: UIView) -> Int? {
    guard let item = itemIndex(of: view), case let index = items[item].content, index >= 0 else { return nil }
    return index
  }

  /// Takes over a view's content size, which the caller has read anew: the view's own code may lay out its tree, and then nothing may be in
  /// the middle of a change here.
  mutating func take(_ size: CGSize, ofContent index: Int) -> ContentChange {
    guard contents.indices.contains(index) else { return .structure }
    let content = contents[index]
    guard (size.width >= 0) == content.hasWidth, (size.height >= 0) == content.hasHeight, content.wraps == content.wrapsNow else {
      return .structure
    }
    guard size != content.natural else { return .none }
    contents[index].natural = size
    return .resized(content: index)
  }

  /// Puts a content's size into the constraints that carry it.
  mutating func write(_ size: CGSize, ofContent index: Int) {
    let content = contents[index]
    contents[index].offered = size
    for slot in [content.hugsWidth, content.resistsWidth] where slot >= 0 { constraints[slot].linear.constant = -Double(size.width) }
    for slot in [content.hugsHeight, content.resistsHeight] where slot >= 0 { constraints[slot].linear.constant = -Double(size.height) }
  }

  /// A constraint as its source says now, or nil where what it says comes with each measurement.
  mutating func reread(_ slot: Int) -> LinearConstraint? {
    switch constraints[slot].source {
    case .object(let object): return lower(object)
    case .mask(let item, let axis, let isSize): return maskConstraint(item, axis, isSize: isSize)
    case .guide(let item, let part): return readableConstraint(item, part: part)
    case .rootSize(let axis):
      var linear = constraints[slot].linear
      linear.constant = -rootSize(along: axis)
      return linear
    case .content, .target: return nil
    }
  }

  /// Whether some constraint ties what is horizontal to what is vertical, as an aspect ratio does.
  var couplesAxes: Bool {
    let vertical = Set(items.flatMap { [$0.vertical.start, $0.vertical.size] })
    return constraints.contains { constraint in
      var sides = Set<Bool>()
      for term in constraint.linear.terms { sides.insert(vertical.contains(term.variable.index)) }
      return sides.count > 1
    }
  }
}

/// The grid that widths are put on before text is wrapped at them, and results before they are used, so that the ways to solve agree to the bit.
enum LayoutGrid {
  private static let steps = 786_432.0

  static func round(_ value: Double) -> Double {
    (value * steps).rounded() / steps
  }
}
