// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

@testable import PlumbText
import Foundation
import SeededRandom
import Testing

/// Texts, widths and font files that nobody should send.
struct HostileInputTests {
  @Test func controlsTakeNoRoom() {
    let plain = Sample.text("ab").metrics(width: nil).width
    for control in ["\u{0}", "\u{1}", "\u{1B}", "\u{7F}", "\u{9F}"] {
      let text = Sample.text("a\(control)b")
      #expect(abs(text.metrics(width: nil).width - plain) < 0.5)
      #expect(text.utf16Count == 3)
      #expect(text.layout(width: nil).lines[0].range == 0..<3)
    }
    #expect(Sample.text("\u{0}").metrics(width: 10).lineCount == 1)
  }

  @Test func loneSurrogatesAreReplaced() {
    let units: [UInt16] = [0x61, 0xD83D, 0x62, 0xDE00, 0xD800]
    let text = Sample.text(String(decoding: units, as: UTF16.self))
    #expect(text.utf16Count == 5)
    #expect(text.metrics(width: nil).width > 0)
    #expect(text.layout(width: 5).lines.count > 1)
    let foundation = NSString(characters: units, length: 5) as String
    #expect(Sample.text(foundation).utf16Count == 5)
  }

  @Test func aMegabyteWithoutASpaceIsCutIntoLines() {
    let text = Sample.text(String(repeating: "abcdefghij", count: 100_000))
    let metrics = text.metrics(width: 300)
    #expect(metrics.lineCount > 25_000)
    #expect(metrics.height == Double(metrics.lineCount) * Sample.line)
    #expect(text.metrics(width: 300, lineLimit: 3).isTruncated)
    #expect(text.layout(width: 300, lineLimit: 2).lines.count == 2)
    #expect(abs(text.metrics(width: nil).width / 1e5 - Sample.text("abcdefghij").metrics(width: nil).width) < 1)
  }

  @Test func aHundredThousandMarksStandOnOneLetter() {
    let text = Sample.text("a" + String(repeating: "\u{301}", count: 100_000) + "b")
    #expect(text.utf16Count == 100_002)
    #expect(text.metrics(width: 100).lineCount >= 1)
    #expect(!text.layout(width: 100).lines.isEmpty)
  }

  @Test func tenThousandRunsAreShaped() {
    let fonts = [Sample.system(12), Sample.system(13), Sample.system(14)]
    let runs = (0..<10_000).map { StyledRun(range: $0 * 3..<$0 * 3 + 3, style: TextStyle(font: fonts[$0 % 3])) }
    let text = ShapedText(StyledText(text: String(repeating: "ab ", count: 10_000), runs: runs))
    #expect(text.metrics(width: 300).lineCount > 100)
    #expect(text.layout(width: 300).lines.count == text.metrics(width: 300).lineCount)
  }

  @Test func rangesBeyondTheTextAreIgnored() {
    let style = TextStyle(font: Sample.system())
    let runs = [StyledRun(range: 2..<9, style: style), StyledRun(range: 50..<90, style: TextStyle(font: Sample.system(40)))]
    let text = ShapedText(StyledText(text: "abc", runs: runs))
    #expect(text.metrics(width: nil).height == Sample.line)
    let negative = StyledRun(range: -5..<1, style: style)
    #expect(ShapedText(StyledText(text: "abc", runs: [negative])).metrics(width: nil).lineCount == 1)
  }

  @Test func numbersThatAreNoneCountAsZero() {
    let style = TextStyle(
      font: Sample.system(), kern: .nan, baselineOffset: .infinity, attachment: InlineAttachment(width: .nan, height: -.infinity, y: .nan))
    let text = ShapedText(StyledText("a\u{FFFC}b", style: style))
    #expect(text.metrics(width: nil).height == Sample.line)
    var paragraph = TextParagraphStyle()
    paragraph.lineHeightMultiple = .nan
    paragraph.minimumLineHeight = -.infinity
    paragraph.firstLineHeadIndent = .nan
    paragraph.headIndent = .infinity
    paragraph.tailIndent = -.infinity
    paragraph.tabStops = [TextTabStop(location: .nan)]
    paragraph.lineSpacing = .nan
    let odd = Sample.text("a\tb c d", paragraph: paragraph)
    #expect(odd.metrics(width: 100).height.isFinite)
    #expect(odd.metrics(width: 100).width.isFinite)
    #expect(!odd.layout(width: 100).lines.isEmpty)
  }

