// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The drag that pushes a row aside; a touch anywhere else closes the row.
final class SwipeGestureRecognizer: UIPanGestureRecognizer {
  private weak var table: UITableView?
  /// Where the finger came down, in the table's coordinates.
  private(set) var start = CGPoint.zero

  init(table: UITableView) {
    self.table = table
    super.init()
    maximumNumberOfTouches = 1
    addHandler { [weak self] _ in self?.follow() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let table, let touch = touches.first, numberOfTouches == 1 else { return }
    start = touch.location(in: table)
    table.engine.swipeTouchBegan(at: start, in: touch.view)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let table { table.engine.swipeTouchTapped(at: start) }
    super.touchesEnded(touches, with: event)
  }

  override func reset() {
    super.reset()
    table?.engine.swallowsTouch = false
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let moved = translation(in: nil)
    // A drag along the row only; one up or down is not for this.
    if state == .possible, hypot(moved.x, moved.y) >= hysteresis, abs(moved.x) <= abs(moved.y) { return state = .failed }
    super.touchesMoved(touches, with: event)
  }

  private func follow() {
    guard let table else { return }
    switch state {
    case .began, .changed: table.engine.swipe(by: translation(in: table).x)
    case .ended: table.engine.endSwipe(velocity: velocity(in: table).x)
    case .cancelled, .failed: table.engine.endSwipe(velocity: 0)
    case .possible: return
    }
  }
}
