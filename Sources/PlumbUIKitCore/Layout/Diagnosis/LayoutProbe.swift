// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What tests ask the layout code that no app can see.
@MainActor
package enum LayoutProbe {
  /// The offset of the character at which a visual format can't be read, or nil where it can.
  package static func visualFormatErrorOffset(_ format: String) -> Int? {
    do {
      _ = try VisualFormatParser.parse(format)
      return nil
    } catch {
      return error.offset
    }
  }

  /// How often the engine of a root lowered its subtree.
  package static func engineLoweringCount(of root: UIView) -> Int {
    root.layoutState.engine?.loweringCount ?? 0
  }

  /// What a view is called in messages.
  package static func name(of view: UIView) -> String { ConstraintDescription.name(of: view) }

  /// The constraints that the last layout below a root left out because they contradict others, those of stacks included.
  package static func brokenConstraints(below root: UIView) -> [NSLayoutConstraint] {
    guard let solution = root.layoutState.engine?.solution else { return [] }
    return solution.broken.compactMap { slot in
      if case .object(let object) = solution.lowering.constraints[slot].source { return object }
      return nil
    }
  }
}
