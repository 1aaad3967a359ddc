// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// A text view that isn't edited: sizes, scrolling, links.
@MainActor
final class UITextViewTests: XCTestCase {
  private let long = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 20)
  private let font = UIFont.systemFont(ofSize: 17)

  private func view(_ text: String, width: CGFloat = 200, height: CGFloat = 100) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.font = font
    view.text = text
    view.isEditable = false
    return view
  }

  func testDefaultsAreApples() async {
    // Source: Apple, UITextView, `textContainerInset`; NSTextContainer, `lineFragmentPadding`.
    let view = UITextView()
    XCTAssertEqual(view.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    XCTAssertEqual(view.textContainer.lineFragmentPadding, 5)
    XCTAssertTrue(view.isScrollEnabled && view.isSelectable && view.isEditable)
    XCTAssertNil(view.font)
    XCTAssertEqual(view.text, "")
  }

  func testItsSizeIsThatOfTheTextWithInsetsAndPadding() async {
    let view = view("Hello")
    let text = NSAttributedString(string: "Hello", attributes: [.font: font]).size()
    let size = view.sizeThatFits(CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
    XCTAssertEqual(size.width, text.width + 10, accuracy: 0.51)
    XCTAssertEqual(size.height, text.height + 16, accuracy: 0.51)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    XCTAssertEqual(view.sizeThatFits(CGSize(width: 300, height: 0)).width, text.width, accuracy: 0.51)
    XCTAssertEqual(view.sizeThatFits(CGSize(width: 300, height: 0)).height, text.height, accuracy: 0.51)
  }

  func testItIsAsHighAsALabelOfTheSameLines() async {
    let view = view(long, width: 220)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    let label = UILabel()
    label.numberOfLines = 0
    label.text = long
    XCTAssertEqual(view.sizeThatFits(CGSize(width: 220, height: 0)).height, label.sizeThatFits(CGSize(width: 220, height: 0)).height)
  }

  func testAScrollingViewHasAContentAndNoSizeOfItsOwn() async {
    let view = view(long)
    XCTAssertEqual(view.intrinsicContentSize.height, UIView.noIntrinsicMetric)
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentSize, CGSize(width: 200, height: view.sizeThatFits(CGSize(width: 200, height: 0)).height))
    view.scrollRangeToVisible(NSRange(location: long.utf16.count - 3, length: 2))
    XCTAssertGreaterThan(view.contentOffset.y, 200)
    XCTAssertLessThanOrEqual(view.contentOffset.y, view.contentSize.height - 100)
  }

  func testAViewThatDoesNotScrollIsAsHighAsItsTextInAutoLayout() async {
    let view = view(long)
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
    parent.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: parent.topAnchor), view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 250),
    ])
    parent.layoutIfNeeded()
    XCTAssertEqual(view.frame.height, view.sizeThatFits(CGSize(width: 250, height: 0)).height, accuracy: 0.01)
    view.text = "Short"
    parent.layoutIfNeeded()
    XCTAssertEqual(view.frame.height, font.lineHeight + 16, accuracy: 0.51)
    view.textContainerInset = .zero
    parent.layoutIfNeeded()
    XCTAssertEqual(view.frame.height, font.lineHeight, accuracy: 0.51)
  }

  func testPropertiesHoldForTheWholeText() async {
    let view = view("abc")
    view.textColor = .red
    view.textAlignment = .right
    XCTAssertEqual(view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor, .red)
    let style = view.attributedText.attribute(.paragraphStyle, at: 1, effectiveRange: nil) as? NSParagraphStyle
    XCTAssertEqual(style?.alignment, .right)
    view.text = "def"
    XCTAssertEqual(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
    view.textStorage.append(NSAttributedString(string: "!"))
    XCTAssertEqual(view.text, "def!")
  }

  func testTheNumberOfLinesIsTheContainers() async {
    let view = view(long)
    view.isScrollEnabled = false
    view.textContainer.maximumNumberOfLines = 2
    view.textContainer.lineBreakMode = .byTruncatingTail
    XCTAssertEqual(view.sizeThatFits(CGSize(width: 200, height: 0)).height, 2 * font.lineHeight + 16, accuracy: 0.51)
  }

  func testTheTextIsDrawnInsideItsInsets() async throws {
    let view = view("█", width: 60, height: 60)
    view.textContainerInset = UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 0)
    view.textColor = .black
    view.layoutIfNeeded()
    let context = CGContext(width: 60, height: 60, scale: 1, isOpaque: false)
    ViewRenderer(context: context).drawAtOrigin(view)
    let ink = try XCTUnwrap(PixelProbe(context).extent(differingFrom: [0, 0, 0, 0]))
    XCTAssertGreaterThanOrEqual(ink.minY, 18)
    XCTAssertTrue((14...17).contains(ink.minX), "\(ink)")
  }

  // MARK: Links

  private final class Asked: NSObject, UITextViewDelegate {
    var events: [String] = []
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
      events.append("\(URL) \(characterRange.location)")
      return false
    }
    func textView(
      _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      events.append("attachment \(characterRange.location)")
      return false
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { events.append("scrolled") }
  }

  private func linked() -> (UIWindow, UITextView, Asked) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UITextView(frame: window.bounds)
    let text = NSMutableAttributedString(string: "Go here now ", attributes: [.font: font])
    text.addAttribute(.link, value: "https://example.com", range: NSRange(location: 3, length: 4))
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
    text.append(NSAttributedString(attachment: attachment))
    view.attributedText = text
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    let asked = Asked()
    view.delegate = asked
    return (window, view, asked)
  }

  private func tap(_ window: UIWindow, _ view: UITextView, character: Int, endingAt end: CGPoint? = nil) {
    let rect = view.layoutManager.boundingRect(forGlyphRange: NSRange(location: character, length: 1), in: view.textContainer)
    let point = view.convert(CGPoint(x: rect.midX + view.textContainerInset.left, y: rect.midY + view.textContainerInset.top), to: nil)
    guard let hit = window.hitTest(point, with: nil) else { return XCTFail("Nothing is hit.") }
    let finger = UITouch(phase: .began, at: point, in: window, view: hit, timestamp: 0)
    hit.touchesBegan([finger], with: nil)
    if let end { finger.windowLocation = end }
    hit.touchesEnded([finger], with: nil)
  }

  func testATapOnALinkAsksTheDelegate() async {
    let (window, view, asked) = linked()
    tap(window, view, character: 4)
    tap(window, view, character: 12)
    tap(window, view, character: 0)
    XCTAssertEqual(asked.events, ["https://example.com 3", "attachment 12"])
  }

  func testAFingerThatLeavesTheLinkDoesNot() async {
    let (window, view, asked) = linked()
    tap(window, view, character: 4, endingAt: CGPoint(x: 2, y: 200))
    view.isSelectable = false
    tap(window, view, character: 4)
    XCTAssertEqual(asked.events, [])
  }

  func testTheDelegateIsToldAboutScrolling() async {
    let (_, view, asked) = linked()
    view.attributedText = NSAttributedString(string: long, attributes: [.font: UIFont.systemFont(ofSize: 40)])
    view.layoutIfNeeded()
    view.contentOffset = CGPoint(x: 0, y: 30)
    XCTAssertEqual(asked.events, ["scrolled"])
  }

  func testFontsThatFollowTheTextSizeGrow() async {
    let window = UIWindow(frame: .zero)
    let screen = UIScreen(size: CGSize(width: 100, height: 100), scale: 2)
    window.screen = screen
    window.isHidden = false
    let view = view("abc")
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    window.addSubview(view)
    screen.overrideTraits { $0.preferredContentSizeCategory = .accessibilityLarge }
    XCTAssertEqual((view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 33)
    screen.overrideTraits { $0.preferredContentSizeCategory = .large }
    XCTAssertEqual(view.font?.pointSize, 17)
  }

  func testLengthsWithoutSenseCountAsNone() async {
    let plain = view("Hello").sizeThatFits(CGSize(width: 300, height: 0))
    for odd: CGFloat in [.nan, .infinity, -.infinity] {
      let view = view("Hello")
      view.textContainerInset.top = odd
      view.textContainer.lineFragmentPadding = odd
      XCTAssertEqual(view.sizeThatFits(CGSize(width: 300, height: 0)), CGSize(width: plain.width - 10, height: plain.height - 8))
      view.layoutIfNeeded()
      XCTAssertTrue(view.contentSize.height.isFinite)
      XCTAssertTrue(view.sizeThatFits(CGSize(width: odd, height: odd)).height > 0)
    }
    for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 1e7, height: 1e7)] {
      let view = view(long, width: size.width, height: size.height)
      view.isScrollEnabled = false
      view.layoutIfNeeded()
      XCTAssertTrue(view.contentSize.height.isFinite)
    }
  }

  func testAnAttributedTextSetsTheViewsProperties() async {
    // Source: Apple, "UITextView.attributedText": the style at location 0.
    let view = UITextView()
    let font = UIFont.boldSystemFont(ofSize: 30)
    view.attributedText = NSAttributedString(string: "Large", attributes: [.font: font, .foregroundColor: UIColor.red])
    XCTAssertEqual(view.font, font)
    XCTAssertEqual(view.textColor, .red)
    view.text = "Plain"
    XCTAssertEqual(view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, font)
  }
}
