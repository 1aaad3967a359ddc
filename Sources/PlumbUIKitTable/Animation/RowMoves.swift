// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The start and the end of every view's way in a transition.
@MainActor
struct RowMoves {
  /// How long rows move, in seconds; Apple does not document it.
  static let duration: TimeInterval = 0.3

  private struct Move {
    let view: UIView
    var start: CGRect
    var end: CGRect
    var startAlpha: CGFloat
    var endAlpha: CGFloat
    var isLeaving = false
  }

  private var moves: [Move] = []
  /// Rows of another height now: what they show is laid out for that already, and cut off where they are not as high yet.
  private var resized: [UITableViewCell] = []
  private unowned let engine: TableEngine

  init(_ transition: RowTransition, in engine: TableEngine) {
    self.engine = engine
    let offset = engine.table.contentOffset.y
    var known: [(index: Int, way: CGPoint)] = []
    for view in [engine.table.tableFooterView, engine.reorder?.cell].compactMap({ $0 }) {
      if let way = way(of: view, transition, offset) { append(view, from: view.frame.offsetBy(dx: way.x, dy: way.y)) }
    }
    for item in engine.shown {
      guard let view = item.view, let way = way(of: view, transition, offset) else { continue }
      known.append((item.index, way))
      append(view, from: start(of: item, view, transition).offsetBy(dx: way.x, dy: way.y))
    }
    for item in engine.shown {
      guard let view = item.view, transition.origin(of: view) == nil else { continue }
      if let mapping = transition.mapping, let effect = transition.effects.arriving(item.element, mapping) {
        let (x, y) = effect.displacement
        append(
          view, from: start(of: item, view, transition).offsetBy(dx: x * view.frame.width, dy: y * view.frame.height),
          startAlpha: effect.fades ? 0 : view.alpha)
      } else if let neighbour = known.min(by: { abs($0.index - item.index) < abs($1.index - item.index) }) {
        // What was outside of the viewport comes along with its neighbours.
        append(view, from: view.frame.offsetBy(dx: 0, dy: neighbour.way.y))
      }
    }
    for departure in transition.departures { append(departure, transition, offset) }
  }

  /// How far a view has to go back to where it was on screen.
  private func way(of view: UIView, _ transition: RowTransition, _ offset: CGFloat) -> CGPoint? {
    guard let origin = transition.origin(of: view) else { return nil }
    return CGPoint(x: origin.x - view.frame.minX, y: origin.y - (view.frame.minY - offset))
  }

  /// A row's frame with the height that it had before; notes that the row grows or shrinks.
  private mutating func start(of item: ShownElement, _ view: UIView, _ transition: RowTransition) -> CGRect {
    var frame = view.frame
    guard let cell = view as? UITableViewCell, let height = transition.oldHeight(of: view, item.element), height != frame.height else {
      return frame
    }
    frame.size.height = height
    resized.append(cell)
    return frame
  }

  private mutating func append(_ view: UIView, from start: CGRect, startAlpha: CGFloat? = nil) {
    let startAlpha = startAlpha ?? view.alpha
    guard start != view.frame || startAlpha != view.alpha else { return }
    moves.append(Move(view: view, start: start, end: view.frame, startAlpha: startAlpha, endAlpha: view.alpha))
  }

  private mutating func append(_ departure: RowTransition.Departure, _ transition: RowTransition, _ offset: CGFloat) {
    let view = departure.view
    guard let origin = transition.origin(of: view) else { return }
    let start = CGRect(origin: CGPoint(x: origin.x, y: origin.y + offset), size: view.frame.size)
    let (x, y) = departure.effect.displacement
    var end = start.offsetBy(dx: x * start.width, dy: y * start.height)
    if let place = departure.end { end.origin = CGPoint(x: place.x, y: place.y + offset) }
    let fades = departure.end == nil && departure.effect.fades
    moves.append(
      Move(view: view, start: start, end: end, startAlpha: view.alpha, endAlpha: fades ? 0 : view.alpha, isLeaving: true))
  }

  /// Puts every view where it was.
  func start() {
    for cell in resized {
      // Those below uncover it as they go.
      engine.sendToBack(cell)
      cell.parts.cutOff.begin(cell)
    }
    for move in moves {
      // What leaves lies behind what stays.
      if move.isLeaving { engine.sendToBack(move.view) }
      move.view.frame = move.start
      move.view.alpha = move.startAlpha
    }
  }

  /// Puts every view where it belongs.
  func end() {
    for move in moves {
      move.view.frame = move.end
      move.view.alpha = move.endAlpha
    }
  }

  /// The movement is over: nothing is cut off any more.
  func finish() {
    for cell in resized { cell.parts.cutOff.end(cell) }
  }
}

/// What of a cell lies beyond its bounds is cut off while its height changes, by one update or by several at once.
@MainActor
struct CellCutOff {
  private var movements = 0
  private var clipsOtherwise = false

  mutating func begin(_ cell: UITableViewCell) {
    if movements == 0 { clipsOtherwise = cell.clipsToBounds }
    movements += 1
    cell.clipsToBounds = true
  }

  mutating func end(_ cell: UITableViewCell) {
    movements -= 1
    if movements == 0 { cell.clipsToBounds = clipsOtherwise }
  }
}
