// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a template's programs have to work out and which rows of the tableau decide about it.
///
/// The first pass finds the widths of contents that wrap, the second the root's size. Where widths and heights share no constraint, each pass looks
/// at its own half of the tableau; an aspect ratio couples them, then both look at all of it. Where contents ask for their wrapped widths, the
/// second pass looks at all of it in any case.
struct SizingPlan: Sendable {
  struct Wrapping: Sendable {
    /// Position among the contents.
    let index: Int
    let width: Int32
    let widthParameter: Int
    let heightParameter: Int
  }

  let wrapping: [Wrapping]
  let root: (width: Int32, height: Int32)?
  /// By variable: a number that variables share if rows connect them.
  private let groups: [Int32]
  private let isFirst: [Bool]
  /// Whether the first pass depends on heights.
  let isCoupled: Bool
  /// Whether contents that wrap ask for their wrapped width in the second pass.
  let narrows: Bool
  /// Whether the root's width is known after the first pass.
  let rootWidthIsFirst: Bool

  init(_ description: LayoutDescription, _ component: inout ConstraintComponent, _ effects: ParameterEffects) {
    narrows = description.narrowsWrappedContents
    wrapping = description.contents.enumerated().compactMap { index, content in
      guard content.wraps, let width = content.width, content.height != nil else { return nil }
      return Wrapping(index: index, width: Int32(width.index), widthParameter: 2 + 2 * index, heightParameter: 3 + 2 * index)
    }
    root = description.target.map { (Int32($0.width.index), Int32($0.height.index)) }
    var sets = DisjointSets(count: component.domains.count)
    for member in component.members where member.place == .row {
      let terms = component.rowTerms[Int(member.termRange.lowerBound)..<Int(member.termRange.upperBound)]
      for term in terms.dropFirst() { sets.unite(terms[terms.startIndex].variable, term.variable) }
    }
    groups = component.domains.indices.map { sets.root(of: Int32($0)) }
    var isFirst = [Bool](repeating: false, count: groups.count)
    for content in wrapping {
      for term in component.expansion(of: content.width).terms { isFirst[Int(groups[Int(term.variable)])] = true }
    }
    self.isFirst = isFirst
    var isCoupled = false
    for content in wrapping {
      for k in effects.range(of: content.heightParameter) {
        if let group = component.group(of: effects.effects[k].member, in: groups) { isCoupled = isCoupled || isFirst[Int(group)] }
      }
    }
    self.isCoupled = isCoupled
    let groups = groups
    rootWidthIsFirst =
      !isCoupled && !narrows && !wrapping.isEmpty
      && root.map { component.expansion(of: $0.width).terms.allSatisfy { isFirst[Int(groups[Int($0.variable)])] } } ?? false
  }

  /// Whether a pass looks at the rows of a variable's group.
  func concerns(_ variable: Int32, pass: SizingProgram.Pass) -> Bool {
    let isFirst = isFirst[Int(groups[Int(variable)])]
    return isCoupled || isFirst == (pass == .widths) || (narrows && pass == .size)
  }

  /// Vectors of eight that hold what either pass works out.
  var outputBlocks: Int { (wrapping.count + 2 + 7) / 8 }

  /// The variables that a pass works out.
  func outputs(of pass: SizingProgram.Pass) -> [Int32] {
    switch pass {
    case .widths: return wrapping.map(\.width) + (rootWidthIsFirst ? [root?.width].compactMap { $0 } : [])
    case .size: return [root?.height].compactMap { $0 } + (rootWidthIsFirst ? [] : [root?.width].compactMap { $0 })
    }
  }
}

extension ConstraintComponent {
  /// A variable as a sum of variables that are not solved ahead.
  mutating func expansion(of variable: Int32) -> ExpandedSum {
    expander.reserve(domains.count)
    solved.reserve(domains.count)
    var sum = ExpandedSum()
    expander.expand([Term(variable: variable, factor: 1)], constant: 0, by: solved, into: &sum)
    return sum
  }

  fileprivate func group(of member: Int32, in groups: [Int32]) -> Int32? {
    let member = members[Int(member)]
    guard member.place == .row else { return nil }
    return groups[Int(rowTerms[Int(member.termRange.lowerBound)].variable)]
  }
}
