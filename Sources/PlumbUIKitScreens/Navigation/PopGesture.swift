// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A drag from the leading edge that leads back, following the finger.
@MainActor
final class PopGesture: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UINavigationController
  let recognizer = UIPanGestureRecognizer()
  private var transition: NavigationTransition?

  /// How far from the edge a drag may begin, in points.
  private static let reach: CGFloat = 24
  /// Points per second from which a drag of any length leads back.
  private static let quick: CGFloat = 300

  init(controller: UINavigationController) {
    self.controller = controller
    super.init()
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.move() }
  }

  private var isMirrored: Bool { controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view = controller.viewIfLoaded, controller.stack.count > 1, controller.transition == nil else { return false }
    guard controller.topViewController?.navigationItem.hidesBackButton == false else { return false }
    let x = touch.location(in: view).x
    return (isMirrored ? view.bounds.width - x : x) <= Self.reach
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = recognizer.translation(in: controller.view)
    return (isMirrored ? -way.x : way.x) > abs(way.y)
  }

  private func move() {
    let width = max(1, controller.view.bounds.width)
    let direction: CGFloat = isMirrored ? -1 : 1
    let share = min(max(recognizer.translation(in: controller.view).x * direction / width, 0), 1)
    switch recognizer.state {
    case .began:
      begin()
      transition?.scrub(to: share)
    case .changed: transition?.scrub(to: share)
    case .ended, .cancelled, .failed:
      let velocity = recognizer.velocity(in: controller.view).x * direction
      let goes = recognizer.state == .ended && (velocity > Self.quick || share > 0.5 && velocity > -Self.quick)
      transition?.release(finishes: goes)
      transition = nil
    case .possible: break
    }
  }

  private func begin() {
    guard controller.stack.count > 1, controller.transition == nil, let from = controller.topViewController else { return }
    let to = controller.stack[controller.stack.count - 2]
    let change = NavigationChange(from: from, to: to, operation: .pop, leaving: [from], entering: [], isAnimated: true)
    transition = controller.begin(change, isInteractive: true)
  }
}
