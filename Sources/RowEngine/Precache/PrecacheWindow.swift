// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where the person is in a table, as a precache plan needs to know it.
public struct PrecacheWindow: Equatable, Sendable {
  /// The elements that the next frame shows, by their index in the order of all elements.
  public var needed: Range<Int>

  /// The elements that the list will have passed when it has come to rest, or in the next 200 ms, without those of `needed`.
  public var reached: Range<Int>

  /// The elements within one viewport of the present one, within five, and within fifty.
  public var near: [Range<Int>]

  /// Whether the list moves towards the end.
  public var movesForward: Bool

  /// Creates a window from the geometry of the table.
  ///
  /// - Parameters:
  ///   - geometry: Where the rows lie.
  ///   - top: The top of the viewport, in pixels.
  ///   - height: The height of the viewport, in pixels.
  ///   - nextFrame: How far the list moves in the next frame, in pixels; positive towards the end.
  ///   - reach: How far it moves in the next 200 ms, in pixels; positive towards the end.
  /// - Complexity: O(log n).
  public init(geometry: TableGeometry, top: Int, height: Int, nextFrame: Int = 0, reach: Int = 0) {
    func elements(_ from: Int, _ to: Int) -> Range<Int> {
      guard let first = geometry.elements.row(atY: from), let last = geometry.elements.row(atY: max(from, to - 1)) else { return 0..<0 }
      return first.row..<last.row + 1
    }
    let bottom = top + height
    movesForward = reach >= 0
    needed = elements(top + min(0, nextFrame), bottom + max(0, nextFrame))
    reached = elements(top + min(0, reach), bottom + max(0, reach))
    near = [1, 5, 50].map { elements(top - $0 * height, bottom + $0 * height) }
  }
}
