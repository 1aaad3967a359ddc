// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The drag of a row by its handle; it begins as soon as the finger comes down there.
final class ReorderGestureRecognizer: UIGestureRecognizer {
  private weak var table: UITableView?

  init(table: UITableView) {
    self.table = table
    super.init()
    // However the drag ends, by its finger or because somebody turned the recogniser off, the row is let go of.
    addHandler { [weak self] _ in self?.follow() }
  }

  private func follow() {
    switch state {
    case .ended: table?.engine.endReorder(moves: true)
    case .cancelled, .failed: table?.engine.endReorder(moves: false)
    case .possible, .began, .changed: return
    }
  }

  private func height(in table: UITableView) -> CGFloat { location(in: table).y - table.contentOffset.y }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // Another finger is no part of a drag that is under way.
    guard state == .possible else { return touches.forEach { ignore($0, for: event) } }
    guard let table, numberOfTouches == 1 else { return state = .failed }
    guard table.engine.handleContains(location(in: table)) else { return state = .failed }
    state = .began
    if state == .began, !table.engine.beginReorder(at: location(in: table)) { state = .cancelled }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let table, state == .began || state == .changed else { return }
    state = .changed
    table.engine.moveReorder(to: height(in: table))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
}
