// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Constraints as text in the manner of the visual format.
@MainActor
enum ConstraintDescription {
  /// A constraint object: `<NSLayoutConstraint 'id' H:[Label'Title']-(8)-[Label'Body'] @750 (active)>`.
  static func text(of constraint: NSLayoutConstraint) -> String {
    var parts = ["NSLayoutConstraint"]
    if let identifier = constraint.identifier { parts.append("'\(identifier)'") }
    parts.append(visualFormat(of: constraint) ?? equation(of: constraint))
    if constraint.priority != .required { parts.append("@\(number(CGFloat(constraint.priority.rawValue)))") }
    parts.append(constraint.isActive ? "(active)" : "(inactive)")
    return "<\(parts.joined(separator: " "))>"
  }

  static func text(of constraint: LoweredConstraint, in lowering: LayoutLowering) -> String {
    switch constraint.source {
    case .object(let object): return text(of: object)
    case .content(let item, let axis, let resists):
      let size = "\(name(lowering, item)).\(axis == .horizontal ? "width" : "height")"
      let value = number(CGFloat(-constraint.linear.constant))
      return "<ContentSize \(size) \(resists ? ">=" : "<=") \(value) @\(number(CGFloat(constraint.linear.priority)))>"
    case .mask(let item, let axis, let isSize):
      let view = lowering.items[item].view
      let part = axis == .horizontal ? (isSize ? "width" : "left") : (isSize ? "height" : "top")
      return "<AutoresizingMask \(view.map { mask(of: $0) } ?? "") \(name(lowering, item)).\(part)>"
    case .guide(let item, _): return "<\(name(lowering, item))>"
    case .rootSize(let axis):
      // The name under which searches find what is known about it.
      let name = "UIView-Encapsulated-Layout-\(axis == .horizontal ? "Width" : "Height")"
      let value = number(CGFloat(-constraint.linear.constant))
      return "<NSLayoutConstraint '\(name)' \(axis == .horizontal ? "H" : "V"):[\(Self.name(lowering, 0))(\(value))] (given from outside)>"
    case .target(let axis):
      let size = axis == .horizontal ? "width" : "height"
      return "<FittingSize \(name(lowering, 0)).\(size) == \(number(CGFloat(-constraint.linear.constant)))>"
    }
  }

  /// A view's mask, `-` for what is fixed and `&` for what stretches, in the order margin, size, margin.
  static func mask(of view: UIView) -> String {
    let mask = view.autoresizingMask
    func part(_ flexible: UIView.AutoresizingMask) -> String { mask.contains(flexible) ? "&" : "-" }
    return "h=\(part(.flexibleLeftMargin))\(part(.flexibleWidth))\(part(.flexibleRightMargin)) "
      + "v=\(part(.flexibleTopMargin))\(part(.flexibleHeight))\(part(.flexibleBottomMargin))"
  }

  private static func name(_ lowering: LayoutLowering, _ index: Int) -> String {
    let item = lowering.items[index]
    return item.view.map { name(of: $0) } ?? item.guide.map { name(of: $0) } ?? "(gone)"
  }

  /// A view by its class and what an app calls it: `UILabel'Title'`.
  static func name(of view: UIView) -> String {
    let type = "\(type(of: view))"
    if let name = LayoutNames.name(of: view) { return "\(type)'\(name)'" }
    return "\(type):0x\(String(UInt(bitPattern: ObjectIdentifier(view)), radix: 16))"
  }

  static func name(of guide: UILayoutGuide) -> String {
    if !guide.identifier.isEmpty { return "\(type(of: guide))'\(guide.identifier)'" }
    let owner = guide.owningView.map { name(of: $0) } ?? "no view"
    return "\(guide.role.name) of \(owner)"
  }

  static func number(_ value: CGFloat) -> String {
    if value == value.rounded(), abs(value) < 1e9 { return "\(Int(value))" }
    let rounded = (value * 1000).rounded() / 1000
    return "\(rounded)"
  }

  // MARK: Constraint objects

  private static func name(of item: LayoutItem) -> String {
    item.view.map { name(of: $0) } ?? item.guide.map { name(of: $0) } ?? "(gone)"
  }

