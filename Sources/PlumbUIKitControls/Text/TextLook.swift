// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a text view gives to text without attributes.
struct TextLook {
  var font: UIFont?
  var color: UIColor?
  var alignment = NSTextAlignment.natural

  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font { attributes[.font] = font }
    if let color { attributes[.foregroundColor] = color }
    if alignment != .natural {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      attributes[.paragraphStyle] = style
    }
    return attributes
  }
}

/// What a finger came down on in a text.
@MainActor
enum TouchedItem: @MainActor Equatable {
  case link(URL, NSRange)
  case attachment(NSTextAttachment, NSRange)

  static func == (one: TouchedItem, other: TouchedItem) -> Bool {
    switch (one, other) {
    case (.link(let url, let range), .link(let otherURL, let otherRange)): url == otherURL && range == otherRange
    case (.attachment(let one, let range), .attachment(let other, let otherRange)): one === other && range == otherRange
    default: false
    }
  }

  func ask(_ delegate: (any UITextViewDelegate)?, in view: UITextView) {
    switch self {
    case .link(let url, let range):
      _ = delegate?.textView(view, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
    case .attachment(let attachment, let range):
      _ = delegate?.textView(view, shouldInteractWith: attachment, in: range, interaction: .invokeDefaultAction)
    }
  }
}
