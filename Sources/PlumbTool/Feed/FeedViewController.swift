// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// The feed: one section of posts with heights kept as `cache` says, and a count of what the table asked for.
final class FeedViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let header: FeedHeaderView
  private let data: FeedData
  private let cache: HeightCache
  private let pictures: PictureStore

  /// How often the table has asked for a height.
  private(set) var heightRequests = 0
  /// Time inside these requests, in nanoseconds, without the cost of reading the clock.
  ///
  /// It is the time that passes: to read the thread's CPU time takes longer than to answer with a known height.
  private(set) var heightNanoseconds = 0

  init(data: FeedData, cache: HeightCache, pictures: PictureStore) {
    self.data = data
    self.cache = cache
    self.pictures = pictures
    header = FeedHeaderView(title: "Feed", subtitle: FeedViewController.subtitle(count: data.count))
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("A feed is not made from an archive: it needs its posts.")
  }

  private static func subtitle(count: Int) -> String {
    count == 0 ? "" : count == 1 ? "1 post" : "\(Quantity.count(count)) posts"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.register(PostCell.self, forCellReuseIdentifier: PostCell.identifier)
    tableView.separatorInset = UIEdgeInsets(top: 0, left: FeedArrangement.current.margin, bottom: 0, right: 0)
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: FeedHeaderView.height)
    tableView.tableHeaderView = header
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    if data.count == 0 { showEmptiness() }
  }

  private func showEmptiness() {
    tableView.separatorStyle = .none
    let notice = EmptyFeedView()
    notice.frame = view.bounds
    notice.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(notice)
  }

  // MARK: UITableViewDataSource

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { data.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PostCell.identifier, for: indexPath)
    guard let postCell = cell as? PostCell else { return cell }
    let post = data[indexPath.row]
    let source = post.imageName.map { name -> PostPictureView.Source in
      { [pictures] size, deliver in pictures.request(name, covering: size, deliver: deliver) }
    }
    postCell.show(post, picture: source)
    return postCell
  }

  // MARK: UITableViewDelegate

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    // After a frame was drawn the clock is out of the processor's caches too; the first reading brings it back.
    _ = Clocks.monotonic
    let start = Clocks.monotonic
    let height = height(at: indexPath)
    heightNanoseconds += max(0, Clocks.monotonic - start - Clocks.monotonicReadingCost)
    heightRequests += 1
    return height
  }

  private func height(at indexPath: IndexPath) -> CGFloat {
    switch cache {
    case .none:
      tableView.heightForCell(withIdentifier: PostCell.identifier) { (cell: PostCell) in cell.show(data[indexPath.row]) }
    case .indexPath:
      tableView.heightForCell(withIdentifier: PostCell.identifier, cachedAt: indexPath) { (cell: PostCell) in
        cell.show(data[indexPath.row])
      }
    case .key:
      tableView.heightForCell(withIdentifier: PostCell.identifier, cachedBy: HeightKey(indexPath.row)) { (cell: PostCell) in
        cell.show(data[indexPath.row])
      }
    }
  }
}
