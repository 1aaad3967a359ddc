// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The sections that a storyboard gives a table view controller, with their cells.
@MainActor
package struct StaticTable {
  package struct Section {
    let header: String?
    let footer: String?
    let rows: [Row]

    package init(header: String?, footer: String?, rows: [Row]) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  package struct Row {
    package let cell: UITableViewCell
    /// In points; nil where the cell or the table decides.
    let height: CGFloat?

    package init(cell: UITableViewCell, height: CGFloat?) {
      self.cell = cell
      self.height = height
    }
  }

  package let sections: [Section]

  package init(sections: [Section]) {
    self.sections = sections
  }

  /// A section; nil for a number that an app made up.
  func section(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// A row; nil for a place that an app made up.
  func row(_ path: IndexPath) -> Row? {
    section(path.section).flatMap { $0.rows.indices.contains(path.row) ? $0.rows[path.row] : nil }
  }
}
