// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Finds what becomes a table's rows, headers and footers in a document.
struct CellSearch {
  private(set) var cells: [InterfaceCell] = []

  init(_ document: InterfaceDocument) {
    for root in document.roots {
      if document.form == .xib { addTop(root) }
      for view in root.family where view.kind == .tableView { addContents(of: view) }
    }
  }

  private mutating func addTop(_ view: InterfaceView) {
    if view.kind == .tableViewCell {
      cells.append(InterfaceCell(kind: .xibCell, view: view, table: nil))
    } else if view.kind == .view, let name = view.customClass, Self.isHeaderName(name) {
      cells.append(InterfaceCell(kind: .headerFooter, view: view, table: nil))
    }
  }

  /// A header or footer is a plain view in a file: only its class's name tells.
  private static func isHeaderName(_ name: String) -> Bool {
    ["Cell", "Header", "Footer", "HeaderView", "FooterView", "HeaderFooterView"].contains { name.hasSuffix($0) }
  }

  private mutating func addContents(of table: InterfaceView) {
    let isStatic = table.hasStaticCells
    for view in table.subviews {
      switch (view.kind, view.element["key"]) {
      case (.tableViewCell, _): cells.append(InterfaceCell(kind: isStatic ? .staticCell : .prototype, view: view, table: table))
      case (_, "tableHeaderView"): cells.append(InterfaceCell(kind: .tableHeader, view: view, table: table))
      case (_, "tableFooterView"): cells.append(InterfaceCell(kind: .tableFooter, view: view, table: table))
      default: break
      }
    }
  }
}
