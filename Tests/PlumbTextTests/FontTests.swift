// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText
import Testing

struct FontTests {
  @Test func systemFontHasTheVerticalMetricsOfSanFrancisco() {
    let font = Sample.system(17)
    #expect(font.ascender == 1950.0 / 2048 * 17)
    #expect(font.descender == -494.0 / 2048 * 17)
    #expect(font.leading == 0)
    #expect(font.lineHeight == 2444.0 / 2048 * 17)
    #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender)
  }

  @Test(arguments: [
    (FontWeight.light, "Light"), (.regular, "Regular"), (.medium, "Medium"), (.semibold, "SemiBold"), (.bold, "Bold"),
    (.heavy, "ExtraBold"),
  ])
  func systemFontComesInTheWeightsOfInter(weight: FontWeight, face: String) {
    let font = Sample.system(17, weight)
    #expect(font.familyName == "Inter")
    #expect(font.faceName == face)
  }

  @Test func italicIsAFaceOfItsOwn() {
    let font = FontCollection.shared.font(FontDescription(size: 17, isItalic: true))
    #expect(font.faceName == "Italic")
    #expect(font.glyphFont.syntheticSlant == 0)
  }

  @Test func uprightFamilyLeansWhereItHasNoItalic() {
    let description = FontDescription(family: .named("Noto Color Emoji"), size: 17, isItalic: true)
    #expect(FontCollection.shared.font(description).glyphFont.syntheticSlant > 0.2)
  }

  @Test func oneDescriptionGivesOneObject() {
    #expect(Sample.system(17) === Sample.system(17))
    #expect(Sample.system(17) != Sample.system(18))
    #expect(Sample.system(17) != FontCollection.withoutFonts().font(FontDescription(size: 17)))
  }

  @Test func unknownFamilyGivesAFontAllTheSame() {
    let font = Sample.named("No such family 7")
    #expect(font.lineHeight > 0)
    #expect(!FontCollection.shared.hasFont(named: "No such family 7"))
    #expect(FontCollection.shared.hasFont(named: "noto sans"))
    #expect(FontCollection.shared.hasFont(named: "Inter-Bold"))
  }

  @Test func namedFamilyHasItsOwnMetrics() {
    let font = Sample.named("Inter", 2816)
    #expect(font.ascender == 2728)
    #expect(font.descender == -680)
    #expect(FontCollection.shared.font(FontDescription(family: .named("Inter-Bold"), size: 17)).faceName == "Bold")
  }

  @Test func monospacedDigitsAreEquallyWide() {
    let font = FontCollection.shared.font(FontDescription(size: 17, hasMonospacedDigits: true))
    let widths = Set("0123456789".map { ShapedText(StyledText(String($0), style: TextStyle(font: font))).metrics(width: nil).width })
    #expect(widths.count == 1)
    #expect(Set("0123456789".map { Sample.text(String($0)).metrics(width: nil).width }).count > 1)
  }

  @Test func monospacedFamilyGivesEachLetterOneWidth() {
    let font = FontCollection.shared.font(FontDescription(family: .monospaced, size: 17))
    let widths = Set("iWm.".map { ShapedText(StyledText(String($0), style: TextStyle(font: font))).metrics(width: nil).width })
    #expect(widths.count == 1)
  }

  @Test func fingerprintIsTheSameEachTimeAndDiffersWithoutFonts() {
    let print = FontCollection.shared.fingerprint
    #expect(print.count == 16)
    #expect(print == FontCollection.shared.fingerprint)
    #expect(print != FontCollection.withoutFonts().fingerprint)
  }

  @Test func wrongSizesAreClampedNotRefused() {
    #expect(Sample.system(0).lineHeight > 0)
    #expect(Sample.system(-5).lineHeight > 0)
    #expect(Sample.system(1e9).lineHeight.isFinite)
  }
}
