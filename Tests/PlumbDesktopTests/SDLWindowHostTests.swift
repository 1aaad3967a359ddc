// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbDesktop
import PlumbUIKit
import XCTest

/// The way of SDL's events to views and of frames to the window's surface, through SDL's windows without a display.
@MainActor
final class SDLWindowHostTests: XCTestCase {
  private func withWindow(_ body: (DesktopWindow) throws -> Void) throws {
    let desktop = try DesktopWindow()
    defer { desktop.leave() }
    try body(desktop)
  }

  private func recorder(in desktop: DesktopWindow) -> TouchRecorder {
    let view = TouchRecorder(frame: desktop.window.bounds)
    view.isMultipleTouchEnabled = true
    desktop.window.addSubview(view)
    desktop.step()
    return view
  }

  // MARK: Pointer

  func testAHeldMouseIsOneFinger() async throws {
    try withWindow { desktop in
      let view = recorder(in: desktop)
      desktop.input.press(at: CGPoint(x: 10, y: 20))
      desktop.step()
      desktop.input.move(to: CGPoint(x: 30, y: 40))
      desktop.step()
      desktop.input.release(at: CGPoint(x: 30, y: 41))
      desktop.step()
      XCTAssertEqual(view.phases, [.began, .moved, .ended])
      XCTAssertEqual(view.types, [.indirectPointer])
      // The middle of the pixel under the pointer.
      XCTAssertEqual(view.places, [CGPoint(x: 10.25, y: 20.25), CGPoint(x: 30.25, y: 40.25), CGPoint(x: 30.25, y: 41.25)])
    }
  }

  func testAMouseWithoutAButtonTouchesNothing() async throws {
    try withWindow { desktop in
      let view = recorder(in: desktop)
      desktop.input.move(to: CGPoint(x: 30, y: 40))
      desktop.input.release(at: CGPoint(x: 30, y: 40))
      desktop.step(2)
      XCTAssertEqual(view.phases, [])
    }
  }

  func testTenThousandMovementsInAFrameAreOneEvent() async throws {
    try withWindow { desktop in
      let view = recorder(in: desktop)
      desktop.input.press(at: .zero)
      desktop.step()
      for index in 0..<10_000 { desktop.input.move(to: CGPoint(x: index % 100, y: index % 150)) }
      desktop.step()
      XCTAssertEqual(view.phases, [.began, .moved])
      XCTAssertEqual(view.places.last, CGPoint(x: 99.25, y: 99.25))
      desktop.input.release(at: .zero)
      desktop.step()
    }
  }

  func testFingersOfATouchScreenAreToldApart() async throws {
    try withWindow { desktop in
      let view = recorder(in: desktop)
      desktop.input.finger(70, .began, atShare: CGPoint(x: 0.5, y: 0.5))
      desktop.input.finger(90, .began, atShare: CGPoint(x: 0.25, y: 0.5))
      desktop.step()
      XCTAssertEqual(view.phases, [.began, .began])
      XCTAssertEqual(view.places, [CGPoint(x: 100, y: 150), CGPoint(x: 50, y: 150)])
      XCTAssertEqual(view.types, [.direct])
      XCTAssertEqual(view.mostFingers, 2)
      desktop.input.finger(70, .ended, atShare: CGPoint(x: 0.5, y: 0.5))
      desktop.input.finger(90, .ended, atShare: CGPoint(x: 0.25, y: 0.5))
      desktop.step()
      XCTAssertEqual(UIScreen.main.input.fingerCount, 0)
    }
  }

  func testAWindowThatLosesTheKeyboardCancelsTouches() async throws {
    try withWindow { desktop in
      let view = recorder(in: desktop)
      desktop.input.press(at: CGPoint(x: 10, y: 20))
      desktop.step()
      desktop.input.loseFocus()
      desktop.step()
      desktop.input.move(to: CGPoint(x: 60, y: 60))
      desktop.step()
      XCTAssertEqual(view.phases, [.began, .cancelled])
    }
  }

  func testTheWheelScrollsWhatIsUnderThePointer() async throws {
    try withWindow { desktop in
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
      scrollView.contentSize = CGSize(width: 200, height: 2000)
      desktop.window.addSubview(scrollView)
      desktop.step()
      desktop.input.move(to: CGPoint(x: 50, y: 250))
      desktop.input.turnWheel(CGPoint(x: 0, y: 2))
      desktop.step(60)
      XCTAssertEqual(scrollView.contentOffset.y, 0)
      desktop.input.move(to: CGPoint(x: 50, y: 50))
      desktop.input.turnWheel(CGPoint(x: 0, y: 2))
      desktop.step(120)
      XCTAssertEqual(scrollView.contentOffset.y, 2 * WheelInput.pointsPerStep, accuracy: 0.5)
    }
  }

  // MARK: Keys and text

