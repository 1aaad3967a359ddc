// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import ToolSupport

/// Reads the rows that `--data` names.
///
/// ```json
/// [{"titleLabel": "Milk", "photo": {"image": "milk.png"}, "note": {"hidden": true}, "gap": 12}]
/// ```
enum RowData {
  private static let limit = 64 << 20

  /// - Throws: `InputError` with the line of what can't be meant.
  static func rows(at path: String) throws(InputError) -> [RowBinding] {
    let json = try JSONFile.value(at: path, limit: limit)
    guard let items = json.elements else {
      throw .unexpectedJSON(path: path, line: json.line ?? 1, reason: "expected an array of rows, not \(json.kind)")
    }
    return try items.map { item throws(InputError) in try row(item, path) }
  }

  private static func row(_ json: JSONValue, _ path: String) throws(InputError) -> RowBinding {
    guard case .object(let members) = json.plain else {
      throw .unexpectedJSON(path: path, line: json.line ?? 1, reason: "a row is an object, not \(json.kind)")
    }
    var row = RowBinding()
    for member in members {
      for value in try values(member, path, line: member.value.line ?? json.line ?? 1) { row.values.append((member.key, value)) }
    }
    return row
  }

  private static func values(_ entry: JSONMember, _ path: String, line: Int) throws(InputError) -> [RowBinding.Value] {
    switch entry.value.plain {
    case .string(let text): return [.text(text)]
    case .null: return [.none]
    case .integer(let number): return [.constant(try constant(Double(number), entry.key, path, line))]
    case .number(let number): return [.constant(try constant(number, entry.key, path, line))]
    case .object(let members):
      return try members.map { member throws(InputError) in try part(member, of: entry.key, path, line: member.value.line ?? line) }
    default:
      throw .unexpectedJSON(
        path: path, line: line,
        reason: "'\(short(entry.key))' has a text, a number, null or an object, not \(entry.value.kind)")
    }
  }

  private static func short(_ key: String) -> String { String(key.prefix(60)) }

  private static func constant(_ number: Double, _ key: String, _ path: String, _ line: Int) throws(InputError) -> Double {
    guard abs(number) <= 1e6 else {
      throw .unexpectedJSON(path: path, line: line, reason: "no layout has a constant of \(number), as '\(short(key))' has")
    }
    return number
  }

  private static func part(_ member: JSONMember, of key: String, _ path: String, line: Int) throws(InputError) -> RowBinding.Value {
    switch (member.key, member.value.plain) {
    case ("text", .string(let text)): return .text(text)
    case ("image", .string(let name)): return .image(path: name)
    case ("hidden", .bool(let isHidden)): return .hidden(isHidden)
    case ("constant", .integer(let number)): return .constant(try constant(Double(number), key, path, line))
    case ("constant", .number(let number)): return .constant(try constant(number, key, path, line))
    case ("attributed", .array(let items)):
      return .attributed(
        try items.map { item throws(InputError) in
          guard let text = item["text"]?.string else {
            throw .unexpectedJSON(path: path, line: item.line ?? line, reason: "a stretch of '\(short(key))' has no 'text'")
          }
          let size = item["size"]?.double
          guard size.map({ $0 > 0 && $0 <= 1000 }) ?? true else {
            throw .unexpectedJSON(path: path, line: item.line ?? line, reason: "a font's size is more than 0 and at most 1,000 points")
          }
          return RowBinding.Stretch(text: text, size: size, isBold: item["bold"].map { $0.plain == .bool(true) } ?? false)
        })
    default:
      throw .unexpectedJSON(
        path: path, line: line,
        reason: "'\(short(member.key))' of '\(short(key))' isn't known here: text, image (a path), hidden (true or false), "
          + "constant (a number), attributed (an array)"
      )
    }
  }
}
