// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A number of changes of layers that belong together.
///
/// Outside of `begin()` and `commit()` changes belong to a transaction that ends with the frame.
/// Source: Apple, "CATransaction".
@MainActor
open class CATransaction: NSObject {
  /// One transaction.
  fileprivate final class Level {
    var duration = CATransaction.standardDuration
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var completion: (@MainActor () -> Void)?
    var values: [String: Any] = [:]
    var waiting = 0
    var isCommitted = false

    @MainActor
    func tellIfDone() {
      guard isCommitted, waiting == 0, let completion else { return }
      self.completion = nil
      AnimationTimeline.perform(completion)
    }
  }

  /// The length in seconds of changes that a transaction says nothing about.
  nonisolated static let standardDuration: CFTimeInterval = 0.25

  private static var levels: [Level] = []
  /// The transaction of changes outside of `begin()` and `commit()`.
  private static var frameLevel: Level?

  private static var present: Level {
    if let level = levels.last ?? frameLevel { return level }
    let level = Level()
    frameLevel = level
    FrameDemand.raise()
    return level
  }

  private static var known: Level? { levels.last ?? frameLevel }

  /// Whether a transaction waits for the frame to end.
  static var isPending: Bool { frameLevel != nil }

  /// Ends the transaction of changes outside of `begin()` and `commit()`.
  static func commitFrame() {
    guard let level = frameLevel else { return }
    frameLevel = nil
    level.isCommitted = true
    level.tellIfDone()
  }

  /// Begins a transaction within the present one.
  open class func begin() {
    let level = Level()
    if let outer = known {
      level.duration = outer.duration
      level.timingFunction = outer.timingFunction
      level.disablesActions = outer.disablesActions
      level.values = outer.values
    }
    levels.append(level)
  }

  /// Ends the present transaction.
  open class func commit() {
    guard let level = levels.popLast() else { return commitFrame() }
    level.isCommitted = true
    level.tellIfDone()
  }

  /// Shows all changes in the next frame, as they would be anyway.
  open class func flush() {
    if levels.isEmpty { commitFrame() }
    FrameDemand.raise()
  }

  /// Does nothing: layers belong to the main actor.
  open class func lock() {}

  /// Does nothing: layers belong to the main actor.
  open class func unlock() {}

  /// The length in seconds of changes that layers animate by themselves; 0.25 unless set.
  open class func animationDuration() -> CFTimeInterval { known?.duration ?? standardDuration }

  /// Sets the length in seconds of changes that layers animate by themselves.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { present.duration = dur.isFinite ? max(0, dur) : standardDuration }

  /// The curve of changes that layers animate by themselves; nil for Core Animation's own.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { known?.timingFunction }

  /// Sets the curve of changes that layers animate by themselves.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { present.timingFunction = function }

  /// Whether layers may not animate changes by themselves.
  open class func disableActions() -> Bool { known?.disablesActions ?? false }

  /// Sets whether layers may not animate changes by themselves.
  open class func setDisableActions(_ flag: Bool) { present.disablesActions = flag }

  /// Sets what is called after the animations of the present transaction have ended.
  open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) { present.completion = block }

  /// What is called after the animations of the present transaction have ended.
  open class func completionBlock() -> (@MainActor () -> Void)? { known?.completion }

  /// Sets one of the transaction's settings or a value of the app's own.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if let number = LayerValue(anObject ?? 0, kind: .scalar)?.scalar { setAnimationDuration(number) }
    case kCATransactionDisableActions: setDisableActions((LayerValue(anObject ?? 0, kind: .scalar)?.scalar ?? 0) != 0)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? @MainActor () -> Void)
    default: present.values[key] = anObject
    }
  }

  /// One of the transaction's settings or a value of the app's own.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: known?.values[key]
    }
  }

  // MARK: Waiting for animations

  /// The transactions that an animation belongs to.
  @MainActor
  struct Levels {
    fileprivate let levels: [Level]

    /// Says that the animation has ended.
    func leave() {
      for level in levels {
        level.waiting -= 1
        level.tellIfDone()
      }
    }
  }

  /// Lets the present transactions wait for an animation that begins.
  static func enter() -> Levels {
    let all = (frameLevel.map { [$0] } ?? []) + levels
    for level in all { level.waiting += 1 }
    return Levels(levels: all)
  }

  /// Lets the present transactions wait for a group.
  static func follow(_ group: AnimationGroup) {
    guard known != nil else { return }
    let entered = enter()
    group.completions.append { _ in entered.leave() }
  }
}

/// The name of a transaction's length.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of what forbids layers to animate changes by themselves.
public let kCATransactionDisableActions = "disableActions"
/// The name of a transaction's curve.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of what is called after a transaction.
public let kCATransactionCompletionBlock = "completionBlock"
