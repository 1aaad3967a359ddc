// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A button of an alert or an action sheet.
///
/// Source: Apple, "UIAlertAction".
@MainActor
open class UIAlertAction: NSObject {
  /// How a button looks.
  public enum Style: Int, Hashable, Sendable {
    /// Plain.
    case `default` = 0
    /// What leaves everything as it was.
    case cancel = 1
    /// What destroys something: in red.
    case destructive = 2
  }

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: the button's title.
  ///   - style: the button's look.
  ///   - handler: called when the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// The button's title.
  public let title: String?
  /// The button's look.
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?
  var didChange: (() -> Void)?

  /// Whether the button can be used; true by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange?() } }
  }

  /// A name for tests.
  open var accessibilityIdentifier: String?
}
