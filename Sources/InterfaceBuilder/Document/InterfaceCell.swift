// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A row of a table, or a header or footer, as a document has it.
package struct InterfaceCell {
  package enum Kind: String, Sendable {
    case xibCell, prototype, staticCell, tableHeader, tableFooter, headerFooter
  }

  package let kind: Kind
  /// The cell or the header's view.
  package let view: InterfaceView
  /// The table that holds it; nil at the top of a file.
  package let table: InterfaceView?

  /// The view that holds the content: the header itself where there is none.
  package var contentView: InterfaceView {
    view.subviews.first { $0.kind == .tableViewCellContentView } ?? view
  }

  package var reuseIdentifier: String? { view.element["reuseIdentifier"] }
  package var accessoryType: String? { view.element["accessoryType"] }

  /// The built-in style's name, such as Value1; nil for a custom cell.
  package var style: String? { Self.style(of: view) }

  static func style(of view: InterfaceView) -> String? {
    let prefix = "IBUITableViewCellStyle"
    return view.element["style"].flatMap { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : nil }
  }

  /// Whether the table asks the cell for its height: headers and footers of the whole table keep their frames, static rows a height that the file
  /// fixes.
  package var sizesItself: Bool {
    switch kind {
    case .tableHeader, .tableFooter: false
    case .staticCell: view.element["rowHeight"] == nil && (table?.element.number("rowHeight") ?? -1) <= 0
    default: true
    }
  }

  /// Whether any constraint is written in it.
  package var hasConstraints: Bool { view.family.contains { !$0.constraints.isEmpty } }
  /// Whether Xcode marked a view in it.
  package var isFlagged: Bool { view.family.contains(where: \.isFlagged) }
}
