// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The figures of many cells.
package struct FrameTotals: Sendable {
  package private(set) var cells = 0
  package private(set) var cellsWithin = 0
  /// Cells within a point that leave lengths open, which are taken from the file.
  package private(set) var settled = 0
  package private(set) var views = 0
  private var within = (x: 0, y: 0, width: 0, height: 0)
  package private(set) var labels = LabelFrames()
  package private(set) var causes: [FrameDeviation.Cause: Int] = [:]

  package init() {}

  package mutating func add(_ cell: CellFrames) {
    cells += 1
    if cell.isWithin { cellsWithin += 1 }
    if cell.isWithin, cell.isSettled { settled += 1 }
    views += cell.views
    within.x += cell.within.x
    within.y += cell.within.y
    within.width += cell.within.width
    within.height += cell.within.height
    labels.add(cell.labels)
    if let cause = cell.cause { causes[cause, default: 0] += 1 }
  }

  private static func share(_ part: Int, _ whole: Int) -> Double { whole == 0 ? 1 : Double(part) / Double(whole) }

  package var cellShare: Double { Self.share(cellsWithin, cells) }
  /// The shares of coordinates within a point.
  package var coordinates: (x: Double, y: Double, width: Double, height: Double) {
    (Self.share(within.x, views), Self.share(within.y, views), Self.share(within.width, views), Self.share(within.height, views))
  }
  package var labelHeightShare: Double { Self.share(labels.heightEqual, labels.count) }
  package var labelWidthShare: Double { Self.share(labels.widthWithin, labels.free) }

  /// The relative error of free labels' widths below which a share of them lies.
  package func widthError(at share: Double) -> Double {
    let sorted = labels.widthErrors.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}
