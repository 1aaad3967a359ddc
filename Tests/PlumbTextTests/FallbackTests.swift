// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText
import Testing

struct FallbackTests {
  private func fonts(_ text: ShapedText) -> [String] {
    text.layout(width: nil).lines.flatMap(\.glyphRuns).map { String($0.font.path.split(separator: "/").last ?? "") }
  }

  @Test func eachScriptHasAFontWithItsGlyphs() {
    for text in ["中", "か", "한", "ب", "ש", "ก", "अ", "😀", "ω", "ж", "☃", "𝒳"] {
      let runs = Sample.text(text).layout(width: nil).lines[0].glyphRuns
      #expect(runs.allSatisfy { !$0.glyphs.contains(0) }, "\(text)")
    }
  }

  @Test func fallbackDoesNotDependOnTheOrderOfTexts() throws {
    let forward = try FontCollection.reading(directory: "/usr/share/fonts/truetype/noto")
    let backward = try FontCollection.reading(directory: "/usr/share/fonts/truetype/noto")
    func widths(_ collection: FontCollection, _ texts: [String]) -> [Double] {
      let style = TextStyle(font: collection.font(FontDescription(size: 17)))
      return texts.map { ShapedText(StyledText($0, style: style)).metrics(width: nil).width }
    }
    let texts = ["a، b", "ب، ب", "1، 2", "ש,،", "ก ฿ ❤", "❤️ ❤", "अ।", "। ॥"]
    #expect(widths(forward, texts) == widths(backward, texts.reversed()).reversed())
    #expect(forward.fingerprint == backward.fingerprint)
  }

  @Test func emojiPresentationFollowsTheSelectors() {
    #expect(fonts(Sample.text("❤\u{FE0F}")) == ["NotoColorEmoji.ttf"])
    #expect(fonts(Sample.text("❤\u{FE0E}")) != ["NotoColorEmoji.ttf"])
    #expect(fonts(Sample.text("1")) == ["Inter-Regular.otf"])
    #expect(fonts(Sample.text("1\u{FE0F}\u{20E3}")) == ["NotoColorEmoji.ttf"])
    #expect(fonts(Sample.text("😀\u{FE0E}")).count == 1)
  }

  @Test func sequencesOfEmojiAreOneGlyph() {
    for emoji in ["👨‍👩‍👧‍👦", "🇯🇵", "👍🏽", "🏳️‍🌈", "🤷‍♀️"] {
      let glyphs = Sample.text(emoji).layout(width: nil).lines[0].glyphRuns.flatMap(\.glyphs)
      #expect(glyphs.count == 1, "\(emoji)")
    }
  }

  @Test func punctuationAmongChineseTakesItsFont() {
    #expect(Set(fonts(Sample.text("你好。谢谢、再见"))) == ["NotoSansCJK-Regular.ttc"])
  }

  @Test func spacesDoNotTakeTheFontOfAnotherScript() {
    // Source: a line must not grow by a space that hangs at its end.
    let text = Sample.text("ok 😀 \u{4E2D}")
    #expect(fonts(text) == ["Inter-Regular.otf", "NotoColorEmoji.ttf", "Inter-Regular.otf", "NotoSansCJK-Regular.ttc"])
    #expect(text.metrics(width: 60).firstBaseline == Sample.system().ascender)
  }

  @Test func emojiDoNotMakeALineOfSystemTextHigher() {
    #expect(Sample.text("Nice 😀").metrics(width: nil).height == Sample.line)
  }

  /// Source: heights that Xcode recorded for Chinese labels.
  @Test func chineseDoesNotMakeALineHigher() {
    #expect(Sample.text("abc\n中").metrics(width: nil).height == Sample.line * 2)
  }

  @Test func aFallbackGlyphRaisesItsLineOnly() {
    let metrics = Sample.text("abc\nส").metrics(width: nil)
    #expect(metrics.height > Sample.line * 2)
    #expect(metrics.firstBaseline == Sample.system().ascender)
  }
}
