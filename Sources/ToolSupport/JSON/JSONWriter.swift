// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Writes JSON: one line, members in their order, numbers in their shortest exact form.
package enum JSONWriter {
  package static func text(of value: JSONValue) -> String {
    var result = ""
    write(value, into: &result)
    return result
  }

  package static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }

  package static func write(_ value: JSONValue, into result: inout String) {
    switch value {
    case .null: result += "null"
    case .bool(let value): result += value ? "true" : "false"
    case .integer(let value): result += String(value)
    case .number(let value): result += text(of: value)
    case .string(let text): writeQuoted(text, into: &result)
    case .array(let values): writeList(values, "[", "]", into: &result) { write($0, into: &$1) }
    case .object(let members):
      writeList(members, "{", "}", into: &result) {
        writeQuoted($0.key, into: &$1)
        $1 += ":"
        write($0.value, into: &$1)
      }
    case .located(let value, _): write(value, into: &result)
    }
  }

  private static func writeList<Item>(
    _ items: [Item], _ open: String, _ close: String, into result: inout String, _ write: (Item, inout String) -> Void
  ) {
    result += open
    for (index, item) in items.enumerated() {
      if index > 0 { result += "," }
      write(item, &result)
    }
    result += close
  }

  private static func writeQuoted(_ text: String, into result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<"\u{20}": result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}
