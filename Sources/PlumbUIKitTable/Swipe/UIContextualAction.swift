// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A button behind a row that a swipe uncovers.
///
/// Source: Apple, "UIContextualAction".
@MainActor
open class UIContextualAction: NSObject {
  /// The look of an action.
  public enum Style: Int, Hashable, Sendable {
    /// Grey.
    case normal = 0
    /// Red; it removes the row.
    case destructive = 1
  }

  /// What an action does; the last argument is to be called with whether it was done.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  /// The look.
  public let style: Style

  /// What the action does.
  public let handler: Handler

  /// The title on the button.
  open var title: String?

  /// The picture on the button.
  open var image: UIImage?

  /// The colour of the button.
  open var backgroundColor: UIColor?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
