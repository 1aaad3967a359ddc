// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline

/// The texts of the lines that were shown last, each shaped and wrapped once: what measures a row is what draws it.
@MainActor
final class ChatLayouts {
  private struct Entry {
    var version: Int
    var width: CGFloat
    var layout: AttributedTextLayout
  }

  private let maker: ChatTextMaker
  private var entries: [Int: Entry] = [:]
  private var order: [Int] = []
  private static let limit = 48

  init(maker: ChatTextMaker) {
    self.maker = maker
  }

  /// Lays a line out, unless it was before.
  ///
  /// - Parameters:
  ///   - message: the line.
  ///   - width: the width of its text in points.
  /// - Returns: the text, wrapped.
  func layout(of message: ChatMessage, width: CGFloat) -> AttributedTextLayout {
    if let known = entries[message.id], known.version == message.version, known.width == width { return known.layout }
    let layout = AttributedTextLayout(maker.text(of: message), width: width)
    if entries.updateValue(Entry(version: message.version, width: width, layout: layout), forKey: message.id) == nil {
      order.append(message.id)
    }
    if order.count >= 2 * Self.limit {
      for id in order.prefix(Self.limit) { entries[id] = nil }
      order.removeFirst(Self.limit)
    }
    return layout
  }
}
