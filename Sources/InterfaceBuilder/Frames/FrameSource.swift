// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The cells of a file, each read for the size classes under which Xcode recorded its frames.
///
/// A storyboard's scenes keep the frames of the canvas on which they were last seen: where a document differs by size classes, the ones are taken
/// whose constraints the frames fulfil.
package struct FrameSource {
  package let document: InterfaceDocument
  /// Cells with constraints that their recorded frames fulfil and without Xcode's mark, each with the document that it belongs to.
  package let cells: [(cell: InterfaceCell, document: InterfaceDocument)]
  /// Cells that are left out because Xcode marked a view in them.
  package let flagged: Int
  /// Cells that are left out because their recorded frames break required constraints of the file: Xcode hadn't laid them out after a change.
  package let stale: Int

  /// Reads a file.
  ///
  /// - Throws: `InterfaceFileError`.
  package init(path: String) throws(InterfaceFileError) {
    let document = try InterfaceFile.document(at: path)
    var others: [InterfaceDocument] = []
    if document.differsBySizeClasses {
      for classes in [SizeClasses(isWidthRegular: true, isHeightRegular: true), SizeClasses()] where classes != document.device.sizeClasses
      {
        others.append(try InterfaceFile.document(at: path, classes: classes))
      }
    }
    self.document = document
    let cells = document.cells
    let alternatives = others.map { ($0.cells, $0) }
    var chosen: [(InterfaceCell, InterfaceDocument)] = []
    var (flagged, stale) = (0, 0)
    for (index, cell) in cells.enumerated() where cell.hasConstraints {
      if cell.isFlagged {
        flagged += 1
        continue
      }
      var best = (cell, document)
      var violations = RecordedAgreement(cell).violations
      for (otherCells, other) in alternatives where violations > 0 && index < otherCells.count {
        let count = RecordedAgreement(otherCells[index]).violations
        if count < violations { (best, violations) = ((otherCells[index], other), count) }
      }
      if violations > 0 { stale += 1 } else { chosen.append(best) }
    }
    self.cells = chosen.map { (cell: $0.0, document: $0.1) }
    self.flagged = flagged
    self.stale = stale
  }
}
