// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import Testing

/// Cases of holding what is read; the numbers are those of the case log.
@Suite struct ReadingTests {
  private static func list(_ rows: Int = 300, at row: Int = 100, canFollow: Bool = false) -> ListSimulator {
    var list = ListSimulator(rows: [rows], scale: 2, canFollow: canFollow) { 30 + Double($0 * 97 % 470) }
    list.present()
    list.state.show(.row(RowPath(section: 0, row: row)), at: .top)
    list.present()
    list.state.advance(by: 16_666_667)
    list.present()
    return list
  }

  /// Checks that rows on screen before are where they were.
  private func expectStill(_ list: inout ListSimulator, movedBy delta: Int = 0) {
    let old = list.last
    let frame = list.present()
    #expect(frame.flaws == nil)
    for row in frame.rows {
      guard let before = old.rows.first(where: { $0.id == row.id }) else { continue }
      #expect(row.top == before.top - delta)
    }
  }

  @Test func case1GrowthBelowTheTopOfATallRowLeavesItsTop() {
    var list = ListSimulator(rows: [80], scale: 1) { $0 == 50 ? 2000 : 100 }
    list.present()
    list.state.show(.row(RowPath(section: 0, row: 50)), at: .top)
    list.present()
    list.state.move(by: 700)
    list.present()
    for _ in 0..<200 {
      list.grow(RowPath(section: 0, row: 50), by: 20)
      list.present()
      #expect(list.top(of: 50) == -700)
    }
  }

  @Test func case9APrependDuringAFlingKeepsPlaceAndVelocity() throws {
    var list = Self.list(at: 1)
    for step in 0..<12 {
      list.state.move(by: -10)
      if step == 2 { try list.insert(30, at: RowPath(section: 0, row: 0), points: 77) }
      expectStill(&list, movedBy: -10)
    }
  }

  @Test func case10ScrollingUpThroughUnmeasuredRowsMovesEachRowByTheSame() {
    var list = Self.list(at: 250)
    for _ in 0..<500 {
      list.state.move(by: -40)
      expectStill(&list, movedBy: -40)
    }
  }

  @Test(arguments: [0, 5]) func cases12And13APrependIsHeldAnywhere(row: Int) throws {
    var list = ListSimulator(rows: [100], scale: 2) { 30 + Double($0 * 97 % 470) }
    list.present()
    if row > 0 {
      list.state.show(.row(RowPath(section: 0, row: row)), at: .top)
      list.present()
      list.present()
    }
    try list.insert(10, at: RowPath(section: 0, row: 0), points: 133)
    expectStill(&list)
  }

  @Test func atTheTopNewRowsMayBeShownInstead() throws {
    var list = ListSimulator(rows: [100], scale: 2) { _ in 100 }
    list.state.staysAtTop = true
    list.present()
    try list.insert(3, at: RowPath(section: 0, row: 0), points: 50)
    #expect(list.present().placement.offset == 0 && list.last.rows.first?.id == 100)
  }

  @Test func case14RowsAboveAreRemoved() throws {
    var list = Self.list(at: 100)
    try list.delete(85..<99)
    expectStill(&list)
    try list.delete(0..<50)
    expectStill(&list)
  }

  @Test func case16AReloadOfARowThatIsCutByTheEdgeDoesNotSlip() throws {
    var list = ListSimulator(rows: [50], scale: 2) { _ in 100 }
    list.present()
    list.state.move(by: 2080)
    list.present()
    let row = list.last.rows.first?.id ?? 0
    for _ in 0..<10 {
      list.sections[0][row].version -= 1
      var batch = BatchUpdate()
      batch.reloadRows([RowPath(section: 0, row: row)])
      try list.update(batch, after: [50]) { $0.newItem(1) }
      expectStill(&list)
      #expect(list.last.placement.offset == 2080)
    }
  }

