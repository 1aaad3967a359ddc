// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// A line of the chat.
final class ChatCell: UITableViewCell {
  static let identifier = "Chat"
  /// From the cell's edges to its text, in points.
  static let insets = UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 12)

  let body = ChatTextView(frame: .zero)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    arrange()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    arrange()
  }

  private func arrange() {
    measuresWithSizeThatFits = true
    selectionStyle = .none
    clipsToBounds = true
    body.isOpaque = false
    contentView.addSubview(body)
  }

  /// Shows a line; what it says is told by its layout.
  func show(_ layout: AttributedTextLayout, ground: UIColor?) {
    body.layout = layout
    if backgroundColor !== ground { backgroundColor = ground }
  }

  /// The address at a point of the cell, whose letters a finger may miss by a little.
  func link(at point: CGPoint) -> URL? {
    let place = body.convert(point, from: self)
    let links = body.layout?.links ?? []
    return links.first { $0.rects.contains { $0.insetBy(dx: -4, dy: -4).contains(place) } }?.url
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = body.layout?.size.height ?? 0
    return CGSize(width: size.width, height: height.rounded(.up) + Self.insets.top + Self.insets.bottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    body.frame = contentView.bounds.inset(by: Self.insets)
  }
}

/// Draws a text that was laid out ahead.
final class ChatTextView: UIView {
  var layout: AttributedTextLayout? {
    didSet { if layout !== oldValue { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    layout?.draw(at: .zero, textColor: .label)
  }
}
