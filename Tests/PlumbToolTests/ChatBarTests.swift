// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline
import XCTest

@testable import PlumbTool

/// The field of a chat room: what becomes of a text is said in the bar, and what was not sent stays.
@MainActor
final class ChatBarTests: XCTestCase {
  func testWhatIsNotSentStaysAndTheReasonIsTheRightOne() async throws {
    for (text, result, words) in [
      ("/me waves", SayResult.notJoined, "Not connected: nothing was sent"), ("/quit", .unknownCommand, "Only /me is known here"),
      ("/quit", .notJoined, "Not connected: nothing was sent"), ("hi", .tooMuchWaiting, "Too much at once: nothing was sent"),
      ("/me ", .empty, "There is nothing to send"),
    ] {
      let bar = ChatBar()
      bar.show(isFollowing: true, unread: 0)
      bar.onSend = { _ in result }
      let field = try XCTUnwrap(bar.subviews.compactMap { $0 as? UITextField }.first)
      field.text = text
      _ = bar.textFieldShouldReturn(field)
      XCTAssertEqual(field.text, text)
      XCTAssertTrue(bar.subviews.contains { ($0 as? UILabel)?.text == words }, "\(text), \(result)")
    }
  }

  func testWhatIsSentLeavesTheField() async throws {
    let bar = ChatBar()
    var sent: [String] = []
    bar.onSend = {
      sent.append($0)
      return .taken
    }
    let field = try XCTUnwrap(bar.subviews.compactMap { $0 as? UITextField }.first)
    for text in ["hello", "   "] {
      field.text = text
      _ = bar.textFieldShouldReturn(field)
    }
    XCTAssertEqual(sent, ["hello"])
    XCTAssertEqual(field.text, "   ", "blanks are nothing to be sent")
  }
}
