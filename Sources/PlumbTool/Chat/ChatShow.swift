// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import Plumbline
import ToolSupport

/// The chat room on a screen in memory: one frame after the other, as fast as they can be made or as time passes.
@MainActor
final class ChatShow {
  /// What the frames were like.
  struct Tally {
    var costs = FrameCosts()
    /// The updates that let old lines go.
    var trimCosts = FrameCosts()
    var meter = DisplacementMeter()
    /// Frames in which the list went on to its new end.
    var scrolls = 0
    var shown = SeenLines()
    /// Time that has passed in the room.
    var seconds = 0.0
    /// Memory when the first ten thousand lines had come.
    var settledMemory = 0
    /// CPU time of the process without the bookkeeping of these figures, in nanoseconds.
    var cpu = 0
  }

  private static let framesPerSecond = 60
  private let options: ChatOptions
  private let clock = ManualTimelineClock()
  private let controller: ChatViewController
  private let window: UIWindow
  private let driver: FrameDriver
  private let feed: any ChatFeed
  private var presented: PresentedTable
  private var tally = Tally()
  private var bookkeeping = 0
  private var lastOffset: CGFloat = 0

  /// Hears of every line that comes into the list.
  var log: LineLog?

  init(options: ChatOptions, feed: any ChatFeed) {
    self.options = options
    self.feed = feed
    let screen = UIScreen.main
    screen.configure(size: CGSize(width: options.width, height: options.height), scale: options.scale)
    if options.isDark { screen.overrideTraits { $0.userInterfaceStyle = .dark } }
    window = UIWindow(frame: screen.bounds)
    driver = FrameDriver(screen: screen)
    // A made-up room is measured without what a window has around it.
    let isMadeUp = options.server == nil && options.replayPath == nil
    controller = ChatViewController(options: options, title: isMadeUp ? nil : options.title, clock: clock)
    presented = PresentedTable(controller.tableView, rows: .of(controller.timeline))
    // An hour's frames at most: a room at a server has no end.
    tally.costs.reserve(min((options.seconds ?? 0) + 1, 3_600) * Self.framesPerSecond)
  }

  private var table: UITableView { controller.tableView }
  private var timeline: MessageTimeline<ChatMessage> { controller.timeline }

  // MARK: The run

  /// Shows what is there, then lets lines come in.
  ///
  /// - Throws: `InputError` where the lines' source ends in the wrong way.
  func run(trace: TraceWriter?) throws -> ChatReport {
    presentFirstFrame()
    measureTrims()
    let begun = Clocks.processCPU
    let end = options.seconds.map { $0 * Self.framesPerSecond } ?? .max
    var pace = FramePace(framesPerSecond: Self.framesPerSecond, isRealTime: options.isRealTime)
    var rest = Self.framesPerSecond / 2
    while pace.frame < end, rest > 0 {
      try pass(at: pace.time, trace)
      if feed.isFinished { rest -= 1 }
      if pace.frame.isMultiple(of: 30) { Console.showProgress("chat", share: Double(pace.frame) / Double(end)) }
      pace.next()
    }
    Console.clearProgress()
    tally.seconds = Double(pace.frame) / Double(Self.framesPerSecond)
    tally.cpu = Clocks.processCPU - begun - bookkeeping
    try feed.finish()
    return report()
  }

  /// The present picture of the screen; nil where there is no memory for it.
  func screenPNG() -> Data? {
    driver.step().bitmap.makeImage()?.pngData()
  }

  private func presentFirstFrame() {
    let history = feed.history()
    timeline.append(contentsOf: history)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    if options.isReader {
      let middle = (table.contentSize.height - table.bounds.height) / 2
      table.contentOffset.y = max(0, (middle * options.scale).rounded() / options.scale)
    }
    driver.step()
    // What is on screen can't be new to the fonts later.
    let glyphs = GlyphWarmUp(texts: history.suffix(100).map { GlyphWarmUp.Text(string: $0.text, size: 15) }, scale: options.scale)
    glyphs.start()
    glyphs.wait()
    _ = table.takePresentedFrame()
    lastOffset = table.contentOffset.y
  }

  private func measureTrims() {
    timeline.aroundUpdate = { [weak self] update in
      guard let self else { return update() }
      let (before, start) = (timeline.trimCount, Clocks.threadCPU)
      update()
      if timeline.trimCount > before { tally.trimCosts.append(Clocks.threadCPU - start) }
    }
  }