  @Test(arguments: [(3.0, 1.0), (3, 1.25), (3, 2), (2, 1), (2, 1.25), (1.25, 1)])
  func aRowOfWhichOnePixelWasSeenIsSeenWithLargerPixels(old: Double, new: Double) {
    var list = ListSimulator(rows: [20], scale: old, height: 300) { _ in 400 }
    _ = list.present()
    list.state.move(by: Int(400 * old) - 1)
    _ = list.present()
    #expect(list.last.rows.map(\.id) == [0, 1])
    list.rescale(to: new)
    _ = list.present()
    #expect(list.last.rows.map(\.id) == [0, 1])
    #expect(list.last.rows.first?.bottom == 1)
  }

  @Test func case18AReloadOfTheSameRowsStaysAndSoDoesTheWayUp() {
    var list = Self.list(at: 120)
    list.reload()
    expectStill(&list)
    for _ in 0..<100 {
      list.state.move(by: -30)
      expectStill(&list, movedBy: -30)
    }
  }

  @Test func case19TurningAtTheEndKeepsTheLastRowAndTheWayUpIsSmooth() {
    var list = ListSimulator(rows: [80], scale: 2, canFollow: true) { 40 + Double($0 * 53 % 200) }
    list.present()
    list.turn(toWidth: 812, height: 750)
    #expect(list.present().mode == .following && list.last.flaws == nil)
    for _ in 0..<50 {
      list.state.move(by: -30)
      expectStill(&list, movedBy: -30)
    }
  }

  @Test func case21PicturesThatLoadAboveMoveNothing() {
    var list = Self.list(at: 100)
    for row in 90..<98 {
      list.grow(RowPath(section: 0, row: row), by: 300)
      expectStill(&list)
    }
  }

  @Test func case22TheFirstRowShrinksWhileItIsAway() {
    var list = ListSimulator(rows: [50], scale: 2) { $0 == 0 ? 400 : 90 }
    list.present()
    list.state.move(by: 2000)
    list.present()
    list.grow(RowPath(section: 0, row: 0), by: -300)
    list.present()
    for _ in 0..<30 { list.state.move(by: -100) }
    list.present()
    #expect(list.last.placement.offset == 0 && list.top(of: 0) == 0 && list.last.flaws == nil)
  }

  @Test func case25TheViewportDoesNotFollowARowThatIsMovedAway() throws {
    var list = Self.list(at: 100)
    let second = list.last.rows[1]
    var batch = BatchUpdate()
    batch.moveRow(at: RowPath(section: 0, row: 100), to: RowPath(section: 0, row: 130))
    try list.update(batch, after: [300]) { $0.newItem(1) }
    list.present()
    #expect(list.top(of: second.id ?? -1) == second.top && list.last.flaws == nil)
  }

  @Test func case26TheNearestSurvivorStays() throws {
    var list = Self.list(at: 100)
    let second = list.last.rows[1]
    try list.delete(100..<101)
    list.present()
    #expect(list.top(of: second.id ?? -1) == second.top)
    // Everything on screen goes: the row after it takes the place.
    let visible = list.last.rows.compactMap { $0.id }.compactMap { list.path(of: $0)?.row }
    let next = list.sections[0][(visible.max() ?? 0) + 1].id
    try list.delete((visible.min() ?? 0)..<(visible.max() ?? 0) + 1)
    list.present()
    #expect(list.last.rows.contains { $0.id == next } && list.last.flaws == nil)
  }

  @Test func case27CollapsedRowsLeaveNoOverlapAndMeasureNothingTwice() {
    var list = Self.list(100, at: 40)
    for row in stride(from: 0, to: 100, by: 5) { list.grow(RowPath(section: 0, row: row), by: -1000) }
    list.present()
    #expect(list.last.flaws == nil)
    let count = list.measurements.count
    list.present()
    #expect(list.measurements.count == count)
  }

  @Test func theRowUnderTheFingerStaysUnderIt() {
    var list = Self.list(at: 100)
    let lower = list.last.rows[1]
    list.touch(atY: lower.top + 1)
    list.grow(RowPath(section: 0, row: 100), by: 40)
    list.present()
    #expect(list.top(of: lower.id ?? -1) == lower.top)
  }

