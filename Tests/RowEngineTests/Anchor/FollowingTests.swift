// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import Testing

/// Cases of staying at the end, and of leaving it; the numbers are those of the case log.
@Suite struct FollowingTests {
  private static func chat(_ rows: Int = 60) -> ListSimulator {
    var list = ListSimulator(rows: [rows], scale: 2, canFollow: true) { 40 + Double($0 * 37 % 160) }
    list.present()
    return list
  }

  private func expectSound(_ list: ListSimulator) {
    #expect(list.last.flaws == nil)
  }

  @Test func case2GrowthAtTheEndNeverLeavesAGap() {
    var list = Self.chat()
    for _ in 0..<500 {
      list.grow(RowPath(section: 0, row: 59), by: 20)
      #expect(list.present().mode == .following && list.last.rows.last?.bottom == list.last.bottomLine)
    }
  }

  @Test func aRowThatWasCollapsedAtTheEndIsMeasuredAgainBehindOthersThatStillAre() {
    var geometry = TableGeometry(rowCounts: [3], class: .standard)
    geometry.setEstimate(44, of: .standard)
    var state = AnchorState(viewport: ListViewport(height: 300), canFollow: true)
    func height(_ element: TableElement, of last: Int) -> Int {
      guard case .row(let path) = element else { return 0 }
      return [500, 0, last][path.row]
    }
    #expect(state.place(in: &geometry) { height($0, of: 0) }.offset == 200)
    geometry.setExtent(.stale(0), of: .row(RowPath(section: 0, row: 2)))
    let placement = state.place(in: &geometry) { height($0, of: 80) }
    #expect(placement.measurements == 1 && placement.offset == 280)
  }

  @Test func case3ArrivalsDoNotEndAnAnimatedFollow() throws {
    var list = Self.chat()
    list.state.move(by: -3000)
    list.present()
    list.state.follow(animated: true)
    for frame in 0..<120 {
      if frame < 20 { try list.append(1, points: 50) }
      list.state.advance(by: 8_333_333)
      list.present()
      expectSound(list)
    }
    #expect(list.state.isFollowing && list.last.mode == .following)
  }

  @Test(arguments: [1, 40]) func cases4And5ABurstEndsAtItsLastRow(count: Int) throws {
    var list = Self.chat()
    try list.append(count, points: 212)
    let frame = list.present()
    #expect(frame.mode == .following && frame.flaws == nil && frame.rows.last?.id == 59 + count)
  }

  @Test func case6AReaderIsNotPulledBack() {
    var list = Self.chat()
    list.state.touchBegan(atY: 300)
    list.state.move(by: -60)
    list.present()
    list.state.movementDidEnd()
    list.present()
    let tops = list.last.rows.map { $0.top }
    for _ in 0..<100 {
      list.grow(RowPath(section: 0, row: 59), by: 30)
      list.present()
    }
    #expect(!list.state.isFollowing && list.last.rows.map { $0.top }.first == tops.first)
  }

  @Test func case7AFooterAndAMessageInOneFrame() throws {
    var list = Self.chat()
    try list.append(1, points: 80)
    var viewport = list.state.viewport
    viewport.footer = 72
    list.state.resize(to: viewport)
    let frame = list.present()
    #expect(frame.mode == .following && frame.placement.contentHeight - frame.placement.offset == viewport.height)
    #expect(frame.rows.last?.bottom == viewport.height - 72)
  }

  @Test func onlyThePersonsMovementAwayFromTheEndLeavesIt() throws {
    var list = Self.chat()
    list.resize(height: 900, bottomInset: 100)
    list.present()
    try list.delete(20..<40)
    list.present()
    list.turn(toWidth: 667, height: 700)
    list.present()
    list.reload()
    list.present()
    list.state.touchBegan(atY: 10)
    list.present()
    #expect(list.state.isFollowing && list.last.flaws == nil)
    list.state.move(by: -2)
    list.present()
    #expect(!list.state.isFollowing)
  }

  @Test(arguments: [(0, true), (1, true), (2, false), (40, false)])
  func aMovementThatEndsAtTheEndRegainsIt(distance: Int, follows: Bool) {
    var list = Self.chat()
    list.state.touchBegan(atY: 10)
    list.state.move(by: -500)
    list.present()
    list.state.move(by: 500 - distance)
    list.state.movementDidEnd()
    list.present()
    #expect(list.state.isFollowing == follows)
  }

  @Test func pullingBeyondTheEndAndBackDoesNotLeaveIt() {
    var list = Self.chat()
    list.state.touchBegan(atY: 10)
    list.state.move(by: 80, beyondRange: true)
    #expect(list.present().mode == .touched)
    list.state.move(by: -80, beyondRange: true)
    list.state.movementDidEnd()
    #expect(list.present().mode == .following && list.state.isFollowing)
  }

  @Test func aFollowByCallIsAtTheEndInTheNextFrame() {
    var list = Self.chat()
    list.state.move(by: -4000)
    list.present()
    list.state.follow()
    #expect(list.present().mode == .following && list.last.flaws == nil && list.last.rows.last?.id == 59)
  }

  @Test func anAnimatedFollowTakesAtMostHalfASecondAndEndsExactly() {
    var list = Self.chat(200)
    list.state.move(by: -9000)
    list.present()
    list.state.follow(animated: true)
    var frames = 0
    var offsets: [Int] = []
    while !list.state.isFollowing && frames < 100 {
      list.state.advance(by: 16_666_667)
      offsets.append(list.present().placement.offset)
      frames += 1
      expectSound(list)
    }
    #expect(frames <= 31 && offsets == offsets.sorted())
    #expect(list.present().mode == .following && list.last.flaws == nil)
  }

  @Test func case37AComposerThatGrowsPushesTheLastRowUp() {
    var list = Self.chat()
    for height in stride(from: 1200, through: 1040, by: -10) {
      list.resize(height: height)
      #expect(list.present().mode == .following && list.last.flaws == nil)
    }
  }
}
