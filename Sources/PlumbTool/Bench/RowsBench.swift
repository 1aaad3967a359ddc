// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import SeededRandom
import ToolSupport

/// What one operation on the row offsets costs, at growing numbers of rows, beside an array of prefix sums.
package enum RowsBench: Bench {
  package static let name = "rows"

  package static let sizes = [10, 10_000, 1_000_000, 10_000_000]

  @MainActor
  package static func run(progress: (_ label: String, _ share: Double) -> Void) throws -> JSONValue {
    var results: [JSONValue] = []
    for (index, size) in sizes.enumerated() {
      progress("\(size) rows", Double(index) / Double(sizes.count))
      var trial = RowsTrial(size: size)
      results.append(trial.run())
    }
    progress("done", 1)
    return .array(results)
  }
}

/// The measurements at one number of rows.
private struct RowsTrial {
  private static let operations = 100_000
  private static let rounds = 5

  let size: Int
  private var tree: RowOffsetTree
  private var generator = SeededGenerator(seed: 1)
  /// Keeps results alive, so that no loop is optimised away.
  private var sink = 0

  init(size: Int) {
    self.size = size
    var generator = SeededGenerator(seed: UInt64(size))
    tree = RowOffsetTree(heights: (0..<size).lazy.map { _ in 64 + Int(truncatingIfNeeded: generator.next() % 1000) })
  }

  mutating func run() -> JSONValue {
    var members = [JSONMember("rows", .integer(size))]
    members.append(JSONMember("rowAtYNs", .number(rowAtY())))
    members.append(JSONMember("yOfRowNs", .number(yOfRow())))
    members.append(JSONMember("setHeightNs", .number(setHeight())))
    let (insert, delete) = insertAndDelete()
    members.append(JSONMember("insertNs", .number(insert)))
    members.append(JSONMember("deleteNs", .number(delete)))
    members.append(JSONMember("moveNs", .number(move())))
    members.append(JSONMember("insertRunNs", .number(insertRun())))
    members.append(JSONMember("bytesPerMeasuredRow", .number(Double(tree.byteCount) / Double(tree.count))))
    members.append(JSONMember("openBytes", .integer(RowOffsetTree(count: size).byteCount)))
    var naive = NaiveOffsets(size: size)
    members.append(
      JSONMember(
        "naive",
        .object([
          JSONMember("insertNs", .number(naive.insertNs(&generator))), JSONMember("setHeightNs", .number(naive.setHeightNs(&generator))),
        ])))
    return .object(members)
  }

  /// The best of some rounds, in nanoseconds per operation: what disturbs only ever adds.
  private func best(of count: Int, _ round: () -> Int) -> Double {
    let times = (0..<Self.rounds).map { _ in Double(max(0, round() - Clocks.threadCPUReadingCost)) / Double(count) }
    return times.min() ?? 0
  }

  private mutating func places(below bound: Int, _ count: Int) -> [Int] {
    (0..<count).map { _ in generator.below(bound) }
  }

  private mutating func rowAtY() -> Double {
    let ys = places(below: tree.total, Self.operations)
    var sum = 0
    let time = best(of: ys.count) {
      let start = Clocks.threadCPU
      for y in ys { sum &+= tree.row(atY: y)?.row ?? 0 }
      return Clocks.threadCPU - start
    }
    sink &+= sum
    return time
  }

  private mutating func yOfRow() -> Double {
    let rows = places(below: size, Self.operations)
    var sum = 0
    let time = best(of: rows.count) {
      let start = Clocks.threadCPU
      for row in rows { sum &+= tree.y(ofRow: row) }
      return Clocks.threadCPU - start
    }
    sink &+= sum
    return time
  }

  private mutating func setHeight() -> Double {
    let rows = places(below: size, Self.operations)
    var times: [Double] = []
    for round in 0..<Self.rounds {
      let start = Clocks.threadCPU
      for row in rows { tree.setHeight((row &+ round) & 1023, ofRow: row) }
      times.append(Double(Clocks.threadCPU - start) / Double(rows.count))
    }
    return times.min() ?? 0
  }

  /// As many insertions at a time as leave the size what it is, then as many deletions.
  private mutating func insertAndDelete() -> (insert: Double, delete: Double) {
    let count = min(20_000, max(10, size / 10))
    var (inserts, deletes) = (Double.infinity, Double.infinity)
    for _ in 0..<max(Self.rounds, min(2000, Self.operations / count)) {
      let targets = (0..<count).map { generator.below(size + $0 + 1) }
      var start = Clocks.threadCPU
      for row in targets { tree.insert(.measured(row & 1023), at: row) }
      inserts = min(inserts, Double(max(0, Clocks.threadCPU - start - Clocks.threadCPUReadingCost)) / Double(count))
      let sources = (0..<count).map { generator.below(size + count - $0) }
      start = Clocks.threadCPU
      for row in sources { tree.remove(at: row) }
      deletes = min(deletes, Double(max(0, Clocks.threadCPU - start - Clocks.threadCPUReadingCost)) / Double(count))
    }
    return (inserts, deletes)
  }

  private mutating func move() -> Double {
    let count = 5000
    let (sources, targets) = (places(below: size, count), places(below: size, count))
    var times: [Double] = []
    for _ in 0..<Self.rounds {
      let start = Clocks.threadCPU
      for (source, target) in zip(sources, targets) { tree.move(source..<source + 1, to: target) }
      times.append(Double(Clocks.threadCPU - start) / Double(count))
    }
    return times.min() ?? 0
  }

  /// Runs of a thousand rows of which nothing is known, taken out again afterwards.
  private mutating func insertRun() -> Double {
    let count = 200
    var times: [Double] = []
    for _ in 0..<Self.rounds {
      var copy = tree
      copy.setEstimate(100, of: .standard)
      let targets = (0..<count).map { generator.below(size + 1000 * $0 + 1) }
      let start = Clocks.threadCPU
      for row in targets { copy.insert(count: 1000, at: row) }
      times.append(Double(Clocks.threadCPU - start) / Double(count))
    }
    return times.min() ?? 0
  }
}

/// What everybody writes first: an array of heights and an array of their sums, filled again from the change on.
private struct NaiveOffsets {
  private var heights: [Int]
  private var offsets: [Int]

  init(size: Int) {
    heights = [Int](repeating: 100, count: size)
    offsets = (0...size).map { $0 * 100 }
  }

  private var repetitions: Int { max(3, min(1000, 2_000_000 / heights.count)) }

  private mutating func fill(from row: Int) {
    var y = offsets[row]
    for index in row..<heights.count {
      y &+= heights[index]
      offsets[index + 1] = y
    }
  }

  mutating func setHeightNs(_ generator: inout SeededGenerator) -> Double {
    let count = repetitions
    let rows = (0..<count).map { _ in generator.below(heights.count) }
    let start = Clocks.threadCPU
    for row in rows {
      heights[row] &+= 1
      fill(from: row)
    }
    return Double(Clocks.threadCPU - start) / Double(count)
  }

  mutating func insertNs(_ generator: inout SeededGenerator) -> Double {
    let count = repetitions
    let rows = (0..<count).map { _ in generator.below(heights.count) }
    let start = Clocks.threadCPU
    for row in rows {
      heights.insert(100, at: row)
      offsets.append(0)
      fill(from: row)
    }
    return Double(Clocks.threadCPU - start) / Double(count)
  }
}
