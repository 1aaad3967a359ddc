// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// What was measured, beside what it may be at most.
struct Limits {
  private struct Entry {
    var name: String
    var measured: Double
    var limit: Double
    var isShare: Bool
  }

  private var entries: [Entry] = []

  /// Notes that one side takes a part of what the other takes; the worst of several counts.
  mutating func note(_ name: String, ours: Double, theirs: Double, atMost limit: Double) {
    add(Entry(name: name, measured: ours / theirs, limit: limit, isShare: false))
  }

  /// Notes a share of all, 0...1.
  mutating func note(_ name: String, share: Double, atMost limit: Double) {
    add(Entry(name: name, measured: share, limit: limit, isShare: true))
  }

  private mutating func add(_ entry: Entry) {
    guard let known = entries.firstIndex(where: { $0.name == entry.name }) else { return entries.append(entry) }
    entries[known].measured = max(entries[known].measured, entry.measured)
  }

  /// Prints all; returns whether all hold.
  func printed() -> Bool {
    print("limits:")
    for entry in entries {
      let (measured, limit) =
        entry.isShare
        ? (String(format: "%.3f %%", 100 * entry.measured), String(format: "%.3g %%", 100 * entry.limit))
        : (String(format: "1/%.1f", 1 / entry.measured), String(format: "1/%g", 1 / entry.limit))
      let verdict = entry.measured <= entry.limit ? "holds" : "falls short"
      let name = entry.name.padding(toLength: 44, withPad: " ", startingAt: 0)
      print(
        "  \(name) \(measured.padding(toLength: 10, withPad: " ", startingAt: 0)) at most \(limit.padding(toLength: 9, withPad: " ", startingAt: 0)) \(verdict)"
      )
    }
    return entries.allSatisfy { $0.measured <= $0.limit }
  }
}
