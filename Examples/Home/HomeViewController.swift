// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// The page: its list is a controller of its own.
package final class HomeViewController: UIViewController {
  package let list: HomeListViewController

  package init(kinds: [RowKind<HomeItem>] = HomeListViewController.kinds) {
    list = HomeListViewController(style: .plain)
    super.init(nibName: nil, bundle: nil)
    list.source = TableSource(tableView: list.tableView, kinds: kinds)
    (list.tableView.separatorStyle, list.tableView.backgroundColor) = (.none, .systemGroupedBackground)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    addChild(list)
    list.view.frame = view.bounds
    list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list.view)
    list.didMove(toParent: self)
  }
}

/// The list; it knows kinds of rows, and no cell.
package final class HomeListViewController: UITableViewController {
  package static let kinds: [RowKind<HomeItem>] = ["text", "things", "notice"].map { style in
    RowKind(style, cell: HomeCell.self, matches: { $0.style == style }, layout: HomeLayout.init, bind: { $0.show($1, $2) })
  }
  package internal(set) var source: TableSource<HomeItem>?
}
