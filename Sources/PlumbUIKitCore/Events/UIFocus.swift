// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A movement of the keyboard's focus.
///
/// Source: Apple, "UIFocusUpdateContext".
@MainActor
open class UIFocusUpdateContext: NSObject {
  /// The view that had the focus.
  public private(set) weak var previouslyFocusedView: UIView?
  /// The view that gets the focus.
  public private(set) weak var nextFocusedView: UIView?

  init(from old: UIView?, to new: UIView?) {
    previouslyFocusedView = old
    nextFocusedView = new
    super.init()
  }
}

/// Collects what should move along with the focus.
///
/// Source: Apple, "UIFocusAnimationCoordinator".
@MainActor
open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Adds changes that are animated, and what to do afterwards.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  func runAnimations() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    for animation in animations { animation() }
    for completion in completions { completion() }
  }
}

extension UIView {
  /// Whether the view has the keyboard's focus.
  public var isFocused: Bool { window?.keyboardFocus.focused === self }
}
