// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What an attributed text says of its first character, which the properties of the view that shows it tell.
///
/// Source: Apple, "UILabel.attributedText" and "UITextView.attributedText".
package struct TextBeginning {
  package let font: UIFont?
  package let color: UIColor?
  package let alignment: NSTextAlignment?
  let lineBreakMode: NSLineBreakMode?

  /// The first character's attributes; nil without a character.
  package init?(_ string: NSAttributedString?) {
    guard let string, string.length > 0 else { return nil }
    let attributes = string.attributes(at: 0, effectiveRange: nil)
    font = attributes[.font] as? UIFont
    color = attributes[.foregroundColor] as? UIColor
    let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
    alignment = paragraph?.alignment
    lineBreakMode = paragraph?.lineBreakMode
  }
}
