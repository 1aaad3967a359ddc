// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The order in which a person reads what lies beside and below each other.
enum ReadingOrder {
  /// Rows from top to bottom, and in each the elements in the direction of reading.
  ///
  /// A bar comes before the content that lies under it too.
  ///
  /// - Complexity: O(*n* log *n*) for *n* elements.
  static func sorted<Element>(_ elements: [Element], isReversed: Bool, place: (Element) -> CGRect) -> [Element] {
    let places = elements.map(place)
    var rows: [[Int]] = []
    for index in places.indices.sorted(by: { (places[$0].midY, $0) < (places[$1].midY, $1) }) {
      // What has its middle within the height of a row's first element stands in that row.
      if let first = rows.last?.first.map({ places[$0] }), places[index].midY < first.maxY, places[index].minY <= first.midY {
        rows[rows.count - 1].append(index)
      } else {
        rows.append([index])
      }
    }
    return rows.flatMap { row in
      row.sorted { places[$0].minX == places[$1].minX ? $0 < $1 : (places[$0].minX < places[$1].minX) != isReversed }
        .map { elements[$0] }
    }
  }
}
