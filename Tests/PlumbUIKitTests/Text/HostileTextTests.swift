// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

/// Texts, attributes and sizes that no program should fall over.
@MainActor
final class HostileTextTests: XCTestCase {
  private let texts: [String] = [
    "\u{0}", "a\u{0}b", String(decoding: [0xD800, 0x0061] as [UInt16], as: UTF16.self), "\u{FFFC}", "\u{202E}\u{202D}\u{2066}",
    "\r\n\u{2028}\u{2029}",
    String(repeating: "\u{301}", count: 500), "e" + String(repeating: "\u{301}", count: 2000), String(repeating: "👨‍👩‍👧‍👦", count: 50),
    String(repeating: "x", count: 5000), String(repeating: " ", count: 3000), "\t\t\t", "\u{FEFF}\u{200B}\u{200D}", "\u{10FFFF}\u{E000}",
  ]

  private func exercise(_ label: UILabel) {
    let size = label.intrinsicContentSize
    XCTAssertTrue(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
    label.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    let context = CGContext(width: 80, height: 60, scale: 1, isOpaque: false)
    ViewRenderer(context: context).drawAtOrigin(label)
  }

  func testAnyTextIsMeasuredAndDrawn() async {
    for text in texts {
      for lines in [0, 1, 3] {
        let label = UILabel()
        label.numberOfLines = lines
        label.text = text
        exercise(label)
        label.attributedText = NSAttributedString(string: text, attributes: [.kern: 1.5, .underlineStyle: 9])
        exercise(label)
      }
    }
  }

  func testAttributesOfWrongTypesAreIgnored() async {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "text",
      attributes: [
        .font: "Helvetica", .foregroundColor: 7, .paragraphStyle: UIColor.red, .kern: "wide", .attachment: 3, .underlineStyle: Double.nan,
        .baselineOffset: Double.infinity, .shadow: "dark",
      ])
    let plain = UILabel()
    plain.text = "text"
    XCTAssertEqual(label.intrinsicContentSize, plain.intrinsicContentSize)
    exercise(label)
  }

  func testNumbersWithoutSenseInParagraphStyles() async {
    for value: CGFloat in [.nan, .infinity, -.infinity, -1e9, 1e30] {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = value
      style.headIndent = value
      style.tailIndent = value
      style.maximumLineHeight = value
      style.lineHeightMultiple = value
      style.tabStops = [NSTextTab(textAlignment: .left, location: value)]
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(string: "a\tb\nc", attributes: [.paragraphStyle: style])
      exercise(label)
    }
  }

  func testSizesWithoutSense() async {
    let label = UILabel()
    label.text = "some text to wrap"
    label.numberOfLines = 0
    for value: CGFloat in [.nan, .infinity, -.infinity, -5, 0, 1e300, .greatestFiniteMagnitude] {
      let size = label.sizeThatFits(CGSize(width: value, height: value))
      XCTAssertTrue(size.width.isFinite && size.height.isFinite, "\(value)")
      label.preferredMaxLayoutWidth = value
      XCTAssertTrue(label.intrinsicContentSize.width.isFinite, "\(value)")
      let rect = label.textRect(forBounds: CGRect(x: 0, y: 0, width: value, height: value), limitedToNumberOfLines: -3)
      XCTAssertFalse(rect.width.isNaN && !value.isNaN)
      label.frame = CGRect(x: 0, y: 0, width: value, height: 20)
      ViewRenderer(context: CGContext(width: 10, height: 10)).drawAtOrigin(label)
    }
  }

  func testAnAttachmentWithoutSense() async {
    let attachment = NSTextAttachment(data: Data([1, 2, 3]), ofType: "public.png")
    XCTAssertNil(attachment.image)
    attachment.bounds = CGRect(x: CGFloat.nan, y: .infinity, width: -4, height: 1e300)
    let label = UILabel()
    label.attributedText = NSAttributedString(attachment: attachment)
    exercise(label)
  }
}
