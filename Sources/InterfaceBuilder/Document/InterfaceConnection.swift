// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A line from an object to another: an outlet, an action or a way to another screen.
package struct InterfaceConnection: Sendable {
  package enum Kind: String, Sendable { case outlet, outletCollection, action, segue }

  package let kind: Kind
  package let id: String
  /// The outlet's name, the action's selector, or the segue's kind.
  package let name: String
  package let identifier: String?
  /// The id of what it leads to; a segue's is a controller's.
  package let destination: String
  /// The event that calls an action.
  package let event: String?

  init?(_ node: XMLNode) {
    guard let kind = Kind(rawValue: node.name), let destination = node["destination"] else { return nil }
    self.kind = kind
    self.destination = destination
    id = node["id"] ?? ""
    name = node["property"] ?? node["selector"] ?? node["kind"] ?? ""
    identifier = node["identifier"]
    event = node["eventType"]
  }
}

/// A value that Interface Builder sets by key path when it loads a view.
package struct RuntimeAttribute: Sendable {
  package enum Value: Sendable, Equatable {
    case text(String), boolean(Bool), number(Double), color(InterfaceColor), image(String), none
    case size(width: Double, height: Double), point(x: Double, y: Double), rect(InterfaceRect)
  }

  package let keyPath: String
  package let value: Value

  init?(_ node: XMLNode, _ notes: ReadingNotes) {
    guard let keyPath = node["keyPath"] else { return nil }
    self.keyPath = keyPath
    let child = node.child(key: "value")
    switch node["type"] {
    case "string", "localizedString": value = .text(node["value"] ?? child?.text ?? "")
    case "boolean": value = .boolean(node.flag("value") ?? child.flatMap { $0.flag("value") } ?? false)
    case "number":
      let number = child.flatMap { notes.number("value", of: $0) } ?? notes.number("value", of: node)
      value = .number(number ?? 0)
    case "color": value = child.flatMap(InterfaceColor.init).map { .color($0) } ?? .none
    case "image": value = .image(node["value"] ?? "")
    case "size": value = .size(width: child?.number("width") ?? 0, height: child?.number("height") ?? 0)
    case "point": value = .point(x: child?.number("x") ?? 0, y: child?.number("y") ?? 0)
    case "rect": value = child.map { .rect(InterfaceRect($0, notes)) } ?? .none
    default: value = .none
    }
  }
}
