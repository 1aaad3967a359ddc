// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

/// Measures rows of one lowered subtree by compiled programs.
///
/// A program gives widths, asks for the texts' sizes at them, and gives the size of the root. A text's own width may be another once it is wrapped.
/// Where a fence alone says how wide the root is, and nothing ties heights to widths, that makes no difference, and it is left out; else the
/// program's second pass takes the wrapped widths in, as the two passes of the simplex method do.
@MainActor
struct TemplateSizer {
  private let description: LayoutDescription
  private var programs: SizingProgramCache
  private var row: RowParameters
  private let parameterOfSlot: [Int: Int]
  /// Places of constraints that alone say how wide the root is.
  private let fences: [Int]

  /// How much was measured by programs so far, for tests and statistics.
  static var statistics = TemplateStatistics()

  /// Nil where the constraints have no template: they contradict each other, or a text has no width or height of its own.
  init?(_ lowering: LayoutLowering, variableConstants: Set<Int>) {
    guard lowering.contents.allSatisfy({ !$0.wraps || ($0.hasWidth && $0.hasHeight) }) else { return nil }
    guard case .fitting(let horizontal, let vertical) = lowering.purpose else { return nil }
    let wrapPriority = Self.strongestWrap(lowering)
    fences = lowering.constraints.indices.filter { Self.isFence($0, lowering, strongerThan: wrapPriority) }
    var description = LayoutDescription()
    for domain in lowering.domains { _ = description.makeVariable(domain) }
    let root = lowering.items[0]
    description.target = FittingTarget(
      width: LayoutVariable(index: root.horizontal.size), height: LayoutVariable(index: root.vertical.size),
      horizontalPriority: horizontal.rawValue, verticalPriority: vertical.rawValue)
    parameterOfSlot = Self.addConstraints(of: lowering, to: &description, open: variableConstants.union(fences))
    description.contents = lowering.contents.map { Self.item($0, lowering) }
    description.nominalTarget = Self.target(lowering)
    description.narrowsWrappedContents = wrapPriority >= 0 && (fences.isEmpty || lowering.couplesAxes)
    guard let template = try? LayoutTemplate(description) else { return nil }
    self.description = description
    programs = SizingProgramCache(template)
    row = template.nominalParameters
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

  /// The size of the root's alignment rectangle in points, or nil where the constraints contradict each other with the row's numbers.
  mutating func size(target: CGSize, _ lowering: LayoutLowering) -> CGSize? {
    row.target = LayoutSize(width: Double(target.width), height: Double(target.height))
    var size = measured(lowering)
    if let width = size?.width, !isCertain(width: width, lowering) {
      // No fence holds, so that the texts' wrapped widths have a say.
      guard narrow() else { return nil }
      size = measured(lowering)
    }
    return size.map { CGSize(width: $0.width, height: $0.height) }
  }

  private func measured(_ lowering: LayoutLowering) -> LayoutSize? {
    let before = programs.statistics
    let size = try? programs.size(
      of: row,
      wrapped: { content, width in
        let size = lowering.contents[content].size(atWidth: CGFloat(width))
        return LayoutSize(width: Double(size.width), height: Double(size.height))
      })
    Self.statistics.add(programs.statistics, since: before)
    return size
  }

  /// Whether nothing that a text's own width does can change the size: it takes part anyway, or a fence holds.
  private func isCertain(width: Double, _ lowering: LayoutLowering) -> Bool {
    if programs.template.description.narrowsWrappedContents || !lowering.contents.contains(where: \.wraps) { return true }
    return fences.contains { slot in
      let linear = lowering.constraints[slot].linear
      guard let factor = linear.terms.first?.coefficient else { return false }
      return abs(-linear.constant / factor - width) < 1e-5
    }
  }

  /// Makes programs that take the texts' wrapped widths in, for this row and all that follow.
  private mutating func narrow() -> Bool {
    var description = description
    description.narrowsWrappedContents = true
    guard let template = try? LayoutTemplate(description) else { return false }
    programs = SizingProgramCache(template)
    Self.statistics.templates += 1
    return true
  }

  // MARK: Making

  /// Adds the constraints that are not the template's own.
  ///
  /// - Parameters:
  ///   - lowering: The lowered subtree.
  ///   - description: What they are added to.
  ///   - open: Places of constraints whose constants may change from row to row.
  /// - Returns: The parameter of each such place.
  private static func addConstraints(
    of lowering: LayoutLowering, to description: inout LayoutDescription, open: Set<Int>
  ) -> [Int: Int] {
    var parameters: [Int: Int] = [:]
    for (slot, constraint) in lowering.constraints.enumerated() {
      guard constraint.isKeptInTemplates, !constraint.linear.terms.isEmpty else { continue }
      var linear = constraint.linear
      guard open.contains(slot) else {
        description.add(linear)
        continue
      }
      let nominal = linear.constant
      linear.constant = 0
      let position = description.add(linear)
      parameters[slot] = description.parameters.count
      description.parameters.append(LayoutParameter([.init(constraint: position, factor: 1)], nominal: nominal))
    }
    return parameters
  }

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

  /// The highest priority with which a wrapping text asks for a width, or -1 where no text wraps.
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
  /// Rows that had to be measured in two passes without a template, because constraints contradict each other.
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
