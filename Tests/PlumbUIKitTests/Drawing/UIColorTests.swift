// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

final class UIColorTests: XCTestCase {
  func testHueSaturationBrightnessGoesThereAndBack() {
    for hue in stride(from: 0.0, to: 0.99, by: 0.07) {
      for saturation in [0.2, 0.7, 1] {
        let color = UIColor(hue: hue, saturation: saturation, brightness: 0.8, alpha: 1)
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        XCTAssertTrue(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
        XCTAssertEqual(h, hue, accuracy: 1e-9)
        XCTAssertEqual(s, saturation, accuracy: 1e-9)
        XCTAssertEqual(b, 0.8, accuracy: 1e-9)
        XCTAssertEqual(a, 1)
      }
    }
  }

  func testPrimariesByHue() {
    XCTAssertEqual(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1), .red)
    XCTAssertEqual(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1), .red)
    XCTAssertEqual(UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1), .cyan)
  }

  func testSystemColoursDependOnTheStyle() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertEqual(UIColor.label.resolvedColor(with: light), .black)
    XCTAssertEqual(UIColor.label.resolvedColor(with: dark), .white)
    XCTAssertEqual(UIColor.systemRed.resolvedColor(with: dark), UIColor(red: 1, green: 69.0 / 255, blue: 58.0 / 255, alpha: 1))
    XCTAssertEqual(UIColor.separator.resolvedColor(with: light).cgColor.alpha, 0.29)
    let faded = UIColor.label.withAlphaComponent(0.5)
    XCTAssertEqual(faded.resolvedColor(with: dark), UIColor(white: 1, alpha: 0.5))
  }

  func testCurrentTraitsResolveDynamicColours() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .purple }
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      XCTAssertEqual(color.cgColor, UIColor.yellow.cgColor)
    }
    XCTAssertEqual(color.cgColor, UIColor.purple.cgColor)
  }

  func testComponentsOutsideOfTheirRangeAreCut() {
    let color = UIColor(red: 2, green: -1, blue: .nan, alpha: 7)
    XCTAssertEqual(color, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  func testOnlyGreysHaveAWhite() {
    var white: CGFloat = -1
    XCTAssertTrue(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: nil))
    XCTAssertEqual(white, 0.25)
    XCTAssertFalse(UIColor.red.getWhite(&white, alpha: nil))
    XCTAssertEqual(white, 0.25)
  }

  func testEqualFixedColoursAreEqualAndHashAlike() {
    XCTAssertEqual(UIColor(white: 1, alpha: 1), UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    XCTAssertEqual(UIColor(white: 1, alpha: 1).hash, UIColor(red: 1, green: 1, blue: 1, alpha: 1).hash)
    XCTAssertNotEqual(UIColor.label, UIColor.black)
  }
}
