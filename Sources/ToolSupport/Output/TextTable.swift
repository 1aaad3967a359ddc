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

  private var widths: [Int] { rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 } }
  private var width: Int { widths.reduce(0, +) + 2 * (widths.count - 1) }

  package var text: String {
    let widths = widths
    var lines = rows.map { row in
      row.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + gap : gap + row[column]
      }.joined(separator: "  ")
    }
    lines.insert(widths.map { String(repeating: "─", count: $0) }.joined(separator: "  "), at: 1)
    return lines.joined(separator: "\n")
  }

  /// The table as a terminal shows it without breaking lines: turned on its side, or column after column, where it is too wide.
  ///
  /// - Parameter columns: what the terminal shows in a line; nil for any number.
  /// - Returns: The lines.
  package func text(columns: Int?) -> String {
    guard let columns, width > columns else { return text }
    var turned = TextTable(header: rows.map { $0[0] })
    for column in rows[0].indices.dropFirst() { turned.append(rows.map { $0[column] }) }
    guard turned.width > columns else { return turned.text }
    return rows[0].indices.dropFirst().map { column in
      let lines = rows.dropFirst().map { row in
        let indentation = row[0].prefix { $0 == " " }.count
        return TextLines.wrapped("\(row[0]): \(row[column])", columns: columns, indentation: indentation + 2)
      }
      return ([rows[0][column]] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
