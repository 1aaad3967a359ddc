// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The part of a view that is drawn, or a part of one: corners, border, shadow, contents.
///
/// Layers of their own are drawn behind a view's subviews. Their changes are animated by themselves once they were shown, over the length
/// that the transaction says; those of a view's layer only within a block of `UIView.animate`.
/// Source: Apple, "CALayer". Differs from UIKit: a layer is bound to the main actor, and what a transform leads out of the plane is not
/// shown.
@MainActor
open class CALayer: NSObject, CAMediaTiming {
  /// Creates a layer of size zero.
  public required override init() {
    super.init()
  }

  /// Creates a layer that shows what another one shows; a presentation is made by it.
  ///
  /// Differs from UIKit: presentations of subclasses are made by `init()`.
  public convenience init(layer: Any) {
    self.init()
    if let other = layer as? CALayer { copyModel(of: other) }
  }

  /// The view whose layer this is.
  package weak var view: UIView?
  package var appearance = LayerAppearance() {
    didSet {
      if let group = AnimationContext.current { view?.recordAppearance(from: oldValue, to: appearance, into: group) }
      contentDidChange()
    }
  }

  var own = OwnGeometry()
  var animations: LayerAnimations?
  var mediaTiming: MediaTiming?
  /// The number of frames when the layer came into its superlayer.
  var attachedAt = 0
  private var attached: [String: Any] = [:]

  /// The geometry and look of a layer without a view.
  struct OwnGeometry {
    var geometry = ViewGeometry()
    var backgroundColor: CGColor?
    var opacity: Float = 1
    var isHidden = false
    var masksToBounds = false
  }

  /// Notes that the layer must be drawn anew.
  package func contentDidChange() {
    if let view { view.contentDidChange() } else { superlayer?.contentDidChange() }
  }

  // MARK: Geometry

  /// The layer's rectangle in points, in its superlayer's coordinates.
  open var frame: CGRect {
    get { view?.frame ?? own.geometry.frame }
    set { change(.position) { change(.bounds) { changeGeometry { $0.frame = newValue } } } }
  }

