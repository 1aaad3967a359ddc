// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Marks cells that are made to measure rows and are never shown.
@MainActor
package enum TemplateCreation {
  /// True while a template is being created, so that a cell knows it before its initialiser runs.
  package private(set) static var isActive = false

  /// Runs a creation whose cells are templates.
  package static func run<Cell>(_ create: () -> Cell) -> Cell {
    let outer = isActive
    isActive = true
    defer { isActive = outer }
    return create()
  }
}
