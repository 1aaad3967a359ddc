// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline

/// A live chat room: whatever comes in, the list keeps the newest lines and nothing jumps.
///
/// The timeline tells the table what changed; this class stays the table's data source and delegate, and reads `timeline.messages`.
final class ChatRoomViewController: UIViewController, UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate {
  let tableView = PlumblineTableView(frame: .zero, style: .plain)
  let field = UITextField()
  let pill = UIButton(configuration: .filled())
  private(set) lazy var timeline = MessageTimeline<ChatMessage>(tableView: tableView, capacity: 500, trimCount: 300)

  /// Takes what was typed, and returns whether it will be sent; without it nobody can speak.
  var onSend: ((String) -> Bool)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    tableView.register(LineCell.self, forCellReuseIdentifier: "Line")
    tableView.separatorStyle = .none
    tableView.dataSource = self
    tableView.delegate = self
    pill.addAction(UIAction { [weak self] _ in self?.timeline.follow(animated: true) }, for: .touchUpInside)
    field.borderStyle = .roundedRect
    field.placeholder = "Say something"
    field.delegate = self
    field.isHidden = onSend == nil
    for part in [tableView, pill, field] { view.addSubview(part) }
    timeline.onChange = { [weak self] _ in self?.showState() }
    showState()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The button and the field have places of their own below the list: they cover no line.
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let bar: CGFloat = field.isHidden ? 48 : 100
    tableView.frame = CGRect(x: 0, y: area.minY, width: area.width, height: max(0, area.height - bar))
    pill.frame = CGRect(x: area.width / 2 - 90, y: tableView.frame.maxY + 6, width: 180, height: 36)
    field.frame = CGRect(x: 12, y: area.maxY - 48, width: max(0, area.width - 24), height: 40)
  }

  private func showState() {
    pill.isHidden = timeline.isFollowing
    pill.configuration?.title = timeline.unreadCount == 0 ? "To the newest ↓" : "\(timeline.unreadCount) new ↓"
  }

  func textFieldShouldReturn(_ field: UITextField) -> Bool {
    if onSend?(field.text ?? "") == true { field.text = "" }
    return false
  }

  // MARK: The table

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { timeline.messages.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Line", for: indexPath)
    (cell as? LineCell)?.show(timeline.messages[indexPath.row])
    cell.backgroundColor = timeline.number(ofRow: indexPath.row).isMultiple(of: 2) ? .secondarySystemBackground : .systemBackground
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.heightForCell(withIdentifier: "Line", cachedBy: key(indexPath)) { [timeline] (cell: LineCell) in
      cell.show(timeline.messages[indexPath.row])
    }
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedHeightForCell(withIdentifier: "Line", cachedBy: key(indexPath))
  }

  private func key(_ indexPath: IndexPath) -> HeightKey {
    let message = timeline.messages[indexPath.row]
    return HeightKey(message.id, version: message.version)
  }
}
