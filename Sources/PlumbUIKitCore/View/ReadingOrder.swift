// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The order in which a person reads views that lie in one superview.
@MainActor
enum ReadingOrder {
  /// Rows from top to bottom, and in each the views in the direction of reading.
  ///
  /// A bar comes before the content that lies under it too.
  ///
  /// - Complexity: O(*n* log *n*) for *n* views.
  static func sorted(_ views: [UIView], isReversed: Bool) -> [UIView] {
    var rows: [[UIView]] = []
    for view in views.enumerated().sorted(by: { ($0.element.frame.midY, $0.offset) < ($1.element.frame.midY, $1.offset) }).map(\.element) {
      // A view whose middle lies within the height of a row's first view stands in that row.
      if let first = rows.last?.first, view.frame.midY < first.frame.maxY, view.frame.minY <= first.frame.midY {
        rows[rows.count - 1].append(view)
      } else {
        rows.append([view])
      }
    }
    return rows.flatMap { row in
      row.enumerated().sorted { first, second in
        if first.element.frame.minX == second.element.frame.minX { return first.offset < second.offset }
        return (first.element.frame.minX < second.element.frame.minX) != isReversed
      }.map(\.element)
    }
  }
}
