// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

/// Layouts made ahead: storage, layout manager and container, and the object that threads share.
final class TextKitTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 17)

  // A layout manager does not keep its storage.
  private var kept: [NSTextStorage] = []

  private func parts(_ text: String, width: CGFloat = 0, height: CGFloat = 0) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let storage = NSTextStorage(string: text, attributes: [.font: font])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: height))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    kept.append(storage)
    return (storage, manager, container)
  }

  // MARK: Layout manager

  func testTheUsedRectangleIsTheTextWithItsPadding() {
    // Source: Apple, NSTextContainer, `lineFragmentPadding`, "the default value is 5.0".
    let (_, manager, container) = parts("Hello")
    let used = manager.usedRect(for: container)
    XCTAssertEqual(used.width, NSAttributedString(string: "Hello", attributes: [.font: font]).size().width + 10, accuracy: 0.001)
    XCTAssertEqual(used.height, font.lineHeight, accuracy: 0.001)
    container.lineFragmentPadding = 0
    XCTAssertEqual(manager.usedRect(for: container).width, used.width - 10, accuracy: 0.001)
  }

  func testChangesOfTheTextAreLaidOut() {
    let (storage, manager, container) = parts("one two three", width: 60)
    let height = manager.usedRect(for: container).height
    storage.append(NSAttributedString(string: " four five six", attributes: [.font: font]))
    XCTAssertGreaterThan(manager.usedRect(for: container).height, height)
    storage.replaceCharacters(in: NSRange(location: 0, length: storage.length), with: "one")
    XCTAssertEqual(manager.usedRect(for: container).height, font.lineHeight, accuracy: 0.001)
    container.size.width = 0
    storage.addAttribute(.font, value: UIFont.systemFont(ofSize: 34), range: NSRange(location: 0, length: 3))
    XCTAssertEqual(manager.usedRect(for: container).height, 2 * font.lineHeight, accuracy: 0.001)
    storage.deleteCharacters(in: NSRange(location: 0, length: 3))
    XCTAssertEqual(manager.numberOfGlyphs, 0)
  }

  func testEditsAreToldOnceAtTheirEnd() {
    let (storage, manager, container) = parts("one", width: 200)
    let before = manager.usedRect(for: container)
    storage.beginEditing()
    storage.setAttributedString(NSAttributedString(string: "a longer one", attributes: [.font: font]))
    XCTAssertEqual(manager.usedRect(for: container), before)
    storage.endEditing()
    XCTAssertGreaterThan(manager.usedRect(for: container).width, before.width)
  }

  func testAStorageKeepsItsManagersAndManagersMoveBetweenStorages() {
    let (storage, manager, container) = parts("one")
    let other = NSTextStorage(string: "much longer", attributes: [.font: font])
    let width = manager.usedRect(for: container).width
    other.addLayoutManager(manager)
    XCTAssertTrue(storage.layoutManagers.isEmpty)
    XCTAssertTrue(manager.textStorage === other)
    XCTAssertGreaterThan(manager.usedRect(for: container).width, width)
    other.removeLayoutManager(manager)
    XCTAssertEqual(manager.usedRect(for: container), .zero)
  }

  func testTheContainerLimitsLinesAndHeight() {
    let (_, manager, container) = parts("one two three four five six seven", width: 70)
    let all = manager.usedRect(for: container).height
    container.maximumNumberOfLines = 2
    XCTAssertEqual(manager.usedRect(for: container).height, 2 * font.lineHeight, accuracy: 0.001)
    XCTAssertLessThan(NSMaxRange(manager.glyphRange(for: container)), 33)
    container.maximumNumberOfLines = 0
    container.size.height = 3 * font.lineHeight + 2
    XCTAssertEqual(manager.usedRect(for: container).height, 3 * font.lineHeight, accuracy: 0.001)
    container.size.height = 0
    XCTAssertEqual(manager.usedRect(for: container).height, all, accuracy: 0.001)
  }

  func testCharactersAreFoundByPointAndBack() {
    let (storage, manager, container) = parts("Tap #here please", width: 90)
    let range = NSRange(location: 4, length: 5)
    let rect = manager.boundingRect(forGlyphRange: range, in: container)
    var fraction: CGFloat = 0
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    let index = manager.characterIndex(for: middle, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
    XCTAssertTrue(NSLocationInRange(index, range))
    XCTAssertEqual(manager.glyphIndex(for: middle, in: container), index)
    XCTAssertTrue((0...1).contains(fraction))
    XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: 1e6, y: 1e6), in: container), storage.length - 1)
    XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: CGFloat.nan, y: 0), in: container), 0)
  }

  func testLinesAreVisitedWithTheirRectangles() {
    let (storage, manager, container) = parts("one two three four", width: 70)
    var end = 0
    var bottom: CGFloat = 0
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { whole, used, inside, glyphs, _ in
      XCTAssertTrue(inside === container)
      XCTAssertEqual(whole, CGRect(x: 0, y: bottom, width: 70, height: used.height))
      XCTAssertEqual(glyphs.location, end)
      end = NSMaxRange(glyphs)
      bottom = whole.maxY
    }
    XCTAssertEqual(end, storage.length)
    XCTAssertEqual(bottom, manager.usedRect(for: container).height, accuracy: 0.001)
    var count = 0
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, _, _, _, stop in
      count += 1
      stop.pointee = true
    }
    XCTAssertEqual(count, 1)
  }

  func testAGlyphStandsOnItsBaseline() {
    let (_, manager, container) = parts("ab", width: 100)
    XCTAssertEqual(manager.location(forGlyphAt: 0), CGPoint(x: 5, y: font.ascender))
    var range = NSRange()
    XCTAssertEqual(manager.lineFragmentRect(forGlyphAt: 1, effectiveRange: &range).width, container.size.width)
    XCTAssertEqual(range, NSRange(location: 0, length: 2))
    XCTAssertEqual(manager.attachmentSize(forGlyphAt: 0), CGSize(width: -1, height: -1))
  }

  func testRangesAndSizesWithoutSense() {
    for text in ["", "\n", "abc", "e\u{301}\u{0}\u{FFFC}", "שלום\tabc", String(repeating: "x", count: 3000)] {
      let (_, manager, container) = parts(text, width: 80)
      let ranges = [(0, 0), (0, Int.max), (NSNotFound, 1), (Int.max, Int.max), (-5, 3), (2, -1), (1, 1_000_000)].map(NSRange.init)
      for range in ranges {
        XCTAssertTrue(manager.boundingRect(forGlyphRange: range, in: container).width.isFinite)
        manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, _, _ in }
        _ = manager.lineFragmentRect(forGlyphAt: range.location, effectiveRange: nil)
        _ = manager.location(forGlyphAt: range.location)
        let context = CGContext(width: 20, height: 20, scale: 1, isOpaque: false)
        UIGraphicsPushContext(context)
        manager.drawBackground(forGlyphRange: range, at: .zero)
        manager.drawGlyphs(forGlyphRange: range, at: .zero)
        UIGraphicsPopContext()
      }
      for odd: CGFloat in [.nan, .infinity, -1, 1e300, 1e-300] {
        container.size = CGSize(width: odd, height: odd)
        container.lineFragmentPadding = odd
        container.maximumNumberOfLines = -3
        XCTAssertTrue(manager.usedRect(for: container).height.isFinite, "\(odd)")
      }
    }
  }

  func testOnlyTheGlyphsThatAreAskedForAreDrawn() throws {
    let (_, manager, _) = parts("█ █", width: 100)
    let context = CGContext(width: 100, height: 30, scale: 1, isOpaque: false)
    UIGraphicsPushContext(context)
    manager.drawGlyphs(forGlyphRange: NSRange(location: 2, length: 1), at: .zero)
    UIGraphicsPopContext()
    let ink = try XCTUnwrap(PixelProbe(context).extent(differingFrom: [0, 0, 0, 0]))
    XCTAssertGreaterThan(ink.minX, 15)
  }

  // MARK: The shared object

  private static func sample() -> NSAttributedString {
    let font = UIFont.systemFont(ofSize: 17)
    let text = NSMutableAttributedString(string: "See the page or ", attributes: [.font: font])
    text.append(NSAttributedString(string: "this one", attributes: [.font: font, .link: "https://example.com/a b"]))
    text.append(NSAttributedString(string: " and ", attributes: [.font: font]))
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -3, width: 24, height: 16)
    text.append(NSAttributedString(attachment: attachment))
    text.addAttribute(.link, value: URL(fileURLWithPath: "/tmp/page"), range: NSRange(location: 8, length: 4))
    return text
  }

  func testLinksAndAttachmentsHaveTheirPlaces() throws {
    let layout = AttributedTextLayout(Self.sample(), width: 120)
    XCTAssertEqual(layout.links.map(\.text), ["file:///tmp/page", "https://example.com/a b"])
    XCTAssertEqual(layout.links[1].range, NSRange(location: 16, length: 8))
    let rect = try XCTUnwrap(layout.links[1].rects.first)
    XCTAssertEqual(layout.link(at: CGPoint(x: rect.midX, y: rect.midY))?.range, layout.links[1].range)
    XCTAssertNil(layout.link(at: CGPoint(x: 2, y: 2)))
    XCTAssertEqual(layout.attachments.map(\.characterIndex), [29])
    XCTAssertEqual(layout.attachments[0].frame.size, CGSize(width: 24, height: 16))
    XCTAssertNil(layout.characterIndex(at: CGPoint(x: -1, y: 5)))
    XCTAssertEqual(layout.lines.last?.usedRect.maxY ?? 0, layout.size.height, accuracy: 0.001)
  }

  func testALayoutMadeAheadIsWhatALabelMeasures() async {
    let text = Self.sample()
    let layout = await Self.madeElsewhere()
    let bounds = text.boundingRect(with: CGSize(width: 120, height: 0), options: .usesLineFragmentOrigin, context: nil)
    XCTAssertEqual(layout.size.width, bounds.width, accuracy: 0.001)
    XCTAssertEqual(layout.size.height, bounds.height, accuracy: 0.001)
    let short = AttributedTextLayout(text, width: 120, maximumNumberOfLines: 1)
    XCTAssertTrue(short.isTruncated)
    XCTAssertEqual(short.lineCount, 1)
  }

  @concurrent private static func madeElsewhere() async -> AttributedTextLayout { AttributedTextLayout(sample(), width: 120) }

  func testThreadsDrawTheSamePixels() async {
    let layout = AttributedTextLayout(rich(), width: 150)
    let serial = Self.pixels(of: layout)
    await withTaskGroup(of: Data?.self) { group in
      for _ in 0..<6 { group.addTask { Self.pixels(of: layout) } }
      for await pixels in group { XCTAssertEqual(pixels, serial) }
    }
  }

  private func rich() -> NSAttributedString {
    let text = NSMutableAttributedString(string: "Kerned WAVE 😀👨‍👩‍👧‍👦 שלום مرحبا 今天 fi", attributes: [.font: font])
    text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 0, length: 11))
    text.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 3, length: 9))
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 5, length: 4))
    return text
  }

  private static func pixels(of layout: AttributedTextLayout) -> Data? {
    let context = CGContext(width: 300, height: 300, scale: 2, isOpaque: true)
    UIGraphicsPushContext(context)
    layout.draw(at: CGPoint(x: 3.25, y: 2))
    UIGraphicsPopContext()
    return context.makeImage()?.pngData()
  }

  func testALinkIsFoundAmongManyAndReachesOverItsNeighbours() {
    let string = NSMutableAttributedString()
    for (number, word) in ["see ", "here", " and", " or ", "there"].enumerated() {
      let link: [NSAttributedString.Key: Any] = number == 1 || number == 2 ? [.link: "a:1"] : number == 4 ? [.link: "a:2"] : [:]
      let size = UIFont.systemFont(ofSize: number == 2 ? 20 : 17)
      string.append(NSAttributedString(string: word, attributes: link.merging([.font: size]) { $1 }))
    }
    let layout = AttributedTextLayout(string, width: nil)
    for link in layout.links {
      for rect in link.rects { XCTAssertEqual(layout.link(at: CGPoint(x: rect.midX, y: rect.midY)), link) }
    }
    XCTAssertEqual(layout.links.map(\.range), [NSRange(location: 4, length: 8), NSRange(location: 16, length: 5)])
    XCTAssertNil(layout.link(at: CGPoint(x: 2, y: 10)))
  }
}
