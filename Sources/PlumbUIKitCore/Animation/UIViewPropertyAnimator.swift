// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A place on the way of an animation.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// Where it leads to.
  case end = 0
  /// Where it began.
  case start = 1
  /// Where it is.
  case current = 2
}

/// Whether an animator has begun.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Not begun, or finished.
  case inactive = 0
  /// Begun: running or paused.
  case active = 1
  /// Stopped, and not finished yet.
  case stopped = 2
}

/// Animates changes of views and lets them be paused, turned around and moved by hand.
///
/// Source: Apple, "UIViewPropertyAnimator".
@MainActor
open class UIViewPropertyAnimator: NSObject {
  /// The duration in seconds.
  public let duration: TimeInterval
  /// How many seconds it waits after `startAnimation`.
  public private(set) var delay: TimeInterval = 0
  /// The curve or spring.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Whether it can be paused; kept for compatibility, it always can.
  open var isInterruptible = true
  /// Whether the person can touch the views meanwhile; true by default.
  open var isUserInteractionEnabled = true
  /// Whether `fractionComplete` follows time instead of the curve while it is paused; true by default.
  open var scrubsLinearly = true
  /// Whether it pauses at its end instead of finishing; false by default.
  open var pausesOnCompletion = false

  private var changes: [(delayFactor: CGFloat, run: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var groups: [AnimationGroup] = []

  /// Creates an animator with a curve or spring.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    timingParameters = parameters
    super.init()
  }

  /// Creates an animator with one of the four curves.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic curve of one's own.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: the time in seconds.
  ///   - delay: the time in seconds to wait.
  ///   - options: the curve.
  ///   - animations: the changes.
  ///   - completion: called at the end.
  /// - Returns: the animator, running.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int((options.rawValue >> 16) & 3)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: State

  /// Whether it has begun.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether it moves.
  public private(set) var isRunning = false {
    didSet { kept = isRunning ? self : nil }
  }
  /// The animator itself while it runs: nobody else needs to keep it.
  private var kept: UIViewPropertyAnimator?

  /// Whether it runs back to its start.
  open var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { resume(durationFactor: 0) } }
  }

  /// The share of the way that is shown, 0 to 1.
  open var fractionComplete: CGFloat {
    get { groups.first?.progress ?? 0 }
    set {
      if state == .inactive { activate() }
      pauseAnimation()
      let share = min(max(newValue, 0), 1)
      let timing = timingParameters?.timing(duration: 1).timing ?? .linear
      for group in groups { group.scrub(to: scrubsLinearly ? share : timing.progress(at: share, duration: 1)) }
    }
  }

  // MARK: Changes

  /// Adds changes; to a running animator they are added for the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin later, at a share of the duration.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard state == .active else { return changes.append((delayFactor, animation)) }
    record([(delayFactor, animation)])
  }

  /// Adds a closure that is called at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Starts, or goes on after a pause.
  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  /// Starts after a time in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    if state == .inactive {
      self.delay = max(0, delay)
      activate()
      for group in groups { group.isPaused = false }
      isRunning = true
      if isReversed { resume(durationFactor: 0) }
      FrameDemand.raise()
    } else {
      resume(durationFactor: 0)
    }
  }

  /// Stays where it is.
  open func pauseAnimation() {
    if state == .inactive { activate() }
    guard state == .active else { return }
    for group in groups { group.isPaused = true }
    isRunning = false
  }

  /// Goes on after a pause.
  ///
  /// - Parameters:
  ///   - parameters: kept for compatibility; the animator's own timing is used.
  ///   - durationFactor: the time for the rest as a share of the duration; 0 for the time that was left.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    if state == .active { resume(durationFactor: durationFactor) }
  }

  /// Stops where it is.
  ///
  /// - Parameter withoutFinishing: whether the animator is done with that; otherwise `finishAnimation(at:)` must follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    isRunning = false
    for group in groups {
      group.settle(at: .current)
      group.end(finished: false)
    }
    groups = []
    state = withoutFinishing ? .inactive : .stopped
  }

  /// Finishes after a stop and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    state = .inactive
    tell(finalPosition)
  }

  private func activate() {
    state = .active
    let recorded = changes
    changes = []
    record(recorded)
  }

  private func record(_ changes: [(delayFactor: CGFloat, run: () -> Void)]) {
    let (timing, length) = timingParameters?.timing(duration: duration) ?? (.easeInOut, duration)
    for change in changes {
      let wait = duration * min(max(change.delayFactor, 0), 1)
      let group = AnimationGroup(
        duration: max(0.000_1, length - wait), delay: delay + wait, timing: timing,
        options: isUserInteractionEnabled ? .allowUserInteraction : [])
      group.isPaused = !isRunning
      group.isHeldAtEnd = { [weak self, unowned group] in self?.groupDidEnd(group) ?? group.end(finished: true) }
      groups.append(group)
      AnimationContext.record(into: group, change.run)
      AnimationTimeline.add(group)
    }
    if groups.isEmpty {
      AnimationTimeline.perform { [weak self] in if self?.isRunning == true { self?.finish() } }
    }
  }

  private func resume(durationFactor: CGFloat) {
    for group in groups {
      let share = isReversed ? group.progress : 1 - group.progress
      let length = durationFactor > 0 ? duration * durationFactor : group.duration * min(max(share, 0.000_1), 1)
      group.resume(reversed: isReversed, length: length)
    }
    isRunning = true
    FrameDemand.raise()
  }

  private func groupDidEnd(_ group: AnimationGroup) {
    group.isPaused = true
    guard isRunning, groups.allSatisfy(\.isPaused) else { return }
    if pausesOnCompletion { isRunning = false } else { finish() }
  }

  private func finish() {
    isRunning = false
    let position: UIViewAnimatingPosition = isReversed ? .start : .end
    for group in groups {
      group.settle(at: position)
      group.end(finished: true)
    }
    groups = []
    state = .inactive
    tell(position)
  }

  private func tell(_ position: UIViewAnimatingPosition) {
    let told = completions
    completions = []
    for completion in told { completion(position) }
  }
}
