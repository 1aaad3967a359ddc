// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Computes from presented frames alone what moved although nobody scrolled.
///
/// Between two frames of reading: where nothing changed, every shared row moves by exactly what the person moved. Where rows, heights or the window
/// changed, the anchor does: the first row from the top that was fully visible and is still in the data; where the window changed, it or the last such
/// row, which may keep its distance from the edge that moved. Explained is only an anchor that an end of the scrollable range holds back.
package struct DisplacementMeter: Sendable {
  /// The largest unexplained movement so far, in device pixels.
  package private(set) var unexplainedDisplacement = 0
  /// Frames in which the anchor was in the data but not shown, though the person had not moved it out.
  package private(set) var lostAnchorFrames = 0
  /// The largest distance of the end from the window's bottom edge in a frame of following, in device pixels.
  package private(set) var followGap = 0
  /// Frames in which rows left a part of the window uncovered, or were not stacked.
  package private(set) var uncoveredFrames = 0
  /// Frames whose content height differs from the frame before.
  package private(set) var contentHeightChanges = 0
  /// Frames in which the scroll bar's thumb moved against the person.
  package private(set) var thumbReversals = 0

  private var previous: TraceFrame?
  private var previousThumb: Double?

  package init() {}

  /// Takes the next presented frame.
  ///
  /// - Parameters:
  ///   - frame: what was presented.
  ///   - thumb: where the scroll bar's thumb was on its way, 0...1; nil for the offset's share of the content.
  package mutating func append(_ frame: TraceFrame, thumb: Double? = nil) {
    let thumb = thumb ?? (frame.contentHeight > 0 ? Double(frame.offset) / Double(frame.contentHeight) : 0)
    defer { (previous, previousThumb) = (frame, thumb) }
    if !isCovered(frame) { uncoveredFrames += 1 }
    followGap = max(followGap, gap(frame))
    guard let before = previous else { return }
    if frame.contentHeight != before.contentHeight { contentHeightChanges += 1 }
    if let old = previousThumb, frame.personDelta > 0 ? thumb < old : frame.personDelta < 0 && thumb > old { thumbReversals += 1 }
    guard holdsPlace(before), holdsPlace(frame), !frame.isReplaced, !before.rows.isEmpty else { return }
    let step = FrameStep(from: before, to: frame)
    if step.isUndisturbed {
      unexplainedDisplacement = max(unexplainedDisplacement, step.largestMovement)
      if step.hasLostAll { lostAnchorFrames += 1 }
    } else {
      switch step.anchorMovement {
      case .movement(let pixels): unexplainedDisplacement = max(unexplainedDisplacement, pixels)
      case .lost: lostAnchorFrames += 1
      case .noAnchor: break
      }
    }
  }

  private func holdsPlace(_ frame: TraceFrame) -> Bool {
    frame.mode == .reading || frame.mode == .touched
  }

  /// Whether rows stand on each other and cover the part of the window that the content covers.
  private func isCovered(_ frame: TraceFrame) -> Bool {
    let low = max(0, -frame.offset)
    let end = min(frame.viewportHeight, frame.contentHeight - frame.offset)
    var y = low
    for (index, row) in frame.rows.enumerated() where row.height > 0 {
      guard index == 0 ? row.top <= y : row.top == y else { return false }
      y = row.bottom
    }
    return end <= low || y >= end
  }

  private func gap(_ frame: TraceFrame) -> Int {
    guard frame.mode == .following, let shown = frame.rows.last, let id = frame.rows.last(where: { $0.id != nil })?.id,
      frame.contentHeight >= frame.viewportHeight - frame.insetTop - frame.insetBottom
    else { return 0 }
    let gap = abs(shown.bottom - (frame.viewportHeight - frame.insetBottom))
    return id == frame.last ? gap : gap + frame.viewportHeight
  }
}
