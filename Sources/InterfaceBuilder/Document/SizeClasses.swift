// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The pair of size classes for which a document is read: its variations differ by it.
package struct SizeClasses: Hashable, Sendable {
  package var isWidthRegular = false
  package var isHeightRegular = true

  package init(isWidthRegular: Bool = false, isHeightRegular: Bool = true) {
    self.isWidthRegular = isWidthRegular
    self.isHeightRegular = isHeightRegular
  }

  /// How many conditions a variation's key has, or nil where one doesn't hold here.
  func match(_ key: String) -> Int? {
    if key == "default" { return 0 }
    let conditions = key.split(separator: "-")
    for condition in conditions {
      let sides = condition.split(separator: "=")
      guard sides.count == 2 else { return nil }
      let isRegular = sides[1] == "regular"
      switch sides[0] {
      case "widthClass": if isRegular != isWidthRegular { return nil }
      case "heightClass": if isRegular != isHeightRegular { return nil }
      default: return nil
      }
    }
    return conditions.count
  }
}

/// An element with the variations taken in that hold for a pair of size classes, and what they take out or put back.
struct VariedElement {
  private(set) var node: XMLNode
  /// Ids of constraints and subviews that aren't installed.
  private(set) var excluded: Set<String> = []
  private(set) var dependsOnSizeClasses = false

  init(_ original: XMLNode, for classes: SizeClasses) {
    node = original
    let variations = original.children.filter { $0.name == "variation" }
    guard !variations.isEmpty else { return }
    dependsOnSizeClasses = variations.contains { $0["key"] != "default" }
    let matching = variations.enumerated().compactMap { index, variation in
      variation["key"].flatMap { classes.match($0) }.map { (rank: $0, index: index, variation: variation) }
    }
    // `default` first, then from the general to the special.
    for item in matching.sorted(by: { ($0.rank, $0.index) < ($1.rank, $1.index) }) { apply(item.variation) }
  }

  private mutating func apply(_ variation: XMLNode) {
    for (name, value) in variation.attributes where name != "key" { node.attributes[name] = value }
    for child in variation.children {
      if child.name == "mask" { applyMask(child) } else { replace(child) }
    }
  }

  private mutating func applyMask(_ mask: XMLNode) {
    for entry in mask.children {
      guard let reference = entry["reference"] else { continue }
      switch entry.name {
      case "exclude": excluded.insert(reference)
      case "include": excluded.remove(reference)
      default: break
      }
    }
  }

  private mutating func replace(_ child: XMLNode) {
    guard let key = child["key"] else { return }
    if let index = node.children.firstIndex(where: { $0["key"] == key && $0.name != "variation" }) {
      node.children[index] = child
    } else {
      node.children.append(child)
    }
  }
}
