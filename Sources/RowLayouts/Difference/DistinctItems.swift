// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Items of which no two have one identity, and where each stands.
package struct DistinctItems<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  package private(set) var items: [Item]
  /// The row of each identity.
  package private(set) var rowOfID: [Item.ID: Int]
  /// Identities of which later items were left out.
  package private(set) var duplicates: [Item.ID] = []

  /// Keeps the first item of each identity.
  package init(_ all: [Item]) {
    items = all
    rowOfID = [:]
    rowOfID.reserveCapacity(all.count)
    var kept: [Item]?
    for (index, item) in all.enumerated() {
      if rowOfID[item.id] != nil {
        if kept == nil { kept = Array(all[..<index]) }
        duplicates.append(item.id)
      } else {
        rowOfID[item.id] = kept?.count ?? index
        kept?.append(item)
      }
    }
    if let kept { items = kept }
  }
}
