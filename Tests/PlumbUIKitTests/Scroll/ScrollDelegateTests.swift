// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// What a scroll view's delegate is asked and told beside movements, and properties that only change how it behaves.
@MainActor
final class ScrollDelegateTests: XCTestCase {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    var goesToTop = true
    var events: [String] = []
    let zoomed = UIView()
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { goesToTop }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { events.append("top") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { events.append("insets") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { events.append("zooms") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { events.append("zoomed") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { events.append("zoom") }
  }

  private func make(content: CGFloat = 2000) -> (Hand, UIScrollView, Delegate) {
    let hand = Hand()
    let view = UIScrollView(frame: hand.window.bounds)
    let delegate = Delegate()
    view.contentSize = CGSize(width: 320, height: content)
    view.delegate = delegate
    hand.window.addSubview(view)
    hand.step()
    delegate.events = []
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, view, delegate)
  }

  func testATapOnTheStatusBarGoesToTheTopWhereTheDelegateLets() async {
    let (hand, view, delegate) = make()
    delegate.goesToTop = false
    view.contentOffset.y = 900
    hand.send(.statusBarTap)
    hand.step(60)
    XCTAssertEqual(view.contentOffset.y, 900)
    delegate.goesToTop = true
    hand.send(.statusBarTap)
    hand.step(60)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertEqual(delegate.events, ["top"])
  }

  func testInsetsInEffectAreTold() async {
    let (_, view, delegate) = make()
    view.contentInset.top = 30
    XCTAssertEqual(delegate.events, ["insets"])
    XCTAssertEqual(view.adjustedContentInset.top, 30)
  }

  func testContentThatFitsIsPulledOnlyWhereItBounces() async {
    let (hand, view, _) = make(content: 100)
    var lowest: CGFloat = 0
    for bounces in [false, true] {
      view.alwaysBounceVertical = bounces
      hand.touch(.began, 100, 100)
      hand.step()
      hand.move(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 260), frames: 8)
      lowest = view.contentOffset.y
      hand.touch(.ended, 100, 260)
      hand.step(90)
      XCTAssertEqual(lowest < 0, bounces)
      XCTAssertEqual(view.contentOffset.y, 0)
    }
  }

  func testTheIndicatorFlashesWhereItIsWantedAndKeepsToItsInsets() async {
    let (hand, view, _) = make()
    view.scrollIndicatorInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 10)
    view.flashScrollIndicators()
    hand.step()
    let thumb = view.subviews.last
    XCTAssertEqual(thumb?.isHidden, false)
    XCTAssertEqual(thumb?.frame.minY, 43)
    XCTAssertEqual(thumb?.frame.maxX, 320 - 3 - 10)
    view.showsVerticalScrollIndicator = false
    view.flashScrollIndicators()
    hand.step()
    XCTAssertEqual(thumb?.isHidden, true)
  }

  func testTheDragIsAGestureOfItsOwn() async {
    let (hand, view, delegate) = make()
    XCTAssertTrue(view.gestureRecognizers?.contains(view.panGestureRecognizer) == true)
    view.panGestureRecognizer.isEnabled = false
    hand.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), frames: 8)
    XCTAssertEqual(view.contentOffset.y, 0)
    view.panGestureRecognizer.isEnabled = true
    hand.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), frames: 8)
    XCTAssertGreaterThan(view.contentOffset.y, 100)
    // Nothing zooms, so nothing tells of it.
    XCTAssertFalse(delegate.events.contains { $0.hasPrefix("zoom") })
  }
}
