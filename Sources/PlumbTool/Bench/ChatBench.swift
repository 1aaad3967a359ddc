// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import Plumbline
import ToolSupport

/// What a line of a chat room costs: to be read from a server's bytes, to be taken by a timeline, and to go again with the oldest.
enum ChatBench: Bench {
  static let name = "chat"

  private static let lineCount = 10_000
  private static let rounds = 7
  private static let seed: UInt64 = 11

  @MainActor
  static func run(progress: (_ label: String, _ share: Double) -> Void) throws -> JSONValue {
    let lines = lines()
    progress("reading lines", 0)
    let costs = parserCosts(lines).sorted()
    progress("showing lines", 0.7)
    let room = BenchRoom()
    room.run(lines: 30_000)
    let sizes = lines.map(\.count).sorted()
    return .object([
      JSONMember("lines", .integer(lines.count)), JSONMember("bytesPerLine", .integer(sizes[sizes.count / 2])),
      JSONMember(
        "parserNs",
        .object([
          JSONMember("p50", .integer(costs[costs.count / 2])), JSONMember("p99", .integer(costs[costs.count * 99 / 100])),
          JSONMember("worst", .integer(costs[costs.count - 1])),
        ])),
      JSONMember("appendNs", .number(Double(room.appendTime) / Double(room.count))), JSONMember("flushMs", room.flushCosts.json),
      JSONMember("trimMs", room.trimCosts.json),
    ])
  }

  // MARK: Reading

  /// Lines of several made-up rooms, with the tags that a streaming service sends besides those that are read.
  private static func lines() -> [[UInt8]] {
    let shapes: [ChatShape] = [.steady, .steady, .steady, .copypasta, .emotes]
    var lines: [[UInt8]] = []
    for (number, shape) in shapes.enumerated() {
      var generator = ChatGenerator(shape: shape, rate: 1000, seed: seed + UInt64(number))
      for var message in generator.history(lineCount / shapes.count) {
        let id = String(message.id + 0x1000_0000, radix: 16)
        message.serverID = "\(id)-5c1d-4e0f-9a3b-\(id)07c2"
        guard let line = ChatDialect.line(of: message, channel: "#harbour") else { continue }
        let more =
          "@badge-info=subscriber/14;client-nonce=4f0c9b1e7a6d\(id)22b8a1c0;first-msg=0;flags=;mod=0;returning-chatter=0;room-id=12826;"
          + "subscriber=1;tmi-sent-ts=1700000000\(100 + message.id % 900);turbo=0;user-id=4471\(id);user-type=;"
        lines.append(Array(more.utf8) + line.dropFirst() + [0x0D, 0x0A])
      }
    }
    return lines
  }

  /// Nanoseconds from a line's bytes to what it means, the best of some rounds for each line: what disturbs only ever adds.
  private static func parserCosts(_ lines: [[UInt8]]) -> [Int] {
    let dialect = ChatDialect(overlays: ChatGenerator.overlays)
    var splitter = LineSplitter()
    var costs = [Int](repeating: .max, count: lines.count)
    for _ in 0..<rounds {
      for (number, bytes) in lines.enumerated() {
        var events = 0
        let start = Clocks.monotonic
        splitter.push(bytes) { line in
          if let message = IRCMessage(line), dialect.event(of: message, at: .zero) != nil { events += 1 }
        }
        let end = Clocks.monotonic
        precondition(events == 1, "A line of the bench says something.")
        costs[number] = min(costs[number], end - start - Clocks.monotonicReadingCost)
      }
    }
    return costs
  }
}

/// A room whose rows cost next to nothing to measure, so that what the timeline and the table cost can be told apart.
@MainActor
private final class BenchRoom: NSObject, UITableViewDataSource, UITableViewDelegate {
  private struct Line: Identifiable {
    var id: Int
  }

  private static let perFlush = 20
  private let clock = ManualTimelineClock()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
  private let timeline: MessageTimeline<Line>
  private(set) var count = 0
  /// Nanoseconds that `append` has taken.
  private(set) var appendTime = 0
  /// The updates that only show new lines.
  private(set) var flushCosts = FrameCosts()
  /// Those that let three hundred go.
  private(set) var trimCosts = FrameCosts()

  override init() {
    timeline = MessageTimeline(tableView: table, capacity: 500, trimCount: 300, flushInterval: .milliseconds(100), clock: clock)
    super.init()
    table.register(BenchCell.self, forCellReuseIdentifier: BenchList.identifier)
    table.dataSource = self
    table.delegate = self
    timeline.aroundUpdate = { [weak self] update in self?.measure(update) }
  }

  func run(lines: Int) {
    while count < lines {
      // Between two updates, so that appending is all that happens.
      clock.advance(to: clock.now + .milliseconds(50))
      let start = Clocks.monotonic
      for _ in 0..<Self.perFlush {
        timeline.append(Line(id: count))
        count += 1
      }
      appendTime += Clocks.monotonic - start - Clocks.monotonicReadingCost
      clock.advance(to: clock.now + .milliseconds(50))
      table.layoutIfNeeded()
    }
  }

  private func measure(_ update: () -> Void) {
    let (trims, start) = (timeline.trimCount, Clocks.threadCPU)
    update()
    let cost = Clocks.threadCPU - start - Clocks.threadCPUReadingCost
    if timeline.trimCount > trims { trimCosts.append(cost) } else { flushCosts.append(cost) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { timeline.messages.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: BenchList.identifier, for: indexPath)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let id = timeline.messages[indexPath.row].id
    return tableView.heightForCell(withIdentifier: BenchList.identifier, cachedBy: HeightKey(id)) { (cell: BenchCell) in cell.row = id }
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 144 }
}
