// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A window of a window system that shows a screen.
///
/// The host gives what the person does to `UIScreen.input`, whose `FrameDemand` wakes the clock, and shows the frames that it is given.
/// It calls `FrameLoop.clock.align(to:duration:)` where the window system tells when pictures were shown.
@MainActor
package protocol WindowHost: AnyObject {
  /// Shows a frame; the pixels hold until the call returns.
  func present(_ frame: ComposedFrame)
  /// Where the window's pixels lie, so that frames are composed in their place instead of being copied there.
  ///
  /// It is asked before each frame. The memory is used until it gives another answer.
  ///
  /// - Returns: memory of `width` times `height` pixels as frames have them, rows without padding; nil where the window has none of that size.
  func frameMemory(width: Int, height: Int) -> UnsafeMutableRawPointer?
  /// Takes the events that wait in the window system and gives them to the input; called each time before the run loop sleeps.
  func collectEvents(into input: ScreenInput)
  /// The first responder changed.
  ///
  /// - Parameter acceptsText: whether typed text is wanted, so that an input method should be on.
  func textInputDidChange(acceptsText: Bool)
}

extension WindowHost {
  package func frameMemory(width: Int, height: Int) -> UnsafeMutableRawPointer? { nil }
}

/// A host without a window: it keeps the last frame's number.
@MainActor
package final class HeadlessHost: WindowHost {
  /// The number of frames that were presented.
  package private(set) var presentedFrames = 0
  /// Called with each frame.
  package var didPresent: ((ComposedFrame) -> Void)?

  package init() {}

  package func present(_ frame: ComposedFrame) {
    presentedFrames += 1
    didPresent?(frame)
  }

  package func collectEvents(into input: ScreenInput) {}

  package func textInputDidChange(acceptsText: Bool) {}
}
