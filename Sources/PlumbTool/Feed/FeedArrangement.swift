// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// How the feed is laid out on a screen of some width.
struct FeedArrangement: Equatable {
  /// Names stand below the portraits: beside them they would have no room.
  let isNarrow: Bool
  /// From the screen's edges to texts and pictures, in points; on a wide screen they keep a width in which lines are easy to read.
  let margin: CGFloat
  /// The same at the trailing side of a cell's content, behind which the accessory stands.
  let trailingMargin: CGFloat

  private static let narrowWidth: CGFloat = 200
  private static let readableWidth: CGFloat = 672
  private static let marginStep: CGFloat = 16
  private static let accessoryWidth: CGFloat = 44

  init(screenWidth: CGFloat) {
    isNarrow = screenWidth < FeedArrangement.narrowWidth
    let least: CGFloat = isNarrow ? 8 : 16
    // In steps, so that a window whose edge is dragged needs no new cells for every width.
    let side = (screenWidth - FeedArrangement.readableWidth) / 2
    margin = max(least, (side / FeedArrangement.marginStep).rounded(.down) * FeedArrangement.marginStep)
    trailingMargin = max(least, margin - FeedArrangement.accessoryWidth)
  }

  /// What cells of this arrangement are registered and reused under: a window can get another width, for which they are made anew.
  var cellIdentifier: String {
    self == FeedArrangement.usual ? PostCell.identifier : "\(PostCell.identifier) \(isNarrow ? "narrow" : "wide") \(Int(margin))"
  }

  private static let usual = FeedArrangement(screenWidth: 375)

  /// For the screen that everything is shown on.
  @MainActor static var current: FeedArrangement { FeedArrangement(screenWidth: UIScreen.main.bounds.width) }
}
