// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Synchronization

/// Memory of large bitmaps that are gone, kept to be used again.
///
/// The system clears every page of fresh memory and maps it on its first use, which takes longer than drawing a row's bitmap does.
package enum PixelMemory {
  /// A piece of memory; `isClear` where all its bytes are known to be zero.
  struct Block {
    var base: UnsafeMutableRawPointer
    var byteCount: Int
    var isClear: Bool
  }

  /// The most bytes that are kept.
  package static let limit = 3 << 20
  /// Memory of fewer bytes comes from the heap, which keeps it by itself.
  private static let least = 64 << 10
  private static let kept = Mutex(KeptBlocks())

  /// The bytes that are kept at present.
  package static var keptBytes: Int { kept.withLock { $0.byteCount } }

  /// Memory of at least so many bytes; nil where there is none.
  static func take(_ byteCount: Int) -> Block? {
    let needed = byteCount < least ? max(byteCount, 4) : (byteCount + least - 1) / least * least
    if needed >= least, let block = kept.withLock({ $0.take(needed) }) { return block }
    guard let base = calloc(needed, 1) else { return nil }
    return Block(base: base, byteCount: needed, isClear: true)
  }

  /// Takes memory back.
  static func give(_ base: UnsafeMutableRawPointer, byteCount: Int) {
    guard byteCount >= least, byteCount <= limit else { return free(base) }
    let surplus = kept.withLock { $0.give(KeptBlocks.Piece(base: base, byteCount: byteCount), limit: limit) }
    for piece in surplus { free(piece.base) }
  }

  /// Gives all that is kept to the system.
  package static func empty() {
    let all = kept.withLock { $0.takeAll() }
    for piece in all { free(piece.base) }
  }
}

/// Memory that waits for its next use, from the piece that waits longest to the latest.
private struct KeptBlocks {
  /// Sendable because whoever holds a piece is its only owner.
  struct Piece: @unchecked Sendable {
    var base: UnsafeMutableRawPointer
    var byteCount: Int
  }

  private var pieces: [Piece] = []
  private(set) var byteCount = 0

  /// The smallest piece that is large enough and not more than half too large.
  mutating func take(_ needed: Int) -> PixelMemory.Block? {
    var best: Int?
    for index in pieces.indices where pieces[index].byteCount >= needed && pieces[index].byteCount <= needed + needed / 2 {
      if let found = best, pieces[found].byteCount <= pieces[index].byteCount { continue }
      best = index
    }
    guard let best else { return nil }
    let piece = pieces.remove(at: best)
    byteCount -= piece.byteCount
    return PixelMemory.Block(base: piece.base, byteCount: piece.byteCount, isClear: false)
  }

  /// Keeps a piece and gives those that are too much.
  mutating func give(_ piece: Piece, limit: Int) -> [Piece] {
    pieces.append(piece)
    byteCount += piece.byteCount
    var count = 0
    while byteCount > limit, count < pieces.count {
      byteCount -= pieces[count].byteCount
      count += 1
    }
    guard count > 0 else { return [] }
    defer { pieces.removeFirst(count) }
    return Array(pieces[..<count])
  }

  mutating func takeAll() -> [Piece] {
    defer { (pieces, byteCount) = ([], 0) }
    return pieces
  }
}
