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

  func testAFrameThatBreaksAConstraintIsStale() async throws {
    let content = Documents.twoLabels.replacingOccurrences(of: "x=\"16\" y=\"11\" width=\"288\"", with: "x=\"16\" y=\"11\" width=\"200\"")
    let result = try frames(content, sizes: .recorded)
    XCTAssertEqual(result.deviations.map(\.coordinate), ["width"])
    XCTAssertEqual(result.cause, .staleFrames)
  }
}
