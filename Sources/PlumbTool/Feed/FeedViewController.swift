// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import ToolSupport

/// The feed: posts with heights kept as `cache` says, and a count of what the table asked for.
final class FeedViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let header: FeedHeaderView
  private let data: FeedData
  private let pictures: PictureStore
  /// How heights are kept.
  var cache: HeightCache
  /// Which posts stand where.
  private(set) var rows: FeedRows
  private var arrangement = FeedArrangement.current
  private var cellIdentifier = PostCell.identifier

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
    rows = FeedRows(count: data.count)
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
    use(arrangement)
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: FeedHeaderView.height)
    tableView.tableHeaderView = header
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    if data.count == 0 { showEmptiness() }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let present = FeedArrangement.current
    guard present != arrangement else { return }
    use(present)
    tableView.reloadData()
  }

  private func use(_ arrangement: FeedArrangement) {
    self.arrangement = arrangement
    cellIdentifier = arrangement.cellIdentifier
    tableView.register(PostCell.self, forCellReuseIdentifier: cellIdentifier)
    tableView.separatorInset = UIEdgeInsets(top: 0, left: arrangement.margin, bottom: 0, right: 0)
    header.margin = arrangement.margin
  }

  private func showEmptiness() {
    tableView.separatorStyle = .none
    let notice = EmptyFeedView()
    notice.frame = view.bounds
    notice.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(notice)
  }

  // MARK: UITableViewDataSource

  func numberOfSections(in tableView: UITableView) -> Int { rows.sectionCount }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.rowCount(inSection: section) }

  /// The post in a row.
  func id(at indexPath: IndexPath) -> Int { rows[indexPath.section, indexPath.row] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: indexPath)
    guard let postCell = cell as? PostCell else { return cell }
    let post = data.post(id(at: indexPath))
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
    let (id, identifier) = (id(at: indexPath), cellIdentifier)
    return switch cache {
    case .none:
      tableView.heightForCell(withIdentifier: identifier) { (cell: PostCell) in cell.show(data.post(id)) }
    case .indexPath:
      tableView.heightForCell(withIdentifier: identifier, cachedAt: indexPath) { (cell: PostCell) in cell.show(data.post(id)) }
    case .key:
      tableView.heightForCell(withIdentifier: identifier, cachedBy: HeightKey(id)) { (cell: PostCell) in
        cell.show(data.post(id))
      }
    }
  }

  // MARK: Edits

  /// What a frame shows, for the trace.
  var presentedRows: PresentedTable.Rows {
    PresentedTable.Rows(
      identity: { [weak self] path in self.map { ($0.id(at: path), 0) } }, last: { [weak self] in self?.rows.last },
      contains: { [weak self] id in self?.rows.contains(id) ?? false })
  }

  /// Changes the list and tells the table.
  func edit(_ change: (inout FeedRows) -> Void) {
    change(&rows)
    let count = (0..<rows.sectionCount).reduce(0) { $0 + rows.rowCount(inSection: $1) }
    header.subtitle = FeedViewController.subtitle(count: count)
  }

  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    guard editingStyle == .delete else { return }
    edit { $0.removeRow(indexPath.row, inSection: indexPath.section) }
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  /// Takes a section out of the list and the table.
  func deleteSection(_ section: Int) {
    edit { $0.removeSection(section) }
    tableView.deleteSections([section], with: .automatic)
  }
}
