// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline

/// A table on a screen in memory that goes through the steps of a trial, a frame per step, and what its frames showed.
@MainActor
final class TrialRun {
  /// Largest window in points.
  private static let size = CGSize(width: 120, height: 420)
  static let scales = [1, 1.25, 2, 3]

  let list: TrialList
  let table: UITableView
  let screen = UIScreen.main
  private(set) var meter = DisplacementMeter()
  /// The largest distance between where `scrollToRow` had to land and where the row was in the next frame, in pixels.
  private(set) var landingError = 0
  /// Rows on screen that were not the data's, not in its order or not of their height.
  private(set) var wrongRows = 0
  private let window: UIWindow
  private let driver: FrameDriver
  private var frameNumber = 0
  private var shownIDs: Set<Int> = []
  /// Where a row must be in the next frame.
  var landing: (id: Int, position: UITableView.ScrollPosition)?

  init(seed: Int) {
    screen.configure(size: Self.size, scale: CGFloat(Self.scales[Int(UInt(bitPattern: seed) % 4)]))
    list = TrialList(seed: seed)
    window = UIWindow(frame: screen.bounds)
    driver = FrameDriver(screen: screen)
    table = UITableView(frame: window.bounds, style: .plain)
    table.register(TrialCell.self, forCellReuseIdentifier: TrialCell.identifier)
    table.separatorStyle = seed.isMultiple(of: 3) ? .none : .singleLine
    table.estimatedRowHeight = [10, 60, 300][Int(UInt(bitPattern: seed) % 3)]
    table.followsMovedRows = seed.isMultiple(of: 5)
    table.inconsistencyHandler = { [weak self] _ in self?.wrongRows += 1 }
    table.dataSource = list
    table.delegate = list
    window.addSubview(table)
    window.isHidden = false
  }

  var scale: CGFloat { screen.scale }

  /// Whether anything was found that must not be.
  var hasFailed: Bool {
    meter.unexplainedDisplacement > 0 || meter.lostAnchorFrames > 0 || meter.followGap > 0 || meter.uncoveredFrames > 0 || landingError > 0
      || wrongRows > 0
  }

  // MARK: Frames

  /// Shows one frame.
  func present(into trace: TraceWriter?) {
    driver.step()
    let frame = takeFrame()
    meter.append(frame)
    trace?.append(frame)
    checkLanding(frame)
  }

  private func pixels(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }

  private func takeFrame() -> TraceFrame {
    let presented = table.takePresentedFrame()
    let offset = pixels(table.contentOffset.y)
    var frame = TraceFrame(
      number: frameNumber, mode: TraceFrame.Mode(rawValue: presented.mode.rawValue) ?? .going,
      viewport: (pixels(table.bounds.width), pixels(table.bounds.height)), scale: scale, personDelta: presented.personDelta,
      contentHeight: pixels(table.contentSize.height), offset: offset, last: list.lastID, rows: [])
    frame.insetTop = presented.insetTop
    frame.insetBottom = presented.insetBottom
    frame.isReplaced = presented.isReplaced && isReplaced
    frame.edits = presented.edits.map {
      TraceFrame.Edit(TraceFrame.Edit.Kind(rawValue: $0.kind.rawValue) ?? .change, section: $0.section, row: $0.row, count: $0.count)
    }
    appendRows(to: &frame)
    let ids = Set(frame.rows.compactMap(\.id))
    let present = Set(list.sections.joined().lazy.map(\.id).filter { self.shownIDs.contains($0) })
    frame.gone = shownIDs.subtracting(present).sorted()
    shownIDs = ids
    isReplaced = false
    frameNumber += 1
    return frame
  }

  /// Set by the step that shows unrelated data.
  var isReplaced = false

  private func appendRows(to frame: inout TraceFrame) {
    var paths: [(top: Int, path: IndexPath)] = []
    for case let cell as TrialCell in table.visibleCells {
      let (top, bottom) = (pixels(cell.frame.minY) - frame.offset, pixels(cell.frame.maxY) - frame.offset)
      guard top < frame.viewportHeight, bottom > 0, bottom > top else { continue }
      guard let row = cell.row, let path = table.indexPath(for: cell), list.sections.indices.contains(path.section),
        list.sections[path.section].indices.contains(path.row), list.row(path) == row, bottom - top == expectedHeight(row)
      else {
        wrongRows += 1
        continue
      }
      frame.rows.append(.init(id: row.id, version: row.version, top: top, height: bottom - top))
      paths.append((top, path))
    }
    paths.sort { $0.top < $1.top }
    if !zip(paths, paths.dropFirst()).allSatisfy({ $0.path < $1.path }) { wrongRows += 1 }
    appendHeaders(to: &frame)
    frame.rows.sort { $0.top < $1.top }
  }

  private func expectedHeight(_ row: TrialRow) -> Int {
    let content = row.height(width: table.cellWidth)
    guard content > 0 else { return 0 }
    // Up to the pixel; what is less than a thousandth above one is the arithmetic's.
    return Int((content * scale - 0.001).rounded(.up)) + pixels(table.separatorHeight)
  }

  /// Headers in their natural places; the one that stays at the top is left out there.
  private func appendHeaders(to frame: inout TraceFrame) {
    for section in list.sections.indices {
      let rect = table.rectForHeader(inSection: section)
      let (top, bottom) = (pixels(rect.minY) - frame.offset, pixels(rect.maxY) - frame.offset)
      if top < frame.viewportHeight, bottom > 0, bottom > top {
        frame.rows.append(.init(id: nil, version: 0, top: top, height: bottom - top))
      }
    }
  }

  // MARK: Landing

  private func checkLanding(_ frame: TraceFrame) {
    guard let (id, position) = landing else { return }
    landing = nil
    guard frame.mode == .going else { return }
    let low = -frame.insetTop
    let high = max(low, frame.contentHeight + frame.insetBottom - frame.viewportHeight)
    guard let row = frame.rows.first(where: { $0.id == id }) else {
      // A collapsed row has no pixel; any other must be seen.
      if let row = list.sections.joined().first(where: { $0.id == id }), expectedHeight(row) > 0 { landingError = frame.viewportHeight }
      return
    }
    let top = frame.insetTop + coveredHeight(of: id)
    let bottom = frame.viewportHeight - frame.insetBottom
    let wanted: Int =
      switch position {
      case .top: top
      case .bottom: bottom - row.height
      case .middle: (top + bottom - row.height) / 2
      case .none: row.top
      }
    let slack = position == .middle ? 1 : 0
    let error = abs(row.top - wanted)
    let isAtAnEnd = frame.offset == low && row.top < wanted || frame.offset == high && row.top > wanted
    if error > slack, !isAtAnEnd { landingError = max(landingError, error) }
  }

  private func coveredHeight(of id: Int) -> Int {
    guard let section = list.sections.firstIndex(where: { $0.contains { $0.id == id } }) else { return 0 }
    return pixels(table.rectForHeader(inSection: section).height)
  }

  /// Changes the screen's number of pixels a point.
  func rescale(to scale: Double) {
    screen.configure(size: Self.size, scale: CGFloat(scale))
  }

  /// Changes the table's size within the screen's.
  func resize(width: Int, height: Int) {
    table.frame = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
  }
}
