// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

@MainActor
final class FrameDriverTests: XCTestCase {
  private func makeScreen() -> (UIScreen, UIWindow) {
    let screen = UIScreen(size: CGSize(width: 20, height: 20), scale: 2)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.makeKeyAndVisible()
    return (screen, window)
  }

  func testTimeGoesOnByOneFrameAStep() async {
    let (screen, _) = makeScreen()
    let driver = FrameDriver(screen: screen, clock: ManualClock(framesPerSecond: 120))
    let frames = (0..<240).map { _ in driver.step().timestamp }
    XCTAssertEqual(frames.last, 2)
    XCTAssertEqual(frames[0], 1.0 / 120)
  }

  func testAFrameIsNewOnlyWhenSomethingChanged() async {
    let (screen, window) = makeScreen()
    let driver = FrameDriver(screen: screen)
    XCTAssertTrue(driver.step().isNew)
    XCTAssertFalse(driver.step().isNew)
    window.backgroundColor = .red
    let frame = driver.step()
    XCTAssertTrue(frame.isNew)
    XCTAssertEqual(frame.number, 3)
    XCTAssertEqual(PixelProbe(frame.bitmap)[0, 0], [255, 0, 0, 255])
  }

  func testWindowsLieInTheOrderOfTheirLevels() async {
    let (screen, window) = makeScreen()
    window.backgroundColor = .red
    let alert = UIWindow(frame: screen.bounds)
    alert.screen = screen
    alert.windowLevel = .alert
    alert.backgroundColor = .blue
    alert.isHidden = false
    let later = UIWindow(frame: screen.bounds)
    later.screen = screen
    later.backgroundColor = .green
    later.isHidden = false
    let driver = FrameDriver(screen: screen)
    XCTAssertEqual(PixelProbe(driver.step().bitmap)[0, 0], [0, 0, 255, 255])
    alert.isHidden = true
    XCTAssertEqual(PixelProbe(driver.step().bitmap)[0, 0], [0, 255, 0, 255])
    XCTAssertTrue(screen.windows.map { $0 === window } == [true, false])
  }

  func testTheScreenDoesNotKeepWindows() async {
    let screen = UIScreen(size: CGSize(width: 20, height: 20), scale: 1)
    autoreleased {
      let window = UIWindow(frame: screen.bounds)
      window.screen = screen
      window.isHidden = false
      XCTAssertEqual(screen.windows.count, 1)
    }
    XCTAssertEqual(screen.windows.count, 0)
  }

  private func autoreleased(_ body: () -> Void) { body() }

  func testADisplayLinkIsCalledOncePerFrame() async {
    let driver = FrameDriver()
    var times: [CFTimeInterval] = []
    let link = CADisplayLink { link in
      times.append(link.timestamp)
      XCTAssertEqual(link.targetTimestamp - link.timestamp, 1.0 / 60, accuracy: 1e-12)
    }
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    for _ in 0..<3 { driver.step() }
    XCTAssertEqual(times, [1.0 / 60, 2.0 / 60, 3.0 / 60])
    link.isPaused = true
    driver.step()
    XCTAssertEqual(times.count, 3)
    link.isPaused = false
    link.invalidate()
    driver.step()
    XCTAssertEqual(times.count, 3)
  }

  func testALinkOfTheDefaultModeRestsWhileThePersonDrags() async {
    let driver = FrameDriver()
    var (plain, common) = (0, 0)
    let first = CADisplayLink { _ in plain += 1 }
    let second = CADisplayLink { _ in common += 1 }
    first.add(to: .main, forMode: .default)
    second.add(to: .main, forMode: .common)
    driver.step()
    driver.mode = .tracking
    driver.step()
    first.invalidate()
    second.invalidate()
    XCTAssertEqual([plain, common], [1, 2])
  }

  func testALowerRateSkipsFrames() async {
    let driver = FrameDriver()
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    link.preferredFramesPerSecond = 20
    link.add(to: .main, forMode: .common)
    for _ in 0..<60 { driver.step() }
    link.invalidate()
    XCTAssertEqual(calls, 20)
  }

  func testLayoutComesBeforeThePicture() async {
    final class Filling: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        if inner.superview == nil { addSubview(inner) }
        inner.backgroundColor = .red
        inner.frame = bounds
      }
    }
    let (screen, window) = makeScreen()
    let view = Filling(frame: window.bounds)
    window.addSubview(view)
    XCTAssertEqual(PixelProbe(FrameDriver(screen: screen).step().bitmap)[5, 5], [255, 0, 0, 255])
  }

  func testTheTimeIsThatOfWhoeverMakesFramesAlsoWhenAnotherGoes() async {
    let (screen, _) = makeScreen()
    var old: FrameDriver? = FrameDriver(screen: screen)
    old?.step()
    let new = FrameDriver(screen: screen, clock: ManualClock(framesPerSecond: 10))
    new.step()
    XCTAssertEqual(CACurrentMediaTime(), 0.1)
    old = nil
    XCTAssertEqual(CACurrentMediaTime(), 0.1, "One who came later goes on.")
    var last: FrameDriver? = FrameDriver(screen: screen)
    last?.step()
    last = nil
    XCTAssertGreaterThan(CACurrentMediaTime(), 1, "Nobody makes frames: the system's clock counts.")
    new.step()
    XCTAssertEqual(CACurrentMediaTime(), 0.2)
  }
}
