// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import ToolSupport

/// Findings that are known and not reported again.
///
/// A finding is known by its file, rule and element: lines may move. Files below the working folder are known by their path from there, so that a
/// baseline holds on every machine.
struct LintBaseline {
  private struct Key: Hashable {
    let path: String
    let rule: String
    let id: String
  }

  private var known: [Key: Int] = [:]
  private static let limit = 64 << 20

  /// Reads a file that `--write-baseline` wrote.
  ///
  /// - Throws: `InputError` for a file that can't be read or is something else.
  init(path: String) throws(InputError) {
    let json = try JSONFile.value(at: path, limit: Self.limit)
    guard let items = json["findings"]?.elements else {
      throw .unexpectedJSON(path: path, line: json.line ?? 1, reason: "no baseline: it has no array 'findings'")
    }
    for item in items {
      guard let file = item["path"]?.string, let rule = item["rule"]?.string, let id = item["id"]?.string else {
        throw .unexpectedJSON(path: path, line: item.line ?? 1, reason: "a known finding has a path, a rule and an id")
      }
      known[Key(path: Self.place(of: file), rule: rule, id: id), default: 0] += 1
    }
  }

  /// The findings without the known ones.
  func unknown(_ findings: [LintFinding]) -> [LintFinding] {
    var left = known
    return findings.filter { finding in
      let key = Key(path: Self.place(of: finding.path), rule: finding.rule.id, id: finding.id)
      guard let count = left[key], count > 0 else { return true }
      left[key] = count - 1
      return false
    }
  }

  private static func place(of path: String) -> String {
    let path = InterfacePaths.plain(path)
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  static func json(_ findings: [LintFinding]) -> JSONValue {
    let items = findings.map { finding in
      JSONValue.object([
        JSONMember("path", .string(place(of: finding.path))), JSONMember("rule", .string(finding.rule.id)),
        JSONMember("id", .string(finding.id)),
      ])
    }
    return .object([JSONMember("version", .string(PlumbVersion.current)), JSONMember("findings", .array(items))])
  }
}
