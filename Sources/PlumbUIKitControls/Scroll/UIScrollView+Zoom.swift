// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Zooming, which is not supported: the scale is always 1, and asking for another one is reported once.
extension UIScrollView {
  /// The scale of the content; always 1.
  ///
  /// Differs from UIKit: content can't be zoomed.
  public var zoomScale: CGFloat {
    get { 1 }
    set { noteZoom(newValue) }
  }

  /// The smallest scale; always 1.
  public var minimumZoomScale: CGFloat {
    get { 1 }
    set { noteZoom(newValue) }
  }

  /// The greatest scale; always 1.
  public var maximumZoomScale: CGFloat {
    get { 1 }
    set { noteZoom(newValue) }
  }

  /// Whether the content goes beyond its scales while it is zoomed; without effect.
  public var bouncesZoom: Bool {
    get { true }
    set { if !newValue { noteZoom(0) } }
  }

  /// Whether the content is being zoomed; never.
  public var isZooming: Bool { false }

  /// Whether the content comes back from beyond its scales; never.
  public var isZoomBouncing: Bool { false }

  /// Zooms the content; without effect.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    noteZoom(scale)
  }

  /// Zooms to a rectangle of the content; it is only scrolled into view.
  public func zoom(to rect: CGRect, animated: Bool) {
    noteZoom(0)
    scrollRectToVisible(rect, animated: animated)
  }

  private func noteZoom(_ scale: CGFloat) {
    guard scale != 1 else { return }
    UnsupportedNotice.tell("Zooming a scroll view", "The content keeps the scale 1.")
  }
}
