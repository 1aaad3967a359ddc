// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An element on screen, and where it was in the last presented frame.
public struct RowAnchor: Hashable, Sendable {
  /// The element.
  public var element: TableElement

  /// The top of the element below the top of the window, in pixels.
  public var top: Int

  /// The height of the element, in pixels.
  public var height: Int

  /// How far below the element's top the line lies that has to stay, in pixels; 0 is the top itself.
  public var line: Int

  /// Whether no part of the element was covered or outside the window.
  public var isFull: Bool

  /// Creates an anchor.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - top: Its top below the top of the window.
  ///   - height: Its height.
  ///   - line: How far below its top the line lies that has to stay.
  ///   - isFull: Whether no part of it was covered or outside the window.
  public init(element: TableElement, top: Int, height: Int, line: Int = 0, isFull: Bool = false) {
    self.element = element
    self.top = top
    self.height = height
    self.line = line
    self.isFull = isFull
  }

  var bottom: Int { top + height }

  var isRow: Bool {
    if case .row = element { true } else { false }
  }
}

/// Everything that was on screen in the last presented frame, from the top.
///
/// Whatever happens to the data, one of these stays where it is: the first choice, or the next one when that is gone.
struct HeldRows: Equatable, Sendable {
  private(set) var anchors: [RowAnchor] = []

  var isEmpty: Bool { anchors.isEmpty }

  mutating func removeAll() { anchors.removeAll(keepingCapacity: true) }

  mutating func append(_ anchor: RowAnchor) { anchors.append(anchor) }

  /// Keeps what an update has left, under its new path; rows that it moves elsewhere only if nothing else is left or that is wanted.
  mutating func remap(_ mapping: BatchMapping, followingMoves: Bool) {
    let (first, last) = (anchors.first { $0.isRow }, anchors.last { $0.isRow })
    let staysSomething = anchors.contains { $0.isRow && !mapping.moves($0.element) && mapping.successor(of: $0.element) != nil }
    var kept = 0
    for index in anchors.indices {
      guard let element = mapping.successor(of: anchors[index].element) else { continue }
      if staysSomething && !followingMoves && mapping.moves(anchors[index].element) { continue }
      anchors[kept] = anchors[index]
      anchors[kept].element = element
      kept += 1
    }
    anchors.removeSubrange(kept...)
    if !anchors.contains(where: { $0.isRow }), let first, let last {
      // Nothing that was seen is left: the nearest row that is takes the place of the first, so that the reader stays in the neighbourhood.
      if let survivor = mapping.survivor(near: last.element, or: first.element) {
        anchors.append(RowAnchor(element: survivor, top: first.top, height: 0))
      }
    }
  }

  mutating func filter(_ isIncluded: (TableElement) -> Bool) {
    anchors.removeAll { !isIncluded($0.element) }
  }

  mutating func rescale(_ scaled: (Int) -> Int) {
    for index in anchors.indices {
      // What was seen by less than a new pixel is seen by one: only the person moves a row out of the window.
      let bottom = anchors[index].bottom > 0 ? max(1, scaled(anchors[index].bottom)) : scaled(anchors[index].bottom)
      anchors[index].top = scaled(anchors[index].top)
      anchors[index].height = bottom - anchors[index].top
      anchors[index].line = scaled(anchors[index].line)
    }
  }

  /// An element that can stay, and from which edge of the window.
  struct Choice: Equatable {
    var anchor: RowAnchor
    /// How far its place moves with the edge.
    var shift: Int
    var fromBottom: Bool
  }

  /// The element that stays.
  ///
  /// The one under the finger; else a row that was fully visible, nearest to the edge; else any that remains in the window.
  ///
  /// - Parameters:
  ///   - old: The window in which the rows were presented.
  ///   - new: The window in the next frame.
  ///   - delta: How far the person moves the rows up in this frame; what leaves the window can't stay.
  ///   - fromBottom: Whether the bottom edge comes first.
  ///   - preferred: The element under the finger.
  /// - Returns: The element with the edge that it keeps its distance from, or nil when nothing was on screen.
  func choice(from old: ListViewport, to new: ListViewport, delta: Int, fromBottom: Bool, preferred: TableElement?) -> Choice? {
    func remains(_ anchor: RowAnchor, _ shift: Int) -> Bool {
      anchor.bottom + shift - delta > 0 && anchor.top + shift - delta < new.height
    }
    if let preferred, let found = anchors.first(where: { $0.element == preferred && remains($0, 0) }) {
      return Choice(anchor: found, shift: 0, fromBottom: false)
    }
    let shifts = (top: new.topInset - old.topInset, bottom: new.bottomLine - old.bottomLine)
    for wantsFull in [true, false] {
      func candidate(_ shift: Int, fromBottom: Bool) -> Choice? {
        func fits(_ anchor: RowAnchor) -> Bool { anchor.isRow && (anchor.isFull || !wantsFull) && remains(anchor, shift) }
        let found = fromBottom ? anchors.last(where: fits) : anchors.first(where: fits)
        return found.map { Choice(anchor: $0, shift: shift, fromBottom: fromBottom) }
      }
      let first = candidate(fromBottom ? shifts.bottom : shifts.top, fromBottom: fromBottom)
      let second = first ?? candidate(fromBottom ? shifts.top : shifts.bottom, fromBottom: !fromBottom)
      // The last resort is the place itself, whatever the edges do.
      if let found = second ?? candidate(0, fromBottom: false) { return found }
    }
    let any = anchors.first { $0.isRow } ?? anchors.first
    return any.map { Choice(anchor: $0, shift: shifts.top, fromBottom: false) }
  }
}

extension BatchMapping {
  /// Where an element goes, or nil if it is gone.
  public func newElement(of old: TableElement) -> TableElement? {
    switch old {
    case .row(let path): newPath(of: path).map { .row($0) }
    case .header(let section): newSection(of: section).map { .header(section: $0) }
    case .footer(let section): newSection(of: section).map { .footer(section: $0) }
    }
  }

  /// Where an element goes; in a section that was reloaded, what now stands in its place.
  func successor(of old: TableElement) -> TableElement? {
    if let element = newElement(of: old) { return element }
    guard case .row(let path) = old, reloadedSections.contains(path.section), let section = newSection(of: path.section),
      path.row < rowCountsAfter[section]
    else { return nil }
    return .row(RowPath(section: section, row: path.row))
  }

  /// Whether a call moves an element, or the section that it is in.
  func moves(_ old: TableElement) -> Bool {
    if sectionTargets[old.section] != nil { return true }
    guard case .row(let path) = old else { return false }
    return rowTargets[path] != nil
  }

  /// The nearest old row that is still there, after one element or before another, under its new path.
  func survivor(near last: TableElement, or first: TableElement) -> TableElement? {
    guard case .row(var after) = last, case .row(var before) = first else { return nil }
    while let next = step(after, by: 1) {
      if let new = newPath(of: next) { return .row(new) }
      after = next
    }
    while let next = step(before, by: -1) {
      if let new = newPath(of: next) { return .row(new) }
      before = next
    }
    return nil
  }

  /// The old row after or before one.
  private func step(_ path: RowPath, by direction: Int) -> RowPath? {
    var next = RowPath(section: path.section, row: path.row + direction)
    while rowCountsBefore.indices.contains(next.section) {
      if next.row >= 0 && next.row < rowCountsBefore[next.section] { return next }
      next.section += direction
      if direction > 0 {
        next.row = 0
      } else if next.section >= 0 {
        next.row = rowCountsBefore[next.section] - 1
      }
    }
    return nil
  }
}
