// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// The articles in a table.
///
/// What makes it a Plumbline list is marked: one class name and three lines.
final class FeedViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = PlumblineTableView(frame: .zero, style: .plain)  // ← was UITableView
  private let articles: [Article]

  init(articles: [Article]) {
    self.articles = articles
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.register(ArticleCell.self, forCellReuseIdentifier: "Article")
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    tableView.rowHeights.precaching.isEnabled = true  // ← new
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    articles.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Article", for: indexPath)
    (cell as? ArticleCell)?.show(articles[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    // ← was UITableView.automaticDimension
    tableView.heightForCell(withIdentifier: "Article", cachedAt: indexPath) { (cell: ArticleCell) in cell.show(articles[indexPath.row]) }
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedHeightForCell(withIdentifier: "Article", cachedAt: indexPath)  // ← was 120
  }
}
