// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import SeededRandom
import Testing

@Suite struct RowOffsetTreeTests {
  @Test func anEmptyTreeHasNoRowAnywhere() {
    let tree = RowOffsetTree()
    #expect(tree.isEmpty && tree.total == 0 && tree.y(ofRow: 0) == 0)
    #expect(tree.row(atY: 0) == nil && tree.firstPending(from: 0) == nil && tree.lastPending(before: 0) == nil)
    #expect(tree.checkInvariants() == [])
  }

  @Test func tenMillionUnmeasuredRowsTakeUnder200Bytes() {
    var tree = RowOffsetTree(count: 10_000_000)
    tree.setEstimate(120, of: .standard)
    #expect(tree.byteCount < 200)
    #expect(tree.total == 1_200_000_000 && tree.y(ofRow: 9_999_999) == 1_199_999_880)
    #expect(tree.row(atY: 1_199_999_999).map { $0.row } == 9_999_999)
  }

  @Test func changingAnEstimateMovesAllRowsOfItsClassAndNoOther() {
    var tree = RowOffsetTree(count: 100, class: EstimateClass(1))
    tree.insert(count: 50, class: EstimateClass(2), at: 50)
    tree.setHeight(7, ofRow: 60)
    tree.setEstimate(10, of: EstimateClass(1))
    #expect(tree.total == 1007)
    tree.setEstimate(3, of: EstimateClass(2))
    #expect(tree.total == 1007 + 49 * 3 && tree.y(ofRow: 60) == 500 + 30)
  }

  @Test func aRowWithoutHeightCoversNothing() {
    let tree = RowOffsetTree(heights: [10, 0, 0, 20])
    #expect(tree.row(atY: 9).map { $0.row } == 0)
    #expect(tree.row(atY: 10).map { $0 } ?? (-1, -1) == (3, 10))
    #expect(tree.row(atY: -5).map { $0 } ?? (-1, -1) == (0, 0))
    #expect(tree.row(atY: 1000).map { $0 } ?? (-1, -1) == (3, 10))
  }

  @Test func aCopyKeepsItsHeights() {
    var tree = RowOffsetTree(heights: (0..<1000).map { $0 })
    let before = tree
    tree.setHeight(100_000, ofRow: 500)
    tree.remove(0..<10)
    tree.insert(count: 3, at: 400)
    #expect(before.count == 1000 && before.total == 499_500 && before.checkInvariants() == [])
    #expect(tree.count == 993 && tree.checkInvariants() == [])
  }

  @Test func setHeightReturnsByHowMuchTheRowsBelowMove() {
    var tree = RowOffsetTree(count: 1000)
    tree.setEstimate(50, of: .standard)
    #expect(tree.setHeight(80, ofRow: 10) == 30)
    #expect(tree.setHeight(20, ofRow: 10) == -60)
    #expect(tree.setExtent(.unmeasured(.standard), ofRow: 10) == 30)
    #expect(tree.total == 50_000)
  }

  @Test func measuringInOrderKeepsTheMemoryUnderEightBytesARow() {
    var tree = RowOffsetTree(count: 20_000)
    for row in 0..<20_000 { tree.setHeight(row % 100, ofRow: row) }
    #expect(tree.byteCount < 8 * 20_000 && tree.measuredCount == 20_000)
    #expect(tree.checkInvariants() == [])
  }

  @Test func editsThatAreUndoneGiveTheInitialTotalAtEveryScale() {
    for scale in [1, 1.25, 2, 3] {
      let height = Int((36.397 * scale).rounded(.up))
      var tree = RowOffsetTree(heights: [Int](repeating: height, count: 5000))
      let total = tree.total
      var generator = SeededGenerator(seed: 36397)
      var changed: [Int: Int] = [:]
      for _ in 0..<300 {
        let row = generator.number(below: 5000)
        tree.setHeight(generator.number(below: 1000), ofRow: row)
        changed[row] = height
      }
      for (row, height) in changed { tree.setHeight(height, ofRow: row) }
      #expect(tree.total == total && tree.y(ofRow: 5000) == total)
    }
  }

  @Test func steppingBackFromTheLastRowOfTenMillionIsExactToThePixel() {
    var tree = RowOffsetTree(count: 10_000_000)
    tree.setEstimate(120, of: .standard)
    tree.setHeight(77, ofRow: 9_999_999)
    let end = tree.total
    for step in 1...500 {
      guard let (row, top) = tree.row(atY: end - step) else { return }
      let expected = step <= 77 ? 9_999_999 : 9_999_998 - (step - 78) / 120
      #expect(row == expected && top == tree.y(ofRow: row))
    }
  }
}
