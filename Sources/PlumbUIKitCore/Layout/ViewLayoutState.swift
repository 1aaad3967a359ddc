// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What Auto Layout keeps for one view.
@MainActor
package final class ViewLayoutState {
  package var needsLayout = true

  package nonisolated init() {}

  package func geometryDidChange() {
    needsLayout = true
  }
}
