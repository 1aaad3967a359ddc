// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// What controllers hear when their size or environment changes.
@MainActor
final class SizeTransitionTests: XCTestCase {
  private final class Listener: UIViewController {
    var calls: [String] = []
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      calls.append("to \(Int(size.width)) x \(Int(size.height)), is \(Int(view.bounds.width))")
      coordinator.animate(
        alongsideTransition: { [weak self] _ in self?.calls.append("alongside \(Int(self?.view.bounds.width ?? 0))") },
        completion: { [weak self] _ in self?.calls.append("done") })
    }
    override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.willTransition(to: newCollection, with: coordinator)
      calls.append("traits \(newCollection.horizontalSizeClass == .regular ? "regular" : "compact")")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      calls.append("traits did change")
    }
  }

  func testARotationIsToldBeforeWithTheNewSizeAndAfterwards() async {
    let (root, child, halved) = (Listener(), Listener(), Listener())
    let navigation = UINavigationController(rootViewController: root)
    for inner in [child, halved] {
      root.addChild(inner)
      root.view.addSubview(inner.view)
      inner.didMove(toParent: root)
    }
    child.view.frame = root.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    halved.view.autoresizingMask = []
    halved.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let app = HeadlessApplication(PlainDelegate { navigation })
    root.calls = []
    app.resize(to: CGSize(width: 667, height: 375))
    let expected = ["traits compact", "to 667 x 375, is 375", "alongside 667", "done"]
    XCTAssertEqual(root.calls.filter { $0 != "traits did change" }, expected)
    XCTAssertEqual(child.calls.filter { $0 != "traits did change" }, expected)
    XCTAssertTrue(root.calls.contains("traits did change"))
    XCTAssertFalse(halved.calls.contains { $0.hasPrefix("to") }, "a child that keeps its size isn't told of one")
    XCTAssertEqual(root.traitCollection.verticalSizeClass, .compact)
    app.terminate()
  }

  func testAPresentedControllerHearsOfItToo() async {
    let root = UIViewController()
    let app = HeadlessApplication(PlainDelegate { root })
    let presented = Listener()
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: false)
    presented.calls = []
    app.resize(to: CGSize(width: 900, height: 700))
    XCTAssertEqual(presented.calls.filter { $0.hasPrefix("to") }, ["to 900 x 700, is 375"])
    XCTAssertEqual(presented.view.frame.size, CGSize(width: 900, height: 700))
    presented.dismiss(animated: false)
    XCTAssertEqual(root.view.frame.size, CGSize(width: 900, height: 700))
    XCTAssertEqual(root.traitCollection.horizontalSizeClass, .regular)
    app.terminate()
  }

  func testChildrenAppearWithTheirParentAndWithTheirViews() async {
    let log = CallLog()
    let root = RecordingController("A", log)
    let app = HeadlessApplication(PlainDelegate { root })
    _ = log.take()
    let child = RecordingController("B", log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    XCTAssertEqual(log.take(), ["B.willEnter", "B.didLoad", "B.willAppear", "B.didAppear", "B.didEnter"])
    let window = app.window
    window?.isHidden = true
    XCTAssertEqual(log.take(), ["A.willDisappear", "B.willDisappear", "A.didDisappear", "B.didDisappear"])
    window?.isHidden = false
    XCTAssertEqual(log.take(), ["A.willAppear", "B.willAppear", "A.didAppear", "B.didAppear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    XCTAssertEqual(log.take(), ["B.willLeave", "B.willDisappear", "B.didDisappear", "B.didLeave"])
    app.terminate()
  }

  func testASizeThatChangesWhileAScreenComesOrGoesIsItsSizeAfterwards() async {
    let (root, screen) = (UIViewController(), UIViewController())
    screen.modalPresentationStyle = .fullScreen
    let app = HeadlessApplication(PlainDelegate { root })
    root.present(screen, animated: true)
    app.step(5)
    app.resize(to: CGSize(width: 667, height: 375))
    app.settle()
    XCTAssertEqual(screen.view.convert(screen.view.bounds, to: nil), CGRect(x: 0, y: 0, width: 667, height: 375))
    root.dismiss(animated: true)
    app.step(5)
    app.resize(to: CGSize(width: 800, height: 600))
    app.settle()
    XCTAssertEqual(root.view.convert(root.view.bounds, to: nil), CGRect(x: 0, y: 0, width: 800, height: 600))
    app.terminate()
  }
}
