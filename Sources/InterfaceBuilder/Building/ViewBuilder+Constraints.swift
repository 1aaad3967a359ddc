// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

extension ViewBuilder {
  /// Makes and activates the constraints of a view and all below it.
  func addConstraints(of view: InterfaceView, _ built: BuiltViews) {
    guard document.usesAutoLayout else { return }
    let outlets = constraintOutlets(of: view)
    for member in view.family {
      guard let owner = built.views[member.id] else { continue }
      for constraint in member.constraints { add(constraint, to: owner, outlets, built) }
      guard options.keepsPlaceholders else { continue }
      for constraint in member.placeholderConstraints { add(constraint, to: owner, outlets, built) }
    }
  }

  /// The ids of what outlets of views lead to, and the outlets' names.
  private func constraintOutlets(of view: InterfaceView) -> [String: String] {
    var result: [String: String] = [:]
    for member in view.family {
      for connection in member.connections where connection.kind == .outlet || connection.kind == .outletCollection {
        result[connection.destination] = connection.name
      }
    }
    for connection in document.placeholders.flatMap(\.connections) where connection.kind == .outlet {
      result[connection.destination] = connection.name
    }
    return result
  }

  private func add(_ constraint: InterfaceConstraint, to owner: UIView, _ outlets: [String: String], _ built: BuiltViews) {
    switch made(constraint, owner: owner, built) {
    case .success(let object):
      object.priority = UILayoutPriority(Float(constraint.priority))
      object.identifier = constraint.identifier ?? (constraint.id.isEmpty ? nil : constraint.id)
      object.isActive = true
      if built.constraints[constraint.id] == nil { built.constraints[constraint.id] = object }
      if let outlet = outlets[constraint.id] { built.note(StandIn(kind: .constraintOutlet, name: outlet, id: constraint.id)) }
    case .failure(let problem):
      built.notes.append(InterfaceNote(position: constraint.position, text: "a constraint is left out: \(problem.reason)"))
    }
  }

  private struct Problem: Error { let reason: String }

  private func made(_ constraint: InterfaceConstraint, owner: UIView, _ built: BuiltViews) -> Result<NSLayoutConstraint, Problem> {
    func item(_ id: String) -> AnyObject? { built.views[id] ?? built.guides[id] }
    guard let first = item(constraint.firstItem) else { return .failure(Problem(reason: "\(constraint.firstItem.prefix(40)) isn't there")) }
    guard let attribute = NSLayoutConstraint.Attribute(documentName: constraint.firstAttribute) else {
      return .failure(Problem(reason: "\(constraint.firstAttribute.prefix(40)) is no attribute"))
    }
    var second: AnyObject?
    var other = NSLayoutConstraint.Attribute.notAnAttribute
    if let id = constraint.secondItem, let name = constraint.secondAttribute {
      guard let found = item(id) else { return .failure(Problem(reason: "\(id.prefix(40)) isn't there")) }
      guard let known = NSLayoutConstraint.Attribute(documentName: name) else {
        return .failure(Problem(reason: "\(name.prefix(40)) is no attribute"))
      }
      (second, other) = (found, known)
    }
    if let problem = NSLayoutConstraint.problem(
      attribute, other, hasSecondItem: second != nil, multiplier: constraint.multiplier)
    {
      return .failure(Problem(reason: problem))
    }
    if attribute.isMargin { clearMargins(of: first, id: constraint.firstItem) }
    if other.isMargin, let second, let id = constraint.secondItem { clearMargins(of: second, id: id) }
    guard areIn(built.root, [first, second]) else { return .failure(Problem(reason: "it leads out of the view tree")) }
    let relation: NSLayoutConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return .success(
      NSLayoutConstraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: constraint.multiplier,
        constant: constraint.constant))
  }

  /// A stack without margins in the file has none for constraints: recorded frames of what is tied to them lie at its edges.
  private func clearMargins(of item: AnyObject, id: String) {
    guard let stack = item as? UIStackView, let view = document.views[id], view.layoutMargins == nil, !view.preservesSuperviewMargins else {
      return
    }
    stack.directionalLayoutMargins = .zero
  }

  private func areIn(_ root: UIView, _ items: [AnyObject?]) -> Bool {
    items.allSatisfy { item in
      guard let item else { return true }
      guard let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView else { return false }
      return view.isDescendant(of: root)
    }
  }
}
