// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A JSON value; objects keep the order of their members.
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
  /// A value and the line that it starts on; only the reader makes it, where a caller may want to name the place.
  case located(JSONValue, line: Int)
}

/// One member of a JSON object.
package struct JSONMember: Sendable, Equatable {
  package let key: String
  package var value: JSONValue

  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension JSONValue {
  /// The line of the text that the value starts on, counted from 1; nil for a value that was not read.
  package var line: Int? {
    if case .located(_, let line) = self { line } else { nil }
  }

  /// The value without its place.
  package var plain: JSONValue {
    if case .located(let value, _) = self { value } else { self }
  }

  /// The member with this key; the last one where a text repeats it.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = plain else { return nil }
    return members.last { $0.key == key }?.value
  }

  package var elements: [JSONValue]? {
    if case .array(let values) = plain { values } else { nil }
  }

  package var string: String? {
    if case .string(let text) = plain { text } else { nil }
  }

  package var double: Double? {
    switch plain {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  package var integer: Int? {
    if case .integer(let value) = plain { value } else { nil }
  }

  /// What a message calls the value.
  package var kind: String {
    switch plain {
    case .null: "null"
    case .bool: "true or false"
    case .integer, .number: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    case .located: "a value"
    }
  }
}
