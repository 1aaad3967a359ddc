// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport

/// What a run of the feed was asked for.
package struct FeedOptions: Sendable {
  package enum Requests: String, Sendable {
    case needed, apple
  }

  package var dataPath: String?
  package var rows: Int?
  package var emojiCount = 0
  /// Points.
  package var width = 375.0
  /// Points.
  package var height = 667.0
  /// Pixels per point.
  package var scale = 2.0
  /// Points per frame.
  package var step = 40.0
  /// Points each way; nil for the default of the number of rows.
  package var distance: Double?
  package var requests: Requests?
  package var caches = HeightCache.allCases
  package var isPrecaching = false
  package var isDark = false
  package var listsHeights = false
  package var picturePath: String?
  package var tracePath: String?
  package var chartPath: String?
  package var fontFolder: String?

  package init() {}

  package init(_ arguments: Arguments) {
    dataPath = arguments.text("--data")
    rows = arguments.integer("--rows")
    emojiCount = arguments.integer("--emoji") ?? 0
    width = arguments.number("--width") ?? width
    height = arguments.number("--height") ?? height
    scale = arguments.number("--scale") ?? scale
    step = arguments.number("--step") ?? step
    distance = arguments.number("--distance")
    requests = arguments.text("--requests").flatMap(Requests.init)
    if let cache = arguments.text("--cache").flatMap(HeightCache.init) { caches = [cache] }
    isPrecaching = arguments.has("--precache")
    isDark = arguments.has("--dark")
    listsHeights = arguments.has("--heights")
    picturePath = arguments.text("--png")
    tracePath = arguments.text("--trace")
    chartPath = arguments.text("--chart")
    fontFolder = arguments.text("--fonts")
  }

  /// The pattern in which the table asks for heights: Apple's where a run over all rows stays short.
  package func requests(forRows count: Int) -> Requests {
    requests ?? (count <= 2_000 ? .apple : .needed)
  }

  /// How far to scroll, in points; nil for the end.
  package func distance(forRows count: Int) -> Double? {
    distance ?? (count <= 500 ? nil : 12_000)
  }
}
