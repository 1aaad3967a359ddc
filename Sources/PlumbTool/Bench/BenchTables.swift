// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport

/// Results of a bench as tables: an array of objects becomes a table, an object a list of its numbers.
enum BenchTables {
  static func text(of value: JSONValue, name: String) -> String {
    switch value.plain {
    case .array(let rows): name + "\n\n" + table(rows)
    case .object(let members): name + "\n\n" + list(members)
    default: name + ": " + cell(value)
    }
  }

  private static func table(_ rows: [JSONValue]) -> String {
    let flat = rows.map { flattened($0, prefix: "") }
    var keys: [String] = []
    for row in flat {
      for member in row where !keys.contains(member.key) { keys.append(member.key) }
    }
    var table = TextTable(header: keys)
    for row in flat { table.append(keys.map { key in row.first { $0.key == key }.map { cell($0.value) } ?? "" }) }
    return table.text(columns: Console.columns(of: STDOUT_FILENO))
  }

  private static func list(_ members: [JSONMember]) -> String {
    var table = TextTable(header: ["", "cost"])
    var nested: [String] = []
    for member in members {
      if case .array(let rows) = member.value.plain {
        nested.append(member.key + "\n\n" + BenchTables.table(rows))
      } else {
        for part in flattened(.object([member]), prefix: "") { table.append([part.key, cell(part.value)]) }
      }
    }
    return ([table.text(columns: Console.columns(of: STDOUT_FILENO))] + nested).joined(separator: "\n\n")
  }

  private static func flattened(_ value: JSONValue, prefix: String) -> [JSONMember] {
    guard case .object(let members) = value.plain else { return [JSONMember(prefix, value)] }
    return members.flatMap { flattened($0.value, prefix: prefix.isEmpty ? $0.key : prefix + "." + $0.key) }
  }

  private static func cell(_ value: JSONValue) -> String {
    switch value.plain {
    case .integer(let number): Quantity.count(number)
    case .number(let number) where abs(number) < 1e15:
      number == number.rounded() ? Quantity.count(Int(number)) : JSONWriter.text(of: (number * 100).rounded() / 100)
    case .string(let text): text
    default: JSONWriter.text(of: value)
    }
  }
}
