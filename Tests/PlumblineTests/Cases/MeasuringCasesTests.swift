// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

@testable import PlumbUIKitCore

/// Cases of lists in the field, part C: what measuring a template gives.
@MainActor
final class MeasuringCasesTests: XCTestCase {
  private let words = String(repeating: "word ", count: 60)

  private func makeTable(_ cells: [String: UITableViewCell.Type], width: CGFloat = 320) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 480), style: .plain)
    table.separatorStyle = .none
    for (identifier, type) in cells { table.register(type, forCellReuseIdentifier: identifier) }
    return table
  }

  /// What Auto Layout complains of meanwhile.
  private func complaints(_ work: () -> Void) -> [String] {
    var found: [String] = []
    let output = LayoutLog.output
    LayoutLog.output = { found.append($0) }
    work()
    LayoutLog.output = output
    return found
  }

  func testCase39ACellWithoutConstraintsIsMeasuredByItsSizeThatFits() async {
    let table = makeTable(["Frame": FrameCell.self])
    table.separatorStyle = .singleLine
    let height = table.heightForCell(withIdentifier: "Frame") { (cell: FrameCell) in cell.answer = 80 }
    XCTAssertEqual(height, 80.5)
  }

  func testCase40AnUndeterminedHeightIs44WithOneDiagnosisAndIsNotKept() async {
    let table = makeTable(["Loose": LooseCell.self, "Other": LooseCell.self])
    var diagnoses: [SelfSizingDiagnosis] = []
    var notices: [String] = []
    var kinds: [RowHeights.Kind] = []
    table.rowHeights.log = { event in
      switch event {
      case .diagnosis(let diagnosis): diagnoses.append(diagnosis)
      case .notice(let identifier, .undeterminedHeight): notices.append(identifier)
      case .measured(_, _, let kind, _): kinds.append(kind)
      default: break
      }
    }
    for identifier in ["Loose", "Loose", "Other", "Loose"] {
      XCTAssertEqual(
        table.heightForCell(withIdentifier: identifier, cachedBy: HeightKey(1)) { (cell: LooseCell) in cell.label.text = "a" }, 44)
    }
    XCTAssertEqual(notices, ["Loose", "Other"])
    XCTAssertEqual(diagnoses.count, 2)
    XCTAssertTrue(diagnoses[0].isBroken)
    XCTAssertTrue(diagnoses[0].description.contains("Nothing links"), diagnoses[0].description)
    XCTAssertTrue(diagnoses[0].description.contains("loose"), diagnoses[0].description)
    XCTAssertTrue(diagnoses[0].description.contains("bottom"), diagnoses[0].description)
    XCTAssertEqual(kinds, [.fallback, .fallback, .fallback, .fallback])
    XCTAssertNil(table.rowHeights.height(for: HeightKey(1), withIdentifier: "Loose"))
  }

  func testCase41ARowThatIsMeantToCollapseHasNoHeightAndNoSeparator() async {
    let table = makeTable(["Frame": FrameCell.self])
    table.separatorStyle = .singleLine
    let height = table.heightForCell(withIdentifier: "Frame", cachedBy: HeightKey(1)) { (cell: FrameCell) in
      cell.measuresWithSizeThatFits = true
      cell.answer = 0
    }
    XCTAssertEqual(height, 0)
    XCTAssertEqual(table.rowHeights.height(for: HeightKey(1), withIdentifier: "Frame"), 0)
  }

  func testCase42MeasuringContradictsNoConstraintAndLeavesNone() async {
    let table = makeTable(["Three": ThreeLabelsCell.self])
    var template: ThreeLabelsCell?
    let found = complaints {
      for _ in 0..<3 {
        _ = table.heightForCell(withIdentifier: "Three") { (cell: ThreeLabelsCell) in
          template = cell
          cell.show([self.words, "a", self.words])
        }
      }
    }
    XCTAssertEqual(found, [])
    XCTAssertEqual(template?.contentView.constraints.count, 11, "ten of its own, and the one that holds the width")
  }

  func testCase43LayingOutInTheConfigureBlockChangesNothing() async {
    let table = makeTable(["Three": ThreeLabelsCell.self])
    func height(_ layOut: Bool) -> CGFloat {
      table.heightForCell(withIdentifier: "Three") { (cell: ThreeLabelsCell) in
        cell.show([self.words, "b", self.words])
        if layOut { cell.layoutIfNeeded() }
      }
    }
    let plain = height(false)
    XCTAssertEqual(height(true), plain)
    XCTAssertEqual(height(false), plain)
  }

  func testCase44LabelsOfManyLinesAreAsHighAsOnScreen() async {
    final class Source: NSObject, UITableViewDataSource {
      let texts: [[String]]
      init(_ texts: [[String]]) { self.texts = texts }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Three", for: indexPath)
        (cell as? ThreeLabelsCell)?.show(texts[indexPath.row])
        return cell
      }
    }
    for width in [320, 375, 431] as [CGFloat] {
      let table = makeTable(["Three": ThreeLabelsCell.self], width: width)
      let source = Source([["a", words, "b"], [words, words, words], ["مرحبا " + words, "日本語のテキスト", "🐈🐈"]])
      table.dataSource = source
      table.layoutIfNeeded()
      for (row, texts) in source.texts.enumerated() {
        let measured = table.heightForCell(withIdentifier: "Three") { (cell: ThreeLabelsCell) in cell.show(texts) }
        let indexPath = IndexPath(row: row, section: 0)
        table.scrollToRow(at: indexPath, at: .top, animated: false)
        table.layoutIfNeeded()
        XCTAssertEqual(measured, table.rectForRow(at: indexPath).height, "row \(row) at \(width)")
      }
    }
  }

  func testCase45LineSpacingStandsBetweenLinesOnly() async {
    let table = makeTable(["Note": NoteCell.self])
    func height(lines: Int, spacing: CGFloat) -> CGFloat {
      table.heightForCell(withIdentifier: "Note") { (cell: NoteCell) in
        let style = NSMutableParagraphStyle()
        style.lineSpacing = spacing
        let text = (0..<lines).map { "line \($0)" }.joined(separator: "\u{2028}")
        cell.note.attributedText = NSAttributedString(string: text, attributes: [.paragraphStyle: style])
      }
    }
    for lines in 1...3 {
      XCTAssertEqual(height(lines: lines, spacing: 6) - height(lines: lines, spacing: 0), CGFloat(6 * (lines - 1)), "\(lines) lines")
    }
  }

  func testCase47And50AHeaderIsConfiguredOnceAndItsLabelsWrap() async {
    let table = makeTable([:])
    table.register(StackHeader.self, forHeaderFooterViewReuseIdentifier: "Header")
    var configured = 0
    func height(_ text: String) -> CGFloat {
      table.heightForHeaderFooterView(withIdentifier: "Header") { (header: StackHeader) in
        configured += 1
        header.title.text = text
        header.detail.text = "detail"
      }
    }
    let one = height("one")
    let three = height("one\ntwo\nthree")
    XCTAssertEqual(configured, 2)
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    XCTAssertEqual(three - one, 2 * line, accuracy: 1)
    XCTAssertGreaterThan(height(words), three)
    func cached(_ version: Int) -> CGFloat {
      table.heightForHeaderFooterView(withIdentifier: "Header", cachedBy: HeightKey("title", version: version)) { (header: StackHeader) in
        configured += 1
        header.title.text = "one\ntwo\nthree"
      }
    }
    let before = configured
    XCTAssertEqual(cached(1), cached(1))
    XCTAssertEqual(cached(2), cached(1))
    XCTAssertEqual(configured, before + 2)
  }

  func testCase48TheSeparatorIsOnePixelAtEveryScaleAndTogglingItMeasuresNothing() async {
    defer { UIScreen.main.configure(size: CGSize(width: 375, height: 667), scale: 2) }
    for scale in [1, 2, 3] as [CGFloat] {
      UIScreen.main.configure(size: CGSize(width: 375, height: 667), scale: scale)
      let table = makeTable(["Frame": FrameCell.self])
      var measured = 0
      func height() -> CGFloat {
        table.heightForCell(withIdentifier: "Frame", cachedBy: HeightKey(1)) { (cell: FrameCell) in
          measured += 1
          cell.answer = 50
        }
      }
      XCTAssertEqual(height(), 50)
      table.separatorStyle = .singleLine
      XCTAssertEqual(height(), 50 + 1 / scale, accuracy: 1e-9)
      table.separatorStyle = .none
      XCTAssertEqual(height(), 50)
      XCTAssertEqual(measured, 1)
    }
  }

  func testCase49HeightsAreRoundedUpToThePixel() async {
    defer { UIScreen.main.configure(size: CGSize(width: 375, height: 667), scale: 2) }
    for (scale, expected) in [(1, 34), (2, 33.5), (3, 33 + 2.0 / 3)] as [(CGFloat, CGFloat)] {
      UIScreen.main.configure(size: CGSize(width: 375, height: 667), scale: scale)
      let table = makeTable(["Frame": FrameCell.self])
      let height = table.heightForCell(withIdentifier: "Frame") { (cell: FrameCell) in cell.answer = 33.34 }
      XCTAssertEqual(height, expected, accuracy: 1e-9, "at scale \(scale)")
    }
  }

  func testCase52MeasuringAHeaderContradictsNoConstraint() async {
    let table = makeTable([:])
    table.register(StackHeader.self, forHeaderFooterViewReuseIdentifier: "Header")
    let found = complaints {
      for _ in 0..<2 {
        _ = table.heightForHeaderFooterView(withIdentifier: "Header") { (header: StackHeader) in header.title.text = self.words }
      }
    }
    XCTAssertEqual(found, [])
  }

  func testCase53ACellThatIsRegisteredLateIsMeasuredThen() async {
    let table = makeTable([:])
    var notices: [RowHeights.Notice] = []
    table.rowHeights.log = { if case .notice(_, let notice) = $0 { notices.append(notice) } }
    func ask() -> CGFloat {
      table.heightForCell(withIdentifier: "Late", cachedBy: HeightKey(1)) { (cell: FrameCell) in cell.answer = 99 }
    }
    XCTAssertEqual(ask(), 44)
    XCTAssertEqual(ask(), 44)
    XCTAssertEqual(notices, [.notRegistered])
    table.register(FrameCell.self, forCellReuseIdentifier: "Late")
    XCTAssertEqual(ask(), 99)
    XCTAssertEqual(table.rowHeights.statistics.measurements, 1)
  }

  func testCase54ATemplateLoadsNothing() async {
    final class LoadingCell: UITableViewCell {
      static var loads = 0
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        if !isTemplate { Self.loads += 1 }
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      func show() { if !isTemplate { Self.loads += 1 } }
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 60) }
    }
    let table = makeTable(["Loading": LoadingCell.self])
    for row in 0..<5 {
      _ = table.heightForCell(withIdentifier: "Loading", cachedBy: HeightKey(row)) { (cell: LoadingCell) in cell.show() }
    }
    XCTAssertEqual(LoadingCell.loads, 0)
    (table.dequeueReusableCell(withIdentifier: "Loading") as? LoadingCell)?.show()
    XCTAssertEqual(LoadingCell.loads, 2)
  }

  func testCase55ALateImageMeasuresItsRowOnlyAndNothingVisibleMoves() async {
    for mode in [HeightMode.byPath, .byKey] {
      let notes = NoteTable([NoteTable.notes(40)], mode: mode)
      notes.table.layoutIfNeeded()
      notes.table.contentOffset.y = 700
      notes.table.layoutIfNeeded()
      let visible = notes.table.indexPathsForVisibleRows ?? []
      let before = notes.configurations
      // The row right above the screen gets its image.
      let above = IndexPath(row: (visible.first?.row ?? 1) - 1, section: 0)
      let places = visible.dropFirst().map { notes.table.rectForRow(at: $0).minY - notes.table.contentOffset.y }
      notes.sections[0][above.row].text += String(repeating: "more ", count: 60)
      if mode == .byKey { notes.table.rowHeights.invalidate(for: HeightKey(above.row)) }
      notes.table.reloadRows(at: [above], with: .none)
      notes.table.layoutIfNeeded()
      _ = notes.height(above.row)
      XCTAssertEqual(notes.configurations, before + 1, "\(mode)")
      XCTAssertEqual(visible.dropFirst().map { notes.table.rectForRow(at: $0).minY - notes.table.contentOffset.y }, places, "\(mode)")
    }
  }

  func testCase56AnExpandedRowIsMeasuredOnce() async {
    let notes = NoteTable([NoteTable.notes(5)], mode: .byPath)
    notes.table.layoutIfNeeded()
    let before = notes.configurations
    let old = notes.table.rectForRow(at: IndexPath(row: 2, section: 0)).height
    notes.sections[0][2].text += String(repeating: "and more ", count: 40)
    notes.table.rowHeights.invalidate(at: IndexPath(row: 2, section: 0))
    notes.table.reloadRows(at: IndexPath.rows([2]), with: .none)
    notes.table.layoutIfNeeded()
    XCTAssertGreaterThan(notes.table.rectForRow(at: IndexPath(row: 2, section: 0)).height, old)
    XCTAssertEqual(notes.configurations, before + 1)
  }

  func testCase57InvalidatingInsideTheRequestGivesAFreshHeight() async {
    let table = makeTable(["Frame": FrameCell.self])
    var answer: CGFloat = 50
    func ask(_ invalidates: Bool) -> CGFloat {
      if invalidates { table.rowHeights.invalidateAll() }
      return table.heightForCell(withIdentifier: "Frame", cachedBy: HeightKey(1)) { (cell: FrameCell) in
        if invalidates { table.rowHeights.invalidateAll() }
        cell.answer = answer
      }
    }
    XCTAssertEqual(ask(false), 50)
    answer = 70
    XCTAssertEqual(ask(false), 50)
    XCTAssertEqual(ask(true), 70)
    XCTAssertEqual(ask(false), 70)
  }

  func testCase58AMeasurementMayAskForOtherHeights() async {
    let table = makeTable(["Frame": FrameCell.self, "Inner": FrameCell.self])
    var measured: [Int] = []
    func ask(_ number: Int) -> CGFloat {
      table.heightForCell(withIdentifier: number % 2 == 0 ? "Frame" : "Inner", cachedBy: HeightKey(number)) { (cell: FrameCell) in
        measured.append(number)
        cell.answer = 40 + CGFloat(number) + (number > 0 ? ask(number - 1) : 0)
      }
    }
    // One template is configured while another one is; the innermost answer is done first.
    XCTAssertEqual(ask(1), 41 + 40)
    XCTAssertEqual(measured, [1, 0])
    XCTAssertEqual(ask(1), 81)
    XCTAssertEqual(ask(0), 40)
    XCTAssertEqual(measured, [1, 0])
  }
}
