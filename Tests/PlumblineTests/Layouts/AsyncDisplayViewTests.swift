// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import Plumbline
import RowLayouts
import XCTest

/// Pictures that are drawn off the main thread.
///
/// What is held to, and by which tests; those of other files are named with their suite.
///
/// | rule | tests |
/// |---|---|
/// | what is drawn was captured when it was asked for | `testColoursAreThoseOfTheAppearanceThatItWasAskedForIn` |
/// | whose picture it is and its version decide | `testCase1TheSameAgainDrawsNothingAndKeepsThePicture`, `testCase2AnotherIdentityNeverShowsTheOldPicture` |
/// | one at work and one that waits | `testAViewThatChangesInEveryFrameShowsPictures`, `PictureSlotTests` |
/// | the old picture for the same identity only | `testCase2ANewVersionKeepsTheOldPictureUntilItIsThere`, `testCase6AnOldPictureIsNeverStretched`, `testNoPictureOfAnotherRowIsSeenWhileCellsAreReused` |
/// | one commit per frame, a cell's parts together | `testThePicturesOfACellAppearTogether` |
/// | links, attachments, touches follow what is shown | `testWhatIsShownChangesTogetherWithThePicture`, `RowTextTests` |
/// | one outcome for each drawing | `testEachDrawingHasOneOutcome`, `PictureSlotTests` |
/// | what is shown is compared with what is wanted | `testCase14LeavingTheWindowAndComingBackDrawsNothing`, `testTextSizeBoldTextAndDirectionAreOtherPictures` |
/// | sizes that are nothing, too much, or without memory | `testCase9AViewWithoutASizeIsDrawnOnceWhenTheSizeComes`, `testCase10WhatIsFarTooLargeIsRefusedBeforeMemoryIsAskedFor`, `testCase12ATallPictureIsDrawnInStrips`, `testCase11WithoutMemoryTheOldPictureStaysAndTheNextVersionIsTried` |
/// | an opaque background is filled once and has no alpha | `testAnOpaqueBackgroundMakesAnOpaquePicture` |
/// | the cheap is drawn at once | `testWhatIsCheapIsDrawnInTheFrameThatNeedsIt` |
/// | ranges, caps, memory used again | `PicturesAheadTests`, `PictureRangeTests` |
/// | threads are shared, drawings ask whether to go on | `testADrawingThatIsGivenUpHearsOfIt`, `LayoutThreadsTests` |
/// | nothing is shown in the background | `testInTheBackgroundNothingIsShownAndAfterwardsWhatIsWanted` |
@MainActor
final class AsyncDisplayViewTests: XCTestCase {
  /// Draws a colour, or whatever it is told to.
  final class Swatch: AsyncDisplayView {
    var identity = 0 { didSet { setNeedsDrawing() } }
    var revision = 0 { didSet { setNeedsDrawing() } }
    var isEmpty = false { didSet { setNeedsDrawing() } }
    var color = UIColor.systemRed
    /// Is called while a picture is drawn.
    var meanwhile: (@Sendable (_ isCancelled: () -> Bool) -> Void)?
    private(set) var changes = 0
    private(set) var failures: [DrawingFailure] = []

    override func drawing() -> Drawing? {
      if isEmpty { return nil }
      let (color, meanwhile) = (color, meanwhile)
      var drawing = Drawing(identity: identity, revision: revision) { context, size, isCancelled in
        meanwhile?(isCancelled)
        context.setFillColor(color.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height))
      }
      drawing.content = [identity, revision]
      return drawing
    }

    override func shownDrawingDidChange() { changes += 1 }
    override func drawingDidFail(_ failure: DrawingFailure) { failures.append(failure) }

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

