// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbDesktop
import PlumbUIKit
import XCTest

/// A window with its frame loop on the main run loop, from opening to closing.
@MainActor
final class WindowSessionTests: XCTestCase {
  /// Counts its display link's calls and closes the window after some.
  fileprivate final class ClosingController: UIViewController {
    private(set) var calls = 0
    private var link: CADisplayLink?
    private let limit: Int

    init(after limit: Int) {
      self.limit = limit
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
      link = CADisplayLink { [weak self] link in
        guard let self else { return }
        calls += 1
        view.backgroundColor = calls.isMultiple(of: 2) ? .systemRed : .systemBlue
        if calls == limit { InjectedInput(scale: 1).close() }
      }
      link?.add(to: .main, forMode: .common)
    }

    func end() { link?.invalidate() }
  }

  override func tearDown() async throws {
    UIScreen.main.configure(size: CGSize(width: 375, height: 667), scale: 2)
  }

  func testFramesArePresentedUntilTheWindowIsClosed() async throws {
    let session = try WindowSession(.init(title: "Test", size: CGSize(width: 60, height: 80), scale: 1, driver: "dummy"))
    XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 60, height: 80))
    let controller = ClosingController(after: 4)
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    var ended = 0
    session.loop.didEndFrame = { frame in if frame.isNew { ended += 1 } }
    try session.run()
    XCTAssertGreaterThanOrEqual(controller.calls, 4)
    XCTAssertGreaterThanOrEqual(session.host.presentedFrames, 4)
    XCTAssertEqual(session.host.presentedFrames, ended)
    XCTAssertEqual(session.host.pixelSize, .zero)
    controller.end()
    window.isHidden = true
  }

  func testTheClipboardOutlivesTheWindow() async throws {
    let session = try WindowSession(.init(title: "Test", size: CGSize(width: 60, height: 80), scale: 1, driver: "dummy"))
    let controller = ClosingController(after: 1)
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIPasteboard.general.string = "copied"
    try session.run()
    XCTAssertEqual(UIPasteboard.general.string, "copied")
    UIPasteboard.general.string = "afterwards"
    XCTAssertEqual(UIPasteboard.general.string, "afterwards")
    controller.end()
    window.isHidden = true
  }

  func testALostWindowEndsTheRunWithAnError() async throws {
    let session = try WindowSession(.init(title: "Test", size: CGSize(width: 60, height: 80), scale: 1, driver: "dummy"))
    let window = UIWindow()
    window.makeKeyAndVisible()
    session.loop.didEndFrame = { [weak session] _ in session?.host.didLoseWindow?() }
    XCTAssertThrowsError(try session.run()) { XCTAssertEqual("\($0)", "\(DesktopError.windowLost)") }
    window.isHidden = true
  }

  func testAnApplicationRunsUntilItsWindowIsClosed() async throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let controller = ClosingController(after: 2)
    var size: CGSize?
    try runApplication(title: "Test", size: CGSize(width: 90, height: 50), scale: 2) {
      size = UIScreen.main.bounds.size
      return controller
    }
    XCTAssertEqual(size, CGSize(width: 90, height: 50))
    XCTAssertGreaterThanOrEqual(controller.calls, 2)
    controller.end()
  }

  func testAProgramBeginsWithItsDelegate() async {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    BeginningDelegate.controller = ClosingController(after: 2)
    defer { BeginningDelegate.controller = nil }
    BeginningDelegate.main()
    XCTAssertEqual(BeginningDelegate.heard, ["launched", "active", "inactive", "ended"])
    BeginningDelegate.controller?.end()
  }
}

/// A delegate that `@main` could stand before.
private final class BeginningDelegate: UIResponder, MainApplicationDelegate {
  static var controller: WindowSessionTests.ClosingController?
  static var heard: [String] = []
  var window: UIWindow?

  func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    Self.heard.append("launched")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = Self.controller
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { Self.heard.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { Self.heard.append("inactive") }
  func applicationWillTerminate(_ application: UIApplication) { Self.heard.append("ended") }
}
