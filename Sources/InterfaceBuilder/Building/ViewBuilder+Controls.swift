// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

extension ViewBuilder {
  func buttonType(_ view: InterfaceView) -> UIButton.ButtonType {
    switch view.element["buttonType"] {
    case "system", "roundedRect": .system
    case "detailDisclosure": .detailDisclosure
    case "infoLight": .infoLight
    case "infoDark": .infoDark
    case "contactAdd": .contactAdd
    case "close": .close
    default: .custom
    }
  }

  func indicatorStyle(_ view: InterfaceView) -> UIActivityIndicatorView.Style {
    switch view.element["style"] {
    case "whiteLarge", "large": .large
    default: .medium
    }
  }

  func segmentTitles(_ view: InterfaceView) -> [Any] {
    let segments = view.element.child("segments")?.children.filter { $0.name == "segment" } ?? []
    return segments.enumerated().map { index, segment in
      options.strings["\(view.id).segmentTitles[\(index)]"] ?? segment["title"] ?? ""
    }
  }

  func setButton(_ button: UIButton, _ view: InterfaceView, _ built: BuiltViews) {
    let element = view.element
    if let node = element.child(key: "configuration"), node.name == "buttonConfiguration" {
      button.configuration = configuration(node, view, built)
    }
    if let font = view.font { button.titleLabel?.font = self.font(font, view, built) }
    if let mode = Self.lineBreakMode(element["lineBreakMode"]) { button.titleLabel?.lineBreakMode = mode }
    for state in element.children where state.name == "state" { setState(state, of: button, view, built) }
    if let insets = insets(element, "contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = insets(element, "titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = insets(element, "imageEdgeInsets") { button.imageEdgeInsets = insets }
    setAlignment(of: button, element)
  }

  private func insets(_ element: XMLNode, _ key: String) -> UIEdgeInsets? {
    guard let node = element.child(key: key), node.name == "inset" else { return nil }
    func edge(_ name: String) -> CGFloat { node.number(name) ?? 0 }
    return UIEdgeInsets(top: edge("minY"), left: edge("minX"), bottom: edge("maxY"), right: edge("maxX"))
  }

  private func setState(_ node: XMLNode, of button: UIButton, _ view: InterfaceView, _ built: BuiltViews) {
    let states: [String: (state: UIControl.State, key: String)] = [
      "normal": (.normal, "normalTitle"), "highlighted": (.highlighted, "highlightedTitle"), "selected": (.selected, "selectedTitle"),
      "disabled": (.disabled, "disabledTitle"),
    ]
    guard let key = node["key"], let (state, property) = states[key] else { return }
    if let title = text(node["title"] ?? node.child(key: "title")?.text, view, property) { button.setTitle(title, for: state) }
    if let runs = node.child(key: "attributedTitle"), runs.name == "attributedString" {
      let fragments = runs.children.filter { $0.name == "fragment" }.map(InterfaceTextRun.init)
      button.setAttributedTitle(attributedString(fragments, font: button.titleLabel?.font ?? .systemFont(ofSize: 15)), for: state)
    }
    let reference = node.children.first { $0.name == "imageReference" }
    if let name = node["image"] ?? reference?["image"] {
      let isSymbol = (node["catalog"] ?? reference?["catalog"]) == "system"
      button.setImage(namedImage((name, isSymbol), view, built), for: state)
    }
    if let name = node["backgroundImage"] { button.setBackgroundImage(namedImage((name, false), view, built), for: state) }
    if let color = node.child(key: "titleColor").flatMap(InterfaceColor.init)?.uiColor(document.resources) {
      button.setTitleColor(color, for: state)
    }
  }

  private func setAlignment(of button: UIButton, _ element: XMLNode) {
    switch element["contentHorizontalAlignment"] {
    case "left": button.contentHorizontalAlignment = .left
    case "right": button.contentHorizontalAlignment = .right
    case "leading": button.contentHorizontalAlignment = .leading
    case "trailing": button.contentHorizontalAlignment = .trailing
    case "fill": button.contentHorizontalAlignment = .fill
    default: button.contentHorizontalAlignment = .center
    }
    switch element["contentVerticalAlignment"] {
    case "top": button.contentVerticalAlignment = .top
    case "bottom": button.contentVerticalAlignment = .bottom
    case "fill": button.contentVerticalAlignment = .fill
    default: button.contentVerticalAlignment = .center
    }
  }

  private func configuration(_ node: XMLNode, _ view: InterfaceView, _ built: BuiltViews) -> UIButton.Configuration {
    var result: UIButton.Configuration =
      switch node["style"] {
      case "filled": .filled()
      case "gray": .gray()
      case "tinted": .tinted()
      case "borderless": .borderless()
      case "bordered": .bordered()
      default: .plain()
      }
    result.title = text(node["title"], view, "configuration.title")
    result.subtitle = text(node["subtitle"], view, "configuration.subtitle")
    if let name = node["image"] { result.image = namedImage((name, node["catalog"] == "system"), view, built) }
    if let padding = node.number("imagePadding") { result.imagePadding = max(0, padding) }
    return result
  }
}
