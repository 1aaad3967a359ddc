// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A font as a document writes it.
package struct InterfaceFont: Sendable, Hashable {
  package enum Face: Sendable, Hashable {
    case system(weight: String)
    case italicSystem
    /// A text style, such as `UICTFontTextStyleBody`.
    case style(String)
    case named(name: String, family: String?)
  }

  package let face: Face
  /// In points; nil for a text style.
  package let pointSize: Double?

  /// Reads a `fontDescription`, or the `font` of an attributed text.
  init?(_ node: XMLNode) {
    pointSize = (node.number("pointSize") ?? node.number("size")).flatMap { $0 > 0 && $0 <= 1000 ? $0 : nil }
    if let style = node["style"] {
      face = .style(style)
    } else if let type = node["type"] ?? node["metaFont"] {
      switch type {
      case "boldSystem", "systemBold": face = .system(weight: "bold")
      case "italicSystem": face = .italicSystem
      default: face = .system(weight: node["weight"] ?? "regular")
      }
    } else if let name = node["name"] {
      face = .named(name: name, family: node["family"])
    } else {
      return nil
    }
  }
}
