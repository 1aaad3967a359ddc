// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import ToolSupport

/// The feed on a screen in memory, one frame after the other.
@MainActor
final class FeedShow {
  /// Figures of the way to the first composed frame, in nanoseconds.
  struct FirstFrame {
    var sinceStart = 0
    var cpu = 0
    var loadCPU = 0
  }

  /// Figures of the scroll down and up.
  struct Scroll {
    var costs = FrameCosts()
    var meter = DisplacementMeter()
    var heightRequests = 0
    var heightNanoseconds = 0
    var measurements = 0
    /// The farthest offset, in points.
    var distance = 0.0
  }

  private let controller: FeedViewController
  private let data: FeedData
  private let cache: HeightCache
  private let options: FeedOptions
  private let pictures: PictureStore
  private let glyphs: GlyphWarmUp
  private let screen = UIScreen.main
  private let window: UIWindow
  private let driver: FrameDriver
  private var presented: PresentedTable
  private var frameNumber = 0
  /// How many posts' glyphs are drawn ahead.
  private static let warmedPosts = 60
  /// CPU time of the process when the data was in memory.
  private let begun: Int
  /// What programs had done for measuring before.
  private let programsBefore = FittingSizer.statistics

  init(data: FeedData, cache: HeightCache, pictures: PictureStore, options: FeedOptions) {
    begun = Clocks.processCPU
    self.data = data
    self.cache = cache
    self.options = options
    self.pictures = pictures
    glyphs = GlyphWarmUp(posts: (0..<min(data.count, FeedShow.warmedPosts)).map { data[$0] }, scale: options.scale)
    glyphs.startFirst()
    screen.configure(size: CGSize(width: options.width, height: options.height), scale: options.scale)
    if options.isDark { screen.overrideTraits { $0.userInterfaceStyle = .dark } }
    window = UIWindow(frame: screen.bounds)
    driver = FrameDriver(screen: screen)
    controller = FeedViewController(data: data, cache: cache, pictures: pictures)
    presented = PresentedTable(controller.tableView, header: controller.header, rows: controller.presentedRows)
  }

  private var table: UITableView { controller.tableView }
  private var requests: FeedOptions.Requests { options.requests(forRows: data.count) }

  // MARK: First frame

  func presentFirstFrame(processStart: Int) -> FirstFrame {
    var result = FirstFrame()
    table.heightRequests = requests == .apple ? .asApple : .whenNeeded
    // Apple's table asks for every row at load only where it has no estimate.
    table.estimatedRowHeight = requests == .apple ? 0 : 180
    driver.willLayOut = { [pictures] in pictures.deliverFinished() }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    result.loadCPU = Clocks.processCPU - begun
    driver.step()
    result.cpu = Clocks.processCPU - begun
    result.sinceStart = Clocks.monotonic - processStart
    glyphs.start()
    return result
  }

  /// The present picture of the screen with all its pictures; nil where there is no memory for it.
  func screenPNG() -> Data? {
    pictures.deliverAll()
    return driver.step().bitmap.makeImage()?.pngData()
  }

  /// Measures all rows ahead and draws the glyphs of the first ones, as a device does while nothing happens.
  func precacheToTheEnd() {
    let turns = ManualIdleTurns()
    table.rowHeights.precaching.takeTurns(from: turns)
    table.rowHeights.precaching.isEnabled = true
    turns.runToEnd()
    glyphs.wait()
  }

  // MARK: Scrolling

  /// Scrolls down and up again, a step per frame.
  ///
  /// - Throws: `InputError` when the trace can't be written.
  func scroll(trace: TraceWriter?) throws -> Scroll {
    var result = Scroll()
    let before = (controller.heightRequests, controller.heightNanoseconds, table.rowHeights.statistics.measurements)
    record(into: &result.meter, trace)
    table.personWillBeginDragging()
    let distance = options.distance(forRows: data.count)
    for direction in [1.0, -1.0] {
      while let target = nextOffset(direction: direction, distance: distance) {
        let start = Clocks.threadCPU
        table.personDidMove(by: CGPoint(x: 0, y: target - table.contentOffset.y))
        driver.step()
        result.costs.append(Clocks.threadCPU - start)
        record(into: &result.meter, trace)
        result.distance = max(result.distance, table.contentOffset.y)
        showProgress(direction: direction, distance: distance)
      }
    }
    table.personDidEndDragging()
    Console.clearProgress()
    result.heightRequests = controller.heightRequests - before.0
    result.heightNanoseconds = controller.heightNanoseconds - before.1
    result.measurements = table.rowHeights.statistics.measurements - before.2
    return result
  }

