// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import SeededRandom
import Testing

/// Random operations; what is presented is judged from the frames alone.
@Suite struct AnchorStateTrialTests {
  @Test(arguments: [(1.0, 51), (1.25, 52), (2.0, 53), (3.0, 54)] as [(Double, UInt64)])
  func nothingMovesThatThePersonDidNotMove(scale: Double, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<Length.steps(8, long: 280) {
      var trial = Trial(&generator, scale: scale)
      for step in 0..<Length.steps(120, long: 1000) {
        var operation = ""
        if generator.chance(2) {
          // A screen of another scale comes alone: places are rounded then, so that little can be told exactly.
          operation = trial.rescale(&generator)
        } else {
          for _ in 0...generator.number(below: 3) { operation += try trial.operate(&generator) + "; " }
        }
        if let wrong = trial.present() {
          Issue.record("scale \(scale), seed \(seed), round \(round), step \(step), \(operation): \(wrong)")
          return
        }
      }
    }
  }
}

private struct Trial {
  var list: ListSimulator
  let canFollow: Bool

  init(_ generator: inout SeededGenerator, scale: Double) {
    canFollow = generator.chance(50)
    let rows = (0..<1 + generator.number(below: 3)).map { _ in generator.number(below: 60) }
    var heights = generator
    list = ListSimulator(rows: rows, scale: scale, canFollow: canFollow) { _ in Double(heights.number(below: 3000)) / 10 + 1 }
    generator = heights
    list.state.followsMovedRows = true
    list.present()
  }

  /// Presents a frame and judges it.
  mutating func present() -> String? {
    let old = list.last
    let followed = list.state.isFollowing
    let frame = list.present()
    if let flaws = frame.flaws { return flaws }
    if followed && !list.state.isFollowing { return "the intent to follow got lost" }
    guard let (pixels, lost) = frame.displacement(since: old) else { return nil }
    let frames = "\n\(old.summary)\n\(frame.summary)"
    if lost { return "what was read has vanished\(frames)" }
    return pixels == 0 ? nil : "moved by \(pixels) px\(frames)"
  }

  mutating func rescale(_ generator: inout SeededGenerator) -> String {
    list.rescale(to: [1, 1.25, 2, 3][generator.number(below: 4)])
    return "rescale to \(list.scale)"
  }

  mutating func operate(_ generator: inout SeededGenerator) throws -> String {
    switch generator.number(below: 16) {
    case 0, 1, 2, 3: return person(&generator)
    case 4: return try batch(&generator)
    case 5: return try prepend(&generator)
    case 6:
      let count = 1 + generator.number(below: 4)
      try list.append(count, points: Double(generator.number(below: 2500)) / 10 + 1)
      return "append \(count)"
    case 7, 8: return grow(&generator)
    case 9: return try deleteVisible(&generator)
    case 10: return resize(&generator)
    case 11 where generator.chance(30):
      list.turn(toWidth: [320, 375, 667][generator.number(below: 3)], height: list.pixels(Double(300 + generator.number(below: 500))))
      return "turn"
    case 13 where generator.chance(50): return go(&generator)
    case 14 where generator.chance(30):
      list.reload()
      return "reload"
    default:
      list.state.advance(by: 16_666_667)
      return "rest"
    }
  }

  private mutating func person(_ generator: inout SeededGenerator) -> String {
    switch generator.number(below: 5) {
    case 0:
      list.touch(atY: generator.number(below: list.state.viewport.height))
      return "touch"
    case 1:
      list.endMovement()
      return "end of movement"
    default:
      let pixels = generator.number(below: list.pixels(generator.chance(20) ? 900 : 120)) - list.pixels(generator.chance(20) ? 500 : 60)
      // No further than the content goes, as without bouncing.
      let range = list.state.viewport.offsets(rows: list.geometry.total, alignment: .top)
      let target = min(max(list.state.offset + pixels, range.lowerBound), range.upperBound)
      list.state.move(by: target - list.state.offset)
      return "move by \(target - list.state.offset)"
    }
  }

  private mutating func batch(_ generator: inout SeededGenerator) throws -> String {
    let (batch, after) = generator.batch(over: list.sections.map { $0.count })
    // A section that is deleted, reloaded or moved leaves little to compare; most batches change rows only.
    if generator.chance(80) {
      return try prepend(&generator)
    }
    let points = Double(generator.number(below: 2000)) / 10 + 1
    try list.update(batch, after: after) { $0.newItem(points) }
    if list.sections.isEmpty {
      var batch = BatchUpdate()
      batch.insertSections([0])
      try list.update(batch, after: [20]) { $0.newItem(points) }
    }
    return "batch \(batch.calls)"
  }

  private mutating func prepend(_ generator: inout SeededGenerator) throws -> String {
    let section = generator.number(below: list.sections.count)
    let count = 1 + generator.number(below: 12)
    let row = generator.chance(50) ? 0 : generator.number(below: list.sections[section].count + 1)
    try list.insert(count, at: RowPath(section: section, row: row), points: Double(generator.number(below: 3000)) / 10 + 1)
    return "insert \(count) at \(section), \(row)"
  }

  private mutating func grow(_ generator: inout SeededGenerator) -> String {
    let section = generator.number(below: list.sections.count)
    guard !list.sections[section].isEmpty else { return "nothing" }
    let visible = list.last.rows.compactMap { $0.id }.compactMap { list.path(of: $0) }
    let any = RowPath(section: section, row: generator.number(below: list.sections[section].count))
    let path = visible.isEmpty || generator.chance(30) ? any : visible[generator.number(below: visible.count)]
    let points = Double(generator.number(below: 3000)) / 10 - 100
    list.grow(path, by: points)
    return "grow \(path) by \(points)"
  }

  private mutating func deleteVisible(_ generator: inout SeededGenerator) throws -> String {
    let visible = list.last.rows.compactMap { $0.id }.compactMap { list.path(of: $0) }
    guard !visible.isEmpty else { return "nothing" }
    let path = visible[generator.number(below: visible.count)]
    let start = generator.chance(50) ? path.row : 0
    let end = min(list.sections[path.section].count, path.row + generator.number(below: 4))
    try list.delete(start..<max(start, end), section: path.section)
    return "delete \(start)..<\(end) of \(path.section)"
  }

  private mutating func resize(_ generator: inout SeededGenerator) -> String {
    switch generator.number(below: 3) {
    case 0: list.resize(bottomInset: list.pixels(Double(generator.number(below: 2) * generator.number(below: 250))))
    case 1: list.resize(topInset: list.pixels(Double(generator.number(below: 90))))
    default: list.resize(height: list.pixels(Double(350 + generator.number(below: 400))))
    }
    return "resize to \(list.state.viewport)"
  }

  private mutating func go(_ generator: inout SeededGenerator) -> String {
    if canFollow && generator.chance(50) {
      list.state.follow(animated: generator.chance(50))
      return "follow"
    }
    let section = generator.number(below: list.sections.count)
    guard !list.sections[section].isEmpty else { return "nothing" }
    let path = RowPath(section: section, row: generator.number(below: list.sections[section].count))
    list.state.show(.row(path), at: [.top, .middle, .bottom, .nearest][generator.number(below: 4)], animated: generator.chance(50))
    return "show \(path)"
  }
}
