// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline
import XCTest

@testable import PlumbTool

/// What the lines of a chat room say and show.
@MainActor
final class ChatLineTests: XCTestCase {
  private let maker = ChatTextMaker(pictures: EmotePictures(scale: 2))

  private func message(
    _ fragments: [ChatFragment], kind: ChatMessage.Kind = .text, reply: ChatReply? = nil, name: String = "ann"
  ) -> ChatMessage {
    ChatMessage(id: 0, time: .zero, sender: ChatSender(login: "ann", name: name), kind: kind, fragments: fragments, reply: reply)
  }

  private func layout(_ message: ChatMessage, width: CGFloat = 300) -> AttributedTextLayout {
    AttributedTextLayout(maker.text(of: message), width: width)
  }

  private func pixels(_ view: UIView) -> Data? {
    UIGraphicsImageRenderer(size: view.bounds.size).pngData { view.layer.render(in: $0.cgContext) }
  }

  func testWhatIsAnsweredTakesOneLineAboveHoweverLongItIs() async {
    let plain = message([.text("yes")])
    for words in ["short", String(repeating: "a very long question ", count: 40), "two\nlines\u{2028}and three"] {
      let answer = message([.text("yes")], reply: ChatReply(name: "bob", text: words))
      XCTAssertTrue(maker.text(of: answer).string.hasPrefix("↪ bob: "), words)
      XCTAssertEqual(layout(answer).lineCount, layout(plain).lineCount + 1, words)
    }
  }

  func testALinkOpensWhereItsLettersAreAndNowhereElse() async throws {
    let cell = ChatCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 324, height: 80)
    cell.show(layout(message([.text("see "), .link("https://example.org/a/rather/long/way/to/the/harbour"), .text(" soon")])), ground: nil)
    cell.layoutIfNeeded()
    let link = try XCTUnwrap(cell.body.layout?.links.first)
    XCTAssertGreaterThan(link.rects.count, 1, "it wraps")
    for rect in link.rects {
      let place = cell.convert(CGPoint(x: rect.midX, y: rect.midY), from: cell.body)
      XCTAssertEqual(cell.link(at: place)?.absoluteString, "https://example.org/a/rather/long/way/to/the/harbour")
    }
    XCTAssertNil(cell.link(at: cell.convert(CGPoint(x: 2, y: 8), from: cell.body)), "the name")
  }

  func testALineThatWasTakenBackSaysWhoseItWasAndNothingOfIt() async {
    var line = message([.text("secret"), .emote(ChatEmote(id: "e1", name: "lampGlow")), .link("https://example.org")])
    line.isDeleted = true
    XCTAssertEqual(maker.text(of: line).string, "ann: message deleted")
    XCTAssertTrue(layout(line).links.isEmpty && layout(line).attachments.isEmpty)
  }

  func testCheersArePicturesWhoseHeightIsKnownAndAllAlike() async {
    let sizes = [1, 99, 100, 1_000, 25_000].map { count -> CGSize? in
      let line = message([.text("go "), .cheer(count)])
      XCTAssertTrue(maker.text(of: line).string.hasSuffix("\u{FFFC} \(count)"))
      return layout(line).attachments.first?.frame.size
    }
    XCTAssertEqual(Set(sizes.map { $0?.height }), [18])
    let pictures = EmotePictures(scale: 2)
    XCTAssertTrue(pictures.attachment(ofCheer: 1) === pictures.attachment(ofCheer: 99), "one picture for each step")
    XCTAssertFalse(pictures.attachment(ofCheer: 99) === pictures.attachment(ofCheer: 100))
  }

  func testALineThatNamesUsStandsOutAndOneThatDoesNotDoesNot() async {
    let clock = ManualTimelineClock()
    let controller = ChatViewController(options: ChatOptions(), clock: clock)
    controller.nick = "Eve"
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let lines: [(ChatFragment, ChatReply?, Bool)] = [
      (.mention("@eve,"), nil, true), (.mention("@evelyn"), nil, false), (.text("eve"), nil, false),
      (.text("hi"), ChatReply(name: "eve", text: "x"), true),
    ]
    for (id, line) in lines.enumerated() {
      var message = message([line.0], reply: line.1)
      message.id = id
      controller.timeline.append(message)
    }
    clock.advance(to: .seconds(1))
    window.layoutIfNeeded()
    XCTAssertEqual(controller.timeline.messages.count, lines.count)
    for (id, line) in lines.enumerated() {
      let cell = controller.tableView(controller.tableView, cellForRowAt: IndexPath(row: id, section: 0))
      XCTAssertEqual(cell.backgroundColor === ChatColors.mention, line.2, "line \(id)")
    }
  }

  /// A pile of marks is drawn in its own row only.
  func testCase20NothingOfALineIsDrawnOutsideOfItsRow() async {
    let cell = ChatCell(style: .default, reuseIdentifier: nil)
    let pile = layout(message([.text("x" + String(repeating: "\u{301}\u{316}", count: 60))]))
    cell.show(pile, ground: nil)
    let height = cell.sizeThatFits(CGSize(width: 324, height: 0)).height
    let room = UIView(frame: CGRect(x: 0, y: 0, width: 324, height: height + 200))
    room.backgroundColor = .white
    let empty = pixels(room)
    cell.frame = CGRect(x: 0, y: 100, width: 324, height: height)
    room.addSubview(cell)
    cell.layoutIfNeeded()
    XCTAssertNotEqual(pixels(room), empty)
    // What is left when the row itself is covered.
    let cover = UIView(frame: cell.frame)
    cover.backgroundColor = .white
    room.addSubview(cover)
    XCTAssertEqual(pixels(room), empty)
  }

  func testCase27WithoutMovingEmotesNothingWakesUpHoweverMuchHasCome() async {
    let clock = ManualTimelineClock()
    let controller = ChatViewController(options: ChatOptions(), clock: clock)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    var generator = ChatGenerator(shape: .emotes, rate: 5_000)
    for step in 1...20 {
      controller.timeline.append(contentsOf: generator.messages(until: .milliseconds(100 * step)))
      clock.advance(to: .milliseconds(100 * step))
      window.layoutIfNeeded()
    }
    clock.advance(to: .seconds(3))
    XCTAssertGreaterThanOrEqual(generator.count, 9_900)
    XCTAssertEqual(clock.pendingCalls, 0)
    XCTAssertFalse(controller.hasMovingEmotes)
    controller.timeline.remove { _ in true }
    clock.advance(to: .seconds(4))
    XCTAssertTrue(controller.timeline.messages.isEmpty && clock.pendingCalls == 0)
  }
}
