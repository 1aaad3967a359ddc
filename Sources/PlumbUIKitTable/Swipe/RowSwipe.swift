// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// A row whose content is pushed aside, so that buttons behind one of its edges are seen.
@MainActor
final class RowSwipe {
  /// An edge of a row, in the direction of reading.
  enum Edge {
    case leading, trailing
  }

  var path: RowPath
  let edge: Edge
  /// Whether the buttons lie at the right.
  let isAtRight: Bool
  let buttons: SwipeActionsView
  /// Whether a long swipe does what the first button is for.
  let performsFirst: Bool
  /// How far the content is pushed aside, in points.
  var distance: CGFloat = 0
  /// Whether a finger holds it.
  var isHeld = false
  /// Whether an action was chosen and is not done yet.
  var isPerforming = false
  /// Whether the delegate was told that the row is edited.
  var wasAnnounced = false

  init(path: RowPath, edge: Edge, isAtRight: Bool, actions: [SwipeAction], performsFirst: Bool, perform: @escaping (SwipeButton) -> Void) {
    self.path = path
    self.edge = edge
    self.isAtRight = isAtRight
    self.performsFirst = performsFirst
    buttons = SwipeActionsView(actions, isAtRight: isAtRight, perform: perform)
  }

  /// The distance at which the buttons are seen whole.
  var openDistance: CGFloat { buttons.naturalWidth }

  /// How far the row lies to the right of its place, in points.
  var shift: CGFloat { isAtRight ? -distance : distance }

  /// Where a finger takes the content that has moved by a distance towards the inside.
  func follow(_ wanted: CGFloat, rowWidth: CGFloat) {
    let open = openDistance
    if wanted <= open || performsFirst {
      distance = min(max(0, wanted), rowWidth)
    } else {
      // Beyond its end it goes on with resistance.
      distance = min(rowWidth, open + (wanted - open) * 0.25)
    }
    buttons.isExpanded = performsFirst && distance > threshold(rowWidth)
  }

  /// The distance beyond which a long swipe does the first action.
  private func threshold(_ rowWidth: CGFloat) -> CGFloat { max(openDistance + 20, rowWidth * 0.6) }

  /// What happens when the finger goes up.
  enum Outcome {
    case closes, opens, performsFirst
  }

  /// What happens when the finger goes up with a velocity towards the inside, in points per second.
  func outcome(velocity: CGFloat) -> Outcome {
    if buttons.isExpanded { return .performsFirst }
    if abs(velocity) > 300 { return velocity > 0 ? .opens : .closes }
    return distance > openDistance / 2 ? .opens : .closes
  }
}
