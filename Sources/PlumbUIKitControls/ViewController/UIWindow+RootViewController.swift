// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIViewController: ViewOwner {
  package func ownedViewWillLayOutSubviews() {
    if viewIfLoaded?.window != nil { appearanceState.tellThatItIsAppearing(self) }
    viewWillLayoutSubviews()
  }

  package func ownedViewDidLayOutSubviews() {
    viewDidLayoutSubviews()
  }

  package func ownedViewSafeAreaDidChange() {
    viewSafeAreaInsetsDidChange()
  }

  package func ownedViewTraitsDidChange(from previous: UITraitCollection) {
    traitCollectionDidChange(previous)
  }

  package func ownedViewWillMove(to window: UIWindow?) {
    appearanceState.viewWillMove(to: window, of: self)
  }

  package func ownedViewDidMove(to window: UIWindow?) {
    appearanceState.viewDidMove(to: window, of: self)
  }

  package func windowVisibilityDidChange(_ window: UIWindow) {
    beginAppearanceTransition(!window.isHidden, animated: false)
    if !window.isHidden { window.layoutIfNeeded() }
    endAppearanceTransition()
  }

  package func windowWillChange(size: CGSize?, traits: UITraitCollection?) -> (() -> Void)? {
    guard viewIfLoaded != nil, size != nil || traits != nil else { return nil }
    let coordinator = TransitionCoordinator(container: viewIfLoaded?.superview, isAnimated: false)
    runningTransition = coordinator
    if let traits { willTransition(to: traits, with: coordinator) }
    if let size { viewWillTransition(to: size, with: coordinator) }
    return { [self] in
      coordinator.runAlongside()
      runningTransition = nil
      coordinator.finish()
    }
  }

  package var keyTarget: UIResponder {
    var front = self
    while let presented = front.presentationState.presented { front = presented }
    return front
  }
}

extension UIWindow {
  /// The controller whose view fills the window.
  ///
  /// Its view is loaded when it is set. The controller hears that it appears when the window is shown.
  public var rootViewController: UIViewController? {
    get { contentOwner as? UIViewController }
    set {
      guard newValue !== contentOwner else { return }
      if let old = rootViewController {
        ModalPresentation.dismissAll(over: old)
        old.beginAppearanceTransition(false, animated: false)
        old.viewIfLoaded?.removeFromSuperview()
        old.endAppearanceTransition()
      }
      contentOwner = newValue
      guard let newValue, let view = newValue.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if !isHidden { newValue.beginAppearanceTransition(true, animated: false) }
      insertSubview(view, at: 0)
      guard !isHidden else { return }
      layoutIfNeeded()
      newValue.endAppearanceTransition()
    }
  }
}
