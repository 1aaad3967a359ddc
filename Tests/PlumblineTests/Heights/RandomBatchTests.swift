// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import SeededRandom
import XCTest

/// Random batches on a real table against the rule that Apple documents.
///
/// Deletions and reloads count in old indexes, insertions in new ones, moves from old to new. Heights by index path follow to the row, and exactly the unknown rows are measured.
///
/// `PLUMBLINE_BATCHES` sets how many batches each seed runs; 100,000 in all is the full trial.
@MainActor
final class RandomBatchTests: XCTestCase {
  /// A table of rows with identities, each as high as its identity says.
  @MainActor
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    var sections: [[Int]]
    var measured = 0
    var complaints: [String] = []

    init(_ sections: [[Int]]) {
      self.sections = sections
      super.init()
      table.separatorStyle = .none
      table.register(FrameCell.self, forCellReuseIdentifier: "Frame")
      table.dataSource = self
      table.delegate = self
      table.inconsistencyHandler = { [weak self] in self?.complaints.append($0) }
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "Frame", for: indexPath)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      tableView.heightForCell(withIdentifier: "Frame", cachedAt: indexPath) { (cell: FrameCell) in
        self.measured += 1
        cell.answer = CGFloat(20 + self.sections[indexPath.section][indexPath.row] % 400)
      }
    }

    var known: [[CGFloat?]] {
      sections.indices.map { section in
        sections[section].indices.map { table.rowHeights.height(at: IndexPath(row: $0, section: section)) }
      }
    }
  }

  private static var batches: Int {
    ProcessInfo.processInfo.environment["PLUMBLINE_BATCHES"].flatMap { Int($0) } ?? 150
  }

  func testRandomBatchesAgreeWithTheRule() async {
    for seed in 1...4 as ClosedRange<UInt64> {
      if let wrong = trial(seed: seed, batches: Self.batches) { return XCTFail("seed \(seed), \(wrong)") }
    }
  }

  private func trial(seed: UInt64, batches: Int) -> String? {
    var numbers = SeededGenerator(seed: seed)
    var nextID = 1000
    let source = Source((0..<3).map { section in (0..<numbers.below(7)).map { section * 100 + $0 } })
    _ = source.table.numberOfSections
    // What should be known: the height, or nil.
    var expected: [[CGFloat?]] = source.sections.map { $0.map { _ in nil } }
    for number in 0..<batches {
      for (section, row) in somePlaces(in: source.sections, &numbers) {
        let before = source.measured
        let height = source.tableView(source.table, heightForRowAt: IndexPath(row: row, section: section))
        if height != CGFloat(20 + source.sections[section][row] % 400) { return "batch \(number): row \(section), \(row) is \(height)" }
        if source.measured - before != (expected[section][row] == nil ? 1 : 0) { return "batch \(number): a known row was measured" }
        expected[section][row] = height
      }
      var update = RandomUpdate(rows: source.sections, known: expected, nextID: nextID)
      update.draw(&numbers)
      nextID = update.nextID
      (source.sections, expected) = (update.rowsAfter, update.knownAfter)
      let measured = source.measured
      source.table.performBatchUpdates { update.calls.shuffled(using: &numbers).forEach { $0(source.table) } }
      if !source.complaints.isEmpty { return "batch \(number): \(source.complaints)" }
      if source.measured != measured { return "batch \(number): following measured something" }
      if source.known != expected { return "batch \(number): \(source.known), expected \(expected)" }
    }
    return nil
  }

  private func somePlaces(in sections: [[Int]], _ numbers: inout SeededGenerator) -> [(Int, Int)] {
    sections.indices.flatMap { section in
      sections[section].indices.filter { _ in numbers.below(3) == 0 }.map { (section, $0) }
    }
  }
}

/// One random update: what the data becomes, what is known of it, and the calls that say so, in any order.
@MainActor
private struct RandomUpdate {
  private let rows: [[Int]]
  private let known: [[CGFloat?]]
  private(set) var nextID: Int
  private(set) var rowsAfter: [[Int]] = []
  private(set) var knownAfter: [[CGFloat?]] = []
  private(set) var calls: [(UITableView) -> Void] = []
  private var moves: Set<IndexPath> = []

