// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import HomePage
import Plumbline
import RowLayouts
import ToolSupport

/// The home page on a screen in memory, one frame after the other.
@MainActor
package final class HomeShow {
  private let options: HomeOptions
  private let controller = HomeViewController()
  private let source: TableSource<HomeItem>
  private let window: UIWindow
  private let driver: FrameDriver
  private var presented: PresentedTable
  private var costs = FrameCosts()
  private var meter = DisplacementMeter()
  private var firstScreen = 0
  private var firstFrameCPU = 0
  private var farthest = 0.0
  /// Rows on screen, frame by frame, without their layout or with a part that shows nothing.
  package private(set) var blankRows = 0
  /// Rows on screen, frame by frame, that show what belongs to another row.
  package private(set) var strangers = 0

  package init(options: HomeOptions) {
    self.options = options
    let screen = UIScreen.main
    screen.configure(size: CGSize(width: options.width, height: options.height), scale: options.scale)
    if options.isDark { screen.overrideTraits { $0.userInterfaceStyle = .dark } }
    window = UIWindow(frame: screen.bounds)
    driver = FrameDriver(screen: screen)
    guard let source = controller.list.source else { preconditionFailure("The home page has a source from the beginning.") }
    self.source = source
    presented = PresentedTable(
      controller.list.tableView,
      rows: PresentedTable.Rows(
        identity: { path in source.item(at: path.row).map { ($0.id, $0.version) } }, last: { source.lastItem?.id }))
    // What comes on screen is drawn in the frame that shows it: its time counts, whatever the fonts' first letters cost.
    PictureDesk.shared.inlineShare = .max
  }

  private var table: UITableView { controller.list.tableView }

  /// What was done for layouts so far.
  package var counters: LayoutCounters { source.store.counters }
  /// The largest unexplained movement, in device pixels.
  package var displacement: Int { meter.unexplainedDisplacement }
  /// Frames that left a part of the window uncovered.
  package var uncoveredFrames: Int { meter.uncoveredFrames }
  package var missed60: Int { costs.missed60 }
  package var frames: Int { costs.nanoseconds.count }

  // MARK: Frames

  /// Shows the page.
  package func presentFirstFrame() {
    let items = HomeData.items(options.rows)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let (start, cpu) = (Clocks.monotonic, Clocks.threadCPU)
    source.apply(items)
    window.layoutIfNeeded()
    firstScreen = Clocks.monotonic - start
    driver.step()
    firstFrameCPU = Clocks.threadCPU - cpu
    note()
  }

  /// The present picture of the screen; nil where there is no memory for it.
  func screenPNG() -> Data? { driver.step().bitmap.makeImage()?.pngData() }

  /// Scrolls down and up again, a step per frame.
  package func scroll(trace: TraceWriter?) {
    record(trace)
    table.personWillBeginDragging()
    for direction in [1.0, -1.0] {
      while let target = next(direction) {
        let start = Clocks.threadCPU
        table.personDidMove(by: CGPoint(x: 0, y: target - table.contentOffset.y))
        driver.step()
        costs.append(Clocks.threadCPU - start)
        record(trace)
        farthest = max(farthest, table.contentOffset.y)
      }
    }
    table.personDidEndDragging()
  }

  /// Lets frames pass until everything is laid out.
  package func settle() {
    while !source.store.isSettled {
      driver.step()
      note()
    }
  }

  private func next(_ direction: Double) -> Double? {
    let now = Double(table.contentOffset.y)
    let end = direction > 0 ? min(options.distance, max(0, table.contentSize.height - table.bounds.height)) : 0
    guard direction > 0 ? now < end : now > end else { return nil }
    let next = now + direction * options.step
    let bounded = ((direction > 0 ? min(next, end) : max(next, end)) * options.scale).rounded() / options.scale
    return bounded == now ? nil : bounded
  }

  private func record(_ trace: TraceWriter?) {
    let frame = presented.next()
    meter.append(frame, thumb: table.state.indicators.position)
    trace?.append(frame)
    note()
  }

  private func note() {
    for cell in table.visibleCells {
      guard let path = table.indexPath(for: cell), let item = source.item(at: path.row) else { continue }
      if source.store[item.id] == nil || Self.isBlank(cell) { blankRows += 1 }
      if source.boundID(of: cell) != item.id || Self.shows(cell, somethingBut: item.id) { strangers += 1 }
    }
  }

  private static func shows(_ view: UIView, somethingBut id: Int) -> Bool {
    if view.isHidden { return false }
    if let picture = view as? AsyncDisplayView, picture.shows(id) == false { return true }
    return view.subviews.contains { shows($0, somethingBut: id) }
  }

  private static func isBlank(_ view: UIView) -> Bool {
    if view.isHidden { return false }
    if let picture = view as? AsyncDisplayView, picture.isBlank { return true }
    return view.subviews.contains { isBlank($0) }
  }

  // MARK: Report

  func report() -> HomeReport {
    var report = HomeReport(options: options, fonts: Fonts.fingerprint, costs: costs)
    func milliseconds(_ nanoseconds: Int) -> JSONValue { .number(Double(nanoseconds) / 1e6) }
    report.distance = farthest
    report.top = [
      JSONMember("firstScreenMs", milliseconds(firstScreen)), JSONMember("forcedComputes", .integer(source.store.forcedComputes)),
      JSONMember("blankRows", .integer(blankRows)),
    ]
    let counters = source.store.counters
    report.figures = [
      JSONMember("cache", .string("layouts")), JSONMember("requests", .string("needed")),
      JSONMember("contentHeight", .number(table.contentSize.height)), JSONMember("heightRequests", .integer(table.heightRequestCount)),
      JSONMember("layouts", .integer(counters.computed)), JSONMember("duplicates", .integer(counters.duplicates)),
      JSONMember("evictions", .integer(counters.evictions)), JSONMember("tableUpdates", .integer(source.tableUpdates)),
      JSONMember("binds", .integer(source.binds)), JSONMember("pictures", .integer(PictureDesk.shared.counters.drawn)),
      JSONMember("picturesAhead", .integer(PictureDesk.shared.counters.ahead)),
      JSONMember("picturesInline", .integer(PictureDesk.shared.counters.inline)), JSONMember("strangers", .integer(strangers)),
      JSONMember("picturesReused", .integer(PictureDesk.shared.counters.reused)),
      JSONMember("cpuSeconds", .number(Double(Clocks.processCPU) / 1e9)), JSONMember("firstFrameCpuMs", milliseconds(firstFrameCPU)),
      JSONMember("frames", .integer(frames)), JSONMember("missed60", .integer(costs.missed60)),
      JSONMember("missed120", .integer(costs.missed120)), JSONMember("frameCpuMs", costs.json),
      JSONMember("unexplainedDisplacementPx", .integer(meter.unexplainedDisplacement)),
      JSONMember("lostAnchorFrames", .integer(meter.lostAnchorFrames)),
      JSONMember("contentHeightChanges", .integer(meter.contentHeightChanges)),
      JSONMember("thumbReversals", .integer(meter.thumbReversals)), JSONMember("peakResidentBytes", .integer(ResidentMemory.peak)),
    ]
    return report
  }
}
