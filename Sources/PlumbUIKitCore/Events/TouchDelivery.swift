// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A view that has a say in whether what lies inside it gets touches; a scroll view is one.
@MainActor
package protocol ContentTouchGate: UIView {
  /// Whether a view inside may get touches that came down.
  func mayBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}

/// The fingers on one window: which recognisers and views hear of them, in which order, and when.
///
/// At each event the recognisers come first, those of the deepest view before those around it. A view gets a touch when no recogniser
/// delays it, and loses it when one of them recognises its gesture.
/// Source: Apple, "UIGestureRecognizer" (delaysTouchesBegan, delaysTouchesEnded, cancelsTouchesInView).
@MainActor
package final class TouchDelivery {
  private unowned let window: UIWindow
  /// The fingers that are down, or whose end a view has not heard of yet.
  private var records: [TouchRecord] = []
  /// The recognisers that follow touches, the deepest view's first.
  private(set) var engaged: [UIGestureRecognizer] = []
  private var depth = 0
  private var eventNumber = 0

  init(window: UIWindow) {
    self.window = window
  }

  /// The number of fingers that are down.
  package var activeTouchCount: Int { records.count { !$0.hasEnded } }

  // MARK: Events

  func deliver(_ event: UIEvent) {
    let touches = (event.allTouches ?? []).filter { $0.window === window }
    depth += 1
    eventNumber += 1
    for touch in ordered(touches) where touch.phase == .began && record(of: touch) == nil { begin(touch, event) }
    for recognizer in engaged { give(event, to: recognizer) }
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled { end(touch) }
    depth -= 1
    settle(event)
  }

  /// Ends all touches, as when the window loses them to something else.
  package func cancelAll() {
    let touches = records.filter { !$0.hasEnded }.map(\.touch)
    guard !touches.isEmpty else { return }
    for touch in touches { touch.phase = .cancelled }
    deliver(UIEvent(timestamp: touches[0].timestamp, touches: Set(touches)))
  }

  /// A view leaves the window: its touches end for it and for its recognisers.
  func viewWillLeave(_ view: UIView) {
    guard !records.isEmpty else { return }
    for index in records.indices where records[index].touch.view?.isDescendant(of: view) == true {
      let touch = records[index].touch
      tell(touch, .cancelled, nil)
      records[index].stage = .gone
    }
    for recognizer in engaged where recognizer.view?.isDescendant(of: view) == true { GestureArbitration.abandon(recognizer) }
  }

  private func ordered(_ touches: Set<UITouch>) -> [UITouch] {
    touches.count < 2 ? Array(touches) : touches.sorted { $0.timestamp < $1.timestamp }
  }

  private func record(of touch: UITouch) -> Int? {
    records.firstIndex { $0.touch === touch }
  }

  private func begin(_ touch: UITouch, _ event: UIEvent) {
    var record = TouchRecord(touch: touch)
    if let view = touch.view {
      let others = records.filter { !$0.hasEnded && $0.stage != .gone }
      let isTaken = !view.isMultipleTouchEnabled && others.contains { $0.touch.view === view }
      let isExcluded = others.contains { $0.touch.view !== view && ($0.touch.view?.isExclusiveTouch == true || view.isExclusiveTouch) }
      if isTaken || isExcluded || !gatesAllow(touch, event, in: view) { record.stage = .gone }
      engageRecognizers(from: view, with: touch, event)
    }
    records.append(record)
    window.keyboardFocus.lastTouched = touch.view
  }

  private func gatesAllow(_ touch: UITouch, _ event: UIEvent, in view: UIView) -> Bool {
    var current = view.superview
    while let ancestor = current {
      if let gate = ancestor as? any ContentTouchGate, !gate.mayBegin([touch], with: event, in: view) { return false }
      current = ancestor.superview
    }
    return true
  }

  private func engageRecognizers(from view: UIView, with touch: UITouch, _ event: UIEvent) {
    var current: UIView? = view
    while let candidate = current {
      for recognizer in candidate.recognizers where receives(recognizer, touch, event) {
        recognizer.machine.isEngaged = true
        recognizer.machine.delivery = self
        recognizer.machine.touches.append(touch)
        touch.recognizers.append(recognizer)
        if !engaged.contains(where: { $0 === recognizer }) { engaged.append(recognizer) }
      }
      current = candidate.superview
    }
  }

  private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    recognizer.isEnabled && !recognizer.isDecided && recognizer.shouldReceive(event)
      && recognizer.allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) != false
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
  }

  // MARK: Recognisers

  private func give(_ event: UIEvent, to recognizer: UIGestureRecognizer) {
    recognizer.modifierFlags = event.modifierFlags
    recognizer.buttonMask = event.buttonMask
    let mine = recognizer.machine.touches.filter { event.allTouches?.contains($0) == true }
    guard !mine.isEmpty else { return }
    recognizer.machine.noteLocation()
    func touches(_ phase: UITouch.Phase) -> Set<UITouch> { Set(mine.filter { $0.phase == phase }) }
    let (began, moved, ended, cancelled) = (touches(.began), touches(.moved), touches(.ended), touches(.cancelled))
    if !began.isEmpty, !recognizer.isDecided { recognizer.touchesBegan(began, with: event) }
    if !moved.isEmpty, !recognizer.isDecided { recognizer.touchesMoved(moved, with: event) }
    if !ended.isEmpty, !recognizer.isDecided { recognizer.touchesEnded(ended, with: event) }
    if !cancelled.isEmpty, !recognizer.isDecided { recognizer.touchesCancelled(cancelled, with: event) }
    recognizer.machine.touches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
  }

  /// A gesture was recognised: the views lose its touches.
  func cancelInViews(of recognizer: UIGestureRecognizer) {
    for index in records.indices where records[index].touch.recognizers.contains(where: { $0 === recognizer }) {
      tell(records[index].touch, .cancelled, nil)
      records[index].stage = .gone
    }
  }

  // MARK: Views

  private func end(_ touch: UITouch) {
    guard let index = record(of: touch) else { return }
    records[index].hasEnded = true
    records[index].wasCancelled = touch.phase == .cancelled
  }

  /// Tells the views what nothing delays any more, and makes recognisers ready whose gesture is over.
  ///
  /// - Parameter event: the event under way; nil when something else, such as the time, made a decision.
  func settle(_ event: UIEvent? = nil) {
    guard depth == 0 else { return }
    depth += 1
    // A view's answer may decide another gesture, so go over it until nothing changes.
    var rounds = 0
    while passToViews(event), rounds < 8 { rounds += 1 }
    records.removeAll { $0.hasEnded && $0.stage == .gone }
    // A gesture whose fingers are gone and that doesn't wait for more can't come any more.
    for recognizer in engaged where recognizer.machine.touches.isEmpty && !recognizer.isDecided {
      if !recognizer.awaitsMoreTouches, recognizer.machine.held.isEmpty { GestureArbitration.abandon(recognizer) }
    }
    while passToViews(event), rounds < 16 { rounds += 1 }
    records.removeAll { $0.hasEnded && $0.stage == .gone }
    depth -= 1
    let finished = engaged.filter { recognizer in
      recognizer.machine.touches.isEmpty && (recognizer.isDecided || !recognizer.machine.isEngaged)
    }
    guard !finished.isEmpty else { return }
    engaged.removeAll { recognizer in finished.contains { $0 === recognizer } }
    for recognizer in finished { recognizer.returnToPossible() }
  }

  private func passToViews(_ event: UIEvent?) -> Bool {
    var changed = false
    for touch in records.map(\.touch) {
      guard let index = record(of: touch) else { continue }
      let now = records[index]
      switch now.stage {
      case .waiting where !isDelayed(touch, byBegan: true):
        if now.wasCancelled {
          records[index].stage = .gone
        } else {
          records[index].stage = .delivered
          records[index].lastMove = eventNumber
          tellBeginning(of: now, event)
        }
        changed = true
      case .delivered where now.hasEnded && (now.wasCancelled || !isDelayed(touch, byBegan: false)):
        records[index].stage = .gone
        tell(touch, now.wasCancelled ? .cancelled : .ended, event)
        changed = true
      case .delivered
      where touch.phase == .moved && !now.hasEnded && event?.allTouches?.contains(touch) == true && now.lastMove != eventNumber:
        records[index].lastMove = eventNumber
        tell(touch, .moved, event)
        changed = true
      default: continue
      }
    }
    return changed
  }

  /// A touch that had to wait begins where it came down, and goes on from there.
  private func tellBeginning(of record: TouchRecord, _ event: UIEvent?) {
    let touch = record.touch
    let (place, before) = (touch.windowLocation, touch.previousWindowLocation)
    (touch.windowLocation, touch.previousWindowLocation) = (record.start, record.start)
    tell(touch, .began, event)
    touch.windowLocation = place
    if place != record.start { tell(touch, .moved, event) }
    touch.previousWindowLocation = before
  }

  private func isDelayed(_ touch: UITouch, byBegan: Bool) -> Bool {
    touch.recognizers.contains { recognizer in
      recognizer.machine.state == .possible && recognizer.machine.isEngaged
        && (byBegan ? recognizer.delaysTouchesBegan : recognizer.delaysTouchesEnded)
    }
  }

  private func tell(_ touch: UITouch, _ phase: UITouch.Phase, _ event: UIEvent?) {
    guard let view = touch.view else { return }
    let event = event ?? UIEvent(timestamp: touch.timestamp, touches: [touch])
    switch phase {
    case .began:
      touch.isWithView = true
      view.touchesBegan([touch], with: event)
    case .moved where touch.isWithView: view.touchesMoved([touch], with: event)
    case .ended where touch.isWithView:
      touch.isWithView = false
      view.touchesEnded([touch], with: event)
    case .cancelled where touch.isWithView:
      touch.isWithView = false
      view.touchesCancelled([touch], with: event)
    default: return
    }
  }
}

/// One finger and how much its view knows of it.
@MainActor
private struct TouchRecord {
  enum Stage { case waiting, delivered, gone }
  let touch: UITouch
  var stage = Stage.waiting
  var hasEnded = false
  var wasCancelled = false
  /// The event in which the view heard of a movement last.
  var lastMove = 0
  /// Where the finger came down, in the window.
  let start: CGPoint

  init(touch: UITouch) {
    self.touch = touch
    start = touch.windowLocation
  }
}
