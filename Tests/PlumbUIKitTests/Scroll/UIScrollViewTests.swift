// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Offset, range, insets and the scroll indicator.
@MainActor
final class UIScrollViewTests: XCTestCase {
  private final class Follower: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    var ends = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
  }

  private func makeView() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = CGSize(width: 100, height: 1000)
    return view
  }

  func testTheOffsetIsTheOriginOfTheBounds() async {
    let view = makeView()
    let follower = Follower()
    view.delegate = follower
    view.contentOffset = CGPoint(x: 0, y: 30)
    XCTAssertEqual(view.bounds.origin.y, 30)
    view.bounds.origin.y = 40
    XCTAssertEqual(view.contentOffset.y, 40)
    view.contentOffset.y = 40
    XCTAssertEqual(follower.offsets, [30, 40])
    view.contentOffset.y = 50.3
    XCTAssertEqual(view.contentOffset.y, 50.5)
  }

  func testACodesOffsetMayLieOutsideAndAPersonsMayNot() async {
    let view = makeView()
    view.contentOffset.y = -50
    XCTAssertEqual(view.contentOffset.y, -50)
    view.contentOffset.y = 0
    view.personDidMove(by: CGPoint(x: 0, y: -20))
    XCTAssertEqual(view.contentOffset.y, 0)
    view.personDidMove(by: CGPoint(x: 0, y: 5000))
    XCTAssertEqual(view.contentOffset.y, 800)
  }

  func testInsetsWidenTheRange() async {
    let view = makeView()
    view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    XCTAssertEqual(view.contentOffset.y, -20)
    view.personDidMove(by: CGPoint(x: 0, y: 5000))
    XCTAssertEqual(view.contentOffset.y, 830)
    XCTAssertEqual(view.adjustedContentInset, view.contentInset)
  }

  func testAShorterContentBringsTheOffsetBack() async {
    let view = makeView()
    view.contentOffset.y = 800
    view.contentSize.height = 500
    XCTAssertEqual(view.contentOffset.y, 300)
    view.frame.size.height = 600
    XCTAssertEqual(view.contentOffset.y, 0)
  }

  func testARectangleIsShownWithAsLittleMovementAsPossible() async {
    let view = makeView()
    view.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 50), animated: false)
    XCTAssertEqual(view.contentOffset.y, 0)
    view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 50), animated: false)
    XCTAssertEqual(view.contentOffset.y, 150)
    view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
    XCTAssertEqual(view.contentOffset.y, 100)
  }

  func testAnAnimatedMovementEndsExactlyAndTellsIt() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let view = makeView()
    let follower = Follower()
    view.delegate = follower
    window.addSubview(view)
    let driver = FrameDriver()
    view.setContentOffset(CGPoint(x: 0, y: 333), animated: true)
    XCTAssertEqual(view.contentOffset.y, 0)
    for _ in 0..<60 { driver.step() }
    XCTAssertEqual(view.contentOffset.y, 333)
    XCTAssertEqual(follower.ends, 1)
    XCTAssertEqual(follower.offsets, follower.offsets.sorted())
    XCTAssertGreaterThan(follower.offsets.count, 10)
  }

  func testTheThumbNeverMovesAgainstThePerson() async {
    var thumb = ThumbPlace()
    thumb.follow(offset: 0, range: 1000, movement: 0)
    XCTAssertEqual(thumb.position, 0)
    thumb.follow(offset: 100, range: 1000, movement: 100)
    XCTAssertEqual(thumb.position, 0.1)
    // The content turns out to be longer: the thumb waits.
    thumb.follow(offset: 110, range: 2000, movement: 10)
    XCTAssertEqual(thumb.position, 0.1)
    thumb.follow(offset: 110, range: 1500, movement: 0)
    XCTAssertEqual(thumb.position, 0.1)
    thumb.follow(offset: 400, range: 2000, movement: 290)
    XCTAssertEqual(thumb.position, 0.2)
    thumb.follow(offset: 2000, range: 2000, movement: 1600)
    XCTAssertEqual(thumb.position, 1)
    thumb.follow(offset: 0, range: 2000, movement: -2000)
    XCTAssertEqual(thumb.position, 0)
  }

  func testTheIndicatorShowsWhileAPersonDragsAndFadesAfterwards() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let view = makeView()
    window.addSubview(view)
    window.isHidden = false
    let driver = FrameDriver()
    driver.step()
    XCTAssertEqual(view.subviews.count, 0)
    view.personWillBeginDragging()
    view.personDidMove(by: CGPoint(x: 0, y: 800))
    driver.step()
    XCTAssertEqual(view.subviews.count, 1)
    XCTAssertEqual(view.subviews[0].frame.maxY, 1000 - 3)
    view.personDidEndDragging()
    for _ in 0..<10 { driver.step() }
    XCTAssertFalse(view.subviews[0].isHidden)
    for _ in 0..<50 { driver.step() }
    XCTAssertTrue(view.subviews[0].isHidden)
  }

  func testBothIndicatorsLieAtTheirEdges() async {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 400, height: 400)
    view.personWillBeginDragging()
    view.personDidMove(by: CGPoint(x: 300, y: 0))
    view.layoutIfNeeded()
    XCTAssertEqual(view.subviews.count, 2)
    let thumbs = view.subviews
    view.addSubview(UIView())
    view.setNeedsLayout()
    view.layoutIfNeeded()
    XCTAssertEqual(Set(view.subviews.suffix(2)), Set(thumbs))
    view.subviews[0].removeFromSuperview()
    XCTAssertEqual(
      Set(view.subviews.map(\.frame)),
      [
        CGRect(x: 300 + 94, y: 3, width: 3, height: 36), CGRect(x: 300 + 61, y: 94, width: 36, height: 3),
      ])
    view.personDidEndDragging()
  }
}
