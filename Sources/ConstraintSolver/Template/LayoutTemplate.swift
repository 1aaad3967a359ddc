// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The lowered and solved layout of all rows that differ in numbers only.
///
/// A template is made once for a kind of row. It solves positions ahead, solves the rest with typical numbers, and keeps that canonical solution:
/// a new row is a copy of it with other numbers (`instance()`), and sizes are worked out by programs compiled from it (`SizingProgramCache`).
/// Every measurement starts at the canonical solution, so a row's size never depends on which rows were measured before.
///
/// A cell with a title above a text of several lines, measured at two widths:
///
///     var cell = LayoutDescription()
///     let root = cell.makeRectangle(), title = cell.makeRectangle(), body = cell.makeRectangle()
///     func pin(_ a: LayoutVariable, to b: LayoutVariable, _ constant: Double) {              // a == b + constant
///       cell.add(LinearConstraint([LinearTerm(a), LinearTerm(b, -1)], .equal, constant: -constant))
///     }
///     cell.add(LinearConstraint([LinearTerm(root.x)], .equal))
///     cell.add(LinearConstraint([LinearTerm(root.y)], .equal))
///     for label in [title, body] {
///       pin(label.x, to: root.x, 16)
///       cell.add(LinearConstraint([LinearTerm(label.width), LinearTerm(root.width, -1)], .equal, constant: 32))
///     }
///     pin(title.y, to: root.y, 12)
///     cell.add(LinearConstraint([LinearTerm(body.y), LinearTerm(title.y, -1), LinearTerm(title.height, -1)], .equal, constant: -8))
///     cell.add(LinearConstraint(
///       [LinearTerm(root.height), LinearTerm(body.y, -1), LinearTerm(body.height, -1), LinearTerm(root.y)], .equal, constant: -12))
///     let horizontal = ContentPriorities(hugging: 251, compressionResistance: 750)
///     let vertical = ContentPriorities(hugging: 251, compressionResistance: 751)
///     cell.contents = [title, body].map {
///       ContentItem(width: $0.width, height: $0.height, horizontal: horizontal, vertical: vertical, wraps: $0 == body)
///     }
///     cell.target = FittingTarget(width: root.width, height: root.height, horizontalPriority: 1000)
///
///     let template = try LayoutTemplate(cell)
///     let cache = SizingProgramCache(template)
///     var row = template.nominalParameters
///     row[content: 0] = LayoutSize(width: 180, height: 22)      // the title on one line
///     row[content: 1] = LayoutSize(width: 900, height: 20)      // the body on one line
///     for width in [320.0, 414.0] {
///       row.target.width = width
///       let size = try cache.size(of: row) { content, width in  // asked for the body only, with its solved width
///         (900 / width).rounded(.up) * 20
///       }
///       // 320 → 134: 12 + 22 + 8 + 4 · 20 + 12; 414 → 114
///     }
///
/// Frames come from an instance: `let layout = template.instance(); try layout.size(of: row) { … }; layout.value(of: body.y)`.
///
/// Measuring in parallel: hand `cache.programs`, a value, to other threads; `SizingPrograms.size(of:)` changes nothing.
public final class LayoutTemplate: Sendable {
  /// What the template was made from.
  public let description: LayoutDescription
  /// Typical numbers, those of the canonical solution.
  public let nominalParameters: RowParameters
  /// The solved constraints; nobody changes them after `init`.
  nonisolated(unsafe) let canonical: ConstraintComponent
  /// How parameters move constants.
  let effects: ParameterEffects
  let plan: SizingPlan
  /// The order in which a cold instance gets its rows.
  let rowOrder: [Int32]

  /// Lowers and solves a description.
  ///
  /// - Throws: `ConstraintError.unsatisfiable` if required constraints contradict each other with the nominal numbers; the set's handles are void.
  public init(_ description: LayoutDescription) throws(ConstraintError) {
    self.description = description
    let nominal = Self.nominalValues(of: description)
    nominalParameters = RowParameters(values: nominal, contentCount: description.contents.count)
    var effects = ParameterEffects(parameterCount: nominal.count)
    var component = try Self.lower(description, nominal, &effects)
    effects.finish()
    self.effects = effects
    if let failure = component.solve() { throw Self.error(failure, in: component) }
    plan = SizingPlan(description, &component, effects)
    nominalSize = component.size(of: plan.root)
    rowOrder = component.members.indices.filter { component.members[$0].place == .row }.map(Int32.init)
      .sorted { (component.members[Int($0)].priority, $1) > (component.members[Int($1)].priority, $0) }
    canonical = component
  }

  /// The root's size in the canonical solution, in points; zero without a target.
  public let nominalSize: LayoutSize

  /// A copy of the canonical solution that takes a row's numbers.
  public func instance() -> LayoutInstance {
    LayoutInstance(template: self, component: ConstraintComponent(copying: canonical))
  }

  /// An instance that is solved from nothing but the lowered constraints: what the first row costs.
  package func coldInstance() -> LayoutInstance {
    LayoutInstance(template: self, component: ConstraintComponent(rebuilding: canonical, rowOrder: rowOrder))
  }

  // MARK: Lowering

  private static func nominalValues(of description: LayoutDescription) -> [Double] {
    var values = [description.nominalTarget.width, description.nominalTarget.height]
    for _ in description.contents { values += [100, 20] }
    return values + description.parameters.map(\.nominal)
  }

