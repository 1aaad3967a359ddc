// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A rectangle that takes part in Auto Layout without being a view.
///
/// Source: Apple, "UILayoutGuide".
@MainActor
open class UILayoutGuide: NSObject {
  /// How a guide gets its rectangle.
  package enum Role {
    /// From constraints alone.
    case free
    /// From the owning view's margins.
    case margins
    /// From the owning view's safe area.
    case safeArea
    /// Inside the margins and not wider than what reads well.
    case readable
    /// A scroll view's content.
    case scrollContent
    /// A scroll view's visible frame.
    case scrollFrame
  }

  package let role: Role
  var solvedFrame = CGRect.zero
  private var placingMark = LoweringMark()
  private var fittingMark = LoweringMark()

  /// Creates a guide that belongs to no view yet.
  public override init() {
    role = .free
    super.init()
  }

  package init(role: Role, owningView: UIView) {
    self.role = role
    self.owningView = owningView
    super.init()
  }

  func mark(_ token: LoweringToken, _ index: Int) {
    let mark = LoweringMark(token: token.number, index: index)
    if token.isPlacing { placingMark = mark } else { fittingMark = mark }
  }

  func markedIndex(for token: LoweringToken) -> Int? {
    let mark = token.isPlacing ? placingMark : fittingMark
    return mark.token == token.number ? mark.index : nil
  }

  /// A name for listings and logs.
  open var identifier: String = ""

  /// The view in whose coordinates the guide lies.
  open internal(set) weak var owningView: UIView?

  /// The guide's rectangle in points, in its owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect { GuideGeometry.frame(of: self) }

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The active constraints that move the guide along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    LayoutInspection.constraints(affecting: LayoutItem(self), axis)
  }

  /// Whether another rectangle would satisfy the constraints equally well.
  open var hasAmbiguousLayout: Bool { LayoutInspection.isAmbiguous(LayoutItem(self)) }
}
