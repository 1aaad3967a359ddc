// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Changes that are animated together: one block of `UIView.animate`, or one property animator.
///
/// A view's properties have their new values at once. What is shown is the new value plus what remains of the way: several animations
/// of one property add up, so that a change in the middle of another one goes on smoothly.
@MainActor
final class AnimationGroup {
  let duration: TimeInterval
  let timing: AnimationTiming
  let delay: TimeInterval
  let options: UIView.AnimationOptions
  var repeatCount: Double = 1
  var autoreverses = false
  /// Called once when all has ended; the flag says whether everything came to its end.
  var completions: [@MainActor (Bool) -> Void] = []

  /// The share of the way that is done, 0 to 1; springs go over it.
  private(set) var progress = 0.0
  private var from = 0.0
  private var to = 1.0
  private var length: TimeInterval
  private var elapsed: TimeInterval = 0
  private var lastTime: TimeInterval?
  var isPaused = false
  /// True for a property animator, which decides itself what happens at the end.
  var isHeldAtEnd: (@MainActor () -> Void)?

  private struct Entry {
    weak var view: UIView?
    let property: AnimatableProperty
  }
  private var entries: [Entry] = []
  private(set) var hasEnded = false
  private var wasBrokenOff = false
  /// The animation whose keyframe this is.
  private(set) var sequence: AnimationGroup?
  /// When the keyframe begins, in seconds of each round of its sequence.
  private var start: TimeInterval = 0
  /// How many keyframes of this sequence have not ended.
  private var openKeyframes = 0

  init(duration: TimeInterval, delay: TimeInterval = 0, timing: AnimationTiming, options: UIView.AnimationOptions = []) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.delay = delay.isFinite ? max(0, delay) : 0
    self.timing = timing
    self.options = options
    length = self.duration
    if options.contains(.repeat) { repeatCount = .infinity }
    autoreverses = options.contains(.autoreverse)
  }

  /// Creates a keyframe: it is repeated and turned around together with its sequence.
  ///
  /// - Parameters:
  ///   - sequence: the animation that it belongs to.
  ///   - start: where it begins, from 0 to 1 of the sequence's duration.
  ///   - share: how long it takes, from 0 to 1 of the sequence's duration.
  convenience init(keyframeOf sequence: AnimationGroup, start: Double, share: Double) {
    self.init(
      duration: max(0.000_1, sequence.duration * share), delay: sequence.delay, timing: .linear, options: sequence.options)
    self.sequence = sequence
    self.start = sequence.duration * start
    sequence.openKeyframes += 1
  }

  /// Whether anything is shown differently because of the group.
  var isEmpty: Bool { entries.isEmpty }

  // MARK: Recording

  /// Takes in a change of a view's property.
  func record(_ view: UIView, _ property: AnimatableProperty, old: AnimatableProperty.Value, new: AnimatableProperty.Value) {
    guard duration > 0 || delay > 0, old != new, !hasEnded, view.window != nil else { return }
    let animations = view.loadAnimations()
    var start = old
    if options.contains(.beginFromCurrentState) || property == .transform {
      start = animations.replace(property, model: old, for: self)
    }
    animations.append(property, difference: property.difference(from: start, to: new), group: self)
    entries.append(Entry(view: view, property: property))
  }

  // MARK: Time

  /// Goes on to a moment of the frame clock.
  func pass(_ now: TimeInterval) {
    guard !hasEnded else { return }
    let last = lastTime ?? now
    lastTime = now
    guard !isPaused else { return }
    elapsed += max(0, now - last)
    update()
  }

  private func update() {
    let time = elapsed - delay
    guard time >= 0 else { return }
    let round = sequence.map { max($0.duration, length) } ?? length
    let single = autoreverses ? 2 * round : round
    let total = single * repeatCount
    if length <= 0 || time >= total - 1e-9 {
      // After it ran backwards too, the new value is shown.
      progress = to
      markViews()
      if let isHeldAtEnd { isHeldAtEnd() } else { end(finished: true) }
      return
    }
    let inRound = time.truncatingRemainder(dividingBy: single)
    let moment = autoreverses && inRound > round ? single - inRound : inRound
    let place = min(max(moment - start, 0), length)
    progress = from + (to - from) * timing.progress(at: place, duration: length)
    markViews()
  }

  // MARK: Control by an animator

  /// Shows a share of the way.
  func scrub(to fraction: Double) {
    progress = fraction
    markViews()
  }

  /// Goes on from what is shown to an end of the way.
  func resume(reversed: Bool, length: TimeInterval) {
    from = progress
    to = reversed ? 0 : 1
    self.length = length
    elapsed = delay
    lastTime = nil
    isPaused = false
  }

  /// Leaves the views where a position of the way is.
  func settle(at position: UIViewAnimatingPosition) {
    for entry in entries {
      guard let view = entry.view else { continue }
      let shown = view.shownNumbers(entry.property)
      let start = view.drawingState.animations?.start(entry.property, of: self)
      switch position {
      case .end: continue
      case .current: AnimationContext.withoutRecording { view.setModel(entry.property, shown) }
      case .start:
        if let start { AnimationContext.withoutRecording { view.setModel(entry.property, start + view.modelNumbers(entry.property)) } }
      }
    }
  }

  // MARK: The end

  /// A view's property no longer belongs to the group: it was replaced, or its view went away.
  func lose(_ view: UIView, _ property: AnimatableProperty) {
    entries.removeAll { $0.view == nil || $0.view === view && $0.property == property }
    wasBrokenOff = true
  }

  /// Ends the group and tells it.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    for entry in entries { entry.view?.drawingState.animations?.remove(self, entry.property) }
    markViews()
    for entry in entries { entry.view?.dropAnimationsIfEmpty() }
    entries = []
    sequence?.keyframeDidEnd(finished: finished && !wasBrokenOff)
    let told = completions
    completions = []
    for completion in told { completion(finished && !wasBrokenOff) }
  }

  private func keyframeDidEnd(finished: Bool) {
    openKeyframes -= 1
    if !finished { wasBrokenOff = true }
  }

  /// Whether all its views are gone, so that nothing is left to animate; an animator goes on nonetheless until its time is over.
  var hasLostAll: Bool {
    (wasBrokenOff || !entries.isEmpty) && openKeyframes == 0 && isHeldAtEnd == nil && entries.allSatisfy { $0.view == nil }
  }

  private func markViews() {
    for entry in entries {
      guard let view = entry.view else { continue }
      if entry.property.changesPixels { view.contentDidChange() } else { view.superview?.contentDidChange() }
    }
  }
}
