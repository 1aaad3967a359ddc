// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// Where everything in a card of the home page is, and its texts, shaped: made on any thread.
package struct HomeLayout: RowLayout {
  package private(set) var height: CGFloat = 0
  package private(set) var card = CGRect.zero, badge = CGRect.zero, button = CGRect.zero, body = CGRect.zero, bottom = CGRect.zero
  package private(set) var bodyText: RowText?
  package private(set) var things: [CGRect] = [], pieces: [(text: RowText, origin: CGPoint)] = []

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
    // The title bar: the date stands beside the name, or below it where both don't fit.
    let dot = text("●", 10, .bold, item.isActive ? .systemGreen : .systemGray3, 60)
    let start = 18 + max(10, dot.size.width), room = max(1, width - 48 - start)
    let count = text(item.unread > 0 ? item.unreadText : "", 11, .bold, .white, 60)
    if item.unread > 0 { badge.size = CGSize(width: max(18, count.size.width + 10), height: max(18, count.size.height + 4)) }
    let date = text(item.dateText(locale: environment.localeIdentifier), 12, .regular, .secondaryLabel, room)
    let name = text(item.name, 16, .semibold, .label, max(1, room - badge.width - 8))
    let isOneLine = name.size.width + badge.width + 16 + date.size.width <= room
    let bar = max(44, environment.ceiled(20 + name.size.height + (isOneLine ? 0 : date.size.height)))
    let middle = isOneLine ? bar / 2 : 10 + name.size.height / 2
    func place(_ text: RowText, x: CGFloat, middle: CGFloat) {
      pieces.append((text, CGPoint(x: x, y: environment.ceiled(middle - text.size.height / 2))))
    }
    place(dot, x: 12, middle: middle)
    place(name, x: start, middle: middle)
    button = CGRect(x: width - 40, y: (bar - 32) / 2, width: 32, height: 32)
    badge.origin = CGPoint(x: start + 8 + name.size.width, y: middle - badge.height / 2)
    place(count, x: badge.midX - count.size.width / 2, middle: middle)
    place(date, x: isOneLine ? button.minX - 8 - date.size.width : start, middle: isOneLine ? middle : bar - 10 - date.size.height / 2)
    let long = text(item.text, 15, .regular, .label, inner, lines: 12)
    if !item.text.isEmpty { (bodyText, body) = (long, CGRect(x: 12, y: bar, width: inner, height: environment.ceiled(long.size.height))) }
    let side = (inner - 16) / 3, y = bodyText == nil ? bar : body.maxY + 12
    let labels = item.things.prefix(6).map { text($0, 17, .regular, .label, side) }
    let tall = environment.ceiled(max(56, (labels.map(\.size.height).max() ?? 0) + 16))
    for (index, label) in labels.enumerated() {
      things.append(CGRect(x: 12 + CGFloat(index % 3) * (side + 8), y: y + CGFloat(index / 3) * (tall + 8), width: side, height: tall))
      place(label, x: things[index].midX - label.size.width / 2, middle: things[index].midY)
    }
    let arrow = text("›", 20, .medium, .tertiaryLabel, 60)
    let caption = text(item.summary, 12, .medium, .secondaryLabel, max(1, inner - 12 - arrow.size.width))
    let foot = environment.ceiled(max(caption.size.height + 16, arrow.size.height))
    bottom = CGRect(x: 0, y: things.last.map { $0.maxY + 12 } ?? y, width: width, height: foot)
    place(caption, x: 12, middle: bottom.midY)
    place(arrow, x: width - 15 - arrow.size.width, middle: bottom.midY)
    (card, height) = (CGRect(x: 12, y: 6, width: width, height: bottom.maxY), bottom.maxY + 12)
  }
}
