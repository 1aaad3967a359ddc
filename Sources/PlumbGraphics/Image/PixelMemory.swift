// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Synchronization

/// Memory of large bitmaps that are gone, kept to be used again.
///
/// The system clears every page of fresh memory and maps it on its first use, which takes longer than drawing a row's bitmap does. Rows have
/// all kinds of heights: their bitmaps are cut from one region, so that a piece that is free serves whatever fits into it and its neighbours.
package enum PixelMemory {
  /// A piece of memory; `isClear` where all its bytes are known to be zero.
  struct Block {
    var base: UnsafeMutableRawPointer
    var byteCount: Int
    var isClear: Bool
  }

  /// The most bytes that are kept.
  package static let limit = 5 << 20
  /// Memory of more bytes goes back to the system at once.
  ///
  /// A row as high as a phone's screen has less, so that none is made of fresh pages.
  private static let most = limit
  /// Memory of fewer bytes comes from the heap, which keeps it by itself.
  private static let least = PixelRegion.chunkBytes
  private static let region = Mutex(PixelRegion())

  /// The bytes that are kept at present.
  package static var keptBytes: Int { region.withLock { $0.keptBytes } }

  /// Memory of at least so many bytes; nil where there is none.
  static func take(_ byteCount: Int) -> Block? {
    if byteCount >= least, byteCount <= most, let block = region.withLock({ $0.take(byteCount) }) { return block }
    let needed = max(byteCount, 4)
    guard let base = calloc(needed, 1) else { return nil }
    return Block(base: base, byteCount: needed, isClear: true)
  }

  /// Takes memory back.
  static func give(_ base: UnsafeMutableRawPointer, byteCount: Int) {
    if !region.withLock({ $0.give(base, byteCount: byteCount, keeping: limit) }) { free(base) }
  }

  /// Gives all that is kept to the system.
  package static func empty() {
    region.withLock { $0.trim(to: 0) }
  }
}

/// A range of addresses in chunks, of which a piece is the first run that is long enough: so what was used before is used again first.
///
/// Sendable because the lock around it lets one thread at a time in, and a piece has one owner.
struct PixelRegion: @unchecked Sendable {
  static let chunkBytes = 64 << 10
  private static let chunkCount = 1024

  private enum Chunk: UInt8 {
    /// Free, and zero: the system has not given a page for it, or has taken it back.
    case clear
    /// Free, with the pixels of before.
    case kept
    case used
  }

  /// Nil where the system has no such range; then nothing is kept.
  private let base: UnsafeMutableRawPointer?
  private var chunks = [Chunk](repeating: .clear, count: Self.chunkCount)
  private var keptChunks = 0

  var keptBytes: Int { keptChunks * Self.chunkBytes }

  init() {
    let memory = mmap(
      nil, Self.chunkCount * Self.chunkBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | Int32(MAP_ANONYMOUS) | Int32(MAP_NORESERVE), -1, 0)
    base = memory == MAP_FAILED ? nil : memory
  }

  /// A piece of at least so many bytes; nil where no run of chunks is long enough.
  mutating func take(_ byteCount: Int) -> PixelMemory.Block? {
    let count = (byteCount + Self.chunkBytes - 1) / Self.chunkBytes
    guard let base, let first = firstRun(of: count) else { return nil }
    var isClear = true
    for index in first..<first + count {
      if chunks[index] == .kept {
        isClear = false
        keptChunks -= 1
      }
      chunks[index] = .used
    }
    return PixelMemory.Block(base: base + first * Self.chunkBytes, byteCount: count * Self.chunkBytes, isClear: isClear)
  }

  private func firstRun(of count: Int) -> Int? {
    var length = 0
    for index in chunks.indices {
      length = chunks[index] == .used ? 0 : length + 1
      if length == count { return index + 1 - count }
    }
    return nil
  }

  /// Takes a piece back.
  ///
  /// - Returns: whether it is one of the region's.
  mutating func give(_ piece: UnsafeMutableRawPointer, byteCount: Int, keeping limit: Int) -> Bool {
    guard let base, case let offset = piece - base, offset >= 0, offset < Self.chunkCount * Self.chunkBytes else { return false }
    for index in offset / Self.chunkBytes..<(offset + byteCount) / Self.chunkBytes { chunks[index] = .kept }
    keptChunks += byteCount / Self.chunkBytes
    trim(to: limit)
    return true
  }

  /// Gives free chunks to the system, from the end of the region on, until so many bytes are kept.
  mutating func trim(to limit: Int) {
    guard let base else { return }
    var index = Self.chunkCount
    while keptBytes > limit, index > 0 {
      let end = index
      while index > 0, chunks[index - 1] == .kept, keptBytes > limit {
        index -= 1
        chunks[index] = .clear
        keptChunks -= 1
      }
      if index < end {
        madvise(base + index * Self.chunkBytes, (end - index) * Self.chunkBytes, MADV_DONTNEED)
      } else {
        index -= 1
      }
    }
  }
}
