// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// Where everything in a card of the home page is, and its texts, shaped: made on any thread.
package struct HomeLayout: RowLayout {
  package private(set) var height: CGFloat = 0
  private(set) var card = CGRect.zero, badge = CGRect.zero, button = CGRect.zero, body = CGRect.zero,
    bottom = CGRect.zero
  private(set) var bodyText: RowText?
  private(set) var things: [CGRect] = []
  private(set) var pieces: [(text: RowText, origin: CGPoint)] = []

  package init(_ item: HomeItem, _ environment: LayoutEnvironment) {
    let traits = UITraitCollection(preferredContentSizeCategory: environment.contentSizeCategory)
    let width = max(1, environment.width - 24), inner = max(1, width - 24)
    func text(_ string: String, _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor, _ width: CGFloat, lines: Int = 1) -> RowText {
      let font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight), compatibleWith: traits)
      let styled = NSMutableAttributedString(string: string, attributes: [.font: font, .foregroundColor: color])
      if let link = string.range(of: #"https://\S+"#, options: .regularExpression) {
        styled.addAttribute(.link, value: String(string[link]), range: NSRange(link, in: string))
      }
      return RowText(styled, width: width, maximumNumberOfLines: lines)
    }
    let date = text(item.dateText(locale: environment.localeIdentifier), 12, .regular, .secondaryLabel, inner)
    let name = text(item.name, 16, .semibold, .label, max(1, inner - date.size.width - 90))
    let bar = max(44, environment.ceiled(name.size.height + 20))
    func place(_ text: RowText, x: CGFloat) { pieces.append((text, CGPoint(x: x, y: environment.ceiled((bar - text.size.height) / 2)))) }
    place(text("●", 10, .bold, item.isActive ? .systemGreen : .systemGray3, 20), x: 12)
    button = CGRect(x: width - 40, y: (bar - 32) / 2, width: 32, height: 32)
    place(name, x: 28)
    place(date, x: button.minX - 8 - date.size.width)
    if item.unread > 0 {
      let count = text(item.unreadText, 11, .bold, .white, 60)
      let size = CGSize(width: max(18, count.size.width + 10), height: max(18, count.size.height + 4))
      badge = CGRect(origin: CGPoint(x: 36 + name.size.width, y: (bar - size.height) / 2), size: size)
      place(count, x: badge.midX - count.size.width / 2)
    }
    var y = bar
    if !item.text.isEmpty {
      let long = text(item.text, 15, .regular, .label, inner, lines: 12)
      (bodyText, body) = (long, CGRect(x: 12, y: y, width: inner, height: environment.ceiled(long.size.height)))
      y = body.maxY + 12
    }
    let side = (inner - 16) / 3
    for (index, thing) in item.things.prefix(6).enumerated() {
      things.append(CGRect(x: 12 + CGFloat(index % 3) * (side + 8), y: y + CGFloat(index / 3) * 64, width: side, height: 56))
      let label = text(thing, 17, .regular, .label, side)
      pieces.append((label, CGPoint(x: things[index].midX - label.size.width / 2, y: things[index].midY - label.size.height / 2)))
    }
    y = things.last.map { $0.maxY + 12 } ?? y
    let caption = text(item.summary, 12, .medium, .secondaryLabel, inner - 24)
    bottom = CGRect(x: 0, y: y, width: width, height: environment.ceiled(caption.size.height) + 16)
    let arrow = text("›", 20, .medium, .tertiaryLabel, 20)
    pieces += [(caption, CGPoint(x: 12, y: y + 8)), (arrow, CGPoint(x: width - 22, y: bottom.midY - arrow.size.height / 2))]
    card = CGRect(x: 12, y: 6, width: width, height: bottom.maxY)
    height = card.maxY + 6
  }
}