  /// The layer's rectangle in points, in its own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? own.geometry.bounds }
    set { change(.bounds) { changeGeometry { $0.bounds = newValue } } }
  }

  /// Where the anchor point is in points, in the superlayer's coordinates; the layer's middle unless the anchor point was moved.
  open var position: CGPoint {
    get { view?.center ?? own.geometry.center }
    set { change(.position) { changeGeometry { $0.center = newValue } } }
  }

  /// The point of the bounds that lies at `position` and about which transforms turn, in the unit square; the middle, (0.5, 0.5), by default.
  ///
  /// Another one leaves the position and moves the frame.
  open var anchorPoint: CGPoint {
    get { geometry.anchor }
    set { change(.anchorPoint) { changeGeometry { $0.anchor = newValue } } }
  }

  /// The transform about the anchor point, in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) {
    change(.transform) { changeGeometry { $0.transform = m } }
  }

  /// The transform about the anchor point, in the plane.
  open func affineTransform() -> CGAffineTransform { geometry.transform }

  /// The transform about the anchor point; what leads out of the plane is kept and not shown.
  open var transform: CATransform3D {
    get {
      if let spatial, CATransform3DGetAffineTransform(spatial) == affineTransform() { return spatial }
      return CATransform3DMakeAffineTransform(affineTransform())
    }
    set {
      spatial = CATransform3DIsAffine(newValue) ? nil : newValue
      setAffineTransform(CATransform3DGetAffineTransform(newValue))
    }
  }
  private var spatial: CATransform3D?

  private func changeGeometry(_ change: (inout ViewGeometry) -> Void) {
    if let view {
      view.setGeometry(change)
    } else {
      change(&own.geometry)
      contentDidChange()
    }
  }

  package var geometry: ViewGeometry { view?.geometry ?? own.geometry }

  /// The order among sibling layers; higher ones lie in front.
  open var zPosition: CGFloat {
    get { depth }
    set { change(.zPosition) { depth = newValue.isFinite ? newValue : 0 } }
  }
  private var depth: CGFloat = 0 {
    didSet { contentDidChange() }
  }

  // MARK: Look

  /// The colour behind the content.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.resolvedColor(with: $0.traitCollection).cgColor } ?? own.backgroundColor }
    set {
      change(.backgroundColor) {
        if let view { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } } else { own.backgroundColor = newValue }
        contentDidChange()
      }
    }
  }

  /// The opacity from 0 to 1 of the layer and all in it.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? own.opacity }
    set {
      change(.opacity) {
        if let view { view.alpha = CGFloat(newValue) } else { own.opacity = newValue.isNaN ? own.opacity : min(max(newValue, 0), 1) }
        contentDidChange()
      }
    }
  }

  /// Whether the layer is left out of drawing.
  open var isHidden: Bool {
    get { view?.isHidden ?? own.isHidden }
    set {
      if let view { view.isHidden = newValue } else { own.isHidden = newValue }
      contentDidChange()
    }
  }

  /// Whether drawing is cut off at the rounded bounds.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? own.masksToBounds }
    set {
      if let view { view.clipsToBounds = newValue } else { own.masksToBounds = newValue }
      contentDidChange()
    }
  }

  /// The radius of the corners in points.
  open var cornerRadius: CGFloat {
    get { appearance.cornerRadius }
    set { change(.cornerRadius) { appearance.cornerRadius = newValue > 0 && newValue.isFinite ? newValue : 0 } }
  }

  /// The corners that are rounded; all four by default.
  open var maskedCorners: CACornerMask {
    get { appearance.maskedCorners }
    set { appearance.maskedCorners = newValue }
  }

  /// The form of the corners; both forms are drawn as quarters of circles.
  open var cornerCurve: CALayerCornerCurve = .circular

  /// The width in points of the border inside the bounds.
  open var borderWidth: CGFloat {
    get { appearance.borderWidth }
    set { change(.borderWidth) { appearance.borderWidth = newValue > 0 && newValue.isFinite ? newValue : 0 } }
  }

  /// The border's colour; black by default.
  open var borderColor: CGColor? {
    get { appearance.borderColor }
    set { change(.borderColor) { appearance.borderColor = newValue ?? .clear } }
  }

  /// The shadow's colour; black by default.
  open var shadowColor: CGColor? {
    get { appearance.shadowColor }
    set { change(.shadowColor) { appearance.shadowColor = newValue ?? .clear } }
  }

  /// The shadow's opacity from 0, the default, to 1.
  open var shadowOpacity: Float {
    get { Float(appearance.shadowOpacity) }
    set { change(.shadowOpacity) { appearance.shadowOpacity = CGFloat(min(max(newValue, 0), 1)) } }
  }

  /// How far the shadow lies to the right and below, in points; (0, -3) by default.
  open var shadowOffset: CGSize {
    get { appearance.shadowOffset }
    set { change(.shadowOffset) { appearance.shadowOffset = newValue } }
  }

  /// How far the shadow is blurred, in points; 3 by default.
  open var shadowRadius: CGFloat {
    get { appearance.shadowRadius }
    set { change(.shadowRadius) { appearance.shadowRadius = newValue > 0 && newValue.isFinite ? newValue : 0 } }
  }

  /// The form of the shadow; without it that of the layer's background or, without one, of its content.
  open var shadowPath: CGPath? {
    get { appearance.shadowPath }
    set { change(.shadowPath) { appearance.shadowPath = newValue } }
  }

  /// The picture that the layer shows, a `CGImage`, stretched to the bounds.
  open var contents: Any? {
    get { appearance.contents }
    set { change(.contents) { appearance.contents = newValue as? CGImage } }
  }

  /// Pixels per point of what the layer draws; the view's scale is used.
  open var contentsScale: CGFloat = 1

  /// Whether the subtree is kept as one bitmap.
  open var shouldRasterize = false {
    didSet { view?.drawsCachedBitmap = shouldRasterize }
  }

  /// Pixels per point of the kept bitmap; the view's scale is used.
  open var rasterizationScale: CGFloat = 1

  /// A layer whose opacity cuts this one; kept by the layer.
  open var mask: CALayer? {
    didSet { contentDidChange() }
  }

  // MARK: Layers of their own

  /// The layer that contains this one.
  public private(set) weak var superlayer: CALayer?

  /// The layers that were added to this one, from back to front; those of a view's subviews are not among them.
  public private(set) var sublayers: [CALayer]?

  /// Adds a layer in front of the other layers.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  /// Inserts a layer at a place, 0 being the back.
  ///
  /// - Precondition: the layer does not belong to a view.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    precondition(layer.view == nil, "The layer of a view can't be added to another layer; add the view.")
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(idx), layers.count))
    sublayers = layers
    layer.superlayer = self
    layer.attachedAt = AnimationTimeline.commitCount
    contentDidChange()
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.contentDidChange()
    removeAddedAnimations()
    parent.sublayers?.removeAll { $0 === self }
    if parent.sublayers?.isEmpty == true { parent.sublayers = nil }
    superlayer = nil
  }

  /// Says that the layer's content must be drawn anew.
  open func setNeedsDisplay() {
    contentDidChange()
  }

  /// Asks the layer's view for a layout.
  open func setNeedsLayout() {
    view?.setNeedsLayout()
  }

  /// Draws the layer's own content; the default draws nothing.
  open func draw(in ctx: CGContext) {}

  /// Arranges the layers in it; the default asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Lays out the layer's view now if a layout is pending.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }

  // MARK: Animations (work in Animation/Layer/)

  /// What decides on changes and draws for a layer of its own.
  open weak var delegate: (any CALayerDelegate)?

  /// What happens when a property changes, by its name; `NSNull` is nothing.
  open var actions: [String: any CAAction]?

  /// What happens when a property of any layer of the class changes; nil leaves it to the layer.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// What happens when a property changes: what the delegate says, else what `actions` says, else the class, else an animation.
  open func action(forKey event: String) -> (any CAAction)? { chooseAction(forKey: event) }

  /// Adds a copy of an animation; one with the same key ends.
  open func add(_ anim: CAAnimation, forKey key: String?) { addCopy(of: anim, forKey: key) }

  /// Ends an animation.
  open func removeAnimation(forKey key: String) { endAnimation(forKey: key) }

  /// Ends all animations of the layer and of its view's properties.
  open func removeAllAnimations() {
    if let view { view.removeAllAnimations() } else { removeAddedAnimations() }
  }

  /// The animation with a key as it was added; what is changed in it changes nothing that runs.
  open func animation(forKey key: String) -> CAAnimation? { animations?.animation(forKey: key)?.duplicate() }

  /// The keys of the layer's animations and the names of the properties of its view that are animated, or nil.
  open func animationKeys() -> [String]? {
    let keys = (animations?.keys ?? []) + (view?.drawingState.animations?.keys ?? [])
    return keys.isEmpty ? nil : keys
  }

  /// A layer with the geometry, opacity, colours and the like that are shown now; nil for one that is in no window.
  open func presentation() -> Self? {
    guard isInWindow else { return nil }
    let shown = Self()
    shown.copyShown(of: self)
    return shown
  }

  /// The value of a property that can be animated, by its name; overridden by layers with more properties.
  package func modelBox(_ key: String) -> Any? { commonBox(key) }

  /// Sets a property that can be animated, by its name; overridden by layers with more properties.
  ///
  /// - Returns: whether the layer has such a property.
  @discardableResult
  package func setModelBox(_ key: String, _ value: Any?) -> Bool { setCommonBox(key, value) }

  /// Takes over what another layer of the same class was set to, without the layers in it.
  package func copyModel(of other: CALayer) { copyCommonModel(of: other) }

  /// Keeps a value of the app's own, or sets a property that can be animated.
  open func setValue(_ value: Any?, forKey key: String) {
    if !setModelBox(key, value) { attached[key] = value }
  }

  /// A value of the app's own, or of a property that can be animated.
  open func value(forKey key: String) -> Any? { modelBox(key) ?? attached[key] }

  /// Sets a property that can be animated or a part of it, such as `transform.rotation`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setPart(value, forKeyPath: keyPath) }

  /// The value of a property that can be animated or of a part of it, such as `transform.rotation`.
  open func value(forKeyPath keyPath: String) -> Any? { part(forKeyPath: keyPath) }

  // MARK: Time

  /// When the layer's time begins, in seconds of its superlayer's; 0 by default.
  open var beginTime: CFTimeInterval {
    get { mediaTiming?.beginTime ?? 0 }
    set { changeTiming { $0.beginTime = newValue } }
  }

  /// Kept for compatibility: a layer has no end.
  open var duration: CFTimeInterval {
    get { mediaTiming?.duration ?? .infinity }
    set { changeTiming { $0.duration = newValue } }
  }

  /// How fast the time of the layer and of the layers in it passes; 0 stops its animations.
  open var speed: Float {
    get { mediaTiming?.speed ?? 1 }
    set { changeTiming { $0.speed = newValue } }
  }

  /// Seconds added to the layer's time; with a speed of 0 it is the time.
  open var timeOffset: CFTimeInterval {
    get { mediaTiming?.timeOffset ?? 0 }
    set { changeTiming { $0.timeOffset = newValue } }
  }

  /// Kept for compatibility.
  open var repeatCount: Float {
    get { mediaTiming?.repeatCount ?? 0 }
    set { changeTiming { $0.repeatCount = newValue } }
  }

  /// Kept for compatibility.
  open var repeatDuration: CFTimeInterval {
    get { mediaTiming?.repeatDuration ?? 0 }
    set { changeTiming { $0.repeatDuration = newValue } }
  }

  /// Kept for compatibility.
  open var autoreverses: Bool {
    get { mediaTiming?.autoreverses ?? false }
    set { changeTiming { $0.autoreverses = newValue } }
  }

  /// Kept for compatibility.
  open var fillMode: CAMediaTimingFillMode {
    get { mediaTiming?.fillMode ?? .removed }
    set { changeTiming { $0.fillMode = newValue } }
  }
}
