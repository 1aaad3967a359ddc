// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How a person interacts with something in a text.
public enum UITextItemInteraction: Int, Hashable, Sendable {
  /// By a tap.
  case invokeDefaultAction = 0
  /// By a long press.
  case presentActions = 1
  /// By a firm press.
  case preview = 2
}

/// What a text view asks and tells of its text.
///
/// Every requirement has a default that answers what UIKit assumes of a delegate without the method.
/// Source: Apple, "UITextViewDelegate"; the part for text that isn't edited.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether a tap on a link does what links do; true by default.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  /// Whether a tap on an attachment does what attachments do; true by default.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// The question about a link as it was asked before there were interactions; true by default.
  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
}

extension UITextViewDelegate {
  /// Asks the method without an interaction.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool {
    self.textView(textView, shouldInteractWith: URL, in: characterRange)
  }

  /// Allows it.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }

  /// Allows it.
  public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
}
