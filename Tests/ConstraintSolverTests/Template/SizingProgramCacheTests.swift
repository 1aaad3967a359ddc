// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ConstraintSolver
import Foundation
import SeededRandom
import Testing

@Suite struct SizingProgramCacheTests {
  enum Cell: String, CaseIterable {
    case feed, feedWithAspect, ambiguous, coupled, bubble, caption

    var description: LayoutDescription {
      switch self {
      case .feed: return Cells.feed(aspect: false)
      case .feedWithAspect: return Cells.feed(aspect: true)
      case .ambiguous: return Cells.ambiguous()
      case .coupled: return Cells.coupled()
      case .bubble: return Cells.bubble()
      case .caption: return Cells.caption()
      }
    }
  }

  static var rowCount: Int {
    ProcessInfo.processInfo.environment["SOLVER_ROWS"].flatMap { Int($0) } ?? 100
  }

  private func rows(_ template: LayoutTemplate, _ count: Int, seed: UInt64) -> [SampleRow] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { SampleRow(template, width: [320, 375, 414][$0 % 3], using: &random) }
  }

  /// The height of a row as a system knows it that was never used before.
  private func coldSize(_ row: SampleRow, _ description: LayoutDescription) throws -> LayoutSize {
    var sizes = row.parameters
    var result = LayoutSize(width: 0, height: 0)
    for pass in 0..<2 {
      let system = ConstraintSystem()
      for domain in description.variables { _ = system.makeVariable(domain) }
      for constraint in description.constraints { try system.insert(constraint) }
      guard let target = description.target else { return result }
      try system.insert((target.width == sizes.target.width).at(target.horizontalPriority))
      try system.insert((target.height == 0.0).at(target.verticalPriority))
      for (k, content) in description.contents.enumerated() {
        guard let width = content.width, let height = content.height else { continue }
        try system.insert((width <= sizes[content: k].width).at(content.horizontal.hugging))
        try system.insert((width >= sizes[content: k].width).at(content.horizontal.compressionResistance))
        try system.insert((height <= sizes[content: k].height).at(content.vertical.hugging))
        try system.insert((height >= sizes[content: k].height).at(content.vertical.compressionResistance))
      }
      try system.solve()
      result = LayoutSize(width: onGrid(system.value(of: target.width)), height: onGrid(system.value(of: target.height)))
      if pass == 0 {
        for (k, content) in description.contents.enumerated() where content.wraps {
          guard let width = content.width else { continue }
          let solved = onGrid(system.value(of: width))
          let wrapped = row.wrapped(k, solved)
          sizes[content: k].height = wrapped.height
          if description.narrowsWrappedContents { sizes[content: k].width = wrapped.width }
        }
      }
    }
    return result
  }

  /// The grid of the results, on which noise does not show.
  private func onGrid(_ value: Double) -> Double { (value * 786_432).rounded() / 786_432 }

  @Test(arguments: Cell.allCases)
  func programsGiveTheVerySizesOfTheSimplexMethod(_ cell: Cell) throws {
    let template = try LayoutTemplate(cell.description)
    let cache = SizingProgramCache(template)
    let instance = template.instance()
    for row in rows(template, Self.rowCount, seed: 1) {
      let fromProgram = try cache.size(of: row.parameters, wrapped: row.wrapped)
      #expect(try template.instance().size(of: row.parameters, wrapped: row.wrapped) == fromProgram)
      if cell == .ambiguous { continue }
      // An instance that has seen other rows, and a system that has seen none.
      #expect(try instance.size(of: row.parameters, wrapped: row.wrapped) == fromProgram)
      #expect(try coldSize(row, template.description) == fromProgram)
    }
    if Self.rowCount > 100 { print("\(cell): \(Self.rowCount) rows, \(cache.statistics)") }
    #expect(cache.statistics.hits + cache.statistics.guardMisses == Self.rowCount)
    #expect((cache.statistics.ambiguousRows > 0) == (cell == .ambiguous))
  }

  @Test(arguments: Cell.allCases)
  func sizesDoNotDependOnTheOrderOfRows(_ cell: Cell) throws {
    let template = try LayoutTemplate(cell.description)
    var random = SeededGenerator(seed: 2)
    let rows = rows(template, 2 * Self.rowCount, seed: 3)
    let first = SizingProgramCache(template, limit: 2)
    let expected = try rows.map { try first.size(of: $0.parameters, wrapped: $0.wrapped) }
    let second = SizingProgramCache(template)
    for k in rows.indices.shuffled(using: &random) {
      #expect(try second.size(of: rows[k].parameters, wrapped: rows[k].wrapped) == expected[k])
    }
  }

  @Test func programsCanBeUsedOnSeveralThreads() async throws {
    let template = try LayoutTemplate(Cells.feed(aspect: true))
    let cache = SizingProgramCache(template)
    let rows = rows(template, 3 * Self.rowCount, seed: 4)
    let expected = try rows.map { try cache.size(of: $0.parameters, height: $0.height) }
    let programs = cache.programs
    try await withThrowingTaskGroup(of: [LayoutSize].self) { group in
      for _ in 0..<4 {
        group.addTask {
          try rows.map { row in
            try programs.size(of: row.parameters, height: row.height) ?? template.instance().size(of: row.parameters, height: row.height)
          }
        }
      }
      for try await sizes in group { #expect(sizes == expected) }
    }
  }

  @Test func everyTextIsMeasuredOnceARow() throws {
    let template = try LayoutTemplate(Cells.feed(aspect: false))
    let cache = SizingProgramCache(template)
    var count = 0
    for row in rows(template, 100, seed: 5) {
      _ = try cache.size(of: row.parameters) { content, width in
        count += 1
        return row.height(content, width)
      }
    }
    #expect(count == 400)
  }

  @Test func theNumberOfProgramsIsLimited() throws {
    let template = try LayoutTemplate(Cells.coupled())
    let cache = SizingProgramCache(template, limit: 1)
    for row in rows(template, 100, seed: 6) { _ = try cache.size(of: row.parameters, height: row.height) }
    #expect(cache.programs.count <= 2)
  }
}
