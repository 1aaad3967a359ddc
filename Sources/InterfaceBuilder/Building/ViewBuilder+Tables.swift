// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

extension ViewBuilder {
  func setTable(_ table: UITableView, _ view: InterfaceView, _ built: BuiltViews) {
    let element = view.element
    if let height = element.number("rowHeight"), height > 0 { table.rowHeight = height }
    if let height = element.number("estimatedRowHeight"), height >= 0 { table.estimatedRowHeight = height }
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    let isStatic = view.hasStaticCells
    for child in view.subviews {
      switch (child.kind, child.element["key"]) {
      case (.tableViewCell, _):
        guard let identifier = child.element["reuseIdentifier"], !isStatic else { continue }
        let builder = self
        table.register(UINib(maker: { owner in builder.objects(of: child, owner: owner) }), forCellReuseIdentifier: identifier)
      case (_, "tableHeaderView"): table.tableHeaderView = part(child, of: built)
      case (_, "tableFooterView"): table.tableFooterView = part(child, of: built)
      default: break
      }
    }
    if isStatic { built.staticTables.append((table, StaticTable(sections: staticSections(of: view, built)))) }
  }

  /// Makes a view that lies in a table, and keeps what it is made of with the rest.
  private func part(_ view: InterfaceView, of built: BuiltViews) -> UIView {
    let part = build(view)
    built.merge(part)
    return part.root
  }

  private func staticSections(of table: InterfaceView, _ built: BuiltViews) -> [StaticTable.Section] {
    let cells = Dictionary(table.subviews.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return (table.element.child("sections")?.children ?? []).map { section in
      let rows = (section.child("cells")?.children ?? []).compactMap { node -> StaticTable.Row? in
        guard let view = node["id"].flatMap({ cells[$0] }), let cell = part(view, of: built) as? UITableViewCell else { return nil }
        return StaticTable.Row(cell: cell, height: view.element.number("rowHeight").flatMap { $0 > 0 ? $0 : nil })
      }
      func title(_ name: String) -> String? { section["id"].flatMap { options.strings["\($0).\(name)"] } ?? section[name] }
      return StaticTable.Section(header: title("headerTitle"), footer: title("footerTitle"), rows: rows)
    }
  }
}
