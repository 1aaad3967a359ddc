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

  /// What a view's constraints give at a width.
  package struct Fit {
    /// The height in points, not rounded.
    package let height: CGFloat
    /// The constraints that were left out because they contradict others, those of stacks included.
    package let broken: [NSLayoutConstraint]
    /// The frames below the view in its own coordinates, not rounded.
    package let frames: [ObjectIdentifier: CGRect]
  }

  /// Solves what is below a view at a width, as near as possible to a height.
  ///
  /// - Parameters:
  ///   - view: The root, such as a cell's content view.
  ///   - width: In points; required.
  ///   - height: The target in points, at the priority of fitting.
  /// - Returns: What came out; nothing is moved.
  package static func fit(_ view: UIView, width: CGFloat, height: CGFloat = 0) -> Fit {
    LayoutPass.updateConstraints(from: view)
    let purpose = LayoutLowering.Purpose.fitting(horizontal: .required, vertical: .fittingSizeLevel)
    let lowering = LayoutLowering(root: view, purpose: purpose, target: CGSize(width: width, height: height))
    let solution = LayoutSolution(lowering, isQuiet: true)
    solution.solve()
    var frames: [ObjectIdentifier: CGRect] = [:]
    for (index, item) in solution.lowering.items.enumerated() {
      guard let itemView = item.view else { continue }
      frames[ObjectIdentifier(itemView)] = itemView.frame(forAlignmentRect: solution.alignmentRect(ofItem: index))
    }
    let broken = solution.broken.sorted().compactMap { slot -> NSLayoutConstraint? in
      if case .object(let object) = solution.lowering.constraints[slot].source { return object }
      return nil
    }
    return Fit(height: solution.alignmentRect(ofItem: 0).height, broken: broken, frames: frames)
  }
}
