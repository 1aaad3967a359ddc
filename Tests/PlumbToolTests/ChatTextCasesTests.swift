// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline
import SeededRandom
import XCTest

@testable import PlumbTool

/// Cases of chat rooms in the field that are about what a line looks like; the numbers are those of `Documentation/Chat.md`.
@MainActor
final class ChatTextCasesTests: XCTestCase {
  private let maker = ChatTextMaker(pictures: EmotePictures(scale: 2))

  private func layout(_ fragments: [ChatFragment], width: CGFloat, name: String = "ann", badges: [String] = []) -> AttributedTextLayout {
    let message = ChatMessage(id: 0, time: .zero, sender: ChatSender(login: "ann", name: name, badges: badges), fragments: fragments)
    return AttributedTextLayout(maker.text(of: message), width: width)
  }

  private func checkBounds(_ layout: AttributedTextLayout, width: CGFloat, _ note: String) {
    let room = CGRect(x: -0.01, y: -0.01, width: width + 0.02, height: layout.size.height + 0.02)
    for place in layout.attachments { XCTAssertTrue(room.contains(place.frame), "\(note): \(place.frame) in \(room)") }
    for line in layout.lines { XCTAssertLessThanOrEqual(line.usedRect.maxY, room.maxY, note) }
    XCTAssertEqual(layout.lines.last.map { $0.usedRect.maxY } ?? 0, layout.size.height, accuracy: 0.01, note)
  }

  func testCase18WhatIsMeasuredIsWhatIsDrawn() async {
    let seed: UInt64 = 5
    for shape in [ChatShape.steady, .emotes, .gifts] {
      var generator = ChatGenerator(shape: shape, rate: 50, seed: seed)
      // Ten thousand layouts in all.
      let messages = generator.messages(until: .seconds(3.4))
      let cell = ChatCell(style: .default, reuseIdentifier: nil)
      for step in 0..<20 {
        let width = CGFloat(120 + step * 17)
        for message in messages {
          let layout = AttributedTextLayout(maker.text(of: message), width: width)
          cell.show(layout, ground: nil)
          XCTAssertEqual(cell.sizeThatFits(CGSize(width: width, height: 0)).height, layout.size.height.rounded(.up) + 10)
          checkBounds(layout, width: max(width, 112), "seed \(seed), \(shape), line \(message.id), width \(width)")
        }
      }
    }
  }

  func testCase19FortyEmotesAreFortyPictures() async {
    let emote = ChatFragment.emote(ChatEmote(id: "e1", name: "lampGlow"))
    for width in stride(from: 80 as CGFloat, through: 600, by: 13) {
      let layout = layout(Array(repeating: [emote, .text(" ")], count: 40).flatMap { $0 }, width: width)
      XCTAssertEqual(layout.attachments.count, 40, "width \(width)")
      checkBounds(layout, width: width, "width \(width)")
    }
  }

  func testCase20MarksStayInTheirRowAndTallEmotesHaveRoom() async {
    let cell = ChatCell(style: .default, reuseIdentifier: nil)
    XCTAssertTrue(cell.clipsToBounds)
    let plain = layout([.text("x")], width: 300).size.height
    let marks = layout([.text("x" + String(repeating: "\u{301}", count: 100))], width: 300)
    XCTAssertLessThan(marks.size.height, plain * 2.5)
    let tall = layout([.emote(ChatEmote(id: "t", name: "tower", width: 28, height: 56))], width: 300)
    XCTAssertGreaterThanOrEqual(tall.size.height, 56)
    checkBounds(tall, width: 300, "tall")
  }

  func testCase23NothingLiesOnALine() async {
    for canSpeak in [false, true] {
      let controller = ChatViewController(options: ChatOptions(), title: "Room", clock: ManualTimelineClock())
      if canSpeak { controller.onSend = { _ in .taken } }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      XCTAssertGreaterThan(controller.tableView.frame.height, 400)
      for view in controller.view.subviews where view !== controller.tableView {
        XCTAssertFalse(
          view.frame.insetBy(dx: 0, dy: 0.5).intersects(controller.tableView.frame), "\(view.frame) and \(controller.tableView.frame)")
      }
      window.isHidden = true
    }
  }

