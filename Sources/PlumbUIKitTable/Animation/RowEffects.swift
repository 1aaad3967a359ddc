// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// How the rows of one update come and go.
struct RowEffects {
  typealias Effect = UITableView.RowAnimation

  private var effects: [BatchUpdate.Call: Effect] = [:]

  /// Notes how a change is to be shown.
  mutating func note(_ call: BatchUpdate.Call, _ effect: Effect) {
    effects[call] = effect
  }

  /// Whether anything of a batch is to be seen moving.
  ///
  /// An update without changes is: it says that heights are others.
  func isAnimated(_ batch: BatchUpdate) -> Bool {
    batch.isEmpty
      || batch.calls.contains { call in
        if case .reconfigureRow = call { return false }
        return effects[call] != Effect.none
      }
  }

  /// How an element goes that an update removes or makes anew; its path is that before the update.
  func leaving(_ element: TableElement) -> Effect {
    if let path = element.path, let effect = effects[.deleteRow(path)] ?? effects[.reloadRow(path)] { return effect }
    return effects[.deleteSection(element.section)] ?? effects[.reloadSection(element.section)] ?? .fade
  }

  /// How an element comes that an update adds or makes anew, or nil for one that was there before.
  func arriving(_ element: TableElement, _ mapping: BatchMapping) -> Effect? {
    let oldSection = mapping.oldSection(of: element.section)
    if let oldSection, mapping.reloadedSections.contains(oldSection) { return effects[.reloadSection(oldSection)] ?? .fade }
    guard oldSection != nil else { return effects[.insertSection(element.section)] ?? .fade }
    guard let path = element.path else { return nil }
    guard let old = mapping.oldPath(of: path) else { return effects[.insertRow(path)] ?? .fade }
    return mapping.reloadedRows.contains(old) ? effects[.reloadRow(old)] ?? .fade : nil
  }
}

extension UITableView.RowAnimation {
  /// Where a row is before it comes or after it went, as parts of its own size away from its place.
  var displacement: (x: CGFloat, y: CGFloat) {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .top: (0, -1)
    case .bottom: (0, 1)
    case .fade, .none, .middle, .automatic: (0, 0)
    }
  }

  /// Whether the row comes from or goes into nothing; what slides in from the side stays as it is.
  var fades: Bool {
    switch self {
    case .left, .right, .none: false
    case .fade, .top, .bottom, .middle, .automatic: true
    }
  }
}
