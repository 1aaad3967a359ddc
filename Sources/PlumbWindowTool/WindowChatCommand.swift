// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbDesktop
import PlumbTool
import Plumbline
import ToolSupport

/// `plumb-window chat`: a chat room in a window, made up, recorded or real.
enum WindowChatCommand {
  /// Options of `plumb chat` that are about a run without a window.
  private static let without: Set<String> = ["--clock", "--scale", "--chart", "--trace", "--seconds", "--reader", "--log", "--animate"]

  static let verb = Verb(
    tool: WindowCommand.tool, name: "chat",
    summary: "shows a live chat room in a window: it follows the newest line, or stays where the reader is",
    options: ChatCommand.verb.options.filter { !without.contains($0.name) } + [
      OptionSpec(
        "--scale", .number(1...4), "X", standard: "PLUMB_SCALE, the desktop's, or 2 where the window fits the display, else 1",
        help: "pixels per point"),
      OptionSpec("--still", help: "emotes don't move"),
      OptionSpec("--auto", .number(0.1...3600), "SECONDS", help: "scrolls up and back by itself through injected input, then closes"),
    ],
    examples: [
      ("plumb-window chat --irc localhost:6667/harbour --nick ann", "a channel of a real server, in which one can speak"),
      ("plumb-window chat --rate 30 --shape gifts --dark", "a made-up room"),
      ("plumb-window chat --replay room.txt --auto 10 --json", "ten seconds of a recording; figures as JSON"),
    ])

  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    var options = try ChatOptions(arguments)
    options.isAnimated = !arguments.has("--still")
    try options.check()
    try options.prepare()
    let wish = arguments.number("--scale").map { CGFloat($0) }
    let size = CGSize(width: options.width, height: options.height)
    let session = try WindowSession(.init(title: options.title, size: size, scale: wish))
    options.scale = Double(session.host.scale)
    let window = try ChatWindow(session: session, options: options)
    let report = try window.run(automatic: arguments.number("--auto"))
    if arguments.has("--json") {
      Console.print(JSONWriter.text(of: report.json))
    } else if arguments.has("--auto") {
      Console.print(report.windowSummary)
    }
    return 0
  }
}
