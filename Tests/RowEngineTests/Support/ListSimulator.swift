// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// A list with identities, over a geometry and an anchor state; keeps the last two presented frames.
struct ListSimulator {
  struct Item: Equatable {
    let id: Int
    var version = 0
    /// The height in points at the first width; another width gives another height.
    var points: Double
  }

  var sections: [[Item]]
  var geometry: TableGeometry
  var state: AnchorState
  var scale: Double
  var width = 375
  var headerPoints = 0.0
  private(set) var measurements: [Int] = []
  private(set) var frames: [PresentedFrame] = []
  private var nextID: Int
  /// What the finger lies on.
  private(set) var touchedID: Int?
  private var edited = false
  private var gone: Set<Int> = []

  init(rows: [Int], scale: Double, height: Int = 600, canFollow: Bool = false, points: (Int) -> Double) {
    self.scale = scale
    var (items, next) = ([[Item]](), 0)
    for count in rows {
      items.append((0..<count).map { Item(id: next + $0, points: points(next + $0)) })
      next += count
    }
    sections = items
    nextID = next
    geometry = TableGeometry(rowCounts: rows)
    geometry.setEstimate(Int(60 * scale), of: .standard)
    state = AnchorState(viewport: ListViewport(height: Int(Double(height) * scale)), canFollow: canFollow)
  }

  var last: PresentedFrame { frames[frames.count - 1] }

  func pixels(_ points: Double) -> Int { Int((points * scale).rounded(.up)) }

  func item(_ path: RowPath) -> Item { sections[path.section][path.row] }

  /// The path of an identity.
  func path(of id: Int) -> RowPath? {
    for (section, items) in sections.enumerated() {
      if let row = items.firstIndex(where: { $0.id == id }) { return RowPath(section: section, row: row) }
    }
    return nil
  }

  mutating func newItem(_ points: Double) -> Item {
    nextID += 1
    return Item(id: nextID - 1, points: points)
  }

  static func height(_ item: Item, width: Int, scale: Double) -> Int {
    let factor = 375 / Double(width)
    return Int(((item.points * factor + Double(item.version % 5) * 13.3) * scale).rounded(.up))
  }

  /// Presents a frame.
  @discardableResult
  mutating func present() -> PresentedFrame {
    let (sections, width, scale) = (sections, width, scale)
    let header = pixels(headerPoints)
    var measured: [Int] = []
    let placement = state.place(
      in: &geometry,
      measure: { element in
        guard case .row(let path) = element else { return header }
        measured.append(sections[path.section][path.row].id)
        return ListSimulator.height(sections[path.section][path.row], width: width, scale: scale)
      })
    measurements += measured
    let data = Set(sections.lazy.flatMap { $0 }.map { $0.id })
    gone.formUnion(frames.last?.rows.compactMap { row in row.id.flatMap { data.contains($0) ? nil : $0 } } ?? [])
    let frame = PresentedFrame(
      placement: placement, viewport: state.viewport, scale: scale, edited: edited, gone: gone, touchedID: touchedID,
      lastID: sections.lazy.flatMap { $0 }.last { ListSimulator.height($0, width: width, scale: scale) > 0 }?.id, rows: rows(placement))
    if frames.count > 1 { frames.removeFirst() }
    frames.append(frame)
    edited = false
    gone = []
    return frame
  }

  private func rows(_ placement: ListPlacement) -> [PresentedFrame.Row] {
    placement.elements.compactMap { index in
      guard let element = geometry.element(at: index) else { return nil }
      let top = state.viewport.header + geometry.y(of: element) - placement.offset
      guard case .row(let path) = element else {
        return PresentedFrame.Row(id: nil, version: 0, top: top, height: geometry.height(of: element), isMeasured: true)
      }
      return PresentedFrame.Row(
        id: item(path).id, version: item(path).version, top: top, height: geometry.height(of: element),
        isMeasured: geometry.extent(of: element).isMeasured)
    }
  }

  // MARK: Touches

  mutating func touch(atY y: Int) {
    // The frame that the finger saw must be the last one.
    if last.scale != scale { return }
    state.touchBegan(atY: y)
    touchedID = last.rows.first { $0.top <= y && y < $0.bottom }?.id
  }

