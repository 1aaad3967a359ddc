// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

@MainActor
final class UILabelTests: XCTestCase {
  private let long = "The quick brown fox jumps over the lazy dog and runs away from it as fast as it can"

  private func label(_ text: String?, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private func draw(_ label: UILabel, scale: CGFloat = 2) -> PixelProbe {
    let context = CGContext(
      width: Int(label.bounds.width * scale), height: Int(label.bounds.height * scale), scale: scale, isOpaque: false)
    ViewRenderer(context: context).drawAtOrigin(label)
    return PixelProbe(context)
  }

  // MARK: Sizes

  func testAnEmptyLabelHasNoSize() async {
    XCTAssertEqual(label(nil).intrinsicContentSize, .zero)
    XCTAssertEqual(label("").intrinsicContentSize, .zero)
  }

  func testSizesAreRoundedUpToThePixel() async {
    for scale: CGFloat in [1, 2, 3] {
      let screen = UIScreen(size: CGSize(width: 100, height: 100), scale: scale)
      let window = UIWindow(frame: screen.bounds)
      window.screen = screen
      let label = label("Wide")
      window.addSubview(label)
      let size = label.intrinsicContentSize
      let height = 17.0 * 2444 / 2048
      XCTAssertEqual(size.height, (height * scale).rounded(.up) / scale, accuracy: 1e-9)
      XCTAssertEqual((size.width * scale).rounded(), size.width * scale, accuracy: 1e-9)
    }
  }

  func testNLinesAreRoundedUpOnce() async {
    let label = label("a\nb\nc\nd\ne", lines: 0)
    XCTAssertEqual(label.intrinsicContentSize.height, (5 * 17.0 * 2444 / 2048 * 2).rounded(.up) / 2)
  }

  func testThePreferredWidthWrapsSeveralLinesOnly() async {
    let label = label(long, lines: 0)
    let natural = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 120
    XCTAssertLessThanOrEqual(label.intrinsicContentSize.width, 120)
    XCTAssertGreaterThan(label.intrinsicContentSize.height, 3 * natural.height)
    XCTAssertFalse(label.needsWidthPass)
    label.numberOfLines = 1
    XCTAssertEqual(label.intrinsicContentSize, natural)
  }

  func testTheNumberOfLinesLimitsTheHeight() async {
    let label = label(long, lines: 2)
    let two = label.sizeThatFits(CGSize(width: 120, height: 1000))
    XCTAssertEqual(two.height, (2 * 17.0 * 2444 / 2048 * 2).rounded(.up) / 2)
    XCTAssertEqual(label.textRect(forBounds: CGRect(x: 5, y: 7, width: 120, height: 1000), limitedToNumberOfLines: 2).size, two)
    XCTAssertEqual(
      label.textRect(forBounds: CGRect(x: 5, y: 7, width: 120, height: 1000), limitedToNumberOfLines: 1).origin, CGPoint(x: 5, y: 7))
    label.numberOfLines = 0
    XCTAssertGreaterThan(label.sizeThatFits(CGSize(width: 120, height: 1000)).height, two.height)
  }

  func testBaselinesComeFromTheFont() async {
    let label = label("Text")
    label.sizeToFit()
    let ascent = 17.0 * 1950 / 2048
    XCTAssertEqual(label.firstBaselineOffset ?? 0, (ascent * 2).rounded() / 2)
    XCTAssertEqual(label.lastBaselineOffset ?? 0, label.bounds.height - (ascent * 2).rounded() / 2)
    XCTAssertNil(UILabel().firstBaselineOffset)
  }

  func testNewContentAsksForALayoutAndEqualContentDoesNot() async {
    final class Counting: UILabel {
      var count = 0
      override func invalidateIntrinsicContentSize() {
        count += 1
        super.invalidateIntrinsicContentSize()
      }
    }
    let label = Counting()
    label.text = "One"
    XCTAssertEqual(label.count, 1)
    label.text = "One"
    label.textColor = .red
    label.font = .systemFont(ofSize: 17)
    XCTAssertEqual(label.count, 1)
    label.font = .systemFont(ofSize: 18)
    XCTAssertEqual(label.count, 2)
    label.attributedText = NSAttributedString(string: "One")
    label.attributedText = NSAttributedString(string: "One")
    XCTAssertEqual(label.count, 3)
  }

  // MARK: One shape

  func testTheTextThatMeasuredIsTheTextThatDraws() async {
    let label = label(long, lines: 0)
    label.frame = CGRect(x: 0, y: 0, width: 120, height: 200)
    let measured = label.measuredContent?.shaped
    _ = label.sizeThatFits(CGSize(width: 90, height: 0))
    _ = draw(label)
    label.textColor = .red
    _ = draw(label)
    XCTAssertTrue(label.measuredContent?.shaped === measured)
    XCTAssertNotNil(measured)
    label.text = "Other"
    XCTAssertFalse(label.measuredContent?.shaped === measured)
  }

  // MARK: Drawing

  func testTextIsCentredVertically() async throws {
    let label = label("HHH")
    label.frame = CGRect(x: 0, y: 0, width: 60, height: 61)
    let extent = try XCTUnwrap(draw(label).extent(differingFrom: [0, 0, 0, 0]))
    let font = UIFont.systemFont(ofSize: 17)
    let baseline = ((61 - font.lineHeight) / 2 + font.ascender) * 2
    XCTAssertEqual(CGFloat(extent.maxY + 1), baseline.rounded())
    XCTAssertEqual(CGFloat(extent.minY), (baseline - font.capHeight * 2).rounded(), accuracy: 1)
  }

  func testTheBaselineIsSharpAtEveryHeight() async throws {
    for height in stride(from: 30.0, to: 33, by: 0.25) {
      let label = label("HHH")
      label.frame = CGRect(x: 0, y: 0, width: 60, height: height)
      let probe = draw(label)
      let extent = try XCTUnwrap(probe.extent(differingFrom: [0, 0, 0, 0]))
      let middle = (extent.minX...extent.maxX).map { probe[$0, extent.maxY][3] }.max()
      XCTAssertEqual(middle, 255, "the last row of pixels is full at height \(height)")
    }
  }

  func testNaturalAlignmentFollowsTheText() async throws {
    let latin = label("Hello")
    latin.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    let arabic = label("مرحبا")
    arabic.frame = latin.frame
    let left = try XCTUnwrap(draw(latin).extent(differingFrom: [0, 0, 0, 0]))
    let right = try XCTUnwrap(draw(arabic).extent(differingFrom: [0, 0, 0, 0]))
    XCTAssertLessThan(left.minX, 10)
    XCTAssertGreaterThan(right.maxX, 390)
    XCTAssertGreaterThan(right.minX, 200)
    latin.textAlignment = .right
    XCTAssertGreaterThan(try XCTUnwrap(draw(latin).extent(differingFrom: [0, 0, 0, 0])).maxX, 390)
    latin.textAlignment = .center
    let centre = try XCTUnwrap(draw(latin).extent(differingFrom: [0, 0, 0, 0]))
    XCTAssertEqual(centre.minX + centre.maxX, 399, accuracy: 8)
  }

  func testALongTextIsShortenedInsideItsWidth() async throws {
    for mode: NSLineBreakMode in [.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
      let label = label(long)
      label.lineBreakMode = mode
      label.frame = CGRect(x: 0, y: 0, width: 100, height: 22)
      let extent = try XCTUnwrap(draw(label).extent(differingFrom: [0, 0, 0, 0]))
      XCTAssertLessThan(extent.maxX, 200)
      XCTAssertGreaterThan(extent.maxX, 160, "\(mode)")
    }
  }

  func testOnlyLinesThatFitAreDrawn() async throws {
    let label = label("Hop\nHop\nHop\nHop", lines: 0)
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 45)
    let rows = lineCount(draw(label))
    XCTAssertEqual(rows, 2)
    label.frame.size.height = 82
    XCTAssertEqual(lineCount(draw(label)), 4)
  }

