// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import ToolSupport

/// Measures 10,000 rows of the feed ahead in the idle parts of frames at 60 Hz, and the same rows one after the other.
///
/// A frame lasts as long on the main thread's CPU clock as it does on a display, so that other work on the machine doesn't count.
@MainActor
struct PrecacheBench {
  /// The figures; a time is that of the best round.
  struct Figures {
    var rows = 0
    var frames = 0
    /// Frames in which measuring went on past the end; of the first round, which finds nothing prepared.
    var lateFrames = 0
    var worstFrame = 0
    var idle = Int.max
    var serial = Int.max

    /// What measuring in idle time costs more than measuring one row after the other: the median of the rounds, each of which meets the
    /// same load of the machine in both.
    var overSerial: Double { ratios.sorted()[ratios.count / 2] }
    var ratios: [Double] = []
  }

  private static let rounds = 5
  private static let frame = 1_000_000_000 / 60
  private let data: FeedData

  init(rows: Int = 10_000) throws {
    data = FeedData(posts: try PostReader(path: SampleFolder.find() + "/posts.json").posts, rows: rows)
  }

  func run(progress: (_ label: String, _ share: Double) -> Void) -> Figures {
    var figures = Figures(rows: data.count)
    for round in 0..<Self.rounds {
      progress("measuring ahead", Double(round) / Double(Self.rounds))
      let (frames, late, worst, cost) = measureAhead()
      if round == 0 { (figures.frames, figures.lateFrames, figures.worstFrame) = (frames, late, worst) }
      figures.idle = min(figures.idle, cost)
      progress("measuring in order", (Double(round) + 0.5) / Double(Self.rounds))
      let serial = measureInOrder()
      figures.serial = min(figures.serial, serial)
      figures.ratios.append(Double(cost) / Double(max(1, serial)))
    }
    return figures
  }

  private func measureAhead() -> (frames: Int, late: Int, worst: Int, cost: Int) {
    let list = PrecacheList(data: data)
    list.table.layoutIfNeeded()
    let turns = ManualIdleTurns()
    list.table.rowHeights.precaching.takeTurns(from: turns)
    list.table.rowHeights.precaching.isEnabled = true
    var (frames, late, worst, cost) = (0, 0, 0, 0)
    while turns.isAwaited {
      let start = Clocks.threadCPU
      var readings = 1
      turns.step {
        readings += 1
        return .nanoseconds(Self.frame - (Clocks.threadCPU - start))
      }
      let spent = Clocks.threadCPU - start - readings * Clocks.threadCPUReadingCost
      frames += 1
      late += spent > Self.frame ? 1 : 0
      worst = max(worst, spent)
      cost += spent
    }
    precondition(list.table.rowHeights.statistics.measurements == data.count, "Every row is measured once.")
    return (frames, late, worst, cost)
  }

  private func measureInOrder() -> Int {
    let list = PrecacheList(data: data)
    list.table.layoutIfNeeded()
    let start = Clocks.threadCPU
    for row in 0..<data.count { _ = list.tableView(list.table, heightForRowAt: IndexPath(row: row, section: 0)) }
    return Clocks.threadCPU - start
  }
}

/// The feed's rows without their pictures.
@MainActor
private final class PrecacheList: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
  private let data: FeedData

  init(data: FeedData) {
    self.data = data
    super.init()
    table.register(PostCell.self, forCellReuseIdentifier: PostCell.identifier)
    table.rowHeights.checksDisplayedCells = false
    table.dataSource = self
    table.delegate = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { data.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PostCell.identifier, for: indexPath)
    (cell as? PostCell)?.show(data[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.heightForCell(withIdentifier: PostCell.identifier, cachedBy: HeightKey(indexPath.row)) { (cell: PostCell) in
      cell.show(data[indexPath.row])
    }
  }
}
