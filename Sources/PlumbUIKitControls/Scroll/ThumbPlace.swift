// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a scroll indicator's thumb is, as a share of its way.
///
/// The true place is the offset as a share of the scrollable range. While a list still measures rows that range changes under the
/// person's movement; the shown place then waits instead of moving against the person, and it does not move while nothing moves.
/// At both ends it is exact.
package struct ThumbPlace: Hashable, Sendable {
  /// The shown place, from 0 at the top to 1 at the bottom.
  package private(set) var position: Double = 0
  private var lastOffset: Double?

  /// A thumb at the top.
  package init() {}

  /// Follows a movement by a person or by code.
  ///
  /// - Parameters:
  ///   - offset: the distance from the range's start, in any unit.
  ///   - range: the length of the range in that unit; at most 0 when nothing can be scrolled.
  ///   - movement: the part of the change of offset that is a movement of the content on screen; 0 at rest.
  package mutating func follow(offset: Double, range: Double, movement: Double) {
    defer { lastOffset = offset }
    guard range > 0, offset > 0 else { return position = 0 }
    guard offset < range else { return position = 1 }
    let exact = offset / range
    guard lastOffset != nil else { return position = exact }
    if movement > 0 {
      position = max(position, exact)
    } else if movement < 0 {
      position = min(position, exact)
    }
  }
}
