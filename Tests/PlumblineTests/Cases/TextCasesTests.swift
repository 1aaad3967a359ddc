// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// Cases of lists in the field: text views in cells, and the part of G that is about text.
@MainActor
final class TextCasesTests: XCTestCase {
  private func makeTable(_ cell: UITableViewCell.Type) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.separatorStyle = .none
    table.register(cell, forCellReuseIdentifier: "Text")
    return table
  }

  private func height(_ table: UITableView, _ text: NSAttributedString, key: HeightKey? = nil) -> CGFloat {
    let configure = { (cell: NoteCell) in cell.note.attributedText = text }
    guard let key else { return table.heightForCell(withIdentifier: "Text", configure: configure) }
    return table.heightForCell(withIdentifier: "Text", cachedBy: key, configure: configure)
  }

  func testCase46ATextViewThatDoesNotScrollIsAsHighAsItsText() async {
    final class TextViewCell: UITableViewCell {
      let text = UITextView()
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        text.isScrollEnabled = false
        text.font = .systemFont(ofSize: 17)
        text.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(text)
        NSLayoutConstraint.activate([
          text.topAnchor.constraint(equalTo: contentView.topAnchor), text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          text.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          text.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let table = makeTable(TextViewCell.self)
    func height(_ text: String) -> CGFloat {
      table.heightForCell(withIdentifier: "Text") { (cell: TextViewCell) in cell.text.text = text }
    }
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    XCTAssertEqual(height("one"), line + 16, accuracy: 1)
    XCTAssertEqual(height("one\ntwo\nthree"), 3 * line + 16, accuracy: 1)
    XCTAssertGreaterThan(height(String(repeating: "word ", count: 80)), 8 * line)
  }

  func testCase90AnImageWhoseSizeComesLateIsAnotherVersionOfItsRow() async {
    let table = makeTable(NoteCell.self)
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let text = NSMutableAttributedString(string: "image ")
    text.append(NSAttributedString(attachment: attachment))
    let placeholder = height(table, text, key: HeightKey("message", version: 0))
    let arrived = NSTextAttachment()
    arrived.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    let other = NSMutableAttributedString(string: "image ")
    other.append(NSAttributedString(attachment: arrived))
    let final = height(table, other, key: HeightKey("message", version: 1))
    XCTAssertGreaterThan(final, placeholder + 15)
    XCTAssertEqual(height(table, text, key: HeightKey("message", version: 0)), placeholder)
    XCTAssertEqual(table.rowHeights.statistics.measurements, 2)
  }

  func testCase93ALineGrowsWithWhatIsHigherThanIt() async {
    let table = makeTable(NoteCell.self)
    let plain = height(table, NSAttributedString(string: "abc"))
    let tall = NSMutableAttributedString(string: "abc ")
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 30, height: 90)
    tall.append(NSAttributedString(attachment: attachment))
    XCTAssertGreaterThanOrEqual(height(table, tall), plain + 60)
    let fixed = NSMutableParagraphStyle()
    (fixed.minimumLineHeight, fixed.maximumLineHeight) = (20, 20)
    let emoji = NSAttributedString(string: "abc 🐈", attributes: [.paragraphStyle: fixed])
    XCTAssertEqual(height(table, emoji), 20 + 20, "a fixed line height is kept, whoever sets it clips on purpose")
  }

  func testCase94TextWithoutAFontHasTheLabelsOne() async {
    let table = makeTable(NoteCell.self)
    let words = String(repeating: "word ", count: 40)
    let plain = table.heightForCell(withIdentifier: "Text") { (cell: NoteCell) in cell.note.text = words }
    XCTAssertEqual(height(table, NSAttributedString(string: words, attributes: [.foregroundColor: UIColor.red])), plain)
    let partly = NSMutableAttributedString(string: words)
    partly.addAttribute(.font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: 10))
    XCTAssertEqual(height(table, partly), plain)
  }

  func testCase95AllWaysOfMeasuringGiveTheSameHeight() async {
    let table = makeTable(NoteCell.self)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 5
    for words in [1, 12, 50] {
      let text = NSAttributedString(
        string: String(repeating: "مرحبا word 日本 ", count: words),
        attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = text
      let fitted = label.sizeThatFits(CGSize(width: 288, height: CGFloat.greatestFiniteMagnitude)).height
      XCTAssertEqual(height(table, text), fitted + 20, "\(words) times")
    }
  }
}
