// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import Plumbline
import RowLayouts
import XCTest

/// Pictures that are drawn off the main thread.
@MainActor
final class AsyncDisplayViewTests: XCTestCase {
  /// Draws a colour, or whatever it is told to.
  final class Swatch: AsyncDisplayView {
    var identity = 0 { didSet { setNeedsDrawing() } }
    var revision = 0 { didSet { setNeedsDrawing() } }
    var isEmpty = false { didSet { setNeedsDrawing() } }
    private(set) var changes = 0

    override func drawing() -> Drawing? {
      if isEmpty { return nil }
      var drawing = Drawing(identity: identity, revision: revision) { context, size, _ in
        context.setFillColor(UIColor.systemRed.cgColor)
        context.fill(CGRect(origin: .zero, size: size))
      }
      drawing.content = [identity, revision]
      return drawing
    }

    override func shownDrawingDidChange() { changes += 1 }

    var shown: [Int]? { shownDrawing?.content as? [Int] }
  }

  private let executor = ManualLayoutExecutor(workers: 2)
  private let driver = FrameDriver()
  private var window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private var before = PictureDesk.shared.counters

  override func setUp() async throws {
    PictureDesk.shared.executor = executor
    PictureDesk.shared.inlineShare = 0
    PictureDesk.shared.forgetPictures()
    before = PictureDesk.shared.counters
    window.isHidden = false
  }

  override func tearDown() async throws {
    for view in window.subviews { view.removeFromSuperview() }
    window.isHidden = true
    executor.runAll()
    driver.step()
    PictureDesk.shared.executor = LayoutThreads.shared
    PictureDesk.shared.inlineShare = 2_000_000
    PictureDesk.shared.hasMemory = { true }
    PictureDesk.shared.forgetPictures()
  }

  private func makeView(_ identity: Int = 1, frame: CGRect = CGRect(x: 0, y: 0, width: 50, height: 20), in parent: UIView? = nil) -> Swatch
  {
    let view = Swatch(frame: frame)
    view.identity = identity
    (parent ?? window).addSubview(view)
    return view
  }

  private func settle() {
    for _ in 0..<5 {
      driver.step()
      executor.runAll()
    }
    driver.step()
  }

  private var drawn: Int { PictureDesk.shared.counters.drawn - before.drawn }

  func testTheSameAgainDrawsNothingAndKeepsThePicture() async {
    let view = makeView()
    settle()
    let image = view.shownImages.first
    XCTAssertNotNil(image)
    view.identity = 1
    view.setNeedsDrawing()
    settle()
    XCTAssertEqual(drawn, 1)
    XCTAssertTrue(view.shownImages.first === image)
  }

  func testANewVersionKeepsTheOldPictureUntilItIsThere() async {
    let view = makeView()
    settle()
    view.revision = 1
    driver.step()
    XCTAssertEqual(view.shown, [1, 0])
    XCTAssertEqual(view.shownImages.count, 1)
    settle()
    XCTAssertEqual(view.shown, [1, 1])
  }

  func testAnotherIdentityNeverShowsTheOldPicture() async {
    let view = makeView()
    settle()
    view.identity = 2
    driver.step()
    XCTAssertNil(view.shown)
    XCTAssertEqual(view.shownImages.count, 0)
    settle()
    XCTAssertEqual(view.shown, [2, 0])
    // A picture that was there before is there at once.
    view.identity = 1
    driver.step()
    XCTAssertEqual(view.shown, [1, 0])
    XCTAssertEqual(drawn, 2)
  }

  func testWhatIsCheapIsDrawnInTheFrameThatNeedsIt() async {
    PictureDesk.shared.inlineShare = .max
    let view = makeView()
    driver.step()
    XCTAssertEqual(view.shown, [1, 0])
    XCTAssertEqual(PictureDesk.shared.counters.inline - before.inline, 1)
  }

  func testAnOldPictureIsNeverStretched() async {
    let view = makeView()
    settle()
    view.frame.size = CGSize(width: 100, height: 60)
    driver.step()
    XCTAssertEqual(view.subviews.first?.frame, CGRect(x: 0, y: 0, width: 50, height: 20))
    settle()
    XCTAssertEqual(view.subviews.first?.frame, CGRect(x: 0, y: 0, width: 100, height: 60))
    XCTAssertEqual(drawn, 2)
  }

  func testAViewWithoutASizeIsDrawnOnceWhenTheSizeComes() async {
    let view = makeView(frame: .zero)
    settle()
    XCTAssertEqual(drawn, 0)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    settle()
    XCTAssertEqual(drawn, 1)
    XCTAssertEqual(view.shown, [1, 0])
  }

  func testAPictureThatIsKeptIsShownAtOnceWhenTheSizeComes() async {
    let view = makeView()
    settle()
    view.removeFromSuperview()
    let other = makeView(frame: .zero)
    driver.step()
    XCTAssertEqual(other.shownImages.count, 0)
    other.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    driver.step()
    XCTAssertEqual(other.shown, [1, 0])
    XCTAssertEqual(drawn, 1)
  }

  func testWhatIsFarTooLargeIsRefusedBeforeMemoryIsAskedFor() async {
    let view = makeView(frame: CGRect(x: 0, y: 0, width: 1_048_576, height: 40))
    settle()
    XCTAssertEqual(drawn, 0)
    XCTAssertEqual(PictureDesk.shared.counters.refused - before.refused, 1)
    XCTAssertNil(view.shown)
  }

