// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The velocity of a finger from its last places.
package struct VelocityTracker: Sendable {
  /// How far back places count, in seconds.
  private static let window = 0.1
  private var samples: [(time: TimeInterval, place: CGPoint)] = []

  package init() {}

  /// Notes a place.
  package mutating func append(_ place: CGPoint, at time: TimeInterval) {
    guard place.x.isFinite, place.y.isFinite, time.isFinite else { return }
    if let last = samples.last, time <= last.time { samples.removeLast() }
    samples.append((time, place))
    if samples.count > 24 { samples.removeFirst(samples.count - 24) }
  }

  /// Shifts all places, as when a finger is replaced by another.
  package mutating func shift(by distance: CGPoint) {
    for index in samples.indices {
      samples[index].place.x += distance.x
      samples[index].place.y += distance.y
    }
  }

  /// The velocity in points per second at a time; 0 when the finger rested before.
  package func velocity(at now: TimeInterval) -> CGPoint {
    let recent = samples.filter { now - $0.time <= Self.window }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
    let duration = last.time - first.time
    return CGPoint(x: (last.place.x - first.place.x) / duration, y: (last.place.y - first.place.y) / duration)
  }
}
