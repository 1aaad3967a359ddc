// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import RowEngine

/// A row of the test list: an identity and a height in pixels.
struct TestRow: Hashable {
  var id: Int
  var height: Int
}

/// The cell of the test list; it counts its layouts.
final class TestCell: UITableViewCell {
  static var created = 0
  var id = -1
  var layouts = 0
  var reuses = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    TestCell.created += 1
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A data source and delegate over an array, which counts what it is asked.
@MainActor
final class TestList: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[TestRow]]
  var scale: CGFloat = 2
  var heightCalls: [Int: Int] = [:]
  var rowCountCalls = 0
  var displayed: [Int] = []
  var ended: [Int] = []
  var scrolls = 0
  var usesIndexPathDequeue = true
  var onHeight: ((IndexPath) -> Void)?
  var onCell: ((IndexPath) -> Void)?
  var headers: [Int: String] = [:]

  init(_ sections: [[TestRow]]) {
    self.sections = sections
  }

  func row(_ path: IndexPath) -> TestRow { sections[path.section][path.row] }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rowCountCalls += 1
    return sections[section].count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    onCell?(indexPath)
    let cell =
      usesIndexPathDequeue
      ? tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      : tableView.dequeueReusableCell(withIdentifier: "row") ?? TestCell(style: .default, reuseIdentifier: "row")
    (cell as? TestCell)?.id = row(indexPath).id
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    onHeight?(indexPath)
    heightCalls[row(indexPath).id, default: 0] += 1
    return CGFloat(row(indexPath).height) / scale
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    displayed.append(row(indexPath).id)
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    ended.append((cell as? TestCell)?.id ?? -1)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolls += 1
  }
}

/// A table in a window of 375 x 667 points at 2 pixels per point.
@MainActor
struct TableBench {
  let window: UIWindow
  let table: UITableView
  let list: TestList

  init(_ sections: [[TestRow]], requests: UITableView.HeightRequests = .whenNeeded, prepare: (UITableView) -> Void = { _ in }) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    table = UITableView(frame: window.bounds, style: .plain)
    list = TestList(sections)
    table.heightRequests = requests
    table.register(TestCell.self, forCellReuseIdentifier: "row")
    prepare(table)
    table.dataSource = list
    table.delegate = list
    window.addSubview(table)
    window.isHidden = false
  }

  static func rows(_ count: Int, from first: Int = 0, height: (Int) -> Int = { 60 + $0 * 37 % 190 }) -> [TestRow] {
    (first..<first + count).map { TestRow(id: $0, height: height($0)) }
  }

  func layout() {
    window.layoutIfNeeded()
  }

  /// Scrolls by pixels as a person does, and lays out.
  func drag(_ pixels: Int) {
    table.personDidMove(by: CGPoint(x: 0, y: CGFloat(pixels) / 2))
    layout()
  }

  var offset: Int { Int((table.contentOffset.y * 2).rounded()) }

  /// The rows on screen with their tops, from the cells' frames.
  var onScreen: [Int: Int] {
    var result: [Int: Int] = [:]
    for case let cell as TestCell in table.visibleCells { result[cell.id] = Int((cell.frame.minY * 2).rounded()) - offset }
    return result
  }

  /// What is wrong about the cells on screen: gaps, wrong heights, wrong rows.
  func problems(in viewport: Int = 1334) -> [String] {
    var found: [String] = []
    let cells = table.visibleCells.compactMap { $0 as? TestCell }
    var bottom: Int?
    for cell in cells {
      guard let path = table.indexPath(for: cell) else { found.append("A visible cell has no path."); continue }
      let row = list.row(path)
      if row.id != cell.id { found.append("The cell of row \(path) shows \(cell.id), not \(row.id).") }
      if Int((cell.frame.height * 2).rounded()) != row.height { found.append("Row \(row.id) is \(cell.frame.height * 2) px high.") }
      let top = Int((cell.frame.minY * 2).rounded())
      if let bottom, bottom != top, list.headers.isEmpty, list.sections.count == 1 { found.append("A gap above row \(row.id).") }
      bottom = top + row.height
      if cell.isHidden || cell.superview !== table { found.append("Row \(row.id) is not shown.") }
    }
    let total = list.sections.joined().reduce(0) { $0 + $1.height }
    if list.headers.isEmpty, let first = cells.first, let last = cells.last {
      let top = Int((first.frame.minY * 2).rounded())
      if top > max(0, offset) { found.append("Nothing covers the top: \(top) for the offset \(offset).") }
      let end = Int((last.frame.maxY * 2).rounded())
      if end < min(offset + viewport, Int(table.contentSize.height * 2)) { found.append("Nothing covers the bottom.") }
    } else if total > 0, list.headers.isEmpty, cells.isEmpty {
      found.append("No row is shown at the offset \(offset) of \(table.contentSize.height * 2).")
    }
    return found
  }
}