  private static func lower(_ description: LayoutDescription, _ nominal: [Double], _ effects: inout ParameterEffects)
    throws(ConstraintError) -> ConstraintComponent
  {
    let count = description.constraints.count + 4 * description.contents.count + 2
    var component = ConstraintComponent(capacity: .init(nodes: 6 * count, variables: 3 * count, levels: 8))
    component.reserve(variables: description.variables.count, members: count)
    for domain in description.variables { _ = component.addVariable(domain) }
    let moved = Effects(description)
    for (index, constraint) in description.constraints.enumerated() {
      let scaled = try ScaledConstraint(constraint)
      if let (parameter, factor) = moved.byConstraint[index] {
        add(scaled, constraint.priority, parameter, factor, nominal, to: &component, &effects)
      } else {
        _ = component.insert(scaled, priority: constraint.priority, owner: Int32(component.members.count))
      }
    }
    for bound in bounds(of: description) {
      guard bound.priority >= 0, bound.priority <= LinearConstraint.requiredPriority else { throw .priorityOutOfRange(bound.priority) }
      add(
        ScaledConstraint(bounding: bound.variable, bound.relation), bound.priority, bound.parameter, -1, nominal, to: &component, &effects)
    }
    return component
  }

  /// A constraint of target or content: a variable compared with a parameter.
  private struct ParameterBound {
    let variable: LayoutVariable
    let relation: LayoutRelation
    let priority: Float
    let parameter: Int
  }

  private static func bounds(of description: LayoutDescription) -> [ParameterBound] {
    var bounds: [ParameterBound] = []
    bounds.reserveCapacity(4 * description.contents.count + 2)
    if let target = description.target {
      bounds.append(ParameterBound(variable: target.width, relation: .equal, priority: target.horizontalPriority, parameter: 0))
      bounds.append(ParameterBound(variable: target.height, relation: .equal, priority: target.verticalPriority, parameter: 1))
    }
    func append(_ variable: LayoutVariable?, _ priorities: ContentPriorities, _ parameter: Int) {
      guard let variable else { return }
      bounds.append(
        ParameterBound(variable: variable, relation: .lessThanOrEqual, priority: priorities.hugging, parameter: parameter))
      bounds.append(
        ParameterBound(
          variable: variable, relation: .greaterThanOrEqual, priority: priorities.compressionResistance, parameter: parameter))
    }
    for (k, content) in description.contents.enumerated() {
      append(content.width, content.horizontal, 2 + 2 * k)
      append(content.height, content.vertical, 3 + 2 * k)
    }
    return bounds
  }

  /// Adds a constraint whose constant a parameter moves.
  private static func add(
    _ constraint: ScaledConstraint, _ priority: Float, _ parameter: Int, _ factor: Double, _ nominal: [Double],
    to component: inout ConstraintComponent, _ effects: inout ParameterEffects
  ) {
    var scaled = constraint
    let base = scaled.constant
    scaled.constant += nominal[parameter] * factor / scaled.scale
    let member = component.insert(scaled, priority: priority, owner: Int32(component.members.count), isEdited: true)
    effects.add(parameter: parameter, member: member, factor: factor / scaled.scale, base: base)
  }

  private struct Effects {
    var byConstraint: [Int: (parameter: Int, factor: Double)] = [:]

    init(_ description: LayoutDescription) {
      for (k, parameter) in description.parameters.enumerated() {
        for effect in parameter.effects {
          precondition(byConstraint[effect.constraint] == nil, "A constraint must not be moved by two parameters.")
          precondition(description.constraints.indices.contains(effect.constraint), "An effect names a constraint that is not there.")
          byConstraint[effect.constraint] = (2 + 2 * description.contents.count + k, effect.factor)
        }
      }
    }
  }

  static func error(_ failure: ConstraintComponent.Failure, in component: borrowing ConstraintComponent) -> ConstraintError {
    if failure == .stepLimit { return .stepLimitReached(steps: component.stepLimit) }
    let conflict = component.conflict(behind: failure)
    var originals: [LinearConstraint] = []
    for member in conflict.members { originals.append(component.original(member)) }
    return .unsatisfiable(
      conflict: ConflictSet(
        handles: [], constraints: originals,
        restrictedVariables: conflict.restrictedVariables.map { LayoutVariable(index: Int($0)) }, isIrreducible: conflict.isIrreducible))
  }
}

extension ConstraintComponent {
  /// The size of a root on the grid of results; zero if there is none.
  mutating func size(of root: (width: Int32, height: Int32)?) -> LayoutSize {
    guard let root else { return LayoutSize(width: 0, height: 0) }
    return LayoutSize(width: ResultGrid.round(value(of: root.width)), height: ResultGrid.round(value(of: root.height)))
  }

  /// A member as a constraint with its present constant.
  func original(_ member: Int32) -> LinearConstraint {
    let scaled = members[Int(member)].constraint
    let size = scaled.scale.magnitude
    let terms = scaled.terms.map { LinearTerm(LayoutVariable(index: Int($0.variable)), $0.factor * size) }
    return LinearConstraint(
      terms, scaled.isEquality ? .equal : .greaterThanOrEqual, constant: constants[Int(member)] * size,
      priority: members[Int(member)].priority)
  }

  /// A component of the same lowered constraints that is solved from the start.
  init(rebuilding other: borrowing ConstraintComponent, rowOrder: [Int32]) {
    self.init(lowered: other)
    var bounded = false
    for member in rowOrder {
      if !bounded, !members[Int(member)].isRequired {
        insertBounds()
        bounded = true
      }
      insertRow(member, constant: loweredConstant(member), settling: true)
    }
    if !bounded { insertBounds() }
    _ = tableau.restore(keepingOptimum: false, stepLimit: stepLimit)
    _ = tableau.optimize(stepLimit: stepLimit)
    isOptimal = true
  }

  private mutating func insertBounds() {
    for k in bounds.bounds.indices {
      bounds.bounds[k].marker = -1
      insertBound(k)
    }
    _ = tableau.restore(keepingOptimum: false, stepLimit: stepLimit)
  }
}
