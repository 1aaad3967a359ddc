// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import HomePage
import PlumbTool
import Plumbline
import XCTest

/// Where the parts of the home page's cards lie.
@MainActor
final class HomeLayoutTests: XCTestCase {
  func testNoPartCoversAnotherOrLeavesItsCardAtAnyWidthAndTextSize() async {
    let cases: [(width: CGFloat, category: UIContentSizeCategory)] = [
      (240, .large), (320, .extraSmall), (320, .large), (320, .extraExtraExtraLarge), (375, .large),
      (375, .accessibilityExtraExtraExtraLarge), (1_024, .large),
    ]
    for (width, category) in cases {
      let environment = LayoutEnvironment(
        width: width, scale: 2, contentSizeCategory: category, layoutDirection: .leftToRight, localeIdentifier: "en_GB")
      for var item in HomeData.items(40) {
        item.unread = item.id % 2 == 0 ? 120 : item.unread
        let layout = HomeLayout(item, environment)
        let card = CGRect(origin: .zero, size: layout.card.size)
        var parts = layout.pieces.map { CGRect(origin: $0.origin, size: $0.text.size) } + [layout.button]
        if layout.bodyText != nil { parts.append(layout.body) }
        let place = "\(item.id) at \(width), \(category.rawValue)"
        for (index, part) in parts.enumerated() {
          XCTAssertTrue(card.insetBy(dx: -1, dy: -1).contains(part), "part \(index) of \(place): \(part) in \(card)")
          for other in parts[(index + 1)...] {
            XCTAssertFalse(part.insetBy(dx: 0.5, dy: 0.5).intersects(other.insetBy(dx: 0.5, dy: 0.5)), "part \(index) of \(place)")
          }
        }
        for thing in layout.things { XCTAssertTrue(card.contains(thing), place) }
        XCTAssertEqual(layout.height, layout.card.maxY + 6)
      }
    }
  }
}
