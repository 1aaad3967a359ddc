// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One row's layout: a copy of a template's canonical solution that follows the row's numbers.
public final class LayoutInstance {
  /// The template.
  public let template: LayoutTemplate
  private var state: RowState

  init(template: LayoutTemplate, component: consuming ConstraintComponent) {
    self.template = template
    state = RowState(component: component, values: template.nominalParameters.values)
  }

  /// Works out the size of a row, and its whole layout with it.
  ///
  /// Texts of several lines are solved in two passes: with the sizes of their single lines, which gives their widths, and with the heights at
  /// those widths.
  ///
  /// - Parameters:
  ///   - row: The row's numbers.
  ///   - height: The height of a content that wraps, by its index and its solved width; both in points. It must not use this instance.
  /// - Returns: The root's size: the target's variables if there is a target, else zero.
  /// - Throws: `ConstraintError.unsatisfiable` if required constraints contradict each other with these numbers.
  public func size(of row: RowParameters, height: (_ content: Int, _ width: Double) -> Double) throws(ConstraintError) -> LayoutSize {
    try size(of: row, wrapped: { row.size(ofContent: $0, height: height($0, $1)) })
  }

  /// Works out the size of a row, and its whole layout with it, from contents whose wrapped width is known too.
  ///
  /// - Parameters:
  ///   - row: The row's numbers.
  ///   - wrapped: The size of a content that wraps, by its index and its solved width, in points. Its width counts only where the description
  ///     says `narrowsWrappedContents`. It must not use this instance.
  /// - Returns: The root's size: the target's variables if there is a target, else zero.
  /// - Throws: `ConstraintError.unsatisfiable` if required constraints contradict each other with these numbers.
  public func size(of row: RowParameters, wrapped: (_ content: Int, _ width: Double) -> LayoutSize) throws(ConstraintError) -> LayoutSize {
    try state.size(of: row.values, template, wrapped: wrapped)
  }

  /// The worth of a variable in the layout found last, in points.
  public func value(of variable: LayoutVariable) -> Double {
    state.component.value(of: Int32(variable.index))
  }

  /// Gives the layout a row's numbers; `solve()` makes the values current.
  package func setParameters(_ row: RowParameters) {
    state.setParameters(row.values, template.effects)
  }

  /// Gives the layout another target width; `solve()` makes the values current.
  package func setTargetWidth(_ width: Double) {
    state.setParameter(0, to: width, template.effects)
  }

  /// Gives contents that wrap the sizes they have at their solved widths; `solve()` makes the values current.
  package func wrapContents(_ wrapped: (_ content: Int, _ width: Double) -> LayoutSize) {
    state.wrapContents(template, wrapped)
  }

  /// Finds the best layout for the present numbers.
  package func solve() throws(ConstraintError) {
    try state.solve()
  }

  /// The root's size in the layout found last, on the grid of results.
  package var rootSize: LayoutSize { state.component.size(of: template.plan.root) }

  func compile(_ pass: SizingProgram.Pass) -> SizingProgram? {
    state.component.compile(pass, template, at: state.values)
  }

  /// The values that a variable can take without any priority getting worse; nil if there is no end to them.
  package func range(of variable: LayoutVariable) -> ClosedRange<Double>? {
    state.component.range(of: Int32(variable.index))
  }
}

/// An instance's constraints and the numbers that they have.
struct RowState: ~Copyable {
  var component: ConstraintComponent
  private(set) var values: [Double]

  init(component: consuming ConstraintComponent, values: [Double]) {
    self.component = component
    self.values = values
  }

  mutating func size(
    of row: [Double], _ template: LayoutTemplate, wrapped: (_ content: Int, _ width: Double) -> LayoutSize
  ) throws(ConstraintError) -> LayoutSize {
    setParameters(row, template.effects)
    try solve()
    wrapContents(template, wrapped)
    try solve()
    return component.size(of: template.plan.root)
  }

  mutating func setParameters(_ row: [Double], _ effects: borrowing ParameterEffects) {
    precondition(row.count == values.count, "The parameters belong to another template.")
    for parameter in values.indices where values[parameter] != row[parameter] { setParameter(parameter, to: row[parameter], effects) }
  }

  @inline(__always)
  mutating func setParameter(_ parameter: Int, to value: Double, _ effects: borrowing ParameterEffects) {
    precondition(value.magnitude <= LinearConstraint.magnitudeLimit, "A row's numbers must be finite and no larger than the limit.")
    if values[parameter] == value { return }
    values[parameter] = value
    for k in effects.range(of: parameter) {
      let effect = effects.effects[k]
      component.setConstant(effect.base + effect.factor * value, of: effect.member)
    }
  }

  mutating func wrapContents(_ template: LayoutTemplate, _ wrapped: (_ content: Int, _ width: Double) -> LayoutSize) {
    let contents = template.plan.wrapping
    withUnsafeTemporaryAllocation(of: LayoutSize.self, capacity: contents.count) { sizes in
      for k in contents.indices {
        sizes[k] = wrapped(contents[k].index, ResultGrid.round(component.value(of: contents[k].width)))
      }
      for k in contents.indices {
        if template.plan.narrows { setParameter(contents[k].widthParameter, to: sizes[k].width, template.effects) }
        setParameter(contents[k].heightParameter, to: sizes[k].height, template.effects)
      }
    }
  }

  mutating func solve() throws(ConstraintError) {
    if let failure = component.solve() { throw LayoutTemplate.error(failure, in: component) }
  }
}
