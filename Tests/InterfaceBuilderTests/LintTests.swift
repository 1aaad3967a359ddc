// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import PlumbUIKit
import XCTest

/// What each rule finds, and what it leaves alone.
@MainActor
final class LintTests: XCTestCase {
  private func rules(_ content: String, attributes: String = "reuseIdentifier=\"Note\"", resources: String = "") throws -> [String] {
    let document = try Documents.read(Documents.xib(Documents.cell(content, attributes: attributes), resources: resources))
    return DocumentLint(document, options: BuildOptions()).findings().map(\.rule.id)
  }

  /// A view at the margins with the given element and vertical constraints.
  private func pinned(
    _ element: String, _ attributes: String = "", _ inner: String = "", vertical: String, extra: String = "", height: Double = 42
  ) -> String {
    """
    <subviews>
        <\(element) id="V" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
            <rect key="frame" x="16" y="11" width="288" height="\(height)"/>
            \(inner)
        </\(element)>\(extra)
    </subviews>
    <constraints>
        <constraint firstItem="V" firstAttribute="leading" secondItem="Content-Cell-1" secondAttribute="leading" constant="16" id="L"/>
        <constraint firstAttribute="trailing" secondItem="V" secondAttribute="trailing" constant="16" id="T"/>
        \(vertical)
    </constraints>
    """
  }

  private let top =
    "<constraint firstItem=\"V\" firstAttribute=\"top\" secondItem=\"Content-Cell-1\" secondAttribute=\"top\" constant=\"11\" id=\"U\"/>"
  private let bottom = "<constraint firstAttribute=\"bottom\" secondItem=\"V\" secondAttribute=\"bottom\" constant=\"11\" id=\"B\"/>"
  private let centre =
    "<constraint firstItem=\"V\" firstAttribute=\"centerY\" secondItem=\"Content-Cell-1\" secondAttribute=\"centerY\" id=\"C\"/>"
  private let label = "text=\"Milk\" lineBreakMode=\"tailTruncation\" adjustsFontSizeToFit=\"NO\""
  private let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

  func testASoundCellHasNoFindingsButAdvice() async throws {
    XCTAssertEqual(try rules(pinned("label", label, font, vertical: top + bottom)), ["required-bottom"])
  }

  func testAChainWithoutEndIsFound() async throws {
    XCTAssertEqual(try rules(pinned("label", label, font, vertical: top)), ["bottom-not-tied"])
  }

  func testAChainWithoutBeginningIsFound() async throws {
    XCTAssertEqual(try rules(pinned("label", label, font, vertical: bottom)), ["top-not-tied"])
  }

  func testWhatIsOnlyCentredIsFound() async throws {
    XCTAssertEqual(try rules(pinned("label", label, font, vertical: centre)), ["centred-only"])
  }

  func testACellWithoutConstraintsIsFoundAndAnEmptyOneNot() async throws {
    let view = "<subviews><view id=\"V\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view></subviews>"
    XCTAssertEqual(try rules(view), ["no-constraints"])
    XCTAssertEqual(try rules(""), [])
  }

  func testAnImageViewWithoutImageHasNoHeight() async throws {
    XCTAssertTrue(try rules(pinned("imageView", vertical: top + bottom)).contains("content-without-height"))
    let image = "<image name=\"photo\" width=\"40\" height=\"30\"/>"
    XCTAssertFalse(
      try rules(pinned("imageView", "image=\"photo\"", vertical: top + bottom), resources: image).contains("content-without-height"))
    let fixed = top + bottom + "<constraint firstItem=\"V\" firstAttribute=\"height\" constant=\"42\" id=\"H\"/>"
    XCTAssertFalse(try rules(pinned("imageView", vertical: fixed)).contains("content-without-height"))
  }

  func testContradictingHeightsAreAConflictFromAPixelOn() async throws {
    func heights(_ second: Double) -> String {
      top + bottom + "<constraint firstItem=\"V\" firstAttribute=\"height\" constant=\"42\" id=\"H1\"/>"
        + "<constraint firstItem=\"V\" firstAttribute=\"height\" constant=\"\(second)\" id=\"H2\"/>"
    }
    XCTAssertTrue(try rules(pinned("view", vertical: heights(60))).contains("conflict"))
    XCTAssertFalse(try rules(pinned("view", vertical: heights(42.3))).contains("conflict"))
  }

  func testAWidthThatFitsOneScreenOnlyIsFound() async throws {
    let wide = top + bottom + "<constraint firstItem=\"V\" firstAttribute=\"width\" constant=\"288\" id=\"W\"/>"
    XCTAssertTrue(try rules(pinned("label", label, font, vertical: wide)).contains("conflict-at-width"))
  }

