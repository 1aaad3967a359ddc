// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What lies in a table from top to bottom: of each section the header, the rows and the footer.
public enum TableElement: Hashable, Sendable {
  /// The header of a section.
  case header(section: Int)

  /// A row.
  case row(RowPath)

  /// The footer of a section.
  case footer(section: Int)

  /// The section that the element belongs to.
  public var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }
}
