// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

/// Turns a view subtree into unknowns and linear constraints.
///
/// Coordinates are absolute in the root: moving a view in the middle touches no constraint below it. A scroll view's offset is left out of them,
/// so that scrolling touches none either. Guides that hang on margins are not unknowns but their owner's edges plus constants.
@MainActor
struct LayoutLowering {
  enum Purpose: Equatable {
    /// The root's size is given, frames are wanted.
    case placing
    /// The root's size is wanted, each axis near a target in points with a priority.
    case fitting(horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  unowned let root: UIView
  let purpose: Purpose
  var items: [LoweredItem] = []
  private(set) var domains: [VariableDomain] = []
  var constraints: [LoweredConstraint] = []
  var contents: [LoweredContent] = []
  /// True when margins, safe area or scroll offsets take part, whose constants can change behind the constraints' backs.
  private(set) var readsEnvironment = false
  /// True when some constraint reads a baseline, which follows a view's text.
  var readsBaselines = false
  /// The scroll views' content guides that constraints refer to.
  var referencedContent: Set<Int> = []
  private var isComplete = false
  /// Tells this lowering's marks on views from older ones.
  let token: LoweringToken
  private static var tokens = 0

  /// Lowers what is below a root; a fitting is wanted near `target`, in points of the alignment rectangle.
  init(root: UIView, purpose: Purpose, target: CGSize = .zero) {
    self.root = root
    self.purpose = purpose
    Self.tokens += 1
    token = LoweringToken(number: Self.tokens, isPlacing: purpose == .placing)
    addItems()
    addRootConstraints(target)
    for index in items.indices where items[index].view != nil { addContentAndMask(ofItem: index) }
    addConstraintObjects()
    isComplete = true
  }

  // MARK: Items

  mutating func variable(_ domain: VariableDomain) -> Int {
    domains.append(domain)
    return domains.count - 1
  }

  private mutating func freshAxis() -> LoweredAxis {
    LoweredAxis(start: variable(.free), startOffset: 0, size: variable(.nonNegative), sizeOffset: 0)
  }

  /// A view whose item is to be made, below another item.
  private struct Opening {
    let view: UIView
    let parent: Int
    let scroller: Int
  }

  /// Makes the items of the subtree, every view before what is below it; a tree may be deeper than the stack would bear.
  private mutating func addItems() {
    var open = [Opening(view: root, parent: -1, scroller: -1)]
    while let next = open.popLast() {
      let index = items.count
      let inner = addItem(of: next.view, parent: next.parent, scroller: next.scroller)
      for subview in next.view.subviews.reversed() where !subview.isLayoutRoot {
        open.append(Opening(view: subview, parent: index, scroller: inner))
      }
    }
  }

  /// Makes a view's item and those of its guides.
  ///
  /// - Returns: The scroll view in which the subviews lie, or -1.
  private mutating func addItem(of view: UIView, parent: Int, scroller: Int) -> Int {
    let insets = view.alignmentRectInsets
    let index = items.count
    let horizontal: LoweredAxis
    let vertical: LoweredAxis
    if parent < 0 {
      horizontal = LoweredAxis(start: -1, startOffset: insets.left, size: variable(.nonNegative), sizeOffset: 0)
      vertical = LoweredAxis(start: -1, startOffset: insets.top, size: variable(.nonNegative), sizeOffset: 0)
    } else {
      horizontal = freshAxis()
      vertical = freshAxis()
    }
    var item = LoweredItem(view: view, horizontal: horizontal, vertical: vertical, parent: parent, scroller: scroller)
    item.alignmentInsets = insets
    items.append(item)
    view.layoutState.mark(token, index)
    var inner = scroller
    if let scrolling = view as? any ScrollingContent {
      inner = index
      addScrollGuides(of: scrolling, item: index)
    }
    for guide in view.layoutState.guides { addItem(of: guide, owner: index, scroller: inner) }
    return inner
  }

  private mutating func addItem(of guide: UILayoutGuide, owner: Int, scroller: Int) {
    guide.mark(token, items.count)
    items.append(LoweredItem(guide: guide, horizontal: freshAxis(), vertical: freshAxis(), parent: owner, scroller: scroller))
  }

  /// The content begins where the scroll view does; the visible frame is the content's place moved by the offset.
  private mutating func addScrollGuides(of view: any ScrollingContent, item: Int) {
    var horizontal = items[item].horizontal
    var vertical = items[item].vertical
    let frameGuide = view.frameGuideForLayout
    frameGuide.mark(token, items.count)
    items.append(LoweredItem(guide: frameGuide, horizontal: horizontal, vertical: vertical, parent: item, scroller: items[item].scroller))
    horizontal.size = variable(.nonNegative)
    horizontal.sizeOffset = 0
    vertical.size = variable(.nonNegative)
    vertical.sizeOffset = 0
    let contentGuide = view.contentGuideForLayout
    contentGuide.mark(token, items.count)
    items[item].scrollContent = items.count
    items.append(LoweredItem(guide: contentGuide, horizontal: horizontal, vertical: vertical, parent: item, scroller: item))
    readsEnvironment = true
  }

  /// The item of a view or guide in this lowering, or nil where it does not take part.
  mutating func itemIndex(of item: LayoutItem) -> Int? {
    if let view = item.view { return itemIndex(of: view) }
    guard let guide = item.guide else { return nil }
    if let index = guide.markedIndex(for: token) { return index }
    if isComplete {
      renewMarks()
      if let index = guide.markedIndex(for: token) { return index }
    }
    return addSystemGuide(guide)
  }

  func itemIndex(of view: UIView) -> Int? {
    if let index = view.layoutState.markedIndex(for: token) { return index }
    guard isComplete else { return nil }
    // Another lowering of a part of this tree may have written over the marks.
    renewMarks()
    return view.layoutState.markedIndex(for: token)
  }

  private func renewMarks() {
    for (index, item) in items.enumerated() {
      item.view?.layoutState.mark(token, index)
      item.guide?.mark(token, index)
    }
  }

  // MARK: Constraints

  private mutating func addRootConstraints(_ target: CGSize) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let size = LinearTerm(LayoutVariable(index: items[0].axis(axis).size))
      switch purpose {
      case .placing:
        // A root that no one sizes keeps its size only as long as nothing below wants another.
        let priority: Float = root.superview == nil && !root.layoutState.translatesMask ? 0.5 : LinearConstraint.requiredPriority
        let linear = LinearConstraint([size], .equal, constant: -rootSize(along: axis), priority: priority)
        constraints.append(LoweredConstraint(source: .rootSize(axis: axis), linear: linear))
      case .fitting(let horizontal, let vertical):
        let priority = axis == .horizontal ? horizontal : vertical
        let wanted = axis == .horizontal ? target.width : target.height
        let linear = LinearConstraint([size], .equal, constant: -Double(wanted), priority: priority.rawValue)
        constraints.append(LoweredConstraint(source: .target(axis: axis), linear: linear))
      }
    }
  }

