// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText
import PlumbUIKitCore
import XCTest

final class UIFontTests: XCTestCase {
  func testTheSystemFontHasSanFranciscosLineMetrics() {
    let font = UIFont.systemFont(ofSize: 17)
    XCTAssertEqual(font.ascender, 17 * 1950 / 2048, accuracy: 1e-9)
    XCTAssertEqual(font.descender, -17 * 494 / 2048, accuracy: 1e-9)
    XCTAssertEqual(font.lineHeight, 20.287, accuracy: 0.001)
    XCTAssertEqual(font.leading, 0)
    XCTAssertEqual(font.pointSize, 17)
    XCTAssertGreaterThan(font.capHeight, font.xHeight)
  }

  func testAskingTwiceGivesOneFont() {
    XCTAssertTrue(UIFont.systemFont(ofSize: 15) === UIFont.systemFont(ofSize: 15))
    XCTAssertEqual(UIFont.boldSystemFont(ofSize: 15), UIFont.systemFont(ofSize: 15, weight: .bold))
    XCTAssertNotEqual(UIFont.systemFont(ofSize: 15), UIFont.systemFont(ofSize: 16))
  }

  func testTextStylesHaveApplesSizes() {
    func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
      UIFont.preferredFont(forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)).pointSize
    }
    XCTAssertEqual(size(.body, .large), 17)
    XCTAssertEqual(size(.body, .extraSmall), 14)
    XCTAssertEqual(size(.body, .accessibilityExtraExtraExtraLarge), 53)
    XCTAssertEqual(size(.footnote, .large), 13)
    XCTAssertEqual(size(.caption2, .medium), 11)
    XCTAssertEqual(size(.largeTitle, .extraExtraExtraLarge), 40)
    XCTAssertEqual(size(.subheadline, .accessibilityMedium), 25)
    XCTAssertEqual(size(.body, .unspecified), 17)
  }

  func testHeadlineIsSemibold() {
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .headline).textFont.description.weight, .semibold)
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body).textFont.description.weight, .regular)
  }

  func testNoStyleShrinksAsTheCategoryGrows() {
    for style: UIFont.TextStyle in [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ] {
      let sizes = UIContentSizeCategory.ascending.map {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0)).pointSize
      }
      XCTAssertEqual(sizes, sizes.sorted(), style.rawValue)
      XCTAssertEqual(sizes.count, 12)
    }
  }

  func testMetricsScaleAnAppsOwnFont() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 10)
    let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    XCTAssertEqual(metrics.scaledFont(for: font, compatibleWith: large).pointSize, 10)
    XCTAssertEqual(metrics.scaledFont(for: font, compatibleWith: largest).pointSize, 10 * 53 / 17, accuracy: 1e-9)
    XCTAssertEqual(metrics.scaledFont(for: font, maximumPointSize: 20, compatibleWith: largest).pointSize, 20)
    XCTAssertEqual(metrics.scaledValue(for: 34, compatibleWith: largest), 106, accuracy: 1e-9)
  }

  func testAnUnknownFamilyIsNoFont() {
    XCTAssertNil(UIFont(name: "No such family 4711", size: 12))
    let system = UIFont.systemFont(ofSize: 12)
    XCTAssertEqual(UIFont(name: system.familyName, size: 12)?.familyName, system.familyName)
  }

  func testSizesWithoutSenseCountAsRunningText() {
    for size: CGFloat in [0, -3, .nan, .infinity] { XCTAssertEqual(UIFont.systemFont(ofSize: size).pointSize, 17) }
  }

  func testDescriptorsTurnTraitsOnAndOff() throws {
    let bold = try XCTUnwrap(UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    XCTAssertEqual(bold.symbolicTraits, [.traitBold, .traitItalic])
    let font = UIFont(descriptor: bold, size: 0)
    XCTAssertEqual(font.pointSize, 12)
    XCTAssertEqual(font.textFont.description.weight, .bold)
    let plain = try XCTUnwrap(bold.withSymbolicTraits([]))
    XCTAssertEqual(plain.symbolicTraits, [])
    XCTAssertEqual(UIFont(descriptor: plain.withSize(20), size: 0).pointSize, 20)
  }

  func testEveryDocumentedSizeOfRunningTextAndItsNeighbours() {
    // Source: Apple, Human Interface Guidelines, Typography, "Dynamic Type sizes" and "Larger accessibility type sizes".
    func row(_ style: UIFont.TextStyle) -> [CGFloat] {
      UIContentSizeCategory.ascending.map {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0)).pointSize
      }
    }
    XCTAssertEqual(row(.largeTitle), [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60])
    XCTAssertEqual(row(.title1), [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58])
    XCTAssertEqual(row(.title2), [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56])
    XCTAssertEqual(row(.title3), [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55])
    XCTAssertEqual(row(.body), [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    XCTAssertEqual(row(.callout), [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51])
    XCTAssertEqual(row(.subheadline), [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49])
    XCTAssertEqual(row(.footnote), [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44])
    XCTAssertEqual(row(.caption1), [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43])
    XCTAssertEqual(row(.caption2), [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40])
  }

  // MARK: Names and files

  func testAFaceIsFoundByItsNameAndGivesItBack() throws {
    let bold = try XCTUnwrap(UIFont(name: "Inter-Bold", size: 14))
    XCTAssertEqual(bold.fontName, "Inter-Bold")
    XCTAssertEqual(bold.familyName, "Inter")
    XCTAssertEqual(UIFont(name: bold.fontName, size: 14), bold)
    XCTAssertTrue(UIFont.familyNames.contains("Inter"))
    XCTAssertTrue(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-Bold"))
    XCTAssertEqual(UIFont.fontNames(forFamilyName: "No such family 4711"), [])
  }

  func testAFileOfFontsCanBeRegistered() throws {
    let source = UIFont.systemFont(ofSize: 12, weight: .black).textFont.glyphFont.path
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appendingPathComponent("own.otf")
    try FileManager.default.copyItem(at: URL(fileURLWithPath: source), to: file)
    let before = FontCollection.shared.fingerprint
    XCTAssertEqual(try UIFont.registerFonts(at: file), ["Inter-Black"])
    XCTAssertEqual(UIFont(name: "Inter-Black", size: 20)?.textFont.glyphFont.path, file.path)
    XCTAssertEqual(FontCollection.shared.fingerprint, before)
    XCTAssertThrowsError(try UIFont.registerFonts(at: directory.appendingPathComponent("none.otf")))
    try Data("no font".utf8).write(to: directory.appendingPathComponent("text.otf"))
    XCTAssertThrowsError(try UIFont.registerFonts(at: directory.appendingPathComponent("text.otf")))
  }
}