  /// `H:|-(8)-[a]`, `V:[a]-(4)-[b]`, `H:[a(100)]`, or nil where the constraint is nothing that the visual format can say.
  private static func visualFormat(of constraint: NSLayoutConstraint) -> String? {
    guard constraint.multiplier == 1, constraint.firstOrigin == nil, constraint.secondOrigin == nil else { return nil }
    let axis = constraint.firstAttribute.isHorizontal ? "H" : "V"
    let first = name(of: constraint.first)
    guard let second = constraint.second else {
      return "\(axis):[\(first)(\(sign(constraint.relation, omitsEqual: true))\(number(constraint.constant)))]"
    }
    guard let gap = Gap(constraint) else { return nil }
    let distance = "-(\(sign(gap.relation, omitsEqual: true))\(number(gap.distance)))-"
    let names = gap.firstComesLast ? (name(of: second), first) : (first, name(of: second))
    switch gap.kind {
    case .siblings: return "\(axis):[\(names.0)]\(distance)[\(names.1)]"
    case .begin: return "\(axis):|\(distance)[\(names.1)]   (names: '|':\(names.0))"
    case .end: return "\(axis):[\(names.0)]\(distance)|   (names: '|':\(names.1))"
    }
  }

  private static func equation(of constraint: NSLayoutConstraint) -> String {
    var text =
      "\(side(constraint.first, constraint.firstAttribute, constraint.firstOrigin)) \(sign(constraint.relation, omitsEqual: false)) "
    guard let second = constraint.second else { return text + number(constraint.constant) }
    if constraint.multiplier != 1 { text += "\(number(constraint.multiplier))*" }
    text += side(second, constraint.secondAttribute, constraint.secondOrigin)
    if constraint.constant > 0 { text += " + \(number(constraint.constant))" }
    if constraint.constant < 0 { text += " - \(number(-constraint.constant))" }
    return text
  }

  private static func side(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ origin: AnchorOrigin?) -> String {
    let end = "\(name(of: item)).\(attribute.name)"
    guard let origin else { return end }
    return "(\(end) - \(name(of: origin.item)).\(origin.attribute.name))"
  }

  private static func sign(_ relation: NSLayoutConstraint.Relation, omitsEqual: Bool) -> String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: omitsEqual ? "" : "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension ConstraintDescription {
  /// A constraint between edges as a gap, the way the visual format sees it.
  @MainActor
  struct Gap {
    enum Kind {
      case siblings
      case begin
      case end
    }

    let kind: Kind
    let distance: CGFloat
    let relation: NSLayoutConstraint.Relation
    let firstComesLast: Bool

    init?(_ constraint: NSLayoutConstraint) {
      guard let first = constraint.first.view, let second = constraint.second?.view else { return nil }
      let begins: Set<NSLayoutConstraint.Attribute> = [.leading, .left, .top]
      let ends: Set<NSLayoutConstraint.Attribute> = [.trailing, .right, .bottom]
      let firstBegins = begins.contains(constraint.firstAttribute)
      let secondBegins = begins.contains(constraint.secondAttribute)
      guard firstBegins || ends.contains(constraint.firstAttribute), secondBegins || ends.contains(constraint.secondAttribute) else {
        return nil
      }
      let firstIsParent = second.superview === first
      let secondIsParent = first.superview === second
      if firstBegins, secondBegins, secondIsParent {
        (kind, firstComesLast) = (.begin, true)
      } else if firstBegins, !secondBegins, !firstIsParent, !secondIsParent {
        (kind, firstComesLast) = (.siblings, true)
      } else if !firstBegins, secondBegins, !firstIsParent, !secondIsParent {
        (kind, firstComesLast) = (.siblings, false)
      } else if !firstBegins, !secondBegins, secondIsParent {
        (kind, firstComesLast) = (.end, false)
      } else if firstBegins, secondBegins, firstIsParent {
        (kind, firstComesLast) = (.begin, false)
      } else if !firstBegins, !secondBegins, firstIsParent {
        (kind, firstComesLast) = (.end, true)
      } else {
        return nil
      }
      // The gap is what the later edge lies beyond the earlier one.
      distance = firstComesLast ? constraint.constant : -constraint.constant
      relation = firstComesLast ? constraint.relation : constraint.relation.reversed
    }
  }
}

extension NSLayoutConstraint.Relation {
  var reversed: NSLayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension UILayoutGuide.Role {
  var name: String {
    switch self {
    case .free: "UILayoutGuide"
    case .margins: "layout margins"
    case .safeArea: "safe area"
    case .readable: "readable content"
    case .scrollContent: "scroll content"
    case .scrollFrame: "scroll frame"
    }
  }
}
