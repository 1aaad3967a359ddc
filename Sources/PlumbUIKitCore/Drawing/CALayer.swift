// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  /// All four corners.
  package static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The form of a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The form's name.
  public let rawValue: String

  /// Creates a form from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A corner whose curvature grows steadily; drawn as a quarter of a circle.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// What a layer looks like, as a value.
package struct LayerAppearance {
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = CACornerMask.all
  package var borderWidth: CGFloat = 0
  package var borderColor = CGColor.black
  package var shadowColor = CGColor.black
  package var shadowOpacity: CGFloat = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: CGPath?
  package var contents: CGImage?

  package var hasShadow: Bool { shadowOpacity > 0 && shadowColor.alpha > 0 }
  package var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }
}

/// The part of a view that is drawn: corners, border, shadow, contents.
///
/// Layers of their own are drawn behind a view's subviews.
/// Source: Apple, "CALayer". Differs from UIKit: a layer is bound to the main actor, is not animated by itself and has no 3D transform.
@MainActor
open class CALayer: NSObject {
  /// Creates a layer of size zero.
  public required override init() {
    super.init()
  }

  /// The view whose layer this is.
  package weak var view: UIView?
  package var appearance = LayerAppearance() {
    didSet {
      if let group = AnimationContext.current { view?.recordAppearance(from: oldValue, to: appearance, into: group) }
      contentDidChange()
    }
  }

  private var own = OwnGeometry()

  /// The geometry and look of a layer without a view.
  private struct OwnGeometry {
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
    set { changeGeometry { $0.frame = newValue } }
  }

  /// The layer's rectangle in points, in its own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? own.geometry.bounds }
    set { changeGeometry { $0.bounds = newValue } }
  }

  /// The middle of the layer in points, in its superlayer's coordinates.
  open var position: CGPoint {
    get { view?.center ?? own.geometry.center }
    set { changeGeometry { $0.center = newValue } }
  }

  /// The transform about the middle, in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) {
    changeGeometry { $0.transform = m }
  }

  /// The transform about the middle, in the plane.
  open func affineTransform() -> CGAffineTransform {
    (view?.geometry ?? own.geometry).transform
  }

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
  open var zPosition: CGFloat = 0 {
    didSet { contentDidChange() }
  }

  // MARK: Look

  /// The colour behind the content.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.resolvedColor(with: $0.traitCollection).cgColor } ?? own.backgroundColor }
    set {
      if let view { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } } else { own.backgroundColor = newValue }
      contentDidChange()
    }
  }

  /// The opacity from 0 to 1 of the layer and all in it.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? own.opacity }
    set {
      if let view { view.alpha = CGFloat(newValue) } else { own.opacity = min(max(newValue, 0), 1) }
      contentDidChange()
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
    set { appearance.cornerRadius = newValue > 0 && newValue.isFinite ? newValue : 0 }
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
    set { appearance.borderWidth = newValue > 0 && newValue.isFinite ? newValue : 0 }
  }

  /// The border's colour; black by default.
  open var borderColor: CGColor? {
    get { appearance.borderColor }
    set { appearance.borderColor = newValue ?? .clear }
  }

  /// The shadow's colour; black by default.
  open var shadowColor: CGColor? {
    get { appearance.shadowColor }
    set { appearance.shadowColor = newValue ?? .clear }
  }

  /// The shadow's opacity from 0, the default, to 1.
  open var shadowOpacity: Float {
    get { Float(appearance.shadowOpacity) }
    set { appearance.shadowOpacity = CGFloat(min(max(newValue, 0), 1)) }
  }

  /// How far the shadow lies to the right and below, in points; (0, -3) by default.
  open var shadowOffset: CGSize {
    get { appearance.shadowOffset }
    set { appearance.shadowOffset = newValue }
  }

  /// How far the shadow is blurred, in points; 3 by default.
  open var shadowRadius: CGFloat {
    get { appearance.shadowRadius }
    set { appearance.shadowRadius = newValue > 0 && newValue.isFinite ? newValue : 0 }
  }

  /// The form of the shadow; without it that of the layer's background or, without one, of its content.
  open var shadowPath: CGPath? {
    get { appearance.shadowPath }
    set { appearance.shadowPath = newValue }
  }

  /// The picture that the layer shows, a `CGImage`, stretched to the bounds.
  open var contents: Any? {
    get { appearance.contents }
    set { appearance.contents = newValue as? CGImage }
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

  // MARK: Animations

  /// Ends all animations of the layer's view.
  open func removeAllAnimations() {
    view?.removeAllAnimations()
  }

  /// The names of the properties of the layer's view that are animated, or nil.
  open func animationKeys() -> [String]? {
    view?.drawingState.animations?.keys
  }

  /// A layer with the geometry, opacity and colours that are shown now, or nil while nothing is animated.
  open func presentation() -> Self? {
    guard let view, view.drawingState.animations != nil else { return nil }
    let shown = Self()
    shown.own.geometry = view.shownGeometry
    shown.own.opacity = Float(view.shownAlpha)
    shown.own.backgroundColor = view.shownBackground
    shown.own.isHidden = view.isHidden
    shown.own.masksToBounds = view.clipsToBounds
    shown.appearance = view.shownAppearance
    return shown
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
    contentDidChange()
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.contentDidChange()
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
}