  func testCase1TheSameAgainDrawsNothingAndKeepsThePicture() async {
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

  func testCase2ANewVersionKeepsTheOldPictureUntilItIsThere() async {
    let view = makeView()
    settle()
    view.revision = 1
    driver.step()
    XCTAssertEqual(view.shown, [1, 0])
    XCTAssertEqual(view.shownImages.count, 1)
    settle()
    XCTAssertEqual(view.shown, [1, 1])
  }

  func testCase2AnotherIdentityNeverShowsTheOldPicture() async {
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

  func testCase6AnOldPictureIsNeverStretched() async {
    let view = makeView()
    settle()
    view.frame.size = CGSize(width: 100, height: 60)
    driver.step()
    XCTAssertEqual(view.subviews.first?.frame, CGRect(x: 0, y: 0, width: 50, height: 20))
    settle()
    XCTAssertEqual(view.subviews.first?.frame, CGRect(x: 0, y: 0, width: 100, height: 60))
    XCTAssertEqual(drawn, 2)
  }

  func testCase9AViewWithoutASizeIsDrawnOnceWhenTheSizeComes() async {
    let view = makeView(frame: .zero)
    settle()
    XCTAssertEqual(drawn, 0)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    settle()
    XCTAssertEqual(drawn, 1)
    XCTAssertEqual(view.shown, [1, 0])
  }

  func testCase8APictureThatIsKeptIsShownAtOnceWhenTheSizeComes() async {
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

  func testCase10WhatIsFarTooLargeIsRefusedBeforeMemoryIsAskedFor() async {
    let view = makeView(frame: CGRect(x: 0, y: 0, width: 1_048_576, height: 40))
    settle()
    XCTAssertEqual(drawn, 0)
    XCTAssertEqual(PictureDesk.shared.counters.refused - before.refused, 1)
    XCTAssertEqual(view.failures.count, 1)
    XCTAssertNil(view.shown)
  }

  func testCase11WithoutMemoryTheOldPictureStaysAndTheNextVersionIsTried() async {
    let view = makeView()
    settle()
    PictureDesk.shared.hasMemory = { false }
    view.revision = 1
    settle()
    XCTAssertEqual(view.shown, [1, 0])
    XCTAssertEqual(PictureDesk.shared.counters.failed - before.failed, 1)
    XCTAssertEqual(view.failures, [.notMade])
    let attempts = drawn
    settle()
    XCTAssertEqual(drawn, attempts)
    PictureDesk.shared.hasMemory = { true }
    view.revision = 2
    settle()
    XCTAssertEqual(view.shown, [1, 2])
  }

  func testCase12ATallPictureIsDrawnInStrips() async {
    let view = makeView(frame: CGRect(x: 0, y: 0, width: 100, height: 9_000))
    settle()
    XCTAssertGreaterThan(view.shownImages.count, 1)
    let height = view.subviews.filter { !$0.isHidden }.map(\.frame.maxY).max() ?? 0
    XCTAssertEqual(height, 9_000, accuracy: 1)
  }

  func testCase13ADrawingMayDrawPicturesOfItsOwn() async {
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

  func testCase14LeavingTheWindowAndComingBackDrawsNothing() async {
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

  // MARK: What a picture depends on

  /// Blue, green, red and alpha of a picture's first and last pixel.
  private func corners(_ view: Swatch) -> [[UInt8]] {
    view.shownImages.first?.withUnsafeBytes { bytes in [Array(bytes.prefix(4)), Array(bytes.suffix(4))] } ?? []
  }

  func testColoursAreThoseOfTheAppearanceThatItWasAskedForIn() async {
    let view = makeView()
    view.color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    driver.step()
    window.overrideUserInterfaceStyle = .dark
    defer { window.overrideUserInterfaceStyle = .unspecified }
    // The drawing of the light one ends when it is dark already: it is the light one all the same, and the dark one follows.
    executor.step()
    driver.step()
    XCTAssertEqual(corners(view).first, [0, 0, 0, 255])
    settle()
    XCTAssertEqual(corners(view).first, [255, 255, 255, 255])
  }

  func testAnOpaqueBackgroundMakesAnOpaquePicture() async {
    let view = makeView()
    settle()
    XCTAssertEqual(view.shownImages.map(\.isOpaque), [false])
    XCTAssertEqual(corners(view).last, [0, 0, 0, 0])
    view.backgroundColor = .white
    settle()
    XCTAssertEqual(view.shownImages.map(\.isOpaque), [true])
    XCTAssertEqual(corners(view).last, [255, 255, 255, 255])
    view.backgroundColor = UIColor.white.withAlphaComponent(0.5)
    settle()
    XCTAssertEqual(view.shownImages.map(\.isOpaque), [false])
  }

  func testTextSizeBoldTextAndDirectionAreOtherPictures() async {
    let view = makeView()
    settle()
    let screen = UIScreen.main
    screen.overrideTraits { $0.preferredContentSizeCategory = .extraLarge }
    settle()
    XCTAssertEqual(drawn, 2)
    screen.overrideTraits { $0.legibilityWeight = .bold }
    settle()
    XCTAssertEqual(drawn, 3)
    XCTAssertTrue(view.isDrawn)
    screen.overrideTraits {
      $0.preferredContentSizeCategory = .large
      $0.legibilityWeight = .regular
    }
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsDrawing()
    settle()
    // Back in the first text size, but in another direction.
    XCTAssertEqual(drawn, 4)
  }

  // MARK: Outcomes

  func testEachDrawingHasOneOutcome() async {
    let view = makeView()
    PictureDesk.shared.hasMemory = { true }
    for step in 0..<120 {
      switch step % 7 {
      case 0: view.identity = step
      case 1: view.revision = step
      case 2: view.frame.size.width = 50 + CGFloat(step % 5)
      case 3: view.isEmpty.toggle()
      case 4: if view.superview == nil { window.addSubview(view) } else { view.removeFromSuperview() }
      default: executor.step()
      }
      driver.step()
    }
    view.isEmpty = false
    if view.superview == nil { window.addSubview(view) }
    settle()
    let now = PictureDesk.shared.counters
    let ends =
      now.committed - before.committed + now.superseded - before.superseded + now.cancelled - before.cancelled + now.failed - before.failed
    XCTAssertEqual(ends, now.begun - before.begun)
    XCTAssertGreaterThan(now.superseded, before.superseded)
    XCTAssertGreaterThan(now.cancelled, before.cancelled)
    XCTAssertEqual(PictureDesk.shared.pending, 0)
    XCTAssertTrue(view.isDrawn)
  }

  func testADrawingThatIsGivenUpHearsOfIt() async {
    let heard = Guarded<[Bool]>([])
    let view = makeView()
    view.meanwhile = { isCancelled in
      let before = isCancelled()
      MainActor.assumeIsolated { view.removeFromSuperview() }
      let after = isCancelled()
      heard.withLock { $0 += [before, after] }
    }
    driver.step()
    executor.step()
    driver.step()
    XCTAssertEqual(heard.withLock { $0 }, [false, true])
    XCTAssertNil(view.shown)
    XCTAssertEqual(PictureDesk.shared.counters.cancelled - before.cancelled, 1)
    view.meanwhile = nil
    window.addSubview(view)
    settle()
    XCTAssertEqual(view.shown, [1, 0])
  }

  func testInTheBackgroundNothingIsShownAndAfterwardsWhatIsWanted() async {
    let view = makeView()
    driver.step()
    NotificationCenter.default.post(name: Notification.Name("UIApplicationDidEnterBackgroundNotification"), object: nil)
    settle()
    XCTAssertNil(view.shown)
    let commits = PictureDesk.shared.counters.commits
    view.revision = 3
    settle()
    XCTAssertEqual(PictureDesk.shared.counters.commits, commits)
    NotificationCenter.default.post(name: Notification.Name("UIApplicationWillEnterForegroundNotification"), object: nil)
    settle()
    XCTAssertEqual(view.shown, [1, 3])
    // Nothing has changed the next time.
    let count = drawn
    NotificationCenter.default.post(name: Notification.Name("UIApplicationDidEnterBackgroundNotification"), object: nil)
    driver.step()
    NotificationCenter.default.post(name: Notification.Name("UIApplicationWillEnterForegroundNotification"), object: nil)
    settle()
    XCTAssertEqual(drawn, count)
  }
}
