// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A constraint of a document: first = multiplier · second + constant.
package struct InterfaceConstraint: Sendable {
  package enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  package let id: String
  package let identifier: String?
  package let position: SourcePosition
  /// The id of the view whose list holds it.
  package let owner: String
  package let firstItem: String
  package let firstAttribute: String
  package let relation: Relation
  package let secondItem: String?
  package let secondAttribute: String?
  package let multiplier: Double
  package let constant: Double
  package let priority: Double
  package let isSymbolic: Bool
  package let customClass: String?
  /// Whether Xcode removes it at build time: it acts on the canvas only.
  package let isPlaceholder: Bool

  /// Reads a constraint; nil, with a note, for one that can't be meant.
  init?(_ node: XMLNode, owner: String, notes: ReadingNotes) {
    isPlaceholder = node.flag("placeholder") ?? false
    guard let firstAttribute = node["firstAttribute"] else {
      notes.add(node.position, "a constraint without firstAttribute is left out")
      return nil
    }
    id = node["id"] ?? ""
    identifier = node["identifier"]
    position = node.position
    self.owner = owner
    firstItem = node["firstItem"] ?? owner
    self.firstAttribute = firstAttribute
    switch node["relation"] {
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    case "lessThanOrEqual": relation = .lessThanOrEqual
    default: relation = .equal
    }
    secondItem = node["secondItem"]
    secondAttribute = node["secondAttribute"]
    guard let multiplier = Self.multiplier(node["multiplier"]) else {
      notes.add(node.position, "a constraint with the multiplier \"\(node["multiplier"]?.prefix(40) ?? "")\" is left out")
      return nil
    }
    self.multiplier = multiplier
    constant = notes.number("constant", of: node) ?? 0
    priority = min(max(notes.number("priority", of: node) ?? 1000, 0), 1000)
    isSymbolic = node.flag("symbolic") ?? false
    customClass = node["customClass"]
    guard (secondItem == nil) == (secondAttribute == nil) else {
      notes.add(node.position, "a constraint with only one of secondItem and secondAttribute is left out")
      return nil
    }
  }

  /// "1.5", "16:9" and "16/9"; nil for what is no finite factor.
  static func multiplier(_ text: String?) -> Double? {
    guard let text else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" })
    guard let first = parts.first.flatMap({ DocumentNumber.value(String($0)) }) else { return nil }
    guard parts.count > 1 else { return first }
    guard parts.count == 2, let second = DocumentNumber.value(String(parts[1])), second != 0 else { return nil }
    let ratio = first / second
    return ratio.isFinite && abs(ratio) <= DocumentNumber.limit ? ratio : nil
  }

  /// Whether it speaks of the vertical axis.
  package var isVertical: Bool { Self.isVertical(firstAttribute) }

  static func isVertical(_ attribute: String) -> Bool {
    switch attribute {
    case "top", "bottom", "height", "centerY", "baseline", "firstBaseline", "lastBaseline", "topMargin", "bottomMargin",
      "centerYWithinMargins":
      true
    default: false
    }
  }
}
