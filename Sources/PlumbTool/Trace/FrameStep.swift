// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What moved between two presented frames.
struct FrameStep {
  /// How the row that should stay has moved.
  enum AnchorMovement {
    /// In pixels, 0 if it stayed or an end of the content held it back.
    case movement(Int)
    /// It is in the data and the person has not moved it out, but it is not shown.
    case lost
    /// Nothing that was shown could stay.
    case noAnchor
  }

  /// The window of the frame before in the new frame's pixels, which need not be whole ones.
  private struct Window: Equatable {
    var height: Double
    var top: Double
    var bottom: Double

    init(_ frame: TraceFrame, factor: Double = 1) {
      height = Double(frame.viewportHeight) * factor
      top = Double(frame.insetTop) * factor
      bottom = Double(frame.insetBottom) * factor
    }
  }

  /// A row of the frame before, in the new frame's pixels.
  private struct OldRow {
    var id: Int
    var version: Int
    var top: Double
    var height: Double
    var bottom: Double { top + height }
  }

  private let before: TraceFrame
  private let frame: TraceFrame
  private let factor: Double
  private let old: [OldRow]
  private let now: [Int: TraceFrame.Row]

  init(from before: TraceFrame, to frame: TraceFrame) {
    self.before = before
    self.frame = frame
    let factor = frame.scale / before.scale
    self.factor = factor
    old = before.rows.compactMap { row in
      row.id.map { OldRow(id: $0, version: row.version, top: Double(row.top) * factor, height: Double(row.height) * factor) }
    }
    now = Dictionary(frame.rows.compactMap { row in row.id.map { ($0, row) } }) { first, _ in first }
  }

  /// Whether neither data nor heights nor the window changed.
  var isUndisturbed: Bool {
    guard frame.edits.isEmpty, factor == 1, Window(before) == Window(frame) else { return false }
    return old.allSatisfy { row in
      guard let new = now[row.id] else { return true }
      return new.version == row.version && Double(new.height) == row.height
    }
  }

  /// The largest movement of a row beyond the person's, in pixels.
  var largestMovement: Int {
    old.reduce(0) { worst, row in
      guard let new = now[row.id] else { return worst }
      return max(worst, abs(new.top - Int(row.top) + frame.personDelta))
    }
  }

  /// Whether no row of the frame before is shown, though the person moved by less than the window.
  var hasLostAll: Bool {
    !now.isEmpty && !old.isEmpty && !old.contains { now[$0.id] != nil } && abs(frame.personDelta) < before.viewportHeight
  }

  /// How the anchor moved.
  var anchorMovement: AnchorMovement {
    let (was, isNow) = (Window(before, factor: factor), Window(frame))
    let gone = Set(frame.gone)
    let kept = old.filter { !gone.contains($0.id) }
    let full = kept.filter { $0.top >= was.top && $0.bottom <= was.height - was.bottom }
    let candidates = full.isEmpty ? kept : full
    let delta = Double(frame.personDelta)
    func staying(_ shift: Double) -> [OldRow] {
      candidates.filter { $0.bottom + shift - delta > 0 && $0.top + shift - delta < isNow.height }
    }
    var tries: [(anchor: OldRow?, shift: Double)] = [(staying(0).first, 0)]
    if was != isNow {
      // The edge that moved may take the rows with it.
      let shift = isNow.height - isNow.bottom - was.height + was.bottom
      tries += [(staying(shift).first, shift), (staying(shift).last, shift), (staying(isNow.top - was.top).first, isNow.top - was.top)]
    }
    var best: Int?
    var isMissing = false
    for case (let anchor?, let shift) in tries {
      guard let new = now[anchor.id] else {
        isMissing = true
        continue
      }
      best = min(best ?? .max, movement(anchor, new, shift))
    }
    if let best { return .movement(best) }
    return isMissing ? .lost : .noAnchor
  }

  /// By how much a row kept neither its top nor its bottom edge.
  private func movement(_ old: OldRow, _ new: TraceFrame.Row, _ shift: Double) -> Int {
    let delta = Double(frame.personDelta)
    let moves = [Double(new.top) - old.top + delta - shift, Double(new.bottom) - old.bottom + delta - shift]
    let low = Double(-frame.insetTop)
    let high = max(low, Double(frame.contentHeight + frame.insetBottom - frame.viewportHeight))
    let offset = Double(frame.offset)
    let isHeldBack = moves.contains { (offset + $0 > high && offset == high) || (offset + $0 < low && offset == low) }
    if isHeldBack { return 0 }
    // On a screen with other pixels places are rounded.
    let slack: Double = factor == 1 ? 0 : 1
    let least = moves.map(abs).min() ?? 0
    return Int(max(0, least - slack).rounded(.up))
  }
}
