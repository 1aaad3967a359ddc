// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbGraphics
import PlumbUIKitCore
import Plumbline
import RowLayouts
import XCTest

/// Pictures of rows that are not on screen yet.
@MainActor
final class PicturesAheadTests: XCTestCase {
  /// A row with a picture.
  struct Poster: Identifiable, Equatable, Sendable {
    var id: Int
    var version = 0
  }

  struct PosterLayout: RowLayout {
    var height: CGFloat { 60 }
  }

  final class PosterView: AsyncDisplayView {
    var poster: Poster? { didSet { setNeedsDrawing() } }

    override func drawing() -> Drawing? {
      poster.map { poster in
        Drawing(identity: poster.id, revision: poster.version) { context, size, _ in
          context.setFillColor(UIColor.systemRed.cgColor)
          context.fill(CGRect(origin: .zero, size: size))
        }
      }
    }
  }

  final class PosterCell: UITableViewCell {
    let poster = PosterView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(poster)
    }

    required init?(coder: NSCoder) { nil }
  }

  private let executor = ManualLayoutExecutor(workers: 2)
  private let driver = FrameDriver()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private var table = UITableView()
  private var source: TableSource<Poster>?
  private var before = PictureDesk.shared.counters

  override func setUp() async throws {
    // Pictures of so many pixels that their memory is kept.
    UIScreen.main.configure(size: CGSize(width: 375, height: 667), scale: 2)
    let desk = PictureDesk.shared
    desk.executor = executor
    desk.inlineShare = 0
    desk.forgetPictures()
    before = desk.counters
    table = UITableView(frame: window.bounds, style: .plain)
    table.separatorStyle = .none
    let kind = RowKind<Poster>(
      "Poster", cell: PosterCell.self, matches: { _ in true }, layout: { _, _ in PosterLayout() },
      bind: { cell, item, _ in cell.poster.poster = item })
    source = TableSource(tableView: table, kinds: [kind], executor: executor, clock: { 0 })
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
  }

  override func tearDown() async throws {
    window.isHidden = true
    table.removeFromSuperview()
    source = nil
    executor.runAll()
    driver.step()
    PictureDesk.shared.executor = LayoutThreads.shared
    PictureDesk.shared.inlineShare = 2_000_000
    PictureDesk.shared.forgetPictures()
  }

  private func show(_ posters: [Poster]) {
    source?.apply(posters, animated: false)
    settle()
  }

  private func settle() {
    for _ in 0..<6 {
      driver.step()
      executor.runAll()
    }
    driver.step()
  }

  private func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    settle()
  }

  private var drawn: Int { PictureDesk.shared.counters.drawn - before.drawn }
  private var ahead: Int { PictureDesk.shared.counters.ahead - before.ahead }
  private var posters: [PosterView] { table.visibleCells.compactMap { ($0 as? PosterCell)?.poster } }

  func testAScreenAheadIsDrawnAndComesOnScreenInItsFrame() async {
    show((0..<200).map { Poster(id: $0) })
    // Eight rows fill the screen, as many lie a screen ahead.
    XCTAssertEqual(drawn, 16)
    XCTAssertEqual(ahead, 8)
    table.contentOffset.y = 480
    driver.step()
    XCTAssertEqual(posters.count, 8)
    XCTAssertTrue(posters.allSatisfy { $0.isDrawn && $0.shownImages.count == 1 })
    XCTAssertEqual(drawn, 16)
  }

  func testWhatIsOnScreenIsDrawnBeforeWhatIsNext() async {
    source?.apply((0..<200).map { Poster(id: $0) }, animated: false)
    for _ in 0..<3 { driver.step() }
    for _ in 0..<8 { executor.step() }
    for _ in 0..<4 { driver.step() }
    XCTAssertTrue(posters.allSatisfy(\.isDrawn))
    XCTAssertEqual(ahead, 0)
  }

  func testHalfAScreenBehindIsDrawnAndMoreThanOneAndAHalfScreensAwayIsLetGo() async {
    show((0..<200).map { Poster(id: $0) })
    scroll(to: 6_000)
    let kept = PictureDesk.shared.keptBytes
    // On screen 100..<108, ahead 108..<116, behind 96..<100.
    let each = kept / 20
    XCTAssertEqual(kept, 20 * each)
    let count = drawn
    scroll(to: 5_760)
    XCTAssertTrue(posters.allSatisfy(\.isDrawn))
    // The four behind were there; a screen above and nothing below had to be drawn.
    XCTAssertEqual(drawn - count, 8)
    scroll(to: 11_520)
    XCTAssertLessThanOrEqual(PictureDesk.shared.keptBytes, 21 * each)
  }

  func testAChangedRowIsDrawnAgainAndTheOthersAreNot() async {
    var posters = (0..<200).map { Poster(id: $0) }
    show(posters)
    let count = drawn
    posters[10].version = 1
    posters[150].version = 1
    show(posters)
    XCTAssertEqual(drawn - count, 1)
    scroll(to: 480)
    XCTAssertTrue(self.posters.allSatisfy(\.isDrawn))
  }

  func testAJumpGivesUpWhatNobodyWillSee() async {
    source?.apply((0..<1_000).map { Poster(id: $0) }, animated: false)
    for _ in 0..<3 { driver.step() }
    table.contentOffset.y = 30_000
    for _ in 0..<3 { driver.step() }
    settle()
    // Those on screen, eight ahead and four behind; of those at the top none.
    XCTAssertEqual(drawn, posters.count + 12)
    XCTAssertTrue(posters.allSatisfy(\.isDrawn))
  }

  func testCase49DarkModeDrawsTheScreenAndWhatIsNextAgain() async {
    show((0..<200).map { Poster(id: $0) })
    window.overrideUserInterfaceStyle = .dark
    defer { window.overrideUserInterfaceStyle = .unspecified }
    settle()
    XCTAssertEqual(drawn, 32)
    table.contentOffset.y = 480
    driver.step()
    XCTAssertTrue(posters.allSatisfy(\.isDrawn))
    XCTAssertEqual(drawn, 32)
  }

  func testFramesEndWhenEverythingIsDrawn() async {
    show((0..<200).map { Poster(id: $0) })
    driver.step()
    let links = UIScreen.main.displayLinks.count
    XCTAssertEqual(links, 0)
  }

  func testPicturesTakeTwoAndAHalfScreensAtMost() async {
    show((0..<400).map { Poster(id: $0) })
    let screen = UIScreen.main
    let limit = Int(2.5 * screen.bounds.width * screen.scale * screen.bounds.height * screen.scale * 4)
    for step in 1...30 {
      scroll(to: CGFloat(step) * 480)
      XCTAssertLessThanOrEqual(PictureDesk.shared.keptBytes, limit)
      XCTAssertTrue(posters.allSatisfy(\.isDrawn))
    }
    XCTAssertLessThanOrEqual(PixelMemory.keptBytes, PixelMemory.limit)
  }

  func testASourceThatGoesWhilePicturesAreDrawnAheadLeavesNothing() async {
    source?.apply((0..<200).map { Poster(id: $0) }, animated: false)
    for _ in 0..<3 { driver.step() }
    weak let gone = source
    source = nil
    XCTAssertNil(gone)
    executor.runAll()
    driver.step()
    XCTAssertEqual(ahead, 0)
  }

  func testCellsThatAreNeverShownSayThatTheyAreTemplates() async {
    let seen = Guarded<[Bool]>([])
    let kind = RowKind<Poster>(
      "Other", cell: PosterCell.self, matches: { _ in true }, layout: { _, _ in PosterLayout() },
      bind: { cell, item, _ in
        cell.poster.poster = item
        let isTemplate = cell.isTemplate
        seen.withLock { $0.append(isTemplate) }
      })
    source = TableSource(tableView: table, kinds: [kind], executor: executor, clock: { 0 })
    show((0..<100).map { Poster(id: $0) })
    XCTAssertEqual(seen.withLock { $0.count { $0 } }, 8)
    XCTAssertEqual(source?.binds, 8)
  }
}
