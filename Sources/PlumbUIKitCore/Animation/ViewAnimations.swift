// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The animations of one view's properties, and what is shown because of them.
@MainActor
package final class ViewAnimations {
  private struct Animation {
    let property: AnimatableProperty
    /// The way from the new value back to where it started.
    let difference: AnimatableProperty.Value
    let group: AnimationGroup
  }

  private unowned let view: UIView
  private var animations: [Animation] = []

  init(view: UIView) {
    self.view = view
  }

  /// Whether neither blocks nor the layer animate anything.
  var isEmpty: Bool { animations.isEmpty && layerAnimations == nil }

  /// What was added to the view's layer.
  private var layerAnimations: LayerAnimations? { view.drawingState.layer?.animations }

  /// Whether the person can't touch the view meanwhile.
  var blocksTouches: Bool { animations.contains { !$0.group.options.contains(.allowUserInteraction) } }

  func append(_ property: AnimatableProperty, difference: AnimatableProperty.Value, group: AnimationGroup) {
    animations.append(Animation(property: property, difference: difference, group: group))
  }

  /// Ends what animates a property, except the keyframes that come before another one of the same sequence.
  ///
  /// - Returns: where the new animation starts.
  func replace(
    _ property: AnimatableProperty, model: AnimatableProperty.Value, for group: AnimationGroup
  ) -> AnimatableProperty.Value {
    func isReplaced(_ animation: Animation) -> Bool {
      animation.property == property && (group.sequence == nil || animation.group.sequence !== group.sequence)
    }
    let replaced = animations.filter(isReplaced)
    animations.removeAll(where: isReplaced)
    for animation in replaced { animation.group.lose(view, property) }
    return replaced.reduce(into: model) { $0 += $1.difference * (1 - $1.group.progress) }
  }

  func remove(_ group: AnimationGroup, _ property: AnimatableProperty) {
    animations.removeAll { $0.group === group && $0.property == property }
  }

  /// The way back to where a group's animation of a property started.
  func start(_ property: AnimatableProperty, of group: AnimationGroup) -> AnimatableProperty.Value? {
    let mine = animations.filter { $0.group === group && $0.property == property }
    return mine.isEmpty ? nil : mine.reduce(into: .zero) { $0 += $1.difference }
  }

  /// Ends what animates a property by Core Animation's name.
  func remove(key: String) {
    let removed = animations.filter { $0.property.key == key }
    animations.removeAll { $0.property.key == key }
    for animation in removed { animation.group.lose(view, animation.property) }
  }

  func removeAll() {
    let removed = animations
    animations = []
    for animation in removed { animation.group.lose(view, animation.property) }
  }

  /// What is still to go of a property's way.
  func remaining(_ property: AnimatableProperty) -> AnimatableProperty.Value {
    animations.reduce(into: .zero) { sum, animation in
      if animation.property == property { sum += animation.difference * (1 - animation.group.progress) }
    }
  }

  func animates(_ property: AnimatableProperty) -> Bool {
    animations.contains { $0.property == property }
  }

  /// Whether only the view's place in its superview changes, or the place of its content.
  var animatesPlaceOnly: Bool {
    layerAnimations == nil && animations.allSatisfy { $0.property == .center || $0.property == .boundsOrigin }
  }

  /// The names of the animated properties, as Core Animation calls them.
  var keys: [String] { animations.map { $0.property.key } }
}

extension AnimatableProperty {
  /// The name that Core Animation has for it.
  var key: String {
    switch self {
    case .center: "position"
    case .boundsOrigin: "bounds.origin"
    case .boundsSize: "bounds.size"
    case .transform: "transform"
    case .alpha: "opacity"
    case .backgroundColor: "backgroundColor"
    case .cornerRadius: "cornerRadius"
    case .borderWidth: "borderWidth"
    case .borderColor: "borderColor"
    case .shadowColor: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowOffset: "shadowOffset"
    case .shadowRadius: "shadowRadius"
    }
  }
}

// MARK: - What is shown

extension UIView {
  func loadAnimations() -> ViewAnimations {
    if let animations = drawingState.animations { return animations }
    let animations = ViewAnimations(view: self)
    drawingState.animations = animations
    return animations
  }

  func dropAnimationsIfEmpty() {
    if drawingState.animations?.isEmpty == true { drawingState.animations = nil }
  }

  /// Ends all animations of the view and shows its properties as they are.
  package func removeAllAnimations() {
    guard let animations = drawingState.animations else { return }
    drawingState.animations = nil
    animations.removeAll()
    drawingState.layer?.removeAddedAnimations()
    contentDidChange()
    superview?.contentDidChange()
  }

  func shownNumbers(_ property: AnimatableProperty) -> AnimatableProperty.Value {
    modelNumbers(property) + (drawingState.animations?.remaining(property) ?? .zero)
  }

  /// Where the view is shown.
  var shownGeometry: ViewGeometry {
    guard let animations = drawingState.animations else { return geometry }
    var shown = geometry
    let center = AnimatableProperty.point(shownNumbers(.center))
    shown.bounds = CGRect(
      origin: AnimatableProperty.point(shownNumbers(.boundsOrigin)), size: AnimatableProperty.size(shownNumbers(.boundsSize)))
    shown.center = center
    if animations.animates(.transform) { shown.transform = AnimatableProperty.transform(shownNumbers(.transform)) }
    return drawingState.layer?.animations?.geometry(shown) ?? shown
  }

  /// The opacity that the view is shown with.
  var shownAlpha: CGFloat {
    guard drawingState.animations != nil else { return alpha }
    let shown = min(max(shownNumbers(.alpha)[0], 0), 1)
    guard let added = drawingState.layer?.animations else { return shown }
    return added.opacity(shown)
  }

  /// The colour that is shown behind the content.
  var shownBackground: CGColor? {
    guard let animations = drawingState.animations else { return backgroundColor?.resolvedColor(with: traitCollection).cgColor }
    let shown =
      animations.animates(.backgroundColor)
      ? AnimatableProperty.color(shownNumbers(.backgroundColor)) : backgroundColor?.resolvedColor(with: traitCollection).cgColor
    guard let added = drawingState.layer?.animations else { return shown }
    return added.background(shown)
  }

  /// The look of the layer that is shown.
  var shownAppearance: LayerAppearance {
    var look = layerForDrawing?.appearance ?? LayerAppearance()
    guard let animations = drawingState.animations else { return look }
    func number(_ property: AnimatableProperty) -> CGFloat { max(0, shownNumbers(property)[0]) }
    if animations.animates(.cornerRadius) { look.cornerRadius = number(.cornerRadius) }
    if animations.animates(.borderWidth) { look.borderWidth = number(.borderWidth) }
    if animations.animates(.borderColor) { look.borderColor = AnimatableProperty.color(shownNumbers(.borderColor)) }
    if animations.animates(.shadowColor) { look.shadowColor = AnimatableProperty.color(shownNumbers(.shadowColor)) }
    if animations.animates(.shadowOpacity) { look.shadowOpacity = min(1, number(.shadowOpacity)) }
    if animations.animates(.shadowRadius) { look.shadowRadius = number(.shadowRadius) }
    if animations.animates(.shadowOffset) {
      let offset = shownNumbers(.shadowOffset)
      look.shadowOffset = CGSize(width: offset[0], height: offset[1])
    }
    return drawingState.layer?.animations?.appearance(look) ?? look
  }
}
