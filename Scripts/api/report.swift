// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

// Says which symbols of the tiers exist and which of them a test uses: report TIERS GRAPHS USES [--missing TIER] [--untested TIER]
import Foundation

/// A symbol of a tier: a type, or a member of one.
struct Entry {
  var tier: Int
  var family: String
  var type: String
  var member: String?
  var name: String { member.map { "\(type).\($0)" } ?? type }
}

func readTiers(_ path: String) throws -> [Entry] {
  var family = ""
  var entries: [Entry] = []
  for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
    if line.hasPrefix("#") {
      family = String(line.dropFirst(2))
      continue
    }
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count >= 2, let tier = Int(words[0]) else { throw CocoaError(.fileReadCorruptFile) }
    entries.append(Entry(tier: tier, family: family, type: words[1], member: words.count > 2 ? words[2] : nil))
  }
  return entries
}

/// A module's symbols as the compiler writes them.
struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    var identifier: Identifier
    var pathComponents: [String]
  }
  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }
  var symbols: [Symbol]
  var relationships: [Relationship]
}

/// All symbols by type and name, with what types inherit.
struct Interface {
  private var types: [String: [String]] = [:]
  private var members: [String: [String: [String]]] = [:]
  private var parents: [String: Set<String>] = [:]

  init(folder: String) throws {
    var names: [String: String] = [:]
    var relationships: [Graph.Relationship] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".symbols.json") {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(fileURLWithPath: folder + "/" + file)))
      for symbol in graph.symbols {
        let path = symbol.pathComponents
        names[symbol.identifier.precise] = path.joined(separator: ".")
        types[path.joined(separator: "."), default: []].append(symbol.identifier.precise)
        guard let last = path.last, path.count > 1 else { continue }
        members[path.dropLast().joined(separator: "."), default: [:]][last, default: []].append(symbol.identifier.precise)
      }
      relationships += graph.relationships
    }
    for relationship in relationships where relationship.kind == "inheritsFrom" || relationship.kind == "conformsTo" {
      guard let child = names[relationship.source] else { continue }
      let parent = names[relationship.target] ?? relationship.targetFallback?.split(separator: ".").dropFirst().joined(separator: ".")
      if let parent { parents[child, default: []].insert(parent) }
    }
  }

  /// The identities of an entry; none where it doesn't exist.
  func identities(of entry: Entry) -> [String] {
    guard let member = entry.member else { return types[entry.type] ?? [] }
    var seen: Set<String> = []
    var waiting = [entry.type]
    while !waiting.isEmpty {
      let type = waiting.removeFirst()
      guard seen.insert(type).inserted else { continue }
      if let found = find(member, in: type) { return found }
      waiting += (parents[type] ?? []).sorted()
    }
    return []
  }

  private func find(_ member: String, in type: String) -> [String]? {
    guard let all = members[type] else { return nil }
    if let exact = all[member] { return exact }
    // Labels that have default values may be left out.
    let (base, labels) = Self.parts(member)
    let found = all.filter { name, _ in
      let (otherBase, otherLabels) = Self.parts(name)
      return base == otherBase && Self.isSubsequence(labels, otherLabels) && (labels.isEmpty == otherLabels.isEmpty || base == "init")
    }.flatMap(\.value)
    return found.isEmpty ? nil : found
  }

  private static func parts(_ name: String) -> (base: String, labels: [Substring]) {
    guard let open = name.firstIndex(of: "(") else { return (name, []) }
    return (String(name[..<open]), name[open...].dropFirst().dropLast().split(separator: ":"))
  }

  private static func isSubsequence(_ part: [Substring], _ whole: [Substring]) -> Bool {
    var rest = whole[...]
    for label in part {
      guard let place = rest.firstIndex(of: label) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}

func percent(_ part: Int, _ whole: Int) -> String { whole == 0 ? "" : String(format: "%3.0f %%", 100 * Double(part) / Double(whole)) }

func padded(_ text: String, _ width: Int) -> String { text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0) }

func right(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }

let arguments = CommandLine.arguments
guard arguments.count >= 4 else {
  FileHandle.standardError.write(Data("usage: report TIERS GRAPHS USES [--missing TIER] [--untested TIER]\n".utf8))
  exit(2)
}
let entries = try readTiers(arguments[1])
let interface = try Interface(folder: arguments[2])
let uses = Set(try String(contentsOfFile: arguments[3], encoding: .utf8).split(separator: "\n").map(String.init))
let results = entries.map { entry in
  let identities = interface.identities(of: entry)
  return (entry: entry, exists: !identities.isEmpty, isTested: identities.contains { uses.contains($0) })
}

func option(_ name: String) -> Int? {
  arguments.firstIndex(of: name).flatMap { arguments.indices.contains($0 + 1) ? Int(arguments[$0 + 1]) : nil }
}
if let tier = option("--missing") {
  for result in results where result.entry.tier == tier && !result.exists { print(result.entry.name) }
  exit(0)
}
if let tier = option("--untested") {
  for result in results where result.entry.tier == tier && result.exists && !result.isTested { print(result.entry.name) }
  exit(0)
}

print("Symbols of UIKit that code of screens with tables uses, by tier: how many there are, exist here, are used by a test.\n")
print(padded("", 34) + ["tier 1", "tier 2", "tier 3"].map { right($0, 20) }.joined())
var families: [String] = []
for entry in entries where !families.contains(entry.family) { families.append(entry.family) }
for family in families + ["all"] {
  let cells = (1...3).map { tier in
    let part = results.filter { $0.entry.tier == tier && (family == "all" || $0.entry.family == family) }
    guard !part.isEmpty else { return right("", 20) }
    return right("\(part.count) / \(part.filter(\.exists).count) / \(part.filter(\.isTested).count)", 20)
  }
  print(padded(family, 34) + cells.joined())
}
print(
  padded("used by a test", 34)
    + (1...3).map { tier in
      let part = results.filter { $0.entry.tier == tier }
      return right(percent(part.filter(\.isTested).count, part.count), 20)
    }.joined())
print("\n./dev api --missing TIER and --untested TIER name them.")
