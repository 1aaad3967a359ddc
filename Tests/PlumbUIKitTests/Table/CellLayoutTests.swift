// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Where the parts of a cell lie and how high it is.
@MainActor
final class CellLayoutTests: XCTestCase {
  private func makeCell(width: CGFloat = 375, height: CGFloat = 100) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return cell
  }

  func testAccessoriesTakeTheirWidthFromTheContent() async {
    let widths: [(UITableViewCell.AccessoryType, CGFloat)] = [
      (.none, 375), (.disclosureIndicator, 341), (.detailDisclosureButton, 307), (.checkmark, 335), (.detailButton, 327),
    ]
    for (type, width) in widths {
      let cell = makeCell()
      cell.accessoryType = type
      cell.layoutIfNeeded()
      XCTAssertEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: width, height: 100), "\(type)")
    }
    let cell = makeCell()
    cell.accessoryType = .checkmark
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    cell.accessoryView = view
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.frame.width, 309)
    XCTAssertEqual(view.frame, CGRect(x: 309, y: 35, width: 50, height: 30))
    cell.accessoryView = nil
    cell.layoutIfNeeded()
    XCTAssertNil(view.superview)
    XCTAssertEqual(cell.contentView.frame.width, 335)
  }

  func testTheSeparatorTakesOnePixelOfTheContent() async {
    let bench = TableBench([TableBench.rows(3, height: { _ in 100 })])
    bench.layout()
    XCTAssertEqual(bench.table.visibleCells[0].contentView.frame.height, 49.5)
    XCTAssertEqual(bench.table.separatorHeight, 0.5)
    bench.table.separatorStyle = .none
    bench.layout()
    XCTAssertEqual(bench.table.visibleCells[0].contentView.frame.height, 50)
  }

  func testRightToLeftTurnsTheCellAround() async {
    let geometry = CellGeometry(
      size: CGSize(width: 100, height: 50), accessoryWidth: 34, accessorySize: nil, editWidth: 10, separatorHeight: 1,
      separatorInset: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 4), isRightToLeft: true)
    XCTAssertEqual(geometry.content, CGRect(x: 34, y: 0, width: 56, height: 49))
    XCTAssertEqual(geometry.accessory, CGRect(x: 0, y: 0, width: 34, height: 49))
    XCTAssertEqual(geometry.editControl, CGRect(x: 90, y: 0, width: 10, height: 49))
    // The line keeps to the content, which the control indents.
    XCTAssertEqual(geometry.separator, CGRect(x: 4, y: 49, width: 70, height: 1))
  }

  func testMarginsOfTheContentFollowTheWidth() async {
    let narrow = makeCell()
    narrow.layoutIfNeeded()
    XCTAssertEqual(narrow.contentView.layoutMargins, UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    let wide = makeCell(width: 414)
    wide.layoutIfNeeded()
    XCTAssertEqual(wide.contentView.layoutMargins.left, 20)
    let own = makeCell(width: 414)
    own.contentView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    own.layoutIfNeeded()
    XCTAssertEqual(own.contentView.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  func testACellSizesItselfByItsConstraints() async {
    final class Tall: UITableViewCell {
      let box = UIView()
      var wanted: NSLayoutConstraint?
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        let height = box.heightAnchor.constraint(equalToConstant: 77)
        wanted = height
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3), height,
        ])
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
        (cell as? Tall)?.wanted?.constant = 40 + CGFloat(indexPath.row)
        return cell
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    let source = Source()
    table.register(Tall.self, forCellReuseIdentifier: "tall")
    table.dataSource = source
    table.layoutIfNeeded()
    // Each row is its box, the room around it and the separator's pixel.
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 53.5)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 5, section: 0)).height, 58.5)
    XCTAssertEqual((table.cellForRow(at: IndexPath(row: 5, section: 0)) as? Tall)?.box.frame.height, 45)
    XCTAssertEqual(table.counters.selfSizings, table.visibleCells.count)
    XCTAssertEqual(table.counters.cellRequests, table.visibleCells.count)
    table.scrollToRow(at: IndexPath(row: 60, section: 0), at: .top, animated: false)
    table.layoutIfNeeded()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 60, section: 0)).minY, table.contentOffset.y)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 60, section: 0)).height, 113.5)
  }

  func testBuiltInLabelsLieInsideTheMargins() async {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 375, height: 60)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Subtitle"
    cell.layoutIfNeeded()
    guard let title = cell.textLabel?.frame, let subtitle = cell.detailTextLabel?.frame else { return XCTFail("The labels are missing.") }
    XCTAssertEqual(title.minX, 16)
    XCTAssertEqual(title.maxX, 359)
    XCTAssertEqual(subtitle.minY, title.maxY)
    XCTAssertEqual((title.minY + subtitle.maxY) / 2, 30, accuracy: 0.5)
    XCTAssertNil(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel)
    XCTAssertNil(UITableViewCell(style: .value2, reuseIdentifier: nil).imageView)
  }

  func testAConfigurationTakesThePlaceOfTheLabels() async {
    let cell = makeCell(height: 60)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Subtitle"
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    guard let view = cell.contentView.subviews.first as? UIListContentView else { return XCTFail("The content view is missing.") }
    XCTAssertEqual(view.frame, cell.contentView.bounds)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    XCTAssertEqual(labels.map(\.text), ["Title", "Subtitle"])
    XCTAssertEqual(labels[0].frame.minX, 16)
    XCTAssertEqual(labels[1].frame.minY, labels[0].frame.maxY + 3, accuracy: 0.5)
    // The same view shows the next configuration; the row grows with its text.
    let short = cell.systemLayoutSizeFitting(
      CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    content.text = String(repeating: "A long title ", count: 20)
    cell.contentConfiguration = content
    XCTAssertTrue(cell.contentView.subviews.first === view)
    let tall = cell.systemLayoutSizeFitting(
      CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    XCTAssertGreaterThan(tall.height, short.height + 60)
    cell.contentConfiguration = nil
    XCTAssertEqual(cell.contentView.subviews, [])
  }

  func testSelectionShowsBehindTheContent() async {
    let cell = makeCell()
    cell.isSelected = true
    XCTAssertEqual(cell.subviews.count, 2)
    XCTAssertFalse(cell.subviews[0].isHidden)
    cell.isSelected = false
    XCTAssertTrue(cell.subviews[0].isHidden)
    let quiet = makeCell()
    quiet.selectionStyle = .none
    quiet.setHighlighted(true, animated: false)
    XCTAssertEqual(quiet.subviews.count, 1)
  }
}
