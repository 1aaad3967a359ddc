// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbDesktop
import PlumbUIKit
import Testing

@Suite struct WindowScaleTests {
  private func scale(
    _ wish: CGFloat? = nil, _ variable: String? = nil, dotsPerInch: CGFloat = 0, display: CGSize? = CGSize(width: 1920, height: 1080)
  ) -> CGFloat {
    WindowScale.choose(
      wish: wish, environment: variable.map { [WindowScale.variable: $0] } ?? [:], dotsPerInch: dotsPerInch,
      size: CGSize(width: 375, height: 667), display: display)
  }

  @Test func whatWasAskedForComesBeforeTheVariableAndThatBeforeTheDesktop() {
    #expect(scale(3, "2", dotsPerInch: 96) == 3)
    #expect(scale(nil, "2.5", dotsPerInch: 96) == 2.5)
    #expect(scale(nil, nil, dotsPerInch: 144) == 1.5)
    #expect(scale(nil, nil, dotsPerInch: 110) == 1.25)
  }

  @Test func withoutAWishItIsTwoWhereTheWindowFits() {
    #expect(scale() == 1)
    #expect(scale(display: CGSize(width: 800, height: 1700)) == 2)
    #expect(scale(display: CGSize(width: 750, height: 1334)) == 2)
    #expect(scale(display: CGSize(width: 749, height: 1334)) == 1)
    #expect(scale(display: nil) == 1)
  }

  @Test(arguments: ["", "x", "nan", "inf", "-2", "0"])
  func variablesThatAreNoScaleDontCount(text: String) {
    #expect(scale(nil, text, dotsPerInch: 192) == 2)
  }

  @Test func scalesOutOfRangeAreTheEndOfTheRange() {
    #expect(scale(9) == 4)
    #expect(scale(nil, "0.5") == 1)
    #expect(scale(nil, nil, dotsPerInch: 40) == 1)
    #expect(scale(.nan, nil, dotsPerInch: 192) == 2)
    #expect(scale(nil, nil, dotsPerInch: .infinity) == 1)
  }
}