  mutating func endMovement() {
    state.movementDidEnd()
    touchedID = nil
  }

  // MARK: Changes

  /// Makes an update; the data is changed by the same oracle that tests the mapping.
  mutating func update(_ batch: BatchUpdate, after: [Int], new: (inout ListSimulator) -> Item) throws {
    let mapping = try batch.resolve(rowCountsBefore: sections.map { $0.count }, after: after)
    let old = sections
    sections = after.map { count in [Item](repeating: Item(id: -1, points: 0), count: count) }
    for (section, count) in after.enumerated() {
      for row in 0..<count {
        let path = RowPath(section: section, row: row)
        if let source = mapping.oldPath(of: path) {
          var item = old[source.section][source.row]
          if mapping.isVoid(source) { item.version += 1 }
          sections[section][row] = item
        } else {
          sections[section][row] = new(&self)
        }
      }
    }
    geometry.apply(mapping)
    state.apply(mapping)
    edited = true
  }

  mutating func insert(_ count: Int, at path: RowPath, points: Double) throws {
    var batch = BatchUpdate()
    batch.insertRows((0..<count).map { RowPath(section: path.section, row: path.row + $0) })
    var after = sections.map { $0.count }
    after[path.section] += count
    try update(batch, after: after) { $0.newItem(points) }
  }

  mutating func append(_ count: Int, points: Double) throws {
    try insert(count, at: RowPath(section: sections.count - 1, row: sections[sections.count - 1].count), points: points)
  }

  mutating func delete(_ rows: Range<Int>, section: Int = 0) throws {
    var batch = BatchUpdate()
    batch.deleteRows(rows.map { RowPath(section: section, row: $0) })
    var after = sections.map { $0.count }
    after[section] -= rows.count
    try update(batch, after: after) { $0.newItem(1) }
  }

  /// A row gets another height: a late picture, one more line.
  mutating func grow(_ path: RowPath, by points: Double) {
    sections[path.section][path.row].points = max(1, sections[path.section][path.row].points + points)
    sections[path.section][path.row].version += 5
    if case .measured(let height) = geometry.extent(of: .row(path)) { geometry.setExtent(.stale(height), of: .row(path)) }
    edited = true
  }

  /// All heights depend on something that changes.
  mutating func makeAllStale() {
    for (section, items) in sections.enumerated() {
      for row in items.indices {
        let element = TableElement.row(RowPath(section: section, row: row))
        if case .measured(let height) = geometry.extent(of: element) { geometry.setExtent(.stale(height), of: element) }
      }
    }
    edited = true
  }

  mutating func turn(toWidth newWidth: Int, height: Int) {
    width = newWidth
    var viewport = state.viewport
    viewport.height = height
    state.resize(to: viewport)
    makeAllStale()
  }

  mutating func rescale(to newScale: Double) {
    let factor = newScale / scale
    var viewport = state.viewport
    viewport.height = Int((Double(viewport.height) * factor).rounded())
    viewport.topInset = Int((Double(viewport.topInset) * factor).rounded())
    viewport.bottomInset = Int((Double(viewport.bottomInset) * factor).rounded())
    scale = newScale
    makeAllStale()
    geometry.setEstimate(Int(60 * scale), of: .standard)
    state.rescale(to: viewport) { Int((Double($0) * factor).rounded()) }
  }

  /// The data source is asked anew, the same rows are there.
  mutating func reload() {
    geometry = TableGeometry(rowCounts: sections.map { $0.count })
    geometry.setEstimate(Int(60 * scale), of: .standard)
    state.reload(geometry)
    edited = true
  }

  mutating func resize(height: Int? = nil, topInset: Int? = nil, bottomInset: Int? = nil) {
    var viewport = state.viewport
    viewport.height = height ?? viewport.height
    viewport.topInset = topInset ?? viewport.topInset
    viewport.bottomInset = bottomInset ?? viewport.bottomInset
    state.resize(to: viewport)
  }

  /// Where a row was in the last frame.
  func top(of id: Int) -> Int? { last.rows.first { $0.id == id }?.top }
}
