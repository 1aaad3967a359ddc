// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts

/// Lists that wait to be compared with the present one, off the main thread: of several the newest.
final class ItemsInbox<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  /// A list that somebody wants to be shown.
  struct Request: Sendable {
    var items: [Item]
    var isAnimated: Bool
    /// Counts requests.
    var number: Int
  }

  /// What has to be done to show it.
  struct Answer: Sendable {
    var items: DistinctItems<Item>
    var difference: RowDifference
    /// Old rows of items that are of another kind now.
    var rowsOfOtherKind: [Int]
    var request: Request
  }

  private let request = Guarded<Request?>(nil)
  private let answer = Guarded<Answer?>(nil)
  private let kinds: RowKinds<Item>

  init(kinds: RowKinds<Item>) {
    self.kinds = kinds
  }

  /// Puts a list in the place of one that waits.
  func put(_ request: Request) {
    self.request.withLock { $0 = request }
  }

  /// Whether a list waits.
  var isAwaited: Bool { request.withLock { $0 != nil } }

  /// The work of comparing what waits by then with the present list.
  func comparison(with base: [Item]) -> SingleWork {
    SingleWork(rank: .update) { [self] in
      let request = request.withLock { request in
        defer { request = nil }
        return request
      }
      guard let request else { return }
      let items = DistinctItems(request.items)
      let difference = RowDifference(from: base, to: items.items)
      let others = difference.changed.filter { row in
        kinds.number(of: items.items[row]) != kinds.number(of: base[Int(difference.origins[row])])
      }
      let made = Answer(
        items: items, difference: difference, rowsOfOtherKind: others.map { Int(difference.origins[$0]) }, request: request)
      answer.withLock { $0 = made }
    }
  }

  /// Takes the answer once it is there.
  func take() -> Answer? {
    answer.withLock { answer in
      defer { answer = nil }
      return answer
    }
  }
}
