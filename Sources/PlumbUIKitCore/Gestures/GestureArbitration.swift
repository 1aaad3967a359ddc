// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The rules between gesture recognisers: who waits for whom, who keeps whom from being recognised.
///
/// Source: Apple, "Coordinating multiple gesture recognizers", "Implementing a custom gesture recognizer" (the state machine).
@MainActor
enum GestureArbitration {
  /// A recogniser wants another state.
  static func change(_ recognizer: UIGestureRecognizer, to new: UIGestureRecognizer.State) {
    switch (recognizer.machine.state, new) {
    case (.possible, .began), (.possible, .changed): hold(recognizer, .began)
    case (.possible, .ended): hold(recognizer, .ended)
    case (.possible, .failed), (.possible, .cancelled): finish(recognizer, as: .failed, isTold: false)
    case (.began, .changed), (.changed, .changed):
      recognizer.machine.state = .changed
      recognizer.sendActions()
    case (.began, .ended), (.changed, .ended): finish(recognizer, as: .ended, isTold: true)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      finish(recognizer, as: .cancelled, isTold: true)
    default:
      // What has ended stays so until it is reset.
      return
    }
    recognizer.machine.delivery?.settle()
  }

  /// Breaks a gesture off because its recogniser was turned off or left its view.
  static func abandon(_ recognizer: UIGestureRecognizer) {
    change(recognizer, to: recognizer.machine.state == .possible ? .failed : .cancelled)
  }

  // MARK: Waiting

  /// Begins a gesture, or lets it wait until those that it depends on have failed.
  private static func hold(_ recognizer: UIGestureRecognizer, _ new: UIGestureRecognizer.State) {
    if !recognizer.machine.held.isEmpty {
      if recognizer.machine.held.last != new { recognizer.machine.held.append(new) }
      return
    }
    switch verdict(on: recognizer) {
    case .fail: finish(recognizer, as: .failed, isTold: false)
    case .wait: recognizer.machine.held = [new]
    case .goOn: begin(recognizer, as: new)
    }
  }

  private enum Verdict { case fail, wait, goOn }

  private static func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
    var waits = false
    for other in requirements(of: recognizer) {
      switch other.machine.state {
      case .began, .changed, .ended: return .fail
      case .possible: waits = waits || other.isEnabled && other.machine.isEngaged
      case .failed, .cancelled: continue
      }
    }
    return waits ? .wait : .goOn
  }

  private static func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var found = recognizer.failureRequirements.compactMap(\.recognizer)
    for other in recognizer.machine.delivery?.engaged ?? [] where other !== recognizer {
      let waits =
        recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
      if waits { found.append(other) }
    }
    return found
  }

  /// Another recogniser has decided: those that waited may go on.
  private static func release(in delivery: TouchDelivery?) {
    for waiting in delivery?.engaged ?? [] where !waiting.machine.held.isEmpty {
      switch verdict(on: waiting) {
      case .wait: continue
      case .fail: finish(waiting, as: .failed, isTold: false)
      case .goOn:
        let states = waiting.machine.held
        waiting.machine.held = []
        for state in states { change(waiting, to: state) }
      }
    }
  }

  // MARK: Beginning and ending

  private static func begin(_ recognizer: UIGestureRecognizer, as new: UIGestureRecognizer.State) {
    let mayBegin =
      !isPrevented(recognizer) && viewsAllow(recognizer)
      && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
    // The questions may have changed the answer.
    guard recognizer.machine.state == .possible else { return }
    guard mayBegin else { return finish(recognizer, as: .failed, isTold: false) }
    recognizer.machine.state = new
    let delivery = recognizer.machine.delivery
    for other in delivery?.engaged ?? [] where other.machine.state == .possible && prevents(recognizer, other) {
      finish(other, as: .failed, isTold: false)
    }
    if recognizer.cancelsTouchesInView { delivery?.cancelInViews(of: recognizer) }
    recognizer.sendActions()
    release(in: delivery)
  }

  /// The recogniser's view and the views that the fingers came down in are asked.
  private static func viewsAllow(_ recognizer: UIGestureRecognizer) -> Bool {
    var asked: [UIView] = []
    for view in recognizer.machine.touches.map(\.view) + [recognizer.view] {
      guard let view, !asked.contains(where: { $0 === view }) else { continue }
      asked.append(view)
      if !view.gestureRecognizerShouldBegin(recognizer) { return false }
    }
    return true
  }

  private static func finish(_ recognizer: UIGestureRecognizer, as final: UIGestureRecognizer.State, isTold: Bool) {
    recognizer.machine.held = []
    recognizer.machine.state = final
    if isTold { recognizer.sendActions() }
    release(in: recognizer.machine.delivery)
    // A recogniser that never got a touch has nothing to wait for.
    if recognizer.machine.delivery == nil { recognizer.returnToPossible() }
  }

  private static func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    (recognizer.machine.delivery?.engaged ?? []).contains { other in
      switch other.machine.state {
      case .began, .changed, .ended: other !== recognizer && prevents(other, recognizer)
      default: false
      }
    }
  }

  private static func prevents(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    guard first !== second, first.canPrevent(second), second.canBePrevented(by: first) else { return false }
    return first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) != true
      && second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) != true
  }
}

extension UIGestureRecognizer {
  /// Makes the recogniser ready for the next gesture.
  func returnToPossible() {
    machine.state = .possible
    machine.held = []
    machine.isEngaged = false
    for touch in machine.touches { touch.recognizers.removeAll { $0 === self } }
    machine.touches = []
    machine.delivery = nil
    reset()
  }

  /// Whether the gesture has come to its end.
  var isDecided: Bool {
    switch machine.state {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }
}

extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.detach(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    GestureArbitration.abandon(recognizer)
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  func setRecognizers(_ new: [UIGestureRecognizer]) {
    for recognizer in recognizers where !new.contains(where: { $0 === recognizer }) { detach(recognizer) }
    for recognizer in new { attach(recognizer) }
  }
}
