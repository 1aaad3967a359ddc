// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import PlumbUIKitCore
import XCTest

/// How evenly frames come, on a clock that the test moves.
@MainActor
final class FrameMonitorTests: XCTestCase {
  /// A clock of 60 frames a second that can leave frames out.
  private final class SkippingClock: FrameClock {
    private var frame = 0
    var skips = 0
    var now: TimeInterval { TimeInterval(frame) / 60 }
    var frameDuration: TimeInterval { 1 / 60 }

    func advance() {
      frame += 1 + skips
      skips = 0
    }
  }

  private func isClose(_ duration: Duration, _ seconds: Double) -> Bool {
    abs(Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds) - seconds) < 0.0001
  }

  func testEvenFramesMissNothing() async {
    let driver = FrameDriver()
    let monitor = FrameMonitor()
    driver.step()
    monitor.start()
    for _ in 0..<121 { driver.step() }
    let report = monitor.stop()
    XCTAssertEqual(report.frames, 120)
    XCTAssertEqual(report.missed, 0)
    XCTAssertEqual(report.hitchTimeRatio, 0, accuracy: 1e-6)
    XCTAssertTrue(isClose(report.p50, 1 / 60) && isClose(report.p99, 1 / 60) && isClose(report.worstFrame, 1 / 60), "\(report)")
  }

  func testFramesThatAreLeftOutAreMissedAndHitch() async {
    let clock = SkippingClock()
    let driver = FrameDriver(clock: clock)
    let monitor = FrameMonitor()
    monitor.start()
    driver.step()
    for frame in 1...100 {
      if frame == 50 { clock.skips = 3 }
      if frame == 80 { clock.skips = 1 }
      driver.step()
    }
    let report = monitor.stop()
    XCTAssertEqual(report.frames, 100)
    XCTAssertEqual(report.missed, 4)
    // Four frames late within 104.
    XCTAssertEqual(report.hitchTimeRatio, 4.0 / 104 * 1000, accuracy: 0.001)
    XCTAssertTrue(isClose(report.worstFrame, 4 / 60.0), "\(report)")
    XCTAssertTrue(isClose(report.p50, 1 / 60.0), "\(report)")
    XCTAssertTrue(isClose(report.p99, 2 / 60.0), "\(report)")
  }

  func testAMonitorThatIsStoppedSeesNothingAndStartsAnew() async {
    let driver = FrameDriver()
    let monitor = FrameMonitor()
    XCTAssertEqual(monitor.stop().frames, 0)
    monitor.start()
    for _ in 0..<10 { driver.step() }
    XCTAssertEqual(monitor.stop().frames, 9)
    for _ in 0..<10 { driver.step() }
    XCTAssertEqual(monitor.report.frames, 9)
    monitor.start()
    driver.step()
    XCTAssertEqual(monitor.report.frames, 0)
    XCTAssertTrue(monitor.isRunning)
    monitor.stop()
  }

  func testAMonitorThatIsLetGoEndsItsLink() async {
    let driver = FrameDriver()
    let before = driver.screen.displayLinks.count
    do {
      let monitor = FrameMonitor()
      monitor.start()
      XCTAssertEqual(driver.screen.displayLinks.count, before + 1)
    }
    driver.step()
    XCTAssertEqual(driver.screen.displayLinks.count, before)
  }

  func testTheLabelShowsTheRateWhileItIsInAWindow() async {
    let clock = SkippingClock()
    let driver = FrameDriver(clock: clock)
    let links = driver.screen.displayLinks.count
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let label = FrameRateLabel()
    XCTAssertEqual(label.text, "– FPS")
    window.addSubview(label)
    for _ in 0..<31 { driver.step() }
    XCTAssertEqual(label.text, "60 FPS")
    XCTAssertEqual(label.textColor, .systemGreen)
    for _ in 0..<15 {
      clock.skips = 1
      driver.step()
    }
    XCTAssertEqual(label.text, "30 FPS")
    XCTAssertEqual(label.textColor, .systemRed)
    label.removeFromSuperview()
    driver.step()
    XCTAssertEqual(driver.screen.displayLinks.count, links)
  }
}
