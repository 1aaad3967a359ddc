// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Why a content view gets the height that it gets from its constraints, in words that a person can act on.
public struct SelfSizingDiagnosis: Hashable, Sendable {
  /// One thing that was found.
  public enum Finding: Hashable, Sendable {
    /// A view reaches below the content view's bottom by so many points.
    case sticksOut(view: String, by: Double)
    /// A view reaches above the content view's top by so many points.
    case sticksOutAbove(view: String, by: Double)
    /// No vertical constraints lead from a view's top to the content view's top.
    case missingTopLink(view: String)
    /// No vertical constraints lead from a view's bottom to the content view's bottom.
    case missingBottomLink(view: String)
    /// Only inequalities hold the bottom, those of these views, so the height could be larger as well.
    case heldFromBelowOnly(views: [String])
    /// The height comes from these constraints and not from the content.
    case fixedHeight(constraints: [String])
    /// Required constraints contradict each other; these were left out.
    case contradiction(broken: [String])
    /// The content view holds no constraints.
    case noConstraints
  }

  /// The content view that was asked.
  public let view: String
  /// The height in points that constraints give.
  public let height: Double
  /// What was found, the gravest first; empty when the height follows from the content.
  public let findings: [Finding]

  /// Whether something keeps the height from following from the content.
  public var isBroken: Bool {
    findings.contains { finding in
      switch finding {
      case .heldFromBelowOnly, .fixedHeight: false
      default: true
      }
    }
  }
}

extension SelfSizingDiagnosis: CustomStringConvertible {
  /// The findings as sentences, one a line.
  public var description: String {
    let head = "\(view) is \(ConstraintNumbers.text(height)) points high."
    guard !findings.isEmpty else { return head + " Its height follows from its content." }
    return ([head] + findings.map { sentence($0) }).joined(separator: "\n")
  }

  private func sentence(_ finding: Finding) -> String {
    switch finding {
    case .sticksOut(let name, let distance):
      "\(name) reaches \(ConstraintNumbers.text(distance)) points below the bottom, so the row is too low for it."
    case .sticksOutAbove(let name, let distance):
      "\(name) reaches \(ConstraintNumbers.text(distance)) points above the top, so the row is too low for it."
    case .missingTopLink(let name):
      "Nothing links the top of \(name) to the top: constrain it to the top of \(view) or to the bottom of what lies above."
    case .missingBottomLink(let name):
      "Nothing links the bottom of \(name) to the bottom: constrain it to the bottom of \(view) or to the top of what lies below."
    case .heldFromBelowOnly(let names):
      "The bottom is only held by inequalities of \(names.joined(separator: ", ")), so the height could be larger as well. That is legal; "
        + "use an equality where a view should end at the bottom."
    case .fixedHeight(let constraints):
      "The height is fixed by \(constraints.joined(separator: ", ")) and does not follow from the content. "
        + "Deactivate what should not be fixed, or lower its priority below the content's compression resistance."
    case .contradiction(let broken):
      "Required constraints contradict each other; left out: \(broken.joined(separator: ", ")). Remove one of those that disagree, or lower "
        + "its priority below 1000."
    case .noConstraints:
      "It holds no constraints, so nothing gives it a height: constrain its subviews from its top through to its bottom."
    }
  }
}

/// Numbers in messages.
enum ConstraintNumbers {
  static func text(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
