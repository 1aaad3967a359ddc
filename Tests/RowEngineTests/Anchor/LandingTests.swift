// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import Testing

/// Cases of going somewhere; the numbers are those of the case log.
@Suite struct LandingTests {
  private static func list(_ rows: Int = 10_000) -> ListSimulator {
    var list = ListSimulator(rows: [rows], scale: 2) { 30 + Double($0 * 97 % 470) }
    list.present()
    return list
  }

  private static func row(_ row: Int) -> TableElement { .row(RowPath(section: 0, row: row)) }

  @Test func cases28And31TheTargetIsInPlaceInTheFirstFrame() {
    var list = Self.list()
    list.reload()
    list.state.show(Self.row(250), at: .top)
    #expect(list.present().mode == .going && list.top(of: 250) == 0 && list.last.flaws == nil)
  }

  @Test(arguments: [AnchorState.Position.top, .middle, .bottom, .nearest])
  func everyPositionIsExactWithInsets(position: AnchorState.Position) {
    var list = Self.list()
    list.resize(topInset: 200, bottomInset: 80)
    list.present()
    list.state.show(Self.row(5000), at: position)
    list.present()
    guard let row = list.last.rows.first(where: { $0.id == 5000 }) else {
      Issue.record("The target is not shown.")
      return
    }
    switch position {
    case .top: #expect(row.top == 200)
    case .bottom, .nearest: #expect(row.bottom == 1200 - 80)
    case .middle: #expect(abs((row.top + row.bottom) / 2 - (200 + 1120) / 2) <= 1)
    }
  }

  @Test func case29TheFirstMovementCancelsTheWayThere() {
    var list = Self.list()
    list.state.show(Self.row(40), at: .top, animated: true)
    for _ in 0..<5 {
      list.state.advance(by: 16_666_667)
      list.present()
    }
    for _ in 0..<20 {
      let before = list.last.placement.offset
      list.state.advance(by: 16_666_667)
      list.state.move(by: -10)
      #expect(list.present().placement.offset == before - 10 && list.last.mode == .touched)
    }
  }

  @Test func case30AnAnimatedWayToATallNewRowEndsAtItsBottom() throws {
    var list = Self.list(100)
    list.state.show(Self.row(99), at: .bottom)
    list.present()
    try list.append(1, points: 600)
    list.state.show(Self.row(100), at: .bottom, animated: true)
    for _ in 0..<40 {
      list.state.advance(by: 16_666_667)
      list.present()
      #expect(list.last.flaws == nil)
    }
    #expect(list.last.mode == .reading && list.last.rows.last?.bottom == list.last.bottomLine)
  }

  @Test func aFarTargetIsBroughtWithinTwoWindows() {
    var list = Self.list()
    list.state.show(Self.row(9000), at: .top, animated: true)
    var frames = 0
    repeat {
      list.state.advance(by: 16_666_667)
      list.present()
      frames += 1
    } while list.last.mode == .going && frames < 100
    #expect(frames <= 32 && list.top(of: 9000) == 0)
    // Two windows and what surrounds them, not nine thousand rows.
    #expect(list.measurements.count < 60)
  }

  @Test func case32ALongListOpensAtARow() {
    var list = ListSimulator(rows: [10_000], scale: 2) { 30 + Double($0 * 97 % 470) }
    list.state.show(Self.row(4321), at: .top)
    #expect(list.present().rows.first?.id == 4321 && list.last.rows.first?.top == 0)
  }

  @Test func case33AJumpDuringDecelerationCoversTheWindow() {
    var list = Self.list()
    list.state.move(by: 400)
    list.state.show(Self.row(5000), at: .top)
    #expect(list.present().flaws == nil && list.top(of: 5000) == 0)
  }

  @Test func case35AHeightThatChangesBeforeTheLayoutCounts() {
    var list = Self.list(100)
    list.grow(RowPath(section: 0, row: 5), by: 300)
    list.state.show(Self.row(9), at: .top)
    list.present()
    #expect(list.top(of: 9) == 0)
  }

  @Test func aTargetThatIsDeletedOnTheWayEndsTheMotion() throws {
    var list = Self.list(200)
    list.state.show(Self.row(100), at: .top, animated: true)
    list.state.advance(by: 16_666_667)
    list.present()
    try list.delete(95..<105)
    list.present()
    #expect(list.last.mode == .reading && list.last.flaws == nil)
  }

  @Test func case43TheLastOfTenMillionRowsAndBackPixelByPixel() {
    var geometry = TableGeometry(rowCounts: [10_000_000])
    geometry.setEstimate(120, of: .standard)
    var state = AnchorState(viewport: ListViewport(height: 1334))
    func height(_ element: TableElement) -> Int {
      guard case .row(let path) = element else { return 0 }
      return 60 + path.row % 100
    }
    _ = state.place(in: &geometry, measure: height)
    state.show(.row(RowPath(section: 0, row: 9_999_999)), at: .bottom)
    var offset = state.place(in: &geometry, measure: height).offset
    #expect(offset + 1334 == geometry.total)
    for _ in 0..<300 {
      state.move(by: -1)
      let placement = state.place(in: &geometry, measure: height)
      #expect(placement.personDelta == -1)
      let bottom = geometry.y(of: .row(RowPath(section: 0, row: 9_999_999))) + height(.row(RowPath(section: 0, row: 9_999_999)))
      #expect(bottom == geometry.total)
      offset = placement.offset
    }
    #expect(geometry.total - offset - 1334 == 300)
  }
}
