// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// A table whose rows are letters: a letter's code is its height, so that heights can be read as text.
@MainActor
final class LetterTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [String]
  let mode: HeightMode
  let table: UITableView
  /// How often a row was configured for measuring.
  private(set) var measured = 0
  /// The rows that were configured for measuring, in order.
  private(set) var measuredRows: [IndexPath] = []
  var complaints: [String] = []
  /// Runs when a row is configured for measuring.
  var whileMeasuring: (() -> Void)?

  init(_ sections: [String], mode: HeightMode = .byPath, size: CGSize = CGSize(width: 320, height: 480)) {
    self.sections = sections
    self.mode = mode
    table = UITableView(frame: CGRect(origin: .zero, size: size), style: .plain)
    super.init()
    table.register(FrameCell.self, forCellReuseIdentifier: "Letter")
    table.dataSource = self
    table.delegate = self
    table.inconsistencyHandler = { [weak self] in self?.complaints.append($0) }
  }

  /// The letters whose heights are known, a dash for each other row.
  var known: [String] {
    sections.indices.map { section in
      String(
        sections[section].enumerated().map { row, letter in
          let height =
            mode == .byKey
            ? table.rowHeights.height(for: HeightKey(String(letter)), withIdentifier: "Letter")
            : table.rowHeights.height(at: IndexPath(row: row, section: section))
          guard let height else { return "-" }
          return Character(UnicodeScalar(UInt8(height - table.separatorHeightForTests)))
        })
    }
  }

  /// Asks for the heights of all rows as the table would.
  func askAll() {
    for section in sections.indices { for row in 0..<sections[section].count { ask(row, section) } }
  }

  @discardableResult
  func ask(_ row: Int, _ section: Int = 0) -> CGFloat {
    tableView(table, heightForRowAt: IndexPath(row: row, section: section))
  }

  private func letter(_ indexPath: IndexPath) -> Character {
    let text = sections[indexPath.section]
    return text[text.index(text.startIndex, offsetBy: indexPath.row)]
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Letter", for: indexPath)
    (cell as? FrameCell)?.answer = CGFloat(letter(indexPath).asciiValue ?? 0)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let configure = { (cell: FrameCell) in
      self.measured += 1
      self.measuredRows.append(indexPath)
      self.whileMeasuring?()
      cell.answer = CGFloat(self.letter(indexPath).asciiValue ?? 0)
    }
    switch mode {
    case .uncached: return tableView.heightForCell(withIdentifier: "Letter", configure: configure)
    case .byPath: return tableView.heightForCell(withIdentifier: "Letter", cachedAt: indexPath, configure: configure)
    case .byKey:
      return tableView.heightForCell(withIdentifier: "Letter", cachedBy: HeightKey(String(letter(indexPath))), configure: configure)
    }
  }
}

extension IndexPath {
  /// Rows of the first section, for tests.
  static func rows(_ rows: some Sequence<Int>) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
}
