// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// An element on screen and where it is to stay while what lies around it changes.
package struct HeldPlace: Hashable, Sendable {
  /// The element.
  package var element: TableElement
  /// Its top edge in pixels below the viewport's top.
  package var top: Int
}

/// The candidates for the element that stays in place while the table changes, best first.
///
/// Rows that are fully visible come first, from the top; then the others. When a candidate is deleted the next one takes over, so that the
/// reader stays still as long as anything that was on screen is left.
struct HeldPlaces {
  private(set) var candidates: [HeldPlace]

  /// Orders what is on screen.
  ///
  /// - Parameters:
  ///   - shown: the elements with their tops and heights in pixels, tops relative to the viewport.
  ///   - visible: the part of the viewport that bars don't cover, in pixels from its top.
  init(shown: [(element: TableElement, top: Int, height: Int)], visible: Range<Int>) {
    func isFull(_ item: (element: TableElement, top: Int, height: Int)) -> Bool {
      item.top >= visible.lowerBound && item.top + item.height <= visible.upperBound
    }
    func isRow(_ element: TableElement) -> Bool {
      if case .row = element { true } else { false }
    }
    let full = shown.filter { isFull($0) && isRow($0.element) }
    let others = shown.filter { !isFull($0) && isRow($0.element) }
    let rest = shown.filter { !isRow($0.element) }
    candidates = (full + others + rest).map { HeldPlace(element: $0.element, top: $0.top) }
  }

  /// One element at a place of the caller's choice.
  init(_ place: HeldPlace) {
    candidates = [place]
  }

  /// Follows a change of the number of pixels per point.
  mutating func rescale(by factor: CGFloat) {
    for index in candidates.indices { candidates[index].top = Int((CGFloat(candidates[index].top) * factor).rounded()) }
  }

  /// Follows a movement of the content.
  mutating func move(by pixels: Int) {
    for index in candidates.indices { candidates[index].top -= pixels }
  }

  /// Follows a change of the table; candidates that are gone are dropped.
  mutating func remap(_ map: (TableElement) -> TableElement?) {
    candidates = candidates.compactMap { place in
      map(place.element).map { HeldPlace(element: $0, top: place.top) }
    }
  }
}
