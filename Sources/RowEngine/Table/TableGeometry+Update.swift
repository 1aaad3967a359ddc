// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension TableGeometry {
  /// The number of rows in each section.
  public var rowCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }

  /// Follows an update.
  ///
  /// Rows that stay keep their heights. Reloaded and reconfigured rows keep theirs as stand-ins until they are measured again; new rows
  /// have none.
  ///
  /// - Parameters:
  ///   - mapping: The resolved update.
  ///   - estimateClass: The class of new rows.
  /// - Precondition: The geometry has the rows that the mapping starts from.
  /// - Complexity: O(k log n), k being the number of changes.
  public mutating func apply(_ mapping: BatchMapping, class estimateClass: EstimateClass = .standard) {
    for path in mapping.reloadedRows + mapping.reconfiguredRows { voidHeight(of: .row(path)) }
    for section in mapping.reloadedSections {
      voidHeight(of: .header(section: section))
      voidHeight(of: .footer(section: section))
    }
    follow(mapping, class: estimateClass)
  }

  /// Keeps a height only as a stand-in; that a header or footer doesn't exist stays true.
  private mutating func voidHeight(of element: TableElement) {
    switch (extent(of: element), element) {
    case (.measured(0), .header), (.measured(0), .footer): break
    case (.measured(let height), _): setExtent(.stale(height), of: element)
    default: break
    }
  }

  /// Moves, removes and inserts, without a thought for what a reload means.
  mutating func follow(_ mapping: BatchMapping, class estimateClass: EstimateClass = .standard) {
    precondition(
      numberOfSections == mapping.rowCountsBefore.count, "The update must start from the sections that the geometry has.")
    let moved = mapping.rowSources.mapValues { extent(of: .row($0)) }
    removeRows(mapping)
    IndexShift.ranges(mapping.sections.removed.filter { mapping.sectionTargets[$0] == nil }).reversed().forEach { deleteSections($0) }
    placeSections(mapping, moved, estimateClass)
    placeRows(mapping, moved, estimateClass)
  }

  private mutating func removeRows(_ mapping: BatchMapping) {
    for section in mapping.reloadedSections { deleteRows(0..<numberOfRows(inSection: section), inSection: section) }
    for (new, shift) in mapping.rows {
      guard let old = mapping.oldSection(of: new) else { continue }
      for range in IndexShift.ranges(shift.removed).reversed() { deleteRows(range, inSection: old) }
    }
  }

  private mutating func placeSections(_ mapping: BatchMapping, _ moved: [RowPath: RowExtent], _ estimateClass: EstimateClass) {
    // Sections that move go to the end first, in the order of their targets, so that everything else closes up.
    let sources = mapping.sectionTargets.keys.sorted()
    let inOrder = mapping.sections.added.compactMap { mapping.sectionSources[$0] }
    var waiting = RowOffsetTree(heights: sources.lazy.map { _ in 1 })
    let deleted = mapping.sections.removed.filter { mapping.sectionTargets[$0] == nil }
    for source in inOrder {
      let rank = IndexShift.lowerBound(sources, source)
      let gone = IndexShift.lowerBound(deleted, source) + rank - waiting.y(ofRow: rank)
      moveSection(source - gone, to: numberOfSections - 1)
      waiting.setHeight(0, ofRow: rank)
    }
    var tail = numberOfSections - inOrder.count
    let movedIn = Dictionary(grouping: moved.keys) { $0.section }.mapValues { $0.count }
    for target in mapping.sections.added {
      if mapping.sectionSources[target] != nil {
        moveSection(tail, to: target)
      } else {
        insertSections(rowCounts: [mapping.rowCountsAfter[target] - (movedIn[target] ?? 0)], class: estimateClass, at: target)
      }
      tail += 1
    }
    for section in mapping.reloadedSections {
      guard let new = mapping.newSection(of: section) else { continue }
      insertRows(mapping.rowCountsAfter[new] - (movedIn[new] ?? 0), class: estimateClass, at: RowPath(section: new, row: 0))
    }
  }

  private mutating func placeRows(_ mapping: BatchMapping, _ moved: [RowPath: RowExtent], _ estimateClass: EstimateClass) {
    var added = mapping.rows.mapValues { $0.added }
    // Into new and reloaded sections only the moved rows are still to come; the others are there already.
    for path in moved.keys where mapping.rows[path.section] == nil { added[path.section, default: []].append(path.row) }
    for (section, rows) in added {
      let rows = mapping.rows[section] == nil ? rows.sorted() : rows
      for range in IndexShift.ranges(rows) {
        insertRows(range, section, moved, estimateClass)
      }
    }
  }

  private mutating func insertRows(
    _ range: Range<Int>, _ section: Int, _ moved: [RowPath: RowExtent], _ estimateClass: EstimateClass
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let path = RowPath(section: section, row: start)
      if let extent = moved[path] {
        insertRow(extent, at: path)
        start += 1
        continue
      }
      let end =
        moved.isEmpty
        ? range.upperBound : (start..<range.upperBound).first { moved[RowPath(section: section, row: $0)] != nil } ?? range.upperBound
      insertRows(end - start, class: estimateClass, at: path)
      start = end
    }
  }
}
