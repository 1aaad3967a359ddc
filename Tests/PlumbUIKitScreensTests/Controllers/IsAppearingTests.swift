// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// What a controller can rely on in each of the callbacks that tell of its appearing.
@MainActor
final class IsAppearingTests: XCTestCase {
  private final class Screen: UIViewController {
    var calls: [String] = []
    private let banner = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      banner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(banner)
      NSLayoutConstraint.activate([
        banner.topAnchor.constraint(equalTo: view.topAnchor), banner.heightAnchor.constraint(equalToConstant: 50),
        banner.leadingAnchor.constraint(equalTo: view.leadingAnchor), banner.widthAnchor.constraint(equalTo: view.widthAnchor),
      ])
    }

    override func viewWillAppear(_ animated: Bool) { calls.append("will") }
    override func viewIsAppearing(_ animated: Bool) { calls.append("is, \(Int(view.bounds.width)) wide, \(view.window != nil)") }
    override func viewWillLayoutSubviews() { if calls.last != "layout" { calls.append("layout") } }
    override func viewDidAppear(_ animated: Bool) { calls.append("did, \(Int(banner.frame.width)) wide") }
  }

  private let whole = ["will", "is, 375 wide, true", "layout", "did, 375 wide"]

  private func start(_ root: UIViewController) -> HeadlessApplication {
    let app = HeadlessApplication(PlainDelegate { root })
    addTeardownBlock { @MainActor in app.terminate() }
    return app
  }

  func testTheFirstScreenIsLaidOutWhenItHasAppeared() async {
    let screen = Screen()
    _ = start(UINavigationController(rootViewController: screen))
    // What was laid out before the window was there doesn't count.
    XCTAssertEqual(Array(screen.calls.drop { $0 == "layout" }.prefix(4)), whole)
  }

  func testAPushedScreenIsToldBeforeItMovesAndAgainWhenItComesBack() async {
    let (screen, navigation) = (Screen(), UINavigationController(rootViewController: UIViewController()))
    let app = start(navigation)
    navigation.pushViewController(screen, animated: true)
    XCTAssertEqual(screen.calls, Array(whole.prefix(3)))
    app.settle()
    XCTAssertEqual(Array(screen.calls.prefix(4)), whole)
    navigation.pushViewController(UIViewController(), animated: true)
    app.settle()
    screen.calls = []
    navigation.popViewController(animated: true)
    XCTAssertEqual(Array(screen.calls.prefix(2)), Array(whole.prefix(2)))
    app.settle()
    XCTAssertEqual(screen.calls.last, whole.last)
  }

  func testAPresentedScreenIsToldBeforeItMovesAndKnowsTheTransition() async {
    final class Guest: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        transitionCoordinator?.animate { [unowned self] _ in
          calls.append("alongside")
        } completion: { [unowned self] context in
          calls.append(context.isCancelled ? "cancelled" : "over")
        }
      }
      override func viewIsAppearing(_ animated: Bool) { calls.append("is") }
      override func viewDidAppear(_ animated: Bool) { calls.append("did") }
      override func viewWillDisappear(_ animated: Bool) { calls.append(transitionCoordinator == nil ? "unknown" : "known") }
    }
    let (root, guest) = (UIViewController(), Guest())
    let app = start(root)
    root.present(guest, animated: true) { guest.calls.append("completion") }
    XCTAssertEqual(guest.calls, ["is", "alongside"])
    app.settle()
    XCTAssertEqual(guest.calls, ["is", "alongside", "did", "completion", "over"])
    root.dismiss(animated: true)
    app.settle()
    XCTAssertEqual(guest.calls.last, "known")
  }
}
