// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// What stack views print, as tables: one line a constraint, with names for what differs.
///
/// `{start}`, `{end}`, `{center}` and `{size}` are attributes along the stack, `{first}` and `{last}` the visible views at its ends, `{box}` the stack
/// or its margins, `{across.…}` the same across. Lines with `{view}` stand for every visible view, those with `{later}` for all but the first, those with
/// `{next}` for every pair of neighbours, `{gap}` being the guide between them; those with `{hidden}` for every hidden view.
enum StackTable {
  typealias Distribution = UIStackView.Distribution
  typealias Alignment = UIStackView.Alignment

  /// The ends lie at the box's ends.
  static let canvas = ["{first}.{start} == {box}.{start}", "{box}.{end} == {last}.{end}"]

  static let spacing: [Distribution: String] = [
    .fill: "{next}.{start} == {view}.{end} + {spacing}",
    .fillEqually: "{next}.{start} == {view}.{end} + {spacing}",
    .fillProportionally: "{next}.{start} == {view}.{end} + {spacing}",
    .equalSpacing: "{next}.{start} >= {view}.{end} + {spacing}",
    .equalCentering: "{next}.{start} >= {view}.{end} + {spacing}",
  ]

  static let distribution: [Distribution: [String]] = [
    .fill: [],
    .fillEqually: ["{later}.{size} == {first}.{size}"],
    .fillProportionally: ["{view}.{size} == {share}*{box}.{size} @{falling}"],
    .equalSpacing: ["{gap}.{start} == {view}.{end}", "{gap}.{end} == {next}.{start}", "{laterGap}.{size} == {gap0}.{size}"],
    .equalCentering: ["{gap}.{start} == {view}.{center}", "{gap}.{end} == {next}.{center}", "{laterGap}.{size} == {gap0}.{size} @149"],
  ]

  /// A guide that reaches around all views, held at one edge or at none.
  private static func spanner(start: String, end: String) -> [String] {
    [
      "spanner.{across.start} \(start) {view}.{across.start}\(start == "==" ? " @999.5" : "")",
      "spanner.{across.end} \(end) {view}.{across.end}\(end == "==" ? " @999.5" : "")", "{view}.{across.size} == 0 @25",
      "spanner.{across.size} == 0 @51",
    ]
  }

  /// A row of texts on one baseline.
  private static func baseline(_ attribute: String) -> [String] {
    [
      "{later}.\(attribute) == {first}.\(attribute)", "{view}.{across.start} >= {box}.{across.start}",
      "{box}.{across.end} >= {view}.{across.end}", "{view}.{across.size} == 0 @25", "stack.{across.size} == 0 @49",
    ]
  }

  static let leading =
    ["{later}.{across.start} == {first}.{across.start}", "{first}.{across.start} == {box}.{across.start}"]
    + spanner(start: "==", end: ">=") + ["spanner.{across.end} == {box}.{across.end}"]

  static func alignment(_ alignment: Alignment, _ axis: NSLayoutConstraint.Axis, isSingle: Bool) -> [String] {
    switch (alignment, axis) {
    case (.fill, _):
      return [
        "{later}.{across.start} == {first}.{across.start}", "{later}.{across.end} == {first}.{across.end}",
        "{first}.{across.start} == {box}.{across.start}", "{box}.{across.end} == {first}.{across.end}",
      ]
    case (.leading, _): return leading
    case (.trailing, _):
      return ["{later}.{across.end} == {first}.{across.end}", "{first}.{across.end} == {box}.{across.end}"]
        + spanner(start: "<=", end: "==") + ["spanner.{across.start} == {box}.{across.start}"]
    case (.center, _) where isSingle:
      return [
        "{box}.{across.center} == {first}.{across.center}", "{view}.{across.start} >= {box}.{across.start}",
        "{box}.{across.end} >= {view}.{across.end}", "{view}.{across.size} == 0 @25", "stack.{across.size} == 0 @49",
      ]
    case (.center, _):
      return ["{later}.{across.center} == {first}.{across.center}", "{box}.{across.center} == {first}.{across.center}"]
        + spanner(start: "<=", end: ">=")
        + ["spanner.{across.start} == {box}.{across.start}", "spanner.{across.end} == {box}.{across.end}"]
    // Views below one another have no common baseline.
    case (.firstBaseline, .vertical), (.lastBaseline, .vertical): return leading
    case (.firstBaseline, _): return baseline("firstBaseline")
    case (.lastBaseline, _): return baseline("lastBaseline")
    }
  }

