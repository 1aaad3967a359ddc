// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

extension ViewBuilder {
  func tableStyle(_ view: InterfaceView) -> UITableView.Style {
    switch view.element["style"] {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    default: .plain
    }
  }

  func setCell(_ cell: UITableViewCell, _ view: InterfaceView) {
    let element = view.element
    cell.accessoryType = Self.accessories[element["accessoryType"] ?? ""] ?? .none
    cell.editingAccessoryType = Self.accessories[element["editingAccessoryType"] ?? ""] ?? .none
    cell.selectionStyle = element["selectionStyle"] == "none" ? .none : .default
    if let width = element.number("indentationWidth") { cell.indentationWidth = max(0, width) }
    if let level = element.integer("indentationLevel") { cell.indentationLevel = max(0, level) }
    if let inset = element.child(key: "separatorInset") {
      func edge(_ name: String) -> CGFloat { inset.number(name) ?? 0 }
      cell.separatorInset = UIEdgeInsets(top: edge("minY"), left: edge("minX"), bottom: edge("maxY"), right: edge("maxX"))
    }
  }

  private static let accessories: [String: UITableViewCell.AccessoryType] = [
    "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
    "detailButton": .detailButton,
  ]

  /// Puts what the file has in the content view into the cell's own.
  func adoptContent(_ content: InterfaceView, of cell: UITableViewCell, _ built: BuiltViews) {
    if built.views[content.id] == nil { built.views[content.id] = cell.contentView }
    if let margins = content.layoutMargins {
      cell.contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.leading, bottom: margins.bottom, trailing: margins.trailing)
    }
    if let color = content.color("backgroundColor")?.uiColor(document.resources) { cell.contentView.backgroundColor = color }
    for guide in content.guides { built.guides[guide.id] = cell.contentView.safeAreaLayoutGuide }
    guard let owner = content.parent, InterfaceCell.style(of: owner) != nil else {
      return addSubviews(of: content, to: cell.contentView, built)
    }
    for child in content.subviews { adoptBuiltIn(child, owner, cell, built) }
  }

  /// The labels and the picture that a style brings are in the file as views, with their texts and fonts.
  private func adoptBuiltIn(_ child: InterfaceView, _ owner: InterfaceView, _ cell: UITableViewCell, _ built: BuiltViews) {
    let own: UIView? =
      switch child.id {
      case owner.element["textLabel"]: cell.textLabel
      case owner.element["detailTextLabel"]: cell.detailTextLabel
      case owner.element["imageView"]: cell.imageView
      default: nil
      }
    guard let own else {
      let subview = makeView(child)
      place(subview, for: child, in: built)
      cell.contentView.addSubview(subview)
      return addSubviews(of: child, to: subview, built)
    }
    if built.views[child.id] == nil { built.views[child.id] = own }
    setSpecific(of: own, child, built)
  }

  /// A view with its connections made, as a nib gives it.
  func objects(of view: InterfaceView, owner: Any?, gestures: GestureMaker? = nil) -> [Any] {
    let built = build(view)
    InterfaceConnections(document, owner: owner, gestures: gestures).connect(built, view)
    return [built.root]
  }
}
