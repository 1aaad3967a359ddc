// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import RowLayouts
import XCTest

/// Cases of lists in the field, part G: layouts that are made ahead, on a real table.
///
/// The numbers are those of `Documentation/Heights.md`.
@MainActor
final class LayoutCasesTests: XCTestCase {
  private struct Post: Identifiable, Equatable, Sendable {
    let id: Int
    var text: String
    var revision = 0
  }

  private struct Lines: RowLayout {
    let text: RowText
    let width: CGFloat
    var height: CGFloat { text.size.height + 16 }

    init(_ post: Post, _ environment: LayoutEnvironment) {
      text = RowText(Self.parsed(post.text), width: environment.width - 32)
      width = environment.width
    }

    /// The one parser: what is measured and what is drawn comes from it.
    static func parsed(_ text: String) -> NSAttributedString {
      let result = NSMutableAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 15)])
      while true {
        let code = (result.string as NSString).range(of: "[f024t]")
        guard code.location != NSNotFound else { return result }
        let picture = NSTextAttachment()
        picture.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        result.replaceCharacters(in: code, with: NSAttributedString(attachment: picture))
      }
    }
  }

  private final class PostCell: UITableViewCell {
    var shown: Lines?
  }

  private let executor = ManualLayoutExecutor(workers: 2)
  private let driver = FrameDriver(clock: ManualClock(framesPerSecond: 60))
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func makeTable() -> (UITableView, TableSource<Post>) {
    let table = UITableView(frame: window.bounds, style: .plain)
    table.separatorStyle = .none
    window.addSubview(table)
    window.isHidden = false
    addTeardownBlock { @MainActor [window] in window.isHidden = true }
    let kind = RowKind<Post>(
      "Post", cell: PostCell.self, matches: { _ in true }, layout: { Lines($0, $1) }, bind: { cell, _, layout in cell.shown = layout })
    return (table, TableSource(tableView: table, kinds: [kind], executor: executor, clock: { 0 }))
  }

  private func lines(_ source: TableSource<Post>, _ id: Int) -> Lines? { source.store[id] as? Lines }

  func testCase92WhatIsMeasuredIsWhatIsShownAlsoWithPicturesForCodes() async {
    let (table, source) = makeTable()
    source.apply([Post(id: 0, text: "Good morning [f024t]"), Post(id: 1, text: "Good morning")], animated: false)
    driver.step()
    executor.runAll()
    for _ in 0..<3 { driver.step() }
    guard let layout = lines(source, 0), let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) as? PostCell else {
      return XCTFail("The row is not shown.")
    }
    XCTAssertEqual(layout.text.attachmentFrames.map(\.size), [CGSize(width: 40, height: 40)])
    XCTAssertIdentical(cell.shown?.text, layout.text, "the object that was measured is the one that is shown")
    let scale = table.traitCollection.displayScale
    XCTAssertEqual(cell.frame.height, (layout.height * scale).rounded(.up) / scale)
    let plain = table.rectForRow(at: IndexPath(row: 1, section: 0)).height
    XCTAssertGreaterThan(cell.frame.height, plain + 15, "measured with the picture, not as the text of the code")
    XCTAssertGreaterThan(cell.frame.height, 56)
  }

  func testCase97AResultForAnOldWidthOrAnOldTextIsDropped() async {
    let (table, source) = makeTable()
    let words = String(repeating: "many words ", count: 30)
    let posts = (0..<40).map { Post(id: $0, text: words) }
    source.apply(posts, animated: false)
    driver.step()
    // Two workers begin with rows for 320 points, and then the table turns.
    XCTAssertTrue(executor.claim(0))
    XCTAssertTrue(executor.claim(1))
    window.frame.size = CGSize(width: 568, height: 320)
    table.frame = window.bounds
    driver.step()
    executor.finish(0)
    executor.finish(1)
    for _ in 0..<3 { driver.step() }
    XCTAssertTrue((0..<40).allSatisfy { lines(source, $0).map { $0.width == 568 } ?? true }, "no result of the old width")
    executor.runAll()
    for _ in 0..<3 { driver.step() }
    XCTAssertEqual((0..<40).compactMap { lines(source, $0)?.width }, Array(repeating: 568, count: 40))
    // A worker begins with a row whose text then changes.
    var edited = posts
    edited[39].text = "short"
    edited[39].revision = 1
    source.apply(edited, animated: false)
    XCTAssertTrue(executor.step(0), "the lists are compared")
    driver.step()
    let isBusy = executor.claim(0)
    edited[39].text = words + words
    edited[39].revision = 2
    source.apply(edited, animated: false)
    _ = executor.step(1)
    driver.step()
    if isBusy { executor.finish(0) }
    executor.runAll()
    for _ in 0..<3 { driver.step() }
    let last = lines(source, 39)
    let fresh = RowText(Lines.parsed(words + words), width: 568 - 32)
    XCTAssertEqual(last?.text.size, fresh.size)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 39, section: 0)).height, (fresh.size.height + 16).rounded(.up), accuracy: 1)
  }
}
