// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Frames on the real run loop: with CoreFoundation's observers, and with Foundation's public interface alone.
///
/// The tests are not asynchronous: the main queue is served only by a run of the loop that wasn't begun from within it.
final class FrameLoopTests: XCTestCase {
  func testAChangeIsLaidOutAndShownBeforeTheLoopSleeps() {
    MainActor.assumeIsolated {
      for backend in backends {
        let (loop, host, window) = make(backend)
        defer { end(loop, window) }
        loop.start()
        pump(loop) { host.presentedFrames == 1 }
        window.backgroundColor = .red
        pump(loop) { host.presentedFrames == 2 }
        // Then nothing moves and no frame comes.
        let frames = loop.statistics.frames
        var later = false
        let timer = Timer(timeInterval: 0.05, repeats: false) { _ in MainActor.assumeIsolated { later = true } }
        RunLoop.main.add(timer, forMode: .common)
        pump(loop) { later }
        XCTAssertLessThanOrEqual(loop.statistics.frames, frames + 1)
        loop.stop()
      }
    }
  }

  func testFramesGoOnWhileALinkRunsAndEveryTimestampIsOnTheGrid() {
    MainActor.assumeIsolated {
      for backend in backends {
        let (loop, _, window) = make(backend)
        defer { end(loop, window) }
        var times: [TimeInterval] = []
        let link = CADisplayLink { link in
          times.append(link.timestamp)
          XCTAssertEqual(link.targetTimestamp, link.timestamp + 0.005, accuracy: 1e-9)
        }
        link.add(to: .main, forMode: .common)
        loop.start()
        pump(loop) { times.count >= 20 }
        for (first, second) in zip(times, times.dropFirst()) {
          let steps = (second - first) / 0.005
          XCTAssertGreaterThan(steps, 0.99)
          XCTAssertEqual(steps, steps.rounded(), accuracy: 1e-6)
        }
        link.invalidate()
        loop.stop()
      }
    }
  }

  func testDefaultModeRestsInTrackingAndComesBack() {
    MainActor.assumeIsolated {
      let (loop, _, window) = make(CoreFoundationLoop())
      defer { end(loop, window) }
      loop.start()
      var (plain, common, main, tasks) = (0, 0, 0, 0)
      var idleInTracking = 0
      let first = Timer(timeInterval: 0.002, repeats: true) { _ in MainActor.assumeIsolated { plain += 1 } }
      RunLoop.main.add(first, forMode: .default)
      let second = Timer(timeInterval: 0.002, repeats: true) { _ in MainActor.assumeIsolated { common += 1 } }
      RunLoop.main.add(second, forMode: .common)
      @MainActor func work() {
        loop.idle.add(kind: "piece") {
          if LoopModes.current == .tracking { idleInTracking += 1 }
          work()
        }
      }
      work()
      pump(loop) { plain > 3 && loop.idle.doneCount > 3 }
      let claim = TrackingClaim()
      claim.begin()
      var modes: Set<RunLoop.Mode> = []
      pump(loop) {
        if let mode = RunLoop.main.currentMode { modes.insert(mode) }
        return modes.contains(.tracking)
      }
      XCTAssertEqual(modes, [.tracking])
      (plain, common) = (0, 0)
      let done = loop.idle.doneCount
      DispatchQueue.main.async { main += 1 }
      Task { @MainActor in tasks += 1 }
      pump(loop) { common > 10 && main == 1 && tasks == 1 }
      XCTAssertEqual(plain, 0)
      XCTAssertEqual(loop.idle.doneCount, done)
      claim.end()
      pump(loop) { plain > 3 && loop.idle.doneCount > done }
      XCTAssertEqual(idleInTracking, 0)
      first.invalidate()
      second.invalidate()
    }
  }