  /// The number of bands of rows with pixels.
  private func lineCount(_ probe: PixelProbe) -> Int {
    let filled = (0..<probe.height).map { y in (0..<probe.width).contains { probe[$0, y][3] > 0 } }
    return zip([false] + filled, filled).count { !$0 && $1 }
  }

  func testShrinkingMakesTheWholeTextFit() async throws {
    let label = label("Shrink this to fit")
    label.frame = CGRect(x: 0, y: 0, width: 90, height: 22)
    label.adjustsFontSizeToFitWidth = true
    let shrunk = try XCTUnwrap(draw(label).extent(differingFrom: [0, 0, 0, 0]))
    label.adjustsFontSizeToFitWidth = false
    let shortened = try XCTUnwrap(draw(label).extent(differingFrom: [0, 0, 0, 0]))
    XCTAssertLessThan(shrunk.maxY - shrunk.minY, shortened.maxY - shortened.minY)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 1
    let limited = try XCTUnwrap(draw(label).extent(differingFrom: [0, 0, 0, 0]))
    XCTAssertEqual(limited.minY, shortened.minY)
    XCTAssertEqual(limited.maxX, shortened.maxX)
  }

  func testEmojiAreColourful() async {
    let label = label("🍓")
    label.sizeToFit()
    let probe = draw(label)
    var reddest = 0
    for y in 0..<probe.height {
      for x in 0..<probe.width { reddest = max(reddest, Int(probe[x, y][0]) - Int(probe[x, y][1])) }
    }
    XCTAssertGreaterThan(reddest, 100)
  }

