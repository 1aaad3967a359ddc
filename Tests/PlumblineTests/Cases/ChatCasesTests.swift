// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// Cases of chat rooms in the field, on a real table; the numbers are those of `Documentation/Chat.md`.
@MainActor
final class ChatCasesTests: XCTestCase {
  private func filledRoom(_ count: Int = 490) -> Room {
    let room = Room()
    room.send(count)
    room.table.layoutIfNeeded()
    return room
  }

  func testCase1AFullListCanBePaused() async {
    let room = filledRoom(499)
    room.scroll(by: -400)
    let places = room.places
    for _ in 0..<50 {
      room.send(1)
      room.pass(milliseconds: 100)
      XCTAssertEqual(room.places, places)
    }
    XCTAssertEqual(room.timeline.unreadCount, 50)
  }

  func testCase2LinesThatComeDuringAnAnimatedWayTurnNothingBack() async {
    let room = filledRoom(499)
    room.scroll(by: -900)
    room.timeline.follow(animated: true)
    var last = room.places
    for frame in 0..<60 {
      if frame % 6 == 0, frame < 30 { room.send(1) }
      room.pass(milliseconds: 17)
      let places = room.places
      for (id, place) in places { XCTAssertLessThanOrEqual(place, last[id] ?? place, "frame \(frame), line \(id)") }
      last = places
    }
    room.pass(milliseconds: 600)
    XCTAssertTrue(room.timeline.isFollowing)
  }

  func testCase6AReaderWhoGoesUpAsALineComesStaysThere() async {
    let room = filledRoom(400)
    room.scroll(by: -480)
    room.send(1)
    let places = room.places
    room.pass(milliseconds: 100)
    XCTAssertFalse(room.timeline.isFollowing)
    XCTAssertEqual(room.places, places)
  }

