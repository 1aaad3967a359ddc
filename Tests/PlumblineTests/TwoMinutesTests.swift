// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import XCTest

/// The README's promise: three lines and one class name, and a screen has exact heights that are measured once.
@MainActor
final class TwoMinutesTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A screen with self-sizing cells, as it is before.
  private class Before: NSObject, UITableViewDataSource, UITableViewDelegate {
    let tableView: UITableView
    let texts: [String]
    var configured = 0

    init(_ tableView: UITableView, _ texts: [String]) {
      self.tableView = tableView
      self.texts = texts
      super.init()
      tableView.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      tableView.register(NoteCell.self, forCellReuseIdentifier: "Article")
      tableView.dataSource = self
      tableView.delegate = self
    }

    func show(_ text: String, in cell: NoteCell) {
      if cell.isTemplate { configured += 1 }
      cell.note.text = text
      cell.accessoryType = .disclosureIndicator
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Article", for: indexPath)
      if let cell = cell as? NoteCell { show(texts[indexPath.row], in: cell) }
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { UITableView.automaticDimension }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 120 }
  }

  /// The same screen afterwards.
  private final class After: Before {
    override init(_ tableView: UITableView, _ texts: [String]) {
      super.init(tableView, texts)
      tableView.rowHeights.precaching.isEnabled = true
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      tableView.heightForCell(withIdentifier: "Article", cachedAt: indexPath) { (cell: NoteCell) in show(texts[indexPath.row], in: cell) }
    }

    override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
      tableView.estimatedHeightForCell(withIdentifier: "Article", cachedAt: indexPath)
    }
  }

  private func heights(_ screen: Before) -> [CGFloat] {
    screen.texts.indices.map { row in
      let path = IndexPath(row: row, section: 0)
      screen.tableView.scrollToRow(at: path, at: .middle, animated: false)
      screen.tableView.layoutIfNeeded()
      return screen.tableView.rectForRow(at: path).height
    }
  }

  func testTheHeightsAreThoseOfTheCellsAndEachIsMeasuredOnce() async {
    let texts = (0..<60).map { String(repeating: "word ", count: 1 + $0 * 13 % 71) }
    let before = Before(UITableView(frame: .zero, style: .plain), texts)
    let after = After(PlumblineTableView(frame: .zero, style: .plain), texts)
    let turns = ManualIdleTurns()
    after.tableView.rowHeights.precaching.takeTurns(from: turns)
    after.tableView.layoutIfNeeded()
    turns.runToEnd()
    XCTAssertEqual(after.configured, 60, "each row once, ahead of the person")
    XCTAssertEqual(heights(after), heights(before))
    XCTAssertEqual(after.tableView.rowHeights.statistics.measurements, 60)
    XCTAssertEqual(after.tableView.rowHeights.statistics.mismatches, 0)
  }

  func testTheExampleIsTheReadmesScreenAndNothingElseOfItKnowsTheLibrary() async throws {
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let diff = try XCTUnwrap(readme.components(separatedBy: "```diff\n").dropFirst().first?.components(separatedBy: "```").first)
    let added = diff.split(separator: "\n").filter { $0.hasPrefix("+") }.map { $0.dropFirst().trimmingCharacters(in: .whitespaces) }
    XCTAssertEqual(added.count, 4, "one class name and three lines")
    let folder = Self.root.appendingPathComponent("Examples/Feed")
    var lines: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file != "main.swift" {
      let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      lines += source.split(separator: "\n").map {
        ($0.components(separatedBy: "//").first ?? "").trimmingCharacters(in: .whitespaces)
      }
    }
    for line in added { XCTAssertEqual(lines.count { $0 == line }, 1, line) }
    let names = ["PlumblineTableView", "rowHeights", "heightForCell", "estimatedHeightForCell", "HeightKey", "reloadDataKeepingHeights"]
    let others = lines.filter { line in !added.contains(line) && names.contains { line.contains($0) } }
    XCTAssertEqual(others, [])
  }
}
