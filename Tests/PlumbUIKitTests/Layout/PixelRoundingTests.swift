// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import SeededRandom
import XCTest

@MainActor
final class PixelRoundingTests: XCTestCase {
  func testFittingSizesGoUpToThePixel() async {
    let table: [(value: CGFloat, scale: CGFloat, result: CGFloat)] = [
      (173.25, 1, 174), (173.25, 2, 173.5), (173.25, 3, 520.0 / 3), (173.5, 2, 173.5), (173.5, 3, 521.0 / 3), (173, 3, 173),
      (173 + 1e-9, 2, 173), (0, 3, 0), (20.287, 2, 20.5), (20.287, 3, 61.0 / 3),
    ]
    for (value, scale, result) in table {
      XCTAssertEqual(PixelRounding(scale: scale).up(value), result, accuracy: 1e-9, "\(value) \(scale)x")
    }
  }

  func testEdgesGoToTheNearestPixelHalvesUp() async {
    let table: [(value: CGFloat, scale: CGFloat, result: CGFloat)] = [
      (950.25, 2, 950.5), (950.2, 2, 950), (950.5, 1, 951), (-0.5, 1, 0), (-0.75, 2, -0.5), (10.0 / 3, 3, 10.0 / 3), (0.17, 3, 1.0 / 3),
    ]
    for (value, scale, result) in table {
      XCTAssertEqual(PixelRounding(scale: scale).nearest(value), result, accuracy: 1e-9, "\(value) \(scale)x")
    }
  }

  func testEdgesMoveHalfAPixelAtMostAndNeighboursStillTouch() async {
    var generator = SeededGenerator(seed: 17)
    for scale in [1, 2, 3] as [CGFloat] {
      let rounding = PixelRounding(scale: scale)
      for _ in 0..<500 {
        let one = CGRect(
          x: .random(in: -500...500, using: &generator), y: .random(in: -500...500, using: &generator),
          width: .random(in: 0...300, using: &generator), height: .random(in: 0...300, using: &generator))
        let next = CGRect(x: one.maxX, y: one.maxY, width: 10, height: 10)
        let (a, b) = (rounding.nearest(one), rounding.nearest(next))
        XCTAssertEqual(a.maxX, b.minX, accuracy: 1e-9)
        XCTAssertEqual(a.maxY, b.minY, accuracy: 1e-9)
        for (exact, rounded) in [(one.minX, a.minX), (one.minY, a.minY), (one.maxX, a.maxX), (one.maxY, a.maxY)] {
          XCTAssertLessThanOrEqual(abs(exact - rounded), 0.5 / scale + 1e-4)
          XCTAssertEqual((rounded * scale).rounded(), rounded * scale, accuracy: 1e-6)
        }
      }
    }
  }

  func testFramesAndFittingSizesFollowTheScreensScale() async {
    for scale in [1, 2, 3] as [CGFloat] {
      let screen = UIScreen(size: CGSize(width: 200, height: 200), scale: scale)
      let window = UIWindow(frame: screen.bounds)
      window.screen = screen
      window.isHidden = false
      let views = (0..<3).map { _ in box(in: window) }
      for (index, view) in views.enumerated() {
        activate(
          view.topAnchor.constraint(equalTo: window.topAnchor, constant: 0.4), view.heightAnchor.constraint(equalToConstant: 7.3),
          view.widthAnchor.constraint(equalToConstant: 33.3),
          view.leadingAnchor.constraint(equalTo: index == 0 ? window.leadingAnchor : views[index - 1].trailingAnchor))
      }
      window.layoutIfNeeded()
      XCTAssertEqual(views[0].frame.maxX, views[1].frame.minX, accuracy: 1e-9)
      XCTAssertEqual(views[1].frame.maxX, views[2].frame.minX, accuracy: 1e-9)
      for view in views {
        for edge in [view.frame.minX, view.frame.maxX, view.frame.minY, view.frame.maxY] {
          XCTAssertEqual((edge * scale).rounded(), edge * scale, accuracy: 1e-9, "\(scale)x")
        }
      }
      // Nothing of the rounding comes back into the solution: the third begins at 66.6, not at twice a rounded width.
      XCTAssertEqual(views[2].frame.minX, (66.6 * scale).rounded() / scale, accuracy: 1e-9)
      let fitting = box(in: window)
      fitting.heightAnchor.constraint(equalToConstant: 10.1).isActive = true
      XCTAssertEqual(fitting.systemLayoutSizeFitting(.zero).height, (10.1 * scale).rounded(.up) / scale, accuracy: 1e-9)
    }
  }
}
