// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Events that wait for the next frame, in the order in which they came.
///
/// A finger's movements with nothing but other movements between them become one, and so do turns of the wheel, so that ten thousand
/// events in one frame cost as much as a few.
struct InputQueue: Sendable {
  /// An event with the movements that it took in.
  struct Entry: Sendable {
    var event: InputEvent
    /// The places of a finger before the last one, at most `coalescedLimit` of them.
    var earlier: [TouchInput] = []
  }

  static let coalescedLimit = 64
  private(set) var entries: [Entry] = []
  /// Where the run of movements at the end of the queue begins.
  private var runStart = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ event: InputEvent) {
    switch event {
    case .touch(let touch) where touch.phase == .moved:
      if merge(touch) { return }
      entries.append(Entry(event: event))
    case .wheel(let wheel):
      if merge(wheel) { return }
      entries.append(Entry(event: event))
      runStart = entries.count
    default:
      entries.append(Entry(event: event))
      runStart = entries.count
    }
  }

  mutating func takeAll() -> [Entry] {
    defer {
      entries = []
      runStart = 0
    }
    return entries
  }

  private mutating func merge(_ touch: TouchInput) -> Bool {
    for index in entries.indices[runStart...] {
      guard case .touch(let old) = entries[index].event, old.id == touch.id else { continue }
      entries[index].event = .touch(touch)
      entries[index].earlier.append(old)
      if entries[index].earlier.count > Self.coalescedLimit { entries[index].earlier.removeFirst() }
      return true
    }
    return false
  }

  private mutating func merge(_ wheel: WheelInput) -> Bool {
    guard case .wheel(var old)? = entries.last?.event, old.isPrecise == wheel.isPrecise, old.location == wheel.location,
      old.modifiers == wheel.modifiers
    else { return false }
    old.distance.x += wheel.distance.x
    old.distance.y += wheel.distance.y
    old.time = wheel.time
    entries[entries.count - 1].event = .wheel(old)
    return true
  }
}
