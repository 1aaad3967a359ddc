// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The thumbs that show how much of the content is visible and where.
///
/// They appear while a person scrolls and after `flashScrollIndicators`, and go when the content rests for a second of frames.
/// Apple does not document the sizes; 3 points wide and 3 points from the edges is what its pictures show.
@MainActor
package final class ScrollIndicators {
  private var thumb: UIView?
  private(set) package var place = ThumbPlace()
  package var isFlashing = false
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36

  package nonisolated init() {}

  func contentDidMove(in view: UIScrollView, from old: CGPoint, cause: ScrollCause) {
    let range = view.scrollRange
    place.follow(
      offset: view.contentOffset.y - range.minimum.y, range: range.maximum.y - range.minimum.y,
      movement: cause == .correction ? 0 : view.contentOffset.y - old.y)
  }

  /// Places the vertical thumb, or hides it.
  package func layout(in view: UIScrollView) {
    let range = view.scrollRange
    let length = range.maximum.y - range.minimum.y
    let isShown = view.showsVerticalScrollIndicator && length > 0 && (isFlashing || view.isDragging || view.isDecelerating)
    guard isShown else {
      thumb?.isHidden = true
      return
    }
    let thumb = thumb ?? makeThumb(in: view)
    thumb.isHidden = false
    thumb.backgroundColor = color(for: view.indicatorStyle)
    if view.subviews.last !== thumb { view.bringSubviewToFront(thumb) }
    let insets = view.adjustedContentInset
    let own = view.verticalScrollIndicatorInsets
    let top = insets.top + own.top + Self.margin
    let track = view.bounds.height - top - insets.bottom - own.bottom - Self.margin
    let share = view.bounds.height / (length + view.bounds.height)
    let height = view.pixelAligned(CGPoint(x: 0, y: min(track, max(Self.shortest, track * share)))).y
    let y = view.bounds.minY + top + CGFloat(place.position) * (track - height)
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isReversed ? view.bounds.minX + Self.margin + own.left : view.bounds.maxX - Self.thickness - Self.margin - own.right
    thumb.frame = CGRect(origin: view.pixelAligned(CGPoint(x: x, y: y)), size: CGSize(width: Self.thickness, height: height))
  }

  private func makeThumb(in view: UIScrollView) -> UIView {
    let thumb = UIView()
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = Self.thickness / 2
    view.addSubview(thumb)
    self.thumb = thumb
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
