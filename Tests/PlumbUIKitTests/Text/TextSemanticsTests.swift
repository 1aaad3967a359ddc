// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

/// What UIKit documents, or is known to do, about measuring text; a test for each statement, with its source.
///
/// "Known" stands where Apple documents nothing and the behaviour comes from practice. Rows about paragraph styles, white space, kern and
/// tabs are tested on the engine alone, in `ParagraphStyleTests`, `WhiteSpaceTests` and `TextStyleTests`.
@MainActor
final class TextSemanticsTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 17)
  private let long = "The quick brown fox jumps over the lazy dog and runs away"

  private func text(_ string: String, _ font: UIFont? = nil, _ change: (NSMutableParagraphStyle) -> Void = { _ in }) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(string: string, attributes: [.font: font ?? self.font, .paragraphStyle: style])
  }

  private func bounds(_ text: NSAttributedString, width: CGFloat, _ options: NSStringDrawingOptions = .usesLineFragmentOrigin) -> CGRect {
    text.boundingRect(with: CGSize(width: width, height: 0), options: options, context: nil)
  }

  // MARK: Strings

  func testWithoutLineFragmentOriginTheRectangleIsOneLineOnItsBaseline() async {
    // Source: Apple, boundingRect(with:options:context:), "If usesLineFragmentOrigin is not specified, the rectangle's height will be
    // ignored and the operation considered to be single-line rendering"; the origin is the baseline's.
    let rect = bounds(text(long), width: 100, [])
    XCTAssertEqual(rect.height, font.lineHeight, accuracy: 1e-9)
    XCTAssertEqual(rect.minY, -font.ascender, accuracy: 1e-9)
    XCTAssertGreaterThan(rect.width, 300)
  }

  func testSizesAreFractional() async {
    // Source: Apple, boundingRect(with:options:context:), "This method returns fractional sizes; to use a returned size to size views, you
    // must raise its value to the nearest higher integer using the ceil function."
    let rect = bounds(text("Hello"), width: 100)
    XCTAssertEqual(rect.height, 17.0 * 2444 / 2048, accuracy: 1e-9)
    XCTAssertNotEqual(rect.width, rect.width.rounded())
  }

  func testTheWidthMayExceedTheConstraintBySpaces() async {
    // Source: Apple, boundingRect(with:options:context:), "the returned rectangle's width may be greater than the constraint".
    let spaces = bounds(text("word" + String(repeating: " ", count: 40)), width: 60)
    XCTAssertGreaterThan(spaces.width, 60)
    XCTAssertEqual(spaces.height, font.lineHeight, accuracy: 1e-9)
  }

  func testFontLeadingCountsWhereItIsAskedFor() async throws {
    // Source: Apple, NSStringDrawingOptions.usesFontLeading, "uses the font leading for calculating line heights". A looped Lao font is
    // one of the few that have a leading.
    let file = "/usr/share/fonts/truetype/noto/NotoLoopedLao-Regular.ttf"
    try XCTSkipUnless(FileManager.default.fileExists(atPath: file), "The font is not installed.")
    let lao = try XCTUnwrap(UIFont(name: "Noto Looped Lao", size: 20))
    XCTAssertGreaterThan(lao.leading, 0)
    XCTAssertEqual(lao.lineHeight, lao.ascender - lao.descender + lao.leading, accuracy: 1e-9)
    let string = text("ສະບາຍດີ\nສະບາຍດີ", lao)
    let with = bounds(string, width: 300, [.usesLineFragmentOrigin, .usesFontLeading])
    let without = bounds(string, width: 300)
    XCTAssertEqual(with.height, 2 * lao.lineHeight, accuracy: 1e-6)
    XCTAssertEqual(without.height, 2 * (lao.ascender - lao.descender), accuracy: 1e-6)
  }

  func testALayoutManagerUsesFontLeadingByDefault() async {
    // Source: Apple, NSLayoutManager.usesFontLeading, "The default value of this property is true."
    XCTAssertTrue(NSLayoutManager().usesFontLeading)
  }

  func testTruncationIsIgnoredWithoutLineFragmentOrigin() async {
    // Source: Apple, NSStringDrawingOptions.truncatesLastVisibleLine, "If NSStringDrawingUsesLineFragmentOrigin is not set, this option is
    // ignored."
    let plain = bounds(text(long), width: 100, [])
    XCTAssertEqual(bounds(text(long), width: 100, .truncatesLastVisibleLine), plain)
    let cut = text(long).boundingRect(
      with: CGSize(width: 100, height: 2 * font.lineHeight + 1), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil
    )
    XCTAssertEqual(cut.height, 2 * font.lineHeight, accuracy: 1e-6)
  }

  func testATruncatingParagraphIsOneLineOutsideOfLabels() async {
    // Known: a truncating mode in a paragraph style makes each paragraph one line.
    for mode: NSLineBreakMode in [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping] {
      XCTAssertEqual(bounds(text(long) { $0.lineBreakMode = mode }, width: 100).height, font.lineHeight, accuracy: 1e-9)
    }
    let two = text(long + "\n" + long) { $0.lineBreakMode = .byTruncatingTail }
    XCTAssertEqual(bounds(two, width: 100).height, 2 * font.lineHeight, accuracy: 1e-9)
  }

  func testAnEmptyStringIsOneLineHigh() async {
    // Known: the height of a line, no width.
    XCTAssertEqual(bounds(NSAttributedString(string: ""), width: 100).width, 0)
    XCTAssertEqual(text("\n").size().height, 2 * font.lineHeight, accuracy: 1e-9)
  }

  // MARK: Labels

  private func label(_ string: NSAttributedString, lines: Int) -> UILabel {
    let label = UILabel()
    label.numberOfLines = lines
    label.attributedText = string
    return label
  }

  func testALabelsHeightIsRoundedUpToThePixelOnce() async {
    // Known, and recorded by Xcode: n lines are rounded up together, 16 points in two lines are 38.5 high at two pixels to the point.
    let label = label(text("one\ntwo", .systemFont(ofSize: 16)), lines: 0)
    let screen = UIScreen(size: CGSize(width: 100, height: 100), scale: 2)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.addSubview(label)
    XCTAssertEqual(label.intrinsicContentSize.height, 38.5)
  }

  func testALabelWithSeveralLinesWrapsATruncatingStyle() async {
    // Known: only the last line of a label is shortened, whatever its paragraph style says.
    let truncating = text(long) { $0.lineBreakMode = .byTruncatingTail }
    let size = label(truncating, lines: 3).sizeThatFits(CGSize(width: 100, height: 1000))
    XCTAssertEqual(size.height, 3 * font.lineHeight, accuracy: 1)
    XCTAssertEqual(label(truncating, lines: 1).sizeThatFits(CGSize(width: 100, height: 1000)).height, font.lineHeight, accuracy: 1)
  }

  func testZeroLinesAreNoLimit() async {
    // Source: Apple, UILabel.numberOfLines, "To remove any maximum limit, and use as many lines as needed, set the value to 0."
    let all = label(text(long), lines: 0).sizeThatFits(CGSize(width: 100, height: 0)).height
    XCTAssertEqual(all, bounds(text(long), width: 100).height, accuracy: 1)
    XCTAssertGreaterThan(all, 4 * font.lineHeight)
  }

  func testTextRectHasTheFirstLines() async {
    // Source: Apple, UILabel.textRect(forBounds:limitedToNumberOfLines:); the lines' own heights add up.
    let mixed = NSMutableAttributedString(attributedString: text("big\n", .systemFont(ofSize: 34)))
    mixed.append(text("small\nsmall\nsmall"))
    let rect = label(mixed, lines: 0).textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 1000), limitedToNumberOfLines: 2)
    XCTAssertEqual(rect.height, 3 * font.lineHeight, accuracy: 1)
  }

  // MARK: Lines

  func testSurplusHeightGoesAboveTheText() async {
    // Source: Apple, NSParagraphStyle.minimumLineHeight and lineHeightMultiple: "padding at the top".
    let layout = AttributedTextLayout(text("a") { $0.minimumLineHeight = 40 }, width: nil)
    XCTAssertEqual(layout.size.height, 40)
    XCTAssertEqual(layout.firstBaseline, 40 + font.descender, accuracy: 1e-9)
    let multiple = AttributedTextLayout(text("a") { $0.lineHeightMultiple = 1.5 }, width: nil)
    XCTAssertEqual(multiple.firstBaseline, 1.5 * font.lineHeight + font.descender, accuracy: 1e-9)
  }

  func testAClampedLineStaysClampedWithAnAttachment() async {
    // Source: Apple, NSParagraphStyle.maximumLineHeight, "glyphs and graphics exceeding this height will overlap neighboring lines".
    let string = NSMutableAttributedString(attributedString: text("a"))
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    string.append(NSAttributedString(attachment: attachment))
    let style = NSMutableParagraphStyle()
    style.maximumLineHeight = 22
    string.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 2))
    XCTAssertEqual(string.size().height, 22)
  }

  func testSpacingStandsBetweenOnly() async {
    // Known: line spacing not below the last line, paragraph spacing not below the last paragraph, spacing before not above the first.
    let lines = text("a\u{2028}b\u{2028}c") { $0.lineSpacing = 7 }
    XCTAssertEqual(lines.size().height, 3 * font.lineHeight + 14, accuracy: 1e-9)
    let paragraphs = text("a\nb\nc") {
      $0.paragraphSpacing = 5
      $0.paragraphSpacingBefore = 3
    }
    XCTAssertEqual(paragraphs.size().height, 3 * font.lineHeight + 16, accuracy: 1e-9)
  }

  func testOneLineOfChineseHasNoSpacingBelow() async {
    // Differs from what is said of UIKit, where a single line of Chinese is measured with its line spacing.
    let plain = text("今天").size().height
    XCTAssertEqual(text("今天") { $0.lineSpacing = 9 }.size().height, plain, accuracy: 1e-9)
  }

  func testABaselineOffsetMakesRoomAboveOrBelow() async {
    // Known: a raised run adds to the ascent, a lowered one to the descent.
    let string = NSMutableAttributedString(attributedString: text("ab"))
    string.addAttribute(.baselineOffset, value: 6, range: NSRange(location: 1, length: 1))
    XCTAssertEqual(string.size().height, font.lineHeight + 6, accuracy: 1e-9)
    string.addAttribute(.baselineOffset, value: -6, range: NSRange(location: 1, length: 1))
    XCTAssertEqual(string.size().height, font.lineHeight + 6, accuracy: 1e-9)
    XCTAssertEqual(AttributedTextLayout(string, width: nil).firstBaseline, font.ascender, accuracy: 1e-9)
  }

  // MARK: Attachments

  func testAnAttachmentWithoutBoundsHasItsPicturesSize() async throws {
    // Source: Apple, NSTextAttachment.bounds, "The default value is CGRectZero", and then the image's size counts.
    let context = CGContext(width: 30, height: 26, scale: 1, isOpaque: true)
    let image = UIImage(cgImage: try XCTUnwrap(context.makeImage()), scale: 1, orientation: .up)
    let string = NSAttributedString(attachment: NSTextAttachment(image: image))
    XCTAssertEqual(string.size(), CGSize(width: 30, height: 26))
  }

  func testAnAttachmentStandsAtItsBoundsOriginUpwardsFromTheBaseline() async {
    // Source: Apple, NSTextAttachment.bounds, "the origin is at the glyph position on the baseline"; y points up.
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -6, width: 10, height: 30)
    let layout = AttributedTextLayout(NSAttributedString(attachment: attachment), width: nil)
    XCTAssertEqual(layout.size.height, 30)
    XCTAssertEqual(layout.firstBaseline, 24)
    XCTAssertEqual(layout.attachments[0].frame, CGRect(x: 0, y: 0, width: 10, height: 30))
  }

  // MARK: Fonts

  func testAFontsMetricsAreItsFilesScaledAndNotRounded() async throws {
    // Known: ascender above and descender below 0, the line is both with the leading.
    let inter = try XCTUnwrap(UIFont(name: "Inter-Regular", size: 17))
    XCTAssertEqual(inter.ascender, 17 * 2728.0 / 2816, accuracy: 1e-9)
    XCTAssertEqual(inter.descender, -17 * 680.0 / 2816, accuracy: 1e-9)
    XCTAssertEqual(inter.lineHeight, inter.ascender - inter.descender + inter.leading, accuracy: 1e-9)
  }

  func testAHeightOfZeroInTheFileIsTakenFromTheOutline() async throws {
    // DejaVu states no height of its x.
    guard let dejaVu = UIFont(name: "DejaVuSans", size: 20) else { throw XCTSkip("The font is not installed.") }
    XCTAssertEqual(dejaVu.xHeight, 20 * 1120.0 / 2048, accuracy: 0.05)
    XCTAssertGreaterThan(dejaVu.capHeight, dejaVu.xHeight)
  }

  func testAFallbackFontRaisesItsLineOnly() async {
    // Core Text takes the fallback run's metrics: Thai is higher than the system font. Emoji are not, and Chinese isn't: Interface Builder
    // records its labels as high as those without.
    XCTAssertGreaterThan(text("ส").size().height, font.lineHeight)
    XCTAssertEqual(text("😀").size().height, font.lineHeight, accuracy: 1e-9)
    XCTAssertEqual(text("中").size().height, font.lineHeight, accuracy: 1e-9)
    XCTAssertEqual(text("a\nส").size().height, font.lineHeight + text("ส").size().height, accuracy: 1e-9)
  }
}
