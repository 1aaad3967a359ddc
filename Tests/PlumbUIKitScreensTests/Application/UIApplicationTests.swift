// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// The life of an application.
@MainActor
final class UIApplicationTests: XCTestCase {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []

    func application(
      _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("will launch")
      return true
    }
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("launched \(application.applicationState == .inactive)")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { calls.append("memory") }
  }

  func testADelegateHearsOfTheWholeLifeInApplesOrder() async {
    let delegate = Delegate()
    let app = HeadlessApplication(delegate)
    XCTAssertEqual(delegate.calls, ["will launch", "launched true", "active"])
    XCTAssertTrue(UIApplication.shared.keyWindow === delegate.window)
    XCTAssertEqual(UIApplication.shared.windows.count, 1)
    delegate.calls = []
    app.enter(.background)
    XCTAssertEqual(delegate.calls, ["resign", "background"])
    app.enter(.active)
    XCTAssertEqual(delegate.calls.suffix(2), ["foreground", "active"])
    delegate.calls = []
    app.warnOfMemory()
    app.terminate()
    XCTAssertEqual(delegate.calls, ["memory", "resign", "terminate"])
    XCTAssertNil(UIApplication.shared.delegate)
    XCTAssertNil(delegate.window)
  }

  func testObserversHearOfItByNotifications() async {
    let names: [Notification.Name] = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.didReceiveMemoryWarningNotification,
    ]
    let app = HeadlessApplication(Delegate())
    final class Heard: @unchecked Sendable { var names: [Notification.Name] = [] }
    let heard = Heard()
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { heard.names.append($0.name) }
    }
    app.enter(.background)
    app.enter(.active)
    app.warnOfMemory()
    XCTAssertEqual(heard.names, names)
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
    app.terminate()
  }

  func testAMemoryWarningReachesEveryController() async {
    final class Warned: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() { warnings += 1 }
    }
    let (root, child, presented) = (Warned(), Warned(), Warned())
    root.addChild(child)
    let app = HeadlessApplication(PlainDelegate { root })
    root.present(presented, animated: false)
    app.warnOfMemory()
    XCTAssertEqual([root.warnings, child.warnings, presented.warnings], [1, 1, 1])
    app.terminate()
  }

  func testTheResponderChainEndsAtTheDelegate() async {
    let delegate = Delegate()
    let app = HeadlessApplication(delegate)
    var chain: [UIResponder] = []
    var next: UIResponder? = delegate.window?.rootViewController?.view
    while let current = next {
      chain.append(current)
      next = current.next
    }
    XCTAssertEqual(chain.count, 5)
    XCTAssertTrue(chain.dropFirst(2).elementsEqual([delegate.window!, UIApplication.shared, delegate], by: ===))
    app.terminate()
  }

  func testEventsComeThroughTheApplicationAndCanBeIgnored() async {
    var taps = 0
    let app = HeadlessApplication(
      PlainDelegate {
        let controller = UIViewController()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        controller.view.addSubview(button)
        return controller
      })
    app.tap(at: CGPoint(x: 150, y: 125))
    XCTAssertEqual(taps, 1)
    UIApplication.shared.beginIgnoringInteractionEvents()
    app.tap(at: CGPoint(x: 150, y: 125))
    UIApplication.shared.endIgnoringInteractionEvents()
    XCTAssertEqual(taps, 1)
    app.tap(at: CGPoint(x: 150, y: 125))
    XCTAssertEqual(taps, 2)
    app.terminate()
  }

  func testNothingOpensAURLAndItIsSaid() async {
    UnsupportedNotice.forget()
    var said: [String] = []
    let output = UnsupportedNotice.output
    UnsupportedNotice.output = { said.append($0) }
    defer { UnsupportedNotice.output = output }
    var opened: Bool?
    for _ in 0..<2 { UIApplication.shared.open(URL(fileURLWithPath: "/tmp")) { opened = $0 } }
    XCTAssertEqual(opened, false)
    XCTAssertEqual(said.count, 1)
    XCTAssertFalse(UIApplication.shared.canOpenURL(URL(fileURLWithPath: "/tmp")))
  }
}
