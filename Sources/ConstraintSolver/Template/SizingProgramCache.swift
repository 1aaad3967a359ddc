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
    try size(of: row, wrapped: { row.size(ofContent: $0, height: height($0, $1)) })
  }

  /// Works out the size of a row from contents whose wrapped width is known too.
  ///
  /// - Parameters:
  ///   - row: The row's numbers.
  ///   - wrapped: The size of a content that wraps, by its index and its solved width, in points. Its width counts only where the description
  ///     says `narrowsWrappedContents`. Asked once for each such content.
  /// - Returns: The root's size.
  /// - Throws: `ConstraintError.unsatisfiable` if required constraints contradict each other with these numbers.
  @inline(__always)
  public func size(of row: RowParameters, wrapped: (_ content: Int, _ width: Double) -> LayoutSize) throws(ConstraintError) -> LayoutSize {
    let answer = programs.run(row, wrapped: wrapped)
    if let size = answer.size {
      statistics.hits += 1
      // Not at every hit: rows that need different programs in turn would only shuffle them.
      if statistics.hits & 15 == 0, answer.first ?? 0 > 0 || answer.second ?? 0 > 0 {
        programs.promote(first: answer.first, second: answer.second)
      }
      return size
    }
    statistics.guardMisses += 1
    return try learn(row, answer, wrapped)
  }

  /// Solves a row from the canonical solution and keeps its bases.
  private func learn(_ row: RowParameters, _ answer: SizingPrograms.Answer, _ wrapped: (_ content: Int, _ width: Double) -> LayoutSize)
    throws(ConstraintError) -> LayoutSize
  {
    let instance = template.instance()
    var isOpen = false
    instance.setParameters(row)
    try instance.solve()
    if answer.first == nil, !template.plan.wrapping.isEmpty {
      isOpen = !keep(instance.compile(.widths), in: \.first)
    }
    // The widths are those that the program gave, so sizes that are known need not be asked for again.
    var known = answer.wrapped.makeIterator()
    instance.wrapContents { content, width in known.next() ?? wrapped(content, width) }
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
    /// The sizes that were asked for, in the order of the contents; empty if the first pass missed.
    var wrapped: [LayoutSize] = []
  }

  /// Works out the size of a row, as `SizingProgramCache.size(of:)` would.
  ///
  /// - Parameters:
  ///   - row: The row's numbers.
  ///   - height: The height of a content that wraps, by its index and its solved width; both in points.
  /// - Returns: The root's size, or nil if no program knows the row: then `template.instance().size(of:)` does, on any thread.
  public func size(of row: RowParameters, height: (_ content: Int, _ width: Double) -> Double) -> LayoutSize? {
    run(row, wrapped: { row.size(ofContent: $0, height: height($0, $1)) }).size
  }

  /// Works out the size of a row, as `SizingProgramCache.size(of:wrapped:)` would.
  ///
  /// - Parameters:
  ///   - row: The row's numbers.
  ///   - wrapped: The size of a content that wraps, by its index and its solved width, in points.
  /// - Returns: The root's size, or nil if no program knows the row: then `template.instance().size(of:wrapped:)` does, on any thread.
  public func size(of row: RowParameters, wrapped: (_ content: Int, _ width: Double) -> LayoutSize) -> LayoutSize? {
    run(row, wrapped: wrapped).size
  }

  @inline(__always)
  func run(_ row: RowParameters, wrapped: (_ content: Int, _ width: Double) -> LayoutSize) -> Answer {
    precondition(row.values.count == template.nominalParameters.values.count, "The parameters belong to another template.")
    // One piece of the stack: the numbers, then the results.
    let count = row.values.count
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: count + 8 * template.plan.outputBlocks) { room in
      guard let start = room.baseAddress else { return Answer() }
      for k in 0..<count { (start + k).initialize(to: row.values[k]) }
      return run(UnsafeMutableBufferPointer(start: start, count: count), template.plan, start + count, wrapped)
    }
  }

  @inline(__always)
  private func run(
    _ values: UnsafeMutableBufferPointer<Double>, _ plan: borrowing SizingPlan, _ results: UnsafeMutablePointer<Double>,
    _ wrapped: (_ content: Int, _ width: Double) -> LayoutSize
  ) -> Answer {
    var answer = Answer()
    var width = 0.0
    let wrapping = plan.wrapping
    if !wrapping.isEmpty {
      answer.first = Self.firstMatch(first, UnsafeBufferPointer(values), results)
      if answer.first == nil { return answer }
      if plan.rootWidthIsFirst { width = Self.lane(wrapping.count, results) }
      for k in wrapping.indices {
        let size = wrapped(wrapping[k].index, ResultGrid.round(Self.lane(k, results)))
        values[wrapping[k].heightParameter] = size.height
        // The first programs have run: their results stay in `results`, and nothing asks for the old width any more.
        if plan.narrows { values[wrapping[k].widthParameter] = size.width }
      }
    }
    answer.second = Self.firstMatch(second, UnsafeBufferPointer(values), results)
    if answer.second == nil {
      answer.wrapped = wrapping.map { LayoutSize(width: values[$0.widthParameter], height: values[$0.heightParameter]) }
    } else if plan.root == nil {
      answer.size = LayoutSize(width: 0, height: 0)
    } else {
      if !plan.rootWidthIsFirst { width = Self.lane(1, results) }
      answer.size = LayoutSize(width: ResultGrid.round(width), height: ResultGrid.round(Self.lane(0, results)))
    }
    return answer
  }

  @inline(__always)
  private static func lane(_ index: Int, _ results: UnsafeMutablePointer<Double>) -> Double {
    results[index]
  }

  @inline(__always)
  private static func firstMatch(
    _ programs: [SizingProgram], _ values: UnsafeBufferPointer<Double>, _ results: UnsafeMutablePointer<Double>
  ) -> Int? {
    for k in programs.indices where programs[k].run(values, into: results) { return k }
    return nil
  }

  /// Moves programs that have answered one place to the front, so that those asked for most come first.
  mutating func promote(first firstIndex: Int?, second secondIndex: Int?) {
    if let firstIndex, firstIndex > 0 { first.swapAt(firstIndex, firstIndex - 1) }
    if let secondIndex, secondIndex > 0 { second.swapAt(secondIndex, secondIndex - 1) }
  }
}