  /// A section of the new table: its old index, or nil.
  private struct Target {
    var old: Int?
    var isFilledAnew = false
    var rows: [Int] = []
    var known: [CGFloat?] = []
    var sources: [IndexPath?] = []
  }

  init(rows: [[Int]], known: [[CGFloat?]], nextID: Int) {
    (self.rows, self.known, self.nextID) = (rows, known, nextID)
  }

  mutating func draw(_ numbers: inout SeededGenerator) {
    var targets = drawSections(&numbers)
    var moving: [IndexPath] = []
    for index in targets.indices {
      guard let old = targets[index].old, !targets[index].isFilledAnew else { continue }
      moving += keepRows(of: old, in: &targets[index], &numbers)
    }
    moves = Set(moving)
    for path in moving { put(path, into: &targets[numbers.below(targets.count)], &numbers) }
    for index in targets.indices where numbers.below(2) == 0 || targets[index].isFilledAnew {
      for _ in 0..<numbers.below(targets.count > 5 ? 2 : 4) { put(nil, into: &targets[index], &numbers) }
    }
    for (section, target) in targets.enumerated() { finish(target, section) }
  }

  /// Sections that go, move, come or are reloaded, in their new order.
  private mutating func drawSections(_ numbers: inout SeededGenerator) -> [Target] {
    var targets: [Target] = []
    var moved: [Int] = []
    for old in rows.indices {
      switch numbers.below(14) {
      case 0: calls.append { $0.deleteSections([old], with: .none) }
      case 1: moved.append(old)
      case 2:
        calls.append { $0.reloadSections([old], with: .none) }
        targets.append(Target(old: old, isFilledAnew: true))
      default: targets.append(Target(old: old))
      }
    }
    var added: [Target] = moved.map { Target(old: $0) }
    if numbers.below(5) == 0 || targets.isEmpty && moved.isEmpty { added.append(Target(old: nil, isFilledAnew: true)) }
    var isAdded = targets.map { _ in false }
    for target in added {
      let place = numbers.below(targets.count + 1)
      targets.insert(target, at: place)
      isAdded.insert(true, at: place)
    }
    for (new, target) in targets.enumerated() where isAdded[new] {
      guard let old = target.old else {
        calls.append { $0.insertSections([new], with: .none) }
        continue
      }
      calls.append { $0.moveSection(old, toSection: new) }
    }
    return targets
  }

  /// Rows that stay, some of them void; the others go or are returned because they move.
  private mutating func keepRows(of old: Int, in target: inout Target, _ numbers: inout SeededGenerator) -> [IndexPath] {
    var moving: [IndexPath] = []
    for row in rows[old].indices {
      let path = IndexPath(row: row, section: old)
      var height = known[old][row]
      switch numbers.below(12) {
      case 0:
        calls.append { $0.deleteRows(at: [path], with: .none) }
        continue
      case 1:
        moving.append(path)
        continue
      case 2:
        calls.append { $0.reloadRows(at: [path], with: .none) }
        height = nil
      case 3:
        calls.append { $0.reconfigureRows(at: [path]) }
        height = nil
      default: break
      }
      target.rows.append(rows[old][row])
      target.known.append(height)
      target.sources.append(path)
    }
    return moving
  }

  /// Puts a moved or a new row at any place.
  private mutating func put(_ source: IndexPath?, into target: inout Target, _ numbers: inout SeededGenerator) {
    let place = numbers.below(target.rows.count + 1)
    nextID += source == nil ? 1 : 0
    target.rows.insert(source.map { rows[$0.section][$0.row] } ?? nextID, at: place)
    target.known.insert(source.flatMap { known[$0.section][$0.row] }, at: place)
    target.sources.insert(source, at: place)
  }

  private mutating func finish(_ target: Target, _ section: Int) {
    rowsAfter.append(target.rows)
    knownAfter.append(target.known)
    for (row, source) in target.sources.enumerated() {
      let path = IndexPath(row: row, section: section)
      guard let source else {
        // Rows of a section that comes or is reloaded need no call of their own.
        if !target.isFilledAnew { calls.append { $0.insertRows(at: [path], with: .none) } }
        continue
      }
      let stays = source.section == target.old && !moves.contains(source)
      if !stays { calls.append { $0.moveRow(at: source, to: path) } }
    }
  }
}
