// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// The last answers that a table was given for its rows, where a repeated question is answered from two cache lines.
///
/// A table asks for the same rows again and again: at each appearance, and once more when a cell is dequeued. Looking the height up in the
/// index would touch the environment, the tree of rows and the table of keys; while none of them has changed, the answer hasn't either.
/// Whoever changes one of them calls `removeAll()`. The storage is raw so that reading it costs no check of exclusive access.
final class HeightMemo {
  private struct Entry {
    var age = 0
    var row = RowPath(section: -1, row: -1)
    /// The key in words; `byPath` for a height by index path.
    var key = HeightMemo.byPath
    var identifier = ""
    var number: HeightIndex.Identifier?
    var height: CGFloat = 0
  }

  private static let capacity = 256
  /// No key is all ones: its third word says what kind of identity it has.
  private static let byPath = SIMD4<UInt64>(repeating: .max)
  private let entries: UnsafeMutablePointer<Entry>
  /// Entries of another age are void.
  private let age: UnsafeMutablePointer<Int>

  /// Counts the changes after which earlier answers are void.
  var changeCount: Int { age.pointee }
  /// Hits that the index does not know of yet, all of one reuse identifier.
  private let pendingHits: UnsafeMutablePointer<(number: HeightIndex.Identifier?, count: Int)>

  init() {
    entries = .allocate(capacity: Self.capacity)
    entries.initialize(repeating: Entry(), count: Self.capacity)
    age = .allocate(capacity: 1)
    age.initialize(to: 1)
    pendingHits = .allocate(capacity: 1)
    pendingHits.initialize(to: (nil, 0))
  }

  deinit {
    entries.deinitialize(count: Self.capacity)
    entries.deallocate()
    age.deallocate()
    pendingHits.deallocate()
  }

  /// The answer that was given for a row, if the question is the same.
  ///
  /// - Returns: Points with the separator, or nil.
  func height(at row: RowPath, key: HeightKey?, identifier: String) -> CGFloat? {
    let entry = entries + Self.place(of: row)
    guard entry.pointee.age == age.pointee, entry.pointee.row == row, let words = Self.words(of: key), entry.pointee.key == words,
      entry.pointee.identifier == identifier, pendingHits.pointee.number == entry.pointee.number
    else { return nil }
    pendingHits.pointee.count += 1
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
  ///   - index: Where hits of another reuse identifier are noted.
  func remember(
    _ height: CGFloat, at row: RowPath, key: HeightKey?, identifier: String, number: HeightIndex.Identifier, in index: inout HeightIndex
  ) {
    guard let words = Self.words(of: key) else { return }
    entries[Self.place(of: row)] = Entry(
      age: age.pointee, row: row, key: words, identifier: identifier, number: number, height: height)
    if pendingHits.pointee.number != number {
      noteHits(in: &index)
      pendingHits.pointee.number = number
    }
  }

  /// Forgets all answers: something that they depend on has changed.
  func removeAll() {
    age.pointee += 1
  }

  /// Tells the index of the hits that it was spared.
  func noteHits(in index: inout HeightIndex) {
    guard let number = pendingHits.pointee.number, pendingHits.pointee.count > 0 else { return }
    index.noteHits(pendingHits.pointee.count, identifier: number)
    pendingHits.pointee.count = 0
  }

  /// Nil for a key that has to be compared by its own means; the index does that.
  private static func words(of key: HeightKey?) -> SIMD4<UInt64>? {
    key.map { $0.row.words } ?? byPath
  }

  private static func place(of row: RowPath) -> Int {
    (row.row &+ row.section &* 31) & (capacity - 1)
  }
}
