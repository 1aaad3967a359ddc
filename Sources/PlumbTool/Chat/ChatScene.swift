// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import Plumbline
import ToolSupport

/// A chat room in real time, for a window: whoever shows it calls when lines may have come.
@MainActor
package final class ChatScene {
  private let options: ChatOptions
  private let feed: any ChatFeed
  private let controller: ChatViewController
  private let window: UIWindow
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var costs = FrameCosts()
  private var processStart = 0
  private var isFollowed = true

  /// Opens what an address leads to, and returns what to tell the reader.
  package var openLink: ((URL) -> String)?

  /// Makes a room.
  ///
  /// - Parameters:
  ///   - options: what was asked for.
  ///   - onEvents: hears, on another thread, that a server has sent something.
  /// - Throws: `InputError` if the lines' source can't be opened.
  package init(options: ChatOptions, onEvents: @escaping @Sendable () -> Void) throws {
    self.options = options
    if options.isDark { UIScreen.main.overrideTraits { $0.userInterfaceStyle = .dark } }
    window = UIWindow(frame: UIScreen.main.bounds)
    if let server = options.server {
      feed = try ServerFeed(server, recordPath: options.recordPath, staysWithoutServer: true, onEvents: onEvents)
    } else {
      feed = try ChatCommand.feed(options)
    }
    controller = ChatViewController(options: options, title: options.title)
    start = clock.now
    controller.onLink = { [weak self] url in self?.openLink?(url) }
    if let server = feed as? ServerFeed {
      controller.onSend = { [weak self] text in
        let result = server.say(text)
        if result == .taken { self?.controller.timeline.follow(animated: false) }
        return result
      }
    }
  }

  private var now: Duration { clock.now - start }

  /// Shows the room.
  package func show() {
    controller.timeline.append(contentsOf: feed.history())
    window.rootViewController = controller
    window.makeKeyAndVisible()
    processStart = Clocks.processCPU
    showState()
  }

  /// Takes what has come in.
  ///
  /// - Throws: `InputError` where the source ends in the wrong way.
  package func pump() throws {
    let changes = try feed.changes(until: now)
    if !changes.appended.isEmpty { controller.timeline.append(contentsOf: changes.appended) }
    for message in changes.replaced { controller.timeline.replace(message) }
    if let oldest = controller.timeline.messages.first?.id { feed.forget(before: oldest) }
    if !changes.isEmpty { showState() }
  }

  private func showState() {
    guard let server = feed as? ServerFeed else { return controller.showState(of: "\(Quantity.count(feed.arrived)) lines so far") }
    controller.nick = server.nick
    controller.showState(of: server.nick.map { "as \($0)" } ?? (server.failure == nil ? "connecting" : "not connected"))
  }

  /// Seconds to the next line; nil where that is not known or none will come.
  package var timeToNextLine: Double? { feed.nextTime.map { max(0, ($0 - now) / .seconds(1)) } }

  /// Counts a frame.
  package func note(cost nanoseconds: Int) { costs.append(nanoseconds) }

  /// Goes to the newest line, as a tap on the pill does.
  package func follow() { controller.timeline.follow(animated: true) }

  /// Closes the room.
  ///
  /// - Parameter missed: display intervals without a picture while one was due.
  /// - Returns: the figures.
  /// - Throws: `InputError` if a recording did not reach its file.
  package func finish(missed: Int) throws -> ChatReport {
    controller.stopEmotes()
    try feed.finish()
    var report = ChatReport(options: options, fonts: Fonts.fingerprint, costs: costs)
    let (seconds, cpu) = (now / .seconds(1), Double(Clocks.processCPU - processStart) / 1e9)
    let timeline = controller.timeline
    report.figures = [
      JSONMember("messages", .integer(feed.arrived)), JSONMember("kept", .integer(timeline.messages.count)),
      JSONMember("trims", .integer(timeline.trimCount)), JSONMember("flushes", .integer(timeline.flushCount)),
      JSONMember("measurements", .integer(controller.tableView.rowHeights.statistics.measurements)), JSONMember("cpuSeconds", .number(cpu)),
      JSONMember("seconds", .number(seconds)), JSONMember("cpuShare", .number(seconds > 0 ? cpu / seconds : 0)),
      JSONMember("frames", .integer(costs.nanoseconds.count)), JSONMember("missed60", .integer(missed)),
      JSONMember("frameCpuMs", costs.json),
      JSONMember("isFollowing", .bool(timeline.isFollowing)), JSONMember("unread", .integer(timeline.unreadCount)),
      JSONMember("peakResidentBytes", .integer(ResidentMemory.peak)),
    ]
    return report
  }
}

extension ChatReport {
  /// The figures of a window for a terminal.
  package var windowSummary: String {
    func text(_ key: String) -> String { JSONValue.object(figures)[key].map { JSONWriter.text(of: $0) } ?? "–" }
    func milliseconds(_ share: Double) -> String { String(format: "%.2f ms", costs.percentile(share)) }
    return """
      lines           \(text("messages")), of which \(text("kept")) are in the list
      updates         \(text("flushes")), of which \(text("trims")) let old lines go
      frames          \(text("frames")), missed \(text("missed60"))
      CPU per frame   \(milliseconds(0.5)) median, \(milliseconds(0.99)) 99 %, \(milliseconds(1)) worst
      """
  }
}
