// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import SeededRandom

extension TrialRun {
  /// Does what a step says, and shows the frame after it.
  func take(_ step: TrialStep, into trace: TraceWriter?) {
    perform(step.kind, step.numbers)
    present(into: trace)
  }

  private func perform(_ kind: TrialStep.Kind, _ n: [Int]) {
    switch kind {
    case .edit: edit(n)
    case .editSection: editSection(n)
    case .grow: grow(n)
    case .touch: if !table.isDragging { table.personWillBeginDragging() }
    case .drag:
      if !table.isDragging { table.personWillBeginDragging() }
      move(n[0] % 401 - 200)
    case .release: if table.isDragging { table.personDidEndDragging() }
    case .wheel: move(n[0] % 1201 - 600)
    case .insets:
      table.contentInset = UIEdgeInsets(top: CGFloat(n[0] % 3 * 22), left: 0, bottom: CGFloat(n[1] % 4 * 31), right: 0)
    case .resize: resize(width: 60 + n[0] % 3 * 30, height: 180 + n[1] % 4 * 80)
    case .rescale: rescale(to: TrialRun.scales[n[0] % 4])
    case .go: go(n, animated: false)
    case .glide: go(n, animated: true)
    case .follow:
      table.canFollowEnd = !n[0].isMultiple(of: 4)
      table.followEnd()
    case .reload: table.reloadData()
    case .replace:
      // Every other time the data come from the step alone: what follows is the same whatever was before, and a script can begin here.
      if !n[2].isMultiple(of: 2) { list.begin(seed: n[3]) }
      list.replaceAll()
      isReplaced = true
      table.reloadData()
    case .rest: break
    }
  }

  /// Moves by points: by more than the window's height, or by so much less that a row remains by which the frames can be compared.
  private func move(_ points: Int) {
    let height = Int(table.bounds.height)
    let compared = (height - 80..<height).contains(abs(points)) ? points.signum() * (height - 80) : points
    table.personDidMove(by: CGPoint(x: 0, y: CGFloat(compared)))
  }

  private func go(_ n: [Int], animated: Bool) {
    guard let path = path(n[0]) else { return }
    let position: UITableView.ScrollPosition = [.top, .middle, .bottom, .none][n[1] % 4]
    if !animated { landing = (list.row(path).id, position) }
    table.scrollToRow(at: path, at: position, animated: animated)
  }

  /// The row that a number stands for.
  private func path(_ number: Int) -> IndexPath? {
    let count = list.rowCount
    guard count > 0 else { return nil }
    var index = number % count
    for (section, rows) in list.sections.enumerated() {
      if index < rows.count { return IndexPath(row: index, section: section) }
      index -= rows.count
    }
    return nil
  }

  // MARK: Edits

  /// One batch in one section, with indexes as Apple's rule wants them: deletions, reloads and sources of moves as before, the others as after.
  private func edit(_ n: [Int]) {
    let section = n[0] % list.sections.count
    var random = SeededGenerator(seed: UInt64(n[1]))
    let old = list.sections[section]
    let share = 6 + random.below(30)
    let deleted = old.indices.filter { _ in random.below(share) == 0 }
    let mayMove = random.below(4) == 0
    let moved = old.indices.filter { mayMove && !deleted.contains($0) && random.below(old.count) == 0 && maySend(section, $0) }
    let reloaded = old.indices.filter { !deleted.contains($0) && !moved.contains($0) && random.below(40) == 0 }
    for index in reloaded { grow(IndexPath(row: index, section: section), to: 20 + Double(random.below(150))) }
    let kept = old.indices.filter { !deleted.contains($0) && !moved.contains($0) }.map { list.sections[section][$0] }
    var arriving: [(row: TrialRow, source: Int?)] = moved.map { (list.sections[section][$0], $0) }
    let growth = list.rowCount > 400 ? 1 : 7
    arriving += (0..<random.below(growth)).map { _ in (list.makeRow(), nil) }
    let count = kept.count + arriving.count
    // Where the new ones lie among all; those that stay fill the places between.
    var places = Set<Int>()
    while places.count < arriving.count { places.insert(random.below(3) == 0 ? min(count - 1, places.count) : random.below(count)) }
    var rows: [TrialRow] = []
    var (rest, new) = (kept[...], arriving[...])
    var inserted: [IndexPath] = []
    var moves: [(IndexPath, IndexPath)] = []
    for index in 0..<count {
      guard places.contains(index), let next = new.popFirst() else {
        if let row = rest.popFirst() { rows.append(row) }
        continue
      }
      rows.append(next.row)
      let path = IndexPath(row: index, section: section)
      if let source = next.source { moves.append((IndexPath(row: source, section: section), path)) } else { inserted.append(path) }
    }
    list.sections[section] = rows
    table.performBatchUpdates { [table] in
      table.insertRows(at: inserted, with: .none)
      table.deleteRows(at: deleted.map { IndexPath(row: $0, section: section) }, with: .none)
      table.reloadRows(at: reloaded.map { IndexPath(row: $0, section: section) }, with: .none)
      for (source, target) in moves { table.moveRow(at: source, to: target) }
    }
  }

  private func editSection(_ n: [Int]) {
    let section = n[1] % list.sections.count
    switch n[0] % 4 {
    case 0 where list.sections.count < 8:
      list.insertSection(at: section)
      table.insertSections([section], with: .none)
    case 1 where list.sections.count > 1:
      list.removeSection(at: section)
      table.deleteSections([section], with: .none)
    case 2 where list.sections.count > 1:
      let target = n[2] % list.sections.count
      guard target != section, maySend(section, nil) else { return }
      list.moveSection(section, to: target)
      table.moveSection(section, toSection: target)
    default:
      table.reloadSections([section], with: .none)
    }
  }

  /// Whether a row, or a whole section, may be sent elsewhere: one that is seen only where the table goes along with it.
  private func maySend(_ section: Int, _ row: Int?) -> Bool {
    if table.followsMovedRows { return true }
    return !(table.indexPathsForVisibleRows ?? []).contains { $0.section == section && (row == nil || row == $0.row) }
  }

  /// Gives a row another height.
  ///
  /// One that fills the window doesn't get so small that neither of its edges could stay.
  private func grow(_ path: IndexPath, to height: Double) {
    let rect = table.rectForRow(at: path)
    let fills = rect.minY < table.contentOffset.y && rect.maxY > table.contentOffset.y + table.bounds.height
    list.grow(path, to: fills ? max(height, list.row(path).height) : height)
  }

  /// A few rows get other heights, half of them near the screen.
  private func grow(_ n: [Int]) {
    var paths: Set<IndexPath> = []
    for (index, number) in n.prefix(3).enumerated() {
      let visible = table.indexPathsForVisibleRows ?? []
      let chosen = index == 0 && !visible.isEmpty ? visible[number % visible.count] : path(number)
      if let chosen { paths.insert(chosen) }
    }
    for path in paths { grow(path, to: Double(15 + (n[3] / 7 + path.row * 31) % 260)) }
    if n[3].isMultiple(of: 2) {
      table.reloadRows(at: Array(paths), with: .none)
    } else {
      table.reconfigureRows(at: Array(paths))
    }
  }
}
