// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import PlumbUIKit
import XCTest

/// Cells in the shapes that apps have, and whether they size themselves.
///
/// A line of 17 points is 20.5 high at two pixels per point, one of 12 is 14.5.
@MainActor
final class TrialCaseTests: XCTestCase {
  /// What a cell's height does.
  private enum Expectation {
    /// It is so many points high, whatever it is told to show.
    case always(CGFloat)
    /// It is so many points high with a short text in an outlet, and grows with a long one.
    case grows(String, from: CGFloat)
    /// The constraints give no height.
    case none
  }

  private func check(
    _ name: String, _ content: String, width: CGFloat = 320, _ expectation: Expectation, outlets: [String] = [], line: UInt = #line
  ) throws {
    let document = try Documents.read(Documents.xib(Documents.cell(content), device: "retina4_7"))
    func height(_ texts: [String: String]) throws -> (height: CGFloat, kind: CellSample.HeightKind) {
      let sample = CellSample(document.cells[0], of: document, options: BuildOptions())
      var row = RowBinding()
      row.values = texts.map { ($0.key, .text($0.value)) }
      sample.show(row) { _ in nil }
      XCTAssertEqual(sample.unknownNames, [], name, line: line)
      return sample.height(forWidth: width)
    }
    let long = String(repeating: "word ", count: 60)
    switch expectation {
    case .always(let expected):
      let measured = try height([:])
      XCTAssertEqual(measured.kind, .measured, name, line: line)
      XCTAssertEqual(measured.height, expected, accuracy: 0.5, name, line: line)
      for outlet in outlets { XCTAssertEqual(try height([outlet: long]).height, expected, accuracy: 0.5, "\(name) \(outlet)", line: line) }
    case .grows(let outlet, let expected):
      let measured = try height([outlet: "short"])
      XCTAssertEqual(measured.kind, .measured, name, line: line)
      XCTAssertEqual(measured.height, expected, accuracy: 0.5, name, line: line)
      XCTAssertGreaterThan(try height([outlet: long]).height, expected + 15, name, line: line)
    case .none:
      let measured = try height([:])
      XCTAssertEqual(measured.kind, .fallback, name, line: line)
      XCTAssertEqual(measured.height, 44, name, line: line)
    }
  }

  // MARK: Parts

  private let content = "Content-Cell-1"

  private func view(_ element: String, _ id: String, _ attributes: String = "", _ inside: String = "") -> String {
    """
    <\(element) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0.0" y="0.0" width="100" height="20"/>
    \(inside)
    </\(element)>
    """
  }

