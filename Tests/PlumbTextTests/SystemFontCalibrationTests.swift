// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText
import Testing

/// The rule: size × (Inter + correction + tracking) for each glyph, kerning on.
struct SystemFontCalibrationTests {
  private func width(_ text: String, _ size: Double, _ weight: FontWeight = .regular) -> Double {
    ShapedText(StyledText(text, style: TextStyle(font: Sample.system(size, weight)))).metrics(width: nil).width
  }

  private func inter(_ text: String, _ size: Double) -> Double {
    ShapedText(StyledText(text, style: TextStyle(font: Sample.named("Inter", size)))).metrics(width: nil).width
  }

  @Test func glyphsTakeTheTrackingOfTheSize() {
    // é has no correction: what is added is the tracking of 17 points, −26 thousandths of the em.
    #expect(abs(width("éé", 17) - inter("éé", 17) - 2 * 17 * -0.026) < 0.005)
    // 28 points: +14 from the table, −57 by the optical narrowing.
    #expect(abs(width("é", 28) - inter("é", 28) - 28 * -0.043) < 0.005)
    // Half way between 12 (0) and 13 (−6).
    #expect(abs(width("é", 12.5) - inter("é", 12.5) - 12.5 * -0.003) < 0.005)
  }

  @Test func charactersTakeTheirCorrections() {
    #expect(abs(width("w", 12) - inter("w", 12) - 12 * -0.021) < 0.005)
    #expect(abs(width("l", 12) - inter("l", 12) - 12 * 0.017) < 0.005)
    #expect(abs(width("a a", 12) - inter("a a", 12) - 12 * (-0.006 - 0.004 - 0.006)) < 0.005)
  }

  @Test func weightsTakeTheirShifts() {
    let bold = FontCollection.shared.font(FontDescription(family: .named("Inter"), size: 12, weight: .bold))
    let plain = ShapedText(StyledText("é", style: TextStyle(font: bold))).metrics(width: nil).width
    #expect(abs(width("é", 12, .bold) - plain - 12 * 0.014) < 0.005)
  }

  @Test func kerningIsOn() {
    #expect(width("AV", 17) < width("A", 17) + width("V", 17) - 0.3)
  }

  /// Source: widths that Xcode recorded for Chinese labels.
  @Test func chineseCharactersAreALittleWiderThanTheirSize() {
    #expect(abs(width("中中", 17) - 34 * 1.024) < 0.1)
  }

  /// Source: heights that Xcode recorded for labels of one and of several lines at two pixels to the point.
  @Test(arguments: [
    (12.0, 1, 14.5), (13, 1, 16), (14, 1, 17), (15, 1, 18), (16, 1, 19.5), (17, 1, 20.5), (20, 1, 24), (28, 1, 33.5), (16, 2, 38.5),
    (16, 3, 57.5), (14, 2, 33.5), (17, 4, 81.5), (17, 5, 101.5), (17, 6, 122),
  ])
  func linesAreRoundedUpOnceToTheRecordedHeight(size: Double, lines: Int, recorded: Double) {
    let text = Sample.text(Array(repeating: "Text", count: lines).joined(separator: "\n"), size: size)
    #expect((text.metrics(width: nil).height * 2).rounded(.up) / 2 == recorded)
  }
}
