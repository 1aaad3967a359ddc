// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// How a test's table gets its heights.
enum HeightMode {
  case uncached, byPath, byKey
}

/// A table of notes, its data source and delegate, and the count of how often a note was configured for measuring.
@MainActor
final class NoteTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  struct Note {
    var id: Int
    var version = 0
    var text: String
  }

  var sections: [[Note]]
  let mode: HeightMode
  let table: UITableView
  private(set) var configurations = 0

  init(_ sections: [[Note]], mode: HeightMode, width: CGFloat = 320, height: CGFloat = 480) {
    self.sections = sections
    self.mode = mode
    table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: .plain)
    super.init()
    table.register(NoteCell.self, forCellReuseIdentifier: "Note")
    table.register(FrameCell.self, forCellReuseIdentifier: "Frame")
    table.dataSource = self
    table.delegate = self
  }

  /// Notes whose lengths differ, so that their heights do.
  static func notes(_ count: Int, firstID: Int = 0) -> [Note] {
    (0..<count).map { Note(id: firstID + $0, text: String(repeating: "word ", count: 3 + ($0 * 7) % 40)) }
  }

  func height(_ row: Int, section: Int = 0) -> CGFloat {
    tableView(table, heightForRowAt: IndexPath(row: row, section: section))
  }

  /// What measuring each row anew gives, whatever is kept.
  func freshHeights() -> [[CGFloat]] {
    sections.map { $0.map { note in table.heightForCell(withIdentifier: "Note") { (cell: NoteCell) in cell.note.text = note.text } } }
  }

  func keptHeights() -> [[CGFloat]] {
    sections.indices.map { section in sections[section].indices.map { height($0, section: section) } }
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
    (cell as? NoteCell)?.note.text = sections[indexPath.section][indexPath.row].text
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let note = sections[indexPath.section][indexPath.row]
    let configure = { (cell: NoteCell) in
      self.configurations += 1
      cell.note.text = note.text
    }
    switch mode {
    case .uncached: return tableView.heightForCell(withIdentifier: "Note", configure: configure)
    case .byPath: return tableView.heightForCell(withIdentifier: "Note", cachedAt: indexPath, configure: configure)
    case .byKey:
      let key = HeightKey(note.id, version: note.version)
      return tableView.heightForCell(withIdentifier: "Note", cachedBy: key, configure: configure)
    }
  }
}
