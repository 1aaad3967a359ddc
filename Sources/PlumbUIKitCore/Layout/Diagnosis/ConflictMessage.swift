// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What is told when constraints contradict each other.
@MainActor
enum ConflictMessage {
  static func text(members: [Int], restricted: [Int], broken: Int, in lowering: LayoutLowering) -> String {
    var lines = [
      "Unable to simultaneously satisfy constraints.",
      "At least one constraint in this list is probably one that should not be there:",
      "  1. look at each one and find which you did not expect;",
      "  2. find the code that added it, and remove it or lower its priority below 1000;",
      "  3. if it comes from an autoresizing mask, set translatesAutoresizingMaskIntoConstraints of that view to false.",
      "(",
    ]
    lines += members.map { "    \(ConstraintDescription.text(of: lowering.constraints[$0], in: lowering))" }
    lines += restricted.compactMap { variable in
      lowering.nameOfSize(variable).map { "    \($0) >= 0   (sizes are never negative)" }
    }
    lines += [
      ")",
      "Will attempt to recover by breaking constraint",
      ConstraintDescription.text(of: lowering.constraints[broken], in: lowering),
      "To stop here in a debugger, break on ConflictMessage.text in PlumbUIKitCore.",
    ]
    return lines.joined(separator: "\n")
  }
}

extension LayoutLowering {
  /// Which item's size a variable is, in words, or nil for a position.
  func nameOfSize(_ variable: Int) -> String? {
    for item in items {
      let name = item.view.map { ConstraintDescription.name(of: $0) } ?? item.guide.map { ConstraintDescription.name(of: $0) } ?? "?"
      if item.horizontal.size == variable { return "\(name).width" }
      if item.vertical.size == variable { return "\(name).height" }
    }
    return nil
  }
}
