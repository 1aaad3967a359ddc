// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

/// Measures rows of one lowered subtree by compiled programs.
///
/// A program gives widths, asks for the texts' heights at them, and gives the height. It leaves a text's own width as it was before wrapping,
/// which may change the root's width, or through an aspect ratio its height. Where that can't be ruled out, this type does not answer.
@MainActor
struct TemplateSizer {
  private let programs: SizingProgramCache
  private var row: RowParameters
  private let parameterOfSlot: [Int: Int]
  /// Places of constraints that alone say how wide the root is.
  private let fences: [Int]

  /// How much was measured by programs so far, for tests and statistics.
  static var statistics = TemplateStatistics()

  /// Nil where the constraints have no template: they contradict each other, or programs could differ from the two passes.
  init?(_ lowering: LayoutLowering, variableConstants: Set<Int>) {
    guard case .fitting(let horizontal, let vertical) = lowering.purpose else { return nil }
    let wrapPriority = Self.strongestWrap(lowering)
    let fences = lowering.constraints.indices.filter { Self.isFence($0, lowering, strongerThan: wrapPriority) }
    guard !fences.isEmpty else { return nil }
    var description = LayoutDescription()
    for domain in lowering.domains { _ = description.makeVariable(domain) }
    let root = lowering.items[0]
    description.target = FittingTarget(
      width: LayoutVariable(index: root.horizontal.size), height: LayoutVariable(index: root.vertical.size),
      horizontalPriority: horizontal.rawValue, verticalPriority: vertical.rawValue)
    var parameters: [Int: Int] = [:]
    for (slot, constraint) in lowering.constraints.enumerated() {
      guard constraint.isKeptInTemplates, !constraint.linear.terms.isEmpty else { continue }
      var linear = constraint.linear
      guard variableConstants.contains(slot) || fences.contains(slot) else {
        description.add(linear)
        continue
      }
      let nominal = linear.constant
      linear.constant = 0
      let position = description.add(linear)
      parameters[slot] = description.parameters.count
      description.parameters.append(LayoutParameter([.init(constraint: position, factor: 1)], nominal: nominal))
    }
    description.contents = lowering.contents.map { Self.item($0, lowering) }
    description.nominalTarget = Self.target(lowering)
    guard let template = try? LayoutTemplate(description) else { return nil }
    guard !lowering.couplesAxes || Self.widthsArePinned(template, lowering) else { return nil }
    programs = SizingProgramCache(template)
    row = template.nominalParameters
    parameterOfSlot = parameters
    self.fences = fences
    for index in lowering.contents.indices { setContent(index, lowering.contents[index]) }
    Self.statistics.templates += 1
  }

  // MARK: Numbers of a row

  mutating func setContent(_ index: Int, _ content: LoweredContent) {
    row[content: index] = LayoutSize(width: max(0, Double(content.natural.width)), height: max(0, Double(content.natural.height)))
  }

  /// False where the constant is built into the template.
  mutating func setConstant(_ constant: Double, at slot: Int) -> Bool {
    guard let parameter = parameterOfSlot[slot] else { return false }
    row[parameter: parameter] = constant
    return true
  }

  // MARK: Measuring

  /// The size of the root's alignment rectangle in points, or nil where the two passes have to be taken.
  mutating func size(target: CGSize, _ lowering: LayoutLowering) -> CGSize? {
    row.target = LayoutSize(width: Double(target.width), height: Double(target.height))
    let before = programs.statistics
    let size = try? programs.size(of: row) { content, width in
      Double(lowering.contents[content].size(atWidth: CGFloat(width)).height)
    }
    Self.statistics.add(programs.statistics, since: before)
    guard let size, isCertain(width: size.width, lowering) else {
      Self.statistics.otherwise += 1
      return nil
    }
    return CGSize(width: size.width, height: size.height)
  }

