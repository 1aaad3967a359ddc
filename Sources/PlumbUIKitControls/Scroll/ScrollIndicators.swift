// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The thumbs that show how much of the content is visible and where.
///
/// They appear while a person scrolls and after `flashScrollIndicators`, and fade when the content rests.
/// Apple does not document the sizes and times; 3 points wide and 3 points from the edges is what its pictures show.
@MainActor
package final class ScrollIndicators {
  private var verticalThumb: UIView?
  private var horizontalThumb: UIView?
  private(set) package var place = ThumbPlace()
  private var horizontalPlace = ThumbPlace()
  /// Where the vertical thumb stands in a view that knows better than its offset tells, from 0 to 1.
  package var listPosition: Double?
  /// Whether the thumbs stay for a moment although nothing moves.
  private var lingers = false
  private var timer: FrameTimer?
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36
  private static let lingering: TimeInterval = 0.3
  private static let flash: TimeInterval = 0.8
  private static let fading: TimeInterval = 0.25

  package nonisolated init() {}

  /// Where the vertical thumb stands, from 0 at the top to 1 at the end.
  package var position: Double { listPosition ?? place.position }

  func contentDidMove(in view: UIScrollView, from old: CGPoint, cause: ScrollCause) {
    let range = view.scrollRange
    let offset = view.contentOffset
    place.follow(
      offset: offset.y - range.minimum.y, range: range.maximum.y - range.minimum.y,
      movement: cause == .correction ? 0 : offset.y - old.y)
    guard range.maximum.x > range.minimum.x else { return }
    horizontalPlace.follow(
      offset: offset.x - range.minimum.x, range: range.maximum.x - range.minimum.x,
      movement: cause == .correction ? 0 : offset.x - old.x)
  }

  /// The content came to rest: the thumbs fade after a moment.
  func contentDidRest(in view: UIScrollView) {
    linger(in: view, for: Self.lingering)
  }

  /// Shows the thumbs for a moment.
  func flash(in view: UIScrollView) {
    linger(in: view, for: Self.flash)
  }

  private func linger(in view: UIScrollView, for seconds: TimeInterval) {
    lingers = true
    view.setNeedsLayout()
    timer?.cancel()
    timer = FrameTimer.schedule(after: seconds) { [weak self, weak view] in
      if let view { self?.fade(in: view) }
    }
  }

  private func fade(in view: UIScrollView) {
    timer = nil
    guard lingers, !isActive(view) else { return }
    let thumbs = [verticalThumb, horizontalThumb].compactMap { $0 }.filter { !$0.isHidden }
    UIView.animate(withDuration: Self.fading, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
      for thumb in thumbs { thumb.alpha = 0 }
    } completion: { [weak self, weak view] _ in
      guard let self, let view, self.timer == nil, !self.isActive(view) else { return }
      self.lingers = false
      view.setNeedsLayout()
    }
  }

  private func isActive(_ view: UIScrollView) -> Bool {
    view.isDragging || view.isDecelerating
  }

  /// Places the thumbs, or hides them.
  package func layout(in view: UIScrollView) {
    let active = isActive(view)
    guard active || lingers else {
      verticalThumb?.isHidden = true
      horizontalThumb?.isHidden = true
      return
    }
    let range = view.scrollRange
    let (x, y) = (range.maximum.x - range.minimum.x, range.maximum.y - range.minimum.y)
    let showsVertical = view.showsVerticalScrollIndicator && y > 0
    let showsHorizontal = view.showsHorizontalScrollIndicator && x > 0
    let count = showsVertical && showsHorizontal ? 2 : 1
    if showsVertical {
      let thumb = verticalThumb ?? makeThumb(in: view)
      verticalThumb = thumb
      show(thumb, in: view, amongLast: count, isActive: active)
      thumb.frame = verticalFrame(in: view, length: y)
    } else {
      verticalThumb?.isHidden = true
    }
    if showsHorizontal {
      let thumb = horizontalThumb ?? makeThumb(in: view)
      horizontalThumb = thumb
      show(thumb, in: view, amongLast: count, isActive: active)
      thumb.frame = horizontalFrame(in: view, length: x)
    } else {
      horizontalThumb?.isHidden = true
    }
  }

  /// Shows a thumb among the frontmost views.
  private func show(_ thumb: UIView, in view: UIScrollView, amongLast count: Int, isActive: Bool) {
    thumb.isHidden = false
    if isActive || timer != nil, thumb.alpha != 1 {
      thumb.removeAllAnimations()
      thumb.alpha = 1
    }
    let color = color(for: view.indicatorStyle)
    if thumb.backgroundColor != color { thumb.backgroundColor = color }
    if !view.subviews.suffix(count).contains(where: { $0 === thumb }) { view.bringSubviewToFront(thumb) }
  }

  private func verticalFrame(in view: UIScrollView, length: CGFloat) -> CGRect {
    let insets = view.adjustedContentInset
    let own = view.verticalScrollIndicatorInsets
    let top = insets.top + own.top + Self.margin
    let track = view.bounds.height - top - insets.bottom - own.bottom - Self.margin
    let height = thumbLength(track: track, viewport: view.bounds.height, range: length, in: view)
    let y = view.bounds.minY + top + CGFloat(position) * (track - height)
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isReversed ? view.bounds.minX + Self.margin + own.left : view.bounds.maxX - Self.thickness - Self.margin - own.right
    return CGRect(origin: view.pixelAligned(CGPoint(x: x, y: y)), size: CGSize(width: Self.thickness, height: height))
  }

  private func horizontalFrame(in view: UIScrollView, length: CGFloat) -> CGRect {
    let insets = view.adjustedContentInset
    let own = view.horizontalScrollIndicatorInsets
    let left = insets.left + own.left + Self.margin
    let track = view.bounds.width - left - insets.right - own.right - Self.margin
    let width = thumbLength(track: track, viewport: view.bounds.width, range: length, in: view)
    let x = view.bounds.minX + left + CGFloat(horizontalPlace.position) * (track - width)
    let y = view.bounds.maxY - insets.bottom - Self.thickness - Self.margin - own.bottom
    return CGRect(origin: view.pixelAligned(CGPoint(x: x, y: y)), size: CGSize(width: width, height: Self.thickness))
  }

  private func thumbLength(track: CGFloat, viewport: CGFloat, range: CGFloat, in view: UIScrollView) -> CGFloat {
    let share = viewport / (range + viewport)
    return view.pixelAligned(CGPoint(x: 0, y: max(0, min(track, max(Self.shortest, track * share))))).y
  }

  private func makeThumb(in view: UIScrollView) -> UIView {
    let thumb = UIView()
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = Self.thickness / 2
    // The scroll view can be in the middle of an animated change; the thumb itself doesn't fly in.
    UIView.performWithoutAnimation { view.addSubview(thumb) }
    return thumb
  }

  private func color(for style: UIScrollView.IndicatorStyle) -> UIColor {
    switch style {
    case .default: .tertiaryLabel
    case .black: UIColor(white: 0, alpha: 0.35)
    case .white: UIColor(white: 1, alpha: 0.35)
    }
  }
}
