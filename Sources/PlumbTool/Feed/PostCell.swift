// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// A post: who and when, a title, the text, perhaps a picture.
final class PostCell: UITableViewCell {
  nonisolated static let identifier = "Post"
  private static let pictureCorner: CGFloat = 12
  private static let avatarSide: CGFloat = 40

  private let avatar = UILabel()
  private let username = UILabel()
  private let time = UILabel()
  private let title = UILabel()
  private let content = UILabel()
  private let picture = PostPictureView(frame: .zero)

  private var titleGap: NSLayoutConstraint?
  private var contentGap: NSLayoutConstraint?
  private var pictureGap: NSLayoutConstraint?
  private var pictureShape: NSLayoutConstraint?
  private var pictureCollapse: NSLayoutConstraint?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    styleViews()
    arrangeViews()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    styleViews()
    arrangeViews()
  }

  // MARK: Showing a post

  override func prepareForReuse() {
    super.prepareForReuse()
    picture.source = nil
  }

  /// Shows a post; a template is not given the picture's pixels, on which the height doesn't depend.
  func show(_ post: Post, picture source: PostPictureView.Source? = nil) {
    let person = post.username.isEmpty ? "Somebody" : post.username
    username.text = person
    avatar.text = Avatar.initials(of: person)
    avatar.backgroundColor = Avatar.color(of: person)
    time.text = post.time
    title.text = post.title
    content.text = post.content
    titleGap?.constant = post.title.isEmpty ? 0 : 10
    contentGap?.constant = post.content.isEmpty ? 0 : post.title.isEmpty ? 10 : 3
    showsPicture = post.imageName != nil
    if let source { picture.source = source }
    accessoryType = post.id.isMultiple(of: 2) ? .disclosureIndicator : .checkmark
  }

  private var showsPicture = false {
    didSet {
      guard showsPicture != oldValue else { return }
      // The collapsed height has to leave before the shape comes: both are required.
      let (leaving, coming) = showsPicture ? (pictureCollapse, pictureShape) : (pictureShape, pictureCollapse)
      leaving?.isActive = false
      coming?.isActive = true
      pictureGap?.constant = showsPicture ? 10 : 0
    }
  }

  // MARK: Making the views

  private func styleViews() {
    avatar.font = .systemFont(ofSize: 15, weight: .semibold)
    avatar.textColor = .white
    avatar.textAlignment = .center
    avatar.layer.cornerRadius = PostCell.avatarSide / 2
    avatar.clipsToBounds = true
    username.font = .systemFont(ofSize: 15, weight: .semibold)
    username.textColor = .label
    username.numberOfLines = FeedArrangement.current.isNarrow ? 0 : 1
    time.font = .systemFont(ofSize: 13)
    time.textColor = .secondaryLabel
    time.numberOfLines = username.numberOfLines
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textColor = .label
    title.numberOfLines = 0
    content.font = .systemFont(ofSize: 16)
    content.textColor = .label
    content.numberOfLines = 0
    picture.contentMode = .center
    picture.backgroundColor = .tertiarySystemFill
    picture.layer.cornerRadius = PostCell.pictureCorner
    picture.clipsToBounds = true
  }

  private func arrangeViews() {
    for view in [avatar, username, time, title, content, picture] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let arrangement = FeedArrangement.current
    let margin = arrangement.margin
    let titleGap = title.topAnchor.constraint(equalTo: arrangement.isNarrow ? time.bottomAnchor : avatar.bottomAnchor, constant: 10)
    let contentGap = content.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 3)
    let pictureGap = picture.topAnchor.constraint(equalTo: content.bottomAnchor)
    let collapse = picture.heightAnchor.constraint(equalToConstant: 0)
    (self.titleGap, self.contentGap, self.pictureGap, pictureCollapse) = (titleGap, contentGap, pictureGap, collapse)
    let shape = picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 9 / 16)
    // Between showing a post and getting its row's frame a reused cell has the height of the row before: something has to give way then.
    shape.priority = UILayoutPriority(999)
    pictureShape = shape
    NSLayoutConstraint.activate([
      avatar.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 14),
      avatar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: margin),
      avatar.widthAnchor.constraint(equalToConstant: PostCell.avatarSide),
      avatar.heightAnchor.constraint(equalToConstant: PostCell.avatarSide),
      arrangement.isNarrow
        ? username.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 8)
        : username.topAnchor.constraint(equalTo: avatar.topAnchor, constant: 1),
      arrangement.isNarrow
        ? username.leadingAnchor.constraint(equalTo: avatar.leadingAnchor)
        : username.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 10),
      username.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -arrangement.trailingMargin),
      time.topAnchor.constraint(equalTo: username.bottomAnchor, constant: 1),
      time.leadingAnchor.constraint(equalTo: username.leadingAnchor),
      time.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -arrangement.trailingMargin),
      titleGap, contentGap, pictureGap, collapse,
      picture.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -14),
    ])
    for view in [title, content, picture] {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: margin),
        view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -arrangement.trailingMargin),
      ])
    }
  }
}
