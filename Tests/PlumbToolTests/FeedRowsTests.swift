// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbTool
import SeededRandom
import Testing

@Suite struct FeedRowsTests {
  private func lists(_ rows: FeedRows) -> [[Int]] {
    (0..<rows.sectionCount).map { section in (0..<rows.rowCount(inSection: section)).map { rows[section, $0] } }
  }

  @Test func oneSectionShowsThePostsOfTheData() {
    #expect(lists(FeedRows(count: 3)) == [[0, 1, 2]])
    #expect(lists(FeedRows(count: 0)) == [[]])
    #expect(FeedRows(count: 0).last == nil)
    #expect(FeedRows(count: 1_000_000_000).last == 999_999_999)
  }

  @Test func newPostsComeAfterAllOthers() {
    var rows = FeedRows(count: 2)
    rows.insertRow(1, inSection: 0)
    rows.insertSection(0, rows: 2)
    rows.insertRow(2, inSection: 0)
    #expect(lists(rows) == [[3, 4, 5], [0, 2, 1]])
    #expect(rows.last == 1)
  }

  @Test func whatIsRemovedIsGone() {
    var rows = FeedRows(count: 3)
    rows.insertSection(1, rows: 1)
    rows.removeRow(1, inSection: 0)
    #expect(lists(rows) == [[0, 2], [3]])
    #expect(!rows.contains(1) && rows.contains(2))
    rows.removeSection(0)
    #expect(lists(rows) == [[3]])
    #expect(!rows.contains(0) && !rows.contains(2) && rows.contains(3))
    rows.removeSection(0)
    #expect(rows.sectionCount == 0 && rows.last == nil)
  }

  @Test func randomEditsAreThoseOfPlainArrays() {
    for seed: UInt64 in [1, 2] {
      var generator = SeededGenerator(seed: seed)
      var (rows, model, next) = (FeedRows(count: 5), [Array(0..<5)], 5)
      for _ in 0..<300 {
        let section = model.isEmpty ? 0 : generator.below(model.count)
        switch generator.below(6) {
        case 0 where !model.isEmpty, 1 where !model.isEmpty:
          let row = generator.below(model[section].count + 1)
          rows.insertRow(row, inSection: section)
          model[section].insert(next, at: row)
          next += 1
        case 2 where !model.isEmpty && !model[section].isEmpty, 3 where !model.isEmpty && !model[section].isEmpty:
          let row = generator.below(model[section].count)
          rows.removeRow(row, inSection: section)
          model[section].remove(at: row)
        case 4:
          rows.insertSection(section, rows: 2)
          model.insert([next, next + 1], at: section)
          next += 2
        case 5 where !model.isEmpty:
          rows.removeSection(section)
          model.remove(at: section)
        default: break
        }
        #expect(lists(rows) == model, "seed \(seed)")
        #expect(rows.last == model.last { !$0.isEmpty }?.last, "seed \(seed)")
      }
    }
  }
}
