// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

/// A text of pieces is laid out as the attributed string that says the same.
final class AttributedTextPiecesTests: XCTestCase {
  private let fonts = [UIFont.systemFont(ofSize: 15), .systemFont(ofSize: 15, weight: .bold), .systemFont(ofSize: 22)]
  private let words = [
    "a", "wrapped text of several words", "\u{2068}שלום\u{2069} ", "👩‍🚀🇯🇵", "e\u{301}\u{302}", "\n", " ", "zwei\nZeilen", "", "今日は",
  ]

  private func attachment() -> NSTextAttachment {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -8, width: 28, height: 28)
    return attachment
  }

  func testItIsLaidOutAsTheAttributedString() {
    for seed in 0..<200 {
      var pieces = AttributedTextPieces()
      let string = NSMutableAttributedString(string: "")
      for step in 0..<seed % 9 {
        let (number, font) = (seed &* 31 &+ step &* 7, fonts[(seed + step) % fonts.count])
        if number % 5 == 0 {
          let attachment = attachment()
          pieces.append(attachment)
          string.append(NSAttributedString(attachment: attachment))
        } else {
          let (word, link) = (words[number % words.count], number % 7 == 0 ? "https://example.org/\(number)" : nil)
          let style = number % 11 == 0 ? NSMutableParagraphStyle() : nil
          style?.lineBreakMode = .byTruncatingTail
          pieces.append(word, font: font, color: link == nil ? .red : nil, link: link, paragraphStyle: style)
          var attributes: [NSAttributedString.Key: Any] = [.font: font]
          if let link { attributes[.link] = link } else { attributes[.foregroundColor] = UIColor.red }
          if let style { attributes[.paragraphStyle] = style }
          string.append(NSAttributedString(string: word, attributes: attributes))
        }
      }
      XCTAssertEqual(pieces.string, string.string)
      for width in [60, 140, 300] as [CGFloat] {
        let (first, second) = (AttributedTextLayout(pieces, width: width), AttributedTextLayout(string, width: width))
        XCTAssertEqual(first.size, second.size, "seed \(seed), width \(width)")
        XCTAssertEqual(first.lines, second.lines, "seed \(seed), width \(width)")
        XCTAssertEqual(first.attachments.map(\.frame), second.attachments.map(\.frame), "seed \(seed), width \(width)")
        XCTAssertEqual(
          first.attachments.map { ObjectIdentifier($0.attachment) }, second.attachments.map { ObjectIdentifier($0.attachment) })
        XCTAssertEqual(first.links, second.links, "seed \(seed), width \(width)")
      }
    }
  }

  func testALinkWithoutAColourIsDrawnAsLinksAre() {
    func pixels(_ draw: () -> Void) -> Data? {
      UIGraphicsImageRenderer(size: CGSize(width: 120, height: 30)).pngData { _ in draw() }
    }
    let font = fonts[0]
    var pieces = AttributedTextPieces()
    pieces.append("see ", font: font, color: .black)
    pieces.append("there", font: font, link: "https://example.org")
    let string = NSMutableAttributedString(string: "see ", attributes: [.font: font, .foregroundColor: UIColor.black])
    string.append(NSAttributedString(string: "there", attributes: [.font: font, .link: "https://example.org"]))
    XCTAssertEqual(
      pixels { AttributedTextLayout(pieces, width: 120).draw(at: .zero) },
      pixels { AttributedTextLayout(string, width: 120).draw(at: .zero) })
  }

  /// What a list without an end relies on: nothing of a text is left when it is gone.
  func testATextThatIsGoneHoldsNoPicture() {
    weak var held: NSTextAttachment?
    autoreleasing {
      let attachment = attachment()
      held = attachment
      var pieces = AttributedTextPieces()
      pieces.append("a ", font: fonts[0])
      pieces.append(attachment)
      _ = AttributedTextLayout(pieces, width: 100).size
    }
    XCTAssertNil(held)
  }

  private func autoreleasing(_ body: () -> Void) { body() }
}
