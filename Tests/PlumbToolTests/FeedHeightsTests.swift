// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import SeededRandom
import ToolSupport
import XCTest

@testable import PlumbTool

/// The feed's rows are measured by compiled programs, to the same bit as by the simplex method from the beginning.
@MainActor
final class FeedHeightsTests: XCTestCase {
  /// `Scripts/long-checks` asks for 10,000.
  private static var rowCount: Int {
    ProcessInfo.processInfo.environment["FEED_ROWS"].flatMap { Int($0) } ?? 300
  }

  private func feed() throws -> FeedViewController {
    let reader = try PostReader(path: try SampleFolder.find() + "/posts.json")
    let data = FeedData(posts: reader.posts, rows: Self.rowCount)
    let feed = FeedViewController(data: data, cache: .none, pictures: PictureStore(folders: [], scale: 2))
    feed.loadViewIfNeeded()
    feed.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    feed.tableView.frame = feed.view.bounds
    return feed
  }

  func testProgramsGiveTheHeightsOfTheTwoPassesInAnyOrder() async throws {
    let feed = try feed()
    func height(_ row: Int) -> CGFloat {
      feed.tableView(feed.tableView, heightForRowAt: IndexPath(row: row, section: 0))
    }
    FittingSizer.statistics = TemplateStatistics()
    let rows = 0..<Self.rowCount
    let heights = rows.map { height($0) }
    let statistics = FittingSizer.statistics
    XCTAssertEqual(statistics.otherwise, 0)
    XCTAssertEqual(statistics.hits + statistics.guardMisses, Self.rowCount)
    XCTAssertLessThan(statistics.guardMisses, 40, "\(statistics)")
    FittingSizer.usesPrograms = false
    defer { FittingSizer.usesPrograms = true }
    var generator = SeededGenerator(seed: 5)
    var order = Array(rows)
    for place in order.indices.reversed() { order.swapAt(place, generator.below(place + 1)) }
    var different = 0
    for row in order where height(row) != heights[row] { different += 1 }
    XCTAssertEqual(different, 0)
    XCTAssertGreaterThan(Set(heights).count, 20)
    if Self.rowCount > 300 { print("\(Self.rowCount) rows, \(statistics), \(different) different heights") }
  }
}
