// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import InterfaceBuilder
import XCTest

/// Solved frames against recorded ones.
@MainActor
final class FrameComparisonTests: XCTestCase {
  private func frames(_ content: String, sizes: BuildOptions.LeafSizes) throws -> CellFrames {
    let document = try Documents.read(Documents.xib(Documents.cell(content)))
    return FrameComparison(document.cells[0], of: document, sizes: sizes).result()
  }

  func testACellThatXcodeLaidOutComesOutAsRecorded() async throws {
    for sizes in [BuildOptions.LeafSizes.recorded, .measured] {
      let result = try frames(Documents.twoLabels, sizes: sizes)
      XCTAssertEqual(result.views, 2)
      XCTAssertTrue(result.isWithin, "\(result.deviations)")
    }
  }

  func testFramesThatBreakTheFilesOwnConstraintsAreLeftOut() async throws {
    let folder = NSTemporaryDirectory() + "plumb-frames-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sound = Documents.xib(Documents.cell(Documents.twoLabels))
    let stale = sound.replacingOccurrences(of: "x=\"16\" y=\"35.333333333333336\" width=\"288\"", with: "x=\"16\" y=\"35.3\" width=\"200\"")
    for (name, text, expected) in [("sound", sound, (1, 0)), ("stale", stale, (0, 1))] {
      let path = "\(folder)/\(name).xib"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let source = try FrameSource(path: path)
      XCTAssertEqual(source.cells.count, expected.0)
      XCTAssertEqual(source.stale, expected.1)
    }
  }

  func testAWrongSizeIsFoundWithItsCause() async throws {
    let content = Documents.twoLabels.replacingOccurrences(of: "pointSize=\"17\"", with: "pointSize=\"30\"")
    let result = try frames(content, sizes: .measured)
    XCTAssertFalse(result.isWithin)
    XCTAssertEqual(result.cause, .labelHeight)
    XCTAssertTrue(try frames(content, sizes: .recorded).isWithin)
  }
}
