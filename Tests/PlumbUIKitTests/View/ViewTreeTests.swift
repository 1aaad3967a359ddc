// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import SeededRandom
import XCTest

@MainActor
final class ViewTreeTests: XCTestCase {
  /// Writes down what it hears.
  private final class Witness: UIView {
    var log: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) { log.append(newSuperview == nil ? "will leave" : "will enter") }
    override func didMoveToSuperview() { log.append(superview == nil ? "left" : "entered") }
    override func willMove(toWindow newWindow: UIWindow?) { log.append(newWindow == nil ? "will leave window" : "will enter window") }
    override func didMoveToWindow() { log.append(window == nil ? "left window" : "entered window") }
    override func didAddSubview(_ subview: UIView) { log.append("added") }
    override func willRemoveSubview(_ subview: UIView) { log.append("will remove") }
  }

  func testAddingTellsTheViewInApplesOrder() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let parent = UIView()
    window.addSubview(parent)
    let view = Witness()
    parent.addSubview(view)
    XCTAssertEqual(view.log, ["will enter", "will enter window", "entered", "entered window"])
    XCTAssertTrue(view.window === window)
    view.log = []
    view.removeFromSuperview()
    XCTAssertEqual(view.log, ["will leave", "will leave window", "left", "left window"])
    XCTAssertNil(view.window)
  }

  func testTheParentHearsOfItsSubviews() async {
    let parent = Witness()
    let view = UIView()
    parent.addSubview(view)
    view.removeFromSuperview()
    XCTAssertEqual(parent.log, ["added", "will remove"])
  }

  func testMovingInsideOneWindowDoesNotSpeakOfTheWindow() async {
    let window = UIWindow(frame: .zero)
    let (first, second) = (UIView(), UIView())
    window.addSubview(first)
    window.addSubview(second)
    let view = Witness()
    first.addSubview(view)
    view.log = []
    second.addSubview(view)
    XCTAssertEqual(view.log, ["will enter", "entered"])
    XCTAssertTrue(first.subviews.isEmpty)
  }

  func testViewsInsideHearOfTheWindowToo() async {
    let window = UIWindow(frame: .zero)
    let outer = UIView()
    let inner = Witness()
    outer.addSubview(inner)
    inner.log = []
    window.addSubview(outer)
    XCTAssertEqual(inner.log, ["will enter window", "entered window"])
  }

  func testInsertingNextToSiblings() async {
    let parent = UIView()
    let views = (0..<3).map { _ in UIView() }
    parent.addSubview(views[0])
    parent.addSubview(views[1])
    parent.insertSubview(views[2], belowSubview: views[1])
    XCTAssertEqual(order(parent, views), [0, 2, 1])
    parent.insertSubview(views[0], aboveSubview: views[1])
    XCTAssertEqual(order(parent, views), [2, 1, 0])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    XCTAssertEqual(order(parent, views), [0, 1, 2])
    parent.bringSubviewToFront(views[0])
    parent.sendSubviewToBack(views[2])
    XCTAssertEqual(order(parent, views), [2, 1, 0])
  }

  func testRandomChangesAgreeWithAModel() async {
    for seed: UInt64 in 1...20 {
      var random = SeededGenerator(seed: seed)
      let views = (0..<8).map { _ in UIView() }
      var children: [[Int]] = Array(repeating: [], count: 8)
      for _ in 0..<200 {
        let (child, parent) = (Int.random(in: 0..<8, using: &random), Int.random(in: 0..<8, using: &random))
        guard !isInside(parent, child, children) else { continue }
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          views[parent].addSubview(views[child])
          for index in children.indices { children[index].removeAll { $0 == child } }
          children[parent].append(child)
        case 1:
          let isOwn = children[parent].contains(child)
          let place = Int.random(in: 0...(children[parent].count - (isOwn ? 1 : 0)), using: &random)
          views[parent].insertSubview(views[child], at: place)
          for index in children.indices { children[index].removeAll { $0 == child } }
          children[parent].insert(child, at: place)
        case 2:
          views[child].removeFromSuperview()
          for index in children.indices { children[index].removeAll { $0 == child } }
        default:
          views[parent].sendSubviewToBack(views[child])
          if children[parent].contains(child) {
            children[parent].removeAll { $0 == child }
            children[parent].insert(child, at: 0)
          }
        }
        for index in views.indices {
          XCTAssertEqual(order(views[index], views), children[index], "seed \(seed)")
          for child in views[index].subviews { XCTAssertTrue(child.superview === views[index], "seed \(seed)") }
        }
      }
    }
  }

  func testTagsAreSearchedDownwards() async {
    let root = UIView()
    let inner = UIView()
    let leaf = UIView()
    leaf.tag = 7
    root.addSubview(inner)
    inner.addSubview(leaf)
    XCTAssertTrue(root.viewWithTag(7) === leaf)
    XCTAssertNil(root.viewWithTag(8))
    XCTAssertTrue(leaf.isDescendant(of: root))
    XCTAssertTrue(leaf.isDescendant(of: leaf))
    XCTAssertFalse(root.isDescendant(of: leaf))
  }

  func testTheResponderChainLeadsToTheWindow() async {
    let window = UIWindow(frame: .zero)
    let view = UIView()
    window.addSubview(view)
    XCTAssertTrue(view.next === window)
    XCTAssertNil(window.next)
  }

  func testAParentKeepsItsSubviewsAndNotTheOtherWayRound() async {
    weak var weakParent: UIView?
    let child = UIView()
    do {
      let parent = UIView()
      weakParent = parent
      parent.addSubview(child)
    }
    XCTAssertNil(weakParent)
    XCTAssertNil(child.superview)
  }

  private func order(_ parent: UIView, _ views: [UIView]) -> [Int] {
    parent.subviews.compactMap { view in views.firstIndex { $0 === view } }
  }

  private func isInside(_ view: Int, _ ancestor: Int, _ children: [[Int]]) -> Bool {
    view == ancestor || children[ancestor].contains { isInside(view, $0, children) }
  }
}
