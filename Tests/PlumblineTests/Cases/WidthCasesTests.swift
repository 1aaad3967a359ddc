// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// Cases of lists in the field, part B: widths and what else all heights depend on.
@MainActor
final class WidthCasesTests: XCTestCase {
  /// A table of frame cells whose height tells the width that they were measured at.
  @MainActor
  private final class WidthTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    let table: UITableView
    let container = SafeAreaView()
    var titles: [String]?
    var accessory = UITableViewCell.AccessoryType.none
    var key = HeightKey(1)
    private(set) var measured: [CGFloat] = []

    init(width: CGFloat, style: UITableView.Style = .plain) {
      table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 600), style: style)
      super.init()
      table.separatorStyle = .none
      table.register(WidthCell.self, forCellReuseIdentifier: "Width")
      table.dataSource = self
      table.delegate = self
    }

    @discardableResult
    func ask(width: CGFloat? = nil) -> CGFloat {
      table.heightForCell(withIdentifier: "Width", cachedBy: key, width: width) { (cell: WidthCell) in
        cell.accessoryType = self.accessory
        cell.whenMeasured = { self.measured.append($0) }
      }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Width", for: indexPath)
      cell.accessoryType = accessory
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { ask() }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }

    /// The width of the content of the cell on screen.
    var shown: CGFloat? {
      table.layoutIfNeeded()
      let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
      cell?.layoutIfNeeded()
      return cell?.contentView.bounds.width
    }

    var last: CGFloat? { measured.last }
  }

  /// A view that says what of it is covered at the sides.
  private final class SafeAreaView: UIView {
    var insets = UIEdgeInsets.zero
    override var safeAreaInsets: UIEdgeInsets { insets }
  }

  private final class WidthCell: UITableViewCell {
    var whenMeasured: ((CGFloat) -> Void)?

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      if isTemplate { whenMeasured?(size.width) }
      return CGSize(width: size.width, height: (20_000 / max(1, size.width)).rounded(.up))
    }
  }

  func testCase21AtWidthZeroNothingIsKept() async {
    let widths = WidthTable(width: 0)
    XCTAssertEqual(widths.ask(), 44)
    XCTAssertEqual(widths.measured, [])
    widths.table.frame.size.width = 320
    XCTAssertEqual(widths.ask(), 63)
    XCTAssertEqual(widths.measured, [320])
  }

  func testCase22And25HeightsFollowTheWidthAndTurningBackMeasuresNothing() async {
    let widths = WidthTable(width: 320)
    for width in [320, 568, 320, 703, 320, 568] as [CGFloat] {
      widths.table.frame.size.width = width
      XCTAssertEqual(widths.ask(), (20_000 / width).rounded(.up))
    }
    XCTAssertEqual(widths.measured, [320, 568, 703])
  }

  func testCase24NoticesOfTheDevicesOrientationChangeNothing() async {
    let widths = WidthTable(width: 320)
    widths.ask()
    for _ in 0..<100 {
      NotificationCenter.default.post(name: Notification.Name("UIDeviceOrientationDidChangeNotification"), object: nil)
      widths.ask()
    }
    XCTAssertEqual(widths.measured.count, 1)
    XCTAssertEqual(widths.table.rowHeights.statistics.hits, 100)
  }

  func testCase26ContentKeepsToTheSafeArea() async {
    let widths = WidthTable(width: 812)
    widths.container.frame = CGRect(x: 0, y: 0, width: 812, height: 375)
    widths.container.insets = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
    widths.container.addSubview(widths.table)
    widths.ask()
    XCTAssertEqual(widths.last, 724)
    XCTAssertEqual(widths.shown, 724)
    XCTAssertEqual(widths.table.visibleCells.first?.frame.width, 812)
    widths.container.insets.top = 50
    widths.container.insets.bottom = 0
    widths.table.contentInset.top = 30
    widths.ask()
    XCTAssertEqual(widths.measured.count, 1, "insets above and below change no width")
    widths.table.insetsContentViewsToSafeArea = false
    widths.ask()
    XCTAssertEqual(widths.last, 812)
    XCTAssertEqual(widths.shown, 812)
  }

  func testCase27ContentInsetsAtTheSidesNarrowRows() async {
    let widths = WidthTable(width: 375)
    widths.table.contentInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    widths.ask()
    XCTAssertEqual(widths.last, 343)
    XCTAssertEqual(widths.shown, 343)
    let cell = widths.table.visibleCells[0]
    XCTAssertEqual(cell.convert(cell.bounds, to: nil).minX - widths.table.convert(widths.table.bounds, to: nil).minX, 16)
  }

  func testCase28TheMarginsOfInsetSectionsNarrowRows() async {
    for (width, margin) in [(375, 16), (428, 20)] as [(CGFloat, CGFloat)] {
      let widths = WidthTable(width: width, style: .insetGrouped)
      widths.ask()
      XCTAssertEqual(widths.last, width - 2 * margin)
      XCTAssertEqual(widths.shown, width - 2 * margin)
    }
  }

  func testCase29AnAccessoryNarrowsTheContent() async {
    let widths = WidthTable(width: 320)
    widths.ask()
    widths.accessory = .disclosureIndicator
    widths.key = HeightKey(1, version: 1)
    widths.ask()
    XCTAssertEqual(widths.measured, [320, 286])
    XCTAssertEqual(widths.shown, 286)
    widths.key = HeightKey(1)
    XCTAssertEqual(widths.ask(), 63)
    XCTAssertEqual(widths.measured.count, 2)
  }

  func testCase31TheSectionIndexNarrowsTheContent() async {
    let widths = WidthTable(width: 320)
    widths.ask()
    widths.titles = ["A", "B"]
    widths.table.reloadData()
    widths.ask()
    XCTAssertEqual(widths.measured, [320, 305])
    XCTAssertEqual(widths.shown, 305)
    widths.titles = nil
    widths.table.reloadData()
    widths.ask()
    XCTAssertEqual(widths.measured.count, 2)
  }

  func testCase32EditingNarrowsTheContentAndLeavingItMeasuresNothing() async {
    let widths = WidthTable(width: 320)
    XCTAssertEqual(widths.shown, 320)
    widths.table.isEditing = true
    XCTAssertEqual(widths.shown, 282)
    XCTAssertEqual(widths.measured, [320, 282])
    widths.table.isEditing = false
    XCTAssertEqual(widths.shown, 320)
    XCTAssertEqual(widths.measured.count, 2)
  }

  func testCase33MarginsFollowTheReadableWidth() async {
    final class MarginCell: UITableViewCell {
      let label = UILabel()
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        let guide = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: guide.topAnchor), label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
          label.leadingAnchor.constraint(equalTo: guide.leadingAnchor), label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 1024, height: 768), style: .plain)
    table.register(MarginCell.self, forCellReuseIdentifier: "Margin")
    func height(width: CGFloat? = nil) -> CGFloat {
      table.heightForCell(withIdentifier: "Margin", width: width) { (cell: MarginCell) in
        cell.label.text = String(repeating: "readable ", count: 60)
      }
    }
    let whole = height()
    table.cellLayoutMarginsFollowReadableWidth = true
    let readable = height()
    XCTAssertGreaterThan(readable, whole)
    table.cellLayoutMarginsFollowReadableWidth = false
    XCTAssertEqual(height(), whole)
    XCTAssertEqual(height(width: 672 + 40), readable, "as with usual margins around 672 points")
  }

  func testCase34And35OnlyTheTablesOwnWidthCounts() async {
    // The screen is 375 points wide; a cell made in code has its own first width.
    for width in [250, 375] as [CGFloat] {
      let widths = WidthTable(width: width)
      XCTAssertEqual(widths.shown, width)
      XCTAssertEqual(widths.measured, [width])
    }
  }

  func testCase37AStrayWidthAnswersForNoOther() async {
    let widths = WidthTable(width: 320)
    widths.ask()
    widths.table.frame.size.width = 768
    XCTAssertEqual(widths.ask(), 27)
    XCTAssertEqual(widths.measured, [320, 768])
  }

  func testCase38HeightsAreKnownAheadOfARotation() async {
    let widths = WidthTable(width: 320)
    XCTAssertEqual(widths.shown, 320)
    XCTAssertEqual(widths.ask(width: 568), 36)
    XCTAssertEqual(widths.ask(), 63, "the present width is as before")
    widths.table.frame.size.width = 568
    XCTAssertEqual(widths.shown, 568)
    XCTAssertEqual(widths.measured, [320, 568])
    XCTAssertEqual(widths.table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 36)
  }
}
