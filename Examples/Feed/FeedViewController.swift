// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// A list of articles whose heights are measured once each.
final class FeedViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
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
    tableView.register(ArticleCell.self, forCellReuseIdentifier: ArticleCell.identifier)
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    tableView.rowHeights.precaching.isEnabled = true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    articles.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: ArticleCell.identifier, for: indexPath)
    (cell as? ArticleCell)?.show(articles[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let article = articles[indexPath.row]
    return tableView.heightForCell(withIdentifier: ArticleCell.identifier, cachedBy: HeightKey(article.id)) { (cell: ArticleCell) in
      cell.show(article)
    }
  }
}
