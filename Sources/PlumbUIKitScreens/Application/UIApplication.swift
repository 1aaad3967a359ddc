// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The running application.
///
/// Source: Apple, "UIApplication". Differs from UIKit: there are no scenes.
open class UIApplication: UIResponder {
  /// Whether the application is seen and used.
  public enum State: Int, Hashable, Sendable {
    /// Used.
    case active = 0
    /// Seen and not used.
    case inactive = 1
    /// Not seen.
    case background = 2
  }

  /// The application of the process; it is active until its delegate says otherwise.
  public static let shared = UIApplication()

  /// The object that hears of the application's life.
  ///
  /// Differs from UIKit: it is kept alive.
  open var delegate: (any UIApplicationDelegate)?

  /// Whether the application is seen and used.
  public internal(set) var applicationState = State.active

  /// The visible and hidden windows that were shown, from back to front.
  open var windows: [UIWindow] { UIScreen.main.windows }

  /// The window that receives the keyboard's events.
  open var keyWindow: UIWindow? { UIScreen.main.windows.last { $0.isKeyWindow } }

  /// The direction of reading of the user's language: left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The text size that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory { UIScreen.main.traitCollection.preferredContentSizeCategory }

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Events

  /// Gives an event to the windows that it belongs to; overrides call super.
  open func sendEvent(_ event: UIEvent) {
    guard ignoringDepth == 0 else { return }
    if let target = eventWindow { return target.sendEvent(event) }
    for window in Set((event.allTouches ?? []).compactMap(\.window)) { window.sendEvent(event) }
  }

  private var eventWindow: UIWindow?
  private var ignoringDepth = 0

  func deliver(_ event: UIEvent, to window: UIWindow) {
    let outer = eventWindow
    eventWindow = window
    sendEvent(event)
    eventWindow = outer
  }

  /// Leaves out all that a person does until `endIgnoringInteractionEvents`.
  open func beginIgnoringInteractionEvents() { ignoringDepth += 1 }

  /// Ends what `beginIgnoringInteractionEvents` began.
  open func endIgnoringInteractionEvents() { ignoringDepth = max(0, ignoringDepth - 1) }

  /// Whether what a person does is left out.
  open var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

  // MARK: Other programs

  /// Opens a URL in another program.
  ///
  /// Differs from UIKit: nothing is opened. The first call says so in the log, and the completion hears false.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - options: how to open it.
  ///   - completion: hears whether it was opened.
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil) {
    UnsupportedNotice.tell("Opening a URL", "UIApplication.open(_:) answers that nothing was opened.")
    completion?(false)
  }

  /// Whether another program opens a URL: none does.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// The URL of the application's settings; nothing opens it.
  public static let openSettingsURLString = "app-settings:"

  // MARK: Kept

  /// Whether the screen stays on; kept and without effect.
  open var isIdleTimerDisabled = false
  /// The number at the application's icon; kept, it is not shown.
  open var applicationIconBadgeNumber = 0
  /// Whether a sign shows that the network is used; kept, it is not shown.
  open var isNetworkActivityIndicatorVisible = false
  /// Whether shaking undoes; kept and without effect.
  open var applicationSupportsShakeToEdit = true

  /// Begins work that goes on while the application isn't seen, which it does anyway.
  open func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Begins work that goes on while the application isn't seen, which it does anyway.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastTask)
  }

  /// Ends work that goes on while the application isn't seen.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The time in seconds that is left for work while the application isn't seen: any.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  private var lastTask = 0
}

/// Names work that goes on while the application isn't seen.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// Creates an identifier from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// No work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
