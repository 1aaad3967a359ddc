// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

extension NSLayoutConstraint.Attribute {
  /// The attribute by the name that files have for it.
  init?(documentName: String) {
    switch documentName {
    case "left": self = .left
    case "right": self = .right
    case "top": self = .top
    case "bottom": self = .bottom
    case "leading": self = .leading
    case "trailing": self = .trailing
    case "width": self = .width
    case "height": self = .height
    case "centerX": self = .centerX
    case "centerY": self = .centerY
    case "baseline", "lastBaseline": self = .lastBaseline
    case "firstBaseline": self = .firstBaseline
    case "leftMargin": self = .leftMargin
    case "rightMargin": self = .rightMargin
    case "topMargin": self = .topMargin
    case "bottomMargin": self = .bottomMargin
    case "leadingMargin": self = .leadingMargin
    case "trailingMargin": self = .trailingMargin
    case "centerXWithinMargins": self = .centerXWithinMargins
    case "centerYWithinMargins": self = .centerYWithinMargins
    default: return nil
    }
  }

  /// Whether it is an edge or the middle of a view's margins.
  var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }
}
