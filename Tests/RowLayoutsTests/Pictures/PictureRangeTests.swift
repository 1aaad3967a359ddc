// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts
import Testing

@Suite struct PictureRangeTests {
  private func range(_ visible: Range<Int>, count: Int = 1_000, goesUp: Bool = false, height: Double = 100) -> PictureRange {
    PictureRange(visible: visible, count: count, screen: 500, goesUp: goesUp) { _ in height }
  }

  @Test func aScreenAheadComesFirstThenHalfAScreenBehind() {
    #expect(range(50..<55).rows == [55, 56, 57, 58, 59, 49, 48, 47])
    #expect(range(50..<55, goesUp: true).rows == [49, 48, 47, 46, 45, 55, 56, 57])
  }

  @Test func oneAndAHalfScreensEachWayAreKept() {
    #expect(range(50..<55).kept == 42..<63)
    #expect(range(50..<55, goesUp: true).kept == 42..<63)
  }

  @Test func theListEndsWhereItEnds() {
    #expect(range(0..<5, count: 7).rows == [5, 6])
    #expect(range(0..<5, count: 7).kept == 0..<7)
    #expect(range(2..<7, count: 7).rows == [1, 0])
  }

  @Test(arguments: [0..<0, 5..<9, -3..<2] as [Range<Int>])
  func nothingOnScreenOrOutsideOfTheListIsNoWork(visible: Range<Int>) {
    let range = range(visible, count: 0)
    #expect(range.rows.isEmpty && range.kept.isEmpty)
  }

  @Test(arguments: [0, -5, .nan, .infinity] as [Double])
  func heightsThatFillNoScreenEndSomewhere(height: Double) {
    let range = range(5_000..<5_005, count: 1_000_000, height: height)
    #expect(range.rows.count <= 1_000 && range.kept.count <= 1_005)
  }

  @Test func aRowThatIsTallerThanTheScreenIsOneRowAhead() {
    #expect(range(50..<51, height: 4_000).rows == [51, 49])
  }
}
