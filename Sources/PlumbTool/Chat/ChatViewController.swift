// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline

/// A chat room: the newest lines at the bottom, above them which room it is, and below them a bar that tells whether the list follows.
final class ChatViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let timeline: MessageTimeline<ChatMessage>
  private let layouts: ChatLayouts
  private let emotes: EmoteClock
  private let bar = ChatBar()
  private let heading: ChatTitle?

  /// Opens an address that the reader touches, and returns what to tell them.
  var onLink: ((URL) -> String?)?
  /// Takes what was typed, and returns what becomes of it; without it nobody can speak.
  var onSend: ((String) -> SayResult)? {
    didSet {
      bar.onSend = onSend
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// What we are called; lines that name us stand out.
  var nick: String?

  /// - Parameters:
  ///   - options: how many lines are kept, and whether emotes move.
  ///   - title: what stands above the list; nil for nothing.
  ///   - clock: what time it is; nil for the run loop's.
  init(options: ChatOptions, title: String? = nil, clock: (any TimelineClock)? = nil) {
    let pictures = EmotePictures(scale: options.scale, isAnimated: options.isAnimated)
    layouts = ChatLayouts(maker: ChatTextMaker(pictures: pictures))
    emotes = EmoteClock(table: tableView, pictures: pictures)
    heading = title.map { ChatTitle($0) }
    let interval = Duration.milliseconds(100)
    if let clock {
      timeline = MessageTimeline(
        tableView: tableView, capacity: options.capacity, trimCount: options.trimCount, flushInterval: interval, clock: clock)
    } else {
      timeline = MessageTimeline(
        tableView: tableView, capacity: options.capacity, trimCount: options.trimCount, flushInterval: interval)
    }
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
    // Lines that are gone never come back.
    tableView.rowHeights.limit = timeline.capacity
    tableView.dataSource = self
    tableView.delegate = self
    tableView.addGestureRecognizer(UITapGestureRecognizer { [weak self] tap in self?.open(at: tap) })
    view.addSubview(tableView)
    view.addSubview(bar)
    if let heading { view.addSubview(heading) }
    timeline.onChange = { [weak self] change in self?.timelineDidChange(change) }
    timeline.willShow = { [weak self] messages in self?.prepare(messages) }
    bar.onTap = { [weak self] in self?.timeline.follow(animated: true) }
    showState()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, top) = (view.bounds.width, heading == nil ? 0 : ChatTitle.height)
    heading?.frame = CGRect(x: 0, y: 0, width: width, height: top)
    tableView.frame = CGRect(x: 0, y: top, width: width, height: max(0, view.bounds.height - bar.height - top))
    bar.frame = CGRect(x: 0, y: view.bounds.height - bar.height, width: width, height: bar.height)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if onSend != nil { bar.focus() }
  }

  /// Whether there is a place for how things stand.
  var hasHeading: Bool { heading != nil }

  /// Shows how things stand with the room.
  func showState(of room: String) { heading?.show(room) }

  /// Whether there is an emote on screen that moves.
  var hasMovingEmotes: Bool { emotes.isRunning }

  /// Lets no emote move any more.
  func stopEmotes() { emotes.stop() }

  private func open(at tap: UITapGestureRecognizer) {
    let point = tap.location(in: tableView)
    guard let path = tableView.indexPathForRow(at: point), let cell = tableView.cellForRow(at: path) as? ChatCell,
      let url = cell.link(at: tableView.convert(point, to: cell))
    else { return }
    if let answer = onLink?(url) { bar.tell(answer) }
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
    case .gap: ChatColors.gap
    case .text, .action, .notice: namesUs(message) ? ChatColors.mention : number.isMultiple(of: 2) ? ChatColors.shade : nil
    }
  }

  private func namesUs(_ message: ChatMessage) -> Bool {
    guard let nick, !message.isDeleted, message.sender.login.lowercased() != nick.lowercased() else { return false }
    if message.reply?.name.lowercased() == nick.lowercased() { return true }
    return message.fragments.contains { fragment in
      guard case .mention(let name) = fragment else { return false }
      return name.dropFirst().lowercased().prefix { $0.isLetter || $0.isNumber || "_-[]\\`^{}|".contains($0) } == nick.lowercased()
    }
  }

  private func layout(of message: ChatMessage) -> AttributedTextLayout {
    layouts.layout(of: message, width: tableView.bounds.width - ChatCell.insets.left - ChatCell.insets.right)
  }

  // MARK: UITableViewDelegate

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    emotes.rowAppears(cell)
  }

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
