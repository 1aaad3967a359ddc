// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline

// Shows the list on a screen in memory, scrolls to its end and tells the rows' heights; with a file name it writes the last screen as a PNG.
let feed = FeedViewController(articles: Article.samples)
let window = UIWindow(frame: UIScreen.main.bounds)
window.rootViewController = feed
window.makeKeyAndVisible()
window.layoutIfNeeded()
feed.tableView.scrollToRow(at: IndexPath(row: Article.samples.count - 1, section: 0), at: .bottom, animated: false)
window.layoutIfNeeded()

for article in Article.samples {
  print("\(feed.tableView.rectForRow(at: IndexPath(row: article.id, section: 0)).height) points: \(article.title)")
}
let statistics = feed.tableView.rowHeights.statistics
print("\(statistics.measurements) of \(Article.samples.count) rows measured")

if let path = CommandLine.arguments.dropFirst().first {
  let picture = UIGraphicsImageRenderer(size: window.bounds.size).pngData { _ in
    window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
  }
  try picture.write(to: URL(fileURLWithPath: path))
}
