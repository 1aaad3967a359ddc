// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import HomePage
import Plumbline
import XCTest

// What stands between the two lines is the README's, word by word.
// README: a fourth kind
struct QuoteLayout: RowLayout {
  let text: RowText
  var height: CGFloat { text.size.height + 24 }

  init(_ item: HomeItem, _ environment: LayoutEnvironment) {
    let string = NSAttributedString(string: "“\(item.text)”", attributes: [.font: UIFont.italicSystemFont(ofSize: 17)])
    text = RowText(string, width: environment.width - 48)
  }
}

final class QuoteCell: UITableViewCell {
  private lazy var view: RowTextView = {
    let view = RowTextView()
    contentView.addSubview(view)
    return view
  }()

  func show(_ item: HomeItem, _ layout: QuoteLayout) {
    view.frame = CGRect(x: 24, y: 12, width: layout.text.size.width, height: layout.text.size.height)
    view.show(layout.text, identity: item.id, revision: item.version)
  }
}

let quote = RowKind<HomeItem>(
  "quote", cell: QuoteCell.self, matches: { $0.style == "quote" }, layout: QuoteLayout.init, bind: { $0.show($1, $2) })
// README: end

/// A fourth kind of row on the home page, without a change of its controllers.
@MainActor
final class FourthKindTests: XCTestCase {
  func testAFourthKindNeedsNoChangeOfTheController() async {
    let page = HomeViewController(kinds: HomeListViewController.kinds + [quote])
    let items = [HomeItem(id: 1, style: "quote", name: "", date: Date(timeIntervalSince1970: 0), text: "Less, but better.")]
    page.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    page.list.source?.apply(items)
    page.view.layoutIfNeeded()
    XCTAssertTrue(page.list.tableView.visibleCells.first is QuoteCell)
    XCTAssertGreaterThan(page.list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height, 40)
  }

  func testTheReadmeHasTheSource() async throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = try XCTUnwrap(source.range(of: "// README: a fourth kind\n"))
    let end = try XCTUnwrap(source.range(of: "// README: end", range: start.upperBound..<source.endIndex))
    let readme = try String(contentsOf: BuiltProduct.root.appendingPathComponent("README.md"), encoding: .utf8)
    XCTAssertTrue(readme.contains("```swift\n" + source[start.upperBound..<end.lowerBound] + "```"))
  }
}
