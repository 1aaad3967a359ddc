// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import InterfaceBuilder
import XCTest

/// Where a row gets its height from, and what is a fault then.
@MainActor
final class LintHeightTests: XCTestCase {
  private typealias Shape = LintShapes

  private func findings(_ views: [String], _ constraints: [String], resources: String = "") throws -> [String] {
    try LintShapes.findings(Documents.cell(Shape.content(views, constraints)), resources: resources)
  }

  /// A label that gives the row a height of about 42.
  private let chain = Shape.sides("Title") + ["Title.top = Content.top + 11", "Content.bottom = Title.bottom + 11"]
  private let centred = ["Icon.leading = Content.leading + 16", "Icon.centerY = Content.centerY"]
  private func icon(_ height: Double) -> String { Shape.view("view", "Icon", height) }

  func testACentredViewIsNoFaultWhereOthersGiveTheHeight() async throws {
    XCTAssertEqual(try findings([Shape.label("Title"), icon(24)], chain + centred + ["Icon.height = 24"]), [])
  }

  func testACentredViewThatIsHigherThanTheRowIsFound() async throws {
    XCTAssertEqual(try findings([Shape.label("Title"), icon(60)], chain + centred + ["Icon.height = 60"]), ["taller-than-row"])
  }

  func testAMarginAboveOrBelowMakesACentredViewHoldTheRow() async throws {
    for margin in ["Icon.top >= Content.top + 8", "Content.bottom >= Icon.bottom + 8", "Icon.top = Content.top + 8"] {
      let found = try findings([icon(60)], centred + ["Icon.height = 60", margin])
      XCTAssertFalse(found.contains("centred-only") || found.contains("taller-than-row"), "\(margin): \(found)")
    }
    XCTAssertEqual(try findings([icon(60)], centred + ["Icon.height = 60", "Icon.top <= Content.top + 8"]), ["centred-only"])
  }

  func testAShareOfTheRowsHeightHoldsIt() async throws {
    XCTAssertEqual(try findings([icon(60)], centred + ["Icon.height = 60", "Icon.height = Content.height * 0.5"]), [])
  }

  func testTwoHalvesAroundTheMiddleHoldNothing() async throws {
    let halves = ["Title.bottom = Content.centerY", "Body.top = Content.centerY"] + Shape.sides("Title") + Shape.sides("Body")
    XCTAssertEqual(try findings([Shape.label("Title"), Shape.label("Body")], halves), ["centred-only"])
    XCTAssertEqual(try findings([Shape.label("Title"), Shape.label("Body")], halves + ["Title.top = Content.top + 8"]), [])
  }

  func testWhatIsCentredInAViewThatFillsTheRowHoldsNothing() async throws {
    let box = Shape.view(
      "view", "Box", 64, "", Shape.content([icon(24)], ["Icon.centerY = Box.centerY", "Icon.height = 24"], owner: "Box"))
    let fill = Shape.sides("Box") + ["Box.top = Content.top", "Content.bottom = Box.bottom"]
    XCTAssertEqual(try findings([box], fill), ["centred-only"])
  }

  func testAnEmptyViewThatTakesUpRoomInAStackIsNoFinding() async throws {
    let row = Shape.stack("Column", "axis=\"vertical\"", [Shape.label("Title"), Shape.view("view", "Space", 20)])
    let ends = Shape.sides("Column") + ["Column.top = Content.top + 11", "Content.bottom = Column.bottom + 11"]
    XCTAssertFalse(try findings([row], ends).contains("content-without-height:note"))
  }

  func testMarginsAroundAnEmptyViewGiveNoHeight() async throws {
    let cover = Shape.sides("Cover") + ["Cover.top = Content.top + 8", "Content.bottom = Cover.bottom + 8"]
    XCTAssertEqual(try findings([Shape.view("view", "Cover", 48), icon(24)], cover + centred + ["Icon.height = 24"]), ["centred-only"])
    XCTAssertEqual(try findings([Shape.view("view", "Cover", 48)], cover), ["content-without-height"])
  }

  func testAViewHangingFromTheTopIsFoundWhereItReachesOut() async throws {
    let hanging = ["Icon.leading = Content.leading + 16", "Icon.top = Content.top + 10"]
    XCTAssertEqual(try findings([Shape.label("Title"), icon(60)], chain + hanging + ["Icon.height = 60"]), ["bottom-not-tied"])
    XCTAssertEqual(try findings([Shape.label("Title"), icon(20)], chain + hanging + ["Icon.height = 20"]), [])
  }

  func testAViewThatAConstraintPutsBeyondAnEdgeIsMeantToBeThere() async throws {
    let badge = ["Icon.leading = Content.leading + 16", "Icon.height = 20"]
    for edge in ["Icon.top = Content.top - 8", "Content.bottom = Icon.bottom - 8"] {
      XCTAssertEqual(try findings([Shape.label("Title"), icon(20)], chain + badge + [edge]), [], edge)
    }
  }

