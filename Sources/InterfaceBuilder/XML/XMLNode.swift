// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An element of a document with all that is below it.
package struct XMLNode: Sendable {
  package let name: String
  package var attributes: [String: String]
  package var children: [XMLNode] = []
  package var text = ""
  package let position: SourcePosition

  package init(name: String, attributes: [String: String], position: SourcePosition) {
    self.name = name
    self.attributes = attributes
    self.position = position
  }

  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first child with a name.
  package func child(_ name: String) -> XMLNode? {
    children.first { $0.name == name }
  }

  /// The first child that fills a property of this element.
  package func child(key: String) -> XMLNode? {
    children.first { $0.attributes["key"] == key && $0.name != "variation" }
  }

  /// Whether an attribute says YES; nil where it isn't written.
  package func flag(_ attribute: String) -> Bool? {
    attributes[attribute].map { $0 == "YES" }
  }

  /// A finite number of a size that a layout can have; nil where it isn't written or isn't such a number.
  package func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(DocumentNumber.value)
  }

  /// A whole number; what is written with decimals is cut off.
  package func integer(_ attribute: String) -> Int? {
    number(attribute).map { Int($0) }
  }
}

/// Numbers as documents write them.
package enum DocumentNumber {
  /// What no coordinate of a screen comes near to.
  package static let limit = 1e6

  /// The number, or nil where the text is none, isn't finite or is larger than any layout.
  package static func value(_ text: String) -> Double? {
    guard let number = Double(text), number.isFinite, abs(number) <= limit else { return nil }
    return number
  }
}
