// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

@MainActor
final class WindowCompositorTests: XCTestCase {
  /// A window with a scrolling list of cells that keep bitmaps.
  private struct List {
    let window: UIWindow
    let scroller: UIView
    let cells: [UIView]
  }

  private func makeList(scale: CGFloat = 2, cellCount: Int = 12) -> List {
    let screen = UIScreen(size: CGSize(width: 60, height: 100), scale: scale)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.backgroundColor = .white
    window.isHidden = false
    let scroller = UIView(frame: CGRect(x: 0, y: 10, width: 60, height: 80))
    scroller.clipsToBounds = true
    scroller.backgroundColor = .systemGroupedBackground
    window.addSubview(scroller)
    let cells = (0..<cellCount).map { index in
      let cell = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 20, width: 60, height: 20))
      cell.backgroundColor = UIColor(hue: CGFloat(index) / 12, saturation: 0.5, brightness: 1, alpha: 1)
      let dot = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
      dot.backgroundColor = .black
      dot.layer.cornerRadius = 5
      cell.addSubview(dot)
      cell.drawsCachedBitmap = true
      scroller.addSubview(cell)
      return cell
    }
    return List(window: window, scroller: scroller, cells: cells)
  }

  private func drawnDirectly(_ window: UIWindow) -> UInt64 {
    let scale = window.traitCollection.displayScale
    let context = CGContext(
      width: Int(window.bounds.width * scale), height: Int(window.bounds.height * scale), scale: scale, isOpaque: true)
    ViewRenderer(context: context).drawAtOrigin(window)
    return context.pixelHash
  }

  func testTheComposedFrameIsWhatDrawingEverythingGives() async {
    for scale: CGFloat in [1, 2, 3] {
      let list = makeList(scale: scale)
      let compositor = WindowCompositor()
      XCTAssertEqual(compositor.compose(list.window).pixelHash, drawnDirectly(list.window), "scale \(scale)")
      for offset in [7, 20, 33, 140, 0] {
        list.scroller.bounds.origin.y = CGFloat(offset)
        XCTAssertEqual(compositor.compose(list.window).pixelHash, drawnDirectly(list.window), "scale \(scale) offset \(offset)")
      }
    }
  }

  func testScrollingDrawsEachCellOnce() async {
    let list = makeList()
    let compositor = WindowCompositor()
    _ = compositor.compose(list.window)
    XCTAssertEqual(compositor.cache.drawCount, 4)
    for offset in 1...19 {
      list.scroller.bounds.origin.y = CGFloat(offset)
      _ = compositor.compose(list.window)
    }
    XCTAssertEqual(compositor.cache.drawCount, 5)
    XCTAssertEqual(compositor.compositionCount, 20)
  }

  func testMemoryIsBoundedByWhatIsOnScreen() async {
    let list = makeList(cellCount: 40)
    let compositor = WindowCompositor()
    for offset in stride(from: 0, through: 700, by: 10) {
      list.scroller.bounds.origin.y = CGFloat(offset)
      _ = compositor.compose(list.window)
      XCTAssertLessThanOrEqual(compositor.cache.count, 5)
    }
    XCTAssertLessThanOrEqual(compositor.cache.byteCount, 5 * 120 * 40 * 4)
  }

  func testNothingIsComposedWhileNothingChanges() async {
    let list = makeList()
    let compositor = WindowCompositor()
    for _ in 0..<5 { _ = compositor.compose(list.window) }
    XCTAssertEqual(compositor.compositionCount, 1)
  }

  func testAChangeDeepInsideACellDrawsThatCellAlone() async {
    let list = makeList()
    let compositor = WindowCompositor()
    _ = compositor.compose(list.window)
    list.cells[1].subviews[0].backgroundColor = .red
    _ = compositor.compose(list.window)
    XCTAssertEqual(compositor.cache.drawCount, 5)
    list.cells[2].subviews[0].frame.origin.x += 3
    let frame = compositor.compose(list.window)
    XCTAssertEqual(compositor.cache.drawCount, 6)
    XCTAssertEqual(frame.pixelHash, drawnDirectly(list.window))
    list.cells[11].subviews[0].backgroundColor = .red
    _ = compositor.compose(list.window)
    XCTAssertEqual(compositor.cache.drawCount, 6, "a cell that isn't shown is not drawn")
  }

  func testAHiddenViewThatChangedIsDrawnWhenItAppears() async {
    let list = makeList()
    let dot = list.cells[0].subviews[0]
    dot.isHidden = true
    let compositor = WindowCompositor()
    _ = compositor.compose(list.window)
    dot.backgroundColor = .red
    _ = compositor.compose(list.window)
    dot.isHidden = false
    XCTAssertEqual(compositor.compose(list.window).pixelHash, drawnDirectly(list.window))
  }

  func testDarkModeDrawsEverythingAnew() async {
    let list = makeList()
    let compositor = WindowCompositor()
    _ = compositor.compose(list.window)
    list.window.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(compositor.compose(list.window).pixelHash, drawnDirectly(list.window))
  }

  func testWhatLiesOverTheCellsIsComposedToo() async {
    let list = makeList()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 25))
    bar.backgroundColor = UIColor.white.withAlphaComponent(0.7)
    bar.layer.shadowOpacity = 0.4
    list.window.addSubview(bar)
    let turned = UIView(frame: CGRect(x: 20, y: 40, width: 20, height: 20))
    turned.backgroundColor = .red
    turned.transform = CGAffineTransform(rotationAngle: 0.5)
    list.window.addSubview(turned)
    let compositor = WindowCompositor()
    for offset in [0, 5, 10] {
      list.scroller.bounds.origin.y = CGFloat(offset)
      let difference = greatestDifference(compositor.compose(list.window), list.window)
      // A half-transparent bitmap is rounded once more than drawing in place is.
      XCTAssertLessThanOrEqual(difference, 2)
    }
  }

  private func greatestDifference(_ frame: CGContext, _ window: UIWindow) -> Int {
    let context = CGContext(width: frame.width, height: frame.height, scale: frame.scale, isOpaque: true)
    ViewRenderer(context: context).drawAtOrigin(window)
    let expected = context.withPixels { Array($0) }
    let actual = frame.withPixels { Array($0) }
    return zip(expected, actual).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  func testALargeViewIsDrawnWithoutABitmap() async {
    let list = makeList()
    let compositor = WindowCompositor()
    compositor.cache.pixelLimit = 1000
    XCTAssertEqual(compositor.compose(list.window).pixelHash, drawnDirectly(list.window))
    XCTAssertEqual(compositor.cache.count, 0)
  }

  func testARoundedListUsesTheBitmapsOfItsCells() async {
    let list = makeList()
    list.scroller.layer.cornerRadius = 12
    let compositor = WindowCompositor()
    _ = compositor.compose(list.window)
    XCTAssertEqual(compositor.cache.drawCount, 5, "four cells and the list around them")
    list.scroller.bounds.origin.y = 4
    let frame = compositor.compose(list.window)
    XCTAssertEqual(compositor.cache.drawCount, 7, "one new cell and the list")
    XCTAssertEqual(frame.pixelHash, drawnDirectly(list.window))
  }

  func testALongTextInAListIsDrawnWhereItIsVisible() async {
    let list = makeList(cellCount: 1)
    let label = UILabel(frame: CGRect(x: 0, y: 20, width: 60, height: 900))
    label.numberOfLines = 0
    label.text = String(repeating: "words and words ", count: 16)
    list.scroller.addSubview(label)
    let compositor = WindowCompositor()
    compositor.cache.pixelLimit = 100_000
    for offset in [30, 200, 400] {
      list.scroller.bounds.origin.y = CGFloat(offset)
      XCTAssertEqual(compositor.compose(list.window).pixelHash, drawnDirectly(list.window))
    }
    XCTAssertEqual(compositor.cache.count, 0)
  }

  func testGeometryWithoutSenseDrawsNothing() async {
    let list = makeList()
    list.cells[0].frame.origin.x = .infinity
    list.cells[1].frame.origin.y = .nan
    list.cells[2].frame.size = CGSize(width: 1e12, height: 1e12)
    list.cells[3].frame.size = CGSize(width: -5, height: 20)
    let compositor = WindowCompositor()
    XCTAssertEqual(compositor.compose(list.window).width, 120)
  }
}
