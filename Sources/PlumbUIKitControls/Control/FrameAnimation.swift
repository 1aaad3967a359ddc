// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A change of a control's look over some frames.
///
/// It slows down towards its end. In a view that no window shows it is over at once.
@MainActor
final class FrameAnimation {
  private let duration: CFTimeInterval
  private let update: @MainActor (CGFloat) -> Void
  private var link: CADisplayLink?
  private var began: CFTimeInterval?

  /// Begins a change.
  ///
  /// - Parameters:
  ///   - view: the view that changes.
  ///   - duration: seconds.
  ///   - update: receives how far the change has come, ascending, the last time 1.
  init(in view: UIView, duration: CFTimeInterval, update: @escaping @MainActor (CGFloat) -> Void) {
    self.duration = duration
    self.update = update
    guard let window = view.window, !window.isHidden else {
      update(1)
      return
    }
    let link = CADisplayLink { [weak self] link in
      // The screen keeps links; one whose view is gone ends itself.
      guard let self else { return link.invalidate() }
      self.step(link)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Whether frames are still to come.
  var isRunning: Bool { link != nil }

  /// Ends the change where it is.
  func cancel() {
    link?.invalidate()
    link = nil
  }

  private func step(_ link: CADisplayLink) {
    let began = began ?? link.timestamp
    self.began = began
    let progress = min(1, (link.targetTimestamp - began) / duration)
    if progress >= 1 { cancel() }
    let left = 1 - CGFloat(progress)
    update(1 - left * left * left)
  }
}
