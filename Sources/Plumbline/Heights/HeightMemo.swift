// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// The last answers that a table was given for its rows, where a repeated question is answered from a few cache lines.
///
/// A table asks for the same rows again and again: at each appearance, and once more when a cell is dequeued. Looking the height up in the
/// index would touch the environment, the tree of rows and the table of keys; while none of them has changed, the answer hasn't either.
/// Whoever changes one of them calls `removeAll()`. After a frame was drawn none of this is in the processor's caches, so what an answer
/// costs is the number of places it touches: the storage is one small raw block, which also costs no checks of exclusive access.
final class HeightMemo {
  private struct Entry {
    /// Entries of another age are void.
    var age = 0
    var row = RowPath(section: -1, row: -1)
    /// The key in words; `byPath` for a height by index path.
    var key = HeightMemo.byPath
    var identifier = ""
    var height: CGFloat = 0
    /// Hits that the index does not know of yet.
    var hits = 0
    var number: HeightIndex.Identifier?
  }

  private static let capacity = 64
  /// No key is all ones: its third word says what kind of identity it has.
  private static var byPath: SIMD4<UInt64> { SIMD4(repeating: .max) }
  private static let entriesOffset = 64

  /// How old the memory is; it lies before the entries.
  private let age: UnsafeMutablePointer<Int>
  private let entries: UnsafeMutablePointer<Entry>

  init() {
    let size = Self.entriesOffset + Self.capacity * MemoryLayout<Entry>.stride
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    age = block.initializeMemory(as: Int.self, to: 1)
    entries = (block + Self.entriesOffset).initializeMemory(as: Entry.self, repeating: Entry(), count: Self.capacity)
  }

  deinit {
    entries.deinitialize(count: Self.capacity)
    UnsafeMutableRawPointer(age).deallocate()
  }

  /// Counts the changes after which earlier answers are void.
  var changeCount: Int { age.pointee }

  /// The answer that was given for a row, if the question is the same.
  ///
  /// - Returns: Points with the separator, or nil.
  @inline(__always)
  func height(at row: RowPath, key: HeightKey?, identifier: String) -> CGFloat? {
    let entry = entries + Self.place(of: row)
    guard entry.pointee.age == age.pointee, entry.pointee.row == row, let words = Self.words(of: key),
      entry.pointee.key == words, entry.pointee.identifier == identifier
    else { return nil }
    entry.pointee.hits += 1
    return entry.pointee.height
  }

  /// Remembers an answer.
  ///
  /// - Parameters:
  ///   - height: Points with the separator.
  ///   - row: The row.
  ///   - key: What the row shows, or nil for a height by index path.
  ///   - identifier: The reuse identifier.
  ///   - number: Its number in the index.
  ///   - index: Where the hits of the answer that has to go are noted.
  func remember(
    _ height: CGFloat, at row: RowPath, key: HeightKey?, identifier: String, number: HeightIndex.Identifier, in index: inout HeightIndex
  ) {
    guard let words = Self.words(of: key) else { return }
    let entry = entries + Self.place(of: row)
    noteHits(of: entry, in: &index)
    entry.pointee = Entry(age: age.pointee, row: row, key: words, identifier: identifier, height: height, hits: 0, number: number)
  }

  /// Forgets all answers: something that they depend on has changed.
  func removeAll() {
    age.pointee += 1
  }

  /// Tells the index of the hits that it was spared.
  func noteHits(in index: inout HeightIndex) {
    for place in 0..<Self.capacity { noteHits(of: entries + place, in: &index) }
  }

  private func noteHits(of entry: UnsafeMutablePointer<Entry>, in index: inout HeightIndex) {
    guard let number = entry.pointee.number, entry.pointee.hits > 0 else { return }
    index.noteHits(entry.pointee.hits, identifier: number)
    entry.pointee.hits = 0
  }

  /// Nil for a key that has to be compared by its own means; the index does that.
  @inline(__always)
  private static func words(of key: HeightKey?) -> SIMD4<UInt64>? {
    key.map { $0.row.words } ?? byPath
  }

  private static func place(of row: RowPath) -> Int {
    (row.row &+ row.section &* 31) & (capacity - 1)
  }
}
