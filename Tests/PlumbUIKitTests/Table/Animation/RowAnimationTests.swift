// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Updates that are shown as movements, on a manual clock.
@MainActor
final class RowAnimationTests: XCTestCase {
  private func make(_ words: [String] = ["a", "b", "c", "d", "e"], prepare: (UITableView, WordList) -> Void = { _, _ in }) -> EditBench {
    let bench = EditBench([words], prepare: prepare)
    addTeardownBlock { @MainActor in bench.hand.leave() }
    return bench
  }

  /// The cell of a word, also one that is going.
  private func cell(_ word: String, _ bench: EditBench) -> UITableViewCell? {
    bench.table.subviews.compactMap { $0 as? UITableViewCell }.first { !$0.isHidden && $0.textLabel?.text == word }
  }

  /// Where a view is shown below the viewport's top.
  private func shownY(_ view: UIView?, _ bench: EditBench) -> CGFloat {
    guard let view else { return .nan }
    return (view.layer.presentation()?.frame ?? view.frame).minY - bench.table.contentOffset.y
  }

  private func shownAlpha(_ view: UIView?) -> CGFloat {
    guard let view else { return .nan }
    return view.layer.presentation().map { CGFloat($0.opacity) } ?? view.alpha
  }

  func testADeletedRowFadesWhileTheOthersCloseTheGap() async {
    let bench = make()
    let leaving = cell("b", bench)
    bench.list.sections[0].remove(at: 1)
    bench.table.deleteRows(at: [bench.path(1)], with: .fade)
    // The table itself is there at once.
    XCTAssertEqual(bench.table.rectForRow(at: bench.path(1)).minY, 50)
    XCTAssertEqual(bench.cell(1)?.frame.minY, 50)
    XCTAssertEqual(shownY(cell("c", bench), bench), 100)
    XCTAssertEqual(shownAlpha(leaving), 1)
    var places: [CGFloat] = []
    var alphas: [CGFloat] = []
    for _ in 0..<12 {
      bench.hand.step()
      places.append(shownY(cell("c", bench), bench))
      alphas.append(shownAlpha(leaving))
      XCTAssertEqual(shownY(cell("a", bench), bench), 0)
    }
    XCTAssertEqual(places, places.sorted(by: >))
    XCTAssertEqual(alphas, alphas.sorted(by: >))
    XCTAssertGreaterThan(Set(places).count, 8)
    bench.hand.step(12)
    XCTAssertEqual(shownY(cell("c", bench), bench), 50)
    XCTAssertNil(cell("b", bench))
    XCTAssertEqual(leaving?.alpha, 1)
    XCTAssertEqual(bench.shown, ["a", "c", "d", "e"])
  }

  func testAnInsertedRowAppearsAndPushesTheOthers() async {
    let bench = make()
    bench.list.sections[0].insert("new", at: 1)
    bench.table.insertRows(at: [bench.path(1)], with: .automatic)
    XCTAssertEqual(shownAlpha(cell("new", bench)), 0)
    XCTAssertEqual(shownY(cell("b", bench), bench), 50)
    bench.hand.step(10)
    let share = shownAlpha(cell("new", bench))
    XCTAssertTrue((0.1...0.95).contains(share))
    XCTAssertEqual(shownY(cell("b", bench), bench), 50 + 50 * share, accuracy: 0.01)
    bench.hand.step(20)
    XCTAssertEqual(shownAlpha(cell("new", bench)), 1)
    XCTAssertEqual(shownY(cell("b", bench), bench), 100)
  }

  func testRowsComeFromAndGoToTheSides() async {
    let ways: [(UITableView.RowAnimation, CGFloat, CGFloat)] = [
      (.left, -320, 0), (.right, 320, 0), (.top, 0, -50), (.bottom, 0, 50), (.fade, 0, 0),
    ]
    for (animation, x, y) in ways {
      let bench = make()
      bench.list.sections[0].insert("new", at: 2)
      bench.table.insertRows(at: [bench.path(2)], with: animation)
      let start = cell("new", bench)?.layer.presentation()?.frame ?? cell("new", bench)?.frame
      XCTAssertEqual(start?.origin, CGPoint(x: x, y: 100 + y), "\(animation)")
      bench.hand.step(30)
      XCTAssertEqual(cell("new", bench)?.frame.origin, CGPoint(x: 0, y: 100), "\(animation)")
      let leaving = cell("new", bench)
      bench.list.sections[0].remove(at: 2)
      bench.table.deleteRows(at: [bench.path(2)], with: animation)
      XCTAssertEqual(leaving?.frame.origin, CGPoint(x: x, y: 100 + y), "\(animation)")
      XCTAssertEqual(leaving?.layer.presentation()?.frame.origin ?? CGPoint(x: 0, y: 100), CGPoint(x: 0, y: 100), "\(animation)")
      bench.hand.step(30)
      XCTAssertEqual(bench.shown, ["a", "b", "c", "d", "e"], "\(animation)")
      bench.hand.leave()
    }
  }

