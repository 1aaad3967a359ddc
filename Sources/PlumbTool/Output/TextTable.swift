// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A table for a terminal: the first column to the left, the others to the right.
package struct TextTable {
  private var rows: [[String]]

  package init(header: [String]) {
    rows = [header]
  }

  package mutating func append(_ row: [String]) {
    precondition(row.count == rows[0].count, "A row has as many cells as the header, \(rows[0].count), not \(row.count).")
    rows.append(row)
  }

  package var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      row.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + gap : gap + row[column]
      }.joined(separator: "  ")
    }
    lines.insert(widths.map { String(repeating: "─", count: $0) }.joined(separator: "  "), at: 1)
    return lines.joined(separator: "\n")
  }
}