  func testWithoutMemoryTheOldPictureStaysAndTheNextVersionIsTried() async {
    let view = makeView()
    settle()
    PictureDesk.shared.hasMemory = { false }
    view.revision = 1
    settle()
    XCTAssertEqual(view.shown, [1, 0])
    XCTAssertEqual(PictureDesk.shared.counters.failed - before.failed, 1)
    let attempts = drawn
    settle()
    XCTAssertEqual(drawn, attempts)
    PictureDesk.shared.hasMemory = { true }
    view.revision = 2
    settle()
    XCTAssertEqual(view.shown, [1, 2])
  }

  func testATallPictureIsDrawnInStrips() async {
    let view = makeView(frame: CGRect(x: 0, y: 0, width: 100, height: 9_000))
    settle()
    XCTAssertGreaterThan(view.shownImages.count, 1)
    let height = view.subviews.filter { !$0.isHidden }.map(\.frame.maxY).max() ?? 0
    XCTAssertEqual(height, 9_000, accuracy: 1)
  }

  func testADrawingMayDrawPicturesOfItsOwn() async {
    final class Nested: AsyncDisplayView {
      override func drawing() -> Drawing? {
        Drawing(identity: 1, revision: 1) { context, size, _ in
          let inner = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
          UIGraphicsPushContext(context)
          inner.draw(at: .zero)
          UIGraphicsPopContext()
          UIGraphicsPopContext()
        }
      }
    }
    let view = Nested(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(view)
    settle()
    XCTAssertNotNil(view.shownDrawing)
    XCTAssertEqual(PictureDesk.shared.counters.committed - before.committed, 1)
  }

  func testLeavingTheWindowAndComingBackDrawsNothing() async {
    let view = makeView()
    settle()
    view.removeFromSuperview()
    driver.step()
    window.addSubview(view)
    driver.step()
    XCTAssertEqual(view.shownImages.count, 1)
    settle()
    XCTAssertEqual(drawn, 1)
  }

  func testLeavingTheWindowGivesUpWhatIsBegun() async {
    let view = makeView()
    driver.step()
    view.removeFromSuperview()
    XCTAssertEqual(PictureDesk.shared.pending, 0)
    executor.runAll()
    XCTAssertEqual(drawn, 0)
    window.addSubview(view)
    settle()
    XCTAssertEqual(view.shown, [1, 0])
  }

  func testDarkModeKeepsTheOldPictureUntilTheNewOneIsThere() async {
    let view = makeView()
    settle()
    window.overrideUserInterfaceStyle = .dark
    driver.step()
    XCTAssertEqual(view.shownImages.count, 1)
    settle()
    XCTAssertEqual(drawn, 2)
    window.overrideUserInterfaceStyle = .light
    settle()
    // The light one was kept.
    XCTAssertEqual(drawn, 2)
    window.overrideUserInterfaceStyle = .unspecified
  }

  func testAViewThatChangesInEveryFrameShowsPictures() async {
    let view = makeView()
    for frame in 0..<60 {
      view.revision = frame
      driver.step()
      // A drawing takes a little more than a frame.
      if frame % 6 != 5 { executor.step() }
    }
    XCTAssertGreaterThanOrEqual(PictureDesk.shared.counters.committed - before.committed, 45)
    settle()
    XCTAssertEqual(view.shown, [1, 59])
  }

  func testThePicturesOfACellAppearTogether() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    window.addSubview(cell)
    let first = makeView(1, in: cell.contentView)
    let second = makeView(2, frame: CGRect(x: 60, y: 0, width: 50, height: 20), in: cell.contentView)
    driver.step()
    executor.step()
    driver.step()
    XCTAssertNil(first.shown)
    XCTAssertNil(second.shown)
    executor.step()
    driver.step()
    XCTAssertNotNil(first.shown)
    XCTAssertNotNil(second.shown)
    XCTAssertEqual(PictureDesk.shared.counters.commits - before.commits, 1)
  }

  func testACancelledDrawingLeavesTheListUnrun() async {
    let view = makeView()
    for identity in 2..<100 {
      view.identity = identity
      driver.step()
    }
    settle()
    XCTAssertEqual(drawn, 1)
    XCTAssertEqual(view.shown, [99, 0])
    XCTAssertEqual(PictureDesk.shared.counters.cancelled - before.cancelled, 97)
  }

  func testWhatIsShownChangesTogetherWithThePicture() async {
    let view = makeView()
    settle()
    XCTAssertEqual(view.changes, 1)
    view.identity = 2
    driver.step()
    XCTAssertEqual(view.changes, 2)
    XCTAssertNil(view.shownDrawing?.content)
    settle()
    XCTAssertEqual(view.changes, 3)
    XCTAssertEqual(view.shown, [2, 0])
  }

  func testNoPictureOfAnotherRowIsSeenWhileCellsAreReused() async {
    let view = makeView()
    for step in 0..<200 {
      view.identity = step * 7 % 5
      if step % 3 == 0 { view.revision = step }
      driver.step()
      if let shown = view.shown { XCTAssertEqual(shown[0], view.identity) } else { XCTAssertEqual(view.shownImages.count, 0) }
      if step % 2 == 0 { executor.step() }
    }
  }
}
