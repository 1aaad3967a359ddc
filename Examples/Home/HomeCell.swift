// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// A card of the home page: its views are made once; binding sets frames and contents, and hides what is not used.
package final class HomeCell: UITableViewCell {
  private let card = UIView(), bottom = UIView(), face = HomeFace(), body = RowTextView(), button = UIButton(type: .system)
  private let things = (0..<6).map { _ in UIControl() }

  package override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    (selectionStyle, backgroundColor, card.backgroundColor) = (.none, .systemGroupedBackground, .secondarySystemGroupedBackground)
    (card.layer.cornerRadius, card.layer.shadowOpacity, card.layer.shadowRadius) = (12, 0.12, 3)
    (card.layer.shadowOffset, face.isUserInteractionEnabled) = (CGSize(width: 0, height: 1), false)
    (bottom.layer.cornerRadius, bottom.backgroundColor) = (12, .tertiarySystemFill)
    bottom.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    button.setTitle("ⓘ", for: .normal)
    button.addAction(UIAction { [unowned self] _ in sendTap(.button(0)) }, for: .touchUpInside)
    body.onLink = { [unowned self] in sendTap(.link($0)) }
    contentView.addSubview(card)
    for view in things as [UIView] + [bottom, face, body, button] { card.addSubview(view) }
    for (index, thing) in things.enumerated() {
      (thing.backgroundColor, thing.layer.cornerRadius) = (.quaternarySystemFill, 8)
      thing.addAction(UIAction { [unowned self] _ in sendTap(.item(index)) }, for: .touchUpInside)
    }
  }

  package required init?(coder: NSCoder) { nil }

  package func show(_ item: HomeItem, _ layout: HomeLayout) {
    (card.frame, bottom.frame, button.frame) = (layout.card, layout.bottom, layout.button)
    (face.frame, body.frame, body.isHidden) = (card.bounds, layout.body, layout.bodyText == nil)
    card.layer.shadowPath = CGPath(roundedRect: card.bounds, cornerWidth: 12, cornerHeight: 12, transform: nil)
    face.shown = (item, layout)
    body.show(layout.bodyText, identity: item.id, revision: item.version)
    for (index, view) in things.enumerated() {
      view.isHidden = index >= layout.things.count
      if !view.isHidden { view.frame = layout.things[index] }
    }
  }
}

/// The title bar, what is in the boxes, and the caption, drawn as one picture.
final class HomeFace: AsyncDisplayView {
  var shown: (item: HomeItem, layout: HomeLayout)? { didSet { setNeedsDrawing() } }

  override func drawing() -> Drawing? {
    guard let (item, layout) = shown else { return nil }
    return Drawing(identity: item.id, revision: item.version) { context, _, isCancelled in
      let radius = layout.badge.height / 2
      context.addPath(CGPath(roundedRect: layout.badge, cornerWidth: radius, cornerHeight: radius, transform: nil))
      context.setFillColor(UIColor.systemRed.cgColor)
      context.fillPath()
      for piece in layout.pieces where !isCancelled() { piece.text.draw(at: piece.origin, in: context, textColor: .label) }
    }
  }
}
