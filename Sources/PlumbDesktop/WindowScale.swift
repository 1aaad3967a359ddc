// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// How many pixels a point has in a window.
///
/// X11 tells nobody. What was asked for comes first, then the variable `PLUMB_SCALE`, then the desktop's setting `Xft.dpi` in quarters of
/// its 96 dots per inch; without all of them it is 2 where the window fits the display, else 1.
package enum WindowScale {
  package static let variable = "PLUMB_SCALE"
  package static let range: ClosedRange<CGFloat> = 1...4
  private static let dotsPerInch: CGFloat = 96

  /// Chooses the scale; numbers that can't be used count as absent, those out of range as its end.
  ///
  /// - Parameters:
  ///   - wish: what was asked for.
  ///   - environment: the process's variables.
  ///   - dotsPerInch: the desktop's setting; 0 for none.
  ///   - size: the window in points.
  ///   - display: the part of the display that a window can have, in pixels; nil where it isn't known.
  /// - Returns: the scale, from 1 to 4.
  package static func choose(
    wish: CGFloat?, environment: [String: String], dotsPerInch: CGFloat, size: CGSize, display: CGSize?
  ) -> CGFloat {
    if let wish, let scale = usable(wish) { return scale }
    if let text = environment[variable], let number = Double(text), let scale = usable(CGFloat(number)) { return scale }
    if dotsPerInch > 0, let scale = usable((dotsPerInch / Self.dotsPerInch * 4).rounded() / 4) { return scale }
    guard let display else { return 1 }
    return size.width * 2 <= display.width && size.height * 2 <= display.height ? 2 : 1
  }

  private static func usable(_ scale: CGFloat) -> CGFloat? {
    guard scale.isFinite, scale > 0 else { return nil }
    return min(max(scale, range.lowerBound), range.upperBound)
  }
}
