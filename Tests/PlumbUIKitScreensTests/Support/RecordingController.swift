// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// Writes down what controllers hear, in order.
@MainActor
final class CallLog {
  var calls: [String] = []

  /// What was written since the last time.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A controller that writes down what it hears.
@MainActor
class RecordingController: UIViewController {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) {
    preconditionFailure("Not archived.")
  }

  private func note(_ call: String) {
    log.calls.append("\(name).\(call)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    note("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) { note(animated ? "willAppear animated" : "willAppear") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "willLeave" : "willEnter") }
  override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "didLeave" : "didEnter") }
}

/// A delegate with a window that shows a controller.
@MainActor
final class PlainDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  private let makeRoot: () -> UIViewController

  init(_ makeRoot: @escaping @MainActor () -> UIViewController) {
    self.makeRoot = makeRoot
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
