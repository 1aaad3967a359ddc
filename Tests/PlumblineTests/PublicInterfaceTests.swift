// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import XCTest

/// Uses every public name of the library as code outside of this repository does: that this compiles is the greater part of the test.
@MainActor
final class PublicInterfaceTests: XCTestCase {
  private struct Line: Identifiable {
    let id: Int
    var text = ""
  }

  /// Rows, headers and estimates asked for in every way.
  private final class Screen: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(NoteCell.self, forCellReuseIdentifier: "Post")
      tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "Title")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Post", for: indexPath)
      (cell as? NoteCell)?.note.text = "row \(indexPath.row)"
      return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      let configure = { (cell: NoteCell) in
        XCTAssertTrue(cell.isTemplate)
        XCTAssertFalse(cell.measuresWithSizeThatFits)
        cell.note.text = "row \(indexPath.row)"
      }
      switch indexPath.row {
      case 0: return tableView.heightForCell(withIdentifier: "Post", width: nil, configure: configure)
      case 1: return tableView.heightForCell(withIdentifier: "Post", cachedAt: indexPath, width: nil, configure: configure)
      default: return tableView.heightForCell(withIdentifier: "Post", cachedBy: HeightKey(indexPath.row), width: nil, configure: configure)
      }
    }

    override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row == 1
        ? tableView.estimatedHeightForCell(withIdentifier: "Post", cachedAt: indexPath)
        : tableView.estimatedHeightForCell(withIdentifier: "Post", cachedBy: HeightKey(indexPath.row))
    }

    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      let kept = tableView.heightForHeaderFooterView(withIdentifier: "Title", cachedBy: HeightKey("title")) {
        (view: UITableViewHeaderFooterView) in view.textLabel?.text = "Title"
      }
      let fresh = tableView.heightForHeaderFooterView(withIdentifier: "Title") {
        (view: UITableViewHeaderFooterView) in view.textLabel?.text = "Title"
      }
      XCTAssertEqual(kept, fresh)
      return kept
    }
  }

  func testKeysAreMadeOfAnyIdentity() async {
    struct Pair: Hashable, Sendable {
      var a = 1
      var b = "b"
    }
    let id = UUID()
    let keys: Set<HeightKey> = [
      HeightKey(1), HeightKey(1, version: 2), HeightKey("1"), HeightKey("1", version: 2), HeightKey(id), HeightKey(id, version: 2),
      HeightKey(Pair()), HeightKey(Pair(), version: 2), HeightKey(Int8(1)),
    ]
    XCTAssertEqual(keys.count, 9)
  }

  func testHeightsAreAskedForKnownSetAndForgotten() async throws {
    let screen = Screen(style: .plain)
    screen.loadViewIfNeeded()
    let table: UITableView = try XCTUnwrap(screen.tableView)
    let heights: RowHeights = table.rowHeights
    heights.limit = 5000
    heights.log = { (event: RowHeights.Event) in
      switch event {
      case .templateCreated(let identifier): XCTAssertFalse(identifier.isEmpty)
      case .measured(let identifier, let height, let kind, let time):
        XCTAssertFalse(identifier.isEmpty)
        XCTAssertGreaterThan(height, 0)
        XCTAssertEqual(kind, RowHeights.Kind.measured)
        XCTAssertGreaterThanOrEqual(time, .zero)
      case .hit, .precached, .invalidated, .mismatch, .diagnosis, .notice: break
      }
    }
    table.layoutIfNeeded()
    XCTAssertTrue(heights.followsTableUpdates)
    let row = IndexPath(row: 1, section: 0)
    let height = try XCTUnwrap(heights.height(at: row))
    XCTAssertEqual(height, heights.height(for: HeightKey(2), withIdentifier: "Post"))
    heights.setHeight(77, for: HeightKey(9), withIdentifier: "Post")
    XCTAssertEqual(heights.height(for: HeightKey(9), withIdentifier: "Post"), 77)
    table.reloadDataKeepingHeights()
    XCTAssertEqual(heights.height(at: row), height)
    let statistics: RowHeights.Statistics = heights.statistics
    XCTAssertEqual(statistics.requests, statistics.hits + statistics.misses)
    XCTAssertEqual(statistics.measurements, statistics.byIdentifier.values.reduce(0) { $0 + $1.measurements })
    XCTAssertEqual(statistics.evictions, 0)
    XCTAssertGreaterThan(statistics.measuringTime, .zero)
    let data: Data = heights.snapshot()
    try heights.restore(data)
    XCTAssertThrowsError(try heights.restore(Data([1, 2, 3])))
    let precaching: Precaching = heights.precaching
    precaching.isEnabled = true
    precaching.frameMargin = .microseconds(500)
    XCTAssertEqual(precaching.isFinished, precaching.pending == 0)
    precaching.isEnabled = false
    heights.invalidate(at: row)
    heights.invalidate(for: HeightKey(2))
    heights.invalidateAll()
    XCTAssertNil(heights.height(at: row))
    UITableView.followUpdatesOfAllTables()
  }

  func testATimelineIsAppendedToChangedAndFollowed() async {
    let table = PlumblineTableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let timeline = MessageTimeline<Line>(tableView: table, capacity: 500, trimCount: 300, flushInterval: .milliseconds(100))
    var changes = 0
    timeline.onChange = { change in
      changes += 1
      switch change {
      case .flushed, .trimmed, .followed, .left, .unread, .readerMovedToOldest: break
      }
    }
    timeline.append(Line(id: 1))
    timeline.append(contentsOf: [Line(id: 2), Line(id: 3)])
    timeline.prepend(contentsOf: [Line(id: 0)])
    timeline.replace(Line(id: 2, text: "again"))
    timeline.remove(id: 3)
    timeline.remove { $0.id == 1 }
    timeline.follow(animated: false)
    XCTAssertLessThanOrEqual(timeline.messages.count + timeline.pendingCount, 4)
    XCTAssertTrue(timeline.isFollowing)
    XCTAssertEqual(timeline.unreadCount, 0)
    XCTAssertGreaterThan(changes, 0)
  }

  func testFramesAreCountedAndShown() async {
    let monitor = FrameMonitor()
    monitor.start()
    let report: FrameMonitor.Report = monitor.stop()
    XCTAssertEqual(report.frames, 0)
    XCTAssertEqual(report.missed, 0)
    XCTAssertEqual(report.hitchTimeRatio, 0)
    XCTAssertEqual([report.worstFrame, report.p50, report.p99], [.zero, .zero, .zero])
    let label: UILabel = FrameRateLabel()
    XCTAssertGreaterThan(label.sizeThatFits(CGSize(width: 100, height: 100)).width, 0)
  }

  func testACellMayBeMeasuredByFrames() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    XCTAssertFalse(cell.isTemplate)
    cell.measuresWithSizeThatFits = true
    XCTAssertTrue(cell.measuresWithSizeThatFits)
  }

  // MARK: Layouts, pictures and texts made ahead

  private struct Post: Identifiable, Equatable, Sendable {
    let id: Int
    var text = ""
  }

  private struct PostLayout: RowLayout {
    let text: RowText
    var height: CGFloat { text.size.height }
    var byteCount: Int { text.byteCount }

    init(_ post: Post, _ environment: LayoutEnvironment) throws {
      XCTAssertGreaterThan(environment.scale, 0)
      XCTAssertFalse(environment.usesBoldText)
      XCTAssertEqual(environment.ceiled(10), 10)
      let string = NSAttributedString(string: post.text, attributes: [.link: "https://example.org"])
      text = RowText(string, width: environment.width, maximumNumberOfLines: 2)
    }
  }

  private final class PostCell: UITableViewCell {
    let text = RowTextView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))

    func show(_ post: Post, _ layout: PostLayout) {
      text.textColor = .label
      text.show(layout.text, identity: post.id, revision: 0)
      contentView.addSubview(text)
    }
  }

  private final class Square: AsyncDisplayView {
    override func drawing() -> Drawing? {
      var drawing = Drawing(identity: 1, revision: 1) { context, size, isCancelled in
        if !isCancelled() { context.fill(CGRect(origin: .zero, size: size)) }
      }
      drawing.content = "a square"
      return drawing
    }

    override func shownDrawingDidChange() {}
    override func drawingDidFail(_ failure: DrawingFailure) {
      switch failure {
      case .tooLarge(let size): XCTAssertGreaterThan(size.width, 0)
      case .notMade: XCTAssertFalse(failure.description.isEmpty)
      }
    }
  }

  func testAListIsLaidOutAheadByKindsOfRows() async {
    let kind = RowKind<Post>(
      "Post", cell: PostCell.self, matches: { $0.id >= 0 }, layout: { try PostLayout($0, $1) }, bind: { $0.show($1, $2) })
    XCTAssertEqual(kind.identifier, "Post")
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let source = TableSource(tableView: table, kinds: [kind])
    var taps: [Int] = []
    source.onTap = { id, target in
      switch target {
      case .row, .user, .button, .item, .link: taps.append(id)
      }
    }
    source.onScroll = { XCTAssertTrue($0 === table) }
    let store: LayoutStore<Post> = source.store
    store.memoryLimit = 1 << 20
    store.onProblem = { problem in
      switch problem {
      case .layoutFailed, .badHeight, .noKind, .slowLayout, .duplicate: XCTFail("\(problem)")
      }
    }
    source.apply([Post(id: 1, text: "one"), Post(id: 2, text: "two")], animated: false) {}
    table.layoutIfNeeded()
    XCTAssertTrue(store[1] is PostLayout)
    XCTAssertEqual(store.height(of: 1).map { $0 > 0 }, true)
    XCTAssertEqual(store.progress.computed, 2)
    XCTAssertEqual(store.progress.total, 2)
    // A worker may have been first.
    XCTAssertLessThanOrEqual(store.forcedComputes, 2)
    XCTAssertEqual(store.environment?.width, 320)
    XCTAssertNotNil([store.isSettled])
    table.visibleCells.first?.sendTap(.button(1))
    XCTAssertEqual(taps, [1])
  }

  func testPicturesAndTextsAreDrawnOffTheMainThread() async throws {
    let square = Square(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    square.setNeedsDrawing()
    XCTAssertNil(square.shownDrawing?.content)
    XCTAssertEqual(square.isDrawn, square.shownDrawing == nil)
    let text = RowText(NSAttributedString(string: "harbour", attributes: [.link: "https://example.org"]), width: 200)
    let link: RowTextLink = try XCTUnwrap(text.links.first)
    XCTAssertEqual(link.value, "https://example.org")
    XCTAssertEqual(link.rects.count, 1)
    XCTAssertEqual(text.link(at: CGPoint(x: 2, y: 4)), link)
    XCTAssertEqual([text.lineCount, text.attachmentFrames.count], [1, 0])
    XCTAssertFalse(text.isTruncated)
    _ = UIGraphicsImageRenderer(size: text.size).image { text.draw(at: .zero, in: $0.cgContext, textColor: .label) }
    let view = RowTextView(frame: CGRect(origin: .zero, size: text.size))
    view.onLink = { _ in }
    view.show(text, identity: "a", revision: 1)
    XCTAssertNil(view.shownText)
    XCTAssertNil(view.link(at: .zero))
    XCTAssertNil(view.highlightedLink)
  }
}