  /// Whether a fence holds: then nothing that a text's own width does can change the root's.
  private func isCertain(width: Double, _ lowering: LayoutLowering) -> Bool {
    fences.contains { slot in
      let linear = lowering.constraints[slot].linear
      guard let factor = linear.terms.first?.coefficient else { return false }
      return abs(-linear.constant / factor - width) < 1e-5
    }
  }

  // MARK: Making

  private static func item(_ content: LoweredContent, _ lowering: LayoutLowering) -> ContentItem {
    let item = lowering.items[content.item]
    func priorities(_ hugs: Int, _ resists: Int) -> ContentPriorities {
      guard hugs >= 0 else { return ContentPriorities(hugging: 0, compressionResistance: 0) }
      return ContentPriorities(
        hugging: lowering.constraints[hugs].linear.priority, compressionResistance: lowering.constraints[resists].linear.priority)
    }
    return ContentItem(
      width: content.hasWidth ? LayoutVariable(index: item.horizontal.size) : nil,
      height: content.hasHeight ? LayoutVariable(index: item.vertical.size) : nil,
      horizontal: priorities(content.hugsWidth, content.resistsWidth), vertical: priorities(content.hugsHeight, content.resistsHeight),
      wraps: content.wraps)
  }

  private static func target(_ lowering: LayoutLowering) -> (width: Double, height: Double) {
    (-lowering.constraints[0].linear.constant, -lowering.constraints[1].linear.constant)
  }

  /// The highest priority with which a wrapping text asks for a width.
  private static func strongestWrap(_ lowering: LayoutLowering) -> Float {
    lowering.contents.filter { $0.wraps && $0.hasWidth }.map {
      max(lowering.constraints[$0.hugsWidth].linear.priority, lowering.constraints[$0.resistsWidth].linear.priority)
    }.max() ?? -1
  }

  private static func isFence(_ slot: Int, _ lowering: LayoutLowering, strongerThan priority: Float) -> Bool {
    let constraint = lowering.constraints[slot]
    guard constraint.linear.relation == .equal, constraint.linear.terms.count == 1, constraint.linear.priority > priority else {
      return false
    }
    if case .content = constraint.source { return false }
    return constraint.linear.terms[0].variable.index == lowering.items[0].horizontal.size
  }

  /// Whether the wrapping texts get the same widths whatever widths they ask for.
  private static func widthsArePinned(_ template: LayoutTemplate, _ lowering: LayoutLowering) -> Bool {
    let wrapping = lowering.contents.indices.filter { lowering.contents[$0].wraps && lowering.contents[$0].hasWidth }
    func widths(asking width: Double) -> [Double]? {
      var row = template.nominalParameters
      for index in wrapping { row[content: index] = LayoutSize(width: width, height: 20) }
      let instance = template.instance()
      var result: [Double] = []
      guard
        (try? instance.size(
          of: row,
          height: { _, width in
            result.append(width); return 20
          })) != nil
      else { return nil }
      return result
    }
    guard let wide = widths(asking: 100_000), let narrow = widths(asking: 0) else { return false }
    return zip(wide, narrow).allSatisfy { abs($0 - $1) < 1e-6 }
  }
}

/// What programs did for measuring.
package struct TemplateStatistics: Equatable, Sendable {
  /// Lowered subtrees that got a template.
  package var templates = 0
  /// Programs compiled.
  package var programs = 0
  /// Rows measured by a program.
  package var hits = 0
  /// Rows that no program knew, measured by the simplex method from the template's canonical solution.
  package var guardMisses = 0
  /// Rows that had to be measured in two passes without the template.
  package var otherwise = 0

  package init() {}

  mutating func add(_ now: SizingProgramCache.Statistics, since before: SizingProgramCache.Statistics) {
    programs += now.compiled - before.compiled
    hits += now.hits - before.hits
    guardMisses += now.guardMisses - before.guardMisses
  }
}

extension LoweredConstraint {
  /// Contents and the target are the template's own.
  var isKeptInTemplates: Bool {
    switch source {
    case .content, .target: false
    default: true
    }
  }
}
