// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import Testing

@Suite struct PrecachePlanTests {
  /// Runs a plan to its end; returns the rows in their order.
  private static func run(_ plan: inout PrecachePlan, known: Set<RowPath> = [], limit: Int = .max) -> [RowPath] {
    var order: [RowPath] = []
    while order.count < limit {
      switch plan.next(isKnown: { known.contains($0) }) {
      case .measure(let path, _):
        order.append(path)
        plan.finish(path)
      case .again: continue
      case .finished: return order
      }
    }
    return order
  }

  private static func geometry(_ rows: Int, height: Int = 100) -> TableGeometry {
    var geometry = TableGeometry(rowCounts: [rows])
    geometry.setEstimate(height, of: .standard)
    return geometry
  }

  @Test func rowsComeInTheOrderOfTheirDistance() {
    var plan = PrecachePlan(rowCounts: [20])
    plan.window = PrecacheWindow(geometry: Self.geometry(20), top: 800, height: 200)
    let order = Self.run(&plan).map { $0.row }
    #expect(order == [8, 9, 10, 7, 11, 6, 12, 5, 13, 4, 14, 3, 15, 2, 16, 1, 17, 0, 18, 19])
    #expect(plan.isFinished && plan.pendingCount == 0)
  }

  @Test func whatTheMovementReachesComesBeforeTheOtherSide() {
    var plan = PrecachePlan(rowCounts: [20])
    plan.window = PrecacheWindow(geometry: Self.geometry(20), top: 1000, height: 200, reach: -400)
    let order = Self.run(&plan).map { $0.row }
    #expect(order.prefix(12) == [10, 11, 9, 8, 7, 6, 12, 13, 14, 15, 5, 16])
  }

  @Test func onlyRowsOfTheNextFrameAreForced() {
    var plan = PrecachePlan(rowCounts: [5])
    plan.window = PrecacheWindow(geometry: Self.geometry(5), top: 0, height: 200, nextFrame: 50)
    for row in 0..<5 {
      #expect(plan.next { _ in false } == .measure(RowPath(section: 0, row: row), isForced: row < 3))
      plan.finish(RowPath(section: 0, row: row))
    }
  }

  @Test func case70RowsThatAreGoneAreSkipped() throws {
    var plan = PrecachePlan(rowCounts: [10])
    var batch = BatchUpdate()
    batch.deleteRows((3..<10).map { RowPath(section: 0, row: $0) })
    plan.apply(try batch.resolve(rowCountsBefore: [10], after: [3]))
    plan.finish(RowPath(section: 0, row: 7))
    #expect(Self.run(&plan).map { $0.row } == [0, 1, 2])
  }

  @Test func case73TheScanIsLinear() {
    var plan = PrecachePlan(rowCounts: [2000])
    let known = Set((0..<2000).filter { $0 % 3 != 0 }.map { RowPath(section: 0, row: $0) })
    #expect(Self.run(&plan, known: known).count == 667 && plan.steps == 2000)
    #expect(Self.run(&plan) == [] && plan.steps == 2000)
  }

  @Test func case75WhatBecomesUnknownIsTakenUpAgain() throws {
    var plan = PrecachePlan(rowCounts: [10])
    #expect(Self.run(&plan).count == 10)
    var batch = BatchUpdate()
    batch.deleteRows([RowPath(section: 0, row: 0)])
    batch.reloadRows([RowPath(section: 0, row: 5)])
    batch.insertRows([RowPath(section: 0, row: 9)])
    plan.apply(try batch.resolve(rowCountsBefore: [10], after: [10]))
    #expect(Self.run(&plan).map { $0.row } == [4, 9])
    plan.resume(RowPath(section: 0, row: 2))
    plan.resume(RowPath(section: 5, row: 2))
    #expect(Self.run(&plan).map { $0.row } == [2])
  }

  @Test func aLongPassOverKnownRowsIsInterrupted() {
    var plan = PrecachePlan(rowCounts: [1000])
    #expect(plan.next(limit: 100) { _ in true } == .again)
    #expect(plan.pendingCount == 900)
  }

  @Test func aLongTableIsMeasuredAroundThePersonAndBySample() {
    let rows = 1_000_000
    var plan = PrecachePlan(rowCounts: [rows])
    plan.window = PrecacheWindow(geometry: Self.geometry(rows), top: 50_000_000, height: 200)
    let order = Self.run(&plan).map { $0.row }
    #expect(order.count == 202 + 2000 || order.count == 204 + 2000)
    #expect(order.prefix(200).allSatisfy { abs($0 - 500_000) < 110 })
    #expect(order.suffix(2000) == order.suffix(2000).sorted()[...])
    #expect((order.suffix(2000).first ?? rows) < 1000 && (order.last ?? 0) > rows - 1000)
    #expect(plan.isFinished)
  }

  @Test func anEmptyTableIsFinished() {
    var plan = PrecachePlan()
    #expect(plan.isFinished && plan.next { _ in false } == .finished)
    plan = PrecachePlan(rowCounts: [0, 0])
    #expect(plan.isFinished)
  }
}
