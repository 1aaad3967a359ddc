// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Cells and headers that come from Interface Builder files, with a double for what reads the files.
@MainActor
final class NibRegistrationTests: XCTestCase {
  private final class NibCell: UITableViewCell {}
  private final class NibHeader: UITableViewHeaderFooterView {}

  /// Makes what a test says for a file's name, and counts.
  private final class Loader: NibLoader {
    var loads: [String: Int] = [:]
    var named: [UITableViewCell] = []
    func instantiate(nibName: String, bundle: Bundle?, owner: Any?) -> [Any] {
      loads[nibName, default: 0] += 1
      switch nibName {
      case "Cell": return [NSObject(), NibCell(style: .default, reuseIdentifier: nil)]
      case "NamedCell": return [NibCell(style: .default, reuseIdentifier: "another")]
      case "Header": return [NibHeader(reuseIdentifier: nil)]
      default: return []
      }
    }
    func instantiate(data: Data, bundle: Bundle?, owner: Any?) -> [Any] { [] }
  }

  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    let identifier: String
    init(_ identifier: String) { self.identifier = identifier }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
  }

  private func withLoader(_ body: (Loader) -> Void) {
    let outer = UINib.loader
    let loader = Loader()
    UINib.loader = loader
    body(loader)
    UINib.loader = outer
  }

  func testCellsAndHeadersComeFromTheirFilesAndAreReused() async {
    withLoader { loader in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let list = List("cell")
      table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
      table.register(UINib(nibName: "Header", bundle: nil), forHeaderFooterViewReuseIdentifier: "header")
      table.dataSource = list
      table.delegate = list
      table.layoutIfNeeded()
      XCTAssertTrue(table.visibleCells.allSatisfy { $0 is NibCell && $0.reuseIdentifier == "cell" })
      XCTAssertTrue(table.headerView(forSection: 0) is NibHeader)
      let loads = loader.loads["Cell"] ?? 0
      for _ in 0..<60 {
        table.personDidMove(by: CGPoint(x: 0, y: 30))
        table.layoutIfNeeded()
      }
      XCTAssertLessThanOrEqual(loader.loads["Cell"] ?? 0, loads + 2)
    }
  }

  func testAnIdentifierOfTheFilesOwnIsKept() async {
    withLoader { _ in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.register(UINib(nibName: "NamedCell", bundle: nil), forCellReuseIdentifier: "cell")
      XCTAssertEqual(table.dequeueReusableCell(withIdentifier: "cell")?.reuseIdentifier, "another")
    }
  }

  func testARegistrationIsTakenBackByNil() async {
    withLoader { loader in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
      table.register(nil as UINib?, forCellReuseIdentifier: "cell")
      XCTAssertNil(table.dequeueReusableCell(withIdentifier: "cell"))
      XCTAssertNil(table.makeTemplateCell(withIdentifier: "cell"))
      XCTAssertEqual(loader.loads, [:])
    }
  }

  func testTemplatesComeFromTheFileToo() async {
    withLoader { loader in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
      XCTAssertTrue(table.makeTemplateCell(withIdentifier: "cell") is NibCell)
      XCTAssertEqual(loader.loads, ["Cell": 1])
    }
  }
}