  func testCases27And28EmotesMoveOnOneClockThatStopsWithThem() async {
    var options = ChatOptions()
    options.isAnimated = true
    let clock = ManualTimelineClock()
    let screen = UIScreen.main
    let driver = FrameDriver(screen: screen)
    let controller = ChatViewController(options: options, clock: clock)
    let window = UIWindow(frame: screen.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    var next = 0
    func send(_ count: Int, _ fragment: ChatFragment) {
      controller.timeline.append(
        contentsOf: (next..<next + count).map { ChatMessage(id: $0, time: .zero, sender: ChatSender(login: "ann"), fragments: [fragment]) })
      next += count
      for _ in 0..<40 {
        clock.advance(to: clock.now + .milliseconds(17))
        driver.step()
      }
    }
    send(50, .text("plain"))
    XCTAssertFalse(controller.hasMovingEmotes)
    send(200, .emote(ChatEmote(id: Self.movingID, name: "dance")))
    XCTAssertTrue(controller.hasMovingEmotes)
    send(60, .text("plain"))
    XCTAssertFalse(controller.hasMovingEmotes)
    window.isHidden = true
  }

  private static var movingID: String { (0..<10).map { "m\($0)" }.first { EmoteFace.moves(ChatEmote(id: $0, name: "x")) } ?? "" }

  func testCase28AnEmoteIsOnePictureInHoweverManyLines() async {
    let pictures = EmotePictures(scale: 2, isAnimated: true)
    let emote = ChatEmote(id: Self.movingID, name: "dance")
    let first = pictures.attachment(of: emote)
    for _ in 0..<200 { XCTAssertTrue(pictures.attachment(of: emote) === first) }
    let image = first.image
    pictures.showFrame(3)
    XCTAssertFalse(first.image === image)
  }

  func testCase29AStackTakesTheRoomOfOneEmote() async {
    let base = ChatEmote(id: "e1", name: "lampGlow")
    let overlay = ChatFragment.emote(ChatEmote(id: "o1", name: "rainOn", isOverlay: true))
    for width in [60, 90, 120, 300] as [CGFloat] {
      let stacked = layout([.text("a "), .emote(base), .text(" "), overlay, .text(" "), overlay, .text(" b")], width: width)
      let plain = layout([.text("a "), .emote(base), .text(" b")], width: width)
      XCTAssertEqual(stacked.attachments.map(\.frame), plain.attachments.map(\.frame))
      XCTAssertEqual(stacked.size, plain.size)
    }
  }

  func testCase44NamesAndTextsOfTheOtherDirectionLeaveTheOrderOfALine() async {
    for (name, body) in [
      ("אוניקס", "hello there"), ("ann\u{202E}gpj", "hello there"), ("ann", "\u{202E}hello there"), ("\u{61C}ann", "hello"),
    ] {
      let layout = layout([.text(body)], width: 400, name: name, badges: ["moderator"])
      let text =
        maker.text(
          of: ChatMessage(id: 0, time: .zero, sender: ChatSender(login: "ann", name: name, badges: ["moderator"]), fragments: [.text(body)])
        ).string as NSString
      let colon = text.range(of: ": ")
      let before = layout.rects(forCharacterRange: NSRange(location: 2, length: colon.location - 2))
      let after = layout.rects(forCharacterRange: NSRange(location: colon.location + 2, length: text.length - colon.location - 2))
      let badge = layout.attachments.first?.frame.maxX ?? .infinity
      XCTAssertGreaterThanOrEqual((before.map(\.minX).min() ?? 0) + 0.01, badge, name)
      XCTAssertGreaterThanOrEqual((after.map(\.minX).min() ?? 0) + 0.01, before.map(\.maxX).max() ?? 0, name)
    }
  }

  func testALineOfPresentsKeepsItsHeight() async {
    let heights = [1, 9, 10, 99, 100].map { given in
      let message = ChatMessage(id: 0, time: .zero, sender: ChatSender(login: "ann"), kind: .gift(given: given, of: 100), fragments: [])
      return AttributedTextLayout(maker.text(of: message), width: 350).size.height
    }
    XCTAssertEqual(Set(heights).count, 1)
  }
}
