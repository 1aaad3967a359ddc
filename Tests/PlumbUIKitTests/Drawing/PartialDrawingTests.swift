// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import SeededRandom
import XCTest

/// Frames in which only what changed is drawn again, against frames in which everything is.
@MainActor
final class PartialDrawingTests: XCTestCase {
  @MainActor
  private final class Scene {
    let window: UIWindow
    let list = UIView(frame: CGRect(x: 0, y: 20, width: 160, height: 180))
    let compositor = WindowCompositor()
    private(set) var cells: [UIView] = []

    init(scale: CGFloat) {
      let screen = UIScreen(size: CGSize(width: 160, height: 200), scale: scale)
      window = UIWindow(frame: screen.bounds)
      window.screen = screen
      window.backgroundColor = .white
      window.isHidden = false
      list.clipsToBounds = true
      window.addSubview(list)
      let counter = UILabel(frame: CGRect(x: 100, y: 4, width: 50, height: 16))
      counter.text = "0"
      window.addSubview(counter)
      cells = (0..<5).map { Self.cell($0) }
      for cell in cells { list.addSubview(cell) }
    }

    private static func cell(_ index: Int) -> UIView {
      let cell = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 60, width: 160, height: 60))
      cell.backgroundColor = index == 3 ? nil : .systemBackground
      let group = UIView(frame: CGRect(x: 40, y: 6, width: 110, height: 48))
      let title = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      title.text = "Row \(index)"
      let face = UIView(frame: CGRect(x: 6, y: 8, width: 28, height: 28))
      face.layer.cornerRadius = 14
      face.clipsToBounds = true
      face.backgroundColor = .systemTeal
      let letter = UILabel(frame: face.bounds)
      letter.text = "Åg"
      face.addSubview(letter)
      group.addSubview(title)
      cell.addSubview(group)
      cell.addSubview(face)
      cell.drawsCachedBitmap = true
      return cell
    }

    var pixels: [UInt8] { compositor.compose(window).withPixels { Array($0) } }

    /// The same with nothing kept from frames before.
    var drawnWhole: [UInt8] { WindowCompositor().compose(window).withPixels { Array($0) } }
  }

  private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { views(in: $0) } }

  private func change(_ scene: Scene, with generator: inout SeededGenerator) {
    let cell = scene.cells[Int.random(in: 0..<scene.cells.count, using: &generator)]
    let inner = views(in: cell).dropFirst()
    guard let view = inner.randomElement(using: &generator) else { return }
    let color = UIColor(hue: CGFloat.random(in: 0...1, using: &generator), saturation: 0.6, brightness: 0.9, alpha: 1)
    let (x, y) = (CGFloat(Int.random(in: -12...12, using: &generator)), CGFloat(Int.random(in: -8...8, using: &generator)))
    switch Int.random(in: 0..<13, using: &generator) {
    case 0, 1: (view as? UILabel)?.text = ["A", "Åg", "words", "a longer text", ""].randomElement(using: &generator)
    case 2: view.backgroundColor = color
    case 3: view.isHidden.toggle()
    case 4: view.frame = view.frame.offsetBy(dx: x, dy: y)
    case 5: view.frame.size = CGSize(width: max(4, view.frame.width + x), height: max(4, view.frame.height + y))
    case 6: (view as? UILabel)?.font = .systemFont(ofSize: CGFloat(Int.random(in: 8...30, using: &generator)))
    case 7: view.clipsToBounds.toggle()
    case 8:
      let added = UIView(frame: CGRect(x: x, y: y, width: 20, height: 12))
      added.backgroundColor = color
      view.addSubview(added)
    case 9: view.subviews.last?.removeFromSuperview()
    case 10: view.superview?.sendSubviewToBack(view)
    case 11: scene.list.bounds.origin.y = CGFloat(Int.random(in: 0...120, using: &generator))
    default: (scene.window.subviews.last as? UILabel)?.text = "\(Int.random(in: 0...999, using: &generator))"
    }
  }

  func testRandomChangesShowWhatDrawingEverythingShows() async {
    for (seed, scale) in [(1, 1), (2, 2), (3, 3)] as [(UInt64, CGFloat)] {
      let scene = Scene(scale: scale)
      var generator = SeededGenerator(seed: seed)
      _ = scene.pixels
      for step in 0..<24 {
        for _ in 0..<Int.random(in: 1...2, using: &generator) { change(scene, with: &generator) }
        let (actual, expected) = (scene.pixels, scene.drawnWhole)
        guard actual != expected else { continue }
        let places = actual.indices.filter { actual[$0] != expected[$0] }.map { ($0 / 4 % Int(160 * scale), $0 / 4 / Int(160 * scale)) }
        let (xs, ys) = (places.map(\.0), places.map(\.1))
        let most = zip(actual, expected).map { abs(Int($0) - Int($1)) }.max() ?? 0
        // The rasteriser rounds a soft edge differently where it is cut; a place that was forgotten differs by far more.
        if most <= 6, places.count <= 64 { continue }
        return XCTFail(
          "seed \(seed), step \(step): \(places.count) bytes differ by up to \(most), x \(xs.min() ?? 0)...\(xs.max() ?? 0), y \(ys.min() ?? 0)...\(ys.max() ?? 0)"
        )
      }
      XCTAssertGreaterThan(scene.compositor.cache.partialDrawCount, 5, "seed \(seed)")
    }
  }

  func testAChangeDeepInACellDrawsThatPartAlone() async {
    let scene = Scene(scale: 2)
    _ = scene.pixels
    let title = scene.cells[0].subviews[0].subviews[0]
    (title as? UILabel)?.text = "Other"
    _ = scene.pixels
    XCTAssertEqual(scene.compositor.cache.partialDrawCount, 1)
    XCTAssertEqual(scene.compositor.changedPixels, PixelRect(x: 0, y: 40, width: 320, height: 120), "the row's bitmap")
    scene.cells[0].backgroundColor = .systemGray
    _ = scene.pixels
    XCTAssertEqual(scene.compositor.cache.partialDrawCount, 1)
  }

  func testOnlyThePixelsOfWhatChangedAreComposed() async {
    let scene = Scene(scale: 2)
    _ = scene.pixels
    XCTAssertEqual(scene.compositor.changedPixels, PixelRect(x: 0, y: 0, width: 320, height: 400))
    (scene.window.subviews.last as? UILabel)?.text = "1"
    _ = scene.pixels
    let changed = scene.compositor.changedPixels
    XCTAssertTrue(PixelRect(x: 190, y: 0, width: 120, height: 60).contains(changed), "\(changed)")
    XCTAssertFalse(changed.isEmpty)
  }

  func testOtherMemoryForTheFrameIsFilledWhole() async {
    let scene = Scene(scale: 1)
    let pieces = (0..<2).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 160 * 200 * 4, alignment: 16) }
    defer { for piece in pieces { piece.deallocate() } }
    var current = 0
    scene.compositor.frameMemory = { width, height in (width, height) == (160, 200) ? pieces[current] : nil }
    for index in [0, 1, 0] {
      current = index
      XCTAssertTrue(scene.compositor.isOutdated(for: scene.window.screen))
      let frame = scene.compositor.compose(scene.window)
      XCTAssertEqual(frame.pixelAddress, UnsafeRawPointer(pieces[index]))
      XCTAssertTrue(frame.withPixels { Array($0) } == scene.drawnWhole)
      XCTAssertEqual(scene.compositor.changedPixels, PixelRect(x: 0, y: 0, width: 160, height: 200))
    }
    scene.compositor.frameMemory = nil
    XCTAssertTrue(scene.pixels == scene.drawnWhole)
  }
}
