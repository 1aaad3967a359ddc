// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One presented picture of the screen.
package struct ComposedFrame {
  /// Counted from 1.
  package let number: Int
  /// The time on the frame clock in seconds.
  package let timestamp: TimeInterval
  /// The pixels; they hold until the next step.
  package let bitmap: CGContext
  /// Whether the picture was put together anew.
  package let isNew: Bool
  /// The pixels that can differ from the picture before; none where it isn't new.
  package let changedPixels: PixelRect
}

/// Takes a screen from one frame to the next: clock, input, display links, animations, layout, picture.
///
/// A frame has two halves. `beginFrame()` is what moves; `commit()` is the layout and the picture, which a run loop does just before it
/// sleeps. `step()` is both.
@MainActor
package final class FrameDriver {
  package let screen: UIScreen
  package let clock: any FrameClock
  package let compositor = WindowCompositor()
  /// Called after the display links and before the layout of each frame.
  package var willLayOut: (() -> Void)?
  private var frameNumber = 0
  private var lastTime: TimeInterval?
  private let ownClaim = TrackingClaim()

  package init(screen: UIScreen = .main, clock: any FrameClock = ManualClock()) {
    self.screen = screen
    self.clock = clock
    lastTime = clock.now
    MediaTime.follow(clock, of: self)
  }

  deinit { MediaTime.leave(self) }

  /// The mode of the run loop: `.tracking` while the person drags; setting it acts as a drag that begins or ends.
  package var mode: RunLoop.Mode {
    get { LoopModes.current }
    set { if newValue == .tracking { ownClaim.begin() } else { ownClaim.end() } }
  }

  /// Passes one frame and gives its picture.
  @discardableResult
  package func step() -> ComposedFrame {
    beginFrame()
    return commit()
  }

  /// Goes on to the next frame: what moves, moves.
  package func beginFrame() {
    clock.advance()
    frameNumber += 1
    let now = clock.now
    let passed = now - (lastTime ?? now)
    lastTime = now
    MediaTime.follow(clock, of: self)
    FrameTimers.isInFrame = true
    screen.input.flush(at: now)
    FrameTimers.passFrame(passed)
    screen.displayLinks.passFrame(timestamp: now, duration: clock.frameDuration, mode: mode)
    AnimationTimeline.passFrame(at: now)
    FrameTimers.isInFrame = false
  }

  /// Lays out what needs it and puts the picture together.
  package func commit() -> ComposedFrame {
    willLayOut?()
    AnimationTimeline.noteCommit()
    for window in screen.windows where !window.isHidden {
      window.layoutIfNeeded()
      window.placeFocusRing()
    }
    let before = compositor.compositionCount
    let bitmap = compositor.compose(screen)
    let isNew = compositor.compositionCount != before
    return ComposedFrame(
      number: frameNumber, timestamp: clock.now, bitmap: bitmap, isNew: isNew, changedPixels: isNew ? compositor.changedPixels : .empty)
  }

  /// Whether something moves by itself, so that frames must go on.
  package var needsFrames: Bool {
    screen.displayLinks.isActive(in: mode) || !FrameTimers.pending.isEmpty || AnimationTimeline.isActive || screen.input.hasPending
  }

  /// Whether the picture would change.
  package var needsCommit: Bool {
    screen.windows.contains { !$0.isHidden && ($0.drawingState.isStale || $0.hasPendingLayout || $0.layoutState.engineIsPending) }
      || compositor.isOutdated(for: screen)
  }
}
