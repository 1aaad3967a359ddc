// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

/// What a run of the home page was asked for.
package struct HomeOptions: Sendable {
  package var rows = 1_000
  /// Points.
  package var width = 375.0
  /// Points.
  package var height = 667.0
  /// Pixels per point.
  package var scale = 2.0
  /// Points per frame.
  package var step = 40.0
  /// Points each way.
  package var distance = 12_000.0
  package var isDark = false
  package var picturePath: String?
  package var tracePath: String?
  package var fontFolder: String?

  package init() {}

  package init(_ arguments: Arguments) {
    rows = arguments.integer("--rows") ?? rows
    width = arguments.number("--width") ?? width
    height = arguments.number("--height") ?? height
    scale = arguments.number("--scale") ?? scale
    step = arguments.number("--step") ?? step
    distance = arguments.number("--distance") ?? distance
    isDark = arguments.has("--dark")
    picturePath = arguments.text("--png")
    tracePath = arguments.text("--trace")
    fontFolder = arguments.text("--fonts")
  }

  /// The options that name files to be written, in the order in which they are written.
  var outputs: [(option: String, path: String)] {
    [("--png", picturePath), ("--trace", tracePath)].compactMap { option, path in path.map { (option, $0) } }
  }

  /// Refuses what can't be carried out, before anything is written or drawn.
  ///
  /// - Throws: `UsageError` naming the options that don't go together.
  package func check() throws(UsageError) {
    try ScreenPixels.check(width: width, height: height, scale: scale)
    try OutputPaths.check(outputs, inputs: [])
  }
}
