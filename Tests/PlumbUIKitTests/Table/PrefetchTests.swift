// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// What the prefetching data source hears.
@MainActor
final class PrefetchTests: XCTestCase {
  private final class Fetcher: NSObject, UITableViewDataSourcePrefetching {
    var fetched: [Int] = []
    var cancelled: [Int] = []
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { fetched += indexPaths.map(\.row) }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) { cancelled += indexPaths.map(\.row) }
  }

  private func make() -> (TableBench, Fetcher) {
    let fetcher = Fetcher()
    let bench = TableBench([TableBench.rows(200) { _ in 100 }]) { $0.prefetchDataSource = fetcher }
    bench.layout()
    return (bench, fetcher)
  }

  func testRowsAheadAreAnnouncedOnce() async {
    let (bench, fetcher) = make()
    for _ in 0..<20 { bench.drag(90) }
    XCTAssertEqual(fetcher.fetched.count, Set(fetcher.fetched).count)
    XCTAssertEqual(fetcher.fetched, fetcher.fetched.sorted())
    XCTAssertEqual(fetcher.cancelled, [])
  }

  func testTurningRoundCancelsWhatWasNotShown() async {
    let (bench, fetcher) = make()
    for _ in 0..<20 { bench.drag(90) }
    let last = bench.table.indexPathsForVisibleRows?.last?.row ?? 0
    let announced = fetcher.fetched.filter { $0 > last }
    XCTAssertFalse(announced.isEmpty)
    fetcher.fetched = []
    for _ in 0..<3 { bench.drag(-90) }
    XCTAssertEqual(fetcher.cancelled, announced)
    XCTAssertTrue(fetcher.fetched.allSatisfy { $0 < last })
  }

  func testUpdatesAreFollowed() async {
    let (bench, fetcher) = make()
    bench.drag(200)
    let ahead = fetcher.fetched.max() ?? 0
    bench.list.sections[0].removeFirst()
    bench.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    fetcher.fetched = []
    bench.layout()
    // What was announced is not announced again under its new path.
    XCTAssertTrue(fetcher.fetched.allSatisfy { $0 >= ahead })
  }
}