  @Test func hugeGlyphsAndKernsDoNotOverflow() {
    let huge = TextStyle(font: Sample.system(8192), kern: 1e4, attachment: InlineAttachment(width: 1e6, height: 1e6))
    let text = ShapedText(StyledText(String(repeating: "W\u{FFFC}", count: 500), style: huge))
    #expect(text.metrics(width: nil).width > 5e8)
    #expect(text.metrics(width: 1000).lineCount == 1000)
  }

  @Test func unassignedAndPrivateCharactersShowABox() {
    for character in ["\u{E000}", "\u{10FFFF}", "\u{FFFF}", "\u{378}", "\u{FFFE}"] {
      let text = Sample.text("a\(character)b")
      #expect(text.metrics(width: nil).lineCount == 1)
      #expect(text.layout(width: nil).lines[0].glyphRuns.flatMap(\.glyphs).count >= 2)
    }
  }

  @Test func directionalControlsDoNotNestForEver() {
    let text = Sample.text(String(repeating: "\u{202B}\u{2067}a", count: 2000) + String(repeating: "\u{202C}\u{2069}", count: 2000))
    #expect(text.metrics(width: 200).lineCount >= 1)
    #expect(!text.layout(width: 200).lines.isEmpty)
  }

  // MARK: Fonts

  private func temporaryDirectory() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  @Test func anEmptyDirectoryOfFontsIsATypedError() throws {
    let url = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(throws: TextError.noFonts(directory: url.path)) { try FontCollection.reading(directory: url.path) }
    #expect(throws: TextError.noFonts(directory: "/no/such")) { try FontCollection.reading(directory: "/no/such") }
  }

  @Test func withoutFontsTextStillHasASize() {
    let font = FontCollection.withoutFonts().font(FontDescription(size: 20))
    let text = ShapedText(StyledText("ab 中😀 e\u{301}", style: TextStyle(font: font)))
    #expect(font.lineHeight > 0)
    #expect(text.metrics(width: nil).width == 70)
    #expect(text.metrics(width: nil).lineCount == 1)
    let layout = text.layout(width: 30)
    #expect(layout.lines.count > 1)
    #expect(layout.lines.flatMap(\.glyphRuns).allSatisfy { $0.font.path.isEmpty })
    #expect(text.layout(width: 30, lineLimit: 1).lines[0].isTruncated)
  }