  func testCase7ASelectedLineStaysSelectedThroughATrim() async {
    let room = filledRoom(450)
    room.table.selectRow(at: IndexPath(row: 400, section: 0), animated: false, scrollPosition: .none)
    room.send(60)
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.timeline.trimCount, 1)
    let row = room.table.indexPathForSelectedRow?.row ?? -1
    XCTAssertEqual(room.timeline.messages[row].id, 400)
  }

  func testCase14ToGoToTheEndIncludesWhatWasJustSent() async {
    let room = filledRoom(100)
    room.scroll(by: -500)
    room.send(3)
    room.timeline.follow(animated: false)
    room.pass(milliseconds: 200)
    XCTAssertEqual(room.gap, 0)
    XCTAssertEqual(room.places.keys.max(), 102)
  }

  func testCase15AReaderAtTheTopSeesNothingMove() async {
    let room = filledRoom(300)
    room.scroll(by: -100_000)
    room.pass(milliseconds: 1000)
    let places = room.places
    for _ in 0..<20 {
      room.send(1)
      room.pass(milliseconds: 100)
      XCTAssertEqual(room.places, places)
    }
  }

  func testCase3WhatCameBeforeTheFirstShowIsThere() async {
    let room = Room()
    for _ in 0..<30 { room.send(1) }
    room.clock.advance(to: .seconds(1))
    room.table.layoutIfNeeded()
    XCTAssertEqual(room.gap, 0)
    XCTAssertEqual(room.places.keys.max(), 29)
  }

  func testCase4TheListSticksFromTheMomentItIsFull() async {
    let room = Room()
    for _ in 0..<60 {
      room.send(1)
      room.pass(milliseconds: 100)
      XCTAssertLessThanOrEqual(room.gap, 0)
      XCTAssertTrue(room.timeline.isFollowing)
    }
    XCTAssertEqual(room.gap, 0)
  }

  func testCases5And11AnotherHeightOrInsetLeavesTheListAtItsEnd() async {
    let room = filledRoom()
    for height in [380, 480, 300, 500] as [CGFloat] {
      room.table.frame.size.height = height
      room.table.layoutIfNeeded()
      XCTAssertEqual(room.gap, 0)
    }
    room.table.contentInset.bottom = 60
    room.pass(milliseconds: 100)
    room.send(1)
    room.table.layoutIfNeeded()
    XCTAssertEqual(room.gap, -60)
  }

  func testCase8FractionsDoNotAddUp() async {
    let room = Room(capacity: 60, trimCount: 20)
    var next = 0
    func send(_ count: Int) {
      room.timeline.append(contentsOf: (next..<next + count).map { Room.Message(id: $0, height: 17.33) })
      next += count
      room.pass(milliseconds: 100)
    }
    send(59)
    room.scroll(by: -200)
    for _ in 0..<20 {
      let before = room.places
      send(30)
      let ids = Set(before.keys).intersection(room.places.keys)
      if !room.changes.contains(.readerMovedToOldest) { XCTAssertEqual(ids.map { before[$0] }, ids.map { room.places[$0] }) }
    }
    for place in room.places.values { XCTAssertEqual(place * 2, (place * 2).rounded()) }
  }

  func testCase9BackAtTheEndTheLimitHoldsAtOnce() async {
    let room = filledRoom(450)
    room.scroll(by: -2000)
    room.send(250)
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.timeline.messages.count, 700)
    room.timeline.follow(animated: false)
    room.table.layoutIfNeeded()
    room.pass(milliseconds: 100)
    room.send(1)
    room.pass(milliseconds: 100)
    XCTAssertLessThan(room.timeline.messages.count, 500)
    XCTAssertEqual(room.gap, 0)
  }

  func testCases10And21WhatCameWhileNobodyLookedIsOneLayout() async {
    let room = filledRoom(450)
    let before = room.measured.count
    for second in 1...60 {
      room.clock.advance(to: .seconds(second))
      room.send(167)
      XCTAssertLessThan(room.timeline.messages.count, 500)
    }
    room.table.layoutIfNeeded()
    XCTAssertEqual(room.measured.count, before + room.places.count)
    XCTAssertEqual(room.gap, 0)
  }

  func testCase13TheLastOfManySendingsIsFullyVisible() async {
    for turns in [1, 100] {
      let room = filledRoom(200)
      for _ in 0..<100 {
        room.send(1)
        if turns > 1 { room.pass(milliseconds: 3) }
      }
      room.pass(milliseconds: 200)
      XCTAssertEqual(room.gap, 0)
      XCTAssertEqual(room.timeline.messages.last?.id, 299)
    }
  }

  func testCase16APictureThatComesLateLeavesTheListAtItsEnd() async {
    for wait in [0, 500, 5000] {
      let room = filledRoom(100)
      room.pass(milliseconds: wait)
      room.timeline.replace(Room.Message(id: 99, height: 140, version: 1))
      room.pass(milliseconds: 100)
      XCTAssertEqual(room.gap, 0)
      room.timeline.replace(Room.Message(id: 97, height: 10, version: 1))
      room.pass(milliseconds: 100)
      XCTAssertEqual(room.gap, 0)
    }
  }

  func testCase17APictureAboveTheReaderMovesNothing() async {
    let room = filledRoom()
    room.scroll(by: -1500)
    let places = room.places
    let first = places.keys.min() ?? 0
    room.pass(milliseconds: 100)
    room.timeline.replace(Room.Message(id: first - 1, height: 300, version: 1))
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.places, places)
  }

  func testCase22TenUpdatesASecondAndEachLineMeasuredOnce() async {
    let room = filledRoom(450)
    let before = room.timeline.flushCount
    for step in 0..<1000 {
      room.clock.advance(to: .milliseconds(step * 10))
      room.send(1)
      room.table.layoutIfNeeded()
    }
    XCTAssertLessThanOrEqual(room.timeline.flushCount - before, 101)
    XCTAssertEqual(Set(room.measured).count, room.measured.count)
  }

  func testCase24HalfARowIsEnoughToBeAwayFromTheEnd() async {
    let room = filledRoom(100)
    room.scroll(by: -10)
    XCTAssertFalse(room.timeline.isFollowing)
    XCTAssertEqual(room.timeline.unreadCount, 0)
    room.pass(milliseconds: 100)
    room.send(1)
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.timeline.unreadCount, 1)
  }

  func testCase25HistoryDoesNotCutWhatComes() async {
    let room = Room()
    let history = room.messages(10)
    room.timeline.prepend(contentsOf: history)
    room.send(100)
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.timeline.messages.map(\.id), Array(0..<110))
  }

  func testCase42BurstsAfterPausesAreOneUpdateEachAndLoseNothing() async {
    let room = Room()
    for second in 1...60 {
      room.clock.advance(to: .seconds(second))
      room.send(150)
      room.table.layoutIfNeeded()
      XCTAssertEqual(room.gap, 0)
    }
    XCTAssertEqual(room.timeline.flushCount, 60)
    XCTAssertEqual(room.timeline.messages.last?.id, 60 * 150 - 1)
  }
}
