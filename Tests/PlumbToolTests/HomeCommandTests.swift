// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import HomePage
import PlumbTool
import Plumbline
import ToolSupport
import XCTest

/// The home page scrolled on the manual clock, and as the tool shows it.
@MainActor
final class HomeCommandTests: XCTestCase {
  override func tearDown() async throws {
    UIScreen.main.overrideTraits { $0.userInterfaceStyle = .light }
    PictureDesk.shared.inlineShare = 2_000_000
    for window in UIScreen.main.windows { window.isHidden = true }
  }

  func testTenThousandRowsScrollWithoutABlankAForeignRowOrAJump() async {
    var options = HomeOptions()
    options.rows = 10_000
    options.distance = 4_000
    let show = HomeShow(options: options)
    PictureDesk.shared.inlineShare = .max
    show.presentFirstFrame()
    show.scroll(trace: nil)
    XCTAssertEqual(show.frames, 200)
    XCTAssertEqual(show.blankRows, 0)
    XCTAssertEqual(show.strangers, 0)
    XCTAssertEqual(show.displacement, 0)
    XCTAssertEqual(show.uncoveredFrames, 0)
    // Nobody computes a row twice but for what a worker was at.
    XCTAssertLessThanOrEqual(show.counters.computed - show.counters.duplicates, 10_000)
  }

  func testThePicturesOfARowNeverShowAnotherWhenTheyAreDrawnLate() async {
    var options = HomeOptions()
    options.rows = 500
    options.distance = 2_000
    let show = HomeShow(options: options)
    PictureDesk.shared.inlineShare = 0
    show.presentFirstFrame()
    show.scroll(trace: nil)
    XCTAssertEqual(show.strangers, 0)
    XCTAssertEqual(show.displacement, 0)
  }

  func testTheToolPrintsWhatTheDesignNames() async throws {
    let folder = try TemporaryFolder()
    let result = try BuiltProduct.run(
      "plumb", ["home", "--rows", "200", "--distance", "800", "--png", folder.path + "/home.png", "--trace", folder.path + "/t", "--json"])
    XCTAssertEqual(result.status, 0, result.errors)
    let json = try JSONReader.read(Array(result.output.utf8))
    for key in ["firstScreenMs", "forcedComputes", "blankRows", "rows", "width", "scale", "fonts", "version"] {
      XCTAssertNotNil(json[key], key)
    }
    XCTAssertEqual(json["rows"]?.integer, 200)
    XCTAssertEqual(json["modes"]?.elements?.first?["unexplainedDisplacementPx"]?.integer, 0)
    XCTAssertTrue(FileManager.default.fileExists(atPath: folder.path + "/home.png"))
    let trace = try String(contentsOfFile: folder.path + "/t", encoding: .utf8)
    XCTAssertEqual(trace.split(separator: "\n").count, 41)
  }

  func testTheExampleLaysItsRowsOut() async throws {
    let result = try BuiltProduct.run("HomeExample")
    XCTAssertEqual(result.status, 0, result.errors)
    XCTAssertEqual(result.output, "3 of 3 rows are laid out\n")
  }
}
