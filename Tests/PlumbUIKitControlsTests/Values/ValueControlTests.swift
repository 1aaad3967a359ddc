// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@MainActor
final class ValueControlTests: XCTestCase {
  // MARK: Slider

  func testASliderIsTwoPointsWiderAndOneHigherThanConstraintsSay() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    let slider = UISlider()
    slider.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(slider)
    NSLayoutConstraint.activate([
      slider.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      slider.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -21),
      slider.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    // A frame that Interface Builder recorded.
    XCTAssertEqual(slider.frame, CGRect(x: 18, y: 7, width: 338, height: 31))
  }

  func testASliderCutsItsValueToItsRange() async {
    let slider = UISlider()
    slider.value = 3
    XCTAssertEqual(slider.value, 1)
    slider.maximumValue = 10
    slider.value = 7
    slider.minimumValue = 8
    XCTAssertEqual(slider.value, 8)
    slider.maximumValue = 2
    XCTAssertEqual(slider.minimumValue, 2)
    XCTAssertEqual(slider.value, 2)
    slider.value = .nan
    XCTAssertEqual(slider.value, 2)
  }

  func testDraggingTheKnobMovesTheValue() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 232, height: 31))
    var values: [Float] = []
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    Finger(down: CGPoint(x: 150, y: 15), on: slider).up()
    XCTAssertEqual(values, [])
    let finger = Finger(down: CGPoint(x: 16, y: 15), on: slider)
    finger.move(to: CGPoint(x: 116, y: 15))
    finger.move(to: CGPoint(x: 1000, y: 15))
    finger.up()
    XCTAssertEqual(values, [0.5, 1])
    XCTAssertEqual(slider.accessibilityValue, "100%")
    slider.accessibilityDecrement()
    XCTAssertEqual(slider.accessibilityValue, "90%")
  }

  func testASliderThatIsNotContinuousTellsAtTheEnd() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 232, height: 31))
    slider.isContinuous = false
    var calls = 0
    slider.addAction(UIAction { _ in calls += 1 }, for: .valueChanged)
    let finger = Finger(down: CGPoint(x: 16, y: 15), on: slider)
    finger.move(to: CGPoint(x: 116, y: 15))
    XCTAssertEqual(calls, 0)
    finger.up()
    XCTAssertEqual(calls, 1)
  }

  // MARK: Stepper

  func testAStepperStepsAndStopsAtItsEnds() async {
    let stepper = UIStepper()
    XCTAssertEqual(stepper.intrinsicContentSize, CGSize(width: 94, height: 32))
    stepper.maximumValue = 2
    var values: [Double] = []
    stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
    for _ in 0..<3 { Finger(down: CGPoint(x: 70, y: 16), on: stepper).up() }
    Finger(down: CGPoint(x: 20, y: 16), on: stepper).up()
    XCTAssertEqual(values, [1, 2, 1])
    stepper.wraps = true
    stepper.value = 2
    Finger(down: CGPoint(x: 70, y: 16), on: stepper).up()
    XCTAssertEqual(stepper.value, 0)
    XCTAssertEqual(stepper.accessibilityValue, "0")
  }

  func testAFingerThatStaysRepeatsTheStep() async {
    let bench = ControlBench()
    defer { bench.close() }
    let stepper = UIStepper()
    bench.show(stepper)
    let finger = Finger(down: CGPoint(x: 70, y: 16), on: stepper)
    bench.pass(seconds: 0.4)
    XCTAssertEqual(stepper.value, 1)
    bench.pass(seconds: 0.6)
    XCTAssertEqual(stepper.value, 6)
    finger.up()
    bench.pass(seconds: 1)
    XCTAssertEqual(stepper.value, 6)
    XCTAssertEqual(bench.screen.displayLinks.count, 0)
  }

  // MARK: Progress

  func testAProgressViewHasAHeightOnly() async {
    let bar = UIProgressView(progressViewStyle: .default)
    XCTAssertEqual(bar.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 4))
    bar.progress = 1.5
    XCTAssertEqual(bar.progress, 1)
    bar.progress = .nan
    XCTAssertEqual(bar.progress, 0)
    bar.setProgress(0.256, animated: true)
    XCTAssertEqual(bar.accessibilityValue, "26%")
    XCTAssertEqual(bar.contentHuggingPriority(for: .vertical).rawValue, 750)
  }

  // MARK: Activity indicator

  func testAnIndicatorHidesWhenItStops() async {
    let sign = UIActivityIndicatorView(style: .large)
    XCTAssertEqual(sign.intrinsicContentSize, CGSize(width: 37, height: 37))
    XCTAssertTrue(sign.isHidden)
    sign.startAnimating()
    XCTAssertFalse(sign.isHidden)
    sign.style = .medium
    XCTAssertEqual(sign.intrinsicContentSize, CGSize(width: 20, height: 20))
    sign.stopAnimating()
    XCTAssertTrue(sign.isHidden)
    sign.hidesWhenStopped = false
    XCTAssertFalse(sign.isHidden)
  }

  func testAnIndicatorTurnsWithTheFramesWhileAWindowShowsIt() async {
    let bench = ControlBench()
    defer { bench.close() }
    let sign = UIActivityIndicatorView(style: .medium)
    sign.startAnimating()
    XCTAssertEqual(bench.screen.displayLinks.count, 0)
    bench.show(sign)
    var pictures: Set<UInt64> = []
    var newFrames = 0
    for _ in 0..<60 {
      let frame = bench.driver.step()
      if frame.isNew { newFrames += 1 }
      pictures.insert(frame.bitmap.pixelHash)
    }
    XCTAssertEqual(pictures.count, 8)
    // Only frames in which a spoke moves on are put together anew.
    XCTAssertLessThanOrEqual(newFrames, 10)
    sign.removeFromSuperview()
    XCTAssertEqual(bench.screen.displayLinks.count, 0)
  }

  // MARK: Page control

  func testAPageControlIsAsWideAsItsDots() async {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    XCTAssertEqual(pages.intrinsicContentSize, CGSize(width: 39, height: 37))
    pages.currentPage = 9
    XCTAssertEqual(pages.currentPage, 2)
    pages.numberOfPages = 2
    XCTAssertEqual(pages.currentPage, 1)
    XCTAssertEqual(pages.accessibilityValue, "page 2 of 2")
    pages.numberOfPages = -4
    XCTAssertEqual(pages.numberOfPages, 0)
  }

  func testATapTurnsAPage() async {
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
    pages.numberOfPages = 2
    var turns: [Int] = []
    pages.addAction(UIAction { _ in turns.append(pages.currentPage) }, for: .valueChanged)
    Finger(down: CGPoint(x: 90, y: 18), on: pages).up()
    Finger(down: CGPoint(x: 90, y: 18), on: pages).up()
    Finger(down: CGPoint(x: 10, y: 18), on: pages).up()
    XCTAssertEqual(turns, [1, 0])
  }
}
