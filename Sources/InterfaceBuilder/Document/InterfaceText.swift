// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One stretch of an attributed text.
package struct InterfaceTextRun: Sendable {
  package let text: String
  package let font: InterfaceFont?
  package let color: InterfaceColor?
  package let kern: Double?
  package let paragraph: XMLNode?

  init(_ fragment: XMLNode) {
    text = fragment["content"] ?? fragment.child(key: "content")?.text ?? ""
    let attributes = fragment.child("attributes")
    font = attributes?.child(key: "NSFont").flatMap(InterfaceFont.init)
    color = attributes?.child(key: "NSColor").flatMap(InterfaceColor.init)
    kern = attributes?.children.first { $0["key"] == "NSKern" }?.number("value")
    paragraph = attributes?.child(key: "NSParagraphStyle")
  }
}

extension InterfaceView {
  /// The attributed text that the view shows, or nil for a plain one.
  package var attributedText: [InterfaceTextRun]? {
    guard let node = element.child(key: "attributedText"), node.name == "attributedString" else { return nil }
    return node.children.filter { $0.name == "fragment" }.map(InterfaceTextRun.init)
  }

  /// The plain text that the view shows.
  package var text: String? {
    if let runs = attributedText, !runs.isEmpty { return runs.map(\.text).joined() }
    return element["text"] ?? element.child(key: "text").flatMap { $0.name == "string" ? $0.text : nil }
  }

  /// The font that the file gives the view.
  package var font: InterfaceFont? {
    element.child(key: "fontDescription").flatMap(InterfaceFont.init)
  }

  /// A colour that fills one of the view's properties.
  package func color(_ key: String) -> InterfaceColor? {
    element.child(key: key).flatMap { $0.name == "color" ? InterfaceColor($0) : nil }
  }

  /// The image's name and whether it is one of the system's symbols.
  package var imageName: (name: String, isSymbol: Bool)? {
    if let name = element["image"] { return (name, element["catalog"] == "system") }
    let reference = element.children.first { $0.name == "imageReference" && $0["key"] == "image" }
    return reference.flatMap { node in node["image"].map { ($0, node["catalog"] == "system") } }
  }
}
