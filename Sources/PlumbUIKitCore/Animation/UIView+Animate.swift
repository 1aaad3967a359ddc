// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIView {
  // MARK: Blocks

  /// Animates changes of views over a time in seconds.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates changes of views and calls a closure afterwards.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes of views: frames, bounds, centres, transforms, opacities, colours, corners, borders and shadows.
  ///
  /// The properties have their new values at once; what is shown follows over the time. An animation within another one's block takes over
  /// the outer one's duration and curve, unless its options say otherwise.
  ///
  /// - Parameters:
  ///   - duration: the time in seconds; without one the changes are shown at once.
  ///   - delay: the time in seconds to wait.
  ///   - options: the curve and more.
  ///   - animations: the changes.
  ///   - completion: called afterwards; it hears whether the animation came to its end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(duration: duration, delay: delay, timing: options.timing, options: options, animations, completion)
  }

  /// Animates changes of views by a spring.
  ///
  /// - Parameters:
  ///   - duration: the time in seconds after which the spring rests.
  ///   - delay: the time in seconds to wait.
  ///   - dampingRatio: 1 for a spring that doesn't swing; less the more it does.
  ///   - velocity: the velocity at the start, in ways per second.
  ///   - options: as for other animations, without the curve.
  ///   - animations: the changes.
  ///   - completion: called afterwards; it hears whether the animation came to its end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming.spring(duration: duration, damping: dampingRatio, velocity: velocity)
    run(duration: duration, delay: delay, timing: timing, options: options, animations, completion)
  }

  /// Animates changes of views by a spring whose first swing takes a time.
  ///
  /// - Parameters:
  ///   - duration: the time in seconds that the change seems to take.
  ///   - bounce: how much it swings, from 0 for not at all to 1.
  ///   - initialSpringVelocity: the velocity at the start, in ways per second.
  ///   - delay: the time in seconds to wait.
  ///   - options: as for other animations, without the curve.
  ///   - animations: the changes.
  ///   - completion: called afterwards; it hears whether the animation came to its end.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let damping = min(max(1 - bounce, 0.05), 1)
    let frequency = 2 * .pi / max(duration, 0.001)
    let timing = AnimationTiming.spring(frequency: frequency, damping: damping, velocity: initialSpringVelocity)
    run(duration: 9.3 / (frequency * damping), delay: delay, timing: timing, options: options, animations, completion)
  }

  private class func run(
    duration: TimeInterval, delay: TimeInterval, timing: AnimationTiming, options: AnimationOptions, takesItsTime: Bool = false,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard AnimationContext.areAnimationsEnabled else {
      animations()
      completion?(true)
      return
    }
    let group = makeGroup(duration: duration, delay: delay, timing: timing, options: options)
    if let completion { group.completions.append { completion($0) } }
    CATransaction.follow(group)
    AnimationContext.record(into: group, animations)
    if group.isEmpty, !takesItsTime {
      // Nothing moves: it is told in the next frame.
      AnimationTimeline.perform { group.end(finished: true) }
    } else {
      AnimationTimeline.add(group)
    }
  }

  private class func makeGroup(
    duration: TimeInterval, delay: TimeInterval, timing: AnimationTiming, options: AnimationOptions
  ) -> AnimationGroup {
    guard let outer = AnimationContext.current, !options.contains(.overrideInheritedOptions) else {
      return AnimationGroup(duration: duration, delay: delay, timing: timing, options: options)
    }
    return AnimationGroup(
      duration: options.contains(.overrideInheritedDuration) ? duration : outer.duration, delay: delay,
      timing: options.contains(.overrideInheritedCurve) ? timing : outer.timing, options: options)
  }

  // MARK: Without animation

  /// Whether changes in blocks are animated; true by default.
  public class var areAnimationsEnabled: Bool { AnimationContext.areAnimationsEnabled }

  /// Turns all animations on or off.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationContext.areAnimationsEnabled = enabled
  }

  /// Makes changes that are shown at once, even within a block of animations.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let were = AnimationContext.areAnimationsEnabled
    AnimationContext.areAnimationsEnabled = false
    AnimationContext.withoutRecording(actionsWithoutAnimation)
    AnimationContext.areAnimationsEnabled = were
  }

  /// The duration in seconds of the block of animations that the code is in; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.duration ?? 0 }

  /// Repeats the changes of a block within a block of animations.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    guard let outer = AnimationContext.current else { return animations() }
    let group = AnimationGroup(duration: outer.duration, delay: outer.delay, timing: outer.timing, options: outer.options)
    group.repeatCount = count > 0 ? count : 1
    group.autoreverses = autoreverses
    AnimationContext.record(into: group, animations)
    if !group.isEmpty { AnimationTimeline.add(group) }
  }

  // MARK: Keyframes

  /// Animates changes that begin and end at shares of a time.
  ///
  /// - Parameters:
  ///   - duration: the time in seconds.
  ///   - delay: the time in seconds to wait.
  ///   - options: more about it.
  ///   - animations: calls `addKeyframe`.
  ///   - completion: called afterwards; it hears whether the animation came to its end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let plain = AnimationOptions(rawValue: options.rawValue & 0x1f)
    run(duration: duration, delay: delay, timing: .linear, options: plain, takesItsTime: true, animations, completion)
  }

  /// Adds changes to the block of `animateKeyframes`.
  ///
  /// - Parameters:
  ///   - frameStartTime: where the changes begin, from 0 to 1 of the whole duration.
  ///   - frameDuration: how long they take, as a share of the whole duration.
  ///   - animations: the changes.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
  ) {
    guard let outer = AnimationContext.current else { return animations() }
    let start = min(max(frameStartTime, 0), 1)
    let group = AnimationGroup(keyframeOf: outer, start: start, share: min(max(frameDuration, 0), 1 - start))
    AnimationContext.record(into: group, animations)
    if group.isEmpty { group.end(finished: true) } else { AnimationTimeline.add(group) }
  }
}