  func testNothingMovesWithoutAnimation() async {
    let bench = make()
    func insert(_ animation: UITableView.RowAnimation) {
      bench.list.sections[0].insert("new", at: 0)
      bench.table.insertRows(at: [bench.path(0)], with: animation)
      bench.hand.window.layoutIfNeeded()
      for cell in bench.table.visibleCells {
        XCTAssertEqual(cell.layer.animationKeys() ?? [], [])
        XCTAssertEqual(cell.layer.presentation()?.frame ?? cell.frame, cell.frame)
      }
      XCTAssertEqual(bench.shown, bench.list.words)
      XCTAssertTrue(bench.table.subviews.allSatisfy { $0.isHidden || $0.alpha == 1 })
    }
    insert(.none)
    UIView.performWithoutAnimation { insert(.fade) }
    UIView.setAnimationsEnabled(false)
    insert(.left)
    UIView.setAnimationsEnabled(true)
  }

  func testCompletionsWaitForTheMovement() async {
    let bench = make()
    var finished: [Bool] = []
    bench.list.sections[0].removeLast()
    bench.table.performBatchUpdates {
      bench.table.deleteRows(at: [bench.path(4)], with: .fade)
    } completion: {
      finished.append($0)
    }
    XCTAssertEqual(finished, [])
    bench.hand.step(30)
    XCTAssertEqual(finished, [true])
    bench.list.sections[0].removeLast()
    bench.table.performBatchUpdates {
      bench.table.deleteRows(at: [bench.path(3)], with: .none)
    } completion: {
      finished.append($0)
    }
    XCTAssertEqual(finished, [true, true])
  }

  func testWhatIsHeldNeverMoves() async {
    let bench = make((0..<100).map { "row \($0)" })
    bench.table.contentOffset.y = 2010
    bench.hand.step()
    let before = shownY(cell("row 41", bench), bench)
    for change in 0..<4 {
      switch change {
      case 0:
        bench.list.sections[0].insert(contentsOf: ["x", "y", "z"], at: 3)
        bench.table.insertRows(at: (3..<6).map { bench.path($0) }, with: .fade)
      case 1:
        bench.list.sections[0].removeSubrange(0..<10)
        bench.table.deleteRows(at: (0..<10).map { bench.path($0) }, with: .left)
      case 2:
        let place = (bench.list.words.firstIndex(of: "row 45") ?? 0)
        bench.list.sections[0].remove(at: place)
        bench.table.deleteRows(at: [bench.path(place)], with: .fade)
      default:
        bench.list.rowHeight = 70
        bench.table.beginUpdates()
        bench.table.endUpdates()
      }
      for frame in 0..<24 {
        bench.hand.step()
        XCTAssertEqual(shownY(cell("row 41", bench), bench), before, accuracy: 1e-6, "change \(change), frame \(frame)")
      }
    }
  }

  func testHeightsThatChangeMoveTheRowsBelow() async {
    let bench = make()
    bench.list.rowHeight = 80
    bench.table.beginUpdates()
    bench.table.endUpdates()
    XCTAssertEqual(bench.cell(2)?.frame.minY, 160)
    XCTAssertEqual(shownY(cell("c", bench), bench), 100)
    bench.hand.step(9)
    XCTAssertTrue((101...159).contains(shownY(cell("c", bench), bench)))
    bench.hand.step(20)
    XCTAssertEqual(shownY(cell("c", bench), bench), 160)
  }

  private func shownHeight(_ view: UIView?) -> CGFloat {
    guard let view else { return .nan }
    return (view.layer.presentation()?.frame ?? view.frame).height
  }

  func testARowsHeightGrowsAndShrinksInSmallSteps() async {
    for (old, new) in [(50, 110), (110, 50)] as [(CGFloat, CGFloat)] {
      for isReload in [false, true] {
        let bench = make { _, list in list.rowHeight = old }
        bench.list.rowHeight = new
        if isReload {
          bench.table.reloadRows(at: (0..<4).map { bench.path($0) }, with: .fade)
        } else {
          bench.table.beginUpdates()
          bench.table.endUpdates()
        }
        let last = bench.cell(3)
        XCTAssertEqual(bench.table.rectForRow(at: bench.path(3)).height, new)
        var heights = [shownHeight(last)]
        var gaps: [CGFloat] = []
        for _ in 0..<24 {
          bench.hand.step()
          heights.append(shownHeight(last))
          gaps.append(shownY(bench.cell(4), bench) - shownY(last, bench) - shownHeight(last))
        }
        XCTAssertEqual(heights.first, old, "\(old) \(isReload)")
        XCTAssertEqual(heights.last, new)
        XCTAssertEqual(heights, old < new ? heights.sorted() : heights.sorted(by: >))
        XCTAssertGreaterThan(Set(heights).count, 8)
        if !isReload { XCTAssertEqual(gaps.map { ($0 * 1000).rounded() / 1000 }, gaps.map { _ in 0 }, "The next row stays next to it.") }
        bench.hand.leave()
      }
    }
  }

