// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

final class AttributedTextTests: XCTestCase {
  private let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  private func size(_ string: NSAttributedString, width: CGFloat = 0) -> CGSize {
    string.boundingRect(with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin, context: nil).size
  }

  func testAStringsHeightIsItsFontsLine() {
    let font = UIFont.systemFont(ofSize: 20)
    let size = "Text".size(withAttributes: [.font: font])
    XCTAssertEqual(size.height, font.lineHeight, accuracy: 1e-6)
    XCTAssertGreaterThan(size.width, 20)
    XCTAssertEqual(("Text" as NSString).size(withAttributes: [.font: font]), size)
  }

  func testWithoutLineOriginsTheTextIsOneLineOnItsBaseline() {
    let font = UIFont.systemFont(ofSize: 20)
    let rect = "one two three four".boundingRect(
      with: CGSize(width: 40, height: 0), options: [], attributes: [.font: font], context: nil)
    XCTAssertEqual(rect.minY, -font.ascender, accuracy: 1e-6)
    XCTAssertEqual(rect.height, font.lineHeight, accuracy: 1e-6)
    XCTAssertGreaterThan(rect.width, 100)
  }

  func testWrappedTextIsHigherAndTruncationLimitsIt() {
    let font = UIFont.systemFont(ofSize: 20)
    let text = "one two three four five six seven eight nine ten"
    let wrapped = text.boundingRect(
      with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    XCTAssertGreaterThan(wrapped.height, 3 * font.lineHeight)
    XCTAssertLessThanOrEqual(wrapped.width, 101)
    let cut = text.boundingRect(
      with: CGSize(width: 100, height: 2.5 * font.lineHeight), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      attributes: [.font: font], context: nil)
    XCTAssertEqual(cut.height, 2 * font.lineHeight, accuracy: 1e-6)
  }

  func testTheLargestFontOfALineGivesItsHeight() {
    let string = NSMutableAttributedString(string: "small ", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    string.append(NSAttributedString(string: "LARGE", attributes: [.font: UIFont.systemFont(ofSize: 30)]))
    XCTAssertEqual(size(string).height, UIFont.systemFont(ofSize: 30).lineHeight, accuracy: 1e-6)
  }

  func testKernAddsToEveryCharacter() {
    let font = UIFont.systemFont(ofSize: 17)
    let plain = "HHHH".size(withAttributes: [.font: font]).width
    XCTAssertEqual("HHHH".size(withAttributes: [.font: font, .kern: 3]).width, plain + 12, accuracy: 0.1)
    XCTAssertEqual("HHHH".size(withAttributes: [.font: font, .kern: CGFloat(3)]).width, plain + 12, accuracy: 0.1)
    XCTAssertEqual("HHHH".size(withAttributes: [.font: font, .kern: NSNumber(value: 3)]).width, plain + 12, accuracy: 0.1)
  }

  func testParagraphStylesSetTheLines() {
    let font = UIFont.systemFont(ofSize: 17)
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 40
    XCTAssertEqual("a\nb".size(withAttributes: [.font: font, .paragraphStyle: style]).height, 80, accuracy: 1e-6)
    style.minimumLineHeight = 0
    style.lineSpacing = 5
    XCTAssertEqual(
      "a\nb".size(withAttributes: [.font: font, .paragraphStyle: style]).height, 2 * font.lineHeight + 5, accuracy: 1e-6)
  }

  func testValuesOfAttributesCanReplaceEachOther() {
    let values: [(NSAttributedString.Key, () -> NSObject)] = [
      (.foregroundColor, { UIColor(white: 0.25, alpha: 1) }), (.foregroundColor, { UIColor { _ in .red } }),
      (.font, { UIFont.systemFont(ofSize: 11) }), (.paragraphStyle, { NSMutableParagraphStyle() }), (.attachment, { NSTextAttachment() }),
      (.shadow, { NSShadow() }),
    ]
    for (key, make) in values {
      let string = NSMutableAttributedString(string: "abcdef", attributes: [key: make()])
      for location in [3, 1, 0, 2] { string.addAttribute(key, value: make(), range: NSRange(location: location, length: 2)) }
      string.append(NSAttributedString(string: "g", attributes: [key: make()]))
      let copy = string.copy() as? NSAttributedString
      XCTAssertEqual(copy?.length, 7)
      XCTAssertNotNil(copy?.attribute(key, at: 6, effectiveRange: nil))
      XCTAssertEqual(copy, NSAttributedString(attributedString: string))
    }
  }

  func testAnAttachmentMakesRoom() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -10, width: 50, height: 60)
    let string = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let before = size(string).width
    string.append(NSAttributedString(attachment: attachment))
    XCTAssertEqual(size(string).width, before + 50, accuracy: 0.1)
    XCTAssertEqual(size(string).height, 60, accuracy: 1e-6)
  }

