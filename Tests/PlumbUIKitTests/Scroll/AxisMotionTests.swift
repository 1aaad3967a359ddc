// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Deceleration, bounce and rubber band as values.
final class AxisMotionTests: XCTestCase {
  private let open = -1e9...1e9

  /// Each millisecond the velocity is multiplied by the rate and the content moves by it: the law, step by step.
  private func simulated(_ velocity: Double, rate: Double, milliseconds: Int) -> Double {
    var (position, speed) = (0.0, velocity / 1000)
    for _ in 0..<milliseconds {
      speed *= rate
      position += speed
    }
    return position
  }

  func testAGlideFollowsTheRateMillisecondByMillisecond() {
    for rate in [0.998, 0.99] {
      for velocity in [-4000.0, 300, 2500] {
        var motion = AxisMotion(rate: rate)
        motion.glide(over: AxisMotion.distance(velocity: velocity, rate: rate))
        var position = 0.0
        for frame in 1...30 {
          position = motion.advance(position, range: open, seconds: 0.01, bounces: true, precision: 0.01)
          XCTAssertEqual(position, simulated(velocity, rate: rate, milliseconds: frame * 10), accuracy: 0.05)
        }
      }
    }
  }

  func testTheWayDoesNotDependOnTheFrames() {
    for range in [open, -100...300, 0...0] {
      var ends: [Double] = []
      for framesPerSecond in [30.0, 60, 120, 1000] {
        var motion = AxisMotion(rate: 0.998)
        motion.glide(over: AxisMotion.distance(velocity: 2000, rate: 0.998))
        var position = 0.0
        for _ in 0..<Int(framesPerSecond / 2) {
          position = motion.advance(position, range: range, seconds: 1 / framesPerSecond, bounces: true, precision: 0.001)
        }
        ends.append(position)
      }
      for end in ends { XCTAssertEqual(end, ends[0], accuracy: 0.1) }
    }
  }

  func testAnEndIsPassedWithTheVelocityLeftAndComeBackTo() {
    var motion = AxisMotion(rate: 0.998)
    motion.glide(over: AxisMotion.distance(velocity: 2000, rate: 0.998))
    var (position, farthest, frames) = (0.0, 0.0, 0)
    while !motion.isResting, frames < 600 {
      position = motion.advance(position, range: 0...200, seconds: 1.0 / 120, bounces: true, precision: 0.25)
      farthest = max(farthest, position)
      frames += 1
    }
    XCTAssertEqual(position, 200)
    XCTAssertGreaterThan(farthest, 220)
    XCTAssertLessThan(frames, 240)
  }

  func testWithoutBounceItStopsAtTheEnd() {
    var motion = AxisMotion(rate: 0.998)
    motion.glide(over: 500)
    var position = 0.0
    for _ in 0..<120 {
      position = motion.advance(position, range: 0...200, seconds: 1.0 / 60, bounces: false, precision: 0.25)
      XCTAssertLessThanOrEqual(position, 200)
    }
    XCTAssertEqual(position, 200)
    XCTAssertTrue(motion.isResting)
  }

  func testASecondOfStandstillLandsWhereTheFormulaSays() {
    var motion = AxisMotion(rate: 0.998)
    motion.glide(over: 998)
    let position = motion.advance(0, range: open, seconds: 1, bounces: true, precision: 0.25)
    XCTAssertEqual(position, 998 * (1 - pow(0.998, 1000)), accuracy: 1e-6)
    XCTAssertEqual(motion.advance(position, range: open, seconds: 60, bounces: true, precision: 0.25), 998, accuracy: 1e-9)
  }

  func testTheRubberBandGivesLessAndLessAndCanBeTurnedAround() {
    var last = 0.0
    var lastStep = Double.infinity
    for pulled in stride(from: 20.0, through: 2000, by: 20) {
      let shown = RubberBand.shown(pulled, viewport: 600)
      XCTAssertGreaterThan(shown, last)
      XCTAssertLessThan(shown - last, lastStep)
      XCTAssertLessThan(shown, 600)
      XCTAssertEqual(RubberBand.pulled(shown, viewport: 600), pulled, accuracy: 0.01)
      XCTAssertEqual(RubberBand.shown(-pulled, viewport: 600), -shown)
      (last, lastStep) = (shown, shown - last)
    }
    XCTAssertEqual(RubberBand.shown(100, viewport: 0), 0)
  }
}