  private func pass(at time: Duration, _ trace: TraceWriter?) throws {
    // To make lines up is no part of a frame; it is part of the run's CPU time.
    let arrivals = try feed.changes(until: time)
    let start = Clocks.threadCPU
    clock.advance(to: time)
    if !arrivals.appended.isEmpty { timeline.append(contentsOf: arrivals.appended) }
    for message in arrivals.replaced { timeline.replace(message) }
    driver.step()
    let end = Clocks.threadCPU
    tally.costs.append(end - start)
    if let oldest = timeline.messages.first?.id { feed.forget(before: oldest) }
    log?.append(arrivals.appended)
    if !arrivals.appended.isEmpty { showState() }
    record(trace)
    bookkeeping += Clocks.threadCPU - end
  }

  private func showState() {
    guard controller.hasHeading else { return }
    controller.nick = (feed as? ServerFeed)?.nick
    controller.showState(of: controller.nick.map { "as \($0)" } ?? "\(Quantity.count(feed.arrived)) lines")
  }

  private func record(_ trace: TraceWriter?) {
    let frame = presented.next()
    tally.meter.append(frame)
    for row in frame.rows { if let id = row.id { tally.shown.insert(id, oldest: timeline.messages.first?.id ?? id) } }
    if timeline.isFollowing, table.contentOffset.y != lastOffset { tally.scrolls += 1 }
    lastOffset = table.contentOffset.y
    trace?.append(frame)
    if tally.settledMemory == 0, feed.arrived >= 10_000 { tally.settledMemory = ResidentMemory.current }
  }

  private func report() -> ChatReport {
    let growth = tally.settledMemory > 0 ? ResidentMemory.current - tally.settledMemory : nil
    var report = ChatReport(options: options, fonts: Fonts.fingerprint, costs: tally.costs)
    let seconds = tally.seconds
    let cpu = Double(tally.cpu) / 1e9
    report.figures = [
      JSONMember("messages", .integer(feed.arrived)), JSONMember("shown", .integer(tally.shown.count)),
      JSONMember("kept", .integer(timeline.messages.count)), JSONMember("trims", .integer(timeline.trimCount)),
      JSONMember("flushes", .integer(timeline.flushCount)), JSONMember("scrolls", .integer(tally.scrolls)),
      JSONMember("measurements", .integer(table.rowHeights.statistics.measurements)), JSONMember("cpuSeconds", .number(cpu)),
      JSONMember("simulatedSeconds", .number(seconds)), JSONMember("cpuShare", .number(seconds > 0 ? cpu / seconds : 0)),
      JSONMember("frames", .integer(tally.costs.nanoseconds.count)), JSONMember("missed60", .integer(tally.costs.missed60)),
      JSONMember("missed120", .integer(tally.costs.missed120)), JSONMember("frameCpuMs", tally.costs.json),
      JSONMember("trimCpuMs", tally.trimCosts.json),
      JSONMember("unexplainedDisplacementPx", .integer(tally.meter.unexplainedDisplacement)),
      JSONMember("lostAnchorFrames", .integer(tally.meter.lostAnchorFrames)), JSONMember("followGapPx", .integer(tally.meter.followGap)),
      JSONMember("unread", .integer(timeline.unreadCount)), JSONMember("peakResidentBytes", .integer(ResidentMemory.peak)),
    ]
    report.figures += roomFigures
    if let growth { report.figures.append(JSONMember("residentGrowthBytes", .integer(growth))) }
    return report
  }

  /// What is known of rooms that have a log, servers and long runs.
  private var roomFigures: [JSONMember] {
    var figures: [JSONMember] = []
    if let log = feed.log {
      let counts = [("lines", log.lineCount), ("identities", log.identityCount), ("senders", log.senderCount)]
      figures.append(JSONMember("remembered", .object(counts.map { JSONMember($0.0, .integer($0.1)) })))
    }
    if let server = feed as? ServerFeed { figures.append(JSONMember("gaps", .integer(server.gaps))) }
    return figures
  }
}

/// How many lines were on screen, in the memory of those that still can be.
struct SeenLines {
  private var ids: Set<Int> = []
  private var gone = 0

  /// How many there were.
  var count: Int { gone + ids.count }

  /// Notes a line.
  ///
  /// - Parameters:
  ///   - id: its identity.
  ///   - oldest: the oldest line of the list, whose identities ascend; earlier ones never come again.
  mutating func insert(_ id: Int, oldest: Int) {
    guard ids.insert(id).inserted, ids.count > 1024 else { return }
    let before = ids.count
    ids = ids.filter { $0 >= oldest }
    gone += before - ids.count
  }
}

extension PresentedTable.Rows {
  /// Rows that show the messages of a timeline.
  @MainActor
  static func of(_ timeline: MessageTimeline<ChatMessage>) -> PresentedTable.Rows {
    PresentedTable.Rows(
      identity: { path in
        guard path.row < timeline.messages.count else { return nil }
        let message = timeline.messages[path.row]
        return (message.id, message.version)
      },
      last: { timeline.messages.last?.id }, contains: { timeline.contains(id: $0) })
  }
}
