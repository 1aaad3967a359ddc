// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline

/// A chat room: the newest lines at the bottom, and below them a bar that tells whether the list follows.
final class ChatViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let timeline: MessageTimeline<ChatMessage>
  private let layouts: ChatLayouts
  private let bar = ChatBar()

  /// - Parameters:
  ///   - options: how many lines are kept.
  ///   - clock: what time it is.
  init(options: ChatOptions, clock: any TimelineClock) {
    layouts = ChatLayouts(maker: ChatTextMaker(pictures: EmotePictures(scale: options.scale)))
    timeline = MessageTimeline(
      tableView: tableView, capacity: options.capacity, trimCount: options.trimCount, flushInterval: .milliseconds(100), clock: clock)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("A chat room is not made from an archive: it needs its lines.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.register(ChatCell.self, forCellReuseIdentifier: ChatCell.identifier)
    tableView.separatorStyle = .none
    tableView.estimatedRowHeight = 44
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    view.addSubview(bar)
    timeline.onChange = { [weak self] change in self?.timelineDidChange(change) }
    timeline.willShow = { [weak self] messages in self?.prepare(messages) }
    bar.onTap = { [weak self] in self?.timeline.follow(animated: true) }
    showState()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = ChatBar.height
    tableView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - height))
    bar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  // MARK: The state below the list

  private func timelineDidChange(_ change: MessageTimeline<ChatMessage>.Change) {
    switch change {
    case .followed, .left, .unread: showState()
    case .readerMovedToOldest: bar.tell("the lines that you were reading are gone")
    case .flushed, .trimmed: break
    }
  }

  /// Shapes and wraps the texts of the lines that will be seen.
  private func prepare(_ messages: [ChatMessage]) {
    var height: CGFloat = 0
    for message in messages where height < tableView.bounds.height {
      height += layout(of: message).size.height + ChatCell.insets.top + ChatCell.insets.bottom
    }
  }

  private func showState() {
    bar.show(isFollowing: timeline.isFollowing, unread: timeline.unreadCount)
  }

  // MARK: UITableViewDataSource

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { timeline.messages.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: ChatCell.identifier, for: indexPath)
    let message = timeline.messages[indexPath.row]
    (cell as? ChatCell)?.show(layout(of: message), ground: ground(of: message, number: timeline.number(ofRow: indexPath.row)))
    return cell
  }

  private func ground(of message: ChatMessage, number: Int) -> UIColor? {
    switch message.kind {
    case .gift: ChatColors.gift
    case .event: ChatColors.event
    case .text, .action, .notice, .gap: number.isMultiple(of: 2) ? ChatColors.shade : nil
    }
  }

  private func layout(of message: ChatMessage) -> AttributedTextLayout {
    layouts.layout(of: message, width: tableView.bounds.width - ChatCell.insets.left - ChatCell.insets.right)
  }

  // MARK: UITableViewDelegate

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let message = timeline.messages[indexPath.row]
    // However many presents there are, they take the same room.
    let version = if case .gift = message.kind { 0 } else { message.version }
    return tableView.heightForCell(withIdentifier: ChatCell.identifier, cachedBy: HeightKey(message.id, version: version)) {
      (cell: ChatCell) in cell.show(layout(of: message), ground: nil)
    }
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    let message = timeline.messages[indexPath.row]
    return tableView.estimatedHeightForCell(withIdentifier: ChatCell.identifier, cachedBy: HeightKey(message.id, version: message.version))
  }
}
