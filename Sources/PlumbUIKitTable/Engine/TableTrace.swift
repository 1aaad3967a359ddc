// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// What a presented frame of a table showed, in whole device pixels; the raw material of a trace.
package struct PresentedTableFrame: Hashable, Sendable {
  /// What the content was doing.
  package enum Mode: String, Hashable, Sendable {
    /// At rest, or held while something changed.
    case reading
    /// Kept at the end.
    case following
    /// Moved by code.
    case going
    /// Moved by a person.
    case touched
  }

  /// An element of which a pixel is in the viewport.
  package struct Element: Hashable, Sendable {
    /// The row, or nil for a header or footer.
    package var path: RowPath?
    /// The top in pixels below the viewport's top.
    package var top: Int
    /// The height in pixels.
    package var height: Int
  }

  /// A change since the frame before, with indexes as in a batch.
  package struct Edit: Hashable, Sendable {
    /// What happened.
    package enum Kind: String, Hashable, Sendable {
      case insert, delete, change
    }
    package var kind: Kind
    package var section: Int
    package var row: Int
    package var count: Int

    package init(kind: Kind, section: Int, row: Int, count: Int) {
      self.kind = kind
      self.section = section
      self.row = row
      self.count = count
    }
  }

  package var mode: Mode
  package var viewportWidth: Int
  package var viewportHeight: Int
  package var insetTop: Int
  package var insetBottom: Int
  package var scale: CGFloat
  package var personDelta: Int
  package var contentHeight: Int
  package var offset: Int
  package var edits: [Edit]
  /// Whether the data was reloaded since the frame before.
  package var isReplaced: Bool
  /// The last row of the data, or nil.
  package var lastPath: RowPath?
  package var elements: [Element]
}

/// Collects between two frames what a trace tells about them.
struct TraceAccumulator {
  private(set) var personDelta = 0
  private(set) var edits: [PresentedTableFrame.Edit] = []
  private(set) var isReplaced = false
  private(set) var isGoing = false
  private(set) var isFollowing = false
  /// The sign of the last movement.
  private(set) var lastDirection = 1

  mutating func noteDirection(of pixels: Int) {
    if pixels != 0 { lastDirection = pixels.signum() }
  }

  /// Takes what a layout came to; a frame may have several.
  mutating func note(_ placement: ListPlacement) {
    personDelta += placement.personDelta
    isFollowing = placement.mode == .following
    if placement.mode == .going { isGoing = true }
  }

  mutating func codeMoved(by pixels: Int) {
    isGoing = true
    if pixels != 0 { lastDirection = pixels.signum() }
  }

  mutating func noteJump() { isGoing = true }

  mutating func noteReload() { isReplaced = true }

  mutating func noteChange(_ path: RowPath) {
    edits.append(.init(kind: .change, section: path.section, row: path.row, count: 1))
  }

  /// Lists what a batch changed.
  mutating func note(_ batch: BatchUpdate, _ mapping: BatchMapping) {
    var removed: [RowPath] = []
    var added: [RowPath] = []
    for call in batch.calls {
      switch call {
      case .insertRow(let path): added.append(path)
      case .deleteRow(let path): removed.append(path)
      case .moveRow(let from, let to):
        removed.append(from)
        added.append(to)
      case .reloadRow(let path), .reconfigureRow(let path): noteChange(path)
      case .insertSection(let section): noteSection(.insert, section, mapping.rowCountsAfter)
      case .deleteSection(let section): noteSection(.delete, section, mapping.rowCountsBefore)
      case .reloadSection(let section):
        noteSection(.delete, section, mapping.rowCountsBefore)
        if let new = mapping.newSection(of: section) { noteSection(.insert, new, mapping.rowCountsAfter) }
      case .moveSection(let from, let to):
        noteSection(.delete, from, mapping.rowCountsBefore)
        noteSection(.insert, to, mapping.rowCountsAfter)
      }
    }
    for path in removed.sorted() { append(.delete, path) }
    for path in added.sorted() { append(.insert, path) }
  }

  private mutating func noteSection(_ kind: PresentedTableFrame.Edit.Kind, _ section: Int, _ counts: [Int]) {
    edits.append(.init(kind: kind, section: section, row: 0, count: counts[section]))
  }

  private mutating func append(_ kind: PresentedTableFrame.Edit.Kind, _ path: RowPath) {
    if let last = edits.last, last.kind == kind, last.section == path.section, last.row + last.count == path.row {
      edits[edits.count - 1].count += 1
    } else {
      edits.append(.init(kind: kind, section: path.section, row: path.row, count: 1))
    }
  }

  mutating func reset() {
    var next = TraceAccumulator()
    next.lastDirection = lastDirection
    next.isFollowing = isFollowing
    self = next
  }
}

extension TableEngine {
  /// What is on screen now, with what happened since the last call.
  func takePresentedFrame() -> PresentedTableFrame {
    let insets = table.adjustedContentInset
    let top = offset
    let height = viewportHeight
    func element(_ path: RowPath?, _ y: Int, _ height: Int) -> PresentedTableFrame.Element? {
      y - top < viewportHeight && y + height > top && height > 0 ? .init(path: path, top: y - top, height: height) : nil
    }
    var elements = [element(nil, 0, headerHeight)].compactMap { $0 }
    elements += shown.compactMap { element($0.element.path, $0.top, $0.height) }
    elements += [element(nil, contentHeight - footerHeight, footerHeight)].compactMap { $0 }
    let mode: PresentedTableFrame.Mode =
      if trace.isGoing { .going } else if trace.isFollowing { .following } else {
        trace.personDelta != 0 || table.isDragging ? .touched : .reading
      }
    let last = (0..<geometry.numberOfSections).reversed().first { geometry.numberOfRows(inSection: $0) > 0 }
    let frame = PresentedTableFrame(
      mode: mode, viewportWidth: pixel.pixels(table.bounds.width), viewportHeight: height, insetTop: pixel.pixels(insets.top),
      insetBottom: pixel.pixels(insets.bottom), scale: pixel.scale, personDelta: trace.personDelta, contentHeight: contentHeight,
      offset: top, edits: trace.edits, isReplaced: trace.isReplaced,
      lastPath: last.map { RowPath(section: $0, row: geometry.numberOfRows(inSection: $0) - 1) }, elements: elements)
    trace.reset()
    return frame
  }
}