  func testColoursOfStates() async {
    let label = label("█████")
    label.frame = CGRect(x: 0, y: 0, width: 60, height: 22)
    func color() -> [UInt8] { draw(label)[40, 22] }
    label.textColor = .red
    XCTAssertEqual(color(), [255, 0, 0, 255])
    label.highlightedTextColor = .blue
    label.isHighlighted = true
    XCTAssertEqual(color(), [0, 0, 255, 255])
    label.isHighlighted = false
    label.isEnabled = false
    XCTAssertLessThan(color()[3], 120)
    label.isEnabled = true
    label.textColor = nil
    label.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(color(), [255, 255, 255, 255])
  }

  func testASubclassCanMoveItsText() async throws {
    final class Inset: UILabel {
      override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 20, dy: 0)) }
    }
    let label = Inset(frame: CGRect(x: 0, y: 0, width: 100, height: 22))
    label.text = "H"
    XCTAssertGreaterThanOrEqual(try XCTUnwrap(draw(label).extent(differingFrom: [0, 0, 0, 0])).minX, 40)
  }

  // MARK: Attributed text

  func testSettingAPropertyHoldsForTheWholeAttributedText() async {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    let small = label.intrinsicContentSize
    label.font = .systemFont(ofSize: 30)
    XCTAssertGreaterThan(label.intrinsicContentSize.height, 2 * small.height)
    XCTAssertEqual(label.attributedText?.attribute(.font, at: 2, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 30))
    XCTAssertEqual(label.text, "abc")
  }

  func testALabelKeepsItsOwnCopyOfAMutableString() async {
    let label = UILabel()
    let string = NSMutableAttributedString(string: "One")
    label.attributedText = string
    string.mutableString.append(" and more")
    XCTAssertEqual(label.text, "One")
  }

  func testColoursAloneDoNotChangeTheWidth() async {
    let plain = label("Affiliation AVAVA")
    let colored = UILabel()
    let string = NSMutableAttributedString(string: "Affiliation AVAVA", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    for index in stride(from: 0, to: 16, by: 2) {
      string.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: index, length: 1))
    }
    colored.attributedText = string
    XCTAssertEqual(colored.intrinsicContentSize, plain.intrinsicContentSize)
  }

  func testEachLetterHasItsOwnColour() async throws {
    for (text, isReversed) in [("████", false), ("אבגד", true)] {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
      let string = NSMutableAttributedString(string: text, attributes: [.foregroundColor: UIColor.red])
      string.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 2, length: 2))
      label.attributedText = string
      let probe = draw(label)
      var (red, blue): ([Int], [Int]) = ([], [])
      for y in 0..<probe.height {
        for x in 0..<probe.width {
          if probe[x, y] == [255, 0, 0, 255] { red.append(x) }
          if probe[x, y] == [0, 0, 255, 255] { blue.append(x) }
        }
      }
      XCTAssertFalse(red.isEmpty || blue.isEmpty)
      let (first, second) = isReversed ? (blue, red) : (red, blue)
      XCTAssertLessThanOrEqual(try XCTUnwrap(first.max()), try XCTUnwrap(second.min()), text)
    }
  }

  func testAFontThatFollowsTheTextSizeGrowsWithIt() async {
    let window = UIWindow(frame: .zero)
    let screen = UIScreen(size: CGSize(width: 100, height: 100), scale: 2)
    window.screen = screen
    window.isHidden = false
    let label = label("Text")
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    window.addSubview(label)
    screen.overrideTraits { $0.preferredContentSizeCategory = .accessibilityLarge }
    XCTAssertEqual(label.font.pointSize, 33)
    screen.overrideTraits { $0.preferredContentSizeCategory = .large }
    XCTAssertEqual(label.font.pointSize, 17)
  }

  func testWhatIsClippedEndsAtTheEdge() async throws {
    let label = label("WWWWWWWWWWWWWW")
    label.lineBreakMode = .byClipping
    label.frame = CGRect(x: 10, y: 10, width: 60, height: 24)
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    parent.addSubview(label)
    let context = CGContext(width: 200, height: 88, scale: 2, isOpaque: false)
    ViewRenderer(context: context).drawAtOrigin(parent)
    let ink = try XCTUnwrap(PixelProbe(context).extent(differingFrom: [0, 0, 0, 0]))
    XCTAssertEqual(ink.maxX, 139)
  }

  func testAnAttributedTextSetsTheLabelsProperties() async {
    // Source: Apple, "UILabel.attributedText": the style at location 0.
    let label = label("Plain")
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    paragraph.lineBreakMode = .byTruncatingMiddle
    let large = UIFont.boldSystemFont(ofSize: 30)
    let string = NSMutableAttributedString(
      string: "Large", attributes: [.font: large, .foregroundColor: UIColor.red, .paragraphStyle: paragraph])
    string.append(NSAttributedString(string: " and not"))
    label.attributedText = string
    XCTAssertEqual(label.font, large)
    XCTAssertEqual(label.textColor, .red)
    XCTAssertEqual(label.textAlignment, .center)
    XCTAssertEqual(label.lineBreakMode, .byTruncatingMiddle)
    label.attributedText = NSAttributedString(string: "Nothing said")
    XCTAssertEqual(label.font, .systemFont(ofSize: 17), "What says nothing is shown in the label's own style.")
    label.attributedText = string
    label.showPlain("In the label's own style")
    XCTAssertEqual(label.font, .systemFont(ofSize: 17))
    label.attributedText = string
    label.text = "Plain again"
    XCTAssertEqual(label.font, large)
    XCTAssertEqual(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, large)
    XCTAssertEqual(label.intrinsicContentSize.height, (large.lineHeight * 2).rounded(.up) / 2)
    XCTAssertEqual(label.textAlignment, .center)
  }

  func testAPropertyThatTheFirstCharacterHasAlreadyHoldsForTheOthersToo() async {
    let label = UILabel()
    let string = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    string.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 1, length: 1))
    label.attributedText = string
    label.font = .systemFont(ofSize: 12)
    XCTAssertEqual(label.attributedText?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 12))
    XCTAssertLessThan(label.intrinsicContentSize.height, 20)
  }

  func testEveryFontOfAnAttributedTextFollowsTheTextSize() async {
    let window = UIWindow(frame: .zero)
    let screen = UIScreen(size: CGSize(width: 100, height: 100), scale: 2)
    window.screen = screen
    window.isHidden = false
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    window.addSubview(label)
    let string = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    string.append(NSAttributedString(string: "b", attributes: [.font: UIFont.preferredFont(forTextStyle: .largeTitle)]))
    string.append(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
    label.attributedText = string
    screen.overrideTraits { $0.preferredContentSizeCategory = .accessibilityLarge }
    let sizes = (0..<3).map { (label.attributedText?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize }
    XCTAssertEqual(sizes, [33, 48, 9])
  }

  func testShrunkTextKeepsItsBaselineItsCentreOrItsTop() async throws {
    // Source: Apple, "UIBaselineAdjustment".
    let label = label("HHHHHHHHHHHHHHHHHHHH")
    label.frame = CGRect(x: 0, y: 0, width: 90, height: 60)
    label.adjustsFontSizeToFitWidth = true
    func rows() throws -> (top: Int, bottom: Int) {
      let ink = try XCTUnwrap(draw(label).extent(differingFrom: [0, 0, 0, 0]))
      return (ink.minY, ink.maxY)
    }
    let onBaseline = try rows().bottom
    label.baselineAdjustment = .alignCenters
    let centred = try rows().bottom
    label.baselineAdjustment = .none
    let atTop = try rows().bottom
    label.adjustsFontSizeToFitWidth = false
    XCTAssertEqual(onBaseline, try rows().bottom, accuracy: 1)
    XCTAssertLessThan(centred, onBaseline - 2)
    XCTAssertLessThan(atTop, centred - 2)
  }

  func testATextOfControlCharactersHasNoWidth() async {
    XCTAssertEqual(label("\u{0}").intrinsicContentSize.width.sign, .plus)
    XCTAssertEqual(label("\n").intrinsicContentSize.width, 0)
  }
}