  func testAChainThatEndsIsNamedBeforeWhatIsCentredOnIt() async throws {
    let row = Shape.sides("Title") + ["Content.bottom = Title.bottom + 11", "Icon.leading = Content.leading + 16", "Icon.height = 24"]
    XCTAssertEqual(try findings([Shape.label("Title"), icon(24)], row + ["Icon.centerY = Title.centerY"]), ["top-not-tied"])
  }

  func testTextThatComesAtRunTimeCountsAsALine() async throws {
    XCTAssertEqual(try findings([Shape.label("Title", text: ""), icon(40)], chain + centred + ["Icon.height = 40"]), [])
  }

  func testWhatCodeFillsIsANoteWhereTheRowHasAHeight() async throws {
    let below =
      Shape.sides("Extras") + Shape.sides("Title") + [
        "Title.top = Content.top + 11", "Extras.top = Title.bottom + 4", "Content.bottom = Extras.bottom + 11",
      ]
    XCTAssertEqual(try findings([Shape.label("Title"), Shape.view("stackView", "Extras", 50)], below), ["content-without-height:note"])
    let custom = Shape.sides("Chart") + ["Chart.top = Content.top + 11", "Content.bottom = Chart.bottom + 11"]
    XCTAssertEqual(try findings([Shape.view("view", "Chart", 50, "customClass=\"ChartView\"")], custom), ["content-without-height:note"])
    XCTAssertEqual(try findings([Shape.view("scrollView", "Chart", 50)], custom), ["content-without-height"])
  }

  // MARK: Room from elsewhere

  private func prototype(_ table: String, _ cell: String) throws -> [String] {
    try LintShapes.findings(
      in: Documents.storyboard("<prototypes>\(cell)</prototypes>").replacingOccurrences(of: "rowHeight=\"-1\"", with: table))
  }

  func testATableWithARowHeightMakesItANote() async throws {
    let cell = Documents.cell(Shape.content([icon(60)], centred + ["Icon.height = 60"]))
    XCTAssertEqual(try prototype("rowHeight=\"64\"", cell), ["centred-only:note"])
    XCTAssertEqual(try prototype("rowHeight=\"-1\"", cell), ["centred-only"])
    XCTAssertEqual(try prototype("rowHeight=\"44\"", cell), ["centred-only"])
  }

  func testTheStandardHeightMakesItANoteWhereTheCanvasHasIt() async throws {
    func row(_ height: Int, _ attributes: String = "") -> String {
      Documents.cell(Shape.content([Shape.label("Title", attributes)], Shape.sides("Title") + ["Title.centerY = Content.centerY"]))
        .replacingOccurrences(of: "height=\"64\"", with: "height=\"\(height)\"")
    }
    XCTAssertEqual(try LintShapes.findings(row(44)), ["centred-only:note"])
    XCTAssertEqual(try LintShapes.findings(row(64)), ["centred-only"])
    XCTAssertEqual(try LintShapes.findings(row(44, "adjustsFontForContentSizeCategory=\"YES\"")), ["centred-only"])
  }

  // MARK: Code and conflicts

  func testAnOutletOnAConstraintThatHoldsNoHeightIsNoFinding() async throws {
    func outlet(_ id: String) -> String { "<connections><outlet property=\"gap\" destination=\"\(id)\" id=\"O\"/></connections>" }
    let content = Shape.content([Shape.label("Title"), icon(24)], chain + centred + ["Icon.height = 24"])
    XCTAssertEqual(try LintShapes.findings(Documents.cell(content + outlet("Content-Cell-1-K2"))), ["height-by-outlet"])
    XCTAssertEqual(try LintShapes.findings(Documents.cell(content + outlet("Content-Cell-1-K5"))), [])
  }

  func testAContentSizeThatIsRequiredIsNamed() async throws {
    let label = Shape.label("Title", "horizontalHuggingPriority=\"1000\"")
    let document = try Documents.read(Documents.xib(Documents.cell(Shape.content([label], chain))))
    let finding = try XCTUnwrap(DocumentLint(document, options: BuildOptions()).findings().first { $0.rule.id == "conflict" })
    XCTAssertTrue(finding.text.hasPrefix("UILabel (Title): its hugging or compression resistance of 1000 contradicts "), finding.text)
  }

  func testLessThanAPixelIsRounding() async throws {
    func heights(_ second: Double, _ device: String) throws -> [String] {
      let constraints = centred + ["Icon.top = Content.top + 8", "Icon.height = 40", "Icon.height = \(second)"]
      return try LintShapes.findings(Documents.cell(Shape.content([icon(40)], constraints)), device: device)
    }
    XCTAssertEqual(try heights(40.4, "retina4_7"), [])
    XCTAssertEqual(try heights(40.5, "retina4_7"), ["conflict"])
    XCTAssertEqual(try heights(40.3, "retina6_12"), [])
    XCTAssertEqual(try heights(40.4, "retina6_12"), ["conflict"])
  }
}
