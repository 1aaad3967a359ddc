// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// Fonts and texts that the tests share.
enum Sample {
  static func system(_ size: Double = 17, _ weight: FontWeight = .regular) -> TextFont {
    FontCollection.shared.font(FontDescription(size: size, weight: weight))
  }

  static func named(_ family: String, _ size: Double = 17) -> TextFont {
    FontCollection.shared.font(FontDescription(family: .named(family), size: size))
  }

  /// A text in the system font.
  static func text(_ text: String, size: Double = 17, kern: Double = 0, paragraph: TextParagraphStyle = .init()) -> ShapedText {
    ShapedText(StyledText(text, style: TextStyle(font: system(size), kern: kern), paragraph: paragraph))
  }

  /// Pieces of text in styles of their own, one after the other.
  static func text(_ pieces: [(String, TextStyle)], paragraph: TextParagraphStyle = .init()) -> ShapedText {
    var text = ""
    var runs: [StyledRun] = []
    for (piece, style) in pieces {
      let start = text.utf16.count
      text += piece
      runs.append(StyledRun(range: start..<text.utf16.count, style: style))
    }
    let count = text.utf16.count
    return ShapedText(StyledText(text: text, runs: runs, paragraphs: [StyledParagraph(range: 0..<count, style: paragraph)]))
  }

  static func style(_ change: (inout TextParagraphStyle) -> Void) -> TextParagraphStyle {
    var style = TextParagraphStyle()
    change(&style)
    return style
  }

  /// The line height of San Francisco at 17 points.
  static let line = 2444.0 / 2048 * 17

  /// One text of each kind that takes another way through the engine.
  static let kinds = [
    "The quick brown fox jumps over the lazy dog, and runs away — twice… (17) well-known e-mail  two spaces ",
    "今天我们一起去吃饭吧,“你好”什么时候有空。这个消息列表非常流畅",
    "今日はとてもいい天気ですね。明日の会議は「十時」からです。メッセージリスト",
    "Party 🎉🎉 tonight 👨‍👩‍👧‍👦 with 🇯🇵 and 1️⃣ ❤️ 👍🏽 ok",
    "مرحبا كيف حالك اليوم، نحن ذاهبون إلى المدينة Swift في 123 الصباح",
    "שלום מה שלומך היום, אנחנו הולכים 4.5 אל העיר (iOS) בבוקר",
    "See https://example.com/a/very/long/path-that-never-ends?with=query&and=more%20things/0123456789abcdef now",
    "Line one\nand two\r\n\nafter an empty one\u{2028}and a soft one\u{2029}end",
    "foo\u{AD}bar\u{AD}bazification no\u{A0}break a\u{200B}b e\u{301}\u{327}clair",
    "한국어 텍스트는 띄어쓰기가 있습니다",
    "สวัสดีครับยินดีต้อนรับ",
    "ab\tcd\tef",
  ]
}
