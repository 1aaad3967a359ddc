// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts

/// Has the pictures of rows drawn that are not on screen yet, from cells that are never shown.
@MainActor
final class PicturesAhead {
  private typealias Key = PictureCache.Key

  private struct Order {
    let work: SingleWork
    let isCancelled: SharedCounter
  }

  private let templates = TemplateStore()
  /// Kinds of cells without such pictures.
  private var plain: Set<String> = []
  /// The pictures of each version of a row that was looked at.
  private var known: [RowToken: [Key]] = [:]
  private var orders: [Key: Order] = [:]
  private let finished = Guarded<[(key: PictureCache.Key, picture: Picture?)]>([])

  deinit {
    for order in orders.values { order.isCancelled.add(1) }
  }

  /// Whether nothing is being drawn.
  var isIdle: Bool { orders.isEmpty }

  /// Whether the pictures of a row are ordered or there.
  func knows(_ token: RowToken) -> Bool { known[token] != nil }

  /// Keeps what was drawn since the last call.
  func collect() {
    if orders.isEmpty { return }
    let drawn = finished.withLock { finished in
      defer { finished = [] }
      return finished
    }
    for (key, picture) in drawn where orders.removeValue(forKey: key) != nil {
      guard let picture else { continue }
      PictureDesk.shared.cache.keep(picture, for: key)
      PictureDesk.shared.counters.ahead += 1
      PictureDesk.shared.counters.drawn += 1
    }
  }

  /// Lets pictures go, drawn or not, but those of some rows.
  func keep(only tokens: Set<RowToken>) {
    for (token, keys) in known where !tokens.contains(token) {
      known[token] = nil
      for key in keys {
        giveUp(key)
        PictureDesk.shared.cache.remove(key)
      }
    }
  }

  /// Draws nothing ahead of rows that are on screen: their own views ask.
  func giveUp(_ tokens: [RowToken]) {
    if orders.isEmpty { return }
    for token in tokens { for key in known[token] ?? [] { giveUp(key) } }
  }

  private func giveUp(_ key: Key) {
    guard let order = orders.removeValue(forKey: key) else { return }
    order.isCancelled.add(1)
    _ = order.work.claim()
  }

  /// Orders the pictures of a row.
  ///
  /// - Parameters:
  ///   - token: the row's version.
  ///   - identifier: the reuse identifier of its cells.
  ///   - table: the table.
  ///   - height: the row's height in points.
  ///   - bind: shows the row in a cell.
  func prepare(_ token: RowToken, identifier: String, in table: UITableView, height: CGFloat, bind: (UITableViewCell) -> Void) {
    known[token] = []
    guard !plain.contains(identifier), let template = templates.cell(withIdentifier: identifier, in: table) else { return }
    let cell = template.view
    cell.adoptEditing(of: table, at: nil)
    cell.adopt(table.cellWidths(forTableWidth: nil))
    cell.frame.size.height = height
    if cell.tintColor != table.tintColor { cell.tintColor = table.tintColor }
    bind(cell)
    cell.layoutIfNeeded()
    var hasPictures = false
    var keys: [Key] = []
    func look(_ view: UIView, isSeen: Bool) {
      let isSeen = isSeen && !view.isHidden
      if let view = view as? AsyncDisplayView {
        hasPictures = true
        if isSeen, let (key, recipe) = view.pictureAhead() {
          keys.append(key)
          order(recipe, for: key)
        }
      }
      for part in view.subviews { look(part, isSeen: isSeen) }
    }
    look(cell.contentView, isSeen: true)
    known[token] = keys
    if !hasPictures { plain.insert(identifier) }
  }

  private func order(_ recipe: PictureRecipe, for key: Key) {
    guard orders[key] == nil, !PictureDesk.shared.cache.contains(key) else { return }
    let (isCancelled, finished, hasMemory) = (SharedCounter(), finished, PictureDesk.shared.hasMemory)
    let work = SingleWork(rank: .pictureAhead) {
      let picture = hasMemory() ? recipe.make { isCancelled.value > 0 } : nil
      finished.withLock { $0.append((key, picture)) }
    }
    orders[key] = Order(work: work, isCancelled: isCancelled)
    PictureDesk.shared.executor.wake(work)
  }
}
