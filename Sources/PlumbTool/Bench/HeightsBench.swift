// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import SeededRandom
import ToolSupport

/// What a height costs that is known, and what keeping one adds to measuring it: through the library's public calls, on a real table.
@MainActor
struct HeightsBench {
  /// The figures; times in nanoseconds per call.
  struct Figures {
    var hitPath = Double.infinity
    var hitKey = Double.infinity
    var measurement = Double.infinity
    var missPath = Double.infinity
    var missKey = Double.infinity
    var bytesPerPath = 0.0
    var bytesPerKey = 0.0

    /// By how much the dearer miss went beyond a measurement alone, in each round.
    var overheads: [Double] = []

    /// What the dearer of the two misses costs more than a measurement alone: the median of the rounds, each of which meets the same load
    /// of the machine in all three.
    var missOverhead: Double { max(0, overheads.sorted()[overheads.count / 2]) }
  }

  static let entries = 10_000
  static let rounds = 15

  private let order: [Int]
  private let paths: [IndexPath]
  private let ids: [String]

  init() {
    var generator = SeededGenerator(seed: 7)
    order = Array(0..<Self.entries).shuffled(using: &generator)
    paths = order.map { IndexPath(row: $0, section: 0) }
    ids = order.map { "message-" + String(1_000_000 + $0 * 37) }
  }

  func run(progress: (_ label: String, _ share: Double) -> Void) -> Figures {
    var figures = Figures()
    figures.bytesPerPath = bytes(\.pathByteCount) { table, row in _ = askByPath(table, row) }
    figures.bytesPerKey = bytes(\.keyByteCount) { table, row in _ = askByKey(table, row) }
    let list = BenchList(rows: Self.entries)
    for round in 0..<Self.rounds {
      progress("hits and misses", Double(round) / Double(Self.rounds))
      let measurement = time { row in measure(list.table, row) }
      list.table.rowHeights.invalidateAll()
      let missPath = time { row in askByPath(list.table, row) }
      figures.hitPath = min(figures.hitPath, time { row in askByPath(list.table, row) })
      list.table.rowHeights.invalidateAll()
      let missKey = time { row in askByKey(list.table, row) }
      figures.hitKey = min(figures.hitKey, time { row in askByKey(list.table, row) })
      figures.measurement = min(figures.measurement, measurement)
      (figures.missPath, figures.missKey) = (min(figures.missPath, missPath), min(figures.missKey, missKey))
      figures.overheads.append(max(missPath, missKey) - measurement)
    }
    return figures
  }

  // MARK: What is asked

  private func measure(_ table: UITableView, _ row: Int) -> CGFloat {
    table.heightForCell(withIdentifier: BenchList.identifier) { (cell: BenchCell) in cell.row = row }
  }

  private func askByPath(_ table: UITableView, _ row: Int) -> CGFloat {
    table.heightForCell(withIdentifier: BenchList.identifier, cachedAt: paths[row]) { (cell: BenchCell) in cell.row = row }
  }

  /// The key is made for each question, as a delegate makes it.
  private func askByKey(_ table: UITableView, _ row: Int) -> CGFloat {
    table.heightForCell(withIdentifier: BenchList.identifier, cachedBy: HeightKey(ids[row], version: 1)) { (cell: BenchCell) in
      cell.row = row
    }
  }

  // MARK: How it is measured

  private func time(_ question: (Int) -> CGFloat) -> Double {
    var sum: CGFloat = 0
    let start = Clocks.monotonic
    for row in 0..<Self.entries { sum += question(row) }
    let end = Clocks.monotonic
    precondition(sum > CGFloat(Self.entries), "The heights of the bench's rows are positive.")
    return Double(end - start - Clocks.monotonicReadingCost) / Double(Self.entries)
  }

  /// The memory that the library has allocated for each height, unused room in its arrays included.
  private func bytes(_ size: (RowHeights) -> Int, _ question: (UITableView, Int) -> Void) -> Double {
    let list = BenchList(rows: Self.entries)
    for row in 0..<Self.entries { question(list.table, row) }
    return Double(size(list.table.rowHeights)) / Double(Self.entries)
  }
}

/// A cell that costs next to nothing to measure, so that what the library adds can be told apart.
final class BenchCell: UITableViewCell {
  var row = 0

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(44 + row % 200))
  }
}

/// A table of such cells that asks for nothing by itself.
@MainActor
final class BenchList: NSObject, UITableViewDataSource {
  static let identifier = "Bench"
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
  private let rows: Int

  init(rows: Int) {
    self.rows = rows
    super.init()
    table.register(BenchCell.self, forCellReuseIdentifier: Self.identifier)
    table.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
  }
}

/// The bench as the tool prints it.
enum HeightsBenchReport: Bench {
  static let name = "heights"

  @MainActor
  static func run(progress: (_ label: String, _ share: Double) -> Void) throws -> JSONValue {
    let figures = HeightsBench().run(progress: progress)
    let ahead = try PrecacheBench().run(progress: progress)
    return .object([
      JSONMember("hitPathNs", .number(figures.hitPath)), JSONMember("hitKeyNs", .number(figures.hitKey)),
      JSONMember("missOverheadNs", .number(figures.missOverhead)), JSONMember("bytesPerPath", .number(figures.bytesPerPath)),
      JSONMember("bytesPerKey", .number(figures.bytesPerKey)), JSONMember("measurementNs", .number(figures.measurement)),
      JSONMember("missPathNs", .number(figures.missPath)), JSONMember("missKeyNs", .number(figures.missKey)),
      JSONMember(
        "ahead",
        .object([
          JSONMember("rows", .integer(ahead.rows)), JSONMember("frames", .integer(ahead.frames)),
          JSONMember("lateFrames", .integer(ahead.lateFrames)), JSONMember("worstFrameMs", .number(Double(ahead.worstFrame) / 1e6)),
          JSONMember("idleCpuMs", .number(Double(ahead.idle) / 1e6)), JSONMember("serialCpuMs", .number(Double(ahead.serial) / 1e6)),
          JSONMember("totalOverSerial", .number(ahead.overSerial)),
        ])),
    ])
  }
}
