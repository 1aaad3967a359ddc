// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How often a table asked its delegate and data source, for tests and figures.
package struct TableCounters: Hashable, Sendable {
  /// Answers of the delegate to `heightForRowAt`.
  package var heightRequests = 0
  /// Calls of `cellForRowAt`.
  package var cellRequests = 0
  /// Cells made anew.
  package var cellsCreated = 0
  /// Cells taken from the queue.
  package var cellsReused = 0
  /// Rows measured with their own cell.
  package var selfSizings = 0
  /// Calls of `numberOfRowsInSection`.
  package var rowCountRequests = 0
  /// Layouts that had to place elements anew.
  package var placements = 0
}
