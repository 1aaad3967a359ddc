// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One axis of an item as unknowns: its start and its size, each a variable (or none) plus a constant in points.
struct LoweredAxis {
  /// The variable of the start, or -1 where the start is the constant alone.
  var start: Int
  var startOffset: Double
  /// The variable of the size.
  var size: Int
  var sizeOffset: Double

  func inset(from leading: Double, to trailing: Double) -> LoweredAxis {
    LoweredAxis(start: start, startOffset: startOffset + leading, size: size, sizeOffset: sizeOffset - leading - trailing)
  }
}

/// A view or guide as unknowns.
@MainActor
struct LoweredItem {
  // Not owned: the root owns the engine that keeps these, and every view or guide that leaves makes it lower anew.
  // One reference that is never nil, because an optional unowned one as first field ends `for in` early (Swift 6.3).
  private unowned let object: NSObject
  private let isView: Bool
  var horizontal: LoweredAxis
  var vertical: LoweredAxis
  /// The item of the superview or owning view, or -1 for the root.
  let parent: Int
  /// The item of the nearest scroll view around this one, or -1.
  let scroller: Int
  /// The guide of a scroll view's content, where this item is a scroll view, or -1.
  var scrollContent = -1
  /// The view's place among the contents, or -1.
  var content = -1
  var alignmentInsets = UIEdgeInsets.zero

  init(view: UIView, horizontal: LoweredAxis, vertical: LoweredAxis, parent: Int, scroller: Int) {
    self.init(object: view, isView: true, horizontal, vertical, parent, scroller)
  }

  init(guide: UILayoutGuide, horizontal: LoweredAxis, vertical: LoweredAxis, parent: Int, scroller: Int) {
    self.init(object: guide, isView: false, horizontal, vertical, parent, scroller)
  }

  private init(object: NSObject, isView: Bool, _ horizontal: LoweredAxis, _ vertical: LoweredAxis, _ parent: Int, _ scroller: Int) {
    self.object = object
    self.isView = isView
    self.horizontal = horizontal
    self.vertical = vertical
    self.parent = parent
    self.scroller = scroller
  }

  var view: UIView? { isView ? unsafeDowncast(object, to: UIView.self) : nil }
  var guide: UILayoutGuide? { isView ? nil : unsafeDowncast(object, to: UILayoutGuide.self) }

  func axis(_ axis: NSLayoutConstraint.Axis) -> LoweredAxis {
    axis == .horizontal ? horizontal : vertical
  }
}

/// An attribute as a sum: a start, a size and a constant, each with a factor.
struct AttributeExpression {
  var start = -1
  var startFactor = 0.0
  var size = -1
  var sizeFactor = 0.0
  var constant = 0.0

  /// `factor × start + sizeFactor × size` of an axis.
  init(_ axis: LoweredAxis, start startFactor: Double, size sizeFactor: Double) {
    start = axis.start
    self.startFactor = startFactor
    size = axis.size
    self.sizeFactor = sizeFactor
    constant = startFactor * axis.startOffset + sizeFactor * axis.sizeOffset
  }
}
