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
}

/// Takes a screen from one frame to the next: clock, display links, layout, picture.
@MainActor
package final class FrameDriver {
  package let screen: UIScreen
  package let clock: any FrameClock
  package let compositor = WindowCompositor()
  /// The mode of the run loop: `.tracking` while the person drags.
  package var mode = RunLoop.Mode.default
  /// Called after the display links and before the layout of each frame.
  package var willLayOut: (() -> Void)?
  private var frameNumber = 0

  package init(screen: UIScreen = .main, clock: any FrameClock = ManualClock()) {
    self.screen = screen
    self.clock = clock
  }

  /// Passes one frame and gives its picture.
  @discardableResult
  package func step() -> ComposedFrame {
    clock.advance()
    frameNumber += 1
    screen.displayLinks.passFrame(timestamp: clock.now, duration: clock.frameDuration, mode: mode)
    willLayOut?()
    for window in screen.windows where !window.isHidden { window.layoutIfNeeded() }
    let before = compositor.compositionCount
    let bitmap = compositor.compose(screen)
    return ComposedFrame(
      number: frameNumber, timestamp: clock.now, bitmap: bitmap, isNew: compositor.compositionCount != before)
  }
}
