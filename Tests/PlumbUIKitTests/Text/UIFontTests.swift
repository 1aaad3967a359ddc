// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

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
}
