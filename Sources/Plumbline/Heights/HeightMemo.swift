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
  /// What all entries share.
  fileprivate struct Header {
    /// Entries of another age are void.
    var age: UInt32 = 1
    /// The reuse identifier that was answered for last; entries of others wait until it is theirs again.
    var number: UInt32 = .max
    var identifier = ""
  }

  /// One answer in one cache line.
  fileprivate struct Entry {
    /// The key in words; `byPath` for a height by index path.
    var key = HeightMemo.byPath
    var height: CGFloat = 0
    var section: Int32 = -1
    var row: Int32 = -1
    var age: UInt32 = 0
    var number: UInt32 = .max
    /// Hits that the index does not know of yet.
    var hits: UInt32 = 0
  }

  private static let capacity = 64
  fileprivate static let line = 64
  /// No key is all ones: its third word says what kind of identity it has.
  fileprivate static var byPath: SIMD4<UInt64> { SIMD4(repeating: .max) }

  /// The block: what all entries share in its first line, then the entries.
  ///
  /// A table keeps the address, so that a repeated question doesn't pass through any object.
  struct Answers {
    let base: UnsafeMutableRawPointer

    fileprivate var header: UnsafeMutablePointer<Header> { base.assumingMemoryBound(to: Header.self) }
    fileprivate var entries: UnsafeMutablePointer<Entry> { (base + HeightMemo.line).assumingMemoryBound(to: Entry.self) }

    /// The answer that was given for a row, if the question is the same.
    ///
    /// - Returns: Points with the separator, or nil.
    @inline(__always)
    func height(at row: RowPath, key: HeightKey?, identifier: String) -> CGFloat? {
      let entry = entries + HeightMemo.place(of: row)
      guard entry.pointee.age == header.pointee.age, Int(entry.pointee.row) == row.row,
        Int(entry.pointee.section) == row.section, entry.pointee.number == header.pointee.number,
        let words = HeightMemo.words(of: key), entry.pointee.key == words, header.pointee.identifier == identifier
      else { return nil }
      entry.pointee.hits &+= 1
      return entry.pointee.height
    }
  }

  let answers: Answers
  private var header: UnsafeMutablePointer<Header> { answers.header }
  private var entries: UnsafeMutablePointer<Entry> { answers.entries }
  /// The reuse identifiers by the numbers in the entries.
  private var numbers: [HeightIndex.Identifier] = []

  init() {
    let size = Self.line + Self.capacity * MemoryLayout<Entry>.stride
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Self.line)
    block.initializeMemory(as: Header.self, to: Header())
    (block + Self.line).initializeMemory(as: Entry.self, repeating: Entry(), count: Self.capacity)
    answers = Answers(base: block)
  }

  deinit {
    header.deinitialize(count: 1)
    answers.base.deallocate()
  }

  /// Counts the changes after which earlier answers are void.
  var changeCount: Int { Int(header.pointee.age) }

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
    guard let words = Self.words(of: key), let section = Int32(exactly: row.section), let rowNumber = Int32(exactly: row.row)
    else { return }
    let entry = entries + Self.place(of: row)
    noteHits(of: entry, in: &index)
    let short = shortNumber(of: number)
    header.pointee.number = short
    header.pointee.identifier = identifier
    entry.pointee = Entry(
      key: words, height: height, section: section, row: rowNumber, age: header.pointee.age, number: short, hits: 0)
  }

  private func shortNumber(of number: HeightIndex.Identifier) -> UInt32 {
    if let known = numbers.firstIndex(of: number) { return UInt32(known) }
    numbers.append(number)
    return UInt32(numbers.count - 1)
  }

  /// Forgets all answers: something that they depend on has changed.
  func removeAll() {
    // After four thousand million changes an old answer would be young again.
    if header.pointee.age == .max { for place in 0..<Self.capacity { entries[place].age = 0 } }
    header.pointee.age = header.pointee.age == .max ? 1 : header.pointee.age + 1
  }

  /// Tells the index of the hits that it was spared.
  func noteHits(in index: inout HeightIndex) {
    for place in 0..<Self.capacity { noteHits(of: entries + place, in: &index) }
  }

  private func noteHits(of entry: UnsafeMutablePointer<Entry>, in index: inout HeightIndex) {
    guard entry.pointee.hits > 0 else { return }
    index.noteHits(Int(entry.pointee.hits), identifier: numbers[Int(entry.pointee.number)])
    entry.pointee.hits = 0
  }

  /// Nil for a key that has to be compared by its own means; the index does that.
  @inline(__always)
  fileprivate static func words(of key: HeightKey?) -> SIMD4<UInt64>? {
    guard let key else { return byPath }
    return key.row.words
  }

  fileprivate static func place(of row: RowPath) -> Int {
    (row.row &+ row.section &* 31) & (capacity - 1)
  }
}
