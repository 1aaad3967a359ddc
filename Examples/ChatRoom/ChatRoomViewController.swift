// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline

/// A live chat room: whatever comes in, the list keeps the newest lines and nothing jumps.
///
/// The timeline tells the table what changed; this class stays the table's data source and delegate, and reads `timeline.messages`.
final class ChatRoomViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = PlumblineTableView(frame: .zero, style: .plain)
  private(set) lazy var timeline = MessageTimeline<ChatMessage>(tableView: tableView, capacity: 500, trimCount: 300)
  private let pill = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.register(LineCell.self, forCellReuseIdentifier: "Line")
    tableView.separatorStyle = .none
    tableView.dataSource = self
    tableView.delegate = self
    pill.addAction(UIAction { [weak self] _ in self?.timeline.follow(animated: true) }, for: .touchUpInside)
    view.addSubview(tableView)
    view.addSubview(pill)
    timeline.onChange = { [weak self] _ in self?.showState() }
    showState()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The button has a place of its own below the list: it covers no line.
    let area = view.bounds.inset(by: view.safeAreaInsets)
    tableView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, area.maxY - 44))
    pill.frame = CGRect(x: 0, y: area.maxY - 44, width: view.bounds.width, height: 44)
  }

  private func showState() {
    let unread = timeline.unreadCount
    pill.isHidden = timeline.isFollowing
    pill.setTitle(unread == 0 ? "To the newest" : "\(unread) new", for: .normal)
  }

  // MARK: The table

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    timeline.messages.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Line", for: indexPath)
    (cell as? LineCell)?.show(timeline.messages[indexPath.row])
    cell.backgroundColor = timeline.number(ofRow: indexPath.row).isMultiple(of: 2) ? .secondarySystemBackground : .systemBackground
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let message = timeline.messages[indexPath.row]
    return tableView.heightForCell(withIdentifier: "Line", cachedBy: HeightKey(message.id, version: message.version)) { (cell: LineCell) in
      cell.show(message)
    }
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    let message = timeline.messages[indexPath.row]
    return tableView.estimatedHeightForCell(withIdentifier: "Line", cachedBy: HeightKey(message.id, version: message.version))
  }
}
