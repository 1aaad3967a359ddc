// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UITableView {
  /// The look of a table.
  public enum Style: Int, Hashable, Sendable {
    /// Rows from edge to edge; headers stay at the top while their section scrolls.
    case plain = 0
    /// Sections that stand apart.
    case grouped = 1
    /// Sections that stand apart, with rounded corners.
    case insetGrouped = 2
  }

  /// Where a row comes to lie when it is scrolled to.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// With as little movement as possible.
    case none = 0
    /// At the top of the visible part.
    case top = 1
    /// In the middle of the visible part.
    case middle = 2
    /// At the bottom of the visible part.
    case bottom = 3
  }

  /// How rows come and go.
  ///
  /// The table is at its new state at once and only what is shown follows. Differs from UIKit: an update all of whose changes are `none`
  /// moves nothing, the other rows included.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// By fading.
    case fade = 0
    /// From and to the right.
    case right = 1
    /// From and to the left.
    case left = 2
    /// From and to the top.
    case top = 3
    /// From and to the bottom.
    case bottom = 4
    /// Without animation.
    case none = 5
    /// By growing from and shrinking to the middle.
    case middle = 6
    /// As the table sees fit.
    case automatic = 100
  }

  /// What separator insets are measured from.
  public enum SeparatorInsetReference: Int, Hashable, Sendable {
    /// The edges of the cells.
    case fromCellEdges = 0
    /// The insets that the table would choose by itself.
    case fromAutomaticInsets = 1
  }

  /// How often the table asks for the height of a row.
  ///
  /// Differs from UIKit: Apple's table knows only its own pattern, which varies between systems.
  public enum HeightRequests: Hashable, Sendable {
    /// Once, shortly before the row is shown for the first time, until something that the height depends on changes; rows on screen once
    /// more after an update, which may have changed what it doesn't name.
    case whenNeeded
    /// As Apple's table does: every row at reload where there is no estimate, again when its cell is dequeued with an index path, and again
    /// at each appearance.
    case asApple
  }
}
