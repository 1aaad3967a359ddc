// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// How scroll views and their content keep clear of bars.
@MainActor
final class SafeAreaInScrollViewsTests: XCTestCase {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private func show(_ controller: UIViewController) -> (window: UIWindow, driver: FrameDriver) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 500))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return (window, FrameDriver())
  }

  func testATableAtItsTopStaysThereWhenBarsCome() async {
    for frames in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let rows = Rows(style: .plain)
      let (window, driver) = show(rows)
      for _ in 0..<frames.0 { driver.step() }
      rows.additionalSafeAreaInsets.top = 44
      for _ in 0..<frames.1 { driver.step() }
      rows.additionalSafeAreaInsets.bottom = 44
      driver.step()
      XCTAssertEqual(rows.tableView.contentOffset.y, -44, "\(frames)")
      window.isHidden = true
    }
  }

  func testContentThatIsInsetHasNoSafeAreaOfItsOwn() async throws {
    let rows = Rows(style: .plain)
    rows.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 30, bottom: 80, right: 0)
    let (window, driver) = show(rows)
    driver.step()
    for cell in rows.tableView.visibleCells {
      XCTAssertEqual(cell.safeAreaInsets, UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0))
      let label = try XCTUnwrap(cell.textLabel)
      XCTAssertEqual(label.frame.midY, 22, accuracy: 0.5, "\(cell.textLabel?.text ?? "")")
    }
    rows.tableView.contentInsetAdjustmentBehavior = .never
    driver.step()
    XCTAssertEqual(rows.tableView.visibleCells.first?.safeAreaInsets.top, 44)
    window.isHidden = true
  }
}
