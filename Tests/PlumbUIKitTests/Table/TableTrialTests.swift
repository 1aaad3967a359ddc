// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import RowEngine
import SeededRandom
import XCTest

/// Random edits, movements and sizes against a model that is only an array.
@MainActor
final class TableTrialTests: XCTestCase {
  func testRandomEditsAndMovementsNeverMoveWhatNobodyMoved() async {
    for seed in 1...6 { trial(seed: UInt64(seed), steps: 120) }
  }

  private func trial(seed: UInt64, steps: Int) {
    var random = SeededGenerator(seed: seed)
    var nextID = 10_000
    let counts = [Int.random(in: 0...60, using: &random), Int.random(in: 30...90, using: &random), Int.random(in: 0...3, using: &random)]
    let bench = TableBench(
      counts.enumerated().map { section, count in
        TableBench.rows(count, from: section * 1000) { _ in
          Int.random(in: 0...9, using: &random) == 0 ? 0 : Int.random(in: 20...700, using: &random)
        }
      }
    ) { $0.estimatedRowHeight = [0, 10, 44, 300][Int(seed % 4)] }
    bench.layout()
    bench.table.personWillBeginDragging()
    for step in 0..<steps {
      let before = bench.onScreen
      let oldOffset = bench.offset
      var moved = 0
      var gone: Set<Int> = []
      var changed: Set<Int> = []
      let isEdit = Int.random(in: 0..<3, using: &random) == 0
      if isEdit {
        edit(bench, &random, &nextID, &gone, &changed)
        bench.layout()
      } else {
        moved = Int.random(in: -900...900, using: &random)
        bench.drag(moved)
      }
      let where_ = "seed \(seed), step \(step), offset \(oldOffset) → \(bench.offset)"
      let problems = bench.problems()
      XCTAssertEqual(problems, [], where_)
      checkPaths(bench, where_)
      check(bench, before: before, moved: moved, gone: gone, changed: changed, isEdit: isEdit, where_)
      if !problems.isEmpty { return }
    }
  }

  /// One batch of changes: rows deleted by old paths, inserted by new ones, reloaded with another height.
  private func edit(
    _ bench: TableBench, _ random: inout SeededGenerator, _ nextID: inout Int, _ gone: inout Set<Int>, _ changed: inout Set<Int>
  ) {
    let section = Int.random(in: 0..<bench.list.sections.count, using: &random)
    let old = bench.list.sections[section]
    let deleted = Set(old.indices.filter { _ in Int.random(in: 0..<12, using: &random) == 0 })
    let reloaded = Set(old.indices.filter { _ in Int.random(in: 0..<15, using: &random) == 0 }).subtracting(deleted)
    var rows: [TestRow] = []
    for (index, var row) in old.enumerated() {
      if deleted.contains(index) {
        gone.insert(row.id)
        continue
      }
      if reloaded.contains(index) {
        row.height = Int.random(in: 20...500, using: &random)
        changed.insert(row.id)
      }
      rows.append(row)
    }
    var inserted: [Int] = []
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let place = Int.random(in: 0...rows.count, using: &random)
      rows.insert(TestRow(id: nextID, height: Int.random(in: 20...400, using: &random)), at: place)
      nextID += 1
      inserted = inserted.map { $0 >= place ? $0 + 1 : $0 } + [place]
    }
    bench.list.sections[section] = rows
    bench.table.performBatchUpdates {
      bench.table.insertRows(at: inserted.map { IndexPath(row: $0, section: section) }, with: .none)
      bench.table.deleteRows(at: deleted.map { IndexPath(row: $0, section: section) }, with: .none)
      bench.table.reloadRows(at: reloaded.map { IndexPath(row: $0, section: section) }, with: .none)
    }
  }

  private func checkPaths(_ bench: TableBench, _ where_: String) {
    for section in bench.list.sections.indices {
      XCTAssertEqual(bench.table.numberOfRows(inSection: section), bench.list.sections[section].count, where_)
    }
    for path in bench.table.indexPathsForVisibleRows ?? [] {
      XCTAssertEqual((bench.table.cellForRow(at: path) as? TestCell)?.id, bench.list.row(path).id, where_)
    }
  }

  private func check(
    _ bench: TableBench, before: [Int: Int], moved: Int, gone: Set<Int>, changed: Set<Int>, isEdit: Bool, _ where_: String
  ) {
    let after = bench.onScreen
    let range = bench.table.contentSize.height * 2 - 1334
    let atEnd = bench.offset == 0 || bench.offset == Int(max(0, range))
    if !isEdit {
      // All rows that stay on screen move by one distance; away from the ends by that of the person.
      let moves = Set(before.compactMap { id, top in after[id].map { top - $0 } })
      XCTAssertLessThanOrEqual(moves.count, 1, where_)
      if let move = moves.first { XCTAssertTrue(move == moved || atEnd, "\(where_): \(move) instead of \(moved)") }
      return
    }
    // The first row that was fully visible and is still there holds its place, unless an end of the content is reached.
    let heights = Dictionary(uniqueKeysWithValues: bench.list.sections.joined().map { ($0.id, $0.height) })
    let full = before.filter {
      !gone.contains($0.key) && $0.value >= 0 && $0.value + (heights[$0.key] ?? 0) <= 1334 && !changed.contains($0.key)
    }
    guard let first = full.min(by: { $0.value < $1.value }), !atEnd else { return }
    let candidates = before.filter { !gone.contains($0.key) && $0.value >= 0 && $0.value <= first.value }
    XCTAssertTrue(candidates.contains { after[$0.key] == $0.value }, "\(where_): no row at the top held its place")
  }
}