  /// Texts of several lines on one baseline share the width.
  static let textWidths = "{text}.width == {part}*{box}.width @760"

  /// A hidden view has no length and no gap; it lies where the visible view before it ends.
  static let hidden = ["{hidden}.{size} == 0", "{hidden}.{start} == {before}", "{hidden}.{across.start} == {box}.{across.start}"]
}

/// A stack view to print: its views' main sizes and states, and what was set.
struct StackCase: CustomStringConvertible {
  var axis = NSLayoutConstraint.Axis.horizontal
  var distribution = UIStackView.Distribution.fill
  var alignment = UIStackView.Alignment.fill
  var hidden: Set<Int> = []
  var count = 3
  var spacing: CGFloat = 0
  var customSpacing: [Int: CGFloat] = [:]
  var usesMargins = false
  var isBaselineRelative = false
  var texts: Set<Int> = []

  static let content: [CGSize] = [CGSize(width: 50, height: 20), CGSize(width: 100, height: 40), CGSize(width: 30, height: 30)]

  static var combinations: [StackCase] {
    var cases: [StackCase] = []
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for distribution in [UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering] {
        for alignment in [UIStackView.Alignment.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline] {
          cases.append(StackCase(axis: axis, distribution: distribution, alignment: alignment))
        }
      }
    }
    return cases
  }

  var description: String {
    "\(axis == .horizontal ? "row" : "column") \(distribution) \(alignment) hidden \(hidden.sorted()) of \(count) spacing \(spacing) "
      + "\(customSpacing)\(usesMargins ? " margins" : "")\(isBaselineRelative ? " baselines" : "") texts \(texts.sorted())"
  }

  var visible: [Int] { (0..<count).filter { !hidden.contains($0) } }

  func gap(after view: Int) -> CGFloat { customSpacing[view] ?? spacing }

  @MainActor
  func makeStack() -> UIStackView {
    let views = (0..<count).map { index -> UIView in
      let size = Self.content[index]
      let view: UIView = texts.contains(index) ? GridLabel(String(repeating: "x", count: index + 1)) : SizedView(size.width, size.height)
      view.accessibilityIdentifier = "\(index)"
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.accessibilityIdentifier = "stack"
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = spacing
    for (view, spacing) in customSpacing { stack.setCustomSpacing(spacing, after: views[view]) }
    stack.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    stack.isLayoutMarginsRelativeArrangement = usesMargins
    stack.isBaselineRelativeArrangement = isBaselineRelative
    for index in hidden { views[index].isHidden = true }
    return stack
  }

  // MARK: The list by the table

  /// What the stack prints by the tables, sorted.
  func expectedList() -> [String] {
    var lines: [String] = []
    let visible = visible
    if !visible.isEmpty {
      lines += StackTable.canvas + [StackTable.spacing[distribution] ?? "?"]
      lines += visible.count > 1 || distribution != .fillProportionally ? StackTable.distribution[distribution] ?? ["?"] : []
      lines += StackTable.alignment(alignment, axis, isSingle: visible.count == 1)
      if axis == .horizontal, alignment == .firstBaseline || alignment == .lastBaseline, visible.count > 1 {
        lines.append(StackTable.textWidths)
      }
    }
    return (lines + StackTable.hidden).flatMap(expanded).sorted()
  }

  private func expanded(_ line: String) -> [String] {
    let visible = visible
    let ends = isBaselineRelative && axis == .vertical && line == StackTable.spacing[distribution]
    return instances(of: line).map { values in
      var text = line
      for (key, value) in values { text = text.replacing("{\(key)}", with: value) }
      if ends { text = text.replacing("{start}", with: "firstBaseline").replacing("{end}", with: "lastBaseline") }
      text = text.replacing("{first}", with: visible.first.map { "\($0)" } ?? "-").replacing(
        "{last}", with: visible.last.map { "\($0)" } ?? "-")
      text = text.replacing("{box}", with: usesMargins ? "margins" : "stack").replacing(
        "{part}", with: number(1 / CGFloat(max(1, visible.count))))
      for (prefix, isHorizontal) in [("", axis == .horizontal), ("across.", axis == .vertical)] {
        let names = isHorizontal ? ["leading", "trailing", "centerX", "width"] : ["top", "bottom", "centerY", "height"]
        for (key, name) in zip(["start", "end", "center", "size"], names) { text = text.replacing("{\(prefix)\(key)}", with: name) }
      }
      return text.replacing(" + 0", with: "")
    }
  }

  /// The values with which a line is printed, once for each time it is printed.
  private func instances(of line: String) -> [[String: String]] {
    let visible = visible
    if line.contains("{next}") || line.contains("{gap}") {
      return zip(visible, visible.dropFirst()).enumerated().map { index, pair in
        ["view": "\(pair.0)", "next": "\(pair.1)", "gap": "gap\(index)", "spacing": number(gap(after: pair.0))]
      }
    }
    if line.contains("{laterGap}") { return (1..<max(1, visible.count - 1)).map { ["laterGap": "gap\($0)", "gap0": "gap0"] } }
    if line.contains("{later}") { return visible.dropFirst().map { ["later": "\($0)"] } }
    if line.contains("{text}") { return texts.intersection(visible).map { ["text": "\($0)"] } }
    if line.contains("{hidden}") { return hidden.map { ["hidden": "\($0)", "before": place(before: $0)] } }
    guard line.contains("{view}") else { return [[:]] }
    let total = visible.map(mainSize).reduce(0, +) + visible.dropLast().map(gap).reduce(0, +)
    return visible.enumerated().map { index, view in
      ["view": "\(view)", "share": number(mainSize(view) / max(total, 1)), "falling": "\(999 - index)"]
    }
  }

  private func mainSize(_ view: Int) -> CGFloat { axis == .horizontal ? Self.content[view].width : Self.content[view].height }

  private func place(before view: Int) -> String { visible.last { $0 < view }.map { "\($0).{end}" } ?? "{box}.{start}" }

  // MARK: The list as printed

  /// What the stack's constraints are, sorted.
  @MainActor
  func printedList(_ stack: UIStackView) -> [String] {
    stack.updateConstraintsIfNeeded()
    let guides = stack.layoutGuides.filter { $0.identifier == "UISV-distributing" }
    func name(_ object: AnyObject?) -> String {
      if let view = object as? UIView { return view.accessibilityIdentifier ?? "?" }
      guard let guide = object as? UILayoutGuide else { return "?" }
      if let index = guides.firstIndex(where: { $0 === guide }) { return "gap\(index)" }
      return guide === stack.layoutMarginsGuide ? "margins" : guide.identifier == "UISV-alignment-spanner" ? "spanner" : "?"
    }
    return stack.arrangementConstraints.map { constraint in
      let relation = constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
      var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute.name) \(relation) "
      if constraint.secondItem == nil {
        text += number(constraint.constant)
      } else {
        if constraint.multiplier != 1 { text += "\(number(constraint.multiplier))*" }
        text += "\(name(constraint.secondItem)).\(constraint.secondAttribute.name)"
        if constraint.constant != 0 { text += " + \(number(constraint.constant))" }
      }
      return constraint.priority == .required ? text : text + " @\(number(CGFloat(constraint.priority.rawValue)))"
    }.sorted()
  }

  private func number(_ value: CGFloat) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