  private func label(_ id: String, _ attributes: String = "", size: Int = 17, text: String = "Text", lines: Int = 1) -> String {
    view(
      "label", id,
      """
      \(attributes) text="\(text)" numberOfLines="\(lines)" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO"
      """,
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>")
  }

  private func stack(_ id: String, _ attributes: String, _ views: [String]) -> String {
    view("stackView", id, attributes, "<subviews>\(views.joined())</subviews>")
  }

  /// "A.top = B.bottom + 4 @999", with >= and <=, numbers and ratios: "A.width = A.height * 16:9".
  private func constraint(_ text: String, _ index: Int, _ attributes: String = "") -> String {
    var parts = text.split(separator: " ").map(String.init)
    var result = ""
    func end(_ text: String, _ item: String, _ attribute: String) -> String {
      let both = text.split(separator: ".").map(String.init)
      return "\(item)=\"\(both[0] == "content" ? content : both[0])\" \(attribute)=\"\(both[1])\" "
    }
    result += end(parts.removeFirst(), "firstItem", "firstAttribute")
    switch parts.removeFirst() {
    case ">=": result += "relation=\"greaterThanOrEqual\" "
    case "<=": result += "relation=\"lessThanOrEqual\" "
    default: break
    }
    if let constant = Double(parts[0]) {
      result += "constant=\"\(constant)\" "
      parts.removeFirst()
    } else {
      result += end(parts.removeFirst(), "secondItem", "secondAttribute")
    }
    while !parts.isEmpty {
      let mark = parts.removeFirst()
      if mark.hasPrefix("@") {
        result += "priority=\"\(mark.dropFirst())\" "
      } else {
        let value = parts.removeFirst()
        result += mark == "*" ? "multiplier=\"\(value)\" " : "constant=\"\(mark == "-" ? "-" : "")\(value)\" "
      }
    }
    return "<constraint \(result)\(attributes) id=\"K-\(index)\"/>"
  }

  private func cell(_ views: [String], _ constraints: [String], placeholders: [String] = [], more: String = "") -> String {
    let written =
      constraints.enumerated().map { constraint($1, $0) }
      + placeholders.enumerated().map { constraint($1, 100 + $0, "placeholder=\"YES\"") }
    return "<subviews>\(views.joined())</subviews><constraints>\(written.joined())</constraints>\(more)"
  }

  private func sides(_ id: String) -> [String] { ["\(id).leading = content.leading + 16", "content.trailing = \(id).trailing + 16"] }

  // MARK: Self-sizing

  func testAnArticleWithItsPhotoGrowsWithItsText() async throws {
    let views = [
      label("Title"), label("Body", size: 14, lines: 0), view("imageView", "Photo"), label("Author", size: 12), label("Time", size: 12),
    ]
    let constraints =
      sides("Title") + sides("Body") + [
        "Title.top = content.top + 10", "Body.top = Title.bottom + 6", "Photo.top = Body.bottom + 8",
        "Photo.leading = content.leading + 16",
        "content.trailing >= Photo.trailing + 16", "Author.top = Photo.bottom + 8", "Author.leading = content.leading + 16",
        "content.bottom >= Author.bottom + 4", "Time.baseline = Author.baseline", "content.trailing = Time.trailing + 16",
        "content.bottom = Time.bottom + 4",
      ]
    // 10 + 20.5 + 6 + 17 + 8 + 0 + 8 + 14.5 + 4: the photo is empty.
    try check("article", cell(views, constraints), .grows("Body", from: 88))
  }

  func testTwoTextsPinnedFromTopToBottom() async throws {
    let constraints =
      sides("Title") + sides("Body") + [
        "Title.top = content.top + 8", "Body.top = Title.bottom + 4", "content.bottom = Body.bottom + 8",
      ]
    try check("two texts", cell([label("Title"), label("Body", lines: 0)], constraints), .grows("Body", from: 61))
  }

  func testStacksInStacksWithASwitch() async throws {
    let texts = stack("Texts", "axis=\"vertical\" spacing=\"8\"", [label("Title", lines: 0), label("Subtitle", size: 12, lines: 0)])
    let left = stack("Left", "alignment=\"top\" spacing=\"16\"", [view("imageView", "Icon"), texts])
    let row = stack("Row", "alignment=\"center\" spacing=\"8\"", [left, view("switch", "Toggle", "horizontalHuggingPriority=\"750\"")])
    let constraints =
      sides("Row") + ["Row.top = content.top + 12", "content.bottom = Row.bottom + 12", "Icon.centerY = Title.centerY", "Icon.width = 24"]
    // 12 + 20.5 + 8 + 14.5 + 12: higher than the switch.
    try check("stacks", cell([row], constraints), .grows("Subtitle", from: 67))
  }

  func testInequalitiesOnAllSidesWithDroppedPlaceholders() async throws {
    let text = stack("Text", "axis=\"vertical\"", [label("Title", lines: 0), label("Note", size: 12)])
    let constraints = [
      "Text.top >= content.top + 10", "content.bottom >= Text.bottom + 10", "Text.leading >= content.leading + 16",
      "content.trailing >= Text.trailing + 16", "Text.centerX = content.centerX", "Text.centerY = content.centerY",
      "Text.width = 640 @999", "Pin.width = Pin.height * 1:1", "Pin.leading = Text.leading", "Pin.top = Text.top", "Pin.width = 16",
    ]
    let content = cell([text, view("imageView", "Pin")], constraints, placeholders: ["Text.height = 300", "Text.width = 20"])
    // Only fitting makes it as low as 10 + 20.5 + 14.5 + 10.
    try check("inequalities", content, .grows("Title", from: 55))
  }

  func testARowOfARowWithABottomThatMayGiveWay() async throws {
    let first = stack("First", "spacing=\"4\"", [label("Title", lines: 0), label("Points", size: 12)])
    let second = stack("Second", "spacing=\"4\"", [label("Date", size: 12), label("State", size: 12)])
    let constraints =
      sides("All") + ["All.top = content.top + 12", "content.bottom >= All.bottom + 12"]
    let content = cell([stack("All", "axis=\"vertical\" spacing=\"2\"", [first, second])], constraints)
    try check("bottom by >=", content, .grows("Title", from: 61))
  }

  func testASettingsRowOfWhichAVariationTakesAConstraintOut() async throws {
    let mask = """
      <variation key="default"><mask key="constraints"><exclude reference="K-0"/></mask></variation>
      """
    let constraints = [
      "Title.height = 200", "Title.leading = content.leading + 54", "State.leading = Title.trailing + 10",
      "content.trailing = State.trailing + 16", "Title.leading = content.leading + 16 @900", "Title.top >= content.top + 8",
      "content.bottom >= Title.bottom + 8", "Title.centerY = content.centerY", "State.firstBaseline = Title.firstBaseline",
      "content.height >= 44",
    ]
    let content = cell(
      [label("Title", lines: 0), label("State", "horizontalHuggingPriority=\"253\" horizontalCompressionResistancePriority=\"751\"")],
      constraints, more: mask)
    try check("settings row", content, .grows("Title", from: 44))
  }

  func testAPictureOfSixteenToNineIsAsHighAsItsWidthSays() async throws {
    let constraints = [
      "Still.width = Still.height * 16:9", "Still.leading = content.leading + 16", "Still.width = 160", "Still.top = content.top + 8",
      "content.bottom >= Still.bottom + 8", "Title.leading = Still.trailing + 8", "content.trailing = Title.trailing + 16",
      "Title.centerY = Still.centerY",
    ]
    try check("16:9", cell([view("imageView", "Still"), label("Title")], constraints), .always(106), outlets: ["Title"])
  }

  func testAStackClosesUpOverHiddenButtons() async throws {
    let hidden = ["Call", "Mail"].map { view("button", $0, "hidden=\"YES\"") }
    let text = view(
      "textView", "Note", "scrollEnabled=\"NO\" text=\"x\"", "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    let edit = view("button", "Edit")
    let all = stack("All", "axis=\"vertical\" spacing=\"8\"", [label("Title")] + hidden + [text])
    let constraints =
      sides("All") + [
        "All.top = content.top + 8", "content.bottom = All.bottom + 8", "Edit.width = Edit.height * 1:1", "Edit.height = 20 @999",
        "Edit.top = content.top + 8", "content.trailing = Edit.trailing + 16",
      ]
    // 8 + 20.5 + 8 + (8 + 20.5 + 8) + 8.
    try check("hidden buttons", cell([all, edit], constraints), .grows("Note", from: 81))
  }

  // MARK: With a warning

  func testAScrollingTextViewGivesItsLeastHeightOnly() async throws {
    let text = view("textView", "Note", "text=\"x\"", "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    let constraints =
      sides("Title") + sides("Note") + [
        "Title.top = content.top + 8", "Note.top = Title.bottom + 4", "Note.height >= 30", "content.bottom = Note.bottom + 8",
      ]
    try check("scrolling text", cell([label("Title"), text], constraints), .always(70.5), outlets: ["Note"])
  }

  func testARowThatFitsAtOneWidthOnlyStillHasAHeight() async throws {
    let row = stack("Row", "spacing=\"8\"", [view("imageView", "Icon"), view("view", "Bar")])
    let constraints =
      sides("Row") + [
        "Row.top = content.top + 8", "content.bottom = Row.bottom + 8", "Icon.width = 24", "Icon.height = 24", "Bar.width = 256",
      ]
    for width in [320.0, 375, 414] { try check("one width", cell([row], constraints), width: width, .always(40)) }
  }

  func testChainsThatDifferByHalfAPointStillHaveAHeight() async throws {
    let constraints = [
      "A.top = content.top + 8", "A.height = 44", "content.bottom = A.bottom + 8", "B.top = content.top + 8", "B.height = 44.5",
      "content.bottom = B.bottom + 8", "A.leading = content.leading + 16", "B.leading = A.trailing + 8",
      "content.trailing = B.trailing + 16",
      "A.width = B.width",
    ]
    try check("half a point", cell([view("view", "A"), view("view", "B")], constraints), .always(60.25))
  }

  // MARK: Without a height

  func testWhatIsOnlyCentredHasNoHeight() async throws {
    let constraints = [
      "Avatar.leading = content.leadingMargin + 8", "Avatar.centerY = content.centerY", "Avatar.width = 40",
      "Avatar.width = Avatar.height * 1:1",
      "Title.leading = Avatar.trailing + 8", "Title.centerY = content.centerY", "content.trailingMargin = Title.trailing + 8",
    ]
    try check("centred", cell([view("imageView", "Avatar"), label("Title")], constraints), .none)
  }

  func testABottomThatNothingTiesGivesNoHeight() async throws {
    let constraints = sides("Title") + sides("Body") + ["Title.top = content.top + 8", "Body.top = Title.bottom + 4"]
    try check("loose bottom", cell([label("Title"), label("Body", lines: 0)], constraints), .none)
  }

  func testMasksAloneGiveNoHeight() async throws {
    let view = """
      <subviews>
          <label opaque="NO" text="a" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="A">
              <rect key="frame" x="16" y="12" width="200" height="20"/>
              <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
          </label>
      </subviews>
      """
    try check("masks", view, .none)
  }
}
