// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An animation of one property of a layer.
///
/// The key path is the name of a property or of a part of it: `position.y`, `bounds.size.width`, `transform.rotation`,
/// `transform.scale.x`, `transform.translation`. One that no layer has shows nothing, which is said once in the log.
/// Source: Apple, "CAPropertyAnimation".
open class CAPropertyAnimation: CAAnimation {
  private(set) var target: LayerKeyPath?

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Creates an animation of no property yet.
  public required init() {
    super.init()
  }

  /// The name of the property or of a part of it.
  open var keyPath: String? {
    didSet {
      target = keyPath.flatMap { LayerKeyPath($0) }
      guard let keyPath, target == nil else { return }
      UnsupportedNotice.tell("CAPropertyAnimation.keyPath \"\(keyPath)\"", "No layer has such a property; the animation shows nothing.")
    }
  }

  /// Whether what it shows is added to what the property has anyway.
  open var isAdditive = false

  /// Whether each repetition goes on from where the one before it ended.
  open var isCumulative = false

  package override func copySettings(to copy: CAAnimation) {
    super.copySettings(to: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
  }

  override func animates(_ property: LayerProperty) -> Bool { target?.property == property }

  override func apply(to value: inout LayerValue, of property: LayerProperty, at time: CFTimeInterval) {
    guard let path = target, path.property == property, let place = timing.place(at: time) else { return }
    let base = path.part(of: value)
    guard var shown = shownValue(at: place.seconds, base: base, path: path) else { return }
    if isCumulative, place.round > 0, let end = shownValue(at: timing.length, base: base, path: path) {
      shown = shown.adding(end, times: Double(place.round))
    }
    path.set(isAdditive ? base.adding(shown, times: 1) : shown, in: &value)
  }

  /// What is shown at a time within one run; nil leaves the property as it is.
  func shownValue(at seconds: Double, base: LayerValue, path: LayerKeyPath) -> LayerValue? { nil }
}

/// An animation from one value to another.
///
/// Source: Apple, "CABasicAnimation".
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning; without it the property's own.
  open var fromValue: Any?
  /// The value at the end; without it the property's own.
  open var toValue: Any?
  /// The way between beginning and end, where one of them is missing.
  open var byValue: Any?

  package override func copySettings(to copy: CAAnimation) {
    super.copySettings(to: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
  }

  /// The share of the way at a time within one run.
  func progress(at seconds: Double) -> Double { timingFunction.progress(seconds / timing.length) }

  override func shownValue(at seconds: Double, base: LayerValue, path: LayerKeyPath) -> LayerValue? {
    func value(_ given: Any?) -> LayerValue? { given.flatMap { LayerValue($0, kind: path.kind) } }
    let (from, to, by) = (value(fromValue), value(toValue), value(byValue))
    let start: LayerValue
    let end: LayerValue
    switch (from, to, by) {
    case (let from?, let to?, _): (start, end) = (from, to)
    case (let from?, nil, let by?): (start, end) = (from, from.adding(by, times: 1))
    case (nil, let to?, let by?): (start, end) = (to.adding(by, times: -1), to)
    case (let from?, nil, nil): (start, end) = (from, base)
    case (nil, let to?, nil): (start, end) = (base, to)
    case (nil, nil, let by?): (start, end) = (base, base.adding(by, times: 1))
    case (nil, nil, nil): return nil
    }
    return start.blended(with: end, share: progress(at: seconds), kind: path.kind)
  }
}
