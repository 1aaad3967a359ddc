// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Something in a document that was not understood or not sound, and what was done instead.
package struct InterfaceNote: Hashable, Sendable {
  package let position: SourcePosition
  package let text: String
}

/// The notes of one reading.
final class ReadingNotes {
  private(set) var all: [InterfaceNote] = []
  /// A damaged file could give one for every element.
  private static let limit = 200

  func add(_ position: SourcePosition, _ text: String) {
    guard all.count < Self.limit else { return }
    all.append(InterfaceNote(position: position, text: text))
  }

  /// An attribute's number, or nil with a note where it is none.
  func number(_ attribute: String, of node: XMLNode) -> Double? {
    guard let text = node[attribute] else { return nil }
    if let value = DocumentNumber.value(text) { return value }
    add(node.position, "\(attribute)=\"\(text.prefix(40))\" is no number that a layout can have; it is left out")
    return nil
  }
}