  @Test func growthAboveTheLineThatIsReadInsideATallRowIsHeld() {
    var geometry = TableGeometry(rowCounts: [10])
    geometry.setEstimate(100, of: .standard)
    var state = AnchorState(viewport: ListViewport(height: 600))
    var (height, line) = (3000, 1500)
    func measure(_ element: TableElement) -> Int { element == .row(RowPath(section: 0, row: 5)) ? height : 100 }
    _ = state.place(in: &geometry, measure: measure)
    state.show(.row(RowPath(section: 0, row: 5)), at: .top)
    _ = state.place(in: &geometry, measure: measure)
    state.move(by: 1400)
    let before = state.place(in: &geometry, measure: measure, stableLine: { _ in line })
    (height, line) = (3200, 1700)
    geometry.setExtent(.stale(3000), of: .row(RowPath(section: 0, row: 5)))
    let after = state.place(in: &geometry, measure: measure, stableLine: { _ in line })
    #expect(after.offset == before.offset + 200 && after.mode == .reading)
  }

  @Test func cases38And39TheKeyboardKeepsTheDistanceToItsEdge() {
    var list = Self.list(at: 100, canFollow: true)
    for inset in stride(from: 0, through: 672, by: 48) {
      let old = list.last
      list.resize(bottomInset: inset)
      list.present()
      #expect(!list.state.isFollowing && list.last.flaws == nil && list.last.displacement(since: old)?.pixels == 0)
    }
  }

  @Test func case41ShortContentIsNeverPushedOut() {
    for alignment in [ListViewport.Alignment.top, .end] {
      var geometry = TableGeometry(rowCounts: [3])
      geometry.setEstimate(300, of: .standard)
      var state = AnchorState(viewport: ListViewport(height: 600), canFollow: alignment == .end, alignment: alignment)
      let placement = state.place(in: &geometry, measure: { _ in 40 })
      #expect(placement.offset == (alignment == .top ? 0 : 120 - 600) && placement.elements.count >= 3)
      state.resize(to: ListViewport(height: 600, bottomInset: 300))
      #expect(state.place(in: &geometry, measure: { _ in 40 }).offset == (alignment == .top ? 0 : 120 - 300))
    }
  }

  @Test func case45ACappedListDoesNotDrift() throws {
    var list = Self.list(500, at: 250)
    let row = list.last.rows[0]
    for _ in 0..<400 {
      try list.append(1, points: 55)
      try list.delete(0..<1)
      list.present()
      if list.path(of: row.id ?? -1)?.row ?? 0 < 10 { break }
      #expect(list.top(of: row.id ?? -1) == row.top)
    }
  }

  @Test func case84ContentThatShrinksAtTheEndLeavesNoBlankSpace() throws {
    var list = Self.list(100, at: 99)
    try list.delete(90..<100)
    list.present()
    let range = list.state.viewport.offsets(rows: list.geometry.total, alignment: .top)
    #expect(list.last.flaws == nil && list.last.placement.offset == range.upperBound)
  }

  @Test(arguments: [(0, 50, 0), (0, 0, 200), (30, 200, 200), (30, 200, 80)])
  func aHeaderThatIsSeenStaysWhileItGrowsAndShrinks(offset: Int, old: Int, new: Int) {
    var geometry = TableGeometry(rowCounts: [100])
    geometry.setEstimate(300, of: .standard)
    var state = AnchorState(viewport: ListViewport(height: 600, header: old))
    _ = state.place(in: &geometry, measure: { _ in 40 })
    state.jump(to: offset, in: 0...3000)
    _ = state.place(in: &geometry, measure: { _ in 40 })
    state.resize(to: ListViewport(height: 600, header: new))
    #expect(state.place(in: &geometry, measure: { _ in 40 }).offset == offset)
  }

  @Test(arguments: [(200, 50), (50, 200), (200, 0)]) func aHeaderThatIsNotSeenMovesNoRow(old: Int, new: Int) {
    var geometry = TableGeometry(rowCounts: [100])
    geometry.setEstimate(300, of: .standard)
    var state = AnchorState(viewport: ListViewport(height: 600, header: old))
    _ = state.place(in: &geometry, measure: { _ in 40 })
    state.jump(to: 900, in: 0...3000)
    _ = state.place(in: &geometry, measure: { _ in 40 })
    state.resize(to: ListViewport(height: 600, header: new))
    #expect(state.place(in: &geometry, measure: { _ in 40 }).offset == 900 + new - old)
  }
}
