// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// A chat room whose messages say how high they are.
@MainActor
final class Room: NSObject, UITableViewDataSource, UITableViewDelegate {
  struct Message: Identifiable, Equatable {
    let id: Int
    var height: CGFloat = 40
    var version = 0
  }

  let table: UITableView
  let clock = ManualTimelineClock()
  let timeline: MessageTimeline<Message>
  var changes: [MessageTimeline<Message>.Change] = []
  /// The messages whose templates were configured, in order.
  private(set) var measured: [Int] = []
  private var nextID = 0

  init(capacity: Int = 500, trimCount: Int = 300, flushInterval: Duration = .milliseconds(100), height: CGFloat = 480) {
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: .plain)
    timeline = MessageTimeline(
      tableView: table, capacity: capacity, trimCount: trimCount, flushInterval: flushInterval, clock: clock)
    super.init()
    table.separatorStyle = .none
    table.register(FrameCell.self, forCellReuseIdentifier: "Line")
    table.dataSource = self
    table.delegate = self
    timeline.onChange = { [weak self] in self?.changes.append($0) }
  }

  /// So many messages of various heights.
  func messages(_ count: Int) -> [Message] {
    defer { nextID += count }
    return (nextID..<nextID + count).map { Message(id: $0, height: CGFloat(24 + $0 % 7 * 9)) }
  }

  func send(_ count: Int) {
    timeline.append(contentsOf: messages(count))
  }

  /// Lets time pass and lays the table out, frame by frame.
  func pass(milliseconds: Int) {
    clock.advance(to: clock.now + .milliseconds(milliseconds))
    table.layoutIfNeeded()
  }

  /// Scrolls as a person does; negative upwards.
  func scroll(by distance: CGFloat) {
    table.personWillBeginDragging()
    table.personDidMove(by: CGPoint(x: 0, y: distance))
    table.layoutIfNeeded()
    table.personDidEndDragging()
    table.layoutIfNeeded()
  }

  /// How far the end of the last message is from the bottom of the window.
  var gap: CGFloat {
    guard let last = timeline.messages.indices.last else { return 0 }
    return table.rectForRow(at: IndexPath(row: last, section: 0)).maxY - table.contentOffset.y - table.bounds.height
  }

  /// Where the messages on screen lie, by id.
  var places: [Int: CGFloat] {
    var result: [Int: CGFloat] = [:]
    for path in table.indexPathsForVisibleRows ?? [] {
      result[timeline.messages[path.row].id] = table.rectForRow(at: path).minY - table.contentOffset.y
    }
    return result
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { timeline.messages.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Line", for: indexPath)
    (cell as? FrameCell)?.answer = timeline.messages[indexPath.row].height
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let message = timeline.messages[indexPath.row]
    return tableView.heightForCell(withIdentifier: "Line", cachedBy: HeightKey(message.id, version: message.version)) {
      (cell: FrameCell) in
      measured.append(message.id)
      cell.answer = message.height
    }
  }
}