  private var farthestOffset: Double { max(0, table.contentSize.height - table.bounds.height) }

  /// Where the next frame of the scroll is, in points on the pixel grid; nil at its end.
  private func nextOffset(direction: Double, distance: Double?) -> Double? {
    let now = Double(table.contentOffset.y)
    let end = direction > 0 ? min(distance ?? .infinity, farthestOffset) : 0
    guard direction > 0 ? now < end : now > end else { return nil }
    let next = now + direction * options.step
    let bounded = direction > 0 ? min(next, end) : max(next, end)
    let onGrid = (bounded * options.scale).rounded() / options.scale
    return onGrid == now ? nil : onGrid
  }

  private func showProgress(direction: Double, distance: Double?) {
    guard frameNumber.isMultiple(of: 16) else { return }
    let end = max(1, min(distance ?? .infinity, farthestOffset))
    let share = Double(table.contentOffset.y) / end / 2
    Console.showProgress("feed, cache \(cache.rawValue)", share: direction > 0 ? share : 1 - share)
  }

  // MARK: What was presented

  private func record(into meter: inout DisplacementMeter, _ trace: TraceWriter?) {
    let frame = presented.next()
    frameNumber += 1
    meter.append(frame, thumb: table.state.indicators.position)
    trace?.append(frame)
  }

  // MARK: Report

  func report(first: FirstFrame, scroll: Scroll) -> FeedReport {
    var report = FeedReport()
    (report.cache, report.requests, report.rows, report.frameCosts) = (cache, requests, data.count, scroll.costs)
    (report.width, report.scale, report.distance, report.fonts) = (options.width, options.scale, scroll.distance, Fonts.fingerprint)
    report.figures = figures(first: first, scroll: scroll)
    if options.listsHeights { report.figures.append(JSONMember("heights", .array(heights))) }
    return report
  }

  private func figures(first: FirstFrame, scroll: Scroll) -> [JSONMember] {
    func milliseconds(_ nanoseconds: Int) -> JSONValue { .number(Double(nanoseconds) / 1e6) }
    return [
      JSONMember("cache", .string(cache.rawValue)), JSONMember("requests", .string(requests.rawValue)),
      JSONMember("contentHeight", .number(table.contentSize.height)), JSONMember("heightRequests", .integer(scroll.heightRequests)),
      JSONMember("measurements", .integer(table.rowHeights.statistics.measurements)),
      JSONMember("measurementsDuringScroll", .integer(scroll.measurements)), JSONMember("programs", programs),
      JSONMember("heightSeconds", .number(Double(scroll.heightNanoseconds) / 1e9)),
      JSONMember("cpuSeconds", .number(Double(Clocks.processCPU) / 1e9)),
      JSONMember("loadCpuMs", milliseconds(first.loadCPU)), JSONMember("firstFrameMs", milliseconds(first.sinceStart)),
      JSONMember("firstFrameCpuMs", milliseconds(first.cpu)), JSONMember("frames", .integer(scroll.costs.nanoseconds.count)),
      JSONMember("missed60", .integer(scroll.costs.missed60)), JSONMember("missed120", .integer(scroll.costs.missed120)),
      JSONMember("frameCpuMs", scroll.costs.json),
      JSONMember("unexplainedDisplacementPx", .integer(scroll.meter.unexplainedDisplacement)),
      JSONMember("lostAnchorFrames", .integer(scroll.meter.lostAnchorFrames)),
      JSONMember("contentHeightChanges", .integer(scroll.meter.contentHeightChanges)),
      JSONMember("thumbReversals", .integer(scroll.meter.thumbReversals)),
      JSONMember("peakResidentBytes", .integer(ResidentMemory.peak)),
    ]
  }

  /// How rows were measured: by compiled programs, by the simplex method where a row missed their guards, or without either.
  private var programs: JSONValue {
    let (now, before) = (FittingSizer.statistics, programsBefore)
    return .object([
      JSONMember("compiled", .integer(now.programs - before.programs)), JSONMember("hits", .integer(now.hits - before.hits)),
      JSONMember("guardMisses", .integer(now.guardMisses - before.guardMisses)),
      JSONMember("otherwise", .integer(now.otherwise - before.otherwise)),
    ])
  }

  /// The height of every row as the table has it, in points.
  private var heights: [JSONValue] {
    (0..<data.count).map { .number(table.rectForRow(at: IndexPath(row: $0, section: 0)).height) }
  }
}
