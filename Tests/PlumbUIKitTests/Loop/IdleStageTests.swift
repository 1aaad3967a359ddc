// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import SeededRandom
import XCTest

/// Idle work on a virtual clock.
@MainActor
final class IdleStageTests: XCTestCase {
  /// A run loop whose time passes only by what is done in it.
  @MainActor
  private final class VirtualLoop {
    var time: TimeInterval = 0
    let idle = IdleStage()
    private(set) lazy var clock = GridClock(framesPerSecond: framesPerSecond) { [unowned self] in time }
    let framesPerSecond: Double
    let frameWork: TimeInterval
    /// By how much idle work went over the beginning of the next frame.
    var overruns: [TimeInterval] = []

    init(framesPerSecond: Double, frameWork: TimeInterval) {
      self.framesPerSecond = framesPerSecond
      self.frameWork = frameWork
    }

    func addWork(_ count: Int, using generator: inout SeededGenerator) {
      let kinds = [("short", 0.1...0.4), ("middle", 0.3...1.2), ("long", 0.8...3.0)]
      for index in 0..<count {
        let (kind, range) = kinds[index % 3]
        let cost = Double.random(in: range, using: &generator) / 1000
        idle.add(kind: kind) { [unowned self] in time += cost }
      }
    }

    func passFrame() {
      clock.advance()
      time += frameWork
      let clock = clock
      idle.work(in: IdleTime(frameDuration: clock.frameDuration) { clock.timeLeft }) { clock.realTime }
      overruns.append(max(0, -clock.timeLeft))
      time = max(time, clock.nextFrame)
    }
  }

  func testIdleWorkNeverGoesOverAFrameAndNoneRunsWhileThePersonScrolls() async {
    for seed in 1...5 as ClosedRange<UInt64> {
      for (rate, frameWork) in [(60.0, 0.005), (120.0, 0.003)] {
        var generator = SeededGenerator(seed: seed)
        let loop = VirtualLoop(framesPerSecond: rate, frameWork: frameWork)
        loop.addWork(6000, using: &generator)
        for _ in 0..<Int(rate) { loop.passFrame() }
        let before = loop.idle.doneCount
        XCTAssertGreaterThan(before, 100, "seed \(seed), \(rate) Hz")
        let claim = TrackingClaim()
        claim.begin()
        for _ in 0..<Int(rate) { loop.passFrame() }
        XCTAssertEqual(loop.idle.doneCount, before, "seed \(seed), \(rate) Hz")
        claim.end()
        for _ in 0..<Int(rate * 3) { loop.passFrame() }
        XCTAssertGreaterThan(loop.idle.doneCount, 2 * before, "seed \(seed), \(rate) Hz")
        XCTAssertEqual(loop.overruns.max(), 0, "seed \(seed), \(rate) Hz")
        XCTAssertEqual(loop.clock.skippedFrames, 0)
      }
    }
  }

  func testWorkThatFitsIntoNoFrameIsDoneLateInsteadOfNever() async {
    let loop = VirtualLoop(framesPerSecond: 60, frameWork: 0.002)
    var done = 0
    for _ in 0..<20 {
      loop.idle.add(kind: "huge") {
        loop.time += 0.03
        done += 1
      }
    }
    for _ in 0..<1200 { loop.passFrame() }
    XCTAssertEqual(done, 20)
  }

  func testAllIsDoneWhenNoFrameIsDue() async {
    let idle = IdleStage()
    var done = 0
    for _ in 0..<3 { idle.add(kind: "piece") { done += 1 } }
    var turns = 0
    idle.requestTurn { _ in turns += 1 }
    while idle.hasWork { idle.work(in: IdleTime(frameDuration: 1.0 / 60) { 0 }, isResting: true) }
    XCTAssertEqual([done, turns], [3, 1])
  }

  func testWorkThatAddsWorkGoesOn() async {
    let idle = IdleStage()
    var done = 0
    func add() {
      idle.add(kind: "piece") {
        done += 1
        if done < 3000 { add() }
      }
    }
    add()
    while idle.hasWork { idle.work(in: IdleTime(frameDuration: 1.0 / 60) { 1 }) }
    XCTAssertEqual(done, 3000)
  }
}
