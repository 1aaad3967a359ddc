// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How grave a finding is.
package enum LintSeverity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (one: LintSeverity, other: LintSeverity) -> Bool { one.rank < other.rank }
}

/// One thing that is looked for.
package struct LintRule: Sendable {
  /// The name by which findings, options and files call it.
  package let id: String
  package let severity: LintSeverity
  /// One line.
  package let title: String
  /// One paragraph: what happens on a device and why.
  package let explanation: String
  /// What to do about it.
  package let remedy: String
  /// Whether it is looked for without being asked.
  package var isOnByDefault = true

  package static func named(_ id: String) -> LintRule? { all.first { $0.id == id } }
}
