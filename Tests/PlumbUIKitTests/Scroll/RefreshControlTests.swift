// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Pulling for new content.
@MainActor
final class RefreshControlTests: XCTestCase {
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  private func views() -> [UIScrollView] {
    let plain = UIScrollView()
    plain.contentSize = CGSize(width: 320, height: 2000)
    return [plain, UITableView()]
  }

  func testPullingFarEnoughAsksOnceAndTheSignStaysUntilItIsOver() async {
    let rows = Rows()
    for view in views() {
      let hand = Hand()
      view.frame = hand.window.bounds
      (view as? UITableView)?.dataSource = rows
      let refresh = UIRefreshControl()
      var asked = 0
      refresh.addAction(UIAction { _ in asked += 1 }, for: .valueChanged)
      view.refreshControl = refresh
      hand.window.addSubview(view)
      hand.step()
      hand.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 180), frames: 8)
      hand.step(120)
      XCTAssertEqual(asked, 0)
      XCTAssertEqual(view.contentOffset.y, 0)
      hand.touch(.began, 160, 100)
      hand.step()
      hand.move(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 400), frames: 15)
      XCTAssertEqual(asked, 1)
      XCTAssertTrue(refresh.isRefreshing)
      hand.move(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 420), frames: 3)
      XCTAssertEqual(asked, 1)
      hand.step(10)
      hand.touch(.ended, 160, 420)
      hand.step(120)
      XCTAssertEqual(view.contentOffset.y, -60)
      XCTAssertEqual(refresh.frame, CGRect(x: 0, y: -60, width: 320, height: 60))
      refresh.endRefreshing()
      hand.step(60)
      XCTAssertEqual(view.contentOffset.y, 0)
      XCTAssertEqual(view.adjustedContentInset.top, 0)
      XCTAssertFalse(refresh.isRefreshing)
      hand.leave()
    }
  }

  func testTheAppShowsTheSignByItself() async {
    for view in views() {
      let hand = Hand()
      view.frame = hand.window.bounds
      let refresh = UIRefreshControl()
      view.refreshControl = refresh
      hand.window.addSubview(view)
      hand.step()
      refresh.beginRefreshing()
      XCTAssertEqual(view.adjustedContentInset.top, 60)
      view.contentOffset.y = 300
      refresh.endRefreshing()
      XCTAssertEqual(view.adjustedContentInset.top, 0)
      view.refreshControl = nil
      XCTAssertNil(refresh.superview)
      hand.leave()
    }
  }
}
