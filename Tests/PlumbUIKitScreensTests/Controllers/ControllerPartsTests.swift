// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Ways between controllers that depend on where they are, and what is kept as data.
@MainActor
final class ControllerPartsTests: XCTestCase {
  func testShowPushesInANavigationControllerAndPresentsElsewhere() async {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let app = HeadlessApplication(PlainDelegate { navigation })
    let next = UIViewController()
    root.show(next, sender: nil)
    app.settle()
    XCTAssertTrue(navigation.visibleViewController === next)
    let details = UIViewController()
    next.showDetailViewController(details, sender: nil)
    app.settle()
    XCTAssertTrue(navigation.presentedViewController === details)
    XCTAssertTrue(navigation.visibleViewController === details)
    app.terminate()
  }

  func testAContextKeepsAPresentationToAPartOfTheWindow() async {
    let (root, part) = (UIViewController(), UIViewController())
    root.addChild(part)
    root.view.addSubview(part.view)
    part.view.frame = CGRect(x: 0, y: 100, width: 200, height: 300)
    part.view.autoresizingMask = []
    part.didMove(toParent: root)
    let app = HeadlessApplication(PlainDelegate { root })
    part.definesPresentationContext = true
    let inside = UIViewController()
    inside.modalPresentationStyle = .currentContext
    part.present(inside, animated: false)
    app.step()
    XCTAssertTrue(inside.presentingViewController === part)
    XCTAssertEqual(inside.view.convert(inside.view.bounds, to: nil), CGRect(x: 0, y: 100, width: 200, height: 300))
    app.terminate()
  }

  private final class Half: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }
  }

  private final class Giver: UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
  }

  func testATransitioningDelegateGivesThePresentation() async {
    let root = UIViewController()
    let app = HeadlessApplication(PlainDelegate { root })
    let (presented, giver) = (UIViewController(), Giver())
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = giver
    root.present(presented, animated: true)
    app.settle()
    XCTAssertEqual(presented.view.frame, CGRect(x: 0, y: 333.5, width: 375, height: 333.5))
    XCTAssertTrue(presented.presentationController is Half)
    app.resize(to: CGSize(width: 500, height: 400))
    XCTAssertEqual(presented.view.frame, CGRect(x: 0, y: 200, width: 500, height: 200))
    app.terminate()
  }

  func testAPopoverKeepsWhereItPointsToAndIsACard() async {
    let root = UIViewController()
    let app = HeadlessApplication(PlainDelegate { root })
    let popover = UIViewController()
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.sourceView = root.view
    popover.popoverPresentationController?.sourceRect = CGRect(x: 1, y: 2, width: 3, height: 4)
    popover.popoverPresentationController?.barButtonItem = UIBarButtonItem(systemItem: .add)
    root.present(popover, animated: false)
    XCTAssertEqual(popover.popoverPresentationController?.sourceRect.width, 3)
    XCTAssertTrue(popover.popoverPresentationController?.sourceView === root.view)
    XCTAssertNotNil(popover.popoverPresentationController?.barButtonItem)
    XCTAssertNotNil(popover.view.window)
    XCTAssertNil(UIViewController().popoverPresentationController)
    app.terminate()
  }

  func testASegueIsPreparedAndGone() async {
    final class Source: UIViewController {
      var prepared: [String?] = []
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepared.append(segue.identifier) }
    }
    let (source, destination) = (Source(), UIViewController())
    let navigation = UINavigationController(rootViewController: source)
    source.segues["details"] = { source in
      UIStoryboardSegue(identifier: "details", source: source, destination: destination) {
        source.navigationController?.pushViewController(destination, animated: false)
      }
    }
    source.performSegue(withIdentifier: "details", sender: nil)
    XCTAssertEqual(source.prepared, ["details"])
    XCTAssertTrue(navigation.topViewController === destination)
  }

  func testAStoryboardMakesControllersByItsLoader() async {
    final class Loader: StoryboardLoader {
      func instantiate(storyboard: UIStoryboard, identifier: String?) -> UIViewController? {
        let controller = UIViewController()
        controller.title = "\(storyboard.name) \(identifier ?? "first")"
        return controller
      }
    }
    let loader = Loader()
    UIStoryboard.loader = loader
    defer { UIStoryboard.loader = nil }
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    XCTAssertEqual(storyboard.instantiateInitialViewController()?.title, "Main first")
    XCTAssertEqual(storyboard.instantiateViewController(withIdentifier: "List").title, "Main List")
  }

  func testWhatIsKeptAsDataIsSaidOnce() async {
    UnsupportedNotice.forget()
    var said: [String] = []
    let output = UnsupportedNotice.output
    UnsupportedNotice.output = { said.append($0) }
    defer { UnsupportedNotice.output = output }
    UINavigationBar.appearance().tintColor = .red
    UITabBar.appearance().unselectedItemTintColor = .red
    UIView.appearance().backgroundColor = .red
    XCTAssertEqual(said.count, 1)
    XCTAssertNil(UIView().backgroundColor)
  }

  func testTheDeviceIsTheMachine() async {
    XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .phone)
    XCTAssertEqual(UIDevice.current.systemName, "Linux")
    XCTAssertTrue(UIDevice.current.orientation.isPortrait)
  }

  func testAnEffectIsAColourUnderItsContent() async {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    XCTAssertEqual(view.contentView.frame, view.bounds)
    XCTAssertNotNil(view.backgroundColor)
    view.effect = nil
    XCTAssertNil(view.backgroundColor)
  }
}
