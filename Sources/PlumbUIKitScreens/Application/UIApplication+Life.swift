// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIApplication {
  /// Begins the application's life with a delegate: it is launched and becomes active.
  package func launch(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    applicationState = .inactive
    UIWindow.responderAfterWindows = self
    UIScreen.main.input.sendEvent = { UIApplication.shared.deliver($0, to: $1) }
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(Self.didFinishLaunchingNotification)
    becomeActive()
  }

  /// Ends the application's life; its windows go.
  package func terminate() {
    guard let delegate else { return }
    enter(.inactive)
    delegate.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
    let screen = UIScreen.main
    screen.input.sendEvent = nil
    for window in screen.windows {
      window.rootViewController = nil
      window.isHidden = true
    }
    delegate.window = nil
    UIWindow.responderAfterWindows = nil
    self.delegate = nil
    applicationState = .active
  }

  /// Takes the application to a state by the steps that a device takes, each of which is told.
  package func enter(_ state: State) {
    while applicationState != state {
      switch (applicationState, state) {
      case (.active, _):
        delegate?.applicationWillResignActive(self)
        post(Self.willResignActiveNotification)
        applicationState = .inactive
      case (.inactive, .background):
        applicationState = .background
        delegate?.applicationDidEnterBackground(self)
        post(Self.didEnterBackgroundNotification)
      case (.background, _):
        delegate?.applicationWillEnterForeground(self)
        post(Self.willEnterForegroundNotification)
        applicationState = .inactive
      case (.inactive, _): becomeActive()
      }
    }
  }

  /// Tells everybody that memory is short: the delegate, the controllers on the screen, observers.
  package func warnOfMemory() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    for window in windows { window.rootViewController.map(warn) }
    post(Self.didReceiveMemoryWarningNotification)
  }

  private func warn(_ controller: UIViewController) {
    controller.didReceiveMemoryWarning()
    for child in controller.children { warn(child) }
    if let presented = controller.presentationState.presented { warn(presented) }
  }

  private func becomeActive() {
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
