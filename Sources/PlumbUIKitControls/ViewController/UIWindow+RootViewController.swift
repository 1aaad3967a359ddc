// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Whether a controller's view is on screen, as far as its owner was told.
enum AppearanceState: Hashable, Sendable {
  case disappeared, appeared
}

extension UIViewController {
  /// Tells the controller, and those inside it, that the view comes on screen.
  func appear(animated: Bool) {
    guard appearance == .disappeared else { return }
    appearance = .appeared
    viewWillAppear(animated)
    for child in children where child.isShown { child.appear(animated: animated) }
    viewIsAppearing(animated)
    viewDidAppear(animated)
  }

  /// Tells the controller, and those inside it, that the view leaves the screen.
  func disappear(animated: Bool) {
    guard appearance == .appeared else { return }
    appearance = .disappeared
    viewWillDisappear(animated)
    for child in children { child.disappear(animated: animated) }
    viewDidDisappear(animated)
  }

  private var isShown: Bool { viewIfLoaded?.window != nil }
}

extension UIViewController: ViewOwner {
  package func ownedViewWillLayOutSubviews() {
    viewWillLayoutSubviews()
  }

  package func ownedViewDidLayOutSubviews() {
    viewDidLayoutSubviews()
  }

  package func ownedViewSafeAreaDidChange() {
    viewSafeAreaInsetsDidChange()
  }

  package func windowVisibilityDidChange(_ window: UIWindow) {
    if window.isHidden { disappear(animated: false) } else { appear(animated: false) }
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
        old.viewIfLoaded?.removeFromSuperview()
        old.disappear(animated: false)
      }
      contentOwner = newValue
      guard let newValue, let view = newValue.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
      if !isHidden { newValue.appear(animated: false) }
    }
  }
}
