// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Why a content view gets the height that it gets from its constraints, in words that a person can act on.
public struct SelfSizingDiagnosis: Hashable, Sendable {
  /// One thing that was found.
  public enum Finding: Hashable, Sendable {
    /// A view reaches below the content view's bottom by so many points.
    case sticksOut(view: String, by: Double)
    /// No vertical constraints lead from a view to the content view's top.
    case missingTopLink(view: String)
    /// No vertical constraints lead from a view to the content view's bottom.
    case missingBottomLink(view: String)
    /// The content holds the bottom from below only, so the height could be larger as well.
    case heldFromBelowOnly
    /// The height comes from a constraint of its own and not from the content.
    case fixedHeight(constraint: String)
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
      "\(name) reaches \(ConstraintNumbers.text(distance)) points below the bottom."
    case .missingTopLink(let name):
      "Nothing links \(name) to the top: constrain its top to \(view) or to what lies above it."
    case .missingBottomLink(let name):
      "Nothing links \(name) to the bottom: constrain its bottom to \(view) or to what lies below it."
    case .heldFromBelowOnly:
      "The bottom is only held by an inequality, so the height could be larger as well; that is legal."
    case .fixedHeight(let constraint):
      "The height is fixed by \(constraint) and does not follow from the content."
    case .contradiction(let broken):
      "Constraints contradict each other; left out: \(broken.joined(separator: ", "))."
    case .noConstraints:
      "It holds no constraints, so nothing gives it a height."
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
