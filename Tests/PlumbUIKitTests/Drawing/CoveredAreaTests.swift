// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbGraphics
import SeededRandom
import XCTest

@testable import PlumbUIKitCore

final class CoveredAreaTests: XCTestCase {
  func testWhatIsUncoveredAgreesWithAGridOfCells() {
    for seed: UInt64 in 1...60 {
      var random = SeededGenerator(seed: seed)
      func rect() -> PixelRect {
        let (x, y) = (Int.random(in: 0..<12, using: &random), Int.random(in: 0..<12, using: &random))
        return PixelRect(x: x, y: y, width: Int.random(in: 0...8, using: &random), height: Int.random(in: 0...8, using: &random))
      }
      var area = CoveredArea()
      var covered = Set<Int>()
      for _ in 0..<10 {
        let added = rect()
        area.insert(added)
        covered.formUnion(cells(of: added))
        let asked = rect()
        var seen = Set<Int>()
        for part in area.uncovered(of: asked) {
          for cell in cells(of: part) { XCTAssertTrue(seen.insert(cell).inserted, "parts overlap, seed \(seed)") }
        }
        XCTAssertEqual(seen, cells(of: asked).subtracting(covered), "seed \(seed)")
        if area.contains(asked) { XCTAssertTrue(cells(of: asked).isSubset(of: covered), "seed \(seed)") }
      }
    }
  }

  func testRowsOfATableBecomeOneArea() {
    var area = CoveredArea()
    for row in 0..<20 { area.insert(PixelRect(x: 0, y: row * 10, width: 75, height: 10)) }
    XCTAssertTrue(area.contains(PixelRect(x: 0, y: 0, width: 75, height: 200)))
    XCTAssertEqual(area.uncovered(of: PixelRect(x: 0, y: 0, width: 75, height: 210)), [PixelRect(x: 0, y: 200, width: 75, height: 10)])
  }

  private func cells(of rect: PixelRect) -> Set<Int> {
    var cells = Set<Int>()
    guard !rect.isEmpty else { return cells }
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { cells.insert(y * 100 + x) }
    }
    return cells
  }
}
