// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbDesktop
import PlumbTool
import Plumbline
import ToolSupport

/// `plumb-window feed`: the feed in a window, for a person or by itself.
enum WindowFeedCommand {
  /// Options of `plumb feed` that say how a run without a window scrolls and what it compares.
  private static let without: Set<String> = ["--step", "--distance", "--cache", "--scale", "--chart", "--heights"]

  static let verb = Verb(
    tool: WindowCommand.tool, name: "feed",
    summary: "shows posts in a table in a window: drag, wheel, arrows, page, home and end keys scroll it",
    options: FeedCommand.verb.options.filter { !without.contains($0.name) } + [
      OptionSpec("--cache", .choice(["none", "index-path", "key"]), "KIND", standard: "key", help: "how heights are kept"),
      OptionSpec(
        "--scale", .number(1...4), "X", standard: "PLUMB_SCALE, the desktop's, or 2 where the window fits the display, else 1",
        help: "pixels per point"),
      OptionSpec("--no-frame-rate", help: "leaves out the label with the frames per second, for which the clock never rests"),
      OptionSpec("--no-controls", help: "leaves out the switches and buttons above the list, and pulling it down for new posts"),
      OptionSpec("--auto", .number(0.1...3600), "SECONDS", help: "scrolls by itself through injected input, without controls, then closes"),
    ],
    examples: [
      ("plumb-window feed", "the sample that ships"),
      ("plumb-window feed --rows 10000 --auto 5 --json", "five seconds of flings, wheel and page keys; figures as JSON"),
      ("PLUMB_SCALE=1 plumb-window feed --dark", "dark, one pixel per point"),
    ])

  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    var options = FeedOptions(arguments)
    if arguments.text("--cache") == nil { options.caches = [.key] }
    try options.check()
    let wish = arguments.number("--scale").map { CGFloat($0) }
    let session = try WindowSession(
      .init(title: "Feed", size: CGSize(width: options.width, height: options.height), scale: wish))
    options.scale = Double(session.host.scale)
    let window = FeedWindow(
      session: session, scene: try FeedScene(options: options), picturePath: options.picturePath,
      showsFrameRate: !arguments.has("--no-frame-rate"), hasControls: !arguments.has("--no-controls") && !arguments.has("--auto"))
    let report = try window.run(automatic: arguments.number("--auto"))
    if arguments.has("--json") {
      Console.print(JSONWriter.text(of: FeedReport.json(of: [report], options: options)))
    } else if arguments.has("--auto") {
      Console.print(FeedWindow.summary(of: report))
    }
    return 0
  }
}
