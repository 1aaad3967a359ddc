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
    precondition(multiplier.isFinite, "The multiplier of a constraint must be a finite number; it is \(multiplier).")
    precondition(first != .notAnAttribute, "The first attribute of a constraint can't be notAnAttribute.")
    if areDistances { return }
    precondition(
      hasSecondItem || second == .notAnAttribute || !first.isPosition,
      "A constraint with the second attribute \(second.name) needs a second item.")
    precondition(
      !first.isPosition || (hasSecondItem && multiplier != 0),
      "A constraint can't set \(first.name) to a constant alone: locations must be given in pairs.")
    guard hasSecondItem else { return }
    precondition(second != .notAnAttribute, "A constraint with a second item needs a second attribute.")
    precondition(
      first.kind == second.kind,
      "A constraint can't relate \(first.name) and \(second.name): both must be horizontal locations, vertical locations or sizes.")
    precondition(
      !(first.isDirectional && second.isAbsoluteEdge) && !(first.isAbsoluteEdge && second.isDirectional),
      "A constraint can't relate \(first.name) and \(second.name): use leading and trailing for both, or left and right for both.")
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
