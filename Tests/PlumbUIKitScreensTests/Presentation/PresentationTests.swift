// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// What controllers hear when they are presented and dismissed, and where their views stand.
@MainActor
final class PresentationTests: XCTestCase {
  private let log = CallLog()

  private func start(size: CGSize = CGSize(width: 375, height: 667)) -> (app: HeadlessApplication, root: UIViewController) {
    let root = RecordingController("A", log)
    let app = HeadlessApplication(PlainDelegate { root }, size: size)
    _ = log.take()
    return (app, root)
  }

  func testAFullScreenMakesThePresenterDisappear() async {
    let (app, root) = start()
    let next = RecordingController("B", log)
    next.modalPresentationStyle = .fullScreen
    var isDone = false
    root.present(next, animated: true) { isDone = true }
    XCTAssertTrue(next.isBeingPresented)
    XCTAssertTrue(root.presentedViewController === next)
    XCTAssertTrue(next.presentingViewController === root)
    XCTAssertEqual(log.take(), ["A.willDisappear", "B.didLoad", "B.willAppear animated"])
    app.settle()
    XCTAssertTrue(isDone)
    XCTAssertEqual(log.take(), ["B.didAppear", "A.didDisappear"])
    XCTAssertNil(root.view.window)
    next.dismiss(animated: true)
    XCTAssertTrue(next.isBeingDismissed)
    app.settle()
    XCTAssertEqual(log.take(), ["B.willDisappear", "A.willAppear animated", "A.didAppear", "B.didDisappear"])
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(root.view.window, app.window)
    app.terminate()
  }

  func testACardLeavesThePresenterWhereItIs() async {
    let (app, root) = start()
    let card = RecordingController("B", log)
    root.present(card, animated: false)
    XCTAssertEqual(log.take(), ["B.didLoad", "B.willAppear", "B.didAppear"])
    XCTAssertEqual(card.view.convert(card.view.bounds, to: nil), CGRect(x: 0, y: 10, width: 375, height: 657))
    XCTAssertNotNil(root.view.window)
    root.dismiss(animated: false)
    XCTAssertEqual(log.take(), ["B.willDisappear", "B.didDisappear"])
    app.terminate()
  }

  func testWideWindowsHaveAFormInTheMiddleAndDetentsHaveHeights() async {
    let (app, root) = start(size: CGSize(width: 1000, height: 800))
    let form = UIViewController()
    form.modalPresentationStyle = .formSheet
    root.present(form, animated: false)
    XCTAssertEqual(form.view.frame, CGRect(x: 230, y: 90, width: 540, height: 620))
    root.dismiss(animated: false)
    app.resize(to: CGSize(width: 400, height: 800))
    let card = UIViewController()
    card.sheetPresentationController?.detents = [.medium(), .large()]
    root.present(card, animated: false)
    XCTAssertEqual(card.view.frame.height, 395)
    card.sheetPresentationController?.selectedDetentIdentifier = .large
    app.step()
    XCTAssertEqual(card.view.frame.height, 790)
    app.terminate()
  }

  private final class Watcher: UIAdaptivePresentationControllerDelegate {
    var calls: [String] = []
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { calls.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { calls.append("attempt") }
  }

  func testThePersonDismissesACardByTouchKeyAndDragUnlessItIsModal() async {
    let (app, root) = start()
    let watcher = Watcher()
    for way in 0..<3 {
      let card = UIViewController()
      card.sheetPresentationController?.detents = [.medium()]
      card.presentationController?.delegate = watcher
      card.isModalInPresentation = true
      root.present(card, animated: false)
      app.step()
      func leave() {
        switch way {
        case 0: app.tap(at: CGPoint(x: 100, y: 100))
        case 1: app.press(.keyboardEscape)
        default: app.drag(from: CGPoint(x: 180, y: 400), to: CGPoint(x: 180, y: 640), frames: 20)
        }
        app.settle()
      }
      leave()
      XCTAssertTrue(root.presentedViewController === card, "\(way)")
      card.isModalInPresentation = false
      leave()
      XCTAssertNil(root.presentedViewController, "\(way)")
      XCTAssertEqual(watcher.calls, ["attempt", "will", "did"], "\(way)")
      watcher.calls = []
    }
    app.terminate()
  }

  func testDismissingTakesEverythingAboveAway() async {
    let (app, root) = start()
    let (first, second) = (RecordingController("B", log), RecordingController("C", log))
    root.present(first, animated: false)
    first.present(second, animated: false)
    XCTAssertTrue(second.presentingViewController === first)
    _ = log.take()
    root.dismiss(animated: false)
    XCTAssertEqual(log.take(), ["C.willDisappear", "C.didDisappear", "B.willDisappear", "B.didDisappear"])
    XCTAssertNil(first.presentedViewController)
    app.terminate()
  }

  /// Presents something in its own place when it has gone.
  private final class Successor: UIViewController {
    var successor: UIViewController?
    var presenter: UIViewController?

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if let successor { presenter?.present(successor, animated: false) }
    }
  }

  func testWhatGoesMayPresentAnotherInItsPlace() async {
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
      for isAnimated in [false, true] {
        let (app, root) = start()
        let (first, second, third) = (Successor(), UIViewController(), UIViewController())
        first.modalPresentationStyle = style
        (first.presenter, first.successor) = (root, second)
        root.present(first, animated: false)
        root.dismiss(animated: isAnimated)
        app.settle()
        XCTAssertTrue(root.presentedViewController === second, "\(style) \(isAnimated)")
        XCTAssertTrue(second.presentingViewController === root)
        XCTAssertNil(first.presentingViewController)
        XCTAssertNotNil(second.view.window)
        // And in the completion.
        root.dismiss(animated: isAnimated) { root.present(third, animated: isAnimated) }
        app.settle()
        XCTAssertTrue(root.presentedViewController === third, "\(style) \(isAnimated)")
        XCTAssertNil(second.view.window)
        root.dismiss(animated: isAnimated)
        app.settle()
        XCTAssertNil(root.presentedViewController)
        app.terminate()
      }
    }
  }

  func testWhatCannotBePresentedIsLeftOut() async {
    let (app, root) = start()
    let first = UIViewController()
    root.present(first, animated: true)
    root.present(UIViewController(), animated: false)
    XCTAssertTrue(root.presentedViewController === first)
    first.present(first, animated: false)
    XCTAssertNil(first.presentedViewController)
    let away = UIViewController()
    away.present(UIViewController(), animated: false)
    XCTAssertNil(away.presentedViewController)
    app.terminate()
  }

  func testKeysReachWhatIsPresentedOnly() async {
    let (app, root) = start()
    var presses: [String] = []
    func addButton(_ name: String, to controller: UIViewController) {
      let button = UIButton(type: .system)
      button.setTitle(name, for: .normal)
      button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
      button.addAction(UIAction { _ in presses.append(name) }, for: .touchUpInside)
      controller.view.addSubview(button)
    }
    addButton("below", to: root)
    let card = UIViewController()
    addButton("card", to: card)
    root.present(card, animated: false)
    app.step()
    for _ in 0..<2 {
      app.press(.keyboardTab)
      app.press(.keyboardSpacebar)
    }
    XCTAssertEqual(presses, ["card", "card"])
    app.terminate()
  }
}
