// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How labels' sizes came out.
package struct LabelFrames: Sendable {
  /// Labels with text.
  package var count = 0
  /// Labels that are as high as recorded, to the pixel or the whole point.
  package var heightEqual = 0
  /// Labels whose height differs.
  package var heights: [LabelHeight] = []
  /// Labels that are as wide as their text.
  package var free = 0
  package var widthWithin = 0
  /// Relative errors of the widths of free labels.
  package var widthErrors: [Double] = []

  /// Adds what came out of other labels.
  mutating func add(_ other: LabelFrames) {
    count += other.count
    heightEqual += other.heightEqual
    heights += other.heights
    free += other.free
    widthWithin += other.widthWithin
    widthErrors += other.widthErrors
  }
}

/// A label whose height differs from the recorded one.
package struct LabelHeight: Sendable {
  /// Why, as far as the cell tells.
  package enum Cause: String, Sendable, CaseIterable {
    case stretched = "our layout stretches or squeezes the text by another length"
    case stretchedInFile = "the file's frames stretch or squeeze a text that has its own height in our layout"
    case lines = "the text has another number of lines"
    case rounding = "a line is rounded otherwise"
  }

  package let path: String
  package let view: String
  package let id: String
  package let position: SourcePosition
  package let cause: Cause
  /// In points, as are the others.
  package let recorded: Double
  package let solved: Double
  /// What the text needs at its width.
  package let own: Double
}
