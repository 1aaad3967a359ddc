// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import ToolSupport

/// Which rules are looked for, where, and how grave they are: the options and the configuration file.
///
/// ```json
/// {
///   "rules": { "required-bottom": "warning", "fixed-text-size": "off" },
///   "exclude": ["Pods/**"],
///   "paths": { "Legacy/**": { "centred-only": "off" } }
/// }
/// ```
@MainActor
struct LintConfiguration {
  private enum Setting {
    case off
    case severity(LintSeverity)
  }

  private var settings: [String: Setting] = [:]
  private var excluded: [PathPattern] = []
  private var paths: [(pattern: PathPattern, settings: [String: Setting])] = []
  private var only: Set<String>?
  private var disabled: Set<String> = []
  private(set) var buildOptions = BuildOptions()

  private static let limit = 1 << 20

  /// Takes the options, and the file that they name or that is there.
  ///
  /// - Throws: `UsageError` for rules that don't exist, `InputError` for a file that can't be used.
  init(_ arguments: Arguments) throws {
    let given = arguments.text("--config")
    let standard = ".plumb.json"
    if let path = given ?? (FileManager.default.fileExists(atPath: standard) ? standard : nil) { try read(path) }
    only = try arguments.text("--rule").map { try Self.rules($0) }
    disabled = try arguments.text("--disable").map { try Self.rules($0) } ?? []
  }

  private static func rules(_ text: String) throws(UsageError) -> Set<String> {
    let names = text.split(separator: ",").map { String($0).trimmingCharacters(in: .whitespaces) }
    for name in names where LintRule.named(name) == nil {
      let hint = nearest(to: name, among: LintRule.all.map(\.id)).map { "perhaps '\($0)'" } ?? "a rule; '--explain all' lists them"
      throw .unknownOperand(name, expected: hint)
    }
    return Set(names)
  }

  // MARK: File

  private mutating func read(_ path: String) throws(InputError) {
    let json = try JSONFile.value(at: path, limit: Self.limit)
    guard case .object(let members) = json.plain else {
      throw .unexpectedJSON(path: path, line: json.line ?? 1, reason: "expected an object, not \(json.kind)")
    }
    for member in members {
      switch member.key {
      case "rules": settings = try Self.settings(member.value, path)
      case "exclude":
        guard let items = member.value.elements else { throw Self.unexpected(member.value, path, "an array of paths") }
        for item in items {
          guard let text = item.string else { throw Self.unexpected(item, path, "a path") }
          excluded.append(PathPattern(text))
        }
      case "paths":
        guard case .object(let entries) = member.value.plain else { throw Self.unexpected(member.value, path, "an object of paths") }
        for entry in entries { paths.append((PathPattern(entry.key), try Self.settings(entry.value, path))) }
      case "viewSizes": for (name, size) in try Self.sizes(member.value, path) { buildOptions.viewSizes[name] = size }
      case "imageSizes": for (name, size) in try Self.sizes(member.value, path) { buildOptions.imageSizes[name] = size }
      default:
        throw .unexpectedJSON(
          path: path, line: member.value.line ?? 1, reason: "'\(member.key)' is no setting" + Self.hint(member.key, Self.settingNames))
      }
    }
  }

  private static let settingNames = ["rules", "exclude", "paths", "viewSizes", "imageSizes"]

  private static func hint(_ word: String, _ names: [String]) -> String {
    nearest(to: word, among: names).map { "; perhaps '\($0)'" } ?? "; there are \(names.joined(separator: ", "))"
  }

  private static func unexpected(_ value: JSONValue, _ path: String, _ expected: String) -> InputError {
    .unexpectedJSON(path: path, line: value.line ?? 1, reason: "expected \(expected), not \(value.kind)")
  }

  private static func settings(_ value: JSONValue, _ path: String) throws(InputError) -> [String: Setting] {
    guard case .object(let members) = value.plain else { throw unexpected(value, path, "an object of rules") }
    var result: [String: Setting] = [:]
    for member in members {
      guard LintRule.named(member.key) != nil else {
        throw .unexpectedJSON(
          path: path, line: member.value.line ?? 1, reason: "there is no rule '\(member.key)'" + hint(member.key, LintRule.all.map(\.id)))
      }
      guard let text = member.value.string, text == "off" || LintSeverity(rawValue: text) != nil else {
        throw unexpected(member.value, path, "off, note, warning or error")
      }
      result[member.key] = LintSeverity(rawValue: text).map { .severity($0) } ?? .off
    }
    return result
  }

  private static func sizes(_ value: JSONValue, _ path: String) throws(InputError) -> [(String, CGSize)] {
    guard case .object(let members) = value.plain else { throw unexpected(value, path, "an object of sizes") }
    return try members.map { member throws(InputError) in
      guard let size = member.value.string.flatMap({ NamedSize.size($0) }) else {
        throw unexpected(member.value, path, "a size such as 40x30")
      }
      return (member.key, size)
    }
  }

  // MARK: Using

  func excludes(_ path: String) -> Bool { excluded.contains { $0.matches(path) } }

  /// The finding with the severity that it has here, or nil where it isn't wanted.
  func adjusted(_ finding: LintFinding) -> LintFinding? {
    let id = finding.rule.id
    guard !disabled.contains(id) else { return nil }
    if let only { return only.contains(id) ? finding : nil }
    var setting = settings[id] ?? (finding.rule.isOnByDefault ? .severity(finding.severity) : .off)
    for (pattern, own) in paths where pattern.matches(finding.path) { setting = own[id] ?? setting }
    guard case .severity(let severity) = setting else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}

/// A path with `*` for anything within a folder and `**` for anything at all; it may begin anywhere in a path.
struct PathPattern {
  private let parts: [Substring]

  init(_ text: String) {
    parts = text[...].split(separator: "/", omittingEmptySubsequences: true)
  }

  func matches(_ path: String) -> Bool {
    let names = path[...].split(separator: "/", omittingEmptySubsequences: true)
    return names.indices.contains { Self.matches(names[$0...], parts[...]) }
  }

  private static func matches(_ names: ArraySlice<Substring>, _ parts: ArraySlice<Substring>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    let rest = parts.dropFirst()
    if part == "**" {
      if rest.isEmpty { return true }
      return (names.startIndex...names.endIndex).contains { matches(names[$0...], rest) }
    }
    guard let name = names.first, matchesName(Array(name.utf8)[...], Array(part.utf8)[...]) else { return false }
    return matches(names.dropFirst(), rest)
  }

  /// Whether a name fits a pattern with stars; linear in both for every star.
  private static func matchesName(_ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    var (n, p) = (name.startIndex, pattern.startIndex)
    var retry: (n: Int, p: Int)?
    while n < name.endIndex {
      if p < pattern.endIndex, pattern[p] == UInt8(ascii: "*") {
        retry = (n, p)
        p += 1
      } else if p < pattern.endIndex, pattern[p] == name[n] {
        n += 1
        p += 1
      } else if let last = retry {
        retry = (last.n + 1, last.p)
        (n, p) = (last.n + 1, last.p + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// "40x30".
enum NamedSize {
  static func size(_ text: String) -> CGSize? {
    let parts = text.split(separator: "x")
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), (0...100_000).contains(width),
      (0...100_000).contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }
}
