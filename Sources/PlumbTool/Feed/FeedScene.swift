// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import ToolSupport

/// The feed as a window shows it: somebody else makes the frames and moves it; the scene counts what it shows.
@MainActor
package final class FeedScene {
  /// What the frames were like, as far as the feed can tell.
  package struct Tally {
    /// The cost of each frame on the main thread.
    package var costs = FrameCosts()
    /// Frames whose picture differs from the one before.
    package var pictures = 0
    /// The rows that were on screen, by their places in the data.
    package var rowsShown: Set<Int> = []
    var meter = DisplacementMeter()
    var measurementsBefore = 0
    var requestsBefore = (count: 0, nanoseconds: 0)
  }

  private let options: FeedOptions
  private let cache: HeightCache
  private let content: FeedContent
  private let controller: FeedViewController
  private let glyphs: GlyphWarmUp
  private let window = UIWindow()
  private let trace: TraceWriter?
  private var presented: PresentedTable
  private let programsBefore = FittingSizer.statistics
  package private(set) var tally = Tally()
  private static let warmedPosts = 60

  /// Reads the posts and makes the views on the main screen, which has its size and scale already.
  ///
  /// - Throws: `InputError` when posts or fonts can't be read or the trace not be written.
  package init(options: FeedOptions) throws(InputError) {
    self.options = options
    cache = options.caches.first ?? .key
    if let folder = options.fontFolder { try Fonts.use(folder: folder) }
    let kept = try options.dataPath.flatMap { path throws(InputError) in try FeedInput.keepWhatIsReadOnce(path) }
    content = try FeedContent(options: options, keptInput: kept)
    Console.warn(content.reader.warnings)
    trace = try options.tracePath.map { path throws(InputError) in try TraceWriter(path: path) }
    let data = content.data
    glyphs = GlyphWarmUp(posts: (0..<min(data.count, Self.warmedPosts)).map { data[$0] }, scale: options.scale)
    glyphs.startFirst()
    if options.isDark { UIScreen.main.overrideTraits { $0.userInterfaceStyle = .dark } }
    controller = FeedViewController(data: data, cache: cache, pictures: content.pictures)
    presented = PresentedTable(controller.tableView, header: controller.header, rows: controller.presentedRows)
  }

  private var table: UITableView { controller.tableView }
  private var requests: FeedOptions.Requests { options.requests(forRows: content.data.count) }

  /// Shows the feed on the screen.
  ///
  /// - Parameters:
  ///   - overlay: a view above the feed at its top trailing corner, or nil.
  ///   - hasControls: whether there are switches and buttons above the list.
  package func show(overlay: UIView?, hasControls: Bool = false) {
    table.heightRequests = requests == .apple ? .asApple : .whenNeeded
    table.estimatedRowHeight = requests == .apple ? 0 : 180
    content.pictures.didFinish = { FrameDemand.raise() }
    window.rootViewController = controller
    if hasControls { controller.showControls() }
    if options.isPrecaching, cache != .none { table.rowHeights.precaching.isEnabled = true }
    if let overlay {
      overlay.frame.origin = CGPoint(x: controller.view.bounds.maxX - overlay.frame.width - 8, y: table.frame.minY + 8)
      overlay.autoresizingMask = [.flexibleLeftMargin, .flexibleBottomMargin]
      controller.view.addSubview(overlay)
    }
    window.makeKeyAndVisible()
  }

  /// Puts pictures that have been read where they belong; before the layout of each frame.
  package func deliverPictures() {
    content.pictures.deliverFinished()
  }

  /// Draws ahead, off the main thread, the glyphs that fonts make slowly; after the first frame.
  package func warmUp() {
    glyphs.start()
  }

  /// Begins to count: frames, and what was asked and measured in them.
  package func beginTally() {
    tally = Tally()
    tally.measurementsBefore = table.rowHeights.statistics.measurements
    tally.requestsBefore = (controller.heightRequests, controller.heightNanoseconds)
  }

  /// Counts a frame.
  ///
  /// - Parameters:
  ///   - nanoseconds: what it cost on the main thread.
  ///   - isNew: whether its picture differs from the one before.
  package func note(cost nanoseconds: Int, isNew: Bool) {
    tally.costs.append(nanoseconds)
    if isNew { tally.pictures += 1 }
    let frame = presented.next()
    tally.rowsShown.formUnion(frame.rows.compactMap(\.id))
    tally.meter.append(frame, thumb: table.state.indicators.position)
    trace?.append(frame)
  }

  /// Ends the trace, tells which pictures can't be shown, and gives the figures.
  ///
  /// - Parameters:
  ///   - missed: display intervals without a picture while one was due.
  ///   - firstFrame: from the start of the process to the first picture, in nanoseconds.
  /// - Returns: the figures.
  /// - Throws: `InputError` when the trace did not reach its file.
  package func finish(missed: Int, firstFrame: Int) throws(InputError) -> FeedReport {
    try trace?.finish()
    content.pictures.deliverAll()
    Console.warn(content.reader.warnings(forPictures: content.pictures.failures))
    var report = FeedReport()
    (report.cache, report.requests, report.rows, report.frameCosts) = (cache, requests, content.data.count, tally.costs)
    (report.width, report.scale) = (Double(UIScreen.main.bounds.width), Double(UIScreen.main.scale))
    (report.distance, report.fonts) = (Double(table.contentOffset.y), Fonts.fingerprint)
    report.figures = figures(missed: missed, firstFrame: firstFrame)
    return report
  }

  private func figures(missed: Int, firstFrame: Int) -> [JSONMember] {
    let (now, before) = (FittingSizer.statistics, programsBefore)
    return [
      JSONMember("cache", .string(cache.rawValue)), JSONMember("requests", .string(requests.rawValue)),
      JSONMember("contentHeight", .number(table.contentSize.height)),
      JSONMember("heightRequests", .integer(controller.heightRequests - tally.requestsBefore.count)),
      JSONMember("measurements", .integer(table.rowHeights.statistics.measurements)),
      JSONMember("measurementsDuringScroll", .integer(table.rowHeights.statistics.measurements - tally.measurementsBefore)),
      JSONMember(
        "programs",
        .object([
          JSONMember("compiled", .integer(now.programs - before.programs)), JSONMember("hits", .integer(now.hits - before.hits)),
          JSONMember("guardMisses", .integer(now.guardMisses - before.guardMisses)),
          JSONMember("otherwise", .integer(now.otherwise - before.otherwise)),
        ])),
      JSONMember("heightSeconds", .number(Double(controller.heightNanoseconds - tally.requestsBefore.nanoseconds) / 1e9)),
      JSONMember("cpuSeconds", .number(Double(Clocks.processCPU) / 1e9)), JSONMember("firstFrameMs", .number(Double(firstFrame) / 1e6)),
      JSONMember("frames", .integer(tally.costs.nanoseconds.count)), JSONMember("pictures", .integer(tally.pictures)),
      JSONMember("rowsShown", .integer(tally.rowsShown.count)), JSONMember("missed60", .integer(missed)),
      JSONMember("frameCpuMs", tally.costs.json),
      JSONMember("unexplainedDisplacementPx", .integer(tally.meter.unexplainedDisplacement)),
      JSONMember("lostAnchorFrames", .integer(tally.meter.lostAnchorFrames)),
      JSONMember("contentHeightChanges", .integer(tally.meter.contentHeightChanges)),
      JSONMember("peakResidentBytes", .integer(ResidentMemory.peak)),
    ]
  }
}
