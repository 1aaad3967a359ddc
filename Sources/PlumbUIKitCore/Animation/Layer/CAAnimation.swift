// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a layer does when something happens to it: mostly an animation of a property that changes.
///
/// Source: Apple, "CAAction".
@MainActor
public protocol CAAction: AnyObject {
  /// Does it.
  ///
  /// - Parameters:
  ///   - event: what happened, mostly the name of a property.
  ///   - anObject: the layer.
  ///   - dict: more about it.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// In a layer's `actions` it says that a property changes without an animation.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// What hears of an animation's beginning and end.
///
/// Source: Apple, "CAAnimationDelegate".
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Tells that an animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// Tells that an animation has ended; the flag says whether it came to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer.
///
/// It is copied when it is added to a layer; what is changed in it afterwards changes nothing that runs.
/// Source: Apple, "CAAnimation".
@MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  var timing = MediaTiming()

  /// Creates an animation that shows nothing.
  public required override init() {
    super.init()
  }

  /// The curve of its time; none is the same pace all the time.
  open var timingFunction: CAMediaTimingFunction?

  /// What hears of the beginning and the end; the animation keeps it.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the layer gives it up when it has ended; true by default.
  open var isRemovedOnCompletion = true

  private var attached: [String: Any] = [:]

  // MARK: Time

  /// When it begins, in seconds of the layer's time (`CACurrentMediaTime()` plus a delay); 0, the default, is at once.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue.isFinite ? newValue : 0 }
  }

  /// The length of one run in seconds; 0, the default, is the transaction's.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue.isFinite ? max(0, newValue) : 0 }
  }

  /// How fast its time passes; 1 by default.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue.isFinite ? newValue : 1 }
  }

  /// Seconds added to its time, so that it begins in the middle.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue.isFinite ? newValue : 0 }
  }

  /// How many times it runs, fractions too; `.infinity` is for ever.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue >= 0 ? newValue : 0 }
  }

  /// How many seconds it runs again and again; 0, the default, leaves it to `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue >= 0 ? newValue : 0 }
  }

  /// Whether it runs backwards after each run.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// What it shows outside of its active time; nothing by default.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Values of the app's own

  /// Keeps a value of the app's own with the animation and its copies.
  open func setValue(_ value: Any?, forKey key: String) { attached[key] = value }

  /// The value of the app's own with a name.
  open func value(forKey key: String) -> Any? { attached[key] }

  // MARK: Use by layers

  /// Another animation of the same class with the same settings.
  package final func duplicate() -> CAAnimation {
    let copy = Self()
    copySettings(to: copy)
    return copy
  }

  /// Gives its settings to a copy of the same class.
  package func copySettings(to copy: CAAnimation) {
    copy.timing = timing
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.attached = attached
  }

  /// Changes the value of a layer's property to what the animation shows.
  ///
  /// - Parameters:
  ///   - value: the property's value; what the animation builds on, and what it leaves.
  ///   - property: the property.
  ///   - time: the animation's own time in seconds.
  func apply(to value: inout LayerValue, of property: LayerProperty, at time: CFTimeInterval) {}

  /// Whether it changes a property at some time.
  func animates(_ property: LayerProperty) -> Bool { false }

  /// Adds the animation to a layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}
