// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension NSLayoutConstraint {
  /// The constraints that a visual format string describes; they are not active yet.
  ///
  /// - Parameters:
  ///   - format: The format, such as `H:|-[name]-(8)-[time(>=40)]-|`.
  ///   - opts: What the views are aligned by, and the direction of reading.
  ///   - metrics: Numbers for names in the format: `CGFloat`, `Double`, `Int`, `Float` or `NSNumber`, in points.
  ///   - views: Views and layout guides for names in the format.
  /// - Returns: The constraints in the order of the format, those that align last.
  /// - Precondition: The format can be read, its names are known, and a view next to `|` has a superview.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let parsed = try VisualFormatParser.parse(format)
      return VisualFormatBuilder(format: parsed, options: opts, metrics: metrics ?? [:], views: views).constraints()
    } catch {
      let marker = String(repeating: " ", count: error.offset) + "^"
      preconditionFailure("Unable to parse constraint format: \(error.message)\n\(format)\n\(marker)")
    }
  }
}

/// Makes the constraints of a parsed format.
@MainActor
struct VisualFormatBuilder {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  func constraints() -> [NSLayoutConstraint] {
    let items = format.elements.map { item($0.name) }
    var result: [NSLayoutConstraint] = []
    if let gap = format.leading {
      result += constraints(for: gap, from: container(of: items[0]), start, to: items[0], start, isAtSuperview: true)
    }
    for (index, element) in format.elements.enumerated() {
      result += element.sizes.map { size(of: items[index], $0) }
      if index + 1 < items.count {
        result += constraints(for: format.gaps[index], from: items[index], gapEnd, to: items[index + 1], gapStart, isAtSuperview: false)
      }
    }
    if let gap = format.trailing {
      result += constraints(
        for: gap, from: items[items.count - 1], end, to: container(of: items[items.count - 1]), end, isAtSuperview: true)
    }
    return result + alignments(of: items)
  }

  // MARK: Attributes

  private var start: NSLayoutConstraint.Attribute {
    if format.axis == .vertical { return .top }
    if options.contains(.directionLeftToRight) { return .left }
    return options.contains(.directionRightToLeft) ? .right : .leading
  }

  private var end: NSLayoutConstraint.Attribute {
    if format.axis == .vertical { return .bottom }
    if options.contains(.directionLeftToRight) { return .right }
    return options.contains(.directionRightToLeft) ? .left : .trailing
  }

  private var measuresBaselines: Bool { format.axis == .vertical && options.contains(.spacingBaselineToBaseline) }
  private var gapStart: NSLayoutConstraint.Attribute { measuresBaselines ? .firstBaseline : start }
  private var gapEnd: NSLayoutConstraint.Attribute { measuresBaselines ? .lastBaseline : end }
  /// Reading from the right, later views lie further left.
  private var isReversed: Bool { format.axis == .horizontal && options.contains(.directionRightToLeft) }

  // MARK: Constraints

  private func constraints(
    for gap: VisualFormat.Gap, from earlier: AnyObject, _ earlierEdge: NSLayoutConstraint.Attribute, to later: AnyObject,
    _ laterEdge: NSLayoutConstraint.Attribute, isAtSuperview: Bool
  ) -> [NSLayoutConstraint] {
    func make(_ relation: NSLayoutConstraint.Relation, _ distance: CGFloat, _ priority: UILayoutPriority) -> NSLayoutConstraint {
      let (first, firstEdge, second, secondEdge) =
        isReversed ? (earlier, earlierEdge, later, laterEdge) : (later, laterEdge, earlier, earlierEdge)
      let constraint = NSLayoutConstraint(first: first, firstEdge, relation, second: second, secondEdge, constant: distance)
      constraint.priority = priority
      return constraint
    }
    switch gap {
    case .flush: return [make(.equal, 0, .required)]
    case .standard:
      let distance =
        isAtSuperview ? SystemSpacing.toSuperview : format.axis == .horizontal ? SystemSpacing.horizontal : SystemSpacing.vertical
      return [make(.equal, distance, .required)]
    case .predicates(let predicates):
      return predicates.map { make($0.relation, number($0.object) * $0.multiplier + $0.constant, priority(of: $0)) }
    }
  }

  private func size(of item: AnyObject, _ predicate: VisualFormat.Predicate) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    let constraint: NSLayoutConstraint
    if case .name(let name) = predicate.object, metrics[name] == nil, views[name] != nil {
      constraint = NSLayoutConstraint(
        first: item, attribute, predicate.relation, second: self.item(name), attribute, multiplier: predicate.multiplier,
        constant: predicate.constant)
    } else {
      constraint = NSLayoutConstraint(
        first: item, attribute, predicate.relation, second: nil, .notAnAttribute,
        constant: number(predicate.object) * predicate.multiplier + predicate.constant)
    }
    constraint.priority = priority(of: predicate)
    return constraint
  }

  private func alignments(of items: [AnyObject]) -> [NSLayoutConstraint] {
    let attributes: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom), (.alignAllLeading, .leading),
      (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
      (.alignAllFirstBaseline, .firstBaseline),
    ]
    return attributes.filter { options.contains($0.0) }.flatMap { _, attribute in
      precondition(
        attribute.isHorizontal != (format.axis == .horizontal),
        "Views of a \(format.axis == .horizontal ? "horizontal" : "vertical") format can't be aligned by \(attribute.name).")
      return zip(items, items.dropFirst()).map { NSLayoutConstraint(first: $0, attribute, .equal, second: $1, attribute) }
    }
  }

  // MARK: Names

  private func item(_ name: String) -> AnyObject {
    guard let value = views[name] else { preconditionFailure("\(name) is not a key in the views dictionary of the format.") }
    return value as AnyObject
  }

  private func container(of item: AnyObject) -> AnyObject {
    guard let container = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
      preconditionFailure("The format speaks of a superview, but the view next to it has none.")
    }
    return container
  }

  private func priority(of predicate: VisualFormat.Predicate) -> UILayoutPriority {
    UILayoutPriority(Float(number(predicate.priority)))
  }

  private func number(_ object: VisualFormat.Object) -> CGFloat {
    switch object {
    case .constant(let value): return value
    case .name(let name):
      guard let metric = metrics[name], let value = Self.number(metric) else {
        preconditionFailure("\(name) is not a number in the metrics dictionary of the format.")
      }
      return value
    }
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}
