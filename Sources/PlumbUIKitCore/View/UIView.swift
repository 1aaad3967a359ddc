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

  /// The transform about the centre; drawing and touches follow it, layout doesn't.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { setGeometry { $0.transform = newValue } }
  }

  // MARK: Hierarchy

  /// The view that contains this one.
  public package(set) weak var superview: UIView?

  /// The views that this one contains, from back to front.
  public package(set) var subviews: [UIView] = []

  /// The window at the root of the view's tree, or nil.
  open var window: UIWindow? { ViewTree.window(of: self) }

  /// Adds a view in front of the other subviews; it leaves the superview that it had.
  open func addSubview(_ view: UIView) {
    ViewTree.insert(view, into: self, at: nil)
  }

  /// Inserts a view at a place in `subviews`, 0 being the back.
  ///
  /// - Precondition: the index is from 0 to the number of subviews.
  open func insertSubview(_ view: UIView, at index: Int) {
    ViewTree.insert(view, into: self, at: index)
  }

  /// Inserts a view directly in front of another subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    ViewTree.insert(view, into: self, nextTo: siblingSubview, offset: 1)
  }

  /// Inserts a view directly behind another subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    ViewTree.insert(view, into: self, nextTo: siblingSubview, offset: 0)
  }

  /// Exchanges the subviews at two places.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
    contentDidChange()
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    ViewTree.move(view, of: self, toFront: true)
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    ViewTree.move(view, of: self, toFront: false)
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    ViewTree.remove(self)
  }

  /// Tells that a subview was added; the default does nothing.
  open func didAddSubview(_ subview: UIView) {}

  /// Tells that a subview is about to leave; the default does nothing.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Tells that the view is about to move to a superview, or to none; the default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Tells that the view moved to another superview, or to none; the default does nothing.
  open func didMoveToSuperview() {}

  /// Tells that the view is about to move to a window, or to none; the default does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Tells that the view moved to another window, or to none; the default does nothing.
  open func didMoveToWindow() {}

  /// Whether the view is the other view or lies somewhere inside it.
  open func isDescendant(of view: UIView) -> Bool {
    ViewTree.contains(self, in: view)
  }

  /// A number of the app's own that `viewWithTag` finds.
  open var tag = 0

  /// The first view with a tag, searched from this view downwards.
  open func viewWithTag(_ tag: Int) -> UIView? {
    ViewTree.find(tag: tag, in: self)
  }

  open override var next: UIResponder? { owner ?? superview }

  /// The view controller whose root view this is.
  package weak var owner: UIResponder?

  // MARK: Coordinates and touches

  /// Converts a point from this view's coordinates to another's, or to the window's for nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    ViewCoordinates.convert(point, from: self, to: view)
  }

  /// Converts a point from another view's coordinates, or the window's for nil, to this view's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    ViewCoordinates.convert(point, from: view, to: self)
  }

  /// Converts a rectangle from this view's coordinates to another's, or to the window's for nil.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    ViewCoordinates.convert(rect, from: self, to: view)
  }

  /// Converts a rectangle from another view's coordinates, or the window's for nil, to this view's.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    ViewCoordinates.convert(rect, from: view, to: self)
  }

  /// The frontmost view at a point in this view's coordinates that takes touches, or nil.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    ViewCoordinates.hitTest(point, in: self, with: event)
  }

  /// Whether a point in this view's coordinates lies inside its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Ends the editing of a text that is the view or lies inside it.
  ///
  /// - Parameter force: whether the text's delegate isn't asked.
  /// - Returns: whether a text gave up the keyboard.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { FirstResponder.end(in: self, force: force) }

  /// Whether the view takes touches; true by default.
  open var isUserInteractionEnabled = true

  package final var recognizers: [UIGestureRecognizer] = []

  /// The gesture recognisers of the view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { setRecognizers(newValue ?? []) }
  }

  /// Adds a gesture recogniser, which leaves the view that it had.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

  /// Removes a gesture recogniser.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// Whether a gesture recogniser of the view may begin; true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the tab key stops at the view; false by default.
  open var canBecomeFocused: Bool { false }

  /// Tells that the keyboard's focus came or went; the default does nothing.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// Whether the view tells several fingers apart; false by default.
  open var isMultipleTouchEnabled = false

  /// Whether the view keeps other views from getting touches; false by default.
  open var isExclusiveTouch = false

  // MARK: Appearance

  /// Whether the view is left out of drawing and hit-testing.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      contentDidChange()
      layoutHiddenDidChange()
    }
  }

  /// The opacity from 0 to 1 of the view and all below it.
  open var alpha: CGFloat = 1 {
    didSet {
      alpha = alpha.isNaN ? oldValue : min(max(alpha, 0), 1)
      guard alpha != oldValue else { return }
      AnimationContext.current?.record(self, .alpha, old: AnimatableProperty.numbers(oldValue), new: AnimatableProperty.numbers(alpha))
      contentDidChange()
    }
  }

  /// A promise that the view fills its bounds with opaque content; true by default and not checked.
  open var isOpaque = true

  /// Whether drawing is cut off at the bounds.
  open var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { contentDidChange() } }
  }

  /// The colour behind the content; nil is nothing.
  open var backgroundColor: UIColor? {
    didSet {
      guard backgroundColor != oldValue else { return }
      if let group = AnimationContext.current { recordBackground(from: oldValue, into: group) }
      contentDidChange()
    }
  }

  /// The colour for controls and stencils in the view and all below it that choose none themselves.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { drawingState.resolvedTint }
    set { setTint(newValue) }
  }

  /// A view whose look would be that of all views of the class.
  ///
  /// Differs from UIKit: what is set on it changes nothing, and is said once in the log.
  open class func appearance() -> UIView {
    UnsupportedNotice.tell("UIView.appearance()", "What is set on it is kept and changes nothing; set it on each view.")
    return appearanceHolder
  }

  private static let appearanceHolder = UIView()

  /// Tells that the tint colour changed; the default does nothing.
  open func tintColorDidChange() {}

  /// The class of the view's layer, a subclass of `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// The part of the view that is drawn: corners, border, shadow.
  public var layer: CALayer { loadLayer() }

  /// How content is fitted into the bounds.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// Whether the bounds are cleared before `draw(_:)`; kept for compatibility, drawing always starts from clear pixels.
  open var clearsContextBeforeDrawing = true

  /// Draws the view's own content with `UIGraphicsGetCurrentContext()`; the default draws nothing.
  ///
  /// The rectangle is the view's bounds in points.
  open func draw(_ rect: CGRect) {}

  /// How far in points the view's own drawing may reach out of its bounds; 0 unless letters do.
  package var drawingOverhang: CGFloat { drawingState.overhang }

  /// Says that the view's content must be drawn anew in the next frame.
  open func setNeedsDisplay() {
    contentDidChange()
  }

  /// Says that a part of the view's content must be drawn anew in the next frame.
  ///
  /// Differs from UIKit: the whole view is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {
    contentDidChange()
  }

  package var drawingState = ViewDrawingState()

  // MARK: Traits

  var traitState = ViewTraitState()

  /// The environment that the view is shown in.
  open var traitCollection: UITraitCollection { traitState.resolved }

  /// Tells that the traits changed; the default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What the library's own views do when the traits changed, before the app hears of it.
  package func environmentDidChange(from previous: UITraitCollection) {}

  /// Makes the view and all below it light or dark whatever the environment says.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { overrideTraits { $0.userInterfaceStyle = overrideUserInterfaceStyle } }
  }

  /// What the content means, which decides whether it turns around in right-to-left interfaces.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      layoutDirectionDidChange()
      setNeedsDisplay()
    }
  }

  /// The direction in which the view lays out its content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { layoutDirectionOfContent }

  /// The direction that a semantic content attribute gives where the interface has none of its own: left to right.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// The direction that a semantic content attribute gives in an interface with a direction.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // MARK: Layout (work in Layout/)

  package let layoutState = ViewLayoutState()

  /// Gives subviews the frames that constraints ask for; override it to place them by hand.
  ///
  /// Call `setNeedsLayout` instead of calling it.
  open func layoutSubviews() { placeConstrainedSubviews() }

  /// Asks for a layout of the subviews in the next pass.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Lays out the subviews now if a layout is pending.
  open func layoutIfNeeded() { LayoutPass.run(on: self) }

  /// Changes the view's constraints before a layout pass; overrides call super last.
  open func updateConstraints() { layoutState.needsUpdateConstraints = false }

  /// Asks for a call of `updateConstraints` in the next pass.
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }

  /// Updates the constraints of the view and of everything below it now, where that was asked for.
  open func updateConstraintsIfNeeded() { LayoutPass.updateConstraints(from: self) }

  /// Whether `updateConstraints` is called in the next pass.
  open func needsUpdateConstraints() -> Bool { layoutState.needsUpdateConstraints }

  /// Whether the view depends on constraint-based layout to work at all.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether the autoresizing mask is turned into constraints that fix the frame; true for views made in code.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState.translatesMask }
    set { setTranslatesMask(newValue) }
  }

  /// Which parts of the frame stretch with the superview.
  open var autoresizingMask: AutoresizingMask {
    get { layoutState.mask }
    set { setAutoresizingMask(newValue) }
  }

  /// Whether subviews follow their autoresizing masks when the bounds change.
  open var autoresizesSubviews: Bool {
    get { layoutState.autoresizesSubviews }
    set { layoutState.autoresizesSubviews = newValue }
  }

  /// The size in points that the content asks for, `noIntrinsicMetric` on an axis without one.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }

  /// Tells layout that the intrinsic content size may have changed.
  open func invalidateIntrinsicContentSize() { markIntrinsicContentSizeChanged() }

  /// The size in points that suits the view best within `size`; the present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the view the size that suits it best.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// The size in points that constraints give when nothing else is asked for but to be near `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size in points that constraints give when each axis is held near `targetSize` with a priority; nothing on screen changes.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    FittingSizer.size(of: self, target: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  /// How far the alignment rectangle lies inside the frame, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The rectangle that constraints align, for a frame in points.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame in points for a rectangle that constraints align.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.inset(by: alignmentRectInsets.negated) }

  /// The view whose text gives the first baseline.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view whose text gives the last baseline.
  open var forLastBaselineLayout: UIView { self }

  /// How strongly the view resists being larger than its content along an axis.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging(along: axis) }

  /// Sets how strongly the view resists being larger than its content along an axis.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) { setHugging(priority, along: axis) }

  /// How strongly the view resists being smaller than its content along an axis.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { resistance(along: axis) }

  /// Sets how strongly the view resists being smaller than its content along an axis.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setResistance(priority, along: axis)
  }

  /// The space in points between the view's edges and what lies within its margins.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(NSDirectionalEdgeInsets(newValue, direction: effectiveUserInterfaceLayoutDirection)) }
  }

  /// The space in points between the view's edges and what lies within its margins, by the direction of reading.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveMargins, direction: effectiveUserInterfaceLayoutDirection) }
    set { setMargins(newValue) }
  }

  /// Called when the effective margins changed.
  open func layoutMarginsDidChange() {}

  /// Whether the margins are at least as large as the superview's, where the view reaches into them.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layoutState.preservesSuperviewMargins }
    set { changeMargins { $0.preservesSuperviewMargins = newValue } }
  }

  /// Whether the margins keep content inside the safe area.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState.insetsMarginsFromSafeArea }
    set { changeMargins { $0.insetsMarginsFromSafeArea = newValue } }
  }

  /// How far bars and rounded corners reach into the view, in points.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }

  /// Called when the safe area changed.
  open func safeAreaInsetsDidChange() {}

  /// The constraints that the view holds.
  open var constraints: [NSLayoutConstraint] { layoutState.constraints }

  /// Adds a constraint between the view, its guides and what lies below.
  open func addConstraint(_ constraint: NSLayoutConstraint) { ConstraintActivation.add(constraint, to: self) }

  /// Adds constraints between the view, its guides and what lies below.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }

  /// Removes a constraint that the view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { ConstraintActivation.remove(constraint, from: self) }

  /// Removes constraints that the view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { removeConstraint(constraint) } }

  /// The guides that were added to the view.
  open var layoutGuides: [UILayoutGuide] { layoutState.guides }

  /// Adds a guide to the view, taking it from its former owner.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { insertGuide(layoutGuide) }

  /// Removes a guide and the constraints that refer to it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { removeGuide(layoutGuide) }

  /// Whether another frame would satisfy the constraints equally well; costly, for debugging.
  open var hasAmbiguousLayout: Bool { LayoutInspection.isAmbiguous(LayoutItem(self)) }

  /// Moves an ambiguous view to another frame that satisfies the constraints equally well; for debugging.
  open func exerciseAmbiguityInLayout() { LayoutInspection.exerciseAmbiguity(of: self) }

  /// The active constraints that move or size the view along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    LayoutInspection.constraints(affecting: LayoutItem(self), axis)
  }
}
