// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One row's layout: a copy of a template's canonical solution that follows the row's numbers.
public final class LayoutInstance {
  /// The template.
  public let template: LayoutTemplate
  let component: ConstraintComponent
  private var values: [Double]

  init(template: LayoutTemplate, component: ConstraintComponent) {
    self.template = template
    self.component = component
    values = template.nominalParameters.values
  }

  /// Works out the size of a row, and its whole layout with it.
  ///
  /// Texts of several lines are solved in two passes: with the sizes of their single lines, which gives their widths, and with the heights at
  /// those widths.
  ///
  /// - Parameters:
  ///   - row: The row's numbers.
  ///   - height: The height of a content that wraps, by its index and its solved width; both in points.
  /// - Returns: The root's size: the target's variables if there is a target, else zero.
  /// - Throws: `ConstraintError.unsatisfiable` if required constraints contradict each other with these numbers.
  public func size(of row: RowParameters, height: (_ content: Int, _ width: Double) -> Double) throws(ConstraintError) -> LayoutSize {
    setParameters(row)
    try solve()
    fillHeights(height)
    try solve()
    return rootSize
  }

  /// The worth of a variable in the layout found last, in points.
  public func value(of variable: LayoutVariable) -> Double {
    component.value(of: Int32(variable.index))
  }

  /// Gives the layout a row's numbers; `solve()` makes the values current.
  package func setParameters(_ row: RowParameters) {
    precondition(row.values.count == values.count, "The parameters belong to another template.")
    for parameter in values.indices where values[parameter] != row.values[parameter] {
      setParameter(parameter, to: row.values[parameter])
    }
  }

  @inline(__always)
  package func setParameter(_ parameter: Int, to value: Double) {
    precondition(value.isFinite, "A row's numbers must be finite.")
    if values[parameter] == value { return }
    values[parameter] = value
    for k in template.effects.range(of: parameter) {
      let effect = template.effects.effects[k]
      component.setConstant(effect.base + effect.factor * value, of: effect.member)
    }
  }

  /// Gives contents that wrap the heights they have at their solved widths.
  package func fillHeights(_ height: (_ content: Int, _ width: Double) -> Double) {
    let contents = template.plan.wrapping
    withUnsafeTemporaryAllocation(of: Double.self, capacity: contents.count) { heights in
      for (k, content) in contents.enumerated() {
        heights[k] = height(content.index, ResultGrid.round(component.value(of: content.width)))
      }
      for (k, content) in contents.enumerated() { setParameter(content.heightParameter, to: heights[k]) }
    }
  }

  package func solve() throws(ConstraintError) {
    if let failure = component.solve() { throw LayoutTemplate.error(failure, in: component) }
  }

  package var rootSize: LayoutSize {
    guard let root = template.plan.root else { return LayoutSize(width: 0, height: 0) }
    return LayoutSize(
      width: ResultGrid.round(component.value(of: root.width)), height: ResultGrid.round(component.value(of: root.height)))
  }
}
