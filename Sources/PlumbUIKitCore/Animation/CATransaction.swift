// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A number of changes of layers that belong together.
///
/// Differs from UIKit: layers don't animate their changes by themselves, so a transaction's duration and curve have no effect; its
/// completion block waits for the animations of views that were begun in it.
/// Source: Apple, "CATransaction".
@MainActor
open class CATransaction: NSObject {
  private final class Level {
    var duration: CFTimeInterval = 0.25
    var disablesActions = false
    var completion: (@MainActor () -> Void)?
    var waiting = 0
    var isCommitted = false

    @MainActor
    func tellIfDone() {
      guard isCommitted, waiting == 0, let completion else { return }
      self.completion = nil
      AnimationTimeline.perform(completion)
    }
  }

  private static var levels: [Level] = []

  /// Begins a transaction within the present one.
  open class func begin() {
    let level = Level()
    if let outer = levels.last {
      level.duration = outer.duration
      level.disablesActions = outer.disablesActions
    }
    levels.append(level)
  }

  /// Ends the present transaction.
  open class func commit() {
    guard let level = levels.popLast() else { return }
    level.isCommitted = true
    level.tellIfDone()
  }

  /// Shows all changes in the next frame, as they would be anyway.
  open class func flush() {
    FrameDemand.raise()
  }

  /// The length in seconds that animations of layers would have.
  open class func animationDuration() -> CFTimeInterval { levels.last?.duration ?? 0.25 }

  /// Sets the length in seconds that animations of layers would have.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { levels.last?.duration = dur }

  /// Whether layers may not animate changes by themselves; they never do.
  open class func disableActions() -> Bool { levels.last?.disablesActions ?? false }

  /// Sets whether layers may not animate changes by themselves; they never do.
  open class func setDisableActions(_ flag: Bool) { levels.last?.disablesActions = flag }

  /// Sets what is called after the animations of the present transaction have ended.
  open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) { levels.last?.completion = block }

  /// What is called after the animations of the present transaction have ended.
  open class func completionBlock() -> (@MainActor () -> Void)? { levels.last?.completion }

  /// Lets the present transaction wait for a group.
  static func follow(_ group: AnimationGroup) {
    guard let level = levels.last else { return }
    level.waiting += 1
    group.completions.append { _ in
      level.waiting -= 1
      level.tellIfDone()
    }
  }
}
