// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// A search bar, and a search in a navigation bar.
@MainActor
final class SearchTests: XCTestCase {
  private final class Listener: UISearchBarDelegate, UISearchResultsUpdating {
    var calls: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.text ?? "") \(searchController.isActive)")
    }
  }

  func testABarTellsOfTypingSearchingAndCancelling() async {
    let bar = UISearchBar()
    let listener = Listener()
    bar.delegate = listener
    bar.placeholder = "Find"
    let app = HeadlessApplication(
      PlainDelegate {
        let root = UIViewController()
        bar.frame = CGRect(x: 0, y: 0, width: 375, height: 52)
        root.view.addSubview(bar)
        return root
      })
    XCTAssertEqual(bar.searchTextField.placeholder, "Find")
    app.tap(at: CGPoint(x: 150, y: 26))
    app.type("sea")
    XCTAssertEqual(bar.text, "sea")
    app.press(.keyboardReturnOrEnter)
    XCTAssertEqual(listener.calls, ["begin", "text sea", "search", "end"])
    listener.calls = []
    bar.setShowsCancelButton(true, animated: false)
    XCTAssertTrue(bar.showsCancelButton)
    app.step()
    app.tap(at: CGPoint(x: 335, y: 26))
    bar.text = ""
    XCTAssertEqual(listener.calls, ["cancel", "text "])
    XCTAssertEqual(bar.barStyle, .default)
    app.terminate()
  }

  func testASearchInANavigationBarBeginsTellsAndEnds() async {
    let table = UITableViewController(style: .plain)
    let search = UISearchController(searchResultsController: nil)
    let listener = Listener()
    search.searchResultsUpdater = listener
    search.obscuresBackgroundDuringPresentation = false
    search.hidesNavigationBarDuringPresentation = false
    table.navigationItem.searchController = search
    table.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = UINavigationController(rootViewController: table)
    let app = HeadlessApplication(PlainDelegate { navigation })
    XCTAssertEqual(navigation.navigationBar.frame.height, 96)
    XCTAssertEqual(table.tableView.adjustedContentInset.top, 96)
    app.tap(at: CGPoint(x: 150, y: 70))
    XCTAssertTrue(search.isActive)
    app.type("a")
    app.settle(limit: 30)
    app.press(.keyboardEscape)
    XCTAssertFalse(search.isActive)
    XCTAssertEqual(listener.calls, ["update  true", "update a true", "update  false"])
    navigation.pushViewController(UIViewController(), animated: false)
    app.step()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    app.terminate()
  }

  func testResultsOfTheirOwnLieOverTheContentDuringTheSearch() async {
    let (content, results) = (UIViewController(), UIViewController())
    let search = UISearchController(searchResultsController: results)
    content.navigationItem.searchController = search
    let app = HeadlessApplication(PlainDelegate { UINavigationController(rootViewController: content) })
    search.isActive = true
    app.step()
    XCTAssertTrue(results.parent === content)
    XCTAssertEqual(results.view.frame, content.view.bounds)
    search.isActive = false
    XCTAssertNil(results.view.superview)
    app.terminate()
  }
}
