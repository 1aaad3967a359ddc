// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A rectangular area of the screen that draws content and arranges its subviews.
///
/// Overridable methods stand in the class body and stay thin: layout is done by the types in `Layout/`, drawing by those in `Drawing/`.
/// Source: Apple, "UIView".
@MainActor
open class UIView: UIResponder {
  // MARK: Creating

  /// Creates a view with a frame in points, in the coordinate system of its future superview.
  public init(frame: CGRect) {
    super.init()
    geometry.frame = frame
  }

  /// Creates a view whose frame is zero.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view from an archive; Interface Builder files use it.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Geometry

  package var geometry = ViewGeometry()

  /// The view's rectangle in points, in its superview's coordinates.
  open var frame: CGRect {
    get { geometry.frame }
    set { setGeometry { $0.frame = newValue } }
  }

  /// The view's rectangle in points, in its own coordinates; its origin is what a scroll view moves.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { setGeometry { $0.bounds = newValue } }
  }

  /// The centre of the frame in points, in the superview's coordinates.
  open var center: CGPoint {
    get { geometry.center }
    set { setGeometry { $0.center = newValue } }
  }

  // MARK: Hierarchy

  /// The view that contains this one.
  public package(set) weak var superview: UIView?

  /// The views that this one contains, from back to front.
  public package(set) var subviews: [UIView] = []

  // MARK: Layout state (Layout/)

  package let layoutState = ViewLayoutState()

  /// Lays out subviews; override it to place them by frames. Call `setNeedsLayout` instead of calling it.
  open func layoutSubviews() {}
}
