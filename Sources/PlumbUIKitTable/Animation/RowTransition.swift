// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// A change of a table that is shown as a movement: where the views were on screen, and what leaves.
///
/// The table itself is at its new state at once; only what is shown follows, so that whoever asks for places gets the true ones.
@MainActor
final class RowTransition {
  /// A view that goes.
  struct Departure {
    let view: UIView
    /// Where it ends, in points from the viewport's top left corner; nil where it stays while it vanishes.
    var end: CGPoint?
    var effect: UITableView.RowAnimation
  }

  let effects: RowEffects
  let mapping: BatchMapping?
  private var origins: [ObjectIdentifier: CGRect] = [:]
  /// The heights in points of the rows that were shown, by their paths before the update.
  private var heights: [RowPath: CGFloat] = [:]
  private(set) var departures: [Departure] = []

  /// Notes where the shown views are.
  init(_ engine: TableEngine, effects: RowEffects = RowEffects(), mapping: BatchMapping? = nil) {
    self.effects = effects
    self.mapping = mapping
    for view in engine.viewsInPlace {
      origins[ObjectIdentifier(view)] = CGRect(origin: Self.place(of: view, in: engine), size: view.frame.size)
    }
    for item in engine.shown {
      if let path = item.element.path, let view = item.view { heights[path] = view.frame.height }
    }
  }

  /// A view's top left corner in points from the viewport's.
  static func place(of view: UIView, in engine: TableEngine) -> CGPoint {
    CGPoint(x: view.frame.minX, y: view.frame.minY - engine.table.contentOffset.y)
  }

  /// Where a view was, if it was shown.
  func origin(of view: UIView) -> CGPoint? { origins[ObjectIdentifier(view)]?.origin }

  /// How high in points a view that stays was, or the one that a row had before it was made anew; nil for what is new.
  func oldHeight(of view: UIView, _ element: TableElement) -> CGFloat? {
    if let old = origins[ObjectIdentifier(view)] { return old.height }
    return element.path.flatMap { mapping?.oldPath(of: $0) }.flatMap { heights[$0] }
  }

  /// Takes a view that an update removes.
  func remove(_ item: ShownElement) {
    guard let view = item.view else { return }
    departures.append(Departure(view: view, end: nil, effect: effects.leaving(item.element)))
  }

  /// Takes back a view that the app shows again.
  func takeBack(_ view: UIView) {
    departures.removeAll { $0.view === view }
  }

  /// Takes a view that is pushed out of the viewport.
  func pushOut(_ view: UIView, to end: CGPoint) {
    departures.append(Departure(view: view, end: end, effect: .none))
  }
}

extension TableEngine {
  /// The views that a change of the table can move.
  var viewsInPlace: [UIView] {
    shown.compactMap(\.view) + [table.tableFooterView, reorder?.cell].compactMap { $0 }
  }

  /// Whether a change can be shown as a movement now.
  var canAnimate: Bool {
    UIView.areAnimationsEnabled && !isLayingOut && !needsReload && !shown.isEmpty && table.window?.isHidden == false
  }

  /// Makes a change and shows it as a movement.
  ///
  /// - Parameters:
  ///   - isAnimated: whether to show it.
  ///   - change: what to change.
  ///   - alongside: what changes within the movement.
  func changing(animated isAnimated: Bool, _ change: () -> Void, alongside: (() -> Void)? = nil) {
    guard isAnimated, canAnimate else { return change() }
    let transition = RowTransition(self)
    self.transition = transition
    change()
    show(transition, alongside: alongside)
  }

  /// Brings the table to its new state and lets the views go there.
  func show(_ transition: RowTransition, alongside: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil) {
    layout()
    placeTableHeaders()
    self.transition = nil
    departing += transition.departures.map { ($0.view, transition) }
    // A callback may have reloaded the table: then there is nothing left to show.
    guard !needsReload else {
      finish(transition)
      completion?(true)
      return
    }
    let moves = RowMoves(transition, in: self)
    UIView.performWithoutAnimation { moves.start() }
    UIView.animate(
      withDuration: RowMoves.duration, delay: 0, options: [.allowUserInteraction],
      animations: {
        moves.end()
        alongside?()
      },
      completion: { [weak self] isFinished in
        moves.finish()
        self?.finish(transition)
        completion?(isFinished)
      })
  }

  /// The app shows a view again that is on its way out or kept for later: rows that it keeps by itself are shown once more by a reload.
  func takeBack(_ view: UIView) {
    pool.release(view)
    transition?.takeBack(view)
    guard departing.contains(where: { $0.view === view }) else { return }
    departing.removeAll { $0.view === view }
    view.removeAllAnimations()
    view.alpha = 1
  }

  /// Takes the views that have gone from the screen; nil for those of all transitions.
  func finish(_ transition: RowTransition? = nil) {
    let gone = departing.filter { transition == nil || $0.transition === transition }
    guard !gone.isEmpty else { return }
    departing.removeAll { transition == nil || $0.transition === transition }
    for (view, _) in gone {
      view.removeAllAnimations()
      view.alpha = 1
      if let cell = view as? UITableViewCell { pool.keep(cell) } else { pool.keep(view) }
    }
    if !isLayingOut { pool.hideKept() }
  }
}
