// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Names a constraint inside its system until it is removed.
public struct ConstraintHandle: Hashable, Sendable {
  let index: Int32
  /// Tells a constraint from an earlier one that had the same place.
  let generation: Int32
}
