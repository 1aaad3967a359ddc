// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import Plumbline
import RowLayouts
import XCTest

/// Texts that are wrapped ahead, and the links in them.
@MainActor
final class RowTextTests: XCTestCase {
  private let executor = ManualLayoutExecutor()
  private let driver = FrameDriver()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

  override func setUp() async throws {
    PictureDesk.shared.executor = executor
    PictureDesk.shared.inlineShare = 0
    window.isHidden = false
  }

  override func tearDown() async throws {
    for view in window.subviews { view.removeFromSuperview() }
    window.isHidden = true
    executor.runAll()
    driver.step()
    PictureDesk.shared.executor = LayoutThreads.shared
    PictureDesk.shared.inlineShare = 2_000_000
    PictureDesk.shared.forgetPictures()
  }

  private func text(_ words: String, link: String, alignment: NSTextAlignment = .left, width: CGFloat = 300, lines: Int = 0) -> RowText {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    let string = NSMutableAttributedString(
      string: words + link, attributes: [.font: UIFont.systemFont(ofSize: 16), .paragraphStyle: style])
    string.addAttribute(.link, value: "https://example.org/a", range: NSRange(location: words.utf16.count, length: link.utf16.count))
    return RowText(string, width: width, maximumNumberOfLines: lines)
  }

  private func show(_ text: RowText, identity: Int = 1, revision: Int = 0, at origin: CGPoint = .zero) -> RowTextView {
    let view = RowTextView(frame: CGRect(origin: origin, size: CGSize(width: 300, height: 100)))
    view.show(text, identity: identity, revision: revision)
    window.addSubview(view)
    settle()
    return view
  }

  private func settle() {
    for _ in 0..<3 {
      driver.step()
      executor.runAll()
    }
    driver.step()
  }

  func testCases16And18ALinkIsHitInItsDrawnRectanglesOnly() async throws {
    for alignment in [NSTextAlignment.left, .center, .right] {
      let text = text("See the ", link: "harbour", alignment: alignment)
      let rect = try XCTUnwrap(text.links.first?.rects.first)
      XCTAssertEqual(text.link(at: CGPoint(x: rect.midX, y: rect.midY))?.value, "https://example.org/a")
      XCTAssertNil(text.link(at: CGPoint(x: rect.minX - 4, y: rect.midY)))
      // Beside the end of the line.
      XCTAssertNil(text.link(at: CGPoint(x: rect.maxX + 40, y: rect.midY)))
    }
  }

  func testCase17InsetsOfTheViewCount() async throws {
    let text = text("", link: "harbour")
    let view = show(text, at: CGPoint(x: 10, y: 10))
    let rect = try XCTUnwrap(text.links.first?.rects.first)
    let point = CGPoint(x: rect.minX + 2, y: rect.midY)
    XCTAssertTrue(window.hitTest(view.convert(point, to: window), with: nil) === view)
    XCTAssertFalse(window.hitTest(view.convert(CGPoint(x: point.x - 10, y: point.y), to: window), with: nil) === view)
  }

  func testCase19TouchesBesideLinksAndOnTheMarkOfWhatWasLeftOutGoThrough() async throws {
    let text = text(
      "A text that is much too long for two short lines of a narrow place, and ends with a ", link: "link", width: 120, lines: 2)
    XCTAssertTrue(text.isTruncated)
    let view = show(text)
    for x in stride(from: CGFloat(0), to: 130, by: 3) {
      for y in stride(from: CGFloat(0), to: 60, by: 5) { XCTAssertFalse(view.point(inside: CGPoint(x: x, y: y), with: nil)) }
    }
  }

  func testLinksAreLookedForInTheTextThatIsSeen() async throws {
    let old = text("", link: "harbour")
    let view = show(old)
    let point = CGPoint(x: 5, y: 8)
    XCTAssertNotNil(view.link(at: point))
    // A newer version has its link elsewhere; it is not drawn yet.
    view.show(text("Some other words before the ", link: "harbour"), identity: 1, revision: 1)
    driver.step()
    XCTAssertNotNil(view.link(at: point))
    settle()
    XCTAssertNil(view.link(at: point))
    // Another row's text: nothing is seen, nothing can be hit.
    view.show(old, identity: 2, revision: 0)
    view.layoutIfNeeded()
    XCTAssertNil(view.link(at: point))
  }

  func testCases4And5AnAttachmentComesAndGoesWithItsText() async throws {
    let attachment = NSTextAttachment()
    attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let text = RowText(NSAttributedString(attachment: attachment), width: 100)
    XCTAssertEqual(text.attachmentFrames.count, 1)
    let view = show(text)
    XCTAssertEqual(view.shownText?.attachmentFrames.count, 1)
    XCTAssertEqual(view.shownImages.count, 1)
    view.show(self.text("none", link: ""), identity: 2, revision: 0)
    view.layoutIfNeeded()
    XCTAssertNil(view.shownText)
    XCTAssertEqual(view.shownImages.count, 0)
  }

  func testCase20AQuickTapActsOnceAndLeavesNoHighlight() async throws {
    let text = text("", link: "harbour")
    let view = show(text)
    var links: [String] = []
    view.onLink = { links.append($0) }
    let screen = UIScreen.main
    for phase in [TouchInput.Phase.began, .ended] { screen.input.send(.touch(TouchInput(id: 0, phase, at: CGPoint(x: 5, y: 8)))) }
    for _ in 0..<4 { driver.step() }
    XCTAssertEqual(links, ["https://example.org/a"])
    XCTAssertNil(view.highlightedLink)
  }

  func testAnotherTextEndsTheTouch() async throws {
    let text = text("", link: "harbour")
    let view = show(text)
    UIScreen.main.input.send(.touch(TouchInput(id: 0, .began, at: CGPoint(x: 5, y: 8))))
    driver.step()
    XCTAssertNotNil(view.highlightedLink)
    view.show(text, identity: 2, revision: 0)
    XCTAssertNil(view.highlightedLink)
    UIScreen.main.input.send(.touch(TouchInput(id: 0, .ended, at: CGPoint(x: 5, y: 8))))
    driver.step()
  }

  func testTextsAreWrappedOnAnyThread() async {
    let string = NSAttributedString(string: "A harbour, a heron and a shed. 🐈 海边", attributes: [.font: UIFont.systemFont(ofSize: 15)])
    nonisolated(unsafe) let shared = string
    let expected = RowText(string, width: 90).size
    let sizes = Guarded<[CGSize]>([])
    let threads = LayoutThreads(count: 3)
    for _ in 0..<50 {
      threads.wake(SingleWork(rank: .layout) { sizes.withLock { $0.append(RowText(shared, width: 90).size) } })
    }
    while sizes.withLock({ $0.count }) < 50 { sched_yield() }
    threads.end()
    XCTAssertTrue(sizes.withLock { $0 }.allSatisfy { $0 == expected })
  }
}
