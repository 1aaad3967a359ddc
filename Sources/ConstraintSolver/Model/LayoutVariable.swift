// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One unknown of a constraint system: an edge or a size of a view, in points.
///
/// A variable belongs to the system or template that made it; the number inside means nothing elsewhere.
public struct LayoutVariable: Hashable, Sendable {
  /// The variable's position among those of its system, from 0.
  public let index: Int

  package init(index: Int) {
    self.index = index
  }
}

/// The values that a variable may take.
public enum VariableDomain: Hashable, Sendable {
  /// Every real number: positions.
  case free
  /// Zero and above, as if by a required constraint: widths and heights.
  case nonNegative
}
