// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import PlumbUIKit
import ScriptedServer
import XCTest

@testable import ChatRoomExample

/// The example of a chat room: what is typed goes to a real server, and what comes from there is shown.
final class ChatRoomExampleTests: XCTestCase {
  @MainActor
  private static func turnLoop(_ note: String, _ lines: ServerLines, in room: ChatRoomViewController, until isDone: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 30)
    nonisolated(unsafe) var isServed = false
    DispatchQueue.main.async { isServed = true }
    while !isDone(), Date() < end {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.005))
      // Not every place in a run of tests serves the main queue, by which the room hears of lines.
      lines.show(in: room.timeline)
    }
    XCTAssertTrue(isDone(), "\(note); main queue served: \(isServed)")
  }

  @MainActor
  private static func window(_ room: ChatRoomViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    window.rootViewController = room
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  /// Not as a task: the main queue, by which the connection calls, would wait for its end.
  func testWhatIsTypedGoesToTheServerAndItsLinesAreShown() throws {
    try MainActor.assumeIsolated { try Self.talk() }
  }

  @MainActor
  private static func talk() throws {
    let server = try ScriptedServer { peer, _ in
      try peer.admit(capabilities: nil)
      let said = try peer.line(beginningWith: "PRIVMSG")
      try peer.say(":bob!b@h PRIVMSG #c :heard " + said.split(separator: ":").dropFirst().joined(separator: ":"))
      peer.waitForEnd()
    }
    defer { server.stop() }
    let room = ChatRoomViewController()
    let lines = ServerLines("127.0.0.1", port: server.port, channel: "#c", nick: "ann", room: room)
    let window = Self.window(room)
    defer { window.isHidden = true }
    XCTAssertFalse(room.field.isHidden)
    func shown() -> [String] { room.timeline.messages.map(\.text) }
    turnLoop("joined", lines, in: room) { shown().contains { $0.hasPrefix("joined as ann") } }
    room.field.text = "/quit"
    _ = room.textFieldShouldReturn(room.field)
    XCTAssertEqual(room.field.text, "/quit", "what can't be sent stays")
    room.field.text = "hello: 🦖"
    _ = room.textFieldShouldReturn(room.field)
    XCTAssertEqual(room.field.text, "")
    turnLoop("answered", lines, in: room) { shown().contains("heard hello: 🦖") }
    XCTAssertTrue(shown().contains("hello: 🦖"), "our own line is shown too")
  }

  @MainActor
  func testNothingLiesOnALineAndThePillBringsOneBack() async throws {
    let room = ChatRoomViewController()
    let window = Self.window(room)
    defer { window.isHidden = true }
    XCTAssertTrue(room.field.isHidden, "nobody listens")
    for view in [room.pill, room.field] as [UIView] {
      XCTAssertFalse(view.frame.insetBy(dx: 0, dy: 0.5).intersects(room.tableView.frame))
    }
    var generator = ChatGenerator(rate: 50)
    room.timeline.append(contentsOf: generator.history(200))
    window.layoutIfNeeded()
    XCTAssertTrue(room.pill.isHidden && room.timeline.isFollowing)
    room.tableView.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    window.layoutIfNeeded()
    XCTAssertEqual(room.pill.isHidden, room.timeline.isFollowing)
    room.pill.sendActions(for: .touchUpInside)
    XCTAssertTrue(room.timeline.isFollowing && room.pill.isHidden)
  }

  @MainActor
  func testALineIsAsHighAsItsDrawing() async throws {
    var generator = ChatGenerator(shape: .gifts, rate: 50)
    let cell = LineCell(style: .default, reuseIdentifier: "Line")
    for message in generator.messages(until: .seconds(4)) {
      cell.show(message)
      let height = cell.sizeThatFits(CGSize(width: 300, height: 0)).height
      XCTAssertGreaterThanOrEqual(height, 27)
      XCTAssertEqual(height, height.rounded())
    }
  }
}
