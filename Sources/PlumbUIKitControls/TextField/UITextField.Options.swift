// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UITextField {
  /// The frame around a text field.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// A line.
    case line = 1
    /// A sunken frame; drawn as a line.
    case bezel = 2
    /// A line with round corners.
    case roundedRect = 3
  }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never = 0
    /// While the text is edited.
    case whileEditing = 1
    /// While the text is not edited.
    case unlessEditing = 2
    /// Always.
    case always = 3

    func isShown(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// It was finished.
    case committed = 0
    /// It was given up.
    case cancelled = 1
  }

  /// Posted when a text field began to be edited.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted when a text field ended to be edited.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// Posted when a person changed the text of a text field.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
}
