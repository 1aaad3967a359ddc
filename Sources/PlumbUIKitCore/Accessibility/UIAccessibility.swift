// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Questions about assistive technology, and messages to it.
///
/// No assistive technology is connected: every setting is off and messages go to observers of `announcementObserver` only.
/// Source: Apple, "UIAccessibility".
@MainActor
public enum UIAccessibility {
  /// A kind of message.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The kind's number.
    public let rawValue: UInt32

    /// Creates a kind from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A large part of the screen changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the layout changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be read.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled to.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// Assistive technology shall wait.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1010)
    /// Assistive technology shall go on.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1011)
  }

  /// Receives every message that is posted; tests use it.
  package static var announcementObserver: ((Notification, Any?) -> Void)?

  /// Posts a message with what it is about: an element, or words to be read.
  public static func post(notification: Notification, argument: Any?) {
    announcementObserver?(notification, argument)
  }

  /// Whether a screen reader runs: never.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether switches take the place of touches: never.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether movement is to be reduced: never.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether transparency is to be reduced: never.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is bold, as the main screen's traits say.
  public static var isBoldTextEnabled: Bool { UIScreen.main.traitCollection.legibilityWeight == .bold }
  /// Whether colours are inverted: never.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether colours are darker: never.
  public static var isDarkerSystemColorsEnabled: Bool { false }

  /// A rectangle of a view in the coordinates of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    let inRoot = view.convert(rect, to: nil)
    guard let window = view.window else { return inRoot }
    return inRoot.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }
}

/// What kind of container an element is.
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
  /// None.
  case none = 0
  /// A table with rows and columns.
  case dataTable = 1
  /// A list.
  case list = 2
  /// A part of the screen that is navigated to.
  case landmark = 3
  /// Elements that belong together.
  case semanticGroup = 4
}
