// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A gesture recogniser of a document.
package struct InterfaceGesture {
  package let id: String
  /// The element's name, such as `tapGestureRecognizer`.
  package let kind: String
  package let node: XMLNode
  package let connections: [InterfaceConnection]

  static func isGesture(_ node: XMLNode) -> Bool { node.name.hasSuffix("GestureRecognizer") }
}
