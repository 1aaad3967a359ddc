// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Something that workers take pieces of.
package protocol LayoutWork: AnyObject, Sendable {
  /// Who is served first: what somebody waits for, then pictures of what is on screen, then those of what is next, then layouts.
  var rank: LayoutWorkRank { get }

  /// Takes the next piece, which the caller carries out; nil where there is none until somebody wakes the workers again.
  func claim() -> (@Sendable () -> Void)?
}

/// The order in which kinds of work are served.
package enum LayoutWorkRank: Int, Sendable, Comparable {
  case update, picture, pictureAhead, layout

  package static func < (first: LayoutWorkRank, second: LayoutWorkRank) -> Bool { first.rawValue < second.rawValue }
}

/// Carries work out.
package protocol LayoutExecutor: AnyObject, Sendable {
  /// Says that there is something to be taken; comes back at once.
  func wake(_ work: any LayoutWork)
}

/// A piece of work that is taken once.
package final class SingleWork: LayoutWork {
  package let rank: LayoutWorkRank
  private let body: Guarded<(@Sendable () -> Void)?>

  package init(rank: LayoutWorkRank, _ body: @escaping @Sendable () -> Void) {
    self.rank = rank
    self.body = Guarded(body)
  }

  package func claim() -> (@Sendable () -> Void)? {
    body.withLock { body in
      defer { body = nil }
      return body
    }
  }
}
