// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What decides on the changes of a layer of its own, draws and arranges it.
///
/// Source: Apple, "CALayerDelegate".
@MainActor
public protocol CALayerDelegate: AnyObject {
  /// Draws the layer's content.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Arranges the layers in it.
  func layoutSublayers(of layer: CALayer)
  /// What happens when a property changes: nil leaves it to the layer, `NSNull` is nothing.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Leaves it to the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension CALayer {
  // MARK: Changes

  /// Changes a property, and animates the change where the layer does so by itself.
  func change(_ property: LayerProperty, _ body: () -> Void) {
    guard view == nil, superlayer != nil, animatesChanges else { return body() }
    let before = model(property)
    // The action is asked for while everything is as it was.
    let action = self.action(forKey: property.rawValue)
    body()
    guard model(property) != before else { return }
    action?.run(forKey: property.rawValue, object: self, arguments: nil)
  }

  /// Whether changes may be animated: nothing forbids it, and what there was before has been seen.
  private var animatesChanges: Bool {
    guard !CATransaction.disableActions() else { return false }
    var (root, attachedAt) = (self, 0)
    while let parent = root.superlayer {
      attachedAt = max(attachedAt, root.attachedAt)
      root = parent
    }
    return attachedAt < AnimationTimeline.commitCount && root.view?.window != nil
  }

  var isInWindow: Bool {
    var root = self
    while let parent = root.superlayer { root = parent }
    return root.view?.window != nil
  }

  func chooseAction(forKey event: String) -> (any CAAction)? {
    if view != nil {
      guard let group = AnimationContext.current else { return NSNull() }
      return impliedAnimation(event, duration: group.duration, function: CAMediaTimingFunction(group.timing))
    }
    if let action = delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event) { return action }
    guard LayerProperty(rawValue: event) != nil else { return nil }
    return impliedAnimation(
      event, duration: CATransaction.animationDuration(),
      function: CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default))
  }

  private func impliedAnimation(_ event: String, duration: CFTimeInterval, function: CAMediaTimingFunction) -> (any CAAction)? {
    guard let property = LayerProperty(rawValue: event), duration > 0 else { return NSNull() }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = shownValue(property).boxed(property.kind)
    animation.duration = duration
    animation.timingFunction = function
    return animation
  }

  // MARK: Adding and removing

  func addCopy(of animation: CAAnimation, forKey key: String?) {
    if let transition = animation as? CATransition {
      view?.fade(by: transition)
      return
    }
    let copy = animation.duplicate()
    if copy.duration == 0 { copy.duration = CATransaction.animationDuration() }
    let animations = self.animations ?? LayerAnimations(layer: self)
    self.animations = animations
    animations.add(copy, forKey: key)
    _ = view?.loadAnimations()
    shownDidChange()
    AnimationTimeline.follow(self)
  }

  func endAnimation(forKey key: String) {
    if let animations {
      animations.remove(forKey: key)
      dropAnimationsIfEmpty()
      shownDidChange()
    }
    guard let view, let animations = view.drawingState.animations else { return }
    animations.remove(key: key)
    view.dropAnimationsIfEmpty()
    shownDidChange()
  }

  /// Ends what was added to the layer.
  func removeAddedAnimations() {
    guard let animations else { return }
    self.animations = nil
    animations.removeAll()
    view?.dropAnimationsIfEmpty()
    shownDidChange()
  }

  /// Takes the layer's animations to a moment of the frame clock.
  func passAnimations(at now: CFTimeInterval) {
    guard let animations else { return }
    guard isInWindow else { return removeAddedAnimations() }
    guard animations.isMoving else { return }
    animations.pass(now)
    dropAnimationsIfEmpty()
    shownDidChange()
  }

  private func dropAnimationsIfEmpty() {
    guard animations?.isEmpty == true else { return }
    animations = nil
    view?.dropAnimationsIfEmpty()
  }

  /// Notes that the layer is shown differently, perhaps at another place.
  private func shownDidChange() {
    contentDidChange()
    view?.superview?.contentDidChange()
  }

  // MARK: Time

  func changeTiming(_ change: (inout MediaTiming) -> Void) {
    var timing = mediaTiming ?? MediaTiming()
    change(&timing)
    mediaTiming = timing
    noteTimeChange()
  }

  /// Has what the layer's changed time says shown in the next frame, even where the time stands still.
  private func noteTimeChange() {
    if let animations {
      animations.isOutdated = true
      AnimationTimeline.follow(self)
    }
    for layer in sublayers ?? [] { layer.noteTimeChange() }
    for view in view?.subviews ?? [] { view.drawingState.layer?.noteTimeChange() }
  }

  /// The layer's time at a moment of the frame clock.
  func localTime(_ time: CFTimeInterval) -> CFTimeInterval {
    let outer = view == nil ? superlayer.map { $0.localTime(time) } ?? time : viewTime(time)
    guard let mediaTiming else { return outer }
    return mediaTiming.local(outer, beginning: mediaTiming.beginTime)
  }

  private func viewTime(_ time: CFTimeInterval) -> CFTimeInterval {
    var parent = view?.superview
    while let view = parent {
      if let layer = view.drawingState.layer, layer.mediaTiming != nil { return layer.localTime(time) }
      parent = view.superview
    }
    return time
  }

  /// How fast the layer's time passes.
  var timeSpeed: Float {
    var speed = mediaTiming?.speed ?? 1
    if let superlayer { return speed * superlayer.timeSpeed }
    var parent = view?.superview
    while let view = parent {
      speed *= view.drawingState.layer?.mediaTiming?.speed ?? 1
      parent = view.superview
    }
    return speed
  }

  /// Converts a time in seconds from another layer's time, or that of `CACurrentMediaTime()` for nil, to this layer's.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { localTime(l?.mediaTime(t) ?? t) }

  /// Converts a time in seconds from this layer's time to another layer's, or that of `CACurrentMediaTime()` for nil.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let media = mediaTime(t)
    return l?.localTime(media) ?? media
  }

  /// The time of the frame clock at a moment of the layer's; where the layer stands still there is none, and it is the moment itself.
  private func mediaTime(_ time: CFTimeInterval) -> CFTimeInterval {
    // Times of layers are linear in the clock's.
    let zero = localTime(0)
    let slope = localTime(1) - zero
    return slope == 0 ? time : (time - zero) / slope
  }
}

extension UIView {
  /// Fades from what the view looks like now to what it looks like afterwards.
  func fade(by transition: CATransition) {
    guard window != nil, let parent = superview, let old = snapshotView(afterScreenUpdates: false) else { return }
    let duration = transition.duration > 0 ? transition.duration : CATransaction.animationDuration()
    UIView.performWithoutAnimation {
      old.frame = frame
      parent.insertSubview(old, aboveSubview: self)
    }
    transition.delegate?.animationDidStart(transition)
    let group = AnimationGroup(duration: duration, timing: transition.timingFunction?.timing ?? .linear, options: .allowUserInteraction)
    CATransaction.follow(group)
    group.completions.append { finished in
      old.removeFromSuperview()
      transition.delegate?.animationDidStop(transition, finished: finished)
    }
    AnimationContext.record(into: group) { old.alpha = 0 }
    AnimationTimeline.add(group)
  }
}