  func testTextIsTypedIntoAFieldAndKeysEditIt() async throws {
    try withWindow { desktop in
      let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 40))
      desktop.window.addSubview(field)
      desktop.step()
      XCTAssertTrue(field.becomeFirstResponder())
      desktop.input.type("Grüße 👋")
      desktop.step()
      XCTAssertEqual(field.text, "Grüße 👋")
      desktop.input.type(.keyboardDeleteOrBackspace)
      desktop.step()
      XCTAssertEqual(field.text, "Grüße ")
      desktop.input.type(.keyboardA, modifiers: .control)
      desktop.input.type("x")
      desktop.step()
      XCTAssertEqual(field.text, "x")
      field.resignFirstResponder()
    }
  }

  func testThePointerIsABeamOverAFieldAlone() async throws {
    try withWindow { desktop in
      desktop.window.addSubview(UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 40)))
      desktop.step()
      for (place, isBeam) in [(CGPoint(x: 50, y: 30), true), (CGPoint(x: 50, y: 100), false), (CGPoint(x: 180, y: 45), true)] {
        desktop.input.move(to: place)
        desktop.step()
        XCTAssertEqual(desktop.host.showsTextPointer, isBeam, "\(place)")
      }
    }
  }

  func testKeysScrollWhatNobodyWants() async throws {
    try withWindow { desktop in
      let scrollView = UIScrollView(frame: desktop.window.bounds)
      scrollView.contentSize = CGSize(width: 200, height: 2000)
      desktop.window.addSubview(scrollView)
      desktop.step()
      desktop.input.type(.keyboardEnd)
      desktop.step(180)
      XCTAssertEqual(scrollView.contentOffset.y, 1700, accuracy: 0.5)
    }
  }

  // MARK: Window

  func testTheSurfaceHoldsTheFrame() async throws {
    try withWindow { desktop in
      desktop.window.backgroundColor = .systemBlue
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 150, height: 40))
      label.text = "Plumb"
      desktop.window.addSubview(label)
      desktop.step()
      let pixels = try XCTUnwrap(desktop.host.surfacePixels)
      XCTAssertEqual(pixels.count, 400 * 600 * 4)
      let frame = desktop.driver.commit().bitmap.withPixels { Array($0) }
      // The fourth byte means nothing in a window.
      XCTAssertTrue(zip(pixels, frame).enumerated().allSatisfy { $0.offset % 4 == 3 || $0.element.0 == $0.element.1 })
      XCTAssertGreaterThan(Set(frame).count, 10)
    }
  }

  func testFramesAreComposedInTheWindowsOwnPixels() async throws {
    try withWindow { desktop in
      desktop.window.backgroundColor = .systemTeal
      let label = UILabel(frame: CGRect(x: 20, y: 100, width: 100, height: 30))
      label.text = "1"
      desktop.window.addSubview(label)
      desktop.step()
      let address = desktop.host.frameMemory(width: 400, height: 600)
      XCTAssertNotNil(address)
      label.text = "2"
      let frame = desktop.driver.step()
      XCTAssertEqual(frame.bitmap.pixelAddress, address.map { UnsafeRawPointer($0) })
      desktop.host.present(frame)
      // A window of another size has other memory, which is filled whole.
      desktop.host.resize(to: CGSize(width: 150, height: 250))
      desktop.step()
      XCTAssertNil(desktop.host.frameMemory(width: 400, height: 600))
      let whole = WindowCompositor().compose(desktop.window).withPixels { Array($0) }
      let shown = try XCTUnwrap(desktop.host.surfacePixels)
      XCTAssertEqual(shown.count, whole.count)
      XCTAssertTrue(zip(shown, whole).enumerated().allSatisfy { $0.offset % 4 == 3 || $0.element.0 == $0.element.1 })
      XCTAssertEqual(desktop.host.failedFrames, 0)
    }
  }

  func testNothingIsPresentedWhileNothingChanges() async throws {
    try withWindow { desktop in
      let shown = desktop.host.presentedFrames
      XCTAssertGreaterThan(shown, 0)
      desktop.step(10)
      XCTAssertEqual(desktop.host.presentedFrames, shown)
      desktop.window.backgroundColor = .systemRed
      desktop.step(10)
      XCTAssertEqual(desktop.host.presentedFrames, shown + 1)
    }
  }

  func testAControllersViewFollowsTheWindowsSize() async throws {
    try withWindow { desktop in
      let controller = UIViewController()
      desktop.window.rootViewController = controller
      desktop.step()
      for size in [CGSize(width: 320, height: 450), CGSize(width: 0.5, height: 0.5), CGSize(width: 500, height: 100)] {
        desktop.host.resize(to: size)
        desktop.step()
        XCTAssertEqual(UIScreen.main.bounds.size, size)
        XCTAssertEqual(controller.view.frame, CGRect(origin: .zero, size: size))
        XCTAssertEqual(desktop.host.surfacePixels?.count, Int(size.width * 2) * Int(size.height * 2) * 4)
      }
      XCTAssertEqual(desktop.host.failedFrames, 0)
    }
  }

  func testClosingIsAskedFor() async throws {
    try withWindow { desktop in
      var requests = 0
      desktop.host.didRequestClose = { requests += 1 }
      desktop.input.close()
      desktop.step()
      XCTAssertEqual(requests, 1)
      desktop.host.close()
      XCTAssertEqual(desktop.host.pixelSize, .zero)
      desktop.step()
    }
  }

  func testAWindowSystemThatIsNotThereIsAnError() async {
    XCTAssertThrowsError(try SDLWindowHost(.init(title: "Test", driver: "no such system"))) { error in
      guard case DesktopError.noDisplay(let reason) = error else { return XCTFail("\(error)") }
      XCTAssertFalse(reason.isEmpty)
    }
  }
}
