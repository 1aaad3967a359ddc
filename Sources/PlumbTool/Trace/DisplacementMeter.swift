// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Computes from presented frames alone what moved although nobody scrolled.
///
/// Between two frames of reading: without an edit every shared row moves by exactly what the person moved; with one the anchor, the first row from the
/// top that was fully visible and is still in the data, does. Explained is only an anchor that the end of the scrollable range holds back.
package struct DisplacementMeter: Sendable {
  /// The largest unexplained movement so far, in device pixels.
  package private(set) var unexplainedDisplacement = 0
  /// Frames in which the anchor was in the data but not shown, though the person had not moved it out.
  package private(set) var lostAnchorFrames = 0
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
    guard let before = previous else { return }
    if frame.contentHeight != before.contentHeight { contentHeightChanges += 1 }
    if let old = previousThumb, frame.personDelta > 0 ? thumb < old : frame.personDelta < 0 && thumb > old { thumbReversals += 1 }
    guard holdsPlace(before), holdsPlace(frame), !before.rows.isEmpty else { return }
    var places: [Int: TraceFrame.Row] = [:]
    for row in frame.rows {
      if let id = row.id { places[id] = row }
    }
    let unchanged = before.rows.allSatisfy { row in
      guard let id = row.id, let now = places[id] else { return true }
      return now.version == row.version && now.height == row.height
    }
    if frame.edits.isEmpty && unchanged {
      compareAll(before, frame, places)
    } else {
      compareAnchor(before, frame, places)
    }
  }

  private func holdsPlace(_ frame: TraceFrame) -> Bool {
    frame.mode == .reading || frame.mode == .touched
  }

  private mutating func compareAll(_ before: TraceFrame, _ frame: TraceFrame, _ places: [Int: TraceFrame.Row]) {
    var shared = 0
    for row in before.rows {
      guard let id = row.id, let now = places[id] else { continue }
      shared += 1
      unexplainedDisplacement = max(unexplainedDisplacement, abs(now.top - row.top + frame.personDelta))
    }
    if shared == 0, !places.isEmpty, abs(frame.personDelta) < before.viewportHeight { lostAnchorFrames += 1 }
  }

  private mutating func compareAnchor(_ before: TraceFrame, _ frame: TraceFrame, _ places: [Int: TraceFrame.Row]) {
    let gone = Set(frame.gone)
    let kept = before.rows.filter { row in row.id.map { !gone.contains($0) } ?? false }
    let visible = kept.filter { $0.top >= before.insetTop && $0.bottom <= before.viewportHeight - before.insetBottom }
    let candidates = visible.isEmpty ? kept : visible
    let stillShown = candidates.filter { $0.bottom - frame.personDelta > 0 && $0.top - frame.personDelta < frame.viewportHeight }
    guard let anchor = stillShown.first, let id = anchor.id else { return }
    guard let now = places[id] else {
      lostAnchorFrames += 1
      return
    }
    let moves = [now.top - anchor.top + frame.personDelta, now.bottom - anchor.bottom + frame.personDelta]
    let low = -frame.insetTop
    let high = max(low, frame.contentHeight + frame.insetBottom - frame.viewportHeight)
    let isHeldBack = moves.contains {
      (frame.offset + $0 > high && frame.offset == high) || (frame.offset + $0 < low && frame.offset == low)
    }
    if !isHeldBack { unexplainedDisplacement = max(unexplainedDisplacement, moves.map(abs).min() ?? 0) }
  }
}
