// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

// Movements over a number of frames that code asked for.

extension TableEngine {
  func beginMotion() {
    var last: CFTimeInterval?
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      let elapsed = link.targetTimestamp - (last ?? link.timestamp)
      last = link.targetTimestamp
      anchor.advance(by: Int(max(0, elapsed) * 1e9))
      setNeedsPlacement()
    }
    link.add(to: .main, forMode: .common)
    motionLink = link
  }

  /// Ends a movement that has arrived and tells the delegate.
  func endMotionIfDone() {
    guard motionLink != nil, !anchor.isMovingByItself else { return }
    cancelMotion()
    table.state.delegate?.scrollViewDidEndScrollingAnimation(table)
  }

  /// Ends a movement where it is: somebody else moves the content now.
  func cancelMotion() {
    motionLink?.invalidate()
    motionLink = nil
  }

  /// The table left its window: nothing moves any more.
  func leaveWindow() {
    cancelReorder()
    closeSwipe(animated: false)
    finish()
  }

  // MARK: The end

  /// Keeps the table at its end from now on, until the person moves away from it.
  func followEnd(animated: Bool) {
    guard anchor.canFollow else { return }
    table.interaction.cancelMotion()
    cancelMotion()
    followHand()
    let isAnimated = animated && table.window != nil
    anchor.follow(animated: isAnimated)
    if isAnimated { beginMotion() } else { settle() }
    setNeedsPlacement()
  }
}