  @Test func cutAndFalseFontFilesAreTypedErrorsOrStillMeasure() throws {
    let url = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: url) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: Sample.system().glyphFont.path))
    for (number, length) in [0, 1, 11, 12, 100, 500, 4096, whole.count / 4, whole.count / 2, whole.count - 1].enumerated() {
      let file = url.appendingPathComponent("cut\(number).otf")
      try whole.prefix(length).write(to: file)
      measure(file.path)
    }
    let text = url.appendingPathComponent("text.ttf")
    try Data("This is no font, it is a sentence.".utf8).write(to: text)
    #expect(throws: TextError.unreadableFont(path: text.path, index: 0)) { try FontCollection.shared.font(file: text.path, size: 12) }
    #expect(throws: TextError.unreadableFont(path: "/no/such.ttf", index: 0)) {
      try FontCollection.shared.font(file: "/no/such.ttf", size: 12)
    }
    let path = Sample.system().glyphFont.path
    #expect(throws: TextError.unreadableFont(path: path, index: 7)) { try FontCollection.shared.font(file: path, index: 7, size: 12) }
    #expect(throws: TextError.unreadableFont(path: path, index: -1)) { try FontCollection.shared.font(file: path, index: -1, size: 12) }
  }

  @Test func flippedBytesInAFontDoNoHarm() throws {
    let url = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: url) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: Sample.system().glyphFont.path))
    var random = SeededGenerator(seed: 5)
    for number in 0..<12 {
      var damaged = whole
      for _ in 0..<200 { damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
      let file = url.appendingPathComponent("damaged\(number).otf")
      try damaged.write(to: file)
      measure(file.path)
    }
  }

  /// Either the file is refused or it measures to something finite.
  private func measure(_ path: String) {
    guard let font = try? FontCollection.shared.font(file: path, size: 12) else { return }
    let text = ShapedText(StyledText("The quick brown fox 中", style: TextStyle(font: font)))
    let metrics = text.metrics(width: 60)
    #expect(metrics.width.isFinite && metrics.height.isFinite && metrics.lineCount >= 1)
    #expect(text.layout(width: 60).lines.count == metrics.lineCount)
  }

  /// A process whose font database is empty: what isn't at its pinned place is shown as the pinned fonts can, or as boxes.
  @Test func anEmptyFontDatabaseIsNoError() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-fonts-\(UUID().uuidString).conf")
      try Data("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      setenv("FONTCONFIG_FILE", file.path, 1)
      precondition(FontCollection.shared.familyNames.isEmpty, "The database is not empty.")
      for family: FontFamily in [.system, .monospaced, .named("DejaVu Sans"), .file(path: "/no/such.otf", index: 0)] {
        let font = FontCollection.shared.font(FontDescription(family: family, size: 17))
        let text = ShapedText(StyledText("ab 中 😀 \u{10D30} Ω שלום", style: TextStyle(font: font)))
        precondition(text.metrics(width: nil).width > 20 && !text.layout(width: 40).lines.isEmpty, "Text has no size.")
      }
    }
  }

  @Test func halfOfAFontCanNotBeRegistered() throws {
    let url = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: url) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: Sample.system().glyphFont.path))
    let file = url.appendingPathComponent("half.otf").path
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: file))
    // Its tables may be whole although glyphs are missing: then it measures like a font.
    do {
      let names = try FontCollection.shared.register(file: file)
      for name in names { measure(FontCollection.shared.font(FontDescription(family: .named(name), size: 17)).glyphFont.path) }
    } catch {
      #expect(error == .unreadableFont(path: file, index: 0))
    }
    #expect(throws: TextError.unreadableFont(path: "/no/such.ttf", index: 0)) { try FontCollection.shared.register(file: "/no/such.ttf") }
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity, 1e-9, 1e300])
  func everyWidthHasAnAnswer(width: Double) {
    for kind in Sample.kinds {
      let text = Sample.text(kind)
      let metrics = text.metrics(width: width)
      #expect(metrics.height.isFinite && metrics.width.isFinite && metrics.lineCount >= 1)
      #expect(text.layout(width: width).lines.count == metrics.lineCount)
      #expect(text.metrics(width: width, lineLimit: 2).lineCount <= 2)
    }
  }

  @Test func invalidBytesBecomeReplacementCharacters() throws {
    let bytes: [UInt8] = [0x61, 0xC3, 0x28, 0xFF, 0xE2, 0x82, 0x62, 0xF0, 0x9F, 0x98, 0xED, 0xA0, 0x80, 0xC0, 0xAF]
    let url = try temporaryDirectory().appendingPathComponent("message.txt")
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    try Data(bytes).write(to: url)
    let text = Sample.text(String(decoding: try Data(contentsOf: url), as: UTF8.self))
    #expect(text.metrics(width: nil).width > 0)
    #expect(text.layout(width: 10).lines.count == text.metrics(width: 10).lineCount)
  }

  @Test func thousandsOfTabsInALineArePlacedOnceEach() {
    let text = Sample.text(String(repeating: "a\t", count: 20_000) + "b")
    #expect(text.metrics(width: nil).lineCount == 1)
    #expect(text.metrics(width: nil).width > 28 * 20_000)
    #expect(text.metrics(width: 200).lineCount > 2000)
  }
}
