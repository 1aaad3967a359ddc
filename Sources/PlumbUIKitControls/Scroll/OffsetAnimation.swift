// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A movement of the offset over a number of frames.
///
/// It slows down towards its end and ends exactly there. Apple does not document the curve; 0.3 seconds is what its tables take.
@MainActor
package final class OffsetAnimation {
  private static let duration: CFTimeInterval = 0.3
  private let start: CGPoint
  private let end: CGPoint
  private let completion: (UIScrollView) -> Void
  private weak var view: UIScrollView?
  private var link: CADisplayLink?
  private var began: CFTimeInterval?

  init(view: UIScrollView, to end: CGPoint, completion: @escaping (UIScrollView) -> Void) {
    self.view = view
    self.end = end
    self.completion = completion
    start = view.contentOffset
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      step(link)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Ends the movement where it is.
  package func cancel() {
    link?.invalidate()
    link = nil
    if view?.state.animation === self { view?.state.animation = nil }
  }

  private func step(_ link: CADisplayLink) {
    guard let view else { return cancel() }
    let began = began ?? link.timestamp
    self.began = began
    let progress = min(1, (link.targetTimestamp - began) / Self.duration)
    guard progress < 1 else {
      cancel()
      view.move(to: end, cause: .code)
      completion(view)
      return
    }
    let eased = 1 - (1 - progress) * (1 - progress) * (1 - progress)
    view.move(to: CGPoint(x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased), cause: .code)
  }
}

extension UIScrollView {
  func animateOffset(
    to offset: CGPoint,
    completion: @escaping (UIScrollView) -> Void = { $0.state.delegate?.scrollViewDidEndScrollingAnimation($0) }
  ) {
    state.animation = OffsetAnimation(view: self, to: pixelAligned(offset), completion: completion)
  }
}
