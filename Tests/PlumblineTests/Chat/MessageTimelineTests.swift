// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// A timeline on a real table, on a clock that is set.
@MainActor
final class MessageTimelineTests: XCTestCase {
  func testTheFirstMessageShowsAtOnceAndTheRestTogether() async {
    let room = Room()
    room.send(1)
    XCTAssertEqual(room.timeline.messages.map(\.id), [0])
    for _ in 0..<9 { room.send(1) }
    XCTAssertEqual(room.timeline.messages.count, 1)
    XCTAssertEqual(room.timeline.pendingCount, 9)
    room.pass(milliseconds: 99)
    XCTAssertEqual(room.timeline.messages.count, 1)
    room.pass(milliseconds: 1)
    XCTAssertEqual(room.timeline.messages.map(\.id), Array(0..<10))
    XCTAssertEqual(room.timeline.flushCount, 2)
    XCTAssertEqual(room.changes, [.flushed(appended: 1, skipped: 0), .flushed(appended: 9, skipped: 0)])
  }

  func testNoCallIsAwaitedWhileNothingArrives() async {
    let room = Room()
    room.send(30)
    room.send(1)
    XCTAssertEqual(room.clock.pendingCalls, 1)
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.clock.pendingCalls, 0)
    room.pass(milliseconds: 10_000)
    XCTAssertEqual(room.timeline.flushCount, 2)
  }

  func testCase87TheTableIsUpdatedTenTimesASecondAtMostAndAtTheEndInEveryFrame() async {
    for rate in [5, 60, 500, 5000] {
      let room = Room()
      room.send(450)
      room.table.layoutIfNeeded()
      let before = room.timeline.flushCount
      for frame in 1...240 {
        room.clock.advance(to: .seconds(frame) / 60)
        let due = rate * frame / 60 - rate * (frame - 1) / 60
        if due > 0 { room.send(due) }
        room.table.layoutIfNeeded()
        XCTAssertEqual(room.gap, 0, "rate \(rate), frame \(frame)")
        XCTAssertLessThan(room.timeline.messages.count, 500)
      }
      room.pass(milliseconds: 100)
      XCTAssertLessThanOrEqual(room.timeline.flushCount - before, 42, "rate \(rate)")
      XCTAssertEqual(room.timeline.messages.last?.id, 449 + 4 * rate, "rate \(rate)")
      let ids = room.timeline.messages.map(\.id)
      XCTAssertEqual(ids, Array((ids.first ?? 0)...(ids.last ?? 0)), "rate \(rate)")
    }
  }

  func testWhatNobodySeesIsNeverMeasuredAndATrimMeasuresNothing() async {
    let room = Room()
    room.send(450)
    room.table.layoutIfNeeded()
    let visible = room.places.count
    XCTAssertEqual(room.measured.count, visible)
    room.clock.advance(to: .seconds(1))
    room.send(5000)
    room.table.layoutIfNeeded()
    XCTAssertEqual(room.measured.count, visible + room.places.count)
    let kept = room.timeline.messages.count
    XCTAssertEqual(room.changes.suffix(2), [.flushed(appended: kept, skipped: 5000 - kept), .trimmed(count: 450)])
    let before = room.measured.count
    room.clock.advance(to: .seconds(2))
    room.send(499 - room.timeline.messages.count)
    room.pass(milliseconds: 1000)
    let unmoved = room.measured.count
    room.send(1)
    room.table.layoutIfNeeded()
    XCTAssertTrue(room.changes.contains(.trimmed(count: 300)))
    XCTAssertEqual(room.timeline.messages.count, 200)
    XCTAssertEqual(room.measured.count, unmoved + 1)
    XCTAssertGreaterThanOrEqual(unmoved, before)
    XCTAssertEqual(Set(room.measured).count, room.measured.count, "each message once")
  }

  func testAReaderIsLeftAloneAndToldHowMuchIsNew() async {
    let room = Room()
    room.send(450)
    room.table.layoutIfNeeded()
    room.scroll(by: -3000)
    XCTAssertFalse(room.timeline.isFollowing)
    XCTAssertEqual(room.changes.last, .left)
    XCTAssertEqual(room.timeline.unreadCount, 0)
    let places = room.places
    for _ in 0..<10 {
      room.send(10)
      XCTAssertEqual(room.places, places)
      room.pass(milliseconds: 100)
      XCTAssertEqual(room.places, places)
    }
    XCTAssertEqual(room.timeline.unreadCount, 100)
    XCTAssertEqual(room.changes.last, .unread(count: 100))
    XCTAssertEqual(room.timeline.messages.count, 550)
    room.timeline.follow(animated: false)
    room.table.layoutIfNeeded()
    XCTAssertEqual(room.timeline.unreadCount, 0)
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.gap, 0)
    XCTAssertEqual(room.timeline.messages.count, 250, "what had to wait has gone")
  }

  func testTrimsAboveAReaderMoveNothingUntilTheirOwnLineGoes() async {
    let room = Room()
    room.send(450)
    room.table.layoutIfNeeded()
    room.scroll(by: -300)
    let places = room.places
    room.send(549)
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.timeline.messages.count, 999)
    room.send(1)
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.timeline.messages.count, 700)
    XCTAssertEqual(room.places, places)
    room.send(300)
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.timeline.messages.count, 700)
    XCTAssertEqual(room.changes.filter { $0 == .readerMovedToOldest }.count, 1)
    XCTAssertEqual(room.table.contentOffset.y, 0, "at the oldest line")
    XCTAssertFalse(room.timeline.isFollowing)
  }

  func testFollowingComesBackAtTheEnd() async {
    let room = Room()
    room.send(100)
    room.table.layoutIfNeeded()
    room.scroll(by: -200)
    XCTAssertFalse(room.timeline.isFollowing)
    room.scroll(by: 400)
    XCTAssertTrue(room.timeline.isFollowing)
    XCTAssertEqual(room.changes.filter { $0 == .followed || $0 == .left }, [.left, .followed])
    room.pass(milliseconds: 100)
    room.send(3)
    room.table.layoutIfNeeded()
    XCTAssertEqual(room.gap, 0)
  }

  func testMessagesThatAreReadAreNoLongerCounted() async {
    let room = Room()
    room.send(100)
    room.table.layoutIfNeeded()
    room.scroll(by: -400)
    room.pass(milliseconds: 100)
    room.send(50)
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.timeline.unreadCount, 50)
    room.scroll(by: 700)
    XCTAssertLessThan(room.timeline.unreadCount, 50)
    XCTAssertGreaterThan(room.timeline.unreadCount, 0)
    XCTAssertEqual(
      room.timeline.unreadCount, room.timeline.messages.count - 1 - (room.table.indexPathsForVisibleRows?.last?.row ?? 0))
  }

  func testHistoryReplacementsAndRemovalsMoveNothingThatIsRead() async {
    let room = Room()
    let history = room.messages(20)
    room.send(200)
    room.table.layoutIfNeeded()
    room.scroll(by: -2000)
    let places = room.places
    let visible = places.keys.sorted()
    room.pass(milliseconds: 100)
    room.timeline.prepend(contentsOf: history)
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.timeline.messages.first?.id, 0)
    XCTAssertEqual(room.places, places)
    room.timeline.replace(Room.Message(id: visible[0] - 10, height: 200, version: 1))
    room.timeline.replace(Room.Message(id: 100_000, height: 200, version: 1))
    room.timeline.remove(id: visible[0] - 5)
    room.timeline.remove { $0.id > visible[0] + 40 }
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.places, places)
    XCTAssertFalse(room.timeline.contains(id: visible[0] - 5))
    XCTAssertEqual(room.timeline.messages.last?.id, visible[0] + 40)
  }

  func testALateVersionOfAVisibleMessageChangesItsRowAlone() async {
    let room = Room()
    room.send(60)
    room.table.layoutIfNeeded()
    let before = room.measured.count
    room.pass(milliseconds: 100)
    room.timeline.replace(Room.Message(id: 58, height: 90, version: 1))
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.measured.count, before + 1)
    XCTAssertEqual(room.gap, 0)
  }

  func testRowsKeepTheirNumbersThroughATrim() async {
    let room = Room()
    room.send(499)
    room.table.layoutIfNeeded()
    let number = room.timeline.number(ofRow: 450)
    room.pass(milliseconds: 100)
    room.send(1)
    XCTAssertEqual(room.timeline.number(ofRow: 150), number)
  }

  func testAnAnimatedWayToTheEndIsOneMovementAndStaysFollowing() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let room = Room()
    window.addSubview(room.table)
    room.send(400)
    room.table.layoutIfNeeded()
    room.scroll(by: -2000)
    room.changes = []
    room.timeline.follow(animated: true)
    XCTAssertTrue(room.timeline.isFollowing)
    XCTAssertEqual(room.changes, [.followed])
  }

  func testTextsAreMadeReadyAFrameAheadAndNoLaterMessageIsShownWithThem() async {
    let room = Room()
    var prepared: [[Int]] = []
    room.timeline.willShow = { prepared.append($0.map(\.id)) }
    room.send(1)
    XCTAssertEqual(room.timeline.messages.count, 1, "one alone needs no preparation")
    XCTAssertEqual(prepared, [])
    room.send(9)
    room.pass(milliseconds: 83)
    XCTAssertEqual(prepared, [Array((1..<10).reversed())])
    XCTAssertEqual(room.timeline.messages.count, 1)
    room.send(5)
    room.pass(milliseconds: 17)
    XCTAssertEqual(room.timeline.messages.map(\.id), Array(0..<10))
    XCTAssertEqual(room.timeline.pendingCount, 5)
    room.pass(milliseconds: 99)
    XCTAssertEqual(room.timeline.messages.count, 10)
    room.pass(milliseconds: 1)
    XCTAssertEqual(room.timeline.messages.map(\.id), Array(0..<15))
    XCTAssertEqual(room.clock.pendingCalls, 0)
  }

  func testAReaderWhoseLineHasToGoFindsTheOldestOnesReady() async {
    let room = Room(capacity: 60, trimCount: 40)
    var prepared: [[Int]] = []
    room.timeline.willShow = { prepared.append($0.map(\.id)) }
    room.send(50)
    room.pass(milliseconds: 100)
    room.scroll(by: -10_000)
    prepared = []
    room.send(60)
    room.pass(milliseconds: 100)
    XCTAssertEqual(prepared, [], "nothing changes on screen")
    room.send(10)
    room.pass(milliseconds: 100)
    XCTAssertEqual(prepared.first?.first, 40)
    room.pass(milliseconds: 100)
    XCTAssertEqual(room.timeline.messages.first?.id, 40)
    XCTAssertEqual(room.changes.filter { $0 == .readerMovedToOldest }.count, 1)
  }

  func testWithPreparationTheTableIsUpdatedAsOften() async {
    for rate in [1, 5, 60, 500] {
      let room = Room()
      room.timeline.willShow = { _ in }
      for frame in 1...240 {
        room.clock.advance(to: .seconds(frame) / 60)
        let due = rate * frame / 60 - rate * (frame - 1) / 60
        if due > 0 { room.send(due) }
        room.table.layoutIfNeeded()
        XCTAssertLessThanOrEqual(room.gap, 0)
      }
      room.pass(milliseconds: 300)
      let expected = min(4 * rate, 41)
      XCTAssertLessThanOrEqual(room.timeline.flushCount, expected + 1, "rate \(rate)")
      XCTAssertGreaterThanOrEqual(room.timeline.flushCount, expected * 8 / 10, "rate \(rate)")
      XCTAssertEqual(room.timeline.messages.last?.id, 4 * rate - 1, "rate \(rate)")
    }
  }

  func testCase12SettingsWithoutSenseAreBroughtIntoTheirRange() async {
    for (capacity, trim) in [(0, 0), (-5, 9), (1, 300), (.max, .max)] {
      let room = Room(capacity: capacity, trimCount: trim, flushInterval: .seconds(-1))
      for _ in 0..<5 { room.send(3) }
      room.pass(milliseconds: 0)
      XCTAssertEqual(room.timeline.messages.last?.id ?? 14, 14)
    }
  }

  func testAListenerMaySendAndRemove() async {
    let room = Room()
    var sent = 0
    room.timeline.onChange = { [weak room] _ in
      guard let room, sent < 5 else { return }
      sent += 1
      room.send(2)
      room.timeline.remove(id: 0)
      room.table.layoutIfNeeded()
    }
    room.send(3)
    for _ in 0..<10 { room.pass(milliseconds: 100) }
    XCTAssertEqual(room.timeline.messages.map(\.id), Array(1..<13))
  }

  func testATableThatIsGoneIsNotMissed() async {
    let clock = ManualTimelineClock()
    var table: UITableView? = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    weak let kept = table
    let timeline = MessageTimeline<Room.Message>(
      tableView: table ?? UITableView(), capacity: 500, trimCount: 300, flushInterval: .milliseconds(100), clock: clock)
    table = nil
    XCTAssertNil(kept)
    for id in 0..<50_000 { timeline.append(Room.Message(id: id)) }
    clock.advance(to: .seconds(5))
    XCTAssertLessThan(timeline.pendingCount, 2100)
    XCTAssertFalse(timeline.isFollowing)
  }

  func testTheRealClockShowsTheLastMessageToo() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let source = Empty()
    table.dataSource = source
    let timeline = MessageTimeline<Room.Message>(tableView: table, flushInterval: .milliseconds(5))
    source.count = { timeline.messages.count }
    timeline.append(Room.Message(id: 0))
    timeline.append(Room.Message(id: 1))
    turnLoop { timeline.messages.count == 2 }
    XCTAssertEqual(timeline.messages.map(\.id), [0, 1])
  }

  private func turnLoop(until isDone: () -> Bool) {
    for _ in 0..<400 where !isDone() { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02)) }
  }

  private final class Empty: NSObject, UITableViewDataSource {
    var count: () -> Int = { 0 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count() }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
}
