// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a constraint may not be made of; mistakes here are the caller's and trap with a sentence.
@MainActor
enum ConstraintValidation {
  /// The largest constant in points that layout works with.
  static let constantLimit: CGFloat = 1_000_000

  static func check(
    _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, hasSecondItem: Bool, multiplier: CGFloat,
    areDistances: Bool
  ) {
    guard let problem = problem(first, second, hasSecondItem: hasSecondItem, multiplier: multiplier, areDistances: areDistances) else {
      return
    }
    preconditionFailure(problem)
  }

  /// What is wrong with a constraint, as a sentence; nil where nothing is.
  static func problem(
    _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, hasSecondItem: Bool, multiplier: CGFloat,
    areDistances: Bool
  ) -> String? {
    guard multiplier.isFinite else { return "The multiplier of a constraint must be a finite number; it is \(multiplier)." }
    guard first != .notAnAttribute else { return "The first attribute of a constraint can't be notAnAttribute." }
    if areDistances { return nil }
    guard hasSecondItem || second == .notAnAttribute || !first.isPosition else {
      return "A constraint with the second attribute \(second.name) needs a second item."
    }
    guard !first.isPosition || (hasSecondItem && multiplier != 0) else {
      return "A constraint can't set \(first.name) to a constant alone: locations must be given in pairs."
    }
    guard hasSecondItem else { return nil }
    guard second != .notAnAttribute else { return "A constraint with a second item needs a second attribute." }
    guard first.kind == second.kind else {
      return "A constraint can't relate \(first.name) and \(second.name): both must be horizontal locations, vertical locations or sizes."
    }
    guard !(first.isDirectional && second.isAbsoluteEdge) && !(first.isAbsoluteEdge && second.isDirectional) else {
      return "A constraint can't relate \(first.name) and \(second.name): use leading and trailing for both, or left and right for both."
    }
    return nil
  }

  /// The constant, limited to what layout can work with.
  static func checked(_ constant: CGFloat) -> CGFloat {
    precondition(!constant.isNaN, "The constant of a constraint must be a number; it is NaN.")
    if abs(constant) <= constantLimit { return constant }
    LayoutLog.write(
      "A constraint's constant of \(constant) is beyond what layout can work with; \(constant < 0 ? -constantLimit : constantLimit) is used."
    )
    return constant < 0 ? -constantLimit : constantLimit
  }
}

extension NSLayoutConstraint {
  /// What forbids a constraint between two attributes, as a sentence; nil where nothing does.
  package static func problem(
    _ first: Attribute, _ second: Attribute, hasSecondItem: Bool, multiplier: CGFloat
  ) -> String? {
    ConstraintValidation.problem(first, second, hasSecondItem: hasSecondItem, multiplier: multiplier, areDistances: false)
  }
}
