// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// Views made from a document, and what they were made of.
@MainActor
package final class BuiltViews {
  package let root: UIView
  package internal(set) var views: [String: UIView] = [:]
  package internal(set) var guides: [String: UILayoutGuide] = [:]
  package internal(set) var constraints: [String: NSLayoutConstraint] = [:]
  package internal(set) var standIns: [StandIn] = []
  /// Constraints that were left out, and why.
  package internal(set) var notes: [InterfaceNote] = []

  /// The static cells of tables.
  package internal(set) var staticTables: [(table: UITableView, content: StaticTable)] = []

  init(root: UIView) {
    self.root = root
  }

  /// Takes what was made of another part of the same document; ids that are there already stay.
  func merge(_ part: BuiltViews) {
    views.merge(part.views) { first, _ in first }
    guides.merge(part.guides) { first, _ in first }
    constraints.merge(part.constraints) { first, _ in first }
    part.standIns.forEach(note)
    notes += part.notes
    staticTables += part.staticTables
  }

  func note(_ standIn: StandIn) {
    if !standIns.contains(standIn) { standIns.append(standIn) }
  }
}