  func testWithoutATrackingModeTheIdleStageStillRestsInIt() {
    MainActor.assumeIsolated {
      let (loop, _, window) = make(FoundationLoop())
      defer { end(loop, window) }
      loop.start()
      @MainActor func work() { loop.idle.add(kind: "piece") { work() } }
      work()
      pump(loop) { loop.idle.doneCount > 3 }
      let claim = TrackingClaim()
      claim.begin()
      let done = loop.idle.doneCount
      var ticks = 0
      let timer = Timer(timeInterval: 0.002, repeats: true) { _ in MainActor.assumeIsolated { ticks += 1 } }
      RunLoop.main.add(timer, forMode: .common)
      pump(loop) { ticks > 10 }
      XCTAssertEqual(loop.idle.doneCount, done)
      claim.end()
      pump(loop) { loop.idle.doneCount > done }
      timer.invalidate()
    }
  }

  func testAClaimEndsWithItsOwner() {
    MainActor.assumeIsolated {
      do {
        let claim = TrackingClaim()
        claim.begin()
        XCTAssertEqual(LoopModes.current, .tracking)
      }
      XCTAssertEqual(LoopModes.current, .default)
    }
  }

  func testFramesPassInANestedRunOfTheLoop() {
    MainActor.assumeIsolated {
      let (loop, _, window) = make(CoreFoundationLoop())
      defer { end(loop, window) }
      loop.start()
      window.backgroundColor = .red
      runForeign(until: { loop.statistics.frames >= 1 })
      XCTAssertGreaterThanOrEqual(loop.statistics.frames, 1)
    }
  }

  func testALinkThatBlocksForASecondCostsItsFramesOnly() {
    MainActor.assumeIsolated {
      // The clock's time is the test's own: a second passes within the call of the link.
      var now: TimeInterval = 100
      let clock = GridClock(framesPerSecond: 60) { now }
      let driver = FrameDriver(clock: clock)
      var times: [TimeInterval] = []
      let link = CADisplayLink { link in
        times.append(link.timestamp)
        if times.count == 3 { now += 1 }
      }
      link.add(to: .main, forMode: .common)
      for _ in 0..<6 {
        now = max(now, clock.nextFrame)
        driver.step()
      }
      XCTAssertEqual(times.count, 6)
      XCTAssertEqual(clock.skippedFrames, 59)
      XCTAssertEqual(times[3] - times[2], 1 + 0.0, accuracy: 1.0 / 60 + 1e-6)
      XCTAssertEqual(times[4] - times[3], 1.0 / 60, accuracy: 1e-6)
      link.invalidate()
      var statistics = FrameStatistics()
      statistics.note(skipped: 59, seconds: 0.01)
      XCTAssertEqual(statistics.skipped, 59)
    }
  }
}

// MARK: - The bench

@MainActor
private func make(_ backend: any LoopBackend) -> (FrameLoop, HeadlessHost, UIWindow) {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  window.isHidden = false
  let host = HeadlessHost()
  let loop = FrameLoop(host: host, clock: GridClock(framesPerSecond: 200), backend: backend, idle: IdleStage())
  return (loop, host, window)
}

@MainActor
private var backends: [any LoopBackend] { [CoreFoundationLoop(), FoundationLoop()] }

/// Runs until something is the case; the limit only ends a test that fails.
@MainActor
private func pump(_ loop: FrameLoop, until condition: @escaping @MainActor () -> Bool) {
  let limit = Date(timeIntervalSinceNow: 60)
  let poll = Timer(timeInterval: 0.002, repeats: true) { _ in
    MainActor.assumeIsolated { if condition() { loop.quit() } }
  }
  RunLoop.main.add(poll, forMode: .common)
  loop.run(until: limit)
  poll.invalidate()
  XCTAssertTrue(condition())
}

/// Runs the main run loop as somebody does who knows nothing of frames.
@MainActor
private func runForeign(until condition: () -> Bool) {
  let limit = Date(timeIntervalSinceNow: 60)
  while !condition(), Date() < limit { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
}

@MainActor
private func end(_ loop: FrameLoop, _ window: UIWindow) {
  loop.stop()
  window.isHidden = true
}
