// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import SeededRandom

/// A row of a trial's data.
struct TrialRow: Hashable, Sendable {
  var id: Int
  var version = 0
  /// The part of the height that no width changes, in points.
  var height: Double
  /// What wraps: an area in square points.
  var area: Double

  /// Points at a width, as a text's height: more where there is less room.
  func height(width: Double) -> Double { height + (area / max(1, width)).rounded(.up) }
}

/// The cell of a trial, laid out by frames.
final class TrialCell: UITableViewCell {
  static let identifier = "trial"

  private(set) var row: TrialRow?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    measuresWithSizeThatFits = true
  }

  required init?(coder: NSCoder) {
    fatalError("A trial's cell is not made from an archive: it needs its row.")
  }

  func show(_ row: TrialRow) {
    self.row = row
    contentView.backgroundColor = UIColor(hue: CGFloat(row.id % 97) / 97, saturation: 0.4, brightness: 0.9, alpha: 1)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: row?.height(width: size.width) ?? 0)
  }
}

/// The data of a trial: sections of rows, and the answers to a table's questions about them.
@MainActor
final class TrialList: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[TrialRow]] = []
  /// Whether each section has a title.
  var titles: [Bool] = []
  /// Whether heights are kept by what the row shows instead of by its place.
  let usesKeys: Bool
  private var nextID = 0
  private var random: SeededGenerator

  init(seed: Int) {
    usesKeys = seed.isMultiple(of: 2)
    random = SeededGenerator(seed: 0)
    super.init()
    begin(seed: seed)
    replaceAll()
  }

  var rowCount: Int { sections.reduce(0) { $0 + $1.count } }
  /// The last row that has a height: a collapsed one has no pixel to show.
  var lastID: Int? { sections.joined().last { $0.height > 0 }?.id }
  func row(_ path: IndexPath) -> TrialRow { sections[path.section][path.row] }

  // MARK: Changing

  func makeRow() -> TrialRow {
    nextID += 1
    // Heights with fractions, rows that are collapsed, and a few that are higher than the window.
    let height: Double =
      switch random.below(20) {
      case 0: 0
      case 1: 300 + Double(random.below(400))
      default: 36.397 + Double(random.below(90)) * 0.73
      }
    return TrialRow(id: nextID, height: height, area: height == 0 ? 0 : Double(random.below(6000)))
  }

  /// Takes all that is made from now on from a seed.
  func begin(seed: Int) {
    random = SeededGenerator(seed: UInt64(bitPattern: Int64(seed)) ^ 0x7E57)
  }

  func replaceAll() {
    sections = (0..<1 + random.below(4)).map { _ in (0..<random.below(60)).map { _ in makeRow() } }
    titles = sections.map { _ in random.below(3) == 0 }
  }

  func insertSection(at index: Int) {
    sections.insert((0..<random.below(12)).map { _ in makeRow() }, at: index)
    titles.insert(random.below(3) == 0, at: index)
  }

  func removeSection(at index: Int) {
    sections.remove(at: index)
    titles.remove(at: index)
  }

  func moveSection(_ index: Int, to target: Int) {
    sections.insert(sections.remove(at: index), at: target)
    titles.insert(titles.remove(at: index), at: target)
  }

  /// Gives a row another content and height.
  func grow(_ path: IndexPath, to height: Double) {
    sections[path.section][path.row].version += 1
    sections[path.section][path.row].height = height
  }

  // MARK: Answers

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles[section] ? "Section" : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: TrialCell.identifier, for: indexPath)
    (cell as? TrialCell)?.show(row(indexPath))
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let row = row(indexPath)
    if usesKeys {
      return tableView.heightForCell(withIdentifier: TrialCell.identifier, cachedBy: HeightKey(row.id, version: row.version)) {
        (cell: TrialCell) in cell.show(row)
      }
    }
    return tableView.heightForCell(withIdentifier: TrialCell.identifier, cachedAt: indexPath) { (cell: TrialCell) in cell.show(row) }
  }
}