  /// The root's alignment size in points, as given from outside.
  func rootSize(along axis: NSLayoutConstraint.Axis) -> Double {
    let insets = items[0].alignmentInsets
    let size = root.bounds.size
    return axis == .horizontal ? max(0, size.width - insets.left - insets.right) : max(0, size.height - insets.top - insets.bottom)
  }

  private mutating func addContentAndMask(ofItem index: Int) {
    guard let view = items[index].view else { return }
    let isRoot = index == 0
    if !isRoot || purpose != .placing || !view.layoutState.translatesMask { addContent(of: view, item: index) }
    if !isRoot && view.layoutState.translatesMask { addMask(ofItem: index) }
  }

  private mutating func addContent(of view: UIView, item: Int) {
    var content = LoweredContent(item: item, view: view)
    let size = ContentMeasuring.natural(view, content.widthDependent)
    content.natural = size
    content.offered = size
    if size.width >= 0 {
      (content.hugsWidth, content.resistsWidth) = addContentPair(item, .horizontal, Double(size.width), view)
    }
    if size.height >= 0 {
      (content.hugsHeight, content.resistsHeight) = addContentPair(item, .vertical, Double(size.height), view)
    }
    items[item].content = contents.count
    contents.append(content)
  }

  private mutating func addContentPair(_ item: Int, _ axis: NSLayoutConstraint.Axis, _ value: Double, _ view: UIView) -> (Int, Int) {
    let term = [LinearTerm(LayoutVariable(index: items[item].axis(axis).size))]
    let hugging = view.contentHuggingPriority(for: axis).rawValue
    let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
    let first = constraints.count
    constraints.append(
      LoweredConstraint(
        source: .content(item: item, axis: axis, resists: false),
        linear: LinearConstraint(term, .lessThanOrEqual, constant: -value, priority: hugging)))
    constraints.append(
      LoweredConstraint(
        source: .content(item: item, axis: axis, resists: true),
        linear: LinearConstraint(term, .greaterThanOrEqual, constant: -value, priority: resistance)))
    return (first, first + 1)
  }

  private mutating func addMask(ofItem index: Int) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for isSize in [false, true] {
        constraints.append(
          LoweredConstraint(source: .mask(item: index, axis: axis, isSize: isSize), linear: maskConstraint(index, axis, isSize: isSize)))
      }
    }
  }

  private mutating func addConstraintObjects() {
    for index in 0..<items.count {
      guard let view = items[index].view else { continue }
      for object in view.layoutState.constraints {
        if let linear = lower(object) { constraints.append(LoweredConstraint(source: .object(object), linear: linear)) }
      }
    }
  }

  mutating func noteEnvironment() { readsEnvironment = true }
}
