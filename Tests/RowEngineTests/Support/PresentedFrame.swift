// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// What a person saw in one frame.
struct PresentedFrame {
  struct Row {
    /// The identity, nil for headers and footers.
    let id: Int?
    let version: Int
    let top: Int
    let height: Int
    let isMeasured: Bool
    var bottom: Int { top + height }
  }

  let placement: ListPlacement
  let viewport: ListViewport
  let scale: Double
  let edited: Bool
  /// Identities of the frame before that are no longer in the data.
  let gone: Set<Int>
  /// The identity under the finger, since it was put there.
  let touchedID: Int?
  let lastID: Int?
  let rows: [Row]

  /// The frame in one line, for the report of a failure.
  var summary: String {
    "\(mode) offset \(placement.offset) of \(placement.contentHeight), person \(placement.personDelta), \(viewport), rows "
      + rows.map { "\($0.id ?? -1):\($0.top)+\($0.height)" }.joined(separator: " ")
  }

  var mode: AnchorState.Mode { placement.mode }
  var bottomLine: Int { viewport.height - viewport.bottomInset }

  // MARK: What must hold in every frame

  /// Gaps between rows, uncovered area, estimates that are shown.
  var flaws: String? {
    let contentTop = max(0, -placement.offset)
    let end = min(viewport.height, placement.contentHeight - placement.offset)
    var y = contentTop
    for (index, row) in rows.enumerated() {
      if !row.isMeasured { return "row \(row.id ?? -1) is shown at an estimated height" }
      if row.height == 0 { continue }
      if index == 0 ? row.top > y : row.top != y { return "a gap or an overlap at \(y)" }
      y = row.bottom
    }
    if end > contentTop && y < end { return "nothing is shown from \(y) to \(end)" }
    if mode == .following, let lastID, let last = rows.last(where: { $0.id != nil }),
      placement.contentHeight >= viewport.height - viewport.topInset - viewport.bottomInset
    {
      if last.id != lastID || rows[rows.count - 1].bottom != bottomLine { return "the end is not at the bottom while following" }
    }
    return nil
  }

  // MARK: From one frame to the next

  /// What moved although the person did not move it, in pixels; nil when the frames can't be compared.
  ///
  /// `lost` when what was read has vanished.
  func displacement(since old: PresentedFrame) -> (pixels: Int, lost: Bool)? {
    let still: [AnchorState.Mode] = [.reading, .touched]
    guard still.contains(mode) && still.contains(old.mode) && !old.rows.isEmpty else { return nil }
    let factor = scale / old.scale
    let delta = placement.personDelta
    let was = old.rows.filter { $0.id != nil }.map { row in
      (
        id: row.id ?? 0, version: row.version, top: (Double(row.top) * factor), height: (Double(row.height) * factor)
      )
    }
    let now = Dictionary(uniqueKeysWithValues: rows.compactMap { row in row.id.map { ($0, row) } })
    let box =
      old.viewport.height != viewport.height || old.viewport.topInset != viewport.topInset
      || old.viewport.bottomInset != viewport.bottomInset
    let unchanged = was.allSatisfy { row in now[row.id].map { $0.version == row.version && Double($0.height) == row.height } ?? true }
    if !edited && !box && factor == 1 && unchanged {
      let shared = was.filter { now[$0.id] != nil }
      let worst = shared.map { abs((now[$0.id]?.top ?? 0) - Int($0.top) + delta) }.max() ?? 0
      return (worst, shared.isEmpty && !now.isEmpty && !was.isEmpty && abs(delta) < old.viewport.height)
    }
    return anchorDisplacement(was, now, old, factor, box)
  }

  private func anchorDisplacement(
    _ was: [(id: Int, version: Int, top: Double, height: Double)], _ now: [Int: Row], _ old: PresentedFrame, _ factor: Double, _ box: Bool
  ) -> (pixels: Int, lost: Bool)? {
    let slack = factor == 1 ? 0.0 : 1.0
    let delta = Double(placement.personDelta)
    let (oldTop, oldBottom) = (Double(old.viewport.topInset) * factor, Double(old.bottomLine) * factor)
    let here = was.filter { !gone.contains($0.id) }
    let fully = here.filter { $0.top >= oldTop && $0.top + $0.height <= oldBottom }
    // The row under the finger is what the person looks at.
    let finger = here.filter {
      $0.id == touchedID && $0.top + $0.height > delta + slack && $0.top - delta < Double(viewport.height) - slack
    }
    let full = !finger.isEmpty ? finger : fully.isEmpty ? here : fully
    func staying(_ move: Double) -> [(id: Int, version: Int, top: Double, height: Double)] {
      full.filter { $0.top + $0.height + move > 0 && $0.top + move < Double(viewport.height) }
    }
    let edge = Double(bottomLine) - oldBottom
    let inset = Double(viewport.topInset) - oldTop
    var tries = [(staying(-delta).first, 0.0)]
    if box { tries += [(staying(edge - delta).first, edge), (staying(edge - delta).last, edge), (staying(inset - delta).first, inset)] }
    var (best, missing) = (Double?.none, false)
    let range = viewport.offsets(
      rows: placement.contentHeight - viewport.header - viewport.footer, alignment: .top)
    for case (let anchor?, let shift) in tries {
      guard let row = now[anchor.id] else {
        missing = true
        continue
      }
      let moves = [Double(row.top) - anchor.top + delta - shift, Double(row.bottom) - anchor.top - anchor.height + delta - shift]
      // At the end of the range the list can't do better.
      let explained = moves.contains { move in
        let wanted = Double(placement.offset) + move
        return (wanted > Double(range.upperBound) && placement.offset == range.upperBound)
          || (wanted < Double(range.lowerBound) && placement.offset == range.lowerBound)
      }
      let value = explained ? 0 : max(0, (moves.map { abs($0) }.min() ?? 0) - slack)
      best = min(best ?? value, value)
    }
    if let best { return (Int(best.rounded(.up)), false) }
    return missing ? (0, true) : nil
  }
}
