// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A button behind a row, in the older form.
///
/// Source: Apple, "UITableViewRowAction".
@MainActor
open class UITableViewRowAction: NSObject {
  /// The look of an action.
  public enum Style: Int, Hashable, Sendable {
    /// Red; it removes the row.
    case destructive = 0
    /// Grey.
    case normal = 1
    /// The look of destructive actions.
    public static var `default`: Style { .destructive }
  }

  /// The look.
  public let style: Style

  /// The title on the button.
  open var title: String?

  /// The colour of the button.
  open var backgroundColor: UIColor?

  let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
