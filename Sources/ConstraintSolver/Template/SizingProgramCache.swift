// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Sizes of rows by compiled programs, which are learnt from the rows that no program knows yet.
///
/// A size is the same whether a program or the simplex method gave it, and whatever was measured before.
public final class SizingProgramCache {
  /// How many programs are kept for each pass if nothing else is said.
  public static let defaultLimit = 16

  /// What the cache has done so far.
  public struct Statistics: Hashable, Sendable {
    /// Programs made, both passes together.
    public var compiled = 0
    /// Rows that programs answered.
    public var hits = 0
    /// Rows that missed a guard of every program, so that the simplex method answered.
    public var guardMisses = 0
    /// Missed rows whose basis could not be kept, because their layout is ambiguous.
    public var ambiguousRows = 0
  }

  /// What the cache has done so far.
  public private(set) var statistics = Statistics()
  /// The programs of this moment: a value that other threads can use.
  public private(set) var programs: SizingPrograms
  /// How many programs are kept for each pass.
  public let limit: Int

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - template: The template of all rows.
  ///   - limit: How many programs are kept for each pass, at least 1.
  public init(_ template: LayoutTemplate, limit: Int = defaultLimit) {
    precondition(limit >= 1, "A cache keeps at least one program for each pass.")
    programs = SizingPrograms(template: template)
    self.limit = limit
  }

  /// The template of all rows.
  public var template: LayoutTemplate { programs.template }

  /// Works out the size of a row.
  ///
  /// - Parameters:
  ///   - row: The row's numbers.
  ///   - height: The height of a content that wraps, by its index and its solved width; both in points. Asked once for each such content.
  /// - Returns: The root's size.
  /// - Throws: `ConstraintError.unsatisfiable` if required constraints contradict each other with these numbers.
  public func size(of row: RowParameters, height: (_ content: Int, _ width: Double) -> Double) throws(ConstraintError) -> LayoutSize {
    let answer = programs.run(row, height: height)
    if let size = answer.size {
      statistics.hits += 1
      programs.promote(first: answer.first, second: answer.second)
      return size
    }
    statistics.guardMisses += 1
    return try learn(row, answer, height: height)
  }

  /// Solves a row from the canonical solution and keeps its bases.
  private func learn(_ row: RowParameters, _ answer: SizingPrograms.Answer, height: (_ content: Int, _ width: Double) -> Double)
    throws(ConstraintError) -> LayoutSize
  {
    let instance = template.instance()
    var isOpen = false
    instance.setParameters(row)
    try instance.solve()
    if answer.first == nil, !template.plan.wrapping.isEmpty {
      isOpen = !keep(instance.compile(.widths), in: \.first)
    }
    // The widths are those that the program gave, so heights that are known need not be asked for again.
    var known = answer.heights.makeIterator()
    instance.fillHeights { content, width in known.next() ?? height(content, width) }
    try instance.solve()
    isOpen = !keep(instance.compile(.size), in: \.second) || isOpen
    if isOpen { statistics.ambiguousRows += 1 }
    return instance.rootSize
  }

  /// Returns whether there was a program to keep.
  private func keep(_ program: SizingProgram?, in list: WritableKeyPath<SizingPrograms, [SizingProgram]>) -> Bool {
    guard let program else { return false }
    statistics.compiled += 1
    if programs[keyPath: list].count == limit { programs[keyPath: list].removeLast() }
    programs[keyPath: list].append(program)
    return true
  }
}

/// Programs of one moment: a value, so rows can be measured on any thread.
public struct SizingPrograms: Sendable {
  /// The template of all rows.
  public let template: LayoutTemplate
  /// For the widths of contents that wrap, most used first.
  var first: [SizingProgram] = []
  /// For the size, most used first.
  var second: [SizingProgram] = []

  init(template: LayoutTemplate) {
    self.template = template
  }

  /// The number of programs, both passes together.
  public var count: Int { first.count + second.count }

  struct Answer {
    var size: LayoutSize?
    /// Which programs answered.
    var first: Int?
    var second: Int?
    /// The heights that were asked for, in the order of the contents; empty if the first pass missed.
    var heights: [Double] = []
  }

  /// Works out the size of a row, as `SizingProgramCache.size(of:)` would.
  ///
  /// - Parameters:
  ///   - row: The row's numbers.
  ///   - height: The height of a content that wraps, by its index and its solved width; both in points.
  /// - Returns: The root's size, or nil if no program knows the row: then `template.instance().size(of:)` does, on any thread.
  public func size(of row: RowParameters, height: (_ content: Int, _ width: Double) -> Double) -> LayoutSize? {
    run(row, height: height).size
  }

  @inline(__always)
  func run(_ row: RowParameters, height: (_ content: Int, _ width: Double) -> Double) -> Answer {
    precondition(row.values.count == template.nominalParameters.values.count, "The parameters belong to another template.")
    let plan = template.plan
    let rooms = max(1, roomNeeded)
    return withUnsafeTemporaryAllocation(of: SIMD8<Double>.self, capacity: rooms) { results in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: row.values.count) { values in
        guard let results = results.baseAddress else { return Answer() }
        _ = values.initialize(from: row.values)
        var answer = Answer()
        var width = 0.0
        if !plan.wrapping.isEmpty {
          answer.first = Self.firstMatch(first, UnsafeBufferPointer(values), results)
          if answer.first == nil { return answer }
          if plan.rootWidthIsFirst { width = Self.lane(plan.wrapping.count, results) }
          for (k, content) in plan.wrapping.enumerated() {
            values[content.heightParameter] = height(content.index, ResultGrid.round(Self.lane(k, results)))
          }
        }
        answer.second = Self.firstMatch(second, UnsafeBufferPointer(values), results)
        if answer.second == nil {
          answer.heights = plan.wrapping.map { values[$0.heightParameter] }
          return answer
        }
        if plan.root == nil {
          answer.size = LayoutSize(width: 0, height: 0)
        } else {
          if !plan.rootWidthIsFirst { width = Self.lane(1, results) }
          answer.size = LayoutSize(width: ResultGrid.round(width), height: ResultGrid.round(Self.lane(0, results)))
        }
        return answer
      }
    }
  }

  private var roomNeeded: Int {
    var blocks = 1
    for program in first { blocks = max(blocks, program.outputBlocks) }
    for program in second { blocks = max(blocks, program.outputBlocks) }
    return blocks
  }

  @inline(__always)
  private static func lane(_ index: Int, _ results: UnsafeMutablePointer<SIMD8<Double>>) -> Double {
    results[index >> 3][index & 7]
  }

  @inline(__always)
  private static func firstMatch(
    _ programs: [SizingProgram], _ values: UnsafeBufferPointer<Double>, _ results: UnsafeMutablePointer<SIMD8<Double>>
  ) -> Int? {
    for k in programs.indices where programs[k].run(values, into: results) { return k }
    return nil
  }

  /// Moves programs that answer often to the front.
  mutating func promote(first firstIndex: Int?, second secondIndex: Int?) {
    if let firstIndex { Self.promote(firstIndex, in: &first) }
    if let secondIndex { Self.promote(secondIndex, in: &second) }
  }

  private static func promote(_ index: Int, in list: inout [SizingProgram]) {
    list[index].uses += 1
    if index > 0, list[index].uses > list[index - 1].uses { list.swapAt(index, index - 1) }
  }
}