  func testAScrollingTextViewIsFoundUnlessItsHeightIsFixed() async throws {
    XCTAssertTrue(try rules(pinned("textView", vertical: top + bottom)).contains("scrolling-text-view"))
    XCTAssertFalse(try rules(pinned("textView", "scrollEnabled=\"NO\"", vertical: top + bottom)).contains("scrolling-text-view"))
    let fixed = top + bottom + "<constraint firstItem=\"V\" firstAttribute=\"height\" constant=\"42\" id=\"H\"/>"
    XCTAssertFalse(try rules(pinned("textView", vertical: fixed)).contains("scrolling-text-view"))
  }

  func testAFixedHeightAroundSeveralLinesIsFound() async throws {
    let fixed = top + bottom + "<constraint firstItem=\"V\" firstAttribute=\"height\" constant=\"42\" id=\"H\"/>"
    XCTAssertTrue(try rules(pinned("label", label + " numberOfLines=\"0\"", font, vertical: fixed)).contains("fixed-height-text"))
    XCTAssertFalse(try rules(pinned("label", label, font, vertical: fixed)).contains("fixed-height-text"))
  }

  func testATextStyleThatDoesNotFollowIsFound() async throws {
    let style = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
    XCTAssertTrue(try rules(pinned("label", label, style, vertical: top + bottom)).contains("fixed-text-size"))
    let following = label + " adjustsFontForContentSizeCategory=\"YES\""
    XCTAssertFalse(try rules(pinned("label", following, style, vertical: top + bottom)).contains("fixed-text-size"))
  }

  func testInequalitiesAtTheBottomAreNoted() async throws {
    let least = bottom.replacingOccurrences(of: "id=", with: "relation=\"greaterThanOrEqual\" id=")
    XCTAssertEqual(try rules(pinned("label", label, font, vertical: top + least)), ["held-from-below"])
  }

  func testAConstraintToNowhereIsFound() async throws {
    let lost = top + bottom + "<constraint firstItem=\"Gone\" firstAttribute=\"width\" constant=\"1\" id=\"X\"/>"
    XCTAssertTrue(try rules(pinned("label", label, font, vertical: lost)).contains("dropped-constraint"))
    let mixed = top + bottom + "<constraint firstItem=\"V\" firstAttribute=\"top\" secondItem=\"V\" secondAttribute=\"leading\" id=\"X\"/>"
    XCTAssertTrue(try rules(pinned("label", label, font, vertical: mixed)).contains("dropped-constraint"))
  }

  func testUserLabelsIgnoreRules() async throws {
    let ignoring = "userLabel=\"Mark plumb:ignore bottom-not-tied\""
    XCTAssertEqual(try rules(pinned("label", label, font, vertical: top), attributes: "reuseIdentifier=\"Note\" " + ignoring), [])
    let other = "userLabel=\"Mark plumb:ignore conflict\""
    XCTAssertEqual(
      try rules(pinned("label", label, font, vertical: top), attributes: "reuseIdentifier=\"Note\" " + other), ["bottom-not-tied"])
    let all = "userLabel=\"plumb:ignore\""
    XCTAssertEqual(try rules(pinned("label", label, font, vertical: top), attributes: all), [])
  }

  func testPrototypesNeedIdentifiersOfTheirOwn() async throws {
    let same = "<prototypes>" + Documents.cell("", id: "P1") + Documents.cell("", id: "P2") + "</prototypes>"
    let document = try Documents.read(Documents.storyboard(same))
    XCTAssertEqual(DocumentLint(document, options: BuildOptions()).findings().map(\.rule.id), ["duplicate-identifier"])
    let none = try Documents.read(Documents.storyboard("<prototypes>" + Documents.cell("", id: "P1", attributes: "") + "</prototypes>"))
    XCTAssertEqual(DocumentLint(none, options: BuildOptions()).findings().map(\.rule.id), ["missing-identifier"])
  }

  func testXcodesMarksAndOutletsOnHeightsAreNoted() async throws {
    let outlet = "<connections><outlet property=\"gap\" destination=\"B\" id=\"O\"/></connections>"
    XCTAssertTrue(try rules(pinned("label", label, font, vertical: top + bottom) + outlet).contains("height-by-outlet"))
    XCTAssertTrue(try rules(pinned("label", label + " misplaced=\"YES\"", font, vertical: top + bottom)).contains("xcode-flag"))
  }

  func testEveryRuleExplainsItself() async throws {
    XCTAssertEqual(Set(LintRule.all.map(\.id)).count, LintRule.all.count)
    for rule in LintRule.all {
      XCTAssertGreaterThan(rule.explanation.count, 60, rule.id)
      XCTAssertTrue(rule.remedy.hasSuffix("."), rule.id)
    }
  }
}
