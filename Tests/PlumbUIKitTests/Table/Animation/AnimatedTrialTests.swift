// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import SeededRandom
import XCTest

/// Random animated updates in the middle of others: when everything has come to rest, the table shows what the data says and nothing else.
@MainActor
final class AnimatedTrialTests: XCTestCase {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[Int]] = [Array(0..<12), Array(100..<104), Array(200..<220)]
    var tall: Set<Int> = []
    var shown: [ObjectIdentifier: Int] = [:]
    var troubles: [String] = []

    func height(_ id: Int) -> CGFloat { tall.contains(id) ? 130 : CGFloat(40 + id % 3 * 10) }
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.tag = sections[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height(sections[indexPath.section][indexPath.row])
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "section" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { section % 2 == 0 ? "end" : nil }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      if shown[ObjectIdentifier(cell)] != nil { troubles.append("shown twice: \(indexPath)") }
      shown[ObjectIdentifier(cell)] = cell.tag
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      if shown.removeValue(forKey: ObjectIdentifier(cell)) == nil { troubles.append("gone without having been shown: \(indexPath)") }
    }
  }

  private static let effects: [UITableView.RowAnimation] = [.fade, .right, .left, .top, .bottom, .none, .middle, .automatic]

  func testWhateverIsInterruptedComesToRest() async {
    for seed in 1...3 as ClosedRange<UInt64> {
      if let trouble = trial(seed) { return XCTFail("seed \(seed): \(trouble)") }
    }
  }

  private func trial(_ seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed)
    let hand = Hand()
    defer { hand.leave() }
    let list = List()
    let table = UITableView(frame: hand.window.bounds, style: [.plain, .grouped, .insetGrouped][Int(seed % 3)])
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.inconsistencyHandler = { list.troubles.append($0) }
    table.dataSource = list
    table.delegate = list
    hand.window.addSubview(table)
    hand.step()
    var next = 1000
    for step in 0..<30 {
      for _ in 0...Int.random(in: 0...2, using: &random) { change(table, list, &next, &random) }
      hand.step(Int.random(in: 0...9, using: &random))
      guard step % 5 == 4 else { continue }
      hand.step(60)
      if let trouble = list.troubles.first ?? problem(table, list) { return "step \(step): \(trouble)" }
    }
    return nil
  }

  private func change(_ table: UITableView, _ list: List, _ next: inout Int, _ random: inout SeededGenerator) {
    let effect = Self.effects[Int.random(in: 0..<Self.effects.count, using: &random)]
    let section = Int.random(in: 0..<list.sections.count, using: &random)
    let count = list.sections[section].count
    let row = count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
    let path = IndexPath(row: row, section: section)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2:
      next += 1
      list.sections[section].insert(next, at: row)
      table.insertRows(at: [path], with: effect)
    case 3,
      4 where count > 0:
      list.sections[section].remove(at: row)
      table.deleteRows(at: [path], with: effect)
    case 5 where count > 0:
      let id = list.sections[section].remove(at: row)
      let target = Int.random(in: 0..<list.sections.count, using: &random)
      let place = Int.random(in: 0...list.sections[target].count, using: &random)
      list.sections[target].insert(id, at: place)
      table.moveRow(at: path, to: IndexPath(row: place, section: target))
    case 6 where count > 0:
      list.tall.formSymmetricDifference([list.sections[section][row]])
      table.reloadRows(at: [path], with: effect)
    case 7: table.reloadSections([section], with: effect)
    case 8 where count > 0:
      list.tall.formSymmetricDifference([list.sections[section][row]])
      table.performBatchUpdates(nil)
    case 9:
      if Bool.random(using: &random), list.sections.count > 1 {
        list.sections.remove(at: section)
        table.deleteSections([section], with: effect)
      } else {
        next += 10
        list.sections.insert(Array(next - 9...next), at: section)
        table.insertSections([section], with: effect)
      }
    case 10: table.contentOffset.y = CGFloat(Int.random(in: 0...Int(max(0, table.contentSize.height - 480)), using: &random))
    default:
      if Bool.random(using: &random) { table.setEditing(!table.isEditing, animated: true) } else { table.reloadData() }
    }
  }

  /// What is wrong about a table at rest.
  private func problem(_ table: UITableView, _ list: List) -> String? {
    let cells = table.visibleCells
    for cell in cells {
      guard let path = table.indexPath(for: cell) else { return "a visible cell without a row" }
      let id = list.sections[path.section][path.row]
      if cell.tag != id { return "row \(path) shows \(cell.tag) instead of \(id)" }
      let rect = table.rectForRow(at: path)
      if cell.frame.minY != rect.minY || cell.frame.height != rect.height { return "row \(path) is at \(cell.frame) instead of \(rect)" }
      if rect.height != list.height(id) { return "row \(path) is \(rect.height) high instead of \(list.height(id))" }
      if cell.alpha != 1 || cell.isHidden || cell.superview !== table { return "row \(path) is not seen" }
      if cell.isEditing != table.isEditing { return "row \(path) is edited: \(cell.isEditing)" }
    }
    let seen = table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }
    if seen.count != cells.count { return "\(seen.count) cells are seen, \(cells.count) are visible" }
    if Set(list.shown.values) != Set(cells.map(\.tag)) { return "told of \(list.shown.values.sorted()), visible are \(cells.map(\.tag))" }
    let rows = list.sections.joined().count
    if rows > 0, cells.isEmpty, table.contentSize.height > 480 { return "nothing is seen" }
    return nil
  }
}
