// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ConstraintSolver
import Foundation
import Testing

@Suite struct SizingProgramCacheTests {
  enum Cell: String, CaseIterable {
    case feed, feedWithAspect, ambiguous, coupled

    var description: LayoutDescription {
      switch self {
      case .feed: return Cells.feed(aspect: false)
      case .feedWithAspect: return Cells.feed(aspect: true)
      case .ambiguous: return Cells.ambiguous()
      case .coupled: return Cells.coupled()
      }
    }
  }

  static var rowCount: Int {
    ProcessInfo.processInfo.environment["SOLVER_ROWS"].flatMap { Int($0) } ?? 100
  }

  private func rows(_ template: LayoutTemplate, _ count: Int, seed: UInt64) -> [SampleRow] {
    var random = SeededRandom(seed)
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
      result = LayoutSize(width: system.value(of: target.width), height: system.value(of: target.height))
      if pass == 0 {
        for (k, content) in description.contents.enumerated() where content.wraps {
          guard let width = content.width else { continue }
          // The grid of the results, so that a text sees the same width.
          let solved = (system.value(of: width) * 786_432).rounded() / 786_432
          sizes[content: k].height = row.height(k, solved)
        }
      }
    }
    return result
  }

  @Test(arguments: Cell.allCases)
  func programsGiveTheVerySizesOfTheSimplexMethod(_ cell: Cell) throws {
    let template = try LayoutTemplate(cell.description)
    let cache = SizingProgramCache(template)
    let instance = template.instance()
    for row in rows(template, Self.rowCount, seed: 1) {
      let fromProgram = try cache.size(of: row.parameters, height: row.height)
      #expect(try template.instance().size(of: row.parameters, height: row.height) == fromProgram)
      if cell == .ambiguous { continue }
      // An instance that has seen other rows, and a system that has seen none.
      #expect(try instance.size(of: row.parameters, height: row.height) == fromProgram)
      let cold = try coldSize(row, template.description)
      #expect(isClose(cold.height, fromProgram.height, 2e-6) && isClose(cold.width, fromProgram.width, 2e-6))
    }
    #expect(cache.statistics.hits + cache.statistics.guardMisses == Self.rowCount)
    #expect((cache.statistics.ambiguousRows > 0) == (cell == .ambiguous))
  }

  @Test(arguments: Cell.allCases)
  func sizesDoNotDependOnTheOrderOfRows(_ cell: Cell) throws {
    let template = try LayoutTemplate(cell.description)
    var random = SeededRandom(2)
    let rows = rows(template, 200, seed: 3)
    let first = SizingProgramCache(template, limit: 2)
    let expected = try rows.map { try first.size(of: $0.parameters, height: $0.height) }
    let second = SizingProgramCache(template)
    for k in rows.indices.shuffled(using: &random) {
      #expect(try second.size(of: rows[k].parameters, height: rows[k].height) == expected[k])
    }
  }

  @Test func programsCanBeUsedOnSeveralThreads() async throws {
    let template = try LayoutTemplate(Cells.feed(aspect: true))
    let cache = SizingProgramCache(template)
    let rows = rows(template, 300, seed: 4)
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
