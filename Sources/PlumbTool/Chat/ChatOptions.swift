// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources

/// What a run of the chat room was asked for.
package struct ChatOptions: Sendable {
  /// Lines a second.
  package var rate = 5.0
  package var seconds = 20
  package var shape = ChatShape.steady
  package var seed: UInt64 = 1
  package var capacity = 500
  package var trimCount = 300
  /// Lines that are there from the beginning.
  package var prefill = 0
  /// Whether the list is scrolled up instead of following.
  package var isReader = false
  package var isDark = false
  package var picturePath: String?
  package var chartPath: String?
  package var tracePath: String?
  package var fontFolder: String?
  /// Points.
  package var width = 375.0
  /// Points.
  package var height = 667.0
  /// Pixels per point.
  package var scale = 2.0

  package init() {}

  package init(_ arguments: Arguments) {
    rate = arguments.number("--rate") ?? rate
    seconds = arguments.integer("--seconds") ?? seconds
    shape = arguments.text("--shape").flatMap(ChatShape.init) ?? shape
    seed = arguments.integer("--seed").map { UInt64($0) } ?? seed
    capacity = arguments.integer("--capacity") ?? capacity
    trimCount = arguments.integer("--trim") ?? min(trimCount, capacity)
    prefill = arguments.integer("--prefill") ?? prefill
    isReader = arguments.has("--reader")
    isDark = arguments.has("--dark")
    picturePath = arguments.text("--png")
    chartPath = arguments.text("--chart")
    tracePath = arguments.text("--trace")
    fontFolder = arguments.text("--fonts")
    width = arguments.number("--width") ?? width
    height = arguments.number("--height") ?? height
    scale = arguments.number("--scale") ?? scale
  }

  /// The options that name files to be written, in the order in which they are written.
  var outputs: [(option: String, path: String)] {
    [("--trace", tracePath), ("--png", picturePath), ("--chart", chartPath)].compactMap { option, path in path.map { (option, $0) } }
  }

  /// Refuses what can't be carried out, before anything is written or drawn.
  ///
  /// - Throws: `UsageError` naming the options that don't go together.
  package func check() throws(UsageError) {
    guard trimCount <= capacity else { throw .trimTooLarge(trim: trimCount, capacity: capacity) }
    try ScreenPixels.check(width: width, height: height, scale: scale)
    try OutputPaths.check(outputs, inputs: [])
  }
}
