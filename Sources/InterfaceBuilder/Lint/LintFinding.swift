// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One thing that was found.
package struct LintFinding: Sendable {
  package let rule: LintRule
  package var severity: LintSeverity
  package let path: String
  package let position: SourcePosition
  /// The id of the view or constraint.
  package let id: String
  /// The view's user label or class.
  package let view: String
  /// The id of the view, or of that in whose list the constraint stands.
  package let viewID: String
  /// What is the matter with it, as a sentence.
  package let text: String

  /// The sentence with view, id and remedy.
  package var message: String { "\(text) \(rule.remedy)" }
}
