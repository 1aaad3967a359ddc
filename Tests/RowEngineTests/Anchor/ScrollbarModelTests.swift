// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import Testing

@Suite struct ScrollbarModelTests {
  private static func update(_ bar: inout ScrollbarModel, _ list: ListSimulator) {
    let frame = list.last
    bar.update(
      offset: frame.placement.offset, range: frame.viewport.offsets(rows: list.geometry.total, alignment: .top),
      viewportHeight: frame.viewport.height, contentHeight: frame.placement.contentHeight, personDelta: frame.placement.personDelta,
      isExact: list.geometry.pendingCount == 0)
  }

  @Test func case42TheThumbNeverGoesBackAndItsEndsAreExact() {
    var list = ListSimulator(rows: [400], scale: 2) { $0 % 2 == 0 ? 40 : 400 }
    var bar = ScrollbarModel()
    list.present()
    Self.update(&bar, list)
    #expect(bar.position == 0)
    var last = bar.position
    for direction in [1, -1] {
      for _ in 0..<2000 {
        list.state.move(by: 150 * direction)
        list.present()
        Self.update(&bar, list)
        #expect(direction > 0 ? bar.position >= last : bar.position <= last)
        last = bar.position
        if direction > 0 ? bar.position == 1 : bar.position == 0 { break }
      }
      #expect(bar.position == (direction > 0 ? 1 : 0))
    }
    // Everything has been seen: the thumb is exact now.
    list.state.move(by: 5000)
    list.present()
    Self.update(&bar, list)
    let range = list.state.viewport.offsets(rows: list.geometry.total, alignment: .top)
    #expect(bar.position == Double(list.last.placement.offset) / Double(range.upperBound))
  }

  @Test func nothingMovesAtRest() throws {
    var list = ListSimulator(rows: [400], scale: 2) { 40 + Double($0 % 7) * 50 }
    var bar = ScrollbarModel()
    list.present()
    Self.update(&bar, list)
    list.state.move(by: 3000)
    list.present()
    Self.update(&bar, list)
    let before = bar
    try list.insert(50, at: RowPath(section: 0, row: 0), points: 90)
    list.present()
    Self.update(&bar, list)
    #expect(bar == before)
  }

  @Test func aDragGoesByNumberAndReachesBothEnds() {
    let drag = ScrollbarDrag(geometry: TableGeometry(rowCounts: [998]))
    #expect(drag.target(0).map { [Double($0.index), $0.part, $0.line] } == [0, 0, 0])
    #expect(drag.target(1).map { [Double($0.index), $0.part, $0.line] } == [999, 1, 1])
    var last = -1.0
    for step in 0...300 {
      guard let target = drag.target(Double(step) / 300) else { return }
      let place = Double(target.index) + target.part
      #expect(place >= last)
      last = place
    }
    #expect(ScrollbarDrag(geometry: TableGeometry()).target(0.5) == nil)
  }
}