  func testWhatARowShowsIsCutOffOnlyWhileItsHeightChanges() async {
    let bench = make()
    bench.cell(1)?.clipsToBounds = true
    for height in [80, 40, 90] as [CGFloat] {
      bench.list.rowHeight = height
      bench.table.beginUpdates()
      bench.table.endUpdates()
      bench.hand.step(height == 40 ? 5 : 3)
      XCTAssertEqual(bench.cell(0)?.clipsToBounds, true)
    }
    bench.hand.step(40)
    XCTAssertEqual((0..<3).map { bench.cell($0)?.clipsToBounds }, [false, true, false])
  }

  func testMovedRowsCross() async {
    let bench = make()
    let word = bench.list.sections[0].remove(at: 0)
    bench.list.sections[0].append(word)
    bench.table.moveRow(at: bench.path(0), to: bench.path(4))
    XCTAssertEqual(shownY(cell("a", bench), bench), 0)
    XCTAssertEqual(shownY(cell("e", bench), bench), 200)
    bench.hand.step(30)
    XCTAssertEqual(shownY(cell("a", bench), bench), 200)
    XCTAssertEqual(shownY(cell("e", bench), bench), 150)
  }

  func testRowsThatArePushedOutAreSeenGoingAndThoseThatComeInComeAlong() async {
    let bench = make((0..<20).map { "row \($0)" })
    XCTAssertNotNil(cell("row 9", bench))
    bench.list.sections[0].insert(contentsOf: ["x", "y"], at: 1)
    bench.table.insertRows(at: [bench.path(1), bench.path(2)], with: .fade)
    let pushed = cell("row 9", bench)
    XCTAssertEqual(shownY(pushed, bench), 450)
    bench.hand.step(30)
    XCTAssertNil(cell("row 9", bench))
    bench.list.sections[0].removeSubrange(1...2)
    bench.table.deleteRows(at: [bench.path(1), bench.path(2)], with: .fade)
    XCTAssertEqual(shownY(cell("row 9", bench), bench), 550)
    bench.hand.step(30)
    XCTAssertEqual(shownY(cell("row 9", bench), bench), 450)
  }

  func testOneUpdateInTheMiddleOfAnotherGoesOnSmoothly() async {
    let bench = make()
    bench.list.sections[0].remove(at: 0)
    bench.table.deleteRows(at: [bench.path(0)], with: .fade)
    bench.hand.step(8)
    let before = shownY(cell("e", bench), bench)
    bench.list.sections[0].remove(at: 0)
    bench.table.deleteRows(at: [bench.path(0)], with: .fade)
    XCTAssertEqual(shownY(cell("e", bench), bench), before, accuracy: 1e-6)
    bench.hand.step(40)
    XCTAssertEqual(bench.shown, ["c", "d", "e"])
    XCTAssertEqual(shownY(cell("e", bench), bench), 100)
  }

  func testAReloadEndsEverything() async {
    let bench = make()
    bench.list.sections[0].remove(at: 0)
    bench.table.deleteRows(at: [bench.path(0)], with: .fade)
    bench.hand.step(3)
    bench.table.reloadData()
    bench.hand.step()
    XCTAssertEqual(bench.shown, ["b", "c", "d", "e"])
    XCTAssertEqual(shownY(cell("b", bench), bench), 0)
    XCTAssertTrue(bench.table.subviews.allSatisfy { $0.alpha == 1 })
    bench.hand.step(30)
    XCTAssertEqual(bench.shown, ["b", "c", "d", "e"])
  }

  func testSectionsComeAndGo() async {
    let bench = make()
    bench.list.sections.insert(["x", "y"], at: 0)
    bench.table.insertSections([0], with: .fade)
    XCTAssertEqual(shownAlpha(cell("x", bench)), 0)
    XCTAssertEqual(shownY(cell("a", bench), bench), 0)
    bench.hand.step(30)
    XCTAssertEqual(bench.shown, ["x", "y", "a", "b", "c", "d", "e"])
    bench.list.sections.remove(at: 0)
    bench.table.deleteSections([0], with: .top)
    bench.hand.step(30)
    XCTAssertEqual(bench.shown, ["a", "b", "c", "d", "e"])
  }

  func testADataSourceOfSnapshotsAnimatesWhatItIsTold() async {
    let bench = make()
    let source = UITableViewDiffableDataSource<Int, String>(tableView: bench.table) { table, path, word in
      let cell = table.dequeueReusableCell(withIdentifier: "word", for: path)
      cell.textLabel?.text = word
      return cell
    }
    bench.table.delegate = nil
    source.defaultRowAnimation = .left
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot, animatingDifferences: false)
    bench.hand.step()
    snapshot.appendItems(["c"])
    var isDone = false
    source.apply(snapshot) { isDone = true }
    XCTAssertFalse(isDone)
    XCTAssertEqual(cell("c", bench)?.layer.presentation()?.frame.minX, -320)
    bench.hand.step(30)
    XCTAssertTrue(isDone)
    XCTAssertEqual(bench.shown, ["a", "b", "c"])
  }
}
