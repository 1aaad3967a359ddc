// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts
import Testing

@Suite struct OutwardOrderTests {
  /// The same order, written down step by step.
  private func naive(_ rows: Range<Int>, _ visible: Range<Int>, goesUp: Bool) -> [Int] {
    var order = Array(visible)
    var (above, below) = (visible.lowerBound - 1, visible.upperBound)
    func takeBelow() { if below < rows.upperBound { order.append(below); below += 1 } }
    func takeAbove() { if above >= rows.lowerBound { order.append(above); above -= 1 } }
    while above >= rows.lowerBound || below < rows.upperBound {
      if goesUp {
        takeAbove()
        takeAbove()
        takeBelow()
      } else {
        takeBelow()
        takeBelow()
        takeAbove()
      }
    }
    return order
  }

  @Test func everySmallOrderIsTheOneThatIsWrittenDown() {
    for count in 0...12 {
      for first in 0...count {
        for last in first...count {
          for goesUp in [false, true] {
            let order = OutwardOrder(rows: 0..<count, visible: first..<last, goesUp: goesUp)
            #expect((0..<order.count).map { order[$0] } == naive(0..<count, first..<last, goesUp: goesUp), "\(count) \(first)..<\(last)")
          }
        }
      }
    }
  }

  @Test func aPartOfTheRowsIsOrderedInItself() {
    let order = OutwardOrder(rows: 100..<120, visible: 105..<108)
    #expect((0..<order.count).map { order[$0] } == naive(100..<120, 105..<108, goesUp: false))
    #expect(OutwardOrder(rows: 10..<20, visible: 0..<15).visible == 10..<15)
  }
}