  func testParagraphStylesCopyByValue() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let copy = style.copy() as? NSParagraphStyle
    style.lineSpacing = 9
    XCTAssertEqual(copy?.lineSpacing, 4)
    let mutable = copy?.mutableCopy() as? NSMutableParagraphStyle
    XCTAssertEqual(mutable, copy)
    mutable?.alignment = .center
    XCTAssertNotEqual(mutable, copy)
    XCTAssertEqual(NSParagraphStyle.default.tabStops.map(\.location), (1...12).map { CGFloat($0) * 28 })
  }

  func testBackgroundsOfNeighboursHaveNoSeam() {
    let string = NSMutableAttributedString()
    for number in 0..<40 {
      string.append(
        NSAttributedString(
          string: "ab ", attributes: [.font: UIFont.systemFont(ofSize: number % 3 == 0 ? 13 : 17), .backgroundColor: UIColor.red]))
    }
    let context = CGContext(width: 200, height: 200, scale: 2, isOpaque: false)
    UIGraphicsPushContext(context)
    string.draw(in: CGRect(x: 0, y: 0, width: 100, height: 1000))
    UIGraphicsPopContext()
    let probe = PixelProbe(context)
    XCTAssertTrue((0..<200).allSatisfy { probe[2, $0][3] == 255 }, "Between lines.")
    XCTAssertTrue((0..<140).allSatisfy { probe[$0, 8][3] == 255 }, "Between runs.")
  }

  func testTextThatHasNoRoomIsNotDrawn() throws {
    // Source: Apple, "NSAttributedString.draw(in:)": as much as fits, the rest is clipped.
    let font = UIFont.systemFont(ofSize: 20)
    let string = NSAttributedString(string: "Hop Hop Hop Hop Hop Hop Hop Hop", attributes: [.font: font])
    func lowest(_ body: () -> Void) throws -> Int {
      let context = CGContext(width: 60, height: 200, scale: 1, isOpaque: false)
      UIGraphicsPushContext(context)
      body()
      UIGraphicsPopContext()
      return try XCTUnwrap(PixelProbe(context).extent(differingFrom: [0, 0, 0, 0])).maxY
    }
    let room = CGRect(x: 0, y: 0, width: 60, height: 2.5 * font.lineHeight)
    let whole = try lowest { string.draw(in: CGRect(x: 0, y: 0, width: 60, height: 200)) }
    let inRoom = try lowest { string.draw(in: room) }
    XCTAssertGreaterThan(whole, 150)
    XCTAssertLessThan(inRoom, Int(2.5 * font.lineHeight))
    XCTAssertGreaterThan(inRoom, Int(1.5 * font.lineHeight))
    XCTAssertEqual(
      inRoom,
      try lowest {
        ("Hop Hop Hop Hop Hop Hop Hop Hop" as NSString).draw(
          with: room, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
      })
    let endless = CGRect(x: 0, y: 0, width: 60, height: 0)
    XCTAssertEqual(whole, try lowest { string.draw(with: endless, options: .usesLineFragmentOrigin, context: nil) })
    XCTAssertLessThan(try lowest { string.draw(in: CGRect(x: 0, y: 0, width: 60, height: 12)) }, 12)
  }

  func testASubclassOfAnAttachmentDecidesItsPlace() {
    final class Icon: NSTextAttachment, @unchecked Sendable {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect { CGRect(x: 0, y: -2, width: CGFloat(charIndex) * 10, height: lineFrag.height) }
    }
    let font = UIFont.systemFont(ofSize: 20)
    let string = NSMutableAttributedString()
    string.append(NSAttributedString(string: "ab", attributes: [.font: font]))
    XCTAssertFalse(string.containsAttachments(in: NSRange(location: 0, length: 2)))
    string.append(NSAttributedString(attachment: Icon()))
    string.addAttribute(.font, value: font, range: NSRange(location: 0, length: 3))
    XCTAssertTrue(string.containsAttachments(in: NSRange(location: 0, length: 3)))
    XCTAssertEqual(AttributedTextLayout(string, width: nil).attachments.first?.frame.size, CGSize(width: 20, height: font.lineHeight))
  }

  func testTabStopsComeAndGo() {
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    style.addTabStop(NSTextTab(textAlignment: .left, location: 40))
    style.addTabStop(NSTextTab(textAlignment: .left, location: 20))
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 40))
    XCTAssertEqual(style.tabStops.map(\.location), [20])
    XCTAssertEqual(style.lineBreakStrategy, [])
    style.lineBreakStrategy = .pushOut
    XCTAssertEqual((style.copy() as? NSParagraphStyle)?.lineBreakStrategy, .pushOut)
  }

  func testDrawingUsesTheAttributesColours() {
    let context = CGContext(width: 40, height: 40, scale: 1, isOpaque: false)
    let string = NSAttributedString(
      string: "██", attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red, .backgroundColor: UIColor.blue])
    UIGraphicsPushContext(context)
    string.draw(at: CGPoint(x: 5, y: 5))
    UIGraphicsPopContext()
    let probe = PixelProbe(context)
    XCTAssertEqual(probe[12, 16], [255, 0, 0, 255])
    XCTAssertEqual(probe[2, 2], [0, 0, 0, 0])
  }
}
